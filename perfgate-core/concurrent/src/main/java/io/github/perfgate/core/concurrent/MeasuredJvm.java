package io.github.perfgate.core.concurrent;

import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.launch.FixedJvm;
import io.github.perfgate.core.jvm.launch.JvmFlags;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * How the measured JVMs are started, and what they choose for themselves.
 *
 * @param arguments for each measured JVM
 * @param given those of them that the class under test needs
 * @param inWords the flags that influence times. Biased locking is one of them: without it,
 *     uncontended locks cost more
 */
record MeasuredJvm(List<String> arguments, List<String> given, String inWords) {
  private static final String HEAP = "256m";
  private static final String BIASED = "UseBiasedLocking";

  MeasuredJvm {
    arguments = List.copyOf(arguments);
    given = List.copyOf(given);
  }

  /**
   * Starts a measured JVM for a moment and reads its flags.
   *
   * @throws InterruptedException when the thread is interrupted
   */
  static MeasuredJvm of(ConcurrentInput input, ComparisonSettings settings)
      throws InterruptedException {
    List<String> given = settings.jvmArgs();
    FixedJvm heapOnly = new FixedJvm(HEAP, null);
    JvmFlags flags = JvmFlags.of(input.javaHome(), heapOnly.arguments(given), CpuSet.of());
    List<String> arguments = new ArrayList<>(given);
    arguments.addAll(new FixedJvm(HEAP, flags.collector().orElse(null)).arguments(given));
    return new MeasuredJvm(arguments, given, inWords(flags));
  }

  /** The same JVM with more arguments that the class under test needs. */
  MeasuredJvm with(List<String> more) {
    return new MeasuredJvm(
        Stream.concat(more.stream(), arguments.stream()).toList(),
        Stream.concat(given.stream(), more.stream()).toList(),
        inWords + " " + String.join(" ", more));
  }

  static String inWords(JvmFlags flags) {
    // Java 18 and later do not have the flag for biased locking any more.
    String biased =
        flags.values().isEmpty() ? "unknown" : flags.values().getOrDefault(BIASED, "absent");
    return (flags.inWords() + " " + BIASED + "=" + biased).strip();
  }
}
