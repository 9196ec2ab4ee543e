package io.github.perfgate.core.code.version.classpath;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** Reads the superclass of a class from its class file, without loading it. */
final class Superclass {
  private Superclass() {}

  /** The superclass's internal name, for example {@code a/Base}; null if there is none to read. */
  static @Nullable String of(byte[] classFile) {
    try {
      return new ClassReader(classFile).getSuperName();
    } catch (RuntimeException e) {
      // ASM has no exception of its own for a file that is damaged or no class file.
      return null;
    }
  }
}
