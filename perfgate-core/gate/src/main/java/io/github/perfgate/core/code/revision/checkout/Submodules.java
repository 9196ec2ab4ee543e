package io.github.perfgate.core.code.revision.checkout;

import io.github.perfgate.core.code.revision.GitEnvironment;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.lib.BlobBasedConfig;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.RepositoryCache.FileKey;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.jspecify.annotations.Nullable;

/**
 * The submodules of a commit, and the repositories in which the user has fetched their commits.
 * Nothing is fetched for them.
 */
final class Submodules {
  private final Repository source;
  private final RevCommit commit;

  /**
   * @param source the repository that has the commit
   * @param commit a commit whose tree has been read
   */
  Submodules(Repository source, RevCommit commit) {
    this.source = source;
    this.commit = commit;
  }

  /**
   * A submodule in a tree.
   *
   * @param path its folder
   * @param commit the commit that is to be checked out there
   */
  record Submodule(String path, ObjectId commit) {
    /** {@code lib/math at 0123456789}. */
    String inWords() {
      return path + " at " + commit.abbreviate(10).name();
    }
  }

  /** The submodules of the commit itself, without nested ones. */
  List<Submodule> list() throws IOException {
    List<Submodule> list = new ArrayList<>();
    try (TreeWalk walk = new TreeWalk(source)) {
      walk.addTree(commit.getTree());
      walk.setRecursive(true);
      while (walk.next()) {
        if (FileMode.GITLINK.equals(walk.getRawMode(0))) {
          list.add(new Submodule(walk.getPathString(), walk.getObjectId(0)));
        }
      }
    }
    return list;
  }

  /**
   * The submodules whose commits are not available, including nested ones, by their paths from the
   * root.
   */
  List<String> missing() throws IOException {
    List<String> missing = new ArrayList<>();
    for (Submodule submodule : list()) {
      try (Repository repository = repository(submodule)) {
        if (repository == null) {
          missing.add(submodule.inWords());
          continue;
        }
        try (RevWalk walk = new RevWalk(repository)) {
          RevCommit inner = walk.parseCommit(submodule.commit());
          new Submodules(repository, inner)
              .missing()
              .forEach(path -> missing.add(submodule.path() + "/" + path));
        }
      }
    }
    return missing;
  }

  /**
   * A repository that has the submodule's commit, which the caller closes; null if there is none.
   */
  @Nullable Repository repository(Submodule submodule) throws IOException {
    String name = name(submodule.path());
    if (name != null) {
      // A linked worktree has submodules of its own; those of the main worktree may have been
      // fetched too.
      for (File git : List.of(source.getDirectory(), source.getCommonDirectory())) {
        File candidate = git.toPath().resolve("modules").resolve(name).toFile();
        if (FileKey.isGitRepository(candidate, GitEnvironment.fileSystem())) {
          Repository repository = having(submodule, builder().setGitDir(candidate));
          if (repository != null) {
            return repository;
          }
        }
      }
    }
    return inWorkTree(submodule);
  }

  private @Nullable Repository inWorkTree(Submodule submodule) throws IOException {
    if (source.isBare()) {
      return null;
    }
    Path folder = source.getWorkTree().toPath().resolve(submodule.path());
    return Files.exists(folder.resolve(Constants.DOT_GIT))
        ? having(submodule, builder().setWorkTree(folder.toFile()))
        : null;
  }

  private static FileRepositoryBuilder builder() {
    return new FileRepositoryBuilder().setFS(GitEnvironment.fileSystem());
  }

  private static @Nullable Repository having(Submodule submodule, FileRepositoryBuilder builder)
      throws IOException {
    Repository repository = builder.setMustExist(false).build();
    try {
      if (repository.getObjectDatabase().exists()
          && repository.getObjectDatabase().has(submodule.commit())) {
        return repository;
      }
    } catch (IOException e) {
      repository.close();
      throw e;
    }
    repository.close();
    return null;
  }

  /**
   * The name under which git keeps the submodule, which is the first path that the submodule had.
   */
  private @Nullable String name(String path) throws IOException {
    Config modules = modules();
    for (String name : modules.getSubsections("submodule")) {
      if (path.equals(modules.getString("submodule", name, "path")) && isSafe(name)) {
        return name;
      }
    }
    return null;
  }

  private Config modules() throws IOException {
    try {
      return new BlobBasedConfig(null, source, commit, Constants.DOT_GIT_MODULES);
    } catch (FileNotFoundException | ConfigInvalidException e) {
      return new Config();
    }
  }

  /**
   * Whether a name stays within git's folder of submodules; the name comes from a file of the
   * commit.
   */
  private static boolean isSafe(String name) {
    return !name.isEmpty()
        && !name.startsWith("/")
        && !name.contains(":")
        && !List.of(name.split("[/\\\\]", -1)).contains("..");
  }
}
