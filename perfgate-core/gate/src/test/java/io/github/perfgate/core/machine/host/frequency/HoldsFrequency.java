package io.github.perfgate.core.machine.host.frequency;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A gate in another process: fixes the frequency of a fake machine until it is killed. */
final class HoldsFrequency {
  private HoldsFrequency() {}

  public static void main(String[] args) throws InterruptedException {
    try (FixedFrequency fixed =
        new FrequencyControl(Path.of(args[0]), List.of(Path.of(args[1]))).fix()) {
      System.out.println(fixed.outcome().refused().isEmpty() ? "held" : fixed.outcome());
      Thread.sleep(Duration.ofMinutes(2).toMillis());
    }
  }
}
