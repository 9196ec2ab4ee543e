package io.github.perfgate.core.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StepSummaryTest {
  private static final GateResult RESULT =
      Results.gate(List.of(Results.workload("w", Verdict.REGRESSION, 1.12)), List.of());

  @TempDir Path folder;

  @Test
  void whatOthersWroteStays() throws IOException {
    Path file = folder.resolve("summary");

    StepSummary.append(RESULT, file);
    String once = Files.readString(file);
    StepSummary.append(RESULT, file);

    assertThat(once).startsWith("## perfgate: Failed");
    assertThat(file).hasContent(once + "\n\n" + once);
  }

  @Test
  void whatGitHubWouldNotShowIsNotWritten() throws IOException {
    Path file = Files.write(folder.resolve("summary"), new byte[(1 << 20) - 10]);

    assertThatIOException().isThrownBy(() -> StepSummary.append(RESULT, file));
    assertThatIOException().isThrownBy(() -> StepSummary.append(RESULT, folder));
    assertThat(file).hasSize((1 << 20) - 10);
  }
}
