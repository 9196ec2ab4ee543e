package io.github.perfgate.core.code.revision.checkout;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheBuilder;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.StoredConfig;
import org.eclipse.jgit.revwalk.RevCommit;

/**
 * A commit on top of another one, which changes no file. Everything else differs that git can tell
 * of the two: id, time, author, message, and the branch.
 */
final class SecondCommit {
  /** One word, so that it is told from any author and message as a whole. */
  private static final String NAME = "perfgate-second-build";

  /** Another hour, day, month and year. */
  private static final Duration LATER = Duration.ofDays(400).plusHours(7).plusSeconds(61);

  private SecondCommit() {}

  /**
   * Makes it the head of a checkout.
   *
   * @param workTree the checkout of the other commit, with its own repository
   * @param dirty whether the working tree shall differ from the commit: then the commit has a file
   *     that neither the working tree nor its index has
   */
  static void create(Path workTree, RevCommit first, boolean dirty) throws IOException {
    try (Repository repository = BorrowingRepository.open(workTree);
        ObjectInserter inserter = repository.newObjectInserter()) {
      CommitBuilder commit = new CommitBuilder();
      commit.setTreeId(dirty ? withOneMore(repository, first, inserter) : first.getTree());
      commit.setParentId(first);
      PersonIdent person =
          new PersonIdent(
              NAME, NAME, first.getCommitterIdent().getWhenAsInstant().plus(LATER), ZoneOffset.UTC);
      commit.setAuthor(person);
      commit.setCommitter(person);
      commit.setMessage(NAME);
      ObjectId id = inserter.insert(commit);
      inserter.flush();
      Path git = repository.getDirectory().toPath();
      String branch = Constants.R_HEADS + NAME;
      String upstream = branch + "-upstream";
      write(git.resolve(upstream), first.name());
      write(git.resolve(branch), id.name());
      write(git.resolve(Constants.HEAD), "ref: " + branch);
      StoredConfig config = repository.getConfig();
      config.setString("branch", NAME, "remote", ".");
      config.setString("branch", NAME, "merge", upstream);
      config.setString("user", null, "name", NAME);
      config.setString("user", null, "email", NAME);
      config.save();
    }
  }

  private static ObjectId withOneMore(
      Repository repository, RevCommit first, ObjectInserter inserter) throws IOException {
    DirCacheEntry file = new DirCacheEntry(NAME);
    file.setFileMode(FileMode.REGULAR_FILE);
    file.setObjectId(inserter.insert(Constants.OBJ_BLOB, new byte[0]));
    DirCache index = DirCache.newInCore();
    DirCacheBuilder builder = index.builder();
    builder.addTree(new byte[0], 0, repository.newObjectReader(), first.getTree());
    builder.add(file);
    builder.finish();
    return index.writeTree(inserter);
  }

  private static void write(Path file, String line) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, line + "\n");
  }
}
