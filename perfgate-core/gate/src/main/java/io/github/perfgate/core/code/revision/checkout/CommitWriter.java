package io.github.perfgate.core.code.revision.checkout;

import java.nio.file.Path;
import java.util.List;

/** Puts the files of a commit into a folder, as a repository of its own. */
@FunctionalInterface
public interface CommitWriter {
  /**
   * Checks out a commit.
   *
   * @param commit the full commit id
   * @param directory an empty folder that exists
   * @return a sentence for everything that differs from a checkout by native git
   */
  List<String> checkOut(String commit, Path directory);

  /**
   * What the files depend on besides the commit, for example settings and submodules. If it
   * differs, the commit is built again.
   *
   * @param commit the full commit id
   */
  default String circumstances(String commit) {
    return "";
  }
}
