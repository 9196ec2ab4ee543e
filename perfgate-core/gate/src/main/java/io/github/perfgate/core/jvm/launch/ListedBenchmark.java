package io.github.perfgate.core.jvm.launch;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One JMH benchmark in one mode, as JMH's own list describes it.
 *
 * @param name fully qualified name of the method or group
 * @param mode JMH's short name of the mode, for example {@code avgt}
 * @param threads as annotated; 1 when it is not, -1 for one per processor
 * @param groupThreads threads of each method of the group; of one element when it is no group
 * @param groupMethods the methods of the group; empty when it is no group
 * @param parameters every parameter, sorted by name, with the values it shall take; a parameter
 *     without values cannot be measured
 * @param singleShots the iterations of a fork; null unless each is one call
 * @param jvmArgs the JVM arguments that the benchmark itself asks for
 * @param timeout the benchmark's own {@code @Timeout}, if it has one
 */
public record ListedBenchmark(
    String name,
    String mode,
    int threads,
    List<Integer> groupThreads,
    List<String> groupMethods,
    Map<String, List<String>> parameters,
    @Nullable SingleShots singleShots,
    List<String> jvmArgs,
    @Nullable Duration timeout) {

  /** Copies the collections. */
  public ListedBenchmark {
    groupThreads = List.copyOf(groupThreads);
    groupMethods = List.copyOf(groupMethods);
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    jvmArgs = List.copyOf(jvmArgs);
  }

  /**
   * The iterations of a fork if each is one call (JMH's {@code SingleShotTime}). They belong to
   * what the benchmark means: without warm-up it measures the first call of a JVM.
   *
   * @param warmup calls before measuring
   * @param measured measured calls
   */
  public record SingleShots(int warmup, int measured) {
    /** The numbers as JMH's list has them; null if there are none. */
    static @Nullable SingleShots of(List<Integer> numbers) {
      return numbers.isEmpty() ? null : new SingleShots(numbers.get(0), numbers.get(1));
    }
  }
}
