package io.github.perfgate.core.revision;

import io.github.perfgate.core.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.eclipse.jgit.dircache.InvalidPathException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * Checks commits out of a repository, each into a directory of its own.
 *
 * <p>The directory becomes a repository with a detached HEAD that borrows the objects of the source
 * through {@code objects/info/alternates}, so that plugins of the build in it that read git find
 * what they would find in the user's checkout. It lives only as long as the source does. No hook is
 * run, and the source is only read.
 */
public final class Checkout {
  private final SourceRepository source;

  /**
   * @param source the repository that has the commits
   */
  public Checkout(SourceRepository source) {
    this.source = source;
  }

  /**
   * Writes the files of a commit, with their executable bits and symbolic links. Submodules become
   * empty directories.
   *
   * @param commitId a full commit id
   * @param directory where to; absent or empty. What was written stays there on failure
   * @throws ProblemException if objects are missing, if a required filter fails, if a path of the
   *     tree would lie outside of the directory or in {@code .git}, or if the directory cannot be
   *     written or is not empty
   */
  public void checkOut(String commitId, Path directory) {
    Path root = directory.toAbsolutePath().normalize();
    RepositoryProblems.explained(
        source.jgit(),
        () -> {
          ObjectId commit = ObjectId.fromString(commitId);
          try (RevWalk walk = new RevWalk(source.jgit())) {
            walk.parseCommit(commit);
          }
          createEmpty(root);
          write(commit, root);
          return root;
        });
  }

  private static void createEmpty(Path directory) {
    try {
      Files.createDirectories(directory);
      try (Stream<Path> files = Files.list(directory)) {
        if (files.findAny().isEmpty()) {
          return;
        }
      }
    } catch (IOException e) {
      throw new ProblemException(
          "the directory for the checkout of the baseline, " + directory + ", cannot be written",
          "make it writable",
          e);
    }
    throw new ProblemException(
        "the directory for the checkout of the baseline, " + directory + ", is not empty",
        "remove it");
  }

  private void write(ObjectId commit, Path directory) throws IOException {
    BorrowingRepository.create(source.jgit(), commit, directory);
    try (Repository repository = BorrowingRepository.open(directory);
        RevWalk walk = new RevWalk(repository)) {
      RevCommit parsed = walk.parseCommit(commit);
      new TreeWriter(repository).write(parsed.getTree());
    } catch (InvalidPathException e) {
      throw new ProblemException(
          "commit "
              + commit.name()
              + " holds a path that must not be checked out: "
              + e.getMessage(),
          "choose another <baseline> (-Dperfgate.baseline=REF); `git fsck` names the path's tree",
          e);
    }
  }
}
