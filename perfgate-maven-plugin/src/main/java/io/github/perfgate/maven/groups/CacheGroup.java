package io.github.perfgate.maven.groups;

import io.github.perfgate.maven.params.Group;
import java.io.File;
import org.jspecify.annotations.Nullable;

/** The group {@code cache}: where built versions are kept. */
public class CacheGroup extends Group {
  /** The folder of the cache. */
  public @Nullable File directory;
}
