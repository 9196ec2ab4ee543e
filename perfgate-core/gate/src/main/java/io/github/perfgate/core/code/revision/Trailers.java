package io.github.perfgate.core.code.revision;

import io.github.perfgate.core.base.problem.PlainText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * The trailers of one name in the messages of the commits that are in the history of one commit but
 * not of another. Merge commits count like all others.
 *
 * @param found the trailers, those of newer commits first
 * @param warnings what was left out: lines that look like trailers but are none, and commits that
 *     could not be read
 */
public record Trailers(List<Trailer> found, List<String> warnings) {
  /** No trailers and no warnings. */
  public static final Trailers NONE = new Trailers(List.of(), List.of());

  /** How many messages are read at most; no gate needs more. */
  private static final int MOST_COMMITS = 10_000;

  /** How many characters of a message are read at most. */
  private static final int LONGEST_MESSAGE = 10_000;

  private static final int SHORT_ID = 10;
  private static final int LONGEST_AUTHOR = 80;

  /**
   * A trailer.
   *
   * @param commit the full id of the commit whose message has it
   * @param author the commit's author, as the commit names them
   * @param line the line of the message in which it begins, from 1
   * @param value the text behind the colon, on one line
   */
  public record Trailer(String commit, String author, int line, String value) {
    /** The commit as logs name it: {@code commit a1b2c3d4e5 of Jane Doe}. */
    public String place() {
      String id = "commit " + commit.substring(0, Math.min(SHORT_ID, commit.length()));
      return author.isBlank() ? id : id + " of " + PlainText.line(author, LONGEST_AUTHOR);
    }
  }

  /** Copies the lists. */
  public Trailers {
    found = List.copyOf(found);
    warnings = List.copyOf(warnings);
  }

  /**
   * Reads the messages. If a shallow or damaged clone lacks some, one warning says so.
   *
   * @param commit the full id of the commit after which the messages count
   * @param last the last one that counts, by its full id or a name such as {@code HEAD}
   * @param name the trailers' name; its case does not count
   */
  public static Trailers between(SourceRepository source, String commit, String last, String name) {
    Repository repository = source.jgit();
    return RepositoryProblems.explained(repository, () -> between(repository, commit, last, name));
  }

  private static Trailers between(Repository repository, String commit, String last, String name)
      throws IOException {
    List<Trailer> found = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    String unread = null;
    Set<ObjectId> boundary = repository.getObjectDatabase().getShallowCommits();
    ObjectId tip = repository.resolve(last);
    try (RevWalk walk = new RevWalk(repository)) {
      walk.markUninteresting(walk.parseCommit(ObjectId.fromString(commit)));
      if (tip != null) {
        walk.markStart(walk.parseCommit(tip));
      }
      int seen = 0;
      for (RevCommit one = walk.next(); one != null; one = walk.next()) {
        if (++seen > MOST_COMMITS) {
          unread = "those before the newest " + MOST_COMMITS;
          break;
        }
        read(one, name, found, warnings);
        if (boundary.contains(one.getId())) {
          unread = "those that this shallow clone lacks, before " + shortId(one);
        }
      }
    } catch (MissingObjectException e) {
      unread = "those before " + shortId(e.getObjectId()) + ", which is missing here";
    }
    if (unread != null) {
      warnings.add(
          "Trailers %s are read from the commits since %s, but %s; fetch the whole history, as with `fetch-depth: 0`, or name a newer <baseline>"
              .formatted(name, commit.substring(0, SHORT_ID), "not from " + unread));
    }
    return new Trailers(found, warnings);
  }

  private static void read(
      RevCommit commit, String trailer, List<Trailer> found, List<String> warnings) {
    String message = commit.getFullMessage();
    String end = message.substring(beginOfEnd(message));
    int before =
        (int) message.chars().limit(message.length() - end.length()).filter(c -> c == '\n').count();
    List<TrailerBlock.Entry> entries = TrailerBlock.named(trailer, end);
    PersonIdent author = commit.getAuthorIdent();
    String name = author == null ? "" : author.getName();
    entries.forEach(
        entry -> found.add(new Trailer(commit.name(), name, before + entry.line(), entry.value())));
    Set<Integer> read =
        entries.stream().map(entry -> before + entry.line()).collect(Collectors.toSet());
    List<Integer> unread =
        TrailerBlock.lookalikes(message, trailer).stream()
            .filter(line -> !read.contains(line))
            .toList();
    if (!unread.isEmpty() && end.length() < message.length()) {
      warnings.add(
          "%s in line %d of the message of commit %s is not read: the message has more than %d characters, of which the last ones count; write a shorter one"
              .formatted(trailer, unread.get(0), shortId(commit), LONGEST_MESSAGE));
      return;
    }
    unread.stream()
        .map(
            line ->
                "Line %d of the message of commit %s is no trailer, though it begins with %s: trailers stand in the last paragraph, or in another one that has nothing else"
                    .formatted(line, shortId(commit), trailer))
        .forEach(warnings::add);
  }

  /** The index at which the part of a message begins that is read: trailers stand at its end. */
  private static int beginOfEnd(String message) {
    int first = message.length() - LONGEST_MESSAGE;
    int line = first <= 0 ? 0 : message.indexOf('\n', first) + 1;
    return first > 0 && line == 0 ? message.length() : line;
  }

  private static String shortId(ObjectId id) {
    return id.name().substring(0, SHORT_ID);
  }
}
