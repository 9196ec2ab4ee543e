package io.github.perfgate.core.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Arguments that fix what a JVM otherwise chooses from the state of the machine at its start, or
 * changes while it runs: the collector, and the size of the heap. Every page of the heap is touched
 * before the benchmark begins, because a first touch costs a page fault, in a virtual machine a
 * costly one, and how many of them fall into measured iterations is chance. What the benchmark or
 * the user says is left alone.
 *
 * @param heap the size of the heap as {@code -Xmx} takes it, or null to leave it to the JVM
 * @param collector the argument that chooses a collector, or null to leave it to the JVM
 */
public record FixedJvm(@Nullable String heap, @Nullable String collector) {
  private static final Pattern HEAP =
      Pattern.compile(
          "-Xm[sxn].*|-XX:(Initial|Max|Min|Soft)?(HeapSize|RAMPercentage|RAMFraction|HeapFreeRatio|MaxHeapSize)=.*"
              + "|-XX:(MaxRAM|NewSize|MaxNewSize|NewRatio|SoftMaxHeapSize)=.*");

  private static final Pattern COLLECTOR =
      Pattern.compile(
          "-XX:[+](Use(Serial|Parallel|ParallelOld|G1|Z|Shenandoah|Epsilon|ConcMarkSweep)GC)|-Xgc.*|-Xgcpolicy.*");

  /** Fixes nothing. */
  public static final FixedJvm NOTHING = new FixedJvm(null, null);

  /**
   * The arguments to add.
   *
   * @param given what the benchmark and the user ask for
   */
  public List<String> arguments(List<String> given) {
    List<String> arguments = new ArrayList<>();
    // An argument file may say anything.
    boolean unknown = given.stream().anyMatch(argument -> argument.startsWith("@"));
    if (heap != null && !unknown && none(given, HEAP)) {
      Stream.of("-Xms" + heap, "-Xmx" + heap, "-XX:+AlwaysPreTouch").forEach(arguments::add);
    }
    if (collector != null && !unknown && none(given, COLLECTOR)) {
      arguments.add(collector);
    }
    return arguments;
  }

  private static boolean none(List<String> given, Pattern pattern) {
    return given.stream().noneMatch(argument -> pattern.matcher(argument).matches());
  }
}
