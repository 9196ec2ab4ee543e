package io.github.perfgate.runtime.count.asm;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets the sets and maps of {@code Set.of} and {@code Map.of} have the same order in all JVMs.
 * Otherwise each JVM chooses one at random, so that loops over them do different work. The random
 * values are read by iterations only, so any others will do.
 */
final class FixedOrder {
  private static final String COLLECTIONS = "java/util/ImmutableCollections";

  private FixedOrder() {}

  /** Changes a method that reads the values; other methods stay as they are. */
  static void fix(MethodNode method) {
    if (method.name.equals("<clinit>")) {
      return;
    }
    for (AbstractInsnNode each : method.instructions.toArray()) {
      if (each.getOpcode() == Opcodes.GETSTATIC) {
        FieldInsnNode field = (FieldInsnNode) each;
        if (field.owner.equals(COLLECTIONS) && field.name.equals("SALT32L")) {
          method.instructions.set(
              each, new InsnNode(field.desc.equals("J") ? Opcodes.LCONST_0 : Opcodes.ICONST_0));
        } else if (field.owner.equals(COLLECTIONS) && field.name.equals("REVERSE")) {
          method.instructions.set(each, new InsnNode(Opcodes.ICONST_0));
        }
      }
    }
  }
}
