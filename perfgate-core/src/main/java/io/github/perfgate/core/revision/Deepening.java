package io.github.perfgate.core.revision;

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
 * <p>The obvious fetch, which tells the server where the clone's history ends, breaks the clone
 * where the server is JGit (Gerrit, or a path of this machine): it leaves out trees of the commits
 * that it sends. So the history is fetched into an empty repository, and its packs are taken over.
 * That is little more to send, as the shallow clone has little.
 */
final class Deepening {
  private static final Logger LOG = LoggerFactory.getLogger(Deepening.class);

  private final Repository shallow;
  private final String remote;
  private final Path folder;

  /**
   * @param folder where to fetch to; whoever gave it deletes what a killed gate left there
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
      Settings settings = new Settings(shallow.getConfig(), whole.getConfig());
      List.of("remote", "http", "url").forEach(settings::copySection);
      RemoteFetch.fetch(whole, remote, RemoteFetch.branches(remote));
      Set<ObjectId> boundary = remainingBoundary(whole);
      takeOver(whole, boundary);
    } finally {
      FileUtils.delete(temporary.toFile(), FileUtils.RECURSIVE | FileUtils.SKIP_MISSING);
    }
  }

  /** The commits of the boundary with a parent that is in none of the remote's branches. */
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

  /** A pull request of a fork is on no branch here, but most servers give its commits by id. */
  private boolean has(Repository whole, ObjectId commit) throws IOException {
    if (!whole.getObjectDatabase().has(commit)) {
      try {
        String kept = "refs/kept/" + commit.name();
        RemoteFetch.fetch(whole, remote, new RefSpec(commit.name() + ":" + kept));
      } catch (GitAPIException | JGitInternalException e) {
        LOG.debug("{} does not give {}", remote, commit.name(), e);
      }
    }
    return whole.getObjectDatabase().has(commit);
  }

  /** Objects first, so that nothing ever points at what is not here. */
  private void takeOver(Repository whole, Set<ObjectId> boundary) throws IOException {
    Path from = whole.getDirectory().toPath().resolve(Constants.OBJECTS);
    Path to = shallow.getCommonDirectory().toPath().resolve(Constants.OBJECTS);
    // From a server of plain files, objects come one by one as well.
    try (Stream<Path> files =
        Files.find(from, 2, (file, is) -> is.isRegularFile() && isObjects(file))) {
      // A pack is seen by its index, which has to come last.
      for (Path file : files.sorted(Comparator.comparing(Deepening::isIndex)).toList()) {
        copyWhole(file, to, from.relativize(file).toString());
      }
    }
    shallow.getObjectDatabase().setShallowCommits(boundary);
    for (Ref ref : whole.getRefDatabase().getRefsByPrefix(Constants.R_REMOTES)) {
      RefUpdate update = shallow.updateRef(ref.getName());
      update.setNewObjectId(ref.getObjectId());
      update.setRefLogMessage("fetch", true);
      RemoteFetch.requireUpdated(ref.getName(), update.forceUpdate());
    }
  }

  /** Git deletes, by and by, files of such names that a killed process left. */
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
