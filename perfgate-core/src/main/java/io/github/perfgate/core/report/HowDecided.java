package io.github.perfgate.core.report;

import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.InterpretationAnswer;
import io.github.perfgate.core.result.Verdict;
import io.github.perfgate.core.result.WorkloadResult;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GatePolicy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * How a result came about, in sentences with its own numbers; plain text that is not escaped yet.
 */
final class HowDecided {
  private final GateResult result;
  private final List<WorkloadResult> measured;

  HowDecided(GateResult result) {
    this.result = result;
    this.measured = result.workloads().stream().filter(one -> one.rounds() > 0).toList();
  }

  /** A paragraph each. */
  List<String> paragraphs() {
    List<String> paragraphs = new ArrayList<>();
    if (!measured.isEmpty()) {
      paragraphs.add(measuring());
      paragraphs.add(slowdown());
      looks(paragraphs);
      others(paragraphs);
    }
    paragraphs.add(verdicts());
    paragraphs.add(outcome());
    return paragraphs;
  }

  private String measuring() {
    IntSummaryStatistics rounds =
        measured.stream().mapToInt(WorkloadResult::rounds).summaryStatistics();
    IntSummaryStatistics iterations =
        measured.stream().mapToInt(WorkloadResult::iterations).summaryStatistics();
    long starts =
        measured.stream()
            .map(WorkloadResult::samples)
            .flatMap(one -> one.values().stream())
            .mapToLong(Collection::size)
            .sum();
    String order =
        switch (setting("strategy")) {
          case "parallel" -> "with both JVMs at the same time, on CPUs of their own";
          case "sequential" -> "first all of one version, then all of the other";
          default -> "in balanced random order";
        };
    String seed = setting("seed");
    return "A round starts one fresh JVM of every version of a workload, %s%s. There were %s, in %s of each workload. A VM start counts as one value: the mean of its %s, after a warm-up of %s."
        .formatted(
            order,
            seed.isEmpty() ? "" : " (seed " + seed + ")",
            Words.count(starts, "VM start"),
            range(rounds, "round"),
            range(iterations, "measured iteration"),
            setting("warmupIterations").isEmpty()
                ? "some iterations"
                : setting("warmupIterations") + " iterations");
  }

  private String slowdown() {
    List<String> margins =
        measured.stream()
            .filter(one -> !one.interpretation().isEmpty())
            .map(one -> Words.percent(one.margin()))
            .distinct()
            .limit(5)
            .toList();
    return "The slowdown is the candidate's time divided by the baseline's: above 1 the candidate takes longer, below 1 the baseline does."
        + (margins.isEmpty()
            ? ""
            : " A slowdown of up to %s is allowed (the margin)."
                .formatted(String.join(" or ", margins)));
  }

  private void looks(List<String> paragraphs) {
    if (measured.stream()
        .noneMatch(one -> one.interpretation().equals(InterpretationAnswer.GATE))) {
      return;
    }
    GatePolicy usual = GatePolicy.withMargin(GatePolicy.DEFAULT_MARGIN);
    String after =
        measured.stream()
            .flatMap(one -> one.looks().stream())
            .map(look -> look.rounds())
            .distinct()
            .sorted()
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    paragraphs.add(
        "%sA workload is called slower only if an aligned-rank test or a paired t test of its rounds shows that it takes longer than the margin allows, and faster only if they show the same the other way round: by chance, either happens at a workload within its margin with a probability of %s at most, over all looks. It is called no change only if a slowdown beyond the margin is excluded (with an error of %s at most). Otherwise it is measured on, up to the last look, and is inconclusive if that does not decide either."
            .formatted(
                after.isEmpty()
                    ? ""
                    : "The samples were looked at after %s rounds. ".formatted(after),
                Words.percent(usual.alpha()),
                Words.percent(usual.beta())));
    paragraphs.add(
        "Many workloads have many chances of a false alarm. So a workload that crosses its boundary counts as slower only when Benjamini and Hochberg's procedure over all workloads of this gate confirms it: of those called slower, at most %s are expected to be false alarms."
            .formatted(Words.percent(Family.standard().rate())));
  }

  private void others(List<String> paragraphs) {
    List<String> names =
        measured.stream()
            .map(WorkloadResult::interpretation)
            .filter(name -> !name.isEmpty() && !name.equals(InterpretationAnswer.GATE))
            .distinct()
            .map(PlainText::line)
            .toList();
    if (!names.isEmpty()) {
      paragraphs.add(
          "%s decided after the last round. An interpretation other than gate can fail to see a difference; it never shows that there is none."
              .formatted(String.join(", ", names)));
    }
  }

  private String verdicts() {
    List<String> parts = new ArrayList<>();
    add(parts, Verdict.REGRESSION, "shown to be slower than allowed");
    add(parts, Verdict.IMPROVEMENT, "shown to be faster by more than the margin");
    add(parts, Verdict.NO_CHANGE, "without a slowdown beyond the margin");
    add(parts, Verdict.INCONCLUSIVE, "undecided: neither shown to be slower nor shown not to be");
    add(parts, Verdict.ERROR, "not measurable, although it should be");
    add(parts, Verdict.NOT_COMPARABLE, "without a counterpart to compare with");
    return parts.isEmpty()
        ? "No workload was measured."
        : "The outcome: " + String.join("; ", parts) + ".";
  }

  private void add(List<String> parts, Verdict verdict, String words) {
    long count = result.workloads().stream().filter(one -> one.verdict() == verdict).count();
    if (count > 0) {
      parts.add(Words.count(count, "workload") + " " + words);
    }
  }

  private String outcome() {
    long accepted = result.workloads().stream().filter(one -> one.accepted() != null).count();
    String failOn = setting("failOn");
    return "The build %s%s.%s"
        .formatted(
            result.passed() ? "passes" : "fails",
            failOn.isEmpty() ? "" : "; it fails on: " + failOn.toLowerCase(Locale.ROOT),
            accepted == 0
                ? ""
                : " %s accepted on purpose."
                    .formatted(accepted == 1 ? "1 regression is" : accepted + " regressions are"));
  }

  private String setting(String name) {
    return PlainText.line(result.settings().getOrDefault(name, ""));
  }

  private static String range(IntSummaryStatistics counts, String noun) {
    return counts.getMin() == counts.getMax()
        ? Words.count(counts.getMin(), noun)
        : counts.getMin() + " to " + Words.count(counts.getMax(), noun);
  }
}
