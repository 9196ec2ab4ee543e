package io.github.perfgate.core.gate.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class SamplesReaderFuzzTest {
  private static final int MOST = 500;

  @TempDir Path folder;

  @Test
  void everyRecordingIsReadOrRefused() throws IOException {
    Path file = folder.resolve("recording.jfr");
    try (Recording recording = new Recording()) {
      recording.enable("jdk.ObjectAllocationSample").with("throttle", "10/s");
      recording.start();
      assertThat("x".repeat(1 << 20)).isNotEmpty();
      recording.stop();
      recording.dump(file);
    }
    byte[] valid = Files.readAllBytes(file);

    Fuzz.ofBytes(
        List.of(valid),
        MOST,
        input -> SamplesReader.read(Files.write(file, input), new MeasuredPart(false)),
        IOException.class);
  }
}
