package io.github.perfgate.runtime.loops.asm;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * The frames of a method with two bodies. A class file may have none although it should, as with
 * classes of the JDK that are taken as they were loaded. Then the JVM does not check them, and none
 * are made.
 */
final class Frames {
  private final String owner;
  private final MethodNode method;
  private final boolean looped;
  private final boolean needed;

  Frames(String owner, MethodNode method, boolean ofVersion, boolean looped) {
    this.owner = owner;
    this.method = method;
    this.looped = looped;
    this.needed = ofVersion && (hasFrames(method) || !needsFrames(method));
  }

  private static boolean hasFrames(MethodNode method) {
    for (AbstractInsnNode each = method.instructions.getFirst();
        each != null;
        each = each.getNext()) {
      if (each instanceof FrameNode) {
        return true;
      }
    }
    return false;
  }

  private static boolean needsFrames(MethodNode method) {
    if (!method.tryCatchBlocks.isEmpty()) {
      return true;
    }
    for (AbstractInsnNode each = method.instructions.getFirst();
        each != null;
        each = each.getNext()) {
      if (each instanceof JumpInsnNode
          || each instanceof TableSwitchInsnNode
          || each instanceof LookupSwitchInsnNode) {
        return true;
      }
    }
    return false;
  }

  /** Appends the added variables to those of a frame of the second body. */
  void extend(FrameNode frame) {
    frame.local = with(frame.local);
  }

  /** Adds the frame of a label of the method, for the second body. */
  void addAsAt(LabelNode label, Map<LabelNode, LabelNode> labels, InsnList code) {
    if (!needed) {
      return;
    }
    for (AbstractInsnNode each = label; each != null; each = each.getNext()) {
      if (each instanceof FrameNode) {
        FrameNode frame = (FrameNode) each.clone(labels);
        extend(frame);
        code.add(frame);
        return;
      }
      if (each.getOpcode() >= 0) {
        return;
      }
    }
  }

  /** Adds the frame of a handler that uses the added variables only. */
  void addHandler(InsnList code) {
    if (needed) {
      code.add(
          frame(with(Collections.emptyList()), Collections.singletonList("java/lang/Throwable")));
    }
  }

  /** Adds the frame of the place where the method's own body begins. */
  void addBeginning(InsnList code) {
    if (!needed) {
      return;
    }
    List<Object> locals = new ArrayList<>();
    if ((method.access & Opcodes.ACC_STATIC) == 0) {
      locals.add(method.name.equals("<init>") ? Opcodes.UNINITIALIZED_THIS : owner);
    }
    for (Type type : Type.getArgumentTypes(method.desc)) {
      locals.add(type(type));
    }
    code.add(frame(locals, Collections.emptyList()));
  }

  private static FrameNode frame(List<Object> locals, List<Object> stack) {
    return new FrameNode(
        Opcodes.F_NEW, locals.size(), locals.toArray(), stack.size(), stack.toArray());
  }

  private List<Object> with(List<Object> locals) {
    List<Object> more = new ArrayList<>(locals);
    int slots = 0;
    for (Object local : locals) {
      slots += Opcodes.LONG.equals(local) || Opcodes.DOUBLE.equals(local) ? 2 : 1;
    }
    for (; slots < method.maxLocals; slots++) {
      more.add(Opcodes.TOP);
    }
    more.add(Events.LOG);
    more.add(Opcodes.LONG);
    if (looped) {
      more.add(Opcodes.INTEGER);
    }
    return more;
  }

  private static Object type(Type type) {
    switch (type.getSort()) {
      case Type.BOOLEAN:
      case Type.BYTE:
      case Type.CHAR:
      case Type.SHORT:
      case Type.INT:
        return Opcodes.INTEGER;
      case Type.FLOAT:
        return Opcodes.FLOAT;
      case Type.LONG:
        return Opcodes.LONG;
      case Type.DOUBLE:
        return Opcodes.DOUBLE;
      default:
        return type.getInternalName();
    }
  }
}
