package io.github.perfgate.core.gate.input;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What was known before a gate measures. This knowledge decides neither what is measured nor any
 * verdict.
 *
 * @param inWords what it says about this gate, or why it is not used; null if nothing is known
 * @param warnings what a reader of the result has to know about it
 * @param costs what forks cost, by the ids of workloads
 */
public record Forecast(@Nullable String inWords, List<String> warnings, Map<String, Cost> costs) {
  /** Nothing is known. */
  public static final Forecast NOTHING = new Forecast(null, List.of(), Map.of());

  /** Copies the collections. */
  public Forecast {
    warnings = List.copyOf(warnings);
    costs = Map.copyOf(costs);
  }

  /** The text {@link #inWords}, if there is one. */
  public List<String> words() {
    return inWords == null ? List.of() : List.of(inWords);
  }

  /**
   * What a fork costs.
   *
   * @param startNanos nanoseconds of a fork without its iterations
   * @param iterationNanos nanoseconds of each iteration
   */
  public record Cost(double startNanos, double iterationNanos) {}
}
