package io.github.perfgate.core.workload.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ByteVector;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.TypeReference;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.ParameterNode;
import org.objectweb.asm.tree.RecordComponentNode;
import org.objectweb.asm.tree.TypeAnnotationNode;

/** One edit of a class file. The class need not run afterwards. */
enum Mutation {
  CONSTANT {
    @Override
    boolean change(ClassNode node, Random random) {
      return instruction(
          node,
          random,
          one -> {
            if (one instanceof LdcInsnNode ldc && ldc.cst instanceof String text) {
              ldc.cst = text + "!";
              return true;
            }
            if (one instanceof IntInsnNode push && push.getOpcode() != Opcodes.NEWARRAY) {
              push.operand = push.operand == 1 ? 2 : 1;
              return true;
            }
            return false;
          });
    }
  },
  INSTRUCTION {
    @Override
    boolean change(ClassNode node, Random random) {
      return instruction(
          node,
          random,
          one -> {
            if (one instanceof JumpInsnNode jump && jump.getOpcode() == Opcodes.IFEQ) {
              jump.setOpcode(Opcodes.IFNE);
              return true;
            }
            return false;
          });
    }
  },
  CALL {
    @Override
    boolean change(ClassNode node, Random random) {
      return instruction(
          node,
          random,
          one -> {
            if (one instanceof MethodInsnNode call && !call.name.startsWith("<")) {
              call.name += "0";
              return true;
            }
            if (one instanceof InvokeDynamicInsnNode dynamic) {
              dynamic.name += "0";
              return true;
            }
            return false;
          });
    }
  },
  ONE_MORE_INSTRUCTION {
    @Override
    boolean change(ClassNode node, Random random) {
      MethodNode method = any(withCode(node), random);
      if (method != null) {
        method.instructions.insert(new InsnNode(Opcodes.NOP));
      }
      return method != null;
    }
  },
  HANDLER {
    @Override
    boolean change(ClassNode node, Random random) {
      MethodNode method =
          any(
              withCode(node).stream().filter(one -> !one.tryCatchBlocks.isEmpty()).toList(),
              random);
      return method != null && method.tryCatchBlocks.remove(0) != null;
    }
  },
  STACK {
    @Override
    boolean change(ClassNode node, Random random) {
      MethodNode method = any(withCode(node), random);
      if (method != null) {
        method.maxStack++;
      }
      return method != null;
    }
  },
  ANNOTATION_GONE {
    @Override
    boolean change(ClassNode node, Random random) {
      List<List<AnnotationNode>> lists = new ArrayList<>();
      Stream.of(node.visibleAnnotations, node.invisibleAnnotations).forEach(lists::add);
      node.fields.forEach(
          one -> lists.addAll(Arrays.asList(one.visibleAnnotations, one.invisibleAnnotations)));
      node.methods.forEach(
          one -> lists.addAll(Arrays.asList(one.visibleAnnotations, one.invisibleAnnotations)));
      List<AnnotationNode> list =
          any(lists.stream().filter(one -> one != null && !one.isEmpty()).toList(), random);
      return list != null && list.remove(0) != null;
    }
  },
  ANNOTATION_OF_CLASS {
    @Override
    boolean change(ClassNode node, Random random) {
      node.visitAnnotation("La/New;", random.nextBoolean()).visit("value", random.nextInt());
      return true;
    }
  },
  ANNOTATION_OF_PARAMETER {
    @Override
    boolean change(ClassNode node, Random random) {
      MethodNode method =
          any(node.methods.stream().filter(one -> !one.desc.startsWith("()")).toList(), random);
      return method != null
          && method.visitParameterAnnotation(0, "La/New;", random.nextBoolean()) != null;
    }
  },
  ANNOTATION_OF_TYPE {
    @Override
    boolean change(ClassNode node, Random random) {
      FieldNode field = any(node.fields, random);
      TypeAnnotationNode annotation =
          new TypeAnnotationNode(
              TypeReference.newTypeReference(TypeReference.FIELD).getValue(), null, "La/New;");
      if (field != null) {
        field.visibleTypeAnnotations = new ArrayList<>(List.of(annotation));
      }
      return field != null;
    }
  },
  ANNOTATION_DEFAULT {
    @Override
    boolean change(ClassNode node, Random random) {
      MethodNode method =
          any(
              node.methods.stream()
                  .filter(one -> one.annotationDefault instanceof Integer)
                  .toList(),
              random);
      if (method != null) {
        method.annotationDefault = (Integer) method.annotationDefault + 1;
      }
      return method != null;
    }
  },
  SIGNATURE_OF_FIELD {
    @Override
    boolean change(ClassNode node, Random random) {
      FieldNode field = any(node.fields, random);
      if (field != null) {
        field.signature = field.signature == null ? "Ljava/util/List<La/X;>;" : null;
      }
      return field != null;
    }
  },
  SIGNATURE_OF_METHOD {
    @Override
    boolean change(ClassNode node, Random random) {
      MethodNode method = any(node.methods, random);
      if (method != null) {
        method.signature = method.signature == null ? "()Ljava/util/List<La/X;>;" : null;
      }
      return method != null;
    }
  },
  SIGNATURE_OF_CLASS {
    @Override
    boolean change(ClassNode node, Random random) {
      node.signature = node.signature == null ? "<T:Ljava/lang/Object;>La/Base<TT;>;" : null;
      return true;
    }
  },
  SUPERCLASS {
    @Override
    boolean change(ClassNode node, Random random) {
      node.superName = "a/Base";
      return true;
    }
  },
  INTERFACES {
    @Override
    boolean change(ClassNode node, Random random) {
      Collections.reverse(node.interfaces);
      return node.interfaces.size() > 1;
    }
  },
  VERSION {
    @Override
    boolean change(ClassNode node, Random random) {
      node.version++;
      return (node.version & 0xffff) > Opcodes.V1_7 && (node.version & 0xffff) < Opcodes.V17;
    }
  },
  FLAGS_OF_CLASS {
    @Override
    boolean change(ClassNode node, Random random) {
      return flag(flags -> node.access ^= flags, random, Opcodes.ACC_FINAL, Opcodes.ACC_SUPER);
    }
  },
  FLAGS_OF_FIELD {
    @Override
    boolean change(ClassNode node, Random random) {
      FieldNode field = any(node.fields, random);
      return field != null
          && flag(
              flags -> field.access ^= flags,
              random,
              Opcodes.ACC_VOLATILE,
              Opcodes.ACC_TRANSIENT,
              Opcodes.ACC_FINAL);
    }
  },
  FLAGS_OF_METHOD {
    @Override
    boolean change(ClassNode node, Random random) {
      MethodNode method = any(members(node), random);
      return method != null
          && flag(
              flags -> method.access ^= flags,
              random,
              Opcodes.ACC_SYNCHRONIZED,
              Opcodes.ACC_FINAL,
              Opcodes.ACC_STRICT,
              Opcodes.ACC_PUBLIC);
    }
  },
  FLAGS_OF_MEMBER_CLASS {
    @Override
    boolean change(ClassNode node, Random random) {
      InnerClassNode inner = any(node.innerClasses, random);
      return inner != null
          && flag(flags -> inner.access ^= flags, random, Opcodes.ACC_STATIC, Opcodes.ACC_PRIVATE);
    }
  },
  MEMBER_CLASS_GONE {
    @Override
    boolean change(ClassNode node, Random random) {
      InnerClassNode inner = any(node.innerClasses, random);
      return inner != null && node.innerClasses.remove(inner);
    }
  },
  NEST {
    @Override
    boolean change(ClassNode node, Random random) {
      if (node.nestHostClass != null) {
        node.nestHostClass += "0";
        return true;
      }
      return node.nestMembers != null && node.nestMembers.remove(0) != null;
    }
  },
  PERMITTED {
    @Override
    boolean change(ClassNode node, Random random) {
      node.visitPermittedSubclass("a/Permitted");
      return node.version >= Opcodes.V17;
    }
  },
  ENCLOSING {
    @Override
    boolean change(ClassNode node, Random random) {
      boolean has = node.outerMethod != null;
      node.outerMethod = null;
      node.outerMethodDesc = null;
      return has;
    }
  },
  THROWS {
    @Override
    boolean change(ClassNode node, Random random) {
      MethodNode method = any(members(node), random);
      return method != null && method.exceptions.add("a/Failure");
    }
  },
  NAMES_OF_PARAMETERS {
    @Override
    boolean change(ClassNode node, Random random) {
      MethodNode method =
          any(members(node).stream().filter(one -> !one.desc.startsWith("()")).toList(), random);
      if (method != null) {
        method.parameters = new ArrayList<>(List.of(new ParameterNode("other", 0)));
      }
      return method != null;
    }
  },
  CONSTANT_OF_FIELD {
    @Override
    boolean change(ClassNode node, Random random) {
      FieldNode field =
          any(node.fields.stream().filter(one -> one.value instanceof Integer).toList(), random);
      if (field != null) {
        field.value = (Integer) field.value + 1;
      }
      return field != null;
    }
  },
  FIELD_GONE {
    @Override
    boolean change(ClassNode node, Random random) {
      FieldNode field = any(node.fields, random);
      return field != null && node.fields.remove(field);
    }
  },
  METHOD_GONE {
    @Override
    boolean change(ClassNode node, Random random) {
      MethodNode method = any(members(node), random);
      return method != null && node.methods.remove(method);
    }
  },
  ORDER_OF_FIELDS {
    @Override
    boolean change(ClassNode node, Random random) {
      List<FieldNode> source =
          node.fields.stream().filter(one -> (one.access & Opcodes.ACC_SYNTHETIC) == 0).toList();
      Collections.reverse(node.fields);
      return source.size() > 1;
    }
  },
  ORDER_OF_METHODS {
    @Override
    boolean change(ClassNode node, Random random) {
      boolean several = members(node).size() > 1;
      Collections.reverse(node.methods);
      return several;
    }
  },
  RECORD {
    @Override
    boolean change(ClassNode node, Random random) {
      if (node.recordComponents == null || node.recordComponents.isEmpty()) {
        return false;
      }
      RecordComponentNode component = node.recordComponents.get(0);
      component.signature = component.signature == null ? "Ljava/util/List<La/X;>;" : null;
      return true;
    }
  },
  UNKNOWN_OF_CLASS {
    @Override
    boolean change(ClassNode node, Random random) {
      node.visitAttribute(new Unknown(random.nextInt()));
      return true;
    }
  },
  UNKNOWN_OF_FIELD {
    @Override
    boolean change(ClassNode node, Random random) {
      FieldNode field = any(node.fields, random);
      if (field != null) {
        field.visitAttribute(new Unknown(random.nextInt()));
      }
      return field != null;
    }
  },
  UNKNOWN_OF_METHOD {
    @Override
    boolean change(ClassNode node, Random random) {
      MethodNode method = any(members(node), random);
      if (method != null) {
        method.visitAttribute(new Unknown(random.nextInt()));
      }
      return method != null;
    }
  };

