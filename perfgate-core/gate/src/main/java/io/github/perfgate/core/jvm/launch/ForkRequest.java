package io.github.perfgate.core.jvm.launch;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one fresh JVM is asked to measure.
 *
 * @param benchmark fully qualified name of the JMH benchmark method, or of its group
 * @param mode JMH's short name of the mode, for example {@code avgt}
 * @param parameters a value for every JMH parameter of the benchmark
 * @param warmupIterations iterations before measuring
 * @param measurementIterations iterations whose values are the run; at least one
 * @param iterationTime the time of one iteration; single-shot modes ignore it
 * @param jvmArgs arguments for the measured JVM behind those that the benchmark itself asks for
 * @param cpus the CPUs to which the JVM is pinned; empty for no choice
 * @param silence how long the JVM may go without starting or ending an iteration before it is
 *     ended. The time in which it waits for its turn does not count
 * @param seat the JVM's place among those that take turns, or null if it takes no turns
 */
public record ForkRequest(
    String benchmark,
    String mode,
    Map<String, String> parameters,
    int warmupIterations,
    int measurementIterations,
    Duration iterationTime,
    List<String> jvmArgs,
    CpuSet cpus,
    Duration silence,
    Turns.@Nullable Seat seat) {

  /** Copies the collections. */
  public ForkRequest {
    parameters = Map.copyOf(parameters);
    jvmArgs = List.copyOf(jvmArgs);
  }

  /** The same request without turns. */
  public ForkRequest(
      String benchmark,
      String mode,
      Map<String, String> parameters,
      int warmupIterations,
      int measurementIterations,
      Duration iterationTime,
      List<String> jvmArgs,
      CpuSet cpus,
      Duration silence) {
    this(
        benchmark,
        mode,
        parameters,
        warmupIterations,
        measurementIterations,
        iterationTime,
        jvmArgs,
        cpus,
        silence,
        null);
  }

  /** The same request for a JVM that takes turns. */
  public ForkRequest at(Turns.Seat place) {
    return new ForkRequest(
        benchmark,
        mode,
        parameters,
        warmupIterations,
        measurementIterations,
        iterationTime,
        jvmArgs,
        cpus,
        silence,
        place);
  }
}
