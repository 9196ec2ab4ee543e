package io.github.perfgate.core.report;

import io.github.perfgate.core.Fuzz;
import io.github.perfgate.core.report.formats.MarkdownSummary;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.result.GateResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class ResultsFuzzTest {
  @TempDir Path folder;

  @Test
  void everyFileIsDrawnOrRefused() throws IOException {
    Path file = folder.resolve("results.json");
    Fuzz.of(
        List.of(stored("no-change"), stored("accepted"), stored("concurrent")),
        input -> {
          GateResult result = ResultsJson.read(Files.write(file, input));
          new MarkdownSummary().write(result, new StringWriter());
        });
  }

  private static String stored(String gate) throws IOException {
    try (InputStream in =
        ResultsFuzzTest.class.getResourceAsStream(
            "/io/github/perfgate/core/stored-gates/" + gate + "/expected/results.json")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
