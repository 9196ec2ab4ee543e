package io.github.perfgate.core.workload.harness;

import io.github.perfgate.core.code.version.JavaFeature;
import java.nio.file.Path;
import java.util.OptionalInt;

/** The Java release of the measured JVM's classes. */
final class TargetRelease {
  private TargetRelease() {}

  /** The release to compile for if the measured JVM is older than this one; else empty. */
  static OptionalInt of(Path javaHome) {
    return below(Runtime.version().feature(), javaHome);
  }

  /** A JVM that does not tell its version counts as one like ours. */
  static OptionalInt below(int ours, Path javaHome) {
    int theirs = JavaFeature.declared(javaHome);
    return theirs != 0 && theirs < ours ? OptionalInt.of(theirs) : OptionalInt.empty();
  }
}
