package io.github.perfgate.core.workload.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class PerformanceTestsFuzzTest {
  private static final List<String> TESTS = List.of("a.BTest#sorts", "a.BTest#finds");

  @TempDir Path folder;

  @Test
  void everyFormulaIsReadOrRefused() throws IOException {
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(written);
    for (String test : TESTS) {
      for (String text : List.of(test, "a.B#sorts <= a.B#finds", "")) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
      }
    }
    Path file = folder.resolve("formulas");
    Files.write(file, written.toByteArray());
    assertThat(PerformanceTests.read(file, TESTS, "cut")).hasSize(2);

    Fuzz.ofBytes(
        List.of(written.toByteArray()),
        input -> PerformanceTests.read(Files.write(file, input), TESTS, "cut"),
        IOException.class);
  }
}
