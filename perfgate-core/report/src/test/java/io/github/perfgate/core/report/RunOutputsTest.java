package io.github.perfgate.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.report.ci.CiOutcome;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunOutputsTest {
  private static final GateResult GATE =
      Results.gate(
          List.of(Results.workload("a.B.same", Verdict.NO_CHANGE, 1.0)),
          List.of(Results.formula("a <= b", FormulaVerdict.HOLDS, "a.B.same")));
  @TempDir Path folder;

  private static ProblemException problem() {
    return new ProblemException(
        Help.REVISION, "no commit is called <nonsense> & co", "name another in <baseline>");
  }

  private RunOutputs afterARun() throws IOException {
    Reports.write(GATE, folder);
    Files.writeString(folder.resolve(CiOutcome.FILE), "PERFGATE_VERDICT=NO_CHANGE\n");
    Files.writeString(folder.resolve("samples.jsonl"), "{}");
    return new RunOutputs(folder);
  }

  @Test
  void nothingOfAnEarlierRunIsLeftWhereThisOneWrites() throws IOException {
    afterARun().begin();

    assertThat(names(folder)).containsExactlyInAnyOrder("samples.jsonl", RunOutputs.PREVIOUS);
    // Tools that search for reports by their names do not find those of the earlier run.
    assertThat(names(folder.resolve(RunOutputs.PREVIOUS)))
        .containsExactlyInAnyOrder(ResultsJson.FILE, Reports.PAGE);
    assertThat(ResultsJson.read(folder.resolve(RunOutputs.PREVIOUS).resolve(ResultsJson.FILE)))
        .isEqualTo(GATE);
    assertThat(ShardFolders.read(List.of(folder.resolve(RunOutputs.PREVIOUS))).found()).hasSize(1);
    Files.delete(folder.resolve("samples.jsonl"));
    assertThat(ShardFolders.read(List.of(folder)).found()).isEmpty();
  }

  @Test
  void theSecondRunReplacesWhatTheFirstOneHasLeft() throws IOException {
    afterARun().begin();
    afterARun().begin();
    new RunOutputs(folder).begin();

    assertThat(names(folder)).containsExactlyInAnyOrder("samples.jsonl", RunOutputs.PREVIOUS);
    assertThat(names(folder.resolve(RunOutputs.PREVIOUS))).hasSize(2);
  }

  @Test
  void anErrorIsToldWhereAResultWouldStand() throws IOException {
    CiOutcome outcome = afterARun().failed("com.acme:parser", problem()).orElseThrow();

    assertThat(outcome.verdict()).isEqualTo(Verdict.ERROR);
    assertThat(Files.readString(folder.resolve(CiOutcome.FILE)))
        .startsWith("PERFGATE_VERDICT=ERROR\nPERFGATE_CHANGED=true\n");
    assertThat(Files.readString(folder.resolve("summary.md")))
        .startsWith("## perfgate: ERROR, nothing was decided")
        .contains("no commit is called", "&#60;nonsense&#62;")
        .doesNotContain("<nonsense>", "Passed");
    assertThat(Files.readString(folder.resolve("TEST-perfgate.xml")))
        .contains("name=\"com.acme.parser.perfgate\"", "errors=\"1\"", "&lt;nonsense&gt; &amp; co");
    assertThat(folder.resolve(ResultsJson.FILE)).doesNotExist();
    assertThat(folder.resolve(Reports.PAGE)).doesNotExist();
  }

  @Test
  void anEmptySelectionIsNoError() throws IOException {
    for (Help help : List.of(Help.NOTHING_MEASURED, Help.BENCHMARKS)) {
      ProblemException empty = new ProblemException(help, "none passes <includes>", "correct it");

      assertThat(new RunOutputs(folder).failed("g:a", empty))
          .hasValueSatisfying(one -> assertThat(one.verdict()).isEqualTo(Verdict.NOTHING_COMPARED));
      assertThat(Files.readString(folder.resolve(CiOutcome.FILE)))
          .startsWith("PERFGATE_VERDICT=NOTHING_COMPARED\n");
    }
  }

  @Test
  void whatWasDecidedBeforeAnErrorStays() throws IOException {
    RunOutputs outputs = afterARun();
    outputs.begin();
    Reports.write(GATE, folder);
    outputs.failed("com.acme:parser", new IllegalStateException("the search for causes broke"));

    assertThat(ResultsJson.read(folder.resolve(ResultsJson.FILE))).isEqualTo(GATE);
    assertThat(Files.readString(folder.resolve(CiOutcome.FILE)))
        .startsWith("PERFGATE_VERDICT=ERROR\n");
    assertThat(Files.readString(folder.resolve("summary.md"))).doesNotContain("search for causes");
  }

  @Test
  void aBuildThatFailsByItsVerdictKeepsItsReports() throws IOException {
    RunOutputs outputs = afterARun();
    outputs.begin();
    Reports.write(GATE, folder);
    outputs.ended();

    assertThat(outputs.failed("com.acme:parser", new IllegalStateException("slower"))).isEmpty();
    assertThat(folder.resolve(CiOutcome.FILE)).doesNotExist();
    assertThat(folder.resolve(ResultsJson.FILE)).exists();
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
