package io.github.perfgate.core.code.revision;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.PathFilter;

/** Reads files of a commit without checking it out. */
public final class CommitFiles {
  /** A larger file was not written by hand. */
  private static final int LARGEST = 1 << 20;

  private final Repository repository;
  private final ObjectId commit;

  /**
   * @param source the repository
   * @param commit a commit of it
   */
  public CommitFiles(SourceRepository source, Revision.Commit commit) {
    this.repository = source.jgit();
    this.commit = ObjectId.fromString(commit.id());
  }

  /**
   * Whether a file in the folder, or below it, contains one of the words or has the ending. True as
   * well if the commit does not have the folder, since then it is not known.
   *
   * @param folder relative to the repository's root; empty for that root
   * @param words in ASCII
   * @param ending of a file's name
   * @throws io.github.perfgate.core.base.problem.ProblemException if the repository cannot be read
   */
  public boolean mayHave(Path folder, List<String> words, String ending) {
    String path = folder.toString().replace('\\', '/');
    return RepositoryProblems.explained(
        repository,
        () -> {
          try (RevWalk commits = new RevWalk(repository)) {
            ObjectId tree = commits.parseCommit(commit).getTree();
            return path.isEmpty()
                ? anyIn(tree, words, ending)
                : anyBelow(tree, path, words, ending);
          }
        });
  }

  /**
   * The content of a file; empty if the commit does not have it, or it is larger than a megabyte.
   *
   * @param file relative to the repository's root
   * @throws io.github.perfgate.core.base.problem.ProblemException if the repository cannot be read
   */
  public Optional<byte[]> content(Path file) {
    return RepositoryProblems.explained(
        repository,
        () -> {
          try (RevWalk commits = new RevWalk(repository);
              TreeWalk found =
                  TreeWalk.forPath(
                      repository,
                      file.toString().replace('\\', '/'),
                      commits.parseCommit(commit).getTree())) {
            if (found == null || !isFile(found)) {
              return Optional.empty();
            }
            var content = found.getObjectReader().open(found.getObjectId(0));
            return content.getSize() > LARGEST
                ? Optional.empty()
                : Optional.of(content.getCachedBytes());
          }
        });
  }

  /**
   * The files below a folder, relative to it, with slashes; none if the commit does not have it.
   *
   * @param folder relative to the repository's root
   * @throws io.github.perfgate.core.base.problem.ProblemException if the repository cannot be read
   */
  public List<String> below(Path folder) {
    String path = folder.toString().replace('\\', '/') + "/";
    return RepositoryProblems.explained(
        repository,
        () -> {
          try (RevWalk commits = new RevWalk(repository);
              TreeWalk walk = new TreeWalk(repository)) {
            walk.addTree(commits.parseCommit(commit).getTree());
            walk.setFilter(PathFilter.create(path));
            walk.setRecursive(true);
            List<String> files = new ArrayList<>();
            while (walk.next()) {
              if (isFile(walk)) {
                files.add(walk.getPathString().substring(path.length()));
              }
            }
            return files;
          }
        });
  }

  private boolean anyBelow(ObjectId root, String path, List<String> words, String ending)
      throws IOException {
    try (TreeWalk folder = TreeWalk.forPath(repository, path, root)) {
      return folder == null
          || !folder.getFileMode(0).equals(FileMode.TREE)
          || anyIn(folder.getObjectId(0), words, ending);
    }
  }

  private boolean anyIn(ObjectId tree, List<String> words, String ending) throws IOException {
    try (TreeWalk walk = new TreeWalk(repository)) {
      walk.addTree(tree);
      walk.setRecursive(true);
      while (walk.next()) {
        if (isFile(walk) && (walk.getNameString().endsWith(ending) || hasAny(walk, words))) {
          return true;
        }
      }
      return false;
    }
  }

  private static boolean isFile(TreeWalk walk) {
    return (walk.getRawMode(0) & FileMode.TYPE_MASK) == FileMode.TYPE_FILE;
  }

  private static boolean hasAny(TreeWalk walk, List<String> words) throws IOException {
    var content = walk.getObjectReader().open(walk.getObjectId(0));
    if (content.getSize() > LARGEST) {
      return false;
    }
    // The bytes are decoded as Latin-1: the words are ASCII, so the file's encoding does not
    // matter.
    String text = new String(content.getCachedBytes(), StandardCharsets.ISO_8859_1);
    return words.stream().anyMatch(text::contains);
  }
}
