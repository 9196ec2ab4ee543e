package io.github.perfgate.core.report.findings;

import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.Acceptance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a gate found by one kind of evidence, as the outputs show it. Each output draws all kinds in
 * a loop, so that a new kind is one class, which is made in {@link #of}. Lines are single lines
 * without control characters.
 */
public interface ShownFindings {
  /** How many findings of a kind are told in full where space is short. */
  int MOST = 5;

  /** How long an id may be in a line of a log. */
  int LONGEST_ID = 200;

  /** All kinds in the order in which they are read, made here and nowhere else. */
  static List<ShownFindings> of(GateResult result) {
    return List.of(
        new ShownFormulas(result), new ShownWorkloads(result), new ShownConcurrent(result));
  }

  /** The same, those first that acceptances name by their own ids. */
  static List<ShownFindings> byAcceptance(List<ShownFindings> kinds) {
    return kinds.stream().sorted(Comparator.comparing(ShownFindings::isAboutOthers)).toList();
  }

  /** Whether its acceptances name what other kinds are about. */
  default boolean isAboutOthers() {
    return false;
  }

  /** For the log: what fails the build or would fail it with another {@code failOn}. */
  List<String> failures();

  /** For the log while causes are searched for: the worst findings, a line for each. */
  default List<String> worst() {
    return List.of();
  }

  /** For the log of a build that passes: what was measured and is undecided. */
  default List<String> undecided() {
    return List.of();
  }

  /** What is worse than allowed, and accepted. */
  List<String> accepted();

  /** What would accept everything that fails the build. */
  List<AcceptanceOffer> offers();

  /** What a reader of the code should see at its line. */
  List<CodeFinding> codeFindings();

  /** The test cases for CI servers. */
  List<JUnitCase> cases();

  /** A part of the summary, if the kind has one of its own. */
  default Optional<FindingsTable> table() {
    return Optional.empty();
  }

  /** Whether the page has a part for the kind; it draws the table of any other kind. */
  default boolean hasPartOfPage() {
    return false;
  }

  /** A line about what is accepted; none if it is not. */
  static Stream<String> accepted(@Nullable Acceptance accepted, String words) {
    return Stream.ofNullable(accepted)
        .map(one -> "%s: %s; %s".formatted(one.mark(), words, Words.accepted(one)));
  }

  /** The acceptance with its reason, for a test case; none if nobody accepts it. */
  static List<String> noted(@Nullable Acceptance accepted) {
    return accepted == null
        ? List.of()
        : List.of("%s, %s: %s".formatted(accepted.mark(), accepted.place(), accepted.reason()));
  }

  /** The lines of the first findings, and how many more there are. */
  static <T> List<String> first(List<T> all, Function<T, List<String>> lines, String noun) {
    List<String> first = new ArrayList<>();
    all.stream().limit(MOST).forEach(one -> first.addAll(lines.apply(one)));
    int more = all.size() - MOST;
    if (more > 0) {
      first.add("  and " + Words.count(more, "more " + noun) + " in the report");
    }
    return first;
  }
}
