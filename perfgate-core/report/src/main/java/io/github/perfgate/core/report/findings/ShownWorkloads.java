package io.github.perfgate.core.report.findings;

import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.report.findings.CodeFinding.Kind;
import io.github.perfgate.core.report.findings.JUnitCase.Outcome;
import io.github.perfgate.core.report.words.AllocationWords;
import io.github.perfgate.core.report.words.BenchmarkWords;
import io.github.perfgate.core.report.words.Blame;
import io.github.perfgate.core.report.words.ExplanationLines;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.report.words.WorkWords;
import io.github.perfgate.core.report.words.WorkloadName;
import io.github.perfgate.core.report.words.WorstFirst;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Acceptance.Covers;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The workloads, each with its time and the bytes that it allocates: one line of the log tells
 * both, and one trailer accepts both. The test cases are those of bytes, as formulas are those of
 * time.
 *
 * @param result what was decided
 */
record ShownWorkloads(GateResult result) implements ShownFindings {
  @Override
  public List<String> failures() {
    return ShownFindings.first(troubled(), this::lines, "workload");
  }

  private List<String> lines(WorkloadResult exact) {
    WorkloadResult workload = PlainRecords.of(exact);
    List<String> lines = new ArrayList<>();
    lines.add(verdict(workload));
    causes(exact).forEach(line -> lines.add("    " + PlainText.line(line)));
    lines.add("    measure again: " + PlainText.line(workload.execution().command()));
    lines.addAll(offer(exact).lines(result)); // It names the exact id.
    return lines;
  }

  @Override
  public List<String> worst() {
    return troubled().stream().limit(MOST).map(one -> verdict(PlainRecords.of(one))).toList();
  }

  private static String verdict(WorkloadResult workload) {
    String benchmark = BenchmarkWords.mark(workload);
    return "  %s %s: %s%s"
        .formatted(
            workload.gravest(),
            PlainText.line(workload.id(), LONGEST_ID),
            words(workload),
            benchmark.isEmpty() ? "" : " (%s)".formatted(benchmark));
  }

  /**
   * The slowdown without a direction, which would only repeat the verdict at the beginning of the
   * line, and the bytes if they changed. If the verdict is that on bytes, these come first.
   */
  private static String words(WorkloadResult workload) {
    AllocationDecision allocation = workload.allocation();
    if (allocation != null && workload.gravest() != workload.verdict()) {
      return AllocationWords.decided(allocation) + "; its time: " + Words.change(workload);
    }
    Slowdown slowdown = workload.effect().slowdown();
    return slowdown == null || workload.verdict() == Verdict.ERROR
        ? workload.decision().reason() + AllocationWords.change(workload)
        : ChangeText.of(slowdown) + AllocationWords.change(workload);
  }

  /** The workloads that fail the build, or would with another {@code failOn}; the worst first. */
  List<WorkloadResult> troubled() {
    Blame blame = Blame.evenIfNothingFails(result);
    return WorstFirst.sorted(result.workloads()).stream().filter(blame::isOn).toList();
  }

  /** Those first that look slower: what was measured, and why nothing is shown. */
  @Override
  public List<String> undecided() {
    return WorstFirst.sorted(result.workloads()).stream()
        .filter(workload -> workload.gravest() == Verdict.INCONCLUSIVE)
        .filter(workload -> workload.evidence().rounds() > 0)
        .limit(MOST)
        .map(ShownWorkloads::undecided)
        .toList();
  }

  private static String undecided(WorkloadResult workload) {
    String measured = Words.change(workload) + AllocationWords.change(workload);
    AllocationDecision allocation = workload.allocation();
    String reason =
        allocation == null || workload.verdict() == Verdict.INCONCLUSIVE
            ? workload.decision().reason()
            : allocation.reason();
    return "%s %s: %s%s"
        .formatted(
            workload.gravest(),
            PlainText.line(workload.id(), LONGEST_ID),
            measured,
            measured.contains(reason) ? "" : "; " + reason);
  }

  @Override
  public List<String> accepted() {
    return WorstFirst.sorted(result.workloads()).stream()
        .flatMap(ShownWorkloads::accepted)
        .toList();
  }

  private static Stream<String> accepted(WorkloadResult workload) {
    String time =
        workload.effect().slowdown() == null ? workload.verdict().name() : Words.change(workload);
    return Stream.concat(
        Stream.ofNullable(workload.allocation())
            .flatMap(
                bytes ->
                    ShownFindings.accepted(
                        bytes.accepted(), workload.id() + " " + AllocationWords.decided(bytes))),
        ShownFindings.accepted(workload.accepted(), workload.id() + ", " + time));
  }

  @Override
  public List<AcceptanceOffer> offers() {
    return WorstFirst.sorted(result.workloads()).stream()
        .filter(Blame.evenIfNothingFails(result)::isOn)
        .map(ShownWorkloads::offer)
        .toList();
  }

