package io.github.perfgate.core.gate.input;

import io.github.perfgate.stats.Sample;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the workloads before they are measured.
 *
 * @param history earlier runs of a workload, given its id; null if there are none
 * @param forecaster knows what forks cost
 */
public record Knowledge(Function<String, @Nullable Sample> history, Forecaster forecaster) {
  /** The same history without a forecast. */
  public Knowledge withoutForecast() {
    return new Knowledge(history, Forecaster.NOTHING);
  }
}
