package io.github.perfgate.core.revision;

import io.github.perfgate.core.problem.ProblemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * Refuses a tree in which a name is there twice, or is both a link and a folder, before anything is
 * written through the link. Git makes no such tree, but one can be forged, and where names have no
 * case it takes two spellings only. JGit puts one in the place of the other, and fails at the end
 * with an exception that is no message for users.
 */
final class Enclosure {
  private final Path workTree;
  private final String commit;
  private final Set<String> files = new HashSet<>();
  private final Set<String> folders = new HashSet<>();
  private boolean links;

  /**
   * @param commit what messages call the commit
   */
  Enclosure(Path workTree, String commit) {
    this.workTree = workTree;
    this.commit = commit;
  }

  /**
   * To be asked before anything is written to a path.
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
      // The disk has the last word on which spellings are the same.
      if (files.contains(folder) || (links && Files.isSymbolicLink(workTree.resolve(folder)))) {
        throw refused(path, folder);
      }
    }
    links |= isLink;
  }

  private ProblemException refused(String path, String twice) {
    return new ProblemException(
        "the commit %s holds a path that must not be checked out: %s, as its tree has %s twice"
            .formatted(commit, path, twice),
        "choose another commit; `git fsck` names the path's tree");
  }
}
