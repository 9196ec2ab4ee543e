package io.github.perfgate.core.revision;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.jspecify.annotations.Nullable;

/** What a commit's tree holds that a checkout without native git leaves incomplete. */
final class TreeWarnings {
  private static final Pattern LFS = Pattern.compile("(?m)^[^#\\r\\n].*\\sfilter=lfs(\\s|$)");

  private TreeWarnings() {}

  static List<String> of(Repository repository, RevCommit commit) throws IOException {
    @Nullable String submodule = null;
    @Nullable String lfs = null;
    try (TreeWalk walk = new TreeWalk(repository)) {
      walk.addTree(commit.getTree());
      walk.setRecursive(true);
      while (walk.next()) {
        String path = walk.getPathString();
        if (submodule == null
            && (walk.getFileMode() == FileMode.GITLINK || path.equals(Constants.DOT_GIT_MODULES))) {
          submodule = path;
        }
        if (lfs == null && walk.getNameString().equals(Constants.DOT_GIT_ATTRIBUTES)) {
          byte[] attributes = walk.getObjectReader().open(walk.getObjectId(0)).getBytes();
          lfs = LFS.matcher(new String(attributes, StandardCharsets.UTF_8)).find() ? path : null;
        }
      }
    }
    List<String> warnings = new ArrayList<>();
    if (submodule != null) {
      warnings.add(
          "The baseline has submodules ("
              + submodule
              + "); they are not checked out, so their directories are empty in its build.");
    }
    if (lfs != null) {
      warnings.add(
          "The baseline has files under Git LFS ("
              + lfs
              + "); "
              + (repository.getConfig().getString("filter", "lfs", "smudge") == null
                  ? "filter.lfs.smudge is not configured, so they are pointers in its build."
                  : "what they stand for is up to filter.lfs.smudge in its build."));
    }
    return warnings;
  }
}
