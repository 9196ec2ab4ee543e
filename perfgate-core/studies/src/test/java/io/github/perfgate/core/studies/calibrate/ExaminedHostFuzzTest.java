package io.github.perfgate.core.studies.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.stats.NoiseFloor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class ExaminedHostFuzzTest {
  @TempDir Path folder;

  @Test
  void everyHostIsReadOrRefused() throws IOException {
    new ExaminedHost(
            Results.gate(List.of(), List.of()).conditions().host(), new NoiseFloor(30, 0.01))
        .write(folder);
    Path file = folder.resolve(ExaminedHost.FILE);
    String valid = Files.readString(file);
    assertThat(ExaminedHost.read(folder)).isNotNull();

    Fuzz.of(
        List.of(valid),
        input -> {
          Files.write(file, input);
          ExaminedHost.read(folder);
        });
  }
}
