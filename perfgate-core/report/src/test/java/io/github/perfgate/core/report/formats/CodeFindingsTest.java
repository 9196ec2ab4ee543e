package io.github.perfgate.core.report.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfgate.core.report.RandomResults;
import io.github.perfgate.core.report.findings.CodeFinding;
import io.github.perfgate.core.report.findings.CodeFinding.Kind;
import io.github.perfgate.core.report.findings.CodeFinding.Level;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.HostileNames;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Failure;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests findings, and how GitHub is told about them. */
class CodeFindingsTest {
  private static final SourcePlace PLACE = new SourcePlace("src/test/java/a/B.java", 7);
  private static final WorkloadResult SLOW =
      Results.written(Results.workload("a.B.slow", Verdict.REGRESSION, 1.12), PLACE, null);
  private static final WorkloadResult ACCEPTED =
      Results.written(
          Results.workload("a.B.known", Verdict.REGRESSION, 1.3),
          PLACE,
          new Acceptance("a.B.known", Acceptance.Covers.TIME, 1.5, null, "wanted", "pom"));

  static LongStream seeds() {
    return LongStream.range(7000, 7040);
  }

  @Test
  void whatRegressedOrFailedOrLooksLikeItIsFoundTheWorstFirst() {
    List<CodeFinding> findings =
        CodeFindings.of(
            Results.gate(
                List.of(
                    Results.suspect("a.B.maybe", 1.08),
                    ACCEPTED,
                    Results.workload("a.B.same", Verdict.NO_CHANGE, 1.0),
                    Results.workload("a.B.open", Verdict.INCONCLUSIVE, 1.0),
                    Results.failed("a.B.broken", new Failure("CURRENT", 3, "EXIT", "3", "tail")),
                    SLOW),
                List.of(
                    Results.written("x <= y", FormulaVerdict.HOLDS),
                    Results.written("a <= b", FormulaVerdict.VIOLATED))));

    assertThat(findings)
        .extracting(CodeFinding::level, CodeFinding::kind, CodeFinding::subject)
        .containsExactly(
            tuple(Level.ERROR, Kind.VIOLATED, "a <= b"),
            tuple(Level.ERROR, Kind.REGRESSION, "a.B.slow"),
            tuple(Level.ERROR, Kind.NOT_MEASURABLE, "a.B.broken"),
            tuple(Level.WARNING, Kind.SUSPECT, "a.B.maybe"),
            tuple(Level.NOTE, Kind.ACCEPTED, "a.B.known"));
  }

  @Test
  void aSlowdownThatTheFormulasAllowIsNone() {
    GateResult allowed =
        Results.gate(
            List.of(SLOW), List.of(Results.formula("f", FormulaVerdict.HOLDS, "a.B.slow")));
    GateResult blamed =
        Results.gate(
            List.of(SLOW),
            List.of(
                Results.formula("f", FormulaVerdict.HOLDS, "a.B.slow"),
                Results.formula("g", FormulaVerdict.VIOLATED, "a.B.slow")));

    assertThat(CodeFindings.of(allowed)).isEmpty();
    assertThat(CodeFindings.of(blamed)).hasSize(1);
  }

  @Test
  void anAcceptedViolationIsANoteAndWhatItHidesIsNone() {
    ComparisonResult accepted = Results.accepted("a <= b").comparisons().get(0);
    ComparisonResult broken = Results.ofTimes("c <= d", FormulaVerdict.ERROR, null, false, null);
    FormulaResult both =
        Results.written("a <= b and c <= d", FormulaVerdict.VIOLATED, accepted, broken);

    assertThat(found("regression", List.of(), List.of(Results.accepted("a <= b"))))
        .extracting(CodeFinding::level, CodeFinding::kind)
        .containsExactly(tuple(Level.NOTE, Kind.ACCEPTED));
    assertThat(found("regression", List.of(), List.of(both)))
        .extracting(CodeFinding::level, CodeFinding::kind, CodeFinding::title)
        .contains(tuple(Level.ERROR, Kind.NOT_EVALUATED, "ERROR a <= b and c <= d"));
    assertThat(found("regression", List.of(), List.of(both)).get(0).message())
        .isEqualTo("At limits.spl:3:1: c <= d: longer than allowed after 10 rounds");
  }

  @Test
  void whatFailsTheBuildIsAnErrorAndNothingElse() {
    List<WorkloadResult> workloads =
        List.of(
            ACCEPTED,
            SLOW,
            Results.suspect("a.B.maybe", 1.08),
            Results.workload("a.B.open", Verdict.INCONCLUSIVE, 1.0));
    List<FormulaResult> formulas =
        List.of(
            Results.formula("slow", FormulaVerdict.VIOLATED, "a.B.slow"),
            suspect(Results.formula("maybe", FormulaVerdict.UNDECIDED, "a.B.maybe")),
            Results.formula("open", FormulaVerdict.UNDECIDED, "a.B.open"),
            Results.suspicious("a <= b"),
            Results.written("c <= d", FormulaVerdict.UNDECIDED));

    assertThat(levels("regression", workloads, formulas))
        .containsExactly(
            tuple("a.B.slow", Level.ERROR),
            tuple("a <= b", Level.WARNING),
            tuple("a.B.maybe", Level.WARNING));
    assertThat(levels("suspect", workloads, formulas))
        .containsExactly(
            tuple("a <= b", Level.ERROR),
            tuple("a.B.slow", Level.ERROR),
            tuple("a.B.maybe", Level.ERROR));
    assertThat(levels("inconclusive", workloads, formulas))
        .containsExactly(
            tuple("a <= b", Level.ERROR),
            tuple("c <= d", Level.ERROR),
            tuple("a.B.slow", Level.ERROR),
            tuple("a.B.maybe", Level.ERROR),
            tuple("a.B.open", Level.ERROR));
    assertThat(levels("never", workloads, formulas))
        .containsExactly(
            tuple("a <= b", Level.WARNING),
            tuple("a.B.slow", Level.WARNING),
            tuple("a.B.maybe", Level.WARNING));
  }

