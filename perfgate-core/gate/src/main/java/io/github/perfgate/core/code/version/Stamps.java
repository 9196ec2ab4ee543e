package io.github.perfgate.core.code.version;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** What builds of a version write into its files besides what is in its sources. */
public interface Stamps {
  /** No other build of the version is known, so that every difference is a change. */
  Stamps NONE = entry -> null;

  /**
   * The same entry of the version's class path, as another build of the same sources made it.
   * Asking may build it.
   *
   * @return null if there is none
   */
  @Nullable Path again(Path entry);

  /** How long the other build took in this gate. */
  default Duration spent() {
    return Duration.ZERO;
  }

  /** Says which files differ in nothing else. */
  default void tell(Collection<String> files) {}
}