  /** An attribute of another maker. */
  private static final class Unknown extends Attribute {
    private final int content;

    Unknown(int content) {
      super("Unknown");
      this.content = content;
    }

    @Override
    protected ByteVector write(
        ClassWriter writer, byte @Nullable [] code, int length, int stack, int locals) {
      return new ByteVector().putInt(content);
    }
  }

  private interface Edit {
    boolean change(AbstractInsnNode instruction);
  }

  /**
   * Changes a class.
   *
   * @return whether the class has what is to be changed
   */
  abstract boolean change(ClassNode node, Random random);

  /** The changed class file; null if the class does not have what is to be changed. */
  byte @Nullable [] of(byte[] classFile, Random random) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, 0);
    if (!change(node, random)) {
      return null;
    }
    return written(node);
  }

  /**
   * The same class with other lines, another source file and other names of local variables, and
   * with another constant pool.
   */
  static byte[] ofDebugData(byte[] classFile) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, 0);
    node.sourceFile = "Other.java";
    node.sourceDebug = "SMAP";
    for (MethodNode method : node.methods) {
      if (method.localVariables != null) {
        method.localVariables.forEach(variable -> variable.name += "0");
      }
      if (method.instructions.size() > 0) {
        Label label = new Label();
        MethodNode front = new MethodNode();
        front.visitLabel(label);
        front.visitLineNumber(7, label);
        method.instructions.insert(front.instructions);
      }
    }
    return written(node);
  }

  private static byte[] written(ClassNode node) {
    ClassWriter writer = new ClassWriter(0);
    writer.newConst("first in the pool");
    node.accept(writer);
    return writer.toByteArray();
  }

  private static boolean instruction(ClassNode node, Random random, Edit edit) {
    List<MethodNode> methods = new ArrayList<>(withCode(node));
    Collections.shuffle(methods, random);
    return methods.stream()
        .flatMap(method -> Arrays.stream(method.instructions.toArray()))
        .anyMatch(edit::change);
  }

  /** The table that reads serialized lambdas back follows from the lambdas and is not compared. */
  private static List<MethodNode> withCode(ClassNode node) {
    return node.methods.stream()
        .filter(
            method -> method.instructions.size() > 0 && !method.name.equals("$deserializeLambda$"))
        .toList();
  }

  /** Methods that the source has. */
  private static List<MethodNode> members(ClassNode node) {
    return node.methods.stream()
        .filter(method -> (method.access & Opcodes.ACC_SYNTHETIC) == 0)
        .toList();
  }

  private static boolean flag(IntConsumer change, Random random, int... flags) {
    change.accept(flags[random.nextInt(flags.length)]);
    return true;
  }

  private static <T> @Nullable T any(@Nullable List<T> all, Random random) {
    return all == null || all.isEmpty() ? null : all.get(random.nextInt(all.size()));
  }
}
