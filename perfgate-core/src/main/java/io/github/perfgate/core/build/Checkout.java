package io.github.perfgate.core.build;

import java.nio.file.Path;

/** Puts the files of a commit into a folder, as a repository of its own. */
@FunctionalInterface
public interface Checkout {
  /**
   * Checks out a commit.
   *
   * @param commit the full commit id
   * @param directory an empty folder that exists
   */
  void checkOut(String commit, Path directory);
}
