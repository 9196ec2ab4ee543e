package io.github.perfgate.core.workload.harness.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class SourceTextFuzzTest {
  @TempDir Path folder;

  @Test
  void everySourceHasItsLines() {
    Path file = folder.resolve("A.java");
    Fuzz.of(
        List.of(
            """
            package a;
            /** Sorts. */
            @Formula("sort <= 2 * find") class A extends B {
              @Benchmark @Formula("sort" + " <= 1") // why
              int sort(int n) throws Exception { return new A().sort("{\\"" + n); }
              <T> void find() { }
            }
            """),
        input -> {
          SourceText source = SourceText.read(Files.write(file, input));
          assertThat(source.ofMethod("sort", 5, "Formula", "sort <= 1"))
              .isBetween(0, Math.max(5, source.lines()));
          assertThat(source.ofType("A", "Formula", "sort <= 2 * find"))
              .isBetween(0, source.lines());
        });
  }

  @Test
  void everyLiteralOfALongLineIsReadOnce() {
    Path file = folder.resolve("A.java");
    Fuzz.of(
        List.of("''".repeat(500_000)),
        1,
        input -> assertThat(SourceText.read(Files.write(file, input)).lines()).isPositive());
  }
}
