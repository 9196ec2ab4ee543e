package io.github.perfgate.core.code.revision.checkout;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.attributes.Attribute;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.TreeWalk.OperationType;

/** Warns of parts of a commit's tree that will be incomplete in its checkout. */
public final class TreeWarnings {
  /** The digits of a commit id in logs. */
  private static final int SHORT = 10;

  private TreeWarnings() {}

  public static List<String> of(Repository repository, RevCommit commit) throws IOException {
    List<String> warnings = new ArrayList<>();
    List<String> missing = new Submodules(repository, commit).missing();
    if (!missing.isEmpty()) {
      warnings.add(
          "The commits of submodules of the commit "
              + shortened(commit)
              + " were not fetched here ("
              + String.join(", ", missing)
              + "), so their folders are empty in its build; fetch them with"
              + " `git submodule update --init --recursive` and"
              + " `git submodule foreach --recursive git fetch`.");
    }
    if (repository.getConfig().getString("filter", LfsPointer.DRIVER, "smudge") == null) {
      List<String> pointers = pointers(repository, commit);
      if (!pointers.isEmpty()) {
        warnings.add(
            "In the commit "
                + shortened(commit)
                + ", "
                + LfsPointer.files(pointers.size(), pointers.get(0))
                + " under Git LFS, and filter.lfs.smudge is not configured here, so its build gets"
                + " pointers instead of them; install Git LFS and run `git lfs install` and"
                + " `git lfs fetch --all`.");
      }
    }
    return warnings;
  }

  private static String shortened(RevCommit commit) {
    return commit.name().substring(0, SHORT);
  }

  private static List<String> pointers(Repository repository, RevCommit commit) throws IOException {
    List<String> pointers = new ArrayList<>();
    try (TreeWalk walk = new TreeWalk(repository)) {
      walk.setOperationType(OperationType.CHECKOUT_OP);
      walk.addTree(commit.getTree());
      walk.setRecursive(true);
      while (walk.next()) {
        if (isFile(walk)
            && isUnderLfs(walk)
            && LfsPointer.is(walk.getObjectReader().open(walk.getObjectId(0)))) {
          pointers.add(walk.getPathString());
        }
      }
    }
    return pointers;
  }

  private static boolean isFile(TreeWalk walk) {
    return (walk.getRawMode(0) & FileMode.TYPE_MASK) == FileMode.TYPE_FILE;
  }

  private static boolean isUnderLfs(TreeWalk walk) {
    Attribute filter = walk.getAttributes().get(Constants.ATTR_FILTER);
    return filter != null && LfsPointer.DRIVER.equals(filter.getValue());
  }
}
