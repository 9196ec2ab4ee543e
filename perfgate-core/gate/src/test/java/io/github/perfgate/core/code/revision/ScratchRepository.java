package io.github.perfgate.core.code.revision;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.ResetCommand.ResetType;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheBuilder;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.StoredConfig;
import org.jspecify.annotations.Nullable;

/** A repository whose history a test creates, commit by commit, one minute apart. */
public final class ScratchRepository implements AutoCloseable {
  private static final Instant EPOCH = Instant.parse("2026-01-01T00:00:00Z");

  private final Git git;
  private int minutes;

  private ScratchRepository(Git git) {
    this.git = git;
  }

  /** A new repository on branch {@code main}, without commits. */
  public static ScratchRepository in(Path directory) {
    try {
      return new ScratchRepository(
          Git.init().setDirectory(directory.toFile()).setInitialBranch("main").call());
    } catch (GitAPIException e) {
      throw new AssertionError(e);
    }
  }

  public static ScratchRepository open(Path directory) {
    try {
      return new ScratchRepository(Git.open(directory.toFile()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Path directory() {
    return jgit().getWorkTree().toPath();
  }

  public Path gitDirectory() {
    return jgit().getDirectory().toPath();
  }

  public Repository jgit() {
    return git.getRepository();
  }

  public Git porcelain() {
    return git;
  }

  /** A commit of one file that holds the subject, on no branch yet. */
  public String commit(String subject, String... parents) {
    return commit(subject, Map.of("file.txt", subject + "\n"), parents);
  }

  /** A commit of some files, on no branch yet. */
  public String commit(String subject, Map<String, String> files, String... parents) {
    try (ObjectInserter inserter = jgit().newObjectInserter()) {
      DirCache index = DirCache.newInCore();
      DirCacheBuilder builder = index.builder();
      for (Map.Entry<String, String> file : new TreeMap<>(files).entrySet()) {
        DirCacheEntry entry = new DirCacheEntry(file.getKey());
        entry.setFileMode(FileMode.REGULAR_FILE);
        entry.setObjectId(inserter.insert(Constants.OBJ_BLOB, file.getValue().getBytes(UTF_8)));
        builder.add(entry);
      }
      builder.finish();
      return commit(subject, index.writeTree(inserter), inserter, parents);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A commit without files, with the given message. */
  String commitMessage(String message, String... parents) {
    try (ObjectInserter inserter = jgit().newObjectInserter()) {
      return insert(message, DirCache.newInCore().writeTree(inserter), inserter, parents);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A commit of a tree that has been written already. */
  public String commit(String subject, ObjectId tree, ObjectInserter inserter, String... parents)
      throws IOException {
    return insert(subject + "\n\nA body.\n", tree, inserter, parents);
  }

  private String insert(String message, ObjectId tree, ObjectInserter inserter, String... parents)
      throws IOException {
    CommitBuilder commit = new CommitBuilder();
    commit.setTreeId(tree);
    commit.setMessage(message);
    PersonIdent person =
        new PersonIdent("A", "a@example.org", EPOCH.plusSeconds(60L * minutes), ZoneOffset.UTC);
    minutes++;
    commit.setAuthor(person);
    commit.setCommitter(person);
    for (String parent : parents) {
      commit.addParentId(ObjectId.fromString(parent));
    }
    ObjectId id = inserter.insert(commit);
    inserter.flush();
    return id.name();
  }

  /** Makes the next commits have the time of the last one. */
  public void stopClock() {
    minutes--;
  }

  /** Commits all files of the working tree to the current branch. */
  public String commitFiles(String subject) {
    try {
      git.add().addFilepattern(".").call();
      PersonIdent person =
          new PersonIdent("A", "a@example.org", EPOCH.plusSeconds(60L * minutes), ZoneOffset.UTC);
      minutes++;
      return git.commit()
          .setMessage(subject)
          .setAuthor(person)
          .setCommitter(person)
          .setSign(false)
          .call()
          .name();
    } catch (GitAPIException e) {
      throw new AssertionError(e);
    }
  }

  /** Points a reference, given by its full name, at a commit. */
  public ScratchRepository ref(String name, String id) {
    try {
      RefUpdate update = jgit().updateRef(name, true);
      update.setNewObjectId(ObjectId.fromString(id));
      update.disableRefLog();
      update.forceUpdate();
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public ScratchRepository branch(String name, String id) {
    return ref(Constants.R_HEADS + name, id);
  }

  public ScratchRepository symbolicRef(String name, String target) {
    try {
      jgit().updateRef(name).link(target);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Checks a branch out, or a commit with a detached HEAD. */
  public ScratchRepository checkOut(String name) {
    try {
      if (jgit().exactRef(Constants.R_HEADS + name) != null) {
        symbolicRef(Constants.HEAD, Constants.R_HEADS + name);
      } else {
        ref(Constants.HEAD, name);
      }
      git.reset().setMode(ResetType.HARD).call();
      return this;
    } catch (GitAPIException | IOException e) {
      throw new AssertionError(e);
    }
  }

  public ScratchRepository config(
      String section, @Nullable String subsection, String name, String value) {
    try {
      StoredConfig config = jgit().getConfig();
      config.setString(section, subsection, name, value);
      config.save();
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Makes the clone shallow: the history behind some commits was not fetched. */
  public ScratchRepository shallowAt(String... ids) {
    write(gitDirectory().resolve("shallow"), String.join("\n", ids) + "\n");
    return this;
  }

  /** Removes an object from the store, as if a partial clone had never had it. */
  public void drop(ObjectId id) {
    String name = id.name();
    try {
      Files.delete(
          gitDirectory().resolve("objects/" + name.substring(0, 2) + "/" + name.substring(2)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public ObjectId resolve(String expression) {
    try {
      return jgit().resolve(expression);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public ScratchRepository write(String path, String content) {
    write(directory().resolve(path), content);
    return this;
  }

  public static void write(Path file, String content) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    git.close();
  }
}
