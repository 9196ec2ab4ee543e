package io.github.perfgate.core.report.findings;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.findings.CodeFinding.Kind;
import io.github.perfgate.core.report.findings.JUnitCase.Outcome;
import io.github.perfgate.core.report.words.Blame;
import io.github.perfgate.core.report.words.ComparisonWords;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.report.words.WorkloadName;
import io.github.perfgate.core.report.words.WorstFirst;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Failure;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The formulas. Those of the gate itself are test cases, named after their workloads; all else that
 * is said of them stands with their workloads.
 *
 * @param result what was decided
 */
record ShownFormulas(GateResult result) implements ShownFindings {
  private static final int MOST_COMPARISONS = 3;
  private static final int MOST_ACCOUNTS = 100;
  private static final int LONGEST_TEXT = 300;

  /** An acceptance of a comparison names its workload. */
  @Override
  public boolean isAboutOthers() {
    return true;
  }

  @Override
  public List<String> failures() {
    Set<String> offered =
        new ShownWorkloads(result)
            .troubled().stream()
                .filter(workload -> workload.verdict() == Verdict.REGRESSION)
                .map(WorkloadResult::id)
                .collect(toSet());
    Blame blame = Blame.evenIfNothingFails(result);
    List<FormulaResult> blamed =
        WorstFirst.formulas(result.formulas()).stream().filter(blame::isOn).toList();
    // If something was shown to be wrong, undecided formulas are not worth a line.
    boolean decided =
        blamed.stream().anyMatch(formula -> formula.effective() != FormulaVerdict.UNDECIDED);
    List<FormulaResult> failed =
        blamed.stream()
            .filter(FormulaResult::wasWritten)
            .filter(formula -> !decided || formula.effective() != FormulaVerdict.UNDECIDED)
            .toList();
    return ShownFindings.first(failed, formula -> lines(formula, offered), "formula");
  }

