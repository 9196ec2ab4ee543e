package io.github.perfgate.core.loops;

import io.github.perfgate.core.base.files.AtomicFile;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The loops that were there before. They are a ratchet: loops may leave the set, but no loop may
 * enter it. Their keys are names of methods, so that neither lines nor the JDK's internals matter.
 *
 * @param keys the keys of the loops
 * @param where the place of the set, for messages
 */
public record KnownLoops(SortedSet<LoopKey> keys, String where) {
  private static final List<String> HEADER =
      List.of(
          "# Nested loops that read the same again and again, and were there before.",
          "# Written by perfgate:find-loops with -Dperfgate.loops.writeKnown=true; a loop that is not"
              + " listed is new.");

  /** Copies the set. */
  public KnownLoops {
    keys = Collections.unmodifiableSortedSet(new TreeSet<>(keys));
  }

  /**
   * Reads what {@link #write} writes.
   *
   * @throws ProblemException with file and line if a line is no pair of methods
   */
  public static KnownLoops read(Path file) {
    SortedSet<LoopKey> keys = new TreeSet<>();
    try {
      List<String> lines = Files.readAllLines(file);
      for (int i = 0; i < lines.size(); i++) {
        String line = lines.get(i).strip();
        if (line.isEmpty() || line.startsWith("#")) {
          continue;
        }
        if (!line.contains(LoopKey.ARROW)) {
          throw new ProblemException(
              Help.LOOPS,
              "%s:%d is no pair of loops: %s".formatted(file, i + 1, line),
              "restore the file from version control, or write it again with"
                  + " -Dperfgate.loops.writeKnown=true");
        }
        keys.add(new LoopKey(line));
      }
    } catch (IOException e) {
      throw new ProblemException(
          Help.LOOPS,
          "%s cannot be read: %s".formatted(file, e),
          "make it a readable file in UTF-8, or name another in <loops><known>"
              + " (-Dperfgate.loops.known)",
          e);
    }
    return new KnownLoops(keys, file.toString());
  }

  /** Replaces the file; creates its folder if there is none. */
  public static void write(Collection<LoopKey> keys, Path file) {
    try {
      AtomicFile.write(
          file,
          out -> {
            for (String line : HEADER) {
              out.write(line + "\n");
            }
            for (LoopKey key : new TreeSet<>(keys)) {
              out.write(key.text() + "\n");
            }
          });
    } catch (IOException e) {
      throw new ProblemException(
          Help.LOOPS,
          "Could not write %s: %s".formatted(file, e),
          "make room or allow writing there, or name another file in <loops><known>"
              + " (-Dperfgate.loops.known)",
          e);
    }
  }
}
