package io.github.perfgate.core.code.revision.fetch;

import io.github.perfgate.core.base.files.FileTree;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.GitEnvironment;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.SourceRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.api.errors.JGitInternalException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.transport.RefSpec;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.util.FS;

/** Clones of other projects' repositories, which have no files but those of git. */
public final class OtherRepository {
  private static final Pattern FULL_ID = Pattern.compile("[0-9a-f]{40}");

  /** Files of a repository that name commands, filters or other repositories. */
  private static final List<String> OF_OTHERS =
      List.of(
          Constants.CONFIG,
          "config.worktree",
          "commondir",
          "hooks",
          "info/attributes",
          "objects/info/alternates");

  /** The branch of an empty clone, which no remote branch may overwrite. */
  private static final String OWN_BRANCH = "perfgate-empty";

  private OtherRepository() {}

  /**
   * Opens the clone and finds a commit in it. A full id that is there needs no network; what a tag
   * or a branch names is asked for every time.
   *
   * @param revision the repository and the commit
   * @param folder the folder of the clone; it is created if it does not exist
   * @param found receives the repository and the commit
   * @throws ProblemException if the repository cannot be fetched, has no such commit, or if the
   *     commit is no Maven project
   */
  public static <T> T open(Revision.Foreign revision, Path folder, Use<T> found) {
    GitEnvironment.prepare();
    try {
      Path git = folder.resolve(Constants.DOT_GIT);
      if (Files.isDirectory(git, LinkOption.NOFOLLOW_LINKS)) {
        configure(revision.url(), git);
      } else {
        FileTree.delete(folder);
        create(revision.url(), folder);
      }
      try (SourceRepository clone = Objects.requireNonNull(SourceRepository.find(folder))) {
        Repository repository = clone.jgit();
        boolean there =
            FULL_ID.matcher(revision.commit()).matches()
                && repository.getObjectDatabase().has(ObjectId.fromString(revision.commit()));
        if (!there) {
          GitFetch.fetch(
              repository,
              Constants.DEFAULT_REMOTE_NAME,
              new RefSpec("+refs/heads/*:refs/heads/*"),
              new RefSpec("+refs/tags/*:refs/tags/*"));
        }
        return found.with(clone, commit(repository, revision));
      }
    } catch (GitAPIException | JGitInternalException | IOException e) {
      throw new ProblemException(
          Help.REVISION,
          "%s cannot be fetched: %s".formatted(revision.coordinates(), RemoteFetch.reason(e)),
          "check the address with `git ls-remote %s`; a full commit id is fetched only once"
              .formatted(revision.url()),
          e);
    }
  }

  private static void create(String url, Path folder) throws GitAPIException, IOException {
    Files.createDirectories(folder);
    try (Git git =
        Git.init()
            .setFs(GitEnvironment.fileSystem())
            .setDirectory(folder.toFile())
            .setInitialBranch(OWN_BRANCH)
            .call()) {
      Path own = git.getRepository().getDirectory().toPath();
      git.getRepository().close();
      configure(url, own);
    }
  }

  /**
   * Gives a clone the settings that it has from here, and takes all others from it. The clone may
   * come from a cache that others can write, and settings can name commands and other repositories.
   */
  private static void configure(String url, Path git) throws IOException {
    for (String name : OF_OTHERS) {
      FileTree.delete(git.resolve(name));
    }
    FS system = GitEnvironment.fileSystem();
    FileBasedConfig config = new FileBasedConfig(git.resolve(Constants.CONFIG).toFile(), system);
    config.setInt("core", null, "repositoryformatversion", 0);
    config.setBoolean("core", null, "filemode", system.supportsExecute());
    config.setBoolean("core", null, "bare", false);
    if (!system.supportsSymlinks()) {
      config.setBoolean("core", null, "symlinks", false);
    }
    config.setString("remote", Constants.DEFAULT_REMOTE_NAME, "url", url);
    config.save();
  }

  private static Revision.Commit commit(Repository repository, Revision.Foreign revision)
      throws IOException {
    ObjectId id = repository.resolve(revision.commit() + "^{commit}");
    if (id == null) {
      throw new ProblemException(
          Help.REVISION,
          "%s has no commit, tag or branch %s".formatted(revision.url(), revision.commit()),
          "`git ls-remote %s` lists its tags and branches".formatted(revision.url()));
    }
    try (RevWalk walk = new RevWalk(repository)) {
      RevCommit commit = walk.parseCommit(id);
      requirePom(repository, revision, commit);
      return new Revision.Commit(revision.name(), id.name(), commit.getShortMessage());
    }
  }

  private static void requirePom(Repository repository, Revision.Foreign revision, RevCommit commit)
      throws IOException {
    String folder = revision.folder();
    String pom = folder.isEmpty() ? "pom.xml" : folder + "/pom.xml";
    try (TreeWalk file = TreeWalk.forPath(repository, pom, commit.getTree())) {
      if (file == null) {
        throw new ProblemException(
            Help.REVISION,
            "%s is no Maven project: it has no %s".formatted(revision.coordinates(), pom),
            "name the folder of a Maven module, git:URL#COMMIT:FOLDER; build anything else yourself, and"
                + " name its jar, file:lib/other.jar, or its folder of classes, file:other/classes");
      }
    }
  }

  /** What is done with a commit as long as its repository is open. */
  @FunctionalInterface
  public interface Use<T> {
    /** Uses them. */
    T with(SourceRepository clone, Revision.Commit commit);
  }
}
