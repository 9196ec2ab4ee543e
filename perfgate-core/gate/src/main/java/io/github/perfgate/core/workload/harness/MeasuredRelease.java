package io.github.perfgate.core.workload.harness;

import java.nio.file.Path;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** The Java release for which generated classes are compiled, for code outside this package. */
public final class MeasuredRelease {
  private MeasuredRelease() {}

  /**
   * The release.
   *
   * @param javaHome the JDK or JRE that runs what is compiled
   * @return null if it is not older than this Java
   */
  public static @Nullable Integer of(Path javaHome) {
    OptionalInt release = TargetRelease.of(javaHome);
    return release.isPresent() ? release.getAsInt() : null;
  }
}
