package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import io.github.perfgate.runtime.junit.TestMode;
import io.github.perfgate.runtime.trace.TestTrace;
import io.github.perfgate.runtime.trace.TraceFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What traced JVMs write, and the code in them can damage. */
@Timeout(300)
class TraceFilesFuzzTest {
  @TempDir Path folder;

  @Test
  void everyTraceIsReadOrRefused() throws IOException {
    Path file = folder.resolve("trace.bin");
    new TraceFile(
            List.of("a.B\tc\t()V", "a.B\t<init>\t()V"),
            List.of(
                new TestTrace(
                    "[test:a]",
                    "a.BTest",
                    "c",
                    "c()",
                    TestMode.BODY.name(),
                    null,
                    1_000,
                    new TreeMap<>(Map.of(0, 2L, 1, 1L))),
                new TestTrace(
                    "[test:b]",
                    "a.BTest",
                    "d",
                    "d()",
                    TestMode.WHOLE.name(),
                    "it fails",
                    0,
                    new TreeMap<>())))
        .write(file);
    byte[] valid = Files.readAllBytes(file);
    assertThat(Tracing.tests(TraceFile.read(file))).hasSize(2);

    Fuzz.ofBytes(
        List.of(valid),
        input -> Tracing.tests(TraceFile.read(Files.write(file, input))),
        IOException.class);
  }

  @Test
  void everyCountOfCallsIsReadOrRefused() {
    Fuzz.of(
        List.of("1000\na.B\tc\t()V\t2000\na.B\td\t(I)V\t1\n", "0\n"),
        input ->
            BenchmarkTrace.callsPerInvocation(
                new String(input, StandardCharsets.UTF_8).lines().toList()),
        IOException.class);
  }
}
