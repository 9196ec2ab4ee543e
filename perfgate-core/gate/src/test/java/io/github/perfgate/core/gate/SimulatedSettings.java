package io.github.perfgate.core.gate;

import io.github.perfgate.core.gate.settings.ExplainSettings;
import io.github.perfgate.core.gate.settings.ForkSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.RoundSettings;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The settings of gates whose forks are simulated. */
public final class SimulatedSettings {
  private SimulatedSettings() {}

  /**
   * A gate of 10 to 30 rounds, one after the other, that looks for no causes.
   *
   * @param iterations measured iterations of a fork, or null to let the first rounds choose
   * @param budget the time for measuring
   */
  public static GateSettings of(@Nullable Integer iterations, Duration budget, long seed) {
    return GateSettings.DEFAULT
        .with(forks(1, iterations, Duration.ofMillis(100)))
        .with(new RoundSettings(10, 30, budget, seed, false))
        .with(StoredSettings.INTERLEAVED)
        .with(ExplainSettings.NONE);
  }

  /** Forks of so many iterations. */
  public static ForkSettings forks(
      int warmup, @Nullable Integer iterations, Duration iterationTime) {
    return new ForkSettings(warmup, iterations, iterationTime, List.of(), Duration.ofMinutes(1));
  }
}
