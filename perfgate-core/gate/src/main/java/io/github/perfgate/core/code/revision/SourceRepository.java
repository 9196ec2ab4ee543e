package io.github.perfgate.core.code.revision;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.IndexDiff;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.RepositoryCache.FileKey;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.submodule.SubmoduleWalk.IgnoreSubmoduleMode;
import org.eclipse.jgit.treewalk.FileTreeIterator;
import org.jspecify.annotations.Nullable;

/**
 * The git repository that the project lies in. It is only read: working tree, index, references and
 * configuration stay byte for byte the same. Environment variables such as {@code GIT_DIR} do not
 * redirect it.
 */
public final class SourceRepository implements AutoCloseable {
  private final Repository repository;

  private SourceRepository(Repository repository) {
    this.repository = repository;
  }

  /**
   * Finds the repository whose working tree holds a directory; a linked worktree counts.
   *
   * @param moduleDirectory a directory of the project
   * @return the repository, which the caller closes, or null if there is none
   * @throws ProblemException if there is a repository that cannot be read, such as one with SHA-256
   *     object ids
   */
  public static @Nullable SourceRepository find(Path moduleDirectory) {
    GitEnvironment.prepare();
    Path directory = moduleDirectory.toAbsolutePath().normalize();
    for (Path candidate = directory; candidate != null; candidate = candidate.getParent()) {
      Path dotGit = candidate.resolve(Constants.DOT_GIT);
      if (Files.isRegularFile(dotGit)
          || FileKey.isGitRepository(dotGit.toFile(), GitEnvironment.fileSystem())) {
        return open(candidate);
      }
    }
    return null;
  }

  private static SourceRepository open(Path workTree) {
    try {
      SafeDirectory.ofThisUser().require(workTree, workTree.resolve(Constants.DOT_GIT));
      FileRepositoryBuilder builder =
          new FileRepositoryBuilder()
              .setFS(GitEnvironment.fileSystem())
              .setWorkTree(workTree.toFile())
              .setup();
      if (!FileKey.isGitRepository(builder.getGitDir(), builder.getFS())
          && !Files.isDirectory(builder.getGitCommonDir().toPath().resolve("objects"))) {
        throw new ProblemException(
            Help.REPOSITORY,
            workTree.resolve(Constants.DOT_GIT)
                + " points at "
                + builder.getGitDir()
                + ", which is no git repository",
            "repair the link with `git worktree repair` or `git submodule update --init`");
      }
      Repository repository = builder.build();
      refuseOtherHash(repository);
      return new SourceRepository(repository);
    } catch (IOException | IllegalArgumentException e) {
      throw new ProblemException(
          Help.REPOSITORY,
          "cannot open the git repository at " + workTree + ": " + e.getMessage(),
          "check it with `git status`",
          e);
    }
  }

  /**
   * Refuses object ids other than SHA-1. JGit ignores this setting and would misread every object.
   */
  private static void refuseOtherHash(Repository repository) {
    String format = repository.getConfig().getString("extensions", null, "objectFormat");
    if (format != null && !format.equalsIgnoreCase("sha1")) {
      String place = RepositoryProblems.place(repository);
      repository.close();
      throw new ProblemException(
          Help.REPOSITORY,
          "the git repository "
              + place
              + " names objects by "
              + format
              + " (extensions.objectFormat), which JGit cannot read",
          "work in a SHA-1 clone (`git init --object-format=sha1`), or name a release G:A:V in"
              + " <baseline> and build outside of the repository");
    }
  }

  /**
   * The working tree as it is now.
   *
   * @return with the commit that is checked out, and whether tracked files differ from it in the
   *     index or on disk; untracked files do not count
   * @throws ProblemException if the repository cannot be read
   */
  public Revision.WorkTree current() {
    return RepositoryProblems.explained(
        repository,
        () -> {
          ObjectId head = repository.resolve(Constants.HEAD);
          return new Revision.WorkTree(
              Revision.CURRENT,
              directory(),
              head == null ? null : head.name(),
              head == null ? null : subject(head),
              isDirty());
        });
  }

  /**
   * Whether a commit is a strict ancestor of another one.
   *
   * @throws ProblemException if the repository cannot be read
   */
  public boolean isBefore(Revision.Commit older, Revision.Commit newer) {
    return RepositoryProblems.explained(
        repository,
        () -> {
          try (RevWalk walk = new RevWalk(repository)) {
            return !older.id().equals(newer.id())
                && walk.isMergedInto(
                    walk.parseCommit(ObjectId.fromString(older.id())),
                    walk.parseCommit(ObjectId.fromString(newer.id())));
          }
        });
  }

  /**
   * Whether git tracks a file of the working tree.
   *
   * @throws ProblemException if the repository cannot be read
   */
  public boolean tracks(Path file) {
    Path root = directory();
    return isTracked(root.toAbsolutePath().normalize(), file.toAbsolutePath().normalize())
        || isTracked(real(root), real(file));
  }

  private boolean isTracked(Path root, Path file) {
    return file.startsWith(root)
        && RepositoryProblems.explained(
            repository,
            () ->
                repository
                        .readDirCache()
                        .getEntry(root.relativize(file).toString().replace('\\', '/'))
                    != null);
  }

  /** The path of a file, after links on the way to it are followed. */
  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      return file.toAbsolutePath().normalize();
    }
  }

  /** The root of the working tree. */
  public Path directory() {
    return repository.getWorkTree().toPath();
  }

  private String subject(ObjectId commit) throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      return walk.parseCommit(commit).getShortMessage();
    }
  }

  private boolean isDirty() throws IOException {
    IndexDiff diff = new IndexDiff(repository, Constants.HEAD, new FileTreeIterator(repository));
    diff.setIgnoreSubmoduleMode(IgnoreSubmoduleMode.UNTRACKED);
    diff.diff();
    return Stream.of(
            diff.getAdded(),
            diff.getChanged(),
            diff.getRemoved(),
            diff.getMissing(),
            diff.getModified(),
            diff.getConflicting())
        .anyMatch(paths -> !((Collection<String>) paths).isEmpty());
  }

  /** For the other classes of this package. */
  public Repository jgit() {
    return repository;
  }

  @Override
  public void close() {
    repository.close();
  }
}
