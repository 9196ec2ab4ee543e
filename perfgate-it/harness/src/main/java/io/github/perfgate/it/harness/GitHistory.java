package io.github.perfgate.it.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.dircache.DirCacheEditor;
import org.eclipse.jgit.dircache.DirCacheEditor.PathEdit;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.StoredConfig;
import org.eclipse.jgit.transport.RefSpec;
import org.eclipse.jgit.transport.URIish;

/**
 * The git repository of a test project, written with JGit alone. Author and dates are fixed, so
 * that the same files give the same commit ids on every machine.
 */
public final class GitHistory {
  private static final Instant FIRST_COMMIT = Instant.parse("2026-01-05T09:00:00Z");

  private final Path folder;
  private int commits;

  private GitHistory(Path folder) {
    this.folder = folder;
  }

  /** Starts a repository with the branch {@code main}. */
  static GitHistory init(Path folder) {
    BareSystemReader.install();
    try (Git git = Git.init().setDirectory(folder.toFile()).setInitialBranch("main").call()) {
      StoredConfig config = git.getRepository().getConfig();
      config.setString("user", null, "name", "Ada Acme");
      config.setString("user", null, "email", "ada@acme.example");
      config.save();
      return new GitHistory(folder);
    } catch (GitAPIException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Opens the repository of a clone. */
  static GitHistory open(Path folder) {
    return new GitHistory(folder);
  }

  /** Commits everything in the folder that is not ignored and gives the commit's full id. */
  public String commit(String message) {
    Instant when = FIRST_COMMIT.plusSeconds(60L * commits++);
    PersonIdent ada = new PersonIdent("Ada Acme", "ada@acme.example", when, ZoneOffset.UTC);
    return with(
        git -> {
          git.add().addFilepattern(".").call();
          git.add().addFilepattern(".").setUpdate(true).call();
          return git.commit()
              .setMessage(message)
              .setAuthor(ada)
              .setCommitter(ada)
              .setSign(false)
              .call()
              .name();
        });
  }

  /** Adds a file or a link to the index, even if it is ignored. */
  public void track(String file) {
    with(
        git -> {
          Path path = folder.resolve(file);
          boolean link = Files.isSymbolicLink(path);
          byte[] content =
              link
                  ? Files.readSymbolicLink(path).toString().getBytes(StandardCharsets.UTF_8)
                  : Files.readAllBytes(path);
          try (ObjectInserter objects = git.getRepository().newObjectInserter()) {
            ObjectId id = objects.insert(Constants.OBJ_BLOB, content);
            objects.flush();
            DirCacheEditor index = git.getRepository().lockDirCache().editor();
            index.add(
                new PathEdit(file) {
                  @Override
                  public void apply(DirCacheEntry entry) {
                    entry.setFileMode(link ? FileMode.SYMLINK : FileMode.REGULAR_FILE);
                    entry.setObjectId(id);
                  }
                });
            index.commit();
            return file;
          }
        });
  }

  /** Gives the newest commit another message; its files stay as they are. */
  public String amend(String message) {
    return with(
        git -> git.commit().setAmend(true).setMessage(message).setSign(false).call().name());
  }

  /** The full id of a commit-ish. */
  public String resolve(String commitish) {
    return with(git -> git.getRepository().resolve(commitish).name());
  }

  /** Checks a branch out; it is made at the given start where it does not exist. */
  public void branch(String name, String start) {
    with(
        git ->
            git.checkout()
                .setCreateBranch(git.getRepository().findRef(name) == null)
                .setName(name)
                .setStartPoint(start)
                .call());
  }

  /** Checks out what exists: a branch, or a commit with detached HEAD. */
  public void checkout(String commitish) {
    with(git -> git.checkout().setName(commitish).call());
  }

  /** Pushes {@code main} to a bare repository and makes that the remote {@code origin}. */
  public void publish(Path bare) {
    with(
        git -> {
          try (Git remote =
              Git.init()
                  .setBare(true)
                  .setDirectory(bare.toFile())
                  .setInitialBranch("main")
                  .call()) {
            git.remoteAdd().setName("origin").setUri(new URIish(bare.toUri().toString())).call();
            git.push().setRemote("origin").setRefSpecs(new RefSpec("main:main")).call();
            git.fetch().setRemote("origin").call();
            git.getRepository()
                .updateRef("refs/remotes/origin/HEAD")
                .link("refs/remotes/origin/main");
            return remote.getRepository().getDirectory();
          }
        });
  }

  /** Pushes a branch to the remote {@code origin}. */
  public void push(String branch) {
    with(
        git ->
            git.push().setRemote("origin").setRefSpecs(new RefSpec(branch + ":" + branch)).call());
  }

  /** Clones a bare repository with all commits, and checks a branch out. */
  static void clone(Path bare, Path folder, String branch) {
    BareSystemReader.install();
    try (Git git =
        Git.cloneRepository()
            .setURI(bare.toUri().toString())
            .setDirectory(folder.toFile())
            .setBranch(branch)
            .call()) {
      if (git.getRepository().resolve("HEAD") == null) {
        throw new IllegalStateException("There is no branch " + branch + " in " + bare);
      }
    } catch (GitAPIException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Clones a bare repository with only the newest commit of {@code main}. */
  static void shallowClone(Path bare, Path folder) {
    BareSystemReader.install();
    try (Git git =
        Git.cloneRepository()
            .setURI(bare.toUri().toString())
            .setDirectory(folder.toFile())
            .setBranch("main")
            .setDepth(1)
            .call()) {
      if (!git.getRepository().getObjectDatabase().getShallowCommits().isEmpty()) {
        return;
      }
      throw new IllegalStateException("The clone is not shallow");
    } catch (GitAPIException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Starts a repository that finds the objects of a bare one where they are. */
  static GitHistory borrowing(Path bare, Path folder) {
    GitHistory history = init(folder);
    try {
      Path git = folder.resolve(Constants.DOT_GIT);
      Files.writeString(
          git.resolve("objects/info/alternates"), bare.toRealPath().resolve("objects") + "\n");
      Path shallow = bare.resolve("shallow");
      if (Files.exists(shallow)) {
        Files.copy(shallow, git.resolve("shallow"));
      }
      return history;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private <T> T with(Action<T> action) {
    try (Git git = Git.open(folder.toFile())) {
      return action.on(git);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private interface Action<T> {
    T on(Git git) throws Exception;
  }
}
