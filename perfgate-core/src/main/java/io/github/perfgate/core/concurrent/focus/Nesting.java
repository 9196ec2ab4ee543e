package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.change.CodePath;
import java.util.NavigableSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Finds nested classes: they are a part of the class around them, though each has a class file of
 * its own.
 */
final class Nesting {
  private Nesting() {}

  /** Full names of the classes that are nested in a class, at any depth. */
  static Set<String> in(String type, NavigableSet<String> names) {
    return names.subSet(type + "$", type + (char) ('$' + 1));
  }

  /**
   * Whether only the class around a nested class can name it, as is so for private, anonymous and
   * local classes.
   */
  static boolean isHidden(String type, CodePath code) {
    byte[] classFile = code.classFile(type);
    boolean[] hidden = new boolean[1];
    if (classFile != null) {
      String own = type.replace('.', '/');
      new ClassReader(classFile)
          .accept(
              new ClassVisitor(Opcodes.ASM9) {
                @Override
                public void visitInnerClass(
                    String name, @Nullable String outer, @Nullable String inner, int access) {
                  boolean isPart = own.equals(name) || own.startsWith(name + "$");
                  boolean isPrivate = (access & Opcodes.ACC_PRIVATE) != 0;
                  hidden[0] |= isPart && (isPrivate || outer == null || inner == null);
                }
              },
              ClassReader.SKIP_CODE);
    }
    return hidden[0];
  }
}
