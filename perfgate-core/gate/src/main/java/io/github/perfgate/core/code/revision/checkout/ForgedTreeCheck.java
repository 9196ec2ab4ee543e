package io.github.perfgate.core.code.revision.checkout;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * Refuses a tree that has a name twice, or as both a link and a folder, before anything is written
 * through the link. Git creates no such tree, but one can be forged; on a file system that ignores
 * case, two spellings of a name are enough. JGit replaces one entry by the other, and finally fails
 * with an exception that does not help users.
 */
final class ForgedTreeCheck {
  private final Path workTree;
  private final String commit;
  private final Set<String> files = new HashSet<>();
  private final Set<String> folders = new HashSet<>();
  private boolean links;

  /**
   * @param commit the commit's name in messages
   */
  ForgedTreeCheck(Path workTree, String commit) {
    this.workTree = workTree;
    this.commit = commit;
  }

  /**
   * Must be called before anything is written to a path.
   *
   * @throws ProblemException if something other than a folder is on the way, or at the path
   */
  void enter(String path, boolean isLink) {
    if (folders.contains(path) || !files.add(path)) {
      throw refused(path, path);
    }
    for (int end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
      String folder = path.substring(0, end);
      folders.add(folder);
      // Only the file system knows which spellings are the same, so the disk is checked.
      if (files.contains(folder) || (links && Files.isSymbolicLink(workTree.resolve(folder)))) {
        throw refused(path, folder);
      }
    }
    links |= isLink;
  }

  /** What is told about a path, and what its tree has twice. */
  ProblemException refused(String path, String twice) {
    return new ProblemException(
        Help.CHECKOUT,
        "the commit %s holds a path that must not be checked out: %s, as its tree has %s twice"
            .formatted(commit, path, twice),
        "choose another commit; `git fsck` names the path's tree");
  }
}