  private static List<Tuple> levels(
      String failOn, List<WorkloadResult> workloads, List<FormulaResult> formulas) {
    return found(failOn, workloads, formulas).stream()
        .filter(one -> one.level() != Level.NOTE)
        .map(one -> tuple(one.subject(), one.level()))
        .toList();
  }

  private static List<CodeFinding> found(
      String failOn, List<WorkloadResult> workloads, List<FormulaResult> formulas) {
    return CodeFindings.of(
        Results.withSettings(Results.gate(workloads, formulas), Map.of("failOn", failOn)));
  }

  /** The same formula, whose only comparison looks violated. */
  private static FormulaResult suspect(FormulaResult formula) {
    ComparisonResult one = formula.comparisons().get(0);
    return new FormulaResult(
        formula.text(),
        formula.place(),
        formula.source(),
        formula.verdict(),
        formula.interpretation(),
        List.of(
            new ComparisonResult(
                one.workload(),
                one.text(),
                one.verdict(),
                one.reason(),
                one.sides(),
                new ComparisonResult.Decider(
                    one.rule().interpretation(), one.rule().level(), one.rule().margin()),
                true,
                one.comparable(),
                new ComparisonResult.Acceptability(one.acceptance().acceptable(), one.accepted()),
                one.answers())),
        formula.tree());
  }

  @Test
  void gitHubIsToldFileLineAndNumbers() {
    assertThat(GitHubAnnotations.lines(Results.gate(List.of(SLOW, ACCEPTED), List.of())))
        .containsExactly(
            "::error file=src/test/java/a/B.java,line=7,title=perfgate%3A REGRESSION a.B.slow::100 ns → 112 ns, +12.0 %25 (99 %25 CI +9.0 to +15.0 %25), slower, compared with the baseline (a1b2c3d4e5). Measure again: mvn perfgate:check -Dperfgate.includes='a.B.slow'",
            "::warning file=src/test/java/a/B.java,line=7,title=perfgate%3A ACCEPTED a.B.known::100 ns → 130 ns, +30.0 %25 (99 %25 CI +27.0 to +33.0 %25), slower, compared with the baseline (a1b2c3d4e5); up to +50 %25 by pom: wanted");
    assertThat(
            GitHubAnnotations.lines(
                Results.gate(List.of(Results.suspect("a.B.maybe", 1.08)), List.of())))
        .singleElement()
        .asString()
        .as("without a place")
        .startsWith(
            "::warning title=perfgate%3A INCONCLUSIVE a.B.maybe::100 ns → 108 ns, +8.0 %25 (99");
  }

  @Test
  void gitHubGetsNoMoreThanItShows() {
    List<WorkloadResult> workloads = new ArrayList<>();
    for (int i = 0; i < 14; i++) {
      workloads.add(Results.workload("a.B.slow" + i, Verdict.REGRESSION, 2.0 - i / 100.0));
      workloads.add(Results.suspect("a.B.maybe" + i, 1.5));
    }

    List<String> lines = GitHubAnnotations.lines(Results.gate(workloads, List.of()));

    assertThat(lines.stream().filter(line -> line.startsWith("::error "))).hasSize(10);
    assertThat(lines.stream().filter(line -> line.startsWith("::warning "))).hasSize(10);
    assertThat(lines.get(0)).contains("REGRESSION a.B.slow0::");
    assertThat(lines).last().asString().startsWith("::notice title=perfgate::And 8 more findings");
  }

  @Test
  void hostileNamesCannotEndACommandOrBeginOne() {
    for (String name : HostileNames.ALL) {
      WorkloadResult workload =
          Results.written(
              Results.workload("::x,y=%0A::" + name, Verdict.REGRESSION, 1.5),
              new SourcePlace("a,line=1:" + name, 0),
              null);

      List<String> lines = GitHubAnnotations.lines(Results.gate(List.of(workload), List.of()));

      assertThat(lines).singleElement().asString().doesNotContain("\n", "\r", "%0A");
      String[] parts = lines.get(0).split("::", 3);
      assertThat(parts[1].split(",", -1)).as(name).hasSize(3);
      assertThat(parts[1]).startsWith("error file=a%2Cline=1%3A").contains(",line=1,title=");
      assertThat(parts[1]).contains("%3A%3Ax%2Cy=%250A%3A%3A");
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void anyResultGivesLinesOfCommands(long seed) {
    assertThat(GitHubAnnotations.lines(new RandomResults(seed).result()))
        .hasSizeLessThanOrEqualTo(21)
        .allMatch(line -> line.matches("::(error|warning|notice) [^\\r\\n]*::[^\\r\\n]*"));
  }
}
