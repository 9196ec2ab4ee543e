package io.github.perfgate.core.report.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.problem.Reason;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.HostileNames;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.explanation.Explanation;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.AcceptanceText;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Failure;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FailureLogTest {
  /** Ninety days after the date of the results. */
  private static final String DATE = "2027-02-18";

  private static final Path FOLDER = Path.of("target", "perfgate");

  @Test
  void theWorstWorkloadsAreNamedInWordsWithTheWayToReproduceThem() {
    GateResult result =
        Results.gate(
            List.of(
                Results.workload("com.acme.Parser.same", Verdict.NO_CHANGE, 1.0),
                Results.failed(
                    "com.acme.Parser.broken", new Failure("CURRENT", 0, "EXIT", "m", "")),
                Results.workload("com.acme.Parser.parse", Verdict.REGRESSION, 1.12)),
            List.of());

    assertThat(FailureLog.lines(result, FOLDER))
        .containsExactly(
            "Failed: 1 of 34 workloads is slower than 1.02 × main@a1b2c3d",
            "  REGRESSION com.acme.Parser.parse: 100 ns → 112 ns, +12.0 % (99 % CI +9.0 to +15.0 %)",
            "    measure again: mvn perfgate:check -Dperfgate.includes='com.acme.Parser.parse'",
            "    to accept it, add this trailer to a commit message, with your reason: Perf-Accepted: com.acme.Parser.parse up to +20%, until "
                + DATE
                + ": YOUR REASON",
            "  ERROR com.acme.Parser.broken: The reason of ERROR",
            "    measure again: mvn perfgate:check -Dperfgate.includes='com.acme.Parser.broken'",
            "Report: " + FOLDER.resolve("index.html").toAbsolutePath());
  }

  @Test
  void beforeTheSearchForCausesTheVerdictsStandAlone() {
    GateResult result =
        Results.gate(
            List.of(
                Results.workload("com.acme.Parser.same", Verdict.NO_CHANGE, 1.0),
                Results.workload("com.acme.Parser.parse", Verdict.REGRESSION, 1.12)),
            List.of());

    assertThat(FailureLog.verdicts(result))
        .containsExactly(
            "Failed: 1 of 34 workloads is slower than 1.02 × main@a1b2c3d",
            "  REGRESSION com.acme.Parser.parse: 100 ns → 112 ns, +12.0 % (99 % CI +9.0 to +15.0 %)");
  }

  @Test
  void withoutACauseTheChangedMethodsAreNamedThatTheWorkloadExecutes() {
    WorkloadResult slow =
        Results.workload("a.B.slow", Verdict.REGRESSION, 1.12)
            .executing(List.of("a.B.mark(long)", "a.C.<init>()", "a.D.x()", "a.E.y()"));
    String methods =
        "changed code that it executes: a.B.mark(long), a.C.<init>(), a.D.x() and 1 more method";

    assertThat(FailureLog.lines(Results.gate(List.of(slow), List.of()), FOLDER))
        .contains("    " + methods);
    WorkloadResult searched =
        slow.explained(
            new Explanation(List.of(), List.of(), List.of(), List.of(), List.of("no time")));
    assertThat(FailureLog.lines(Results.gate(List.of(searched), List.of()), FOLDER))
        .contains("    no method was shown to be the cause; " + methods);
    WorkloadResult same =
        Results.workload("a.B.same", Verdict.INCONCLUSIVE, 1.0).executing(List.of("a.B.mark()"));
    assertThat(FailureLog.lines(Results.gate(List.of(slow, same), List.of()), FOLDER))
        .noneMatch(line -> line.contains("a.B.mark()"));
  }

  @Test
  void bytesAreNamedIfTheyChanged() {
    WorkloadResult slow = Results.workload("a.B.slow", Verdict.REGRESSION, 1.12);
    WorkloadResult larger = Results.allocating(slow, List.of(115_065.0), List.of(120_301.0));
    WorkloadResult same = Results.allocating(slow, List.of(120_301.0), List.of(120_301.0));

    assertThat(FailureLog.lines(Results.gate(List.of(larger), List.of()), FOLDER))
        .contains(
            "  REGRESSION a.B.slow: 100 ns → 112 ns, +12.0 % (99 % CI +9.0 to +15.0 %), allocates 115,065 → 120,301 B/op (+4.6 %)");
    assertThat(FailureLog.lines(Results.gate(List.of(same), List.of()), FOLDER))
        .contains("  REGRESSION a.B.slow: 100 ns → 112 ns, +12.0 % (99 % CI +9.0 to +15.0 %)");
  }

  @Test
  void aBuildThatPassesSaysWhatLooksSlower() {
    GateResult result =
        Results.gate(
            List.of(
                Results.workload("a.B.open", Verdict.INCONCLUSIVE, 1.0),
                Results.workload("a.B.same", Verdict.NO_CHANGE, 1.0),
                Results.workload("a.B.withoutTime", Verdict.INCONCLUSIVE, null),
                Results.suspect("a.B.suspect", 1.49)),
            List.of());

    List<String> lines = FailureLog.undecided(result);

    assertThat(lines).hasSize(2);
    assertThat(lines.get(0))
        .startsWith("INCONCLUSIVE a.B.suspect: 100 ns → 149 ns, +49.0 % (99 % CI ")
        .contains("), looks slower, but not shown");
    assertThat(lines.get(1)).startsWith("INCONCLUSIVE a.B.open: ");
  }

  @Test
  void atMostFiveAreNamedAndTheOthersCounted() {
    List<WorkloadResult> workloads = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      workloads.add(Results.workload("w" + i, Verdict.REGRESSION, 1.1 + i / 10.0));
    }

    List<String> lines = FailureLog.lines(Results.gate(workloads, List.of()), FOLDER);

    assertThat(lines).hasSize(1 + 5 * 3 + 2).contains("  and 3 more workloads in the report");
    assertThat(lines.get(1)).startsWith("  REGRESSION w7: 100 ns → 180 ns, +80.0 %");
  }

  @Test
  void writtenFormulasComeFirstWithTheComparisonsThatAreToBlame() {
    GateResult result =
        Results.gate(
            "Failed: 1 of 2 formulas is violated, 1 shown to hold.",
            List.of(),
            List.of(
                Results.written("x <= y", FormulaVerdict.HOLDS),
                Results.written("a <= b", FormulaVerdict.VIOLATED)));

    assertThat(FailureLog.lines(result, FOLDER))
        .containsExactly(
            "Failed: 1 of 2 formulas is violated, 1 shown to hold.",
            "  VIOLATED limits.spl:3:1: a <= b",
            "    a <= b: a.B#c@CURRENT against 0.8 * a.B#d@CURRENT: +50 % (98 % CI +40 to +60 %)",
            "    to accept it, add this trailer to a commit message, with your reason: Perf-Accepted: a.B#c up to +65%, until "
                + DATE
                + ": YOUR REASON",
            "Report: " + FOLDER.resolve("index.html").toAbsolutePath());
  }

  @Test
  void whatIsAcceptedOrAllowedIsNotNamed() {
    GateResult result =
        Results.gate(
            List.of(Results.workload("a.B.slow", Verdict.REGRESSION, 1.12)),
            List.of(
                Results.formula("allows it", FormulaVerdict.HOLDS, "a.B.slow"),
                Results.accepted("x <= y"),
                Results.written("a <= b", FormulaVerdict.VIOLATED)));

    assertThat(FailureLog.lines(result, FOLDER))
        .hasSize(5)
        .noneMatch(line -> line.contains("a.B.slow") || line.contains("x <= y"))
        .anyMatch(line -> line.startsWith("  VIOLATED limits.spl:3:1: a <= b"));
  }

  @Test
  void whereNothingFailsABuildItSaysWhatWouldHave() {
    GateResult result =
        Results.gate(
            List.of(Results.workload("a.B.slow", Verdict.REGRESSION, 1.12)),
            List.of(
                Results.formula("f", FormulaVerdict.VIOLATED, "a.B.slow"),
                Results.written("a <= b", FormulaVerdict.VIOLATED)));

    assertThat(FailureLog.lines(Results.withSettings(result, Map.of("failOn", "never")), FOLDER))
        .anyMatch(line -> line.startsWith("  REGRESSION a.B.slow: "))
        .anyMatch(line -> line.startsWith("  VIOLATED limits.spl:3:1: a <= b"));
  }

  @Test
  void whatIsUndecidedIsNamedBesideWhatIsAcceptedWhereItFailsTheBuild() {
    GateResult result =
        Results.gate(
            List.of(
                Results.accepted(Results.workload("a.B.known", Verdict.REGRESSION, 1.3)),
                Results.workload("a.B.open", Verdict.INCONCLUSIVE, 1.0)),
            List.of(
                Results.accepted("x <= y"),
                Results.written("a <= b", FormulaVerdict.UNDECIDED),
                Results.formula("f", FormulaVerdict.UNDECIDED, "a.B.open")));

    assertThat(
            FailureLog.lines(
                Results.withSettings(result, Map.of("failOn", "inconclusive")), FOLDER))
        .anyMatch(line -> line.startsWith("  UNDECIDED limits.spl:3:1: a <= b"))
        .anyMatch(line -> line.startsWith("  INCONCLUSIVE a.B.open: "))
        .noneMatch(line -> line.contains("a.B.known") || line.contains("x <= y"));
  }

  @Test
  void hostileNamesCannotForgeALine() {
    List<WorkloadResult> workloads =
        HostileNames.ALL.stream()
            .map(name -> Results.workload(name, Verdict.REGRESSION, 1.5))
            .toList();

    for (WorkloadResult workload : workloads) {
      List<String> lines =
          FailureLog.lines(Results.gate(workload.id(), List.of(workload), List.of()), FOLDER);

      assertThat(lines).hasSize(5).noneMatch(line -> line.matches("(?s).*\\p{Cntrl}.*"));
      assertThat(lines.get(1)).hasSizeLessThan(400);
    }
  }

  @Test
  void theOfferedAcceptanceNamesTheExactWorkload() {
    for (String name : HostileNames.ALL.stream().filter(one -> !one.isBlank()).toList()) {
      WorkloadResult workload = Results.workload(name, Verdict.REGRESSION, 1.5);

      String offered =
          FailureLog.lines(Results.gate(name, List.of(workload), List.of()), FOLDER).stream()
              .filter(line -> line.contains(AcceptanceText.TRAILER + ": "))
              .map(line -> line.replaceFirst(".*?" + AcceptanceText.TRAILER + ": ", ""))
              .findFirst()
              .orElseThrow();

      assertThat(
              AcceptanceText.parse(offered.replace(Reason.PLACEHOLDER, "correct"), "log", "commit"))
          .extracting(Acceptance::workload)
          .containsExactly(name);
    }
  }
}
