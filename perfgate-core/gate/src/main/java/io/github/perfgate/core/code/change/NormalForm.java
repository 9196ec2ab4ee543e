package io.github.perfgate.core.code.change;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Class files written anew: without what only debuggers read, and with a constant pool of its own.
 * Equal forms mean that a difference of two class files has no meaning. Nothing that the file has
 * otherwise is lost, also not what perfgate does not know.
 */
public final class NormalForm {
  /** Annotations in which Kotlin's compiler keeps lines and names of variables. */
  private static final Set<String> FOR_DEBUGGERS =
      Set.of(
          "Lkotlin/jvm/internal/SourceDebugExtension;",
          "Lkotlin/coroutines/jvm/internal/DebugMetadata;");

  private NormalForm() {}

  /** The normal form of a class file; the file itself if ASM cannot read it. */
  public static byte[] of(byte[] classFile) {
    try {
      return written(read(classFile));
    } catch (RuntimeException e) {
      return classFile; // It is damaged, or of a Java that is not known yet.
    }
  }

  /**
   * The normal form of what remains of a class if its known differences are left out. Its tables of
   * other classes are left out, as they are compared elsewhere. Made-up methods get names that
   * depend on what they do.
   *
   * @param known methods that are left out
   * @param code the version's code, by which made-up methods are named
   */
  static byte[] remaining(byte[] classFile, Predicate<MethodId> known, Code code) {
    ClassNode node = read(classFile);
    String owner = Type.getObjectType(node.name).getClassName();
    node.innerClasses.clear();
    node.nestMembers = null;
    node.permittedSubclasses = null;
    node.methods.removeIf(
        method ->
            method.name.equals(ClassText.OF_SERIALIZED_LAMBDAS)
                || known.test(new MethodId(owner, method.name, method.desc)));
    Renaming renaming = new Renaming(code);
    for (MethodNode method : node.methods) {
      method.name = renaming.name(node.name, method.name, method.desc);
      method.instructions.forEach(renaming::rename);
    }
    // The order of methods is compared elsewhere, and that of made-up ones means nothing.
    node.methods.sort(Comparator.comparing(method -> method.name + method.desc));
    Set<String> names = new HashSet<>();
    node.methods.removeIf(method -> !names.add(method.name + method.desc));
    return written(node);
  }

  static boolean isForDebuggers(String annotation) {
    return FOR_DEBUGGERS.contains(annotation);
  }

  private static ClassNode read(byte[] classFile) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, 0);
    node.sourceFile = null;
    node.sourceDebug = null;
    node.access &= ~Opcodes.ACC_DEPRECATED;
    withoutDebuggers(node.visibleAnnotations);
    withoutDebuggers(node.invisibleAnnotations);
    for (FieldNode field : node.fields) {
      field.access &= ~Opcodes.ACC_DEPRECATED;
    }
    for (MethodNode method : node.methods) {
      method.access &= ~Opcodes.ACC_DEPRECATED;
      method.localVariables = null;
      for (AbstractInsnNode instruction : method.instructions.toArray()) {
        if (instruction instanceof LineNumberNode) {
          method.instructions.remove(instruction);
        }
      }
    }
    return node;
  }

  private static void withoutDebuggers(@Nullable List<AnnotationNode> annotations) {
    if (annotations != null) {
      annotations.removeIf(annotation -> isForDebuggers(annotation.desc));
    }
  }

  private static byte[] written(ClassNode node) {
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    return writer.toByteArray();
  }

  /** Gives made-up methods names that depend on what they do. */
  private record Renaming(Code code) {
    String name(String owner, String name, String descriptor) {
      return MethodText.isMadeUp(name)
          ? "made-up-"
              + Integer.toHexString(
                  code.text(
                          new MethodId(Type.getObjectType(owner).getClassName(), name, descriptor))
                      .hashCode())
          : name;
    }

    void rename(AbstractInsnNode instruction) {
      if (instruction instanceof MethodInsnNode call) {
        call.name = name(call.owner, call.name, call.desc);
      } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
        dynamic.bsm = (Handle) renamed(dynamic.bsm);
        dynamic.bsmArgs = Arrays.stream(dynamic.bsmArgs).map(this::renamed).toArray();
      } else if (instruction instanceof LdcInsnNode constant) {
        constant.cst = renamed(constant.cst);
      }
    }

    private Object renamed(Object constant) {
      if (constant instanceof Handle handle) {
        return new Handle(
            handle.getTag(),
            handle.getOwner(),
            name(handle.getOwner(), handle.getName(), handle.getDesc()),
            handle.getDesc(),
            handle.isInterface());
      }
      if (constant instanceof ConstantDynamic dynamic) {
        List<Object> arguments = new ArrayList<>();
        for (int i = 0; i < dynamic.getBootstrapMethodArgumentCount(); i++) {
          arguments.add(renamed(dynamic.getBootstrapMethodArgument(i)));
        }
        return new ConstantDynamic(
            dynamic.getName(),
            dynamic.getDescriptor(),
            (Handle) renamed(dynamic.getBootstrapMethod()),
            arguments.toArray());
      }
      return constant;
    }
  }
}
