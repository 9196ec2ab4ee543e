package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.it.synthetic.SyntheticGate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A gate of 500 workloads, 2 versions, 30 rounds and 20 iterations behind 5 of warm-up. */
class LargeReportTest {
  private static final long MOST_BYTES = 8_000_000;

  @TempDir Path folder;

  @Test
  void itsPageIsUnderEightMegabytes() throws IOException {
    GateResult result = new SyntheticGate(20261121, 5, 20, true).result(500);

    Reports.write(result, folder);

    assertThat(Files.size(folder.resolve(Reports.PAGE))).isBetween(1_000_000L, MOST_BYTES);
  }
}
