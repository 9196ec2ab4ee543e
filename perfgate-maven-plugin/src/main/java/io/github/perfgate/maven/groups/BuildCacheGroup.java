package io.github.perfgate.maven.groups;

import io.github.perfgate.maven.params.SettingsReader;

/** The group {@code cache} of a goal that builds versions. */
public final class BuildCacheGroup extends CacheGroup {
  /** The size that the cache may have. */
  public String size = "5GB";

  /** The size that the cache may have, in bytes; 0 for no limit. */
  public long bytes() {
    return SettingsReader.size("cache.size", size);
  }
}
