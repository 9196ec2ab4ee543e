package io.github.perfgate.core.workload.count;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import io.github.perfgate.runtime.count.file.WorkFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class WorkFileFuzzTest {
  private static final String VALID =
      """
      begin\tone
      method\t0\ta.B\tc\t()V
      method\t1\ta.B\td\t(I)V
      work\t0\t1\t5\t0\t0\t0\t0\t17
      call\t1\t3
      total\t5\t3\t0\t0\t0\t0\t0\tabc
      end\tone\t1\tdigest\t\t
      begin\ttwo
      end\ttwo\t0\t\t\tit fails
      """;

  @TempDir Path folder;

  @Test
  void everyCountIsReadOrRefused() throws IOException {
    Path file = folder.resolve("counts");
    List<CountedRun> runs = new ArrayList<>();
    WorkFile.read(
        Files.writeString(file, VALID), work -> runs.add(CountedRun.of(work, MethodCount::id)));
    assertThat(runs).hasSize(2);

    Fuzz.of(
        List.of(VALID),
        input ->
            WorkFile.read(Files.write(file, input), work -> CountedRun.of(work, MethodCount::id)),
        IOException.class);
  }
}
