package io.github.perfgate.core.studies.calibrate;

import io.github.perfgate.core.Fuzz;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class CalibrationFuzzTest {
  @TempDir Path folder;

  @Test
  void everyFileIsReadOrLeftAlone() throws IOException {
    Path file = folder.resolve("calibration.json");
    CalibrationFile.write(CalibrationSamples.calibration(), file);
    Fuzz.of(
        List.of(Files.readString(file)), input -> CalibrationFile.read(Files.write(file, input)));
  }
}
