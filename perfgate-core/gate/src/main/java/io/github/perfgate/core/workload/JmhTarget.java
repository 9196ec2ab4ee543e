package io.github.perfgate.core.workload;

import io.github.perfgate.core.jvm.launch.ListedBenchmark.SingleShots;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The JMH benchmark that runs a workload.
 *
 * @param benchmark fully qualified name of the method or group
 * @param mode JMH's short name of the mode, for example {@code avgt}
 * @param parameters a value for every parameter, sorted by name
 * @param threads how many threads call the benchmark at once, for a group the threads of all its
 *     methods; -1 for one per processor
 * @param singleShots the iterations of a fork; null if the settings of the gate say them
 * @param jvmArgs the JVM arguments that the benchmark itself asks for
 * @param timeout the benchmark's own {@code @Timeout}, if it has one
 */
public record JmhTarget(
    String benchmark,
    String mode,
    Map<String, String> parameters,
    int threads,
    @Nullable SingleShots singleShots,
    List<String> jvmArgs,
    @Nullable Duration timeout) {

  /** Copies the collections in their order. */
  public JmhTarget {
    jvmArgs = List.copyOf(jvmArgs);
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  /** Whether an iteration is one invocation, whatever the iteration time. */
  public boolean singleShot() {
    return mode.equals("ss");
  }
}
