package io.github.perfgate.core.report.html;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.chart.ForestPlot;
import io.github.perfgate.core.report.words.AllocationWords;
import io.github.perfgate.core.report.words.TestWords;
import io.github.perfgate.core.report.words.VmValues;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.report.words.WorkWords;
import io.github.perfgate.core.report.words.WorstFirst;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.Look;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.workload.count.WorkComparison;
import io.github.perfgate.stats.AllocationMargin;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One workload as the page shows it.
 *
 * @param anchor its name in the page
 * @param result the result of the workload
 * @param forest the plot in which it is a row
 * @param values its VM values
 * @param work what it does in both versions; null if that was not counted exactly
 * @param link the page of its source line; null if that is not known
 * @param acceptance the statement that accepts what is wrong with it; null if nothing fails
 * @param causes why it became slower, the most telling line first
 */
record HtmlWorkload(
    String anchor,
    WorkloadResult result,
    ForestPlot forest,
    VmValues values,
    @Nullable WorkComparison work,
    @Nullable String link,
    @Nullable String acceptance,
    List<String> causes) {
  private static final int LONGEST_NAME = 160;

  String shortId() {
    return PlainText.line(result.id(), LONGEST_NAME);
  }

  String verdict() {
    return result.gravest().name();
  }

  boolean suspect() {
    return WorstFirst.isSuspect(result);
  }

  /** The change of allocated bytes if the verdict is that on them; else empty. */
  String bytes() {
    AllocationDecision allocation = result.allocation();
    return allocation == null || result.gravest() == result.verdict()
        ? ""
        : AllocationWords.bytes(allocation);
  }

  /** {@code 1.23 µs → 4.01 µs}; empty if the times are not known. */
  String times() {
    Slowdown slowdown = result.effect().slowdown();
    return slowdown == null ? "" : ChangeText.times(slowdown);
  }

  /** {@code +18 %}; a dash if there is no slowdown. */
  String change() {
    Slowdown slowdown = result.effect().slowdown();
    return slowdown == null ? "–" : ChangeText.estimate(slowdown);
  }

  /** The ratio by which the page is sorted; empty if there is none. */
  String ratio() {
    Slowdown slowdown = result.effect().slowdown();
    return slowdown == null || !Double.isFinite(slowdown.estimate())
        ? ""
        : String.valueOf(slowdown.estimate());
  }

  /** The candidate's nanoseconds by which the page is sorted; empty if they are not known. */
  String nanoseconds() {
    Slowdown slowdown = result.effect().slowdown();
    return slowdown == null || slowdown.times() == null
        ? ""
        : String.valueOf(slowdown.times().candidate());
  }

  /** Whether there is nothing to compare it with, and no written formula names it. */
  boolean isApart() {
    return result.gravest() == Verdict.NOT_COMPARABLE
        && !result.decision().interpretation().isEmpty();
  }

  /** Why it became slower, the most telling line; empty if that is not known. */
  String cause() {
    return causes.isEmpty() ? "" : PlainText.line(causes.get(0), LONGEST_NAME);
  }

  /** What was shown, the interval, and the change of bytes if that was shown, too. */
  String shown() {
    Slowdown slowdown = result.effect().slowdown();
    return slowdown == null
        ? "–"
        : "%s, %s%s"
            .formatted(
                Words.direction(result),
                ChangeText.shortInterval(slowdown),
                bytes().isEmpty() && changesBytes() ? AllocationWords.change(result) : "");
  }

  private boolean changesBytes() {
    AllocationDecision allocation = result.allocation();
    return allocation != null && allocation.verdict() != Verdict.NO_CHANGE;
  }

  String shortReason() {
    return PlainText.line(
        result.decision().reason() + AllocationWords.change(result), LONGEST_NAME);
  }

  /** The verdict on allocated bytes, with the margin and the reason; empty if there is none. */
  String allocation() {
    AllocationDecision allocation = result.allocation();
    return allocation == null
        ? ""
        : "%s (margin %s, at least %.0f B): %s"
            .formatted(
                allocation.verdict(),
                Words.percent(allocation.margin()),
                AllocationMargin.LEAST,
                allocation.reason());
  }

  /** The acceptances that cover its time or its bytes, each once. */
  List<Acceptance> acceptances() {
    AllocationDecision allocation = result.allocation();
    return Stream.of(result.accepted(), allocation == null ? null : allocation.accepted())
        .filter(Objects::nonNull)
        .distinct()
        .toList();
  }

  String minimumDetectable() {
    Double detectable = result.effect().minimumDetectable();
    return detectable == null ? "–" : Words.percent(detectable);
  }

  /** The workload's row of the forest plot: trusted markup. */
  String forestRow() {
    return forest.row(forestRow(result));
  }

  static ForestPlot.@Nullable Row forestRow(WorkloadResult workload) {
    Slowdown slowdown = workload.effect().slowdown();
    return slowdown == null
        ? null
        : new ForestPlot.Row(
            slowdown.estimate(),
            slowdown.lower(),
            slowdown.upper(),
            workload.decision().margin(),
            workload.verdict() == Verdict.REGRESSION || workload.verdict() == Verdict.IMPROVEMENT);
  }

  /** What it does in both versions, and what that says about its time. */
  String workInWords() {
    return work == null
        ? ""
        : WorkWords.line(work)
            + WorkWords.besideTime(result, work).map(words -> "; " + words).orElse("");
  }

  /** {@code src/test/java/a/B.java:42}, or an empty text. */
  String place() {
    SourcePlace source = result.execution().source();
    return source == null ? "" : source.path() + ":" + source.line();
  }

  /** The timed part of a unit test, or an empty text. */
  String timed() {
    return TestWords.sentence(result.execution().mode());
  }

  /** The versions that were measured, baseline first. */
  List<String> versions() {
    return values.versions();
  }

  /** Why the workload became slower, or null if the gate did not look for the reason. */
  @Nullable HtmlExplanation why() {
    return HtmlExplanation.of(result);
  }

  List<HtmlCharts.Figure> figures() {
    return new HtmlCharts(result, values).figures();
  }

  List<HtmlNumbers.Row> numbers() {
    return new HtmlNumbers(result, values).rows();
  }

  /** A row per round, a VM value per version: the mean of the fork's measured iterations. */
  HtmlRounds rounds() {
    return new HtmlRounds(values, result.evidence().circumstances());
  }

  /** A sign behind a p value that is below its boundary. */
  static String crossed(double p, double boundary) {
    return p < boundary ? " ✓" : "";
  }

  static String decision(Look look) {
    return look.decision() == null ? "went on" : look.decision().name();
  }
}
