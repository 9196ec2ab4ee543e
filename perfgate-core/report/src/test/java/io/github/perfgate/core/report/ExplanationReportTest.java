package io.github.perfgate.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.report.formats.FailureLog;
import io.github.perfgate.core.report.formats.MarkdownSummary;
import io.github.perfgate.core.report.html.HtmlReport;
import io.github.perfgate.core.report.words.ExplanationLines;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.explanation.CallLevel;
import io.github.perfgate.core.result.explanation.CallNode;
import io.github.perfgate.core.result.explanation.CallRole;
import io.github.perfgate.core.result.explanation.DifferenceLine;
import io.github.perfgate.core.result.explanation.Explanation;
import io.github.perfgate.core.result.explanation.MethodDifference;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests how the log, the summary and the page explain why a workload became slower. */
class ExplanationReportTest {
  private static final CallNode TOP = node(-1, "a.Top.go()", 1, false, 0.02, CallRole.CALLER);

  @Test
  void theLogNamesTheCauseAndHowMuchItExplains() {
    WorkloadResult workload =
        explained(TOP, node(0, "com.acme.Cell.pad(String)", 2, true, 0.96, CallRole.CAUSE));

    assertThat(FailureLog.lines(gate(workload), Path.of("target")))
        .contains(
            "    slower because of the method com.acme.Cell.pad(String) (the method's time: +90 %), which explains 96 % of the workload's slowdown");
    assertThat(ExplanationLines.of(workload))
        .containsExactly(
            "w: slower because of the method com.acme.Cell.pad(String) (the method's time: +90 %), which explains 96 % of the workload's slowdown",
            "  level 3 was not measured");
  }

  @Test
  void aCauseThatDidNotChangeIsToldWithTheCallerThatDid() {
    WorkloadResult workload =
        explained(
            node(-1, "a.Top.go()", 1, true, 0.02, CallRole.CALLER),
            node(0, "a.Middle.go()", 2, false, 0.02, CallRole.CALLER),
            node(1, "a.Deep.work(int)", 3, false, 1.3, CallRole.CAUSE));

    assertThat(ExplanationLines.of(workload))
        .contains(
            "w: slower because of the method a.Deep.work(int) (the method's time: +90 %), called by a.Top.go(), which changed, which explains 100 % of the workload's slowdown");
  }

  @Test
  void theLargestOfSeveralCausesComesFirstAndNoneIsSaid() {
    WorkloadResult several =
        explained(
            TOP,
            node(0, "a.B.small()", 2, true, 0.2, CallRole.CAUSE),
            node(0, "a.B.large()", 2, true, 0.7, CallRole.CAUSE));

    assertThat(ExplanationLines.of(several).get(0)).containsSubsequence("large", "small");
    assertThat(ExplanationLines.of(explained(TOP)))
        .startsWith("w: no method was shown to be the cause");
  }

  @Test
  void theSummaryHasALineThatMarkdownDoesNotBreak() throws IOException {
    StringWriter out = new StringWriter();

    new MarkdownSummary()
        .write(
            gate(explained(TOP, node(0, "a.B.<init>(int)", 2, true, 0.96, CallRole.CAUSE))), out);

    assertThat(out.toString())
        .contains("slower because of the method a.B.&#60;init&#62;(int)")
        .doesNotContain("<init>");
  }

  @Test
  void thePageShowsTheTreeAndTheCodeOfBothVersionsAndEscapesThem() {
    StringWriter out = new StringWriter();

    new HtmlReport()
        .write(
            gate(explained(TOP, node(0, "a.B.<init>(int)", 2, true, 0.96, CallRole.CAUSE))), out);

    assertThat(out.toString()).doesNotContain("<init>", "<script>alert");
    Document page = Jsoup.parse(out.toString());
    assertThat(page.select("table.calls tbody tr").eachText())
        .hasSize(2)
        .last()
        .asString()
        .contains("a.B.<init>(int)", "changed", "100 ns", "190 ns", "+90 %", "96 %", "cause");
    assertThat(page.select("tr.role-CAUSE")).hasSize(1);
    assertThat(page.select("table.sides tr.differs").eachText())
        .containsExactly("x = \"<b>\"; x = 2;", "ldc <script>alert ldc 2");
    assertThat(page.select("table.sides tr.same")).hasSize(1);
    assertThat(page.text())
        .contains(
            "Level 2: 1 call timed in 10 rounds; the instrumentation changed the workload's time: the candidate +20 %",
            "level 3 was not measured");
  }

  private static GateResult gate(WorkloadResult workload) {
    return Results.gate(List.of(workload), List.of());
  }

  private static WorkloadResult explained(CallNode... nodes) {
    return Results.workload("w", Verdict.REGRESSION, 1.5)
        .explained(
            new Explanation(
                List.of(nodes),
                List.of(new CallLevel(2, 10, 1, Map.of("CURRENT", 1.2))),
                List.of(
                    new MethodDifference(
                        "a.B.<init>(int)",
                        List.of(
                            new DifferenceLine("aload 0", "aload 0"),
                            new DifferenceLine("ldc <script>alert", "ldc 2")),
                        List.of(new DifferenceLine("x = \"<b>\";", "x = 2;")))),
                List.of(),
                List.of("level 3 was not measured")));
  }

  private static CallNode node(
      int parent,
      String method,
      int depth,
      boolean changed,
      @Nullable Double share,
      CallRole role) {
    return new CallNode(
        parent,
        method,
        depth,
        changed,
        new CallNode.Measured(
            1.0,
            2.0,
            List.of(90.0, 110.0),
            List.of(180.0, 200.0),
            new Slowdown(1.9, 1.8, 2.0, 0.95)),
        share,
        role);
  }
}
