package io.github.perfgate.core.loops;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.base.problem.Reason;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.change.MethodPattern;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The loops that users declare as needed, each with its reason. Users write them into a file, with
 * lines {@code METHOD: reason} or {@code METHOD > METHOD: reason}, and as annotations.
 *
 * @param entries all declarations
 */
public record NeededLoops(List<Entry> entries) {
  private static final String REMEDY =
      "write METHOD: reason or METHOD > METHOD: reason, for example com.acme.Matrix.multiply: every"
          + " element is a sum over a row and a column";

  /** Copies the list. */
  public NeededLoops {
    entries = List.copyOf(entries);
  }

  /**
   * A declaration.
   *
   * @param where the place of the declaration, for messages
   * @param loop the loop as the user wrote it
   * @param reason why the loop is needed
   * @param covers the pairs of loops to which the declaration applies
   */
  public record Entry(String where, String loop, String reason, Predicate<Observation> covers) {}

  /** No declarations. */
  public static NeededLoops none() {
    return new NeededLoops(List.of());
  }

  /**
   * Reads a file of declarations.
   *
   * @throws ProblemException with file and line if a line has another form or no reason
   */
  public static NeededLoops read(Path file) {
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (IOException e) {
      throw new ProblemException(
          Help.LOOPS,
          "%s cannot be read: %s".formatted(file, e),
          "make it a readable file in UTF-8, or name another in <loops><needed>"
              + " (-Dperfgate.loops.needed)",
          e);
    }
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        entries.add(entry(line, file + ":" + (i + 1)));
      }
    }
    return new NeededLoops(entries);
  }

  private static Entry entry(String line, String where) {
    int colon = line.indexOf(':');
    String loop = colon < 0 ? line : line.substring(0, colon).strip();
    String reason = colon < 0 ? "" : line.substring(colon + 1).strip();
    if (Reason.isMissing(reason)) {
      throw new ProblemException(Help.LOOPS, "%s has no reason: %s".formatted(where, line), REMEDY);
    }
    List<MethodPattern> patterns =
        Arrays.stream(loop.split(">", -1)).map(String::strip).map(MethodPattern::new).toList();
    if (patterns.size() > 2 || patterns.stream().anyMatch(one -> one.text().isEmpty())) {
      throw new ProblemException(
          Help.LOOPS, "%s names no method: %s".formatted(where, line), REMEDY);
    }
    return new Entry(where, loop, reason, pair -> covers(patterns, pair));
  }

  private static boolean covers(List<MethodPattern> patterns, Observation pair) {
    List<MethodId> methods = pair.methods().map(NeededLoops::asWritten).toList();
    int next = 0;
    for (MethodId method : methods) {
      if (next < patterns.size() && patterns.get(next).fits(method)) {
        next++;
      }
    }
    return next == patterns.size();
  }

  /**
   * The method whose source contains a method: code in a lambda counts as code of the method around
   * it.
   */
  static MethodId asWritten(MethodId method) {
    return new MethodId(method.owner(), CodePlace.writtenIn(method.name()), method.descriptor());
  }

  /** The declarations of both. */
  public NeededLoops and(NeededLoops others) {
    List<Entry> all = new ArrayList<>(entries);
    all.addAll(others.entries);
    return new NeededLoops(all);
  }

  /** The first declaration that covers a pair. */
  Optional<Entry> about(Observation pair) {
    return entries.stream().filter(entry -> entry.covers().test(pair)).findFirst();
  }
}