  /** What would accept that a workload takes longer or allocates more than allowed. */
  static AcceptanceOffer offer(WorkloadResult workload) {
    Slowdown slowdown = workload.effect().slowdown();
    AllocationDecision allocation = workload.allocation();
    boolean isSlower = workload.verdict() == Verdict.REGRESSION && workload.accepted() == null;
    AcceptanceOffer time =
        AcceptanceOffer.ofTime(
            workload.id(),
            isSlower && slowdown != null ? AcceptanceOffer.ceiling(slowdown) : 1,
            true);
    if (allocation != null && allocation.violated()) {
      time.ceilings().put(Covers.BYTES, AcceptanceOffer.above(allocation.growth()));
    }
    return time;
  }

  @Override
  public boolean hasPartOfPage() {
    return true;
  }

  @Override
  public List<CodeFinding> codeFindings() {
    Blame blame = Blame.of(result);
    return WorstFirst.sorted(result.workloads()).stream()
        .flatMap(
            one ->
                Stream.concat(
                    Stream.ofNullable(ofTime(one, blame)), Stream.ofNullable(ofBytes(one, blame))))
        .toList();
  }

  private @Nullable CodeFinding ofTime(WorkloadResult workload, Blame blame) {
    Kind kind = kind(workload, blame);
    Acceptance accepted = workload.accepted();
    String message =
        workload.effect().slowdown() == null || workload.verdict() == Verdict.ERROR
            ? workload.decision().reason()
            : Words.change(workload) + comparedWith();
    SourcePlace place = workload.execution().source();
    if (accepted != null) {
      return CodeFinding.accepted(workload.id(), message, accepted, place);
    }
    return kind == null
        ? null
        : CodeFinding.of(
                kind,
                blame.isOnTime(workload),
                workload.id(),
                workload.verdict(),
                message,
                workload.execution().command(),
                place)
            .because(causes(workload));
  }

  /** What is known of the cause of a regression, as the log says it. */
  private List<String> causes(WorkloadResult exact) {
    WorkloadResult workload = PlainRecords.of(exact);
    return Stream.of(
            WorkWords.aboutRegression(exact, result),
            ExplanationLines.inShort(workload),
            Optional.ofNullable(workload.explanation()).flatMap(ExplanationLines::sampled))
        .flatMap(Optional::stream)
        .toList();
  }

  private static @Nullable Kind kind(WorkloadResult workload, Blame blame) {
    return switch (workload.verdict()) {
      case REGRESSION -> blame.isAllowed(workload) ? null : Kind.REGRESSION;
      case ERROR -> Kind.NOT_MEASURABLE;
      case INCONCLUSIVE ->
          workload.decision().suspect() && !blame.isAllowed(workload)
              ? Kind.SUSPECT
              : blame.isOnTime(workload) ? Kind.INCONCLUSIVE : null;
      case IMPROVEMENT, NO_CHANGE, NOT_COMPARABLE, NOTHING_COMPARED -> null;
    };
  }

  private @Nullable CodeFinding ofBytes(WorkloadResult workload, Blame blame) {
    AllocationDecision allocation = workload.allocation();
    if (allocation == null
        || !(workload.allocatesMore() || allocation.suspect() || blame.isOnBytes(workload))) {
      return null;
    }
    String message =
        AllocationWords.decided(allocation) + comparedWith() + "; " + allocation.reason();
    Acceptance accepted = allocation.accepted();
    SourcePlace place = workload.execution().source();
    return accepted != null
        ? CodeFinding.accepted(workload.id(), message, accepted, place)
        : CodeFinding.of(
                Kind.ALLOCATION,
                blame.isOnBytes(workload),
                workload.id(),
                allocation.verdict() + " OF ALLOCATION",
                message,
                workload.execution().command(),
                place)
            .because(causes(workload));
  }

  private String comparedWith() {
    return result.versions().stream()
        .filter(version -> version.name().equals(Revision.BASELINE))
        .findFirst()
        .map(version -> ", compared with " + Words.version(version))
        .orElse("");
  }

  /** One for each workload with a verdict on its bytes. */
  @Override
  public List<JUnitCase> cases() {
    Blame blame = Blame.of(result);
    return result.workloads().stream()
        .flatMap(
            one ->
                Stream.ofNullable(one.allocation())
                    .map(bytes -> ofBytes(one, bytes, blame.isOnBytes(one))))
        .toList();
  }

  private static JUnitCase ofBytes(
      WorkloadResult workload, AllocationDecision allocation, boolean fails) {
    WorkloadName name = WorkloadName.of(workload.id());
    String words = AllocationWords.decided(allocation);
    List<String> lines = new ArrayList<>(ShownFindings.noted(allocation.accepted()));
    lines.add(words);
    lines.add("verdict: %s, %s".formatted(allocation.verdict(), allocation.reason()));
    lines.add("measure again: " + PlainText.line(workload.execution().command()));
    Outcome outcome =
        switch (allocation.verdict()) {
          case REGRESSION -> allocation.violated() ? Outcome.FAILED : Outcome.PASSED;
          case INCONCLUSIVE -> fails ? Outcome.UNDECIDED : Outcome.SKIPPED;
          case IMPROVEMENT, NO_CHANGE, NOT_COMPARABLE, NOTHING_COMPARED, ERROR -> Outcome.PASSED;
        };
    return JUnitCase.of(
        name.type(),
        name.method() + name.tail() + ", allocated bytes",
        workload.execution().source(),
        outcome,
        words,
        lines);
  }
}
