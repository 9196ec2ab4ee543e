package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.code.change.ClassNodes;
import io.github.perfgate.core.code.change.CodePath;
import java.util.NavigableSet;
import java.util.Set;
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
    String own = type.replace('.', '/');
    return classFile != null
        && ClassNodes.declared(classFile).innerClasses.stream()
            .filter(one -> own.equals(one.name) || own.startsWith(one.name + "$"))
            .anyMatch(
                one ->
                    (one.access & Opcodes.ACC_PRIVATE) != 0
                        || one.outerName == null
                        || one.innerName == null);
  }
}
