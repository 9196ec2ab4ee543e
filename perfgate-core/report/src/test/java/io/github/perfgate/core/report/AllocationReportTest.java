package io.github.perfgate.core.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfgate.core.report.findings.AcceptanceOffer;
import io.github.perfgate.core.report.findings.CodeFinding;
import io.github.perfgate.core.report.findings.CodeFinding.Kind;
import io.github.perfgate.core.report.findings.CodeFinding.Level;
import io.github.perfgate.core.report.findings.ShownFindings;
import io.github.perfgate.core.report.formats.CodeFindings;
import io.github.perfgate.core.report.formats.FailureLog;
import io.github.perfgate.core.report.formats.JUnitXml;
import io.github.perfgate.core.report.formats.MarkdownSummary;
import io.github.perfgate.core.report.formats.ReportFormat;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.report.html.HtmlReport;
import io.github.perfgate.core.report.words.HowDecided;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What every output shows of a workload that is as fast as before and allocates more. */
class AllocationReportTest {
  private static final String BYTES =
      "allocates 400 → 500 B/op (+25.0 %): regression of allocation";
  private static final Path FOLDER = Path.of("target", "perfgate");

  private static final GateResult FAILED = gate(null);
  private static final GateResult ACCEPTED =
      gate(new Acceptance("a.B.c", Acceptance.Covers.BYTES, 1.3, null, "it caches", "pom"));

  private static GateResult gate(@Nullable Acceptance accepted) {
    WorkloadResult larger =
        Results.judged(
            Results.workload("a.B.c", Verdict.NO_CHANGE, 1.0),
            Results.bytes(Verdict.REGRESSION, 500, accepted));
    return Results.gate(
        List.of(Results.workload("a.B.same", Verdict.NO_CHANGE, 1.5), larger),
        List.of(
            Results.formula("a.B.c <= 1.02 * b", FormulaVerdict.HOLDS, "a.B.c"),
            Results.formula("a.B.same <= 1.02 * b", FormulaVerdict.HOLDS, "a.B.same")));
  }

  @Test
  void theLogNamesItWithTheAcceptance() {
    List<String> lines = FailureLog.lines(FAILED, FOLDER);

    assertThat(lines)
        .contains(
            "  REGRESSION a.B.c: "
                + BYTES
                + "; its time: 100 ns → 100 ns, 0.0 % (99 % CI -3.0 to +3.0 %), not slower by more than 2 %")
        .anyMatch(line -> line.contains("Perf-Accepted: a.B.c up to +30% bytes,"))
        .noneMatch(line -> line.contains("a.B.same"));
    assertThat(FailureLog.lines(ACCEPTED, FOLDER)).noneMatch(line -> line.contains("REGRESSION"));
    assertThat(FailureLog.accepted(ACCEPTED))
        .containsExactly("accepted: a.B.c " + BYTES + "; up to +30 % bytes by pom: it caches");
  }

  /** The time fails by a written formula alone, and the bytes by themselves. */
  @Test
  void everythingThatFailsIsOffered() {
    WorkloadResult larger =
        Results.judged(
            Results.workload("a.B#c", Verdict.NO_CHANGE, 1.0),
            Results.bytes(Verdict.REGRESSION, 500, null));
    GateResult failed =
        Results.gate(List.of(larger), List.of(Results.written("a <= b", FormulaVerdict.VIOLATED)));

    assertThat(FailureLog.lines(failed, FOLDER))
        .anyMatch(line -> line.contains("Perf-Accepted: a.B#c up to +65%,"))
        .anyMatch(line -> line.contains("Perf-Accepted: a.B#c up to +30% bytes,"));
    assertThat(AcceptanceOffer.statements(failed, ShownFindings.of(failed)).get("a.B#c"))
        .startsWith("Perf-Accepted: a.B#c up to +65% time and +30% bytes, until ");
  }

  @Test
  void itIsAFindingOfItsOwn() {
    assertThat(CodeFindings.of(FAILED))
        .extracting(CodeFinding::kind, CodeFinding::level, CodeFinding::title)
        .containsExactly(tuple(Kind.ALLOCATION, Level.ERROR, "REGRESSION OF ALLOCATION a.B.c"));
    assertThat(CodeFindings.of(FAILED).get(0).message())
        .startsWith(BYTES + ", compared with the baseline")
        .endsWith("; The reason of bytes");
    assertThat(CodeFindings.of(ACCEPTED))
        .extracting(CodeFinding::kind, CodeFinding::level)
        .containsExactly(tuple(Kind.ACCEPTED, Level.NOTE));
  }

  @Test
  void itIsAFailedTestCaseOfItsOwn() throws IOException {
    Document failed = Jsoup.parse(written(new JUnitXml(), FAILED), "", Parser.xmlParser());

    assertThat(failed.select("testsuite").attr("failures")).isEqualTo("1");
    assertThat(failed.select("testsuite").attr("tests")).isEqualTo("3");
    assertThat(failed.select("testcase[classname=a.B][name=c, allocated bytes] > failure"))
        .singleElement()
        .satisfies(one -> assertThat(one.attr("message")).isEqualTo(BYTES));
    assertThat(written(new JUnitXml(), ACCEPTED))
        .contains("failures=\"0\"", "accepted, pom: it caches");
  }

  @Test
  void theWorkloadStandsUnderItsGraverVerdict() throws IOException {
    assertThat(written(new MarkdownSummary(), FAILED))
        .contains("**1** REGRESSION · **1** NO&#95;CHANGE", "| REGRESSION | <code>a.B.c</code> |");
    assertThat(written(new MarkdownSummary(), ACCEPTED)).contains("| REGRESSION (accepted) |");

    Document page = Jsoup.parse(written(new HtmlReport(), FAILED));
    assertThat(page.select("details.workload > summary").get(0).text())
        .startsWith("REGRESSION of bytes a.B.c 400 → 500 B/op (+25.0 %) time 100 ns")
        .containsOnlyOnce("B/op");
    assertThat(page.select("details.workload").get(0).attr("data-verdict")).isEqualTo("REGRESSION");
    assertThat(page.select("details.workload").get(0).text())
        .contains("REGRESSION (margin 1 %, at least 12 B): The reason of bytes");
    assertThat(Jsoup.parse(written(new HtmlReport(), ACCEPTED)).select("p.flag").text())
        .contains("Accepted on purpose, up to +30 % bytes: it caches (pom)");
    assertThat(new HowDecided(FAILED).paragraphs())
        .anyMatch(one -> one.endsWith("Bytes are judged once, at the end: 1 workload with more."));
  }

  @Test
  void resultsJsonKeepsTheVerdictOnTime() throws IOException {
    String json = written(new ResultsJson(), FAILED);

    assertThat(json).contains("\"allocation\" : {\n      \"verdict\" : \"REGRESSION\"");
    WorkloadResult workload = FAILED.workloads().get(1);
    assertThat(workload.verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(workload.gravest()).isEqualTo(Verdict.REGRESSION);
  }

  private static String written(ReportFormat format, GateResult result) throws IOException {
    StringWriter out = new StringWriter();
    format.write(result, out);
    return out.toString();
  }
}
