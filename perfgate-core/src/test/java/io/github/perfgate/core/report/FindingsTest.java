package io.github.perfgate.core.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfgate.core.report.Finding.Kind;
import io.github.perfgate.core.report.Finding.Level;
import io.github.perfgate.core.result.Acceptance;
import io.github.perfgate.core.result.Failure;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.SourcePlace;
import io.github.perfgate.core.result.Verdict;
import io.github.perfgate.core.result.WorkloadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is found, and how GitHub is told. */
class FindingsTest {
  private static final SourcePlace PLACE = new SourcePlace("src/test/java/a/B.java", 7);
  private static final WorkloadResult SLOW =
      Results.written(Results.workload("a.B.slow", Verdict.REGRESSION, 1.12), PLACE, null);
  private static final WorkloadResult ACCEPTED =
      Results.written(
          Results.workload("a.B.known", Verdict.REGRESSION, 1.3),
          PLACE,
          new Acceptance("a.B.known", 1.5, null, "wanted", "pom"));

  static LongStream seeds() {
    return LongStream.range(7000, 7040);
  }

  @Test
  void whatRegressedOrFailedOrLooksLikeItIsFoundTheWorstFirst() {
    List<Finding> findings =
        Findings.of(
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
        .extracting(Finding::level, Finding::kind, Finding::subject)
        .containsExactly(
            tuple(Level.ERROR, Kind.VIOLATED, "a <= b"),
            tuple(Level.ERROR, Kind.REGRESSION, "a.B.slow"),
            tuple(Level.ERROR, Kind.NOT_MEASURABLE, "a.B.broken"),
            tuple(Level.WARNING, Kind.SUSPECT, "a.B.maybe"),
            tuple(Level.NOTE, Kind.REGRESSION, "a.B.known"));
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

    assertThat(Findings.of(allowed)).isEmpty();
    assertThat(Findings.of(blamed)).hasSize(1);
  }

  @Test
  void gitHubIsToldFileLineAndNumbers() {
    assertThat(GitHubAnnotations.lines(Results.gate(List.of(SLOW, ACCEPTED), List.of())))
        .containsExactly(
            "::error file=src/test/java/a/B.java,line=7,title=perfgate%3A REGRESSION a.B.slow::1.12 ×"
                + " as long (slower), 99 %25 interval 1.09 to 1.15, compared with BASELINE"
                + " (a1b2c3d4e5). Measure again: mvn perfgate:check"
                + " -Dperfgate.includes='a.B.slow'");
    assertThat(
            GitHubAnnotations.lines(
                Results.gate(List.of(Results.suspect("a.B.maybe", 1.08)), List.of())))
        .singleElement()
        .asString()
        .as("without a place")
        .startsWith("::warning title=perfgate%3A INCONCLUSIVE a.B.maybe::1.08 × as long (looks");
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
