package io.github.perfgate.maven.groups;

import io.github.perfgate.maven.params.SettingsReader;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The group {@code cache} of the goal that removes versions. */
public final class CleanedCacheGroup extends CacheGroup {
  /** Only versions that no gate has used for this long are removed. */
  public @Nullable String olderThan;

  /** The age from which on versions are removed; null for all versions. */
  public @Nullable Duration age() {
    return olderThan == null || olderThan.isBlank()
        ? null
        : SettingsReader.duration("cache.olderThan", olderThan);
  }
}
