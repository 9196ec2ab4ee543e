package io.github.perfgate.runtime.count.asm;

import io.github.perfgate.runtime.count.WorkCounter;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Lets benchmarks tell when they begin and end, and what they return or give to a black hole. */
final class WorkloadBorders {
  private static final String COUNTER = Type.getInternalName(WorkCounter.class);

  private WorkloadBorders() {}

  /** Lets a benchmark method tell. A benchmark that throws fails, so nobody asks for its end. */
  static void tell(MethodNode method) {
    Type result = Type.getReturnType(method.desc);
    for (AbstractInsnNode each : method.instructions.toArray()) {
      if (each.getOpcode() >= Opcodes.IRETURN && each.getOpcode() <= Opcodes.RETURN) {
        InsnList end = new InsnList();
        end.add(call("end", "()V"));
        if (result.getSort() != Type.VOID) {
          end.add(new InsnNode(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP));
          box(end, result);
          end.add(call("returned", "(Ljava/lang/Object;)V"));
        }
        method.instructions.insertBefore(each, end);
      }
    }
    method.instructions.insert(call("begin", "()V"));
  }

  /** Lets a method of a black hole tell its only argument. */
  static void tellArgument(MethodNode method) {
    Type argument = Type.getArgumentTypes(method.desc)[0];
    InsnList begin = new InsnList();
    begin.add(new VarInsnNode(argument.getOpcode(Opcodes.ILOAD), 1));
    box(begin, argument);
    begin.add(call("consumed", "(Ljava/lang/Object;)V"));
    method.instructions.insert(begin);
  }

  private static void box(InsnList code, Type type) {
    String box = box(type.getSort());
    if (box != null) {
      code.add(
          new MethodInsnNode(
              Opcodes.INVOKESTATIC,
              box,
              "valueOf",
              "(" + type.getDescriptor() + ")L" + box + ";",
              false));
    }
  }

  private static @Nullable String box(int sort) {
    switch (sort) {
      case Type.BOOLEAN:
        return "java/lang/Boolean";
      case Type.CHAR:
        return "java/lang/Character";
      case Type.BYTE:
        return "java/lang/Byte";
      case Type.SHORT:
        return "java/lang/Short";
      case Type.INT:
        return "java/lang/Integer";
      case Type.LONG:
        return "java/lang/Long";
      case Type.FLOAT:
        return "java/lang/Float";
      case Type.DOUBLE:
        return "java/lang/Double";
      default:
        return null;
    }
  }

  private static MethodInsnNode call(String what, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, COUNTER, what, descriptor, false);
  }
}