  private List<String> lines(FormulaResult formula, Set<String> offered) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "  %s %s: %s"
            .formatted(
                formula.effective(),
                PlainText.line(formula.place()),
                PlainText.line(formula.text(), LONGEST_ID)));
    // A negation may have none with its own value; then all of its comparisons count.
    List<ComparisonResult> guilty = guilty(formula);
    for (ComparisonResult one :
        (guilty.isEmpty() ? formula.comparisons() : guilty)
            .stream().limit(MOST_COMPARISONS).toList()) {
      lines.add("    " + ComparisonWords.line(PlainRecords.of(one)));
      if (!offered.contains(one.workload())) {
        lines.addAll(offer(one).lines(result));
      }
    }
    return lines;
  }

  /** The comparisons with the formula's own value. */
  private static List<ComparisonResult> guilty(FormulaResult formula) {
    return formula.comparisons().stream()
        .filter(one -> one.verdict() == formula.effective() && one.accepted() == null)
        .toList();
  }

  private Stream<FormulaResult> written() {
    return result.formulas().stream().filter(FormulaResult::wasWritten);
  }

  @Override
  public List<String> accepted() {
    return written()
        .flatMap(formula -> formula.comparisons().stream())
        .flatMap(one -> ShownFindings.accepted(one.accepted(), ComparisonWords.line(one)))
        .toList();
  }

  @Override
  public List<AcceptanceOffer> offers() {
    return result.formulas().stream()
        .filter(Blame.evenIfNothingFails(result)::isOn)
        .flatMap(formula -> formula.comparisons().stream())
        .map(ShownFormulas::offer)
        .toList();
  }

  /** What would accept a violated comparison. */
  private static AcceptanceOffer offer(ComparisonResult comparison) {
    Slowdown ratio = comparison.sides().ratio();
    return AcceptanceOffer.ofTime(
        comparison.workload(),
        comparison.verdict() == FormulaVerdict.VIOLATED
                && comparison.acceptance().acceptable()
                && comparison.accepted() == null
                && ratio != null
            ? AcceptanceOffer.ceiling(ratio)
            : 1,
        true);
  }

  @Override
  public boolean hasPartOfPage() {
    return true;
  }

  @Override
  public List<CodeFinding> codeFindings() {
    Blame blame = Blame.of(result);
    return written().flatMap(formula -> codeFindings(formula, blame.isOn(formula))).toList();
  }

  private static Stream<CodeFinding> codeFindings(FormulaResult formula, boolean fails) {
    Kind kind = kind(formula, fails);
    return Stream.concat(
        formula.comparisons().stream()
            .flatMap(
                one ->
                    Stream.ofNullable(one.accepted())
                        .map(
                            accepted ->
                                CodeFinding.accepted(
                                    one.workload(),
                                    ComparisonWords.line(one),
                                    accepted,
                                    formula.source()))),
        kind == null
            ? Stream.empty()
            : Stream.of(
                CodeFinding.of(
                    kind,
                    fails,
                    formula.text(),
                    formula.effective(),
                    message(formula),
                    "",
                    formula.source())));
  }

  /**
   * The kind by the value that counts for the build, as there may be another problem behind an
   * accepted violation.
   */
  private static @Nullable Kind kind(FormulaResult formula, boolean fails) {
    return switch (formula.effective()) {
      case VIOLATED -> Kind.VIOLATED;
      case ERROR -> Kind.NOT_EVALUATED;
      case UNDECIDED ->
          formula.comparisons().stream().anyMatch(ComparisonResult::suspect)
              ? Kind.LOOKS_VIOLATED
              : fails ? Kind.UNDECIDED : null;
      case HOLDS -> null;
    };
  }

  /** The message with the comparisons that are to blame; a negation may have none. */
  private static String message(FormulaResult formula) {
    String words =
        guilty(formula).stream()
            .map(ComparisonWords::line)
            .limit(MOST_COMPARISONS)
            .collect(joining("; "));
    return "At " + formula.place() + (words.isEmpty() ? "; see the report" : ": " + words);
  }

  @Override
  public List<JUnitCase> cases() {
    Blame blame = Blame.of(result);
    Map<String, WorkloadResult> workloads =
        result.workloads().stream()
            .collect(toMap(WorkloadResult::id, one -> one, (first, same) -> first));
    return result.formulas().stream()
        .map(formula -> testCase(formula, blame.isOn(formula), workloads))
        .toList();
  }

  private static JUnitCase testCase(
      FormulaResult formula, boolean fails, Map<String, WorkloadResult> workloads) {
    Outcome outcome =
        switch (formula.effective()) {
          case HOLDS -> Outcome.PASSED;
          case VIOLATED -> Outcome.VIOLATED;
          case ERROR -> Outcome.ERROR;
          case UNDECIDED -> fails ? Outcome.UNDECIDED : Outcome.SKIPPED;
        };
    // Another margin does not make another test.
    WorkloadName name =
        isOwn(formula)
            ? WorkloadName.of(formula.comparisons().get(0).workload())
            : new WorkloadName("", PlainText.line(formula.text()), Map.of(), "");
    WorkloadResult workload =
        isOwn(formula) ? workloads.get(formula.comparisons().get(0).workload()) : null;
    SourcePlace place =
        formula.source() == null && workload != null
            ? workload.execution().source()
            : formula.source();
    return new JUnitCase(
        name.type(),
        name.method() + name.tail(),
        place,
        outcome,
        message(formula, workloads),
        outcome.isBad() ? accounts(formula, guilty(formula), workloads) : "",
        // The numbers that the failure does not mention.
        formula.comparisons().stream()
            .filter(one -> !outcome.isBad() || one.verdict() != formula.effective())
            .limit(MOST_ACCOUNTS)
            .map(
                one ->
                    "%s%s %s"
                        .formatted(
                            one.verdict(),
                            ShownFindings.noted(one.accepted()).stream()
                                .map(" (%s)"::formatted)
                                .collect(joining()),
                            firstLine(account(formula, one, workloads))))
            .collect(joining("\n")));
  }

  private static boolean isOwn(FormulaResult formula) {
    return !formula.wasWritten() && formula.comparisons().size() == 1;
  }

  /** Why the test case of a formula did not pass. */
  private static String message(FormulaResult formula, Map<String, WorkloadResult> workloads) {
    List<ComparisonResult> guilty = guilty(formula);
    String share = guilty.size() + " of " + Words.count(formula.comparisons().size(), "comparison");
    String first =
        guilty.isEmpty() ? "" : ": " + firstLine(account(formula, guilty.get(0), workloads));
    return switch (formula.effective()) {
      case HOLDS -> "";
      case VIOLATED -> share + " violated" + first;
      case ERROR -> share + " could not be evaluated" + first;
      case UNDECIDED -> undecided(share, formula, guilty, workloads);
    };
  }

  /** Why a formula is undecided, on one line. */
  private static String undecided(
      String share,
      FormulaResult formula,
      List<ComparisonResult> guilty,
      Map<String, WorkloadResult> workloads) {
    // More rounds do not help if an operand has no counterpart, or is counted.
    boolean comparable = guilty.isEmpty() || guilty.stream().anyMatch(ComparisonResult::comparable);
    boolean counted = !guilty.isEmpty() && guilty.stream().allMatch(ComparisonResult::wasCounted);
    return comparable
        ? share
            + (counted ? " undecided" : " undecided: more rounds or a quieter host are needed")
            + guilty.stream()
                .filter(ComparisonResult::comparable)
                .findFirst()
                .map(one -> "; " + firstLine(account(formula, one, workloads)))
                .orElse("")
        : "not comparable: " + guilty.get(0).reason();
  }

  private static String accounts(
      FormulaResult formula, List<ComparisonResult> guilty, Map<String, WorkloadResult> workloads) {
    String accounts =
        guilty.stream()
            .limit(MOST_ACCOUNTS)
            .map(comparison -> account(formula, comparison, workloads))
            .collect(joining("\n\n"));
    int more = guilty.size() - MOST_ACCOUNTS;
    return more > 0 ? accounts + "\n\nand " + more + " more" : accounts;
  }

  /**
   * The first line has the result, the others have its details. A written comparison is described
   * by its own ratio, as the workload's slowdown may be about other versions.
   */
  private static String account(
      FormulaResult formula, ComparisonResult comparison, Map<String, WorkloadResult> workloads) {
    WorkloadResult workload = workloads.get(comparison.workload());
    String ratio = ComparisonWords.ratio(comparison);
    String written =
        PlainText.line(comparison.text(), LONGEST_TEXT)
            + ": "
            + (ratio.isEmpty() ? "" : ratio + ", ")
            + comparison.reason();
    if (workload == null
        || (workload.effect().slowdown() == null && workload.evidence().failures().isEmpty())) {
      return written;
    }
    StringBuilder account =
        new StringBuilder(
            isOwn(formula)
                ? "%s: %s\n  comparison: %s\n  verdict: %s, %s"
                    .formatted(
                        PlainText.line(comparison.workload(), LONGEST_TEXT),
                        Words.change(workload),
                        PlainText.line(comparison.text(), LONGEST_TEXT),
                        workload.verdict(),
                        workload.decision().reason())
                : written);
    for (Failure failure : workload.evidence().failures()) {
      account.append("\n  failure: " + Words.failure(failure));
    }
    return account
        .append("\n  measure again: " + PlainText.line(workload.execution().command()))
        .toString();
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }
}
