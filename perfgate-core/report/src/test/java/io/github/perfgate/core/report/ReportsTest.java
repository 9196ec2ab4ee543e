package io.github.perfgate.core.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.report.formats.ReportFormat;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Verdict;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportsTest {
  private static final GateResult RESULT =
      Results.gate(List.of(Results.workload("w", Verdict.REGRESSION, 1.12)), List.of());

  private static final List<String> OUTPUTS =
      List.of(
          "results.json",
          "index.html",
          "TEST-perfgate.xml",
          "summary.md",
          "perfgate.sarif",
          "codequality.json",
          "jmh-BASELINE.json",
          "jmh-CURRENT.json");

  @TempDir Path folder;

  @Test
  void everyOutputIsWrittenAndNothingElseIsLeft() throws IOException {
    Path target = folder.resolve("not yet").resolve("perfgate");

    Reports.write(RESULT, target);
    Reports.write(RESULT, target);

    assertThat(names(target)).containsExactlyInAnyOrderElementsOf(OUTPUTS);
    assertThat(ResultsJson.read(target.resolve("results.json"))).isEqualTo(RESULT);
  }

  @Test
  void theDraftsOfAKilledBuildAreRemovedAndThoseOfALivingOneAreNot() throws IOException {
    Path abandoned = Files.writeString(folder.resolve(".results.json.x.tmp"), "half");
    Files.setLastModifiedTime(abandoned, FileTime.from(Instant.now().minus(Duration.ofHours(2))));
    // Whose draft this is cannot be told: its process may be in another container.
    String living = ".results.json.999999999999.y.tmp";
    Files.writeString(folder.resolve(living), "half");

    Reports.write(RESULT, folder);

    assertThat(names(folder))
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(Stream.of(living), OUTPUTS.stream()).toList());
  }

  @Test
  void anOutputThatFailsDoesNotKeepTheOthersFromBeingWritten() throws IOException {
    Files.writeString(folder.resolve("early"), "the old content");
    List<ReportFormat> formats =
        List.of(
            format("early", new IOException("the disk is full")),
            format("middle", new IllegalStateException("a defect")),
            format("late", null));

    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> Reports.write(RESULT, folder, formats))
        .withMessageContaining("early (java.io.IOException: the disk is full)")
        .withMessageContaining("middle (java.lang.IllegalStateException: a defect)")
        .withMessageContaining("perfgate:merge -Dperfgate.results=")
        .satisfies(problem -> assertThat(problem.getSuppressed()).hasSize(2));
    assertThat(names(folder)).containsExactlyInAnyOrder("early", "late");
    assertThat(folder.resolve("early")).hasContent("the old content");
    assertThat(folder.resolve("late")).hasContent("begun");
  }

  @Test
  void withoutTheResultsThereIsNothingToDrawFrom() throws IOException {
    Files.createDirectories(folder.resolve(ResultsJson.FILE).resolve("in the way"));

    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> Reports.write(RESULT, folder))
        .satisfies(problem -> assertThat(problem.problem()).contains(ResultsJson.FILE))
        .satisfies(problem -> assertThat(problem.remedy()).contains("perfgate:check"));
    assertThat(names(folder)).containsExactlyInAnyOrderElementsOf(OUTPUTS);
  }

  private static ReportFormat format(String name, Exception failure) {
    return new ReportFormat() {
      @Override
      public String fileName() {
        return name;
      }

      @Override
      public void write(GateResult result, Writer out) throws IOException {
        out.write("begun");
        if (failure instanceof IOException io) {
          throw io;
        }
        if (failure instanceof RuntimeException defect) {
          throw defect;
        }
      }
    };
  }

  private static List<String> names(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
