package io.github.perfgate.runtime.loops.asm;

import java.util.Collections;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Adds calls of the recorder at the beginning of a method and at all its ends. */
final class Wrapping {
  private Wrapping() {}

  /** Records nothing while a static initialiser is executed, since that happens only once. */
  static void pause(MethodNode method, boolean withFrames) {
    InsnList begin = new InsnList();
    begin.add(call("pause", "()V"));
    wrap(method, begin, "resume", withFrames);
  }

  /** Makes a call of a method a section. */
  static void operation(String section, MethodNode method, boolean withFrames) {
    InsnList begin = new InsnList();
    begin.add(new LdcInsnNode(section));
    begin.add(call("beginOperation", "(Ljava/lang/String;)V"));
    wrap(method, begin, "end", withFrames);
  }

  private static void wrap(MethodNode method, InsnList begin, String end, boolean withFrames) {
    InsnList code = method.instructions;
    for (AbstractInsnNode each = code.getFirst(); each != null; each = each.getNext()) {
      if (each.getOpcode() >= Opcodes.IRETURN && each.getOpcode() <= Opcodes.RETURN) {
        code.insertBefore(each, call(end, "()V"));
      }
    }
    LabelNode from = new LabelNode();
    LabelNode to = new LabelNode();
    begin.add(from);
    code.insert(begin);
    code.add(to);
    if (withFrames) {
      code.add(
          new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"}));
    }
    code.add(call(end, "()V"));
    code.add(new InsnNode(Opcodes.ATHROW));
    method.tryCatchBlocks.addAll(
        Collections.singletonList(new TryCatchBlockNode(from, to, to, null)));
    method.maxStack += 1;
  }

  private static MethodInsnNode call(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, Events.RECORDER, name, descriptor, false);
  }
}
