package io.github.perfgate.core.code.revision.checkout;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.RepositoryProblems;
import io.github.perfgate.core.code.revision.SourceRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
 * through {@code objects/info/alternates}. So plugins of its build that read git find the same as
 * in the user's checkout. It is valid only as long as the source exists. No hook is run, and the
 * source is only read.
 */
public final class Checkout implements CommitWriter {
  /** A disk with less usable space counts as full. */
  private static final long FULL_BYTES = 1L << 20;

  /** The digits of a commit id in logs. */
  private static final int SHORT = 10;

  private final SourceRepository source;

  /**
   * @param source the repository that has the commits
   */
  public Checkout(SourceRepository source) {
    this.source = source;
  }

  /**
   * Writes the files of a commit, with their executable bits and symbolic links, and those of its
   * submodules whose commits the user has fetched. Other submodules become empty directories.
   *
   * @param commitId a full commit id
   * @param directory the folder to write to; absent or empty. After a failure, it keeps what was
   *     written
   * @return a sentence for everything that differs from a checkout by native git
   * @throws ProblemException if objects are missing, a required filter fails, or a path of the tree
   *     would lie outside of the directory or in {@code .git}. Also if the directory cannot be
   *     written or is not empty
   */
  @Override
  public List<String> checkOut(String commitId, Path directory) {
    Path root = directory.toAbsolutePath().normalize();
    return RepositoryProblems.explained(
        source.jgit(),
        () -> {
          RevCommit commit = parsed(commitId);
          createEmpty(root, commit);
          try {
            return write(source.jgit(), commit, root);
          } catch (IOException e) {
            // The exceptions for git's own files do not tell reading from writing, so the free
            // space is checked.
            if (Files.getFileStore(root).getUsableSpace() < FULL_BYTES) {
              throw new ProblemException(
                  Help.CHECKOUT,
                  "the disk of %s is full, so the commit %s cannot be checked out there: %s"
                      .formatted(root, shortId(commit), e),
                  "make room, or name a folder on another disk with <cache><directory>"
                      + " (-Dperfgate.cache.directory)",
                  e);
            }
            throw e;
          }
        });
  }

  /**
   * Writes the same files as {@link #checkOut}, with a repository whose head is another commit: an
   * empty one on top, on a branch of its own.
   *
   * @param dirty whether git shall say that the files differ from that commit
   */
  public List<String> checkOutAsAnother(String commitId, boolean dirty, Path directory) {
    List<String> warnings = checkOut(commitId, directory);
    return RepositoryProblems.explained(
        source.jgit(),
        () -> {
          SecondCommit.create(directory.toAbsolutePath().normalize(), parsed(commitId), dirty);
          return warnings;
        });
  }

  /**
   * What the files depend on besides the commit: settings of line ends and filters, and which
   * submodules are not there.
   *
   * @param commitId a full commit id
   * @return some text; empty if nothing is unusual
   * @throws ProblemException if objects are missing
   */
  @Override
  public String circumstances(String commitId) {
    Repository repository = source.jgit();
    return RepositoryProblems.explained(
        repository,
        () ->
            BorrowingRepository.conversions(repository)
                + String.join("\n", new Submodules(repository, parsed(commitId)).missing()));
  }

  private RevCommit parsed(String commitId) throws IOException {
    try (RevWalk walk = new RevWalk(source.jgit())) {
      return walk.parseCommit(ObjectId.fromString(commitId));
    }
  }

  private static String shortId(RevCommit commit) {
    return commit.name().substring(0, SHORT);
  }

  private static void createEmpty(Path directory, RevCommit commit) {
    try {
      Files.createDirectories(directory);
      try (Stream<Path> files = Files.list(directory)) {
        if (files.findAny().isEmpty()) {
          return;
        }
      }
    } catch (IOException e) {
      throw new ProblemException(
          Help.CHECKOUT,
          "the directory for the checkout of the commit %s, %s, cannot be written"
              .formatted(shortId(commit), directory),
          "make it writable",
          e);
    }
    throw new ProblemException(
        Help.CHECKOUT,
        "the directory for the checkout of the commit %s, %s, is not empty"
            .formatted(shortId(commit), directory),
        "remove it");
  }

  private static List<String> write(Repository from, RevCommit commit, Path directory)
      throws IOException {
    BorrowingRepository.create(from, commit, directory);
    List<String> warnings = new ArrayList<>();
    try (Repository repository = BorrowingRepository.open(directory);
        RevWalk walk = new RevWalk(repository)) {
      warnings.addAll(
          new TreeWriter(repository, shortId(commit)).write(walk.parseCommit(commit).getTree()));
    } catch (InvalidPathException e) {
      throw new ProblemException(
          Help.CHECKOUT,
          "commit "
              + commit.name()
              + " holds a path that must not be checked out: "
              + e.getMessage(),
          "choose another commit; `git fsck` names the path's tree",
          e);
    }
    Submodules submodules = new Submodules(from, commit);
    for (Submodules.Submodule submodule : submodules.list()) {
      try (Repository inner = submodules.repository(submodule)) {
        // The folder of a submodule was created with the tree, unless a file or a link has its name
        // on this file system.
        if (inner != null
            && Files.isDirectory(directory.resolve(submodule.path()), LinkOption.NOFOLLOW_LINKS)) {
          warnings.addAll(writeInner(inner, submodule, directory));
        }
      }
    }
    return warnings;
  }

  private static List<String> writeInner(
      Repository inner, Submodules.Submodule submodule, Path directory) throws IOException {
    try (RevWalk walk = new RevWalk(inner)) {
      return write(
          inner, walk.parseCommit(submodule.commit()), directory.resolve(submodule.path()));
    }
  }
}
