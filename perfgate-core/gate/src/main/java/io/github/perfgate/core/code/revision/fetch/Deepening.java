package io.github.perfgate.core.code.revision.fetch;

import io.github.perfgate.core.code.revision.GitConfigCopy;
import io.github.perfgate.core.code.revision.GitEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.api.errors.JGitInternalException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.transport.RefSpec;
import org.eclipse.jgit.util.FileUtils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes a shallow clone complete.
 *
 * <p>The obvious fetch tells the server where the clone's history ends. It breaks the clone if the
 * server is JGit (Gerrit, or a path of this machine). JGit then leaves out trees of the commits
 * that it sends. So the history is fetched into an empty repository, and its packs are taken over.
 * This sends little more, as the shallow clone has little history.
 */
final class Deepening {
  private static final Logger LOG = LoggerFactory.getLogger(Deepening.class);

  private final Repository shallow;
  private final String remote;
  private final Path folder;

  /**
   * @param folder the folder to fetch to; the caller deletes what a killed gate has left there
   */
  Deepening(Repository shallow, String remote, Path folder) {
    this.shallow = shallow;
    this.remote = remote;
    this.folder = folder;
  }

  /** Fetches all branches with their whole history. */
  void run() throws GitAPIException, IOException {
    Path temporary = Files.createTempDirectory(folder, "fetch");
    try (Repository whole =
        new FileRepositoryBuilder()
            .setFS(GitEnvironment.fileSystem())
            .setGitDir(temporary.toFile())
            .setBare()
            .build()) {
      whole.create(true);
      GitConfigCopy settings = new GitConfigCopy(shallow.getConfig(), whole.getConfig());
      List.of("remote", "http", "url").forEach(settings::copySection);
      GitFetch.fetch(whole, remote, GitFetch.branches(remote));
      Set<ObjectId> boundary = remainingBoundary(whole);
      takeOver(whole, boundary);
    } finally {
      FileUtils.delete(temporary.toFile(), FileUtils.RECURSIVE | FileUtils.SKIP_MISSING);
    }
  }

  /** The commits of the boundary with a parent that the remote does not give. */
  private Set<ObjectId> remainingBoundary(Repository whole) throws IOException {
    Set<ObjectId> boundary = new HashSet<>();
    for (ObjectId commit : shallow.getObjectDatabase().getShallowCommits()) {
      byte[] raw = shallow.open(commit, Constants.OBJ_COMMIT).getBytes();
      for (RevCommit parent : RevCommit.parse(raw).getParents()) {
        if (!has(whole, parent)) {
          boundary.add(commit);
        }
      }
    }
    return boundary;
  }

  /**
   * Whether the commit is there or can be fetched by its id. A fork's pull request is on no branch
   * of this repository, but most servers give its commits by id.
   */
  private boolean has(Repository whole, ObjectId commit) throws IOException {
    if (!whole.getObjectDatabase().has(commit)) {
      try {
        String kept = "refs/kept/" + commit.name();
        GitFetch.fetch(whole, remote, new RefSpec(commit.name() + ":" + kept));
      } catch (GitAPIException | JGitInternalException e) {
        LOG.debug("{} does not give {}", remote, commit.name(), e);
      }
    }
    return whole.getObjectDatabase().has(commit);
  }

  /** Copies the objects before the references, so that no reference ever names a missing object. */
  private void takeOver(Repository whole, Set<ObjectId> boundary) throws IOException {
    Path from = whole.getDirectory().toPath().resolve(Constants.OBJECTS);
    Path to = shallow.getCommonDirectory().toPath().resolve(Constants.OBJECTS);
    // A server of plain files also sends single objects.
    try (Stream<Path> files =
        Files.find(from, 2, (file, is) -> is.isRegularFile() && isObjects(file))) {
      // A pack becomes visible by its index, so the index is copied last.
      for (Path file : files.sorted(Comparator.comparing(Deepening::isIndex)).toList()) {
        copyWhole(file, to, from.relativize(file).toString());
      }
    }
    shallow.getObjectDatabase().setShallowCommits(boundary);
    for (Ref ref : whole.getRefDatabase().getRefsByPrefix(Constants.R_REMOTES)) {
      RefUpdate update = shallow.updateRef(ref.getName());
      update.setNewObjectId(ref.getObjectId());
      update.setRefLogMessage("fetch", true);
      GitFetch.requireUpdated(ref.getName(), update.forceUpdate());
    }
  }

  /**
   * Copies under a temporary name first. Git eventually deletes files with such names that a killed
   * process has left.
   */
  private static void copyWhole(Path file, Path objects, String name) throws IOException {
    Path target = objects.resolve(name);
    if (!Files.exists(target)) {
      Files.createDirectories(target.getParent());
      Path half = Files.createTempFile(objects, "tmp_obj_", "");
      try {
        Files.copy(file, half, StandardCopyOption.REPLACE_EXISTING);
        Files.move(half, target, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(half);
      }
    }
  }

  private static boolean isObjects(Path file) {
    return file.getParent().getFileName().toString().matches("pack|[0-9a-f]{2}");
  }

  private static boolean isIndex(Path file) {
    return file.toString().endsWith(".idx");
  }
}
