package io.github.perfgate.core.report.words;

import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.result.explanation.CallLevel;
import io.github.perfgate.core.result.explanation.CallNode;
import io.github.perfgate.core.result.explanation.Explanation;
import io.github.perfgate.core.result.explanation.ProfileKind;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Why a workload became slower, in lines for logs and summaries. */
public final class ExplanationLines {
  private static final int MOST_CAUSES = 3;
  private static final int LONGEST_METHOD = 160;

  /** From this factor on, timing the calls says more about itself than about them. */
  private static final double MUCH = 3;

  private ExplanationLines() {}

  /**
   * Why a workload became slower, in a line. If no cause is shown, these are the changed methods
   * that it executes. Empty if neither is known.
   *
   * @param workload fit to be shown
   */
  public static Optional<String> inShort(WorkloadResult workload) {
    Explanation explanation = workload.explanation();
    Optional<String> cause = Optional.ofNullable(explanation).map(ExplanationLines::sentence);
    Optional<String> changed =
        explanation != null && !explanation.causes().isEmpty()
            ? Optional.empty()
            : changed(workload);
    List<String> parts = Stream.of(cause, changed).flatMap(Optional::stream).toList();
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
  }

  private static Optional<String> changed(WorkloadResult workload) {
    List<String> methods = workload.execution().changedMethods();
    if (methods == null || methods.isEmpty() || workload.gravest() != Verdict.REGRESSION) {
      return Optional.empty();
    }
    int more = methods.size() - MOST_CAUSES;
    return Optional.of(
        "changed code that it executes: "
            + methods.stream()
                .limit(MOST_CAUSES)
                .map(method -> PlainText.line(method, LONGEST_METHOD))
                .collect(Collectors.joining(", "))
            + (more > 0 ? " and " + Words.count(more, "more method") : ""));
  }

  /**
   * The id of the workload with its causes, or with the reason why there are none; empty without an
   * explanation.
   */
  public static List<String> of(WorkloadResult given) {
    WorkloadResult workload = PlainRecords.of(given);
    Explanation explanation = workload.explanation();
    if (explanation == null) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add(workload.id() + ": " + inShort(workload).orElse(""));
    sampled(explanation).ifPresent(line -> lines.add("  " + line));
    explanation.notes().forEach(note -> lines.add("  " + note));
    return lines;
  }

  /**
   * {@code slower because of the method com.acme.Cell.pad(String) (the method's time: 1.20 µs →
   * 2.28 µs per operation, +90 %), which explains 96 % of the workload's slowdown}.
   */
  public static String sentence(Explanation explanation) {
    List<CallNode> causes = explanation.causes();
    if (causes.isEmpty()) {
      return "no method was shown to be the cause";
    }
    List<String> words =
        causes.stream().limit(MOST_CAUSES).map(cause -> words(cause, explanation)).toList();
    int more = causes.size() - MOST_CAUSES;
    return "slower because of "
        + String.join("; ", words)
        + (more > 0 ? "; and " + Words.count(more, "more method") : "")
        + inflated(explanation);
  }

  /** A doubt about the times and shares if the last level was slowed much by timing its calls. */
  private static String inflated(Explanation explanation) {
    List<CallLevel> levels = explanation.levels();
    Optional<Map.Entry<String, Double>> most =
        levels.isEmpty()
            ? Optional.empty()
            : levels.get(levels.size() - 1).overhead().entrySet().stream()
                .max(Map.Entry.comparingByValue());
    return most.filter(one -> one.getValue() >= MUCH)
        .map(
            one ->
                String.format(
                    Locale.ROOT,
                    "; timing the calls slowed %s %.0f times, so these times and shares are uncertain",
                    Revision.inWords(one.getKey()),
                    one.getValue()))
        .orElse("");
  }

  private static String words(CallNode cause, Explanation explanation) {
    Slowdown slowdown = cause.measured().slowdown();
    Double share = cause.share();
    CallNode changed = cause.changed() ? null : changedCaller(cause, explanation);
    return "the method "
        + PlainText.line(cause.method(), LONGEST_METHOD)
        + (slowdown == null ? " (new)" : " (" + change(slowdown) + ")")
        + (changed == null
            ? ""
            : ", called by " + PlainText.line(changed.method(), LONGEST_METHOD) + ", which changed")
        + (share == null
            ? ""
            : ", which explains %s of the workload's slowdown"
                .formatted(Words.percent(Math.min(1, share))));
  }

  /** The change of the method beside its times in an operation of the workload. */
  private static String change(Slowdown slowdown) {
    String times = ChangeText.times(slowdown);
    return "the method's time: "
        + (times.isEmpty() ? "" : times + " per operation, ")
        + ChangeText.change(slowdown.estimate());
  }

  /**
   * The result of sampling, if it is clear: {@code samples: com.acme.Cell.pad(String) takes 62 % of
   * the time, and took 20 %}.
   */
  public static Optional<String> sampled(Explanation explanation) {
    return explanation.profiles().stream()
        .filter(profile -> profile.kind() == ProfileKind.TIME)
        .findFirst()
        .flatMap(GrownFrame::of)
        .map(
            frame ->
                "samples: %s takes %s of the time, and took %s"
                    .formatted(
                        PlainText.line(frame.method(), LONGEST_METHOD),
                        Words.percent(frame.candidateShare()),
                        Words.percent(frame.baselineShare())));
  }

  /** The nearest changed caller of a cause that did not change itself; null if there is none. */
  static @Nullable CallNode changedCaller(CallNode cause, Explanation explanation) {
    List<CallNode> nodes = explanation.nodes();
    int place = cause.parent();
    for (int steps = 0; steps < nodes.size() && place >= 0 && place < nodes.size(); steps++) {
      CallNode caller = nodes.get(place);
      if (caller.changed()) {
        return caller;
      }
      place = caller.parent();
    }
    return null;
  }
}
