package io.github.perfgate.core.harness;

import java.nio.file.Path;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** For which Java generated classes are compiled, for those who compile them elsewhere. */
public final class MeasuredRelease {
  private MeasuredRelease() {}

  /**
   * The release.
   *
   * @param javaHome the JDK or JRE that runs what is compiled
   * @return null where it is no older than this Java
   */
  public static @Nullable Integer of(Path javaHome) {
    OptionalInt release = TargetRelease.of(javaHome);
    return release.isPresent() ? release.getAsInt() : null;
  }
}
