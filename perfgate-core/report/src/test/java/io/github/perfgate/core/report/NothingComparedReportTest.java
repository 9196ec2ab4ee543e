package io.github.perfgate.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.report.ci.CiOutcome;
import io.github.perfgate.core.report.formats.FailureLog;
import io.github.perfgate.core.report.formats.GitHubAnnotations;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.result.Coverage;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.NotCompared;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.core.result.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No output shows a gate that compared nothing as one that passed. */
class NothingComparedReportTest {
  private static final NotCompared LINKS =
      new NotCompared(
          "does not link against the baseline",
          "does not link against the baseline: <init> & co",
          "keep the old form beside the new one",
          false,
          List.of("a.B.one", "a.B.two", "a.B.three", "a.B.<four>"));

  @TempDir Path folder;

  @Test
  void allOutputsSayThatNothingWasCompared() throws IOException {
    GateResult gate = gate(false, FailOnNotCompared.ALL, new Coverage(4, 0, 9, List.of(LINKS)));
    Reports.write(gate, folder);

    assertThat(read("summary.md"))
        .startsWith("## perfgate: Failed, as nothing was compared")
        .contains("4 workloads&#58; a.B.one, a.B.two, a.B.three and 1 more")
        .contains("&#60;init&#62;", "Remedy&#58; keep the old form")
        .doesNotContain("Passed", "<init>");
    assertThat(read("index.html"))
        .contains("<title>Failed: perfgate", "header class=\"failed\"", "keep the old form")
        .contains("&lt;init&gt; &amp; co", "aria-label=\"Not compared\"")
        .doesNotContain("Passed");
    assertThat(read("TEST-perfgate.xml"))
        .contains("tests=\"2\" failures=\"1\" errors=\"0\"")
        .contains("name=\"what the change can affect is compared\"")
        .contains("<failure type=\"perfgate.NOTHING_COMPARED\" message=\"Failed, as nothing");
    assertThat(read("perfgate.sarif"))
        .contains("\"ruleId\" : \"perfgate/nothing-compared\"", "\"level\" : \"error\"");
    assertThat(read("codequality.json")).contains("perfgate/nothing-compared", "major");
    assertThat(read("results.json"))
        .contains("\"verdict\" : \"NOTHING_COMPARED\"", "\"affected\" : 4", "\"remedy\" : \"keep");
    assertThat(ResultsJson.read(folder.resolve(ResultsJson.FILE))).isEqualTo(gate);
    assertThat(GitHubAnnotations.lines(gate))
        .singleElement()
        .asString()
        .startsWith("::error title=perfgate%3A NOTHING_COMPARED");
    assertThat(CiOutcome.of(gate, "index.html"))
        .returns(Verdict.NOTHING_COMPARED, CiOutcome::verdict)
        .returns(true, CiOutcome::changed);
    assertThat(FailureLog.lines(gate, folder))
        .contains("    keep the old form beside the new one")
        .anyMatch(line -> line.contains("<failOnNotCompared>none</failOnNotCompared>"));
  }

  @Test
  void whatASettingAllowsIsNotCalledPassedEither() throws IOException {
    Reports.write(
        gate(true, FailOnNotCompared.NONE, new Coverage(4, 0, 0, List.of(LINKS))), folder);

    assertThat(read("summary.md")).doesNotContain("Passed");
    assertThat(read("index.html"))
        .contains("<title>Nothing compared: perfgate", "header class=\"nothing\"")
        .doesNotContain("Passed");
    assertThat(read("TEST-perfgate.xml")).contains("failures=\"0\"", "skipped=\"2\"");
    assertThat(read("perfgate.sarif")).contains("\"level\" : \"warning\"");
  }

  @Test
  void aPartWithItsReasonsFailsNoTestCase() throws IOException {
    GateResult gate = gate(true, FailOnNotCompared.ALL, new Coverage(12, 8, 0, List.of(LINKS)));
    GateResult.Outcome outcome = gate.outcome().as(Verdict.NO_CHANGE, "Passed, 8 of 12 compared.");
    Reports.write(with(gate, outcome), folder);

    assertThat(read("summary.md")).contains("8 of 12 compared", "Remedy&#58; keep the old form");
    assertThat(read("index.html")).contains("<title>Passed: perfgate", "keep the old form");
    assertThat(read("TEST-perfgate.xml")).contains("failures=\"0\"").doesNotContain("is compared");
    assertThat(FailureLog.notCompared(gate))
        .containsExactly(
            "  not compared, 4 workloads: a.B.one, a.B.two, a.B.three and 1 more; for example does"
                + " not link against the baseline: <init> & co",
            "    keep the old form beside the new one");
  }

  private String read(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  private static GateResult gate(boolean passed, FailOnNotCompared degree, Coverage coverage) {
    GateResult gate =
        Results.withSettings(
            Results.gate(
                List.of(Results.workload("a.B.one", Verdict.NOT_COMPARABLE, null)),
                List.of(Results.formula("a <= b", FormulaVerdict.UNDECIDED, "a.B.one"))),
            Map.of(FailOnNotCompared.SETTING, degree.inPom()));
    return with(
        gate,
        new GateResult.Outcome(
            Verdict.NOTHING_COMPARED,
            passed,
            passed ? "Nothing was compared." : "Failed, as nothing was compared.",
            coverage,
            List.of()));
  }

  private static GateResult with(GateResult gate, GateResult.Outcome outcome) {
    return new GateResult(
        gate.schemaVersion(),
        gate.gated(),
        outcome,
        gate.versions(),
        gate.workloads(),
        gate.formulas(),
        gate.tests(),
        gate.concurrent(),
        gate.work(),
        gate.conditions());
  }
}
