package io.github.perfgate.core.jvm.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Arguments that fix the collector and the size of the heap. A JVM otherwise chooses these from the
 * state of the machine at its start, or changes them while it runs. Every page of the heap is
 * touched before the benchmark begins. Otherwise the first touch costs a page fault, which is
 * expensive in a virtual machine. The number of page faults in measured iterations would be random.
 * Choices of the benchmark or the user are left alone.
 *
 * @param heap the size of the heap as {@code -Xmx} takes it, or null to leave it to the JVM
 * @param collector the argument that chooses a collector, or null to leave it to the JVM
 */
public record FixedJvm(@Nullable String heap, @Nullable String collector) {
  private static final Pattern HEAP =
      Pattern.compile(
          "-Xm[sxn].*|-XX:(Initial|Max|Min|Soft)?(HeapSize|RAMPercentage|RAMFraction|HeapFreeRatio|MaxHeapSize)=.*"
              + "|-XX:[+]AggressiveHeap|-XX:(MaxRAM|NewSize|MaxNewSize|NewRatio|SoftMaxHeapSize)=.*");

  private static final Pattern COLLECTOR =
      Pattern.compile(
          "-XX:[+](Use(Serial|Parallel|ParallelOld|ParNew|G1|Z|Shenandoah|Epsilon|ConcMarkSweep)GC)|-XX:[+]AggressiveHeap|-Xgc.*|-Xgcpolicy.*");

  private static final Pattern TOUCH = Pattern.compile("-XX:[+-]AlwaysPreTouch");

  private static final Pattern FILE = Pattern.compile("@.*|-XX:(Flags|VMOptionsFile)=.*");

  /** Fixes nothing. */
  public static final FixedJvm NOTHING = new FixedJvm(null, null);

  /**
   * Fixes the heap, and the collector that the JVM chooses for this heap.
   *
   * @param heap the size of the heap, or null to fix nothing
   */
  public static FixedJvm of(@Nullable String heap, Path javaHome) throws InterruptedException {
    if (heap == null) {
      return NOTHING;
    }
    JvmFlags flags = JvmFlags.of(javaHome, List.of("-Xms" + heap, "-Xmx" + heap), CpuSet.of());
    return new FixedJvm(heap, flags.collector().orElse(null));
  }

  /**
   * The arguments to add.
   *
   * @param given what the benchmark and the user ask for
   */
  public List<String> arguments(List<String> given) {
    List<String> arguments = new ArrayList<>();
    // An argument file may hold any argument, so nothing is added.
    boolean unknown = !none(given, FILE);
    if (heap != null && !unknown && none(given, HEAP)) {
      arguments.addAll(List.of("-Xms" + heap, "-Xmx" + heap));
      if (none(given, TOUCH)) {
        arguments.add("-XX:+AlwaysPreTouch");
      }
    }
    if (collector != null && !unknown && none(given, COLLECTOR)) {
      arguments.add(collector);
    }
    return arguments;
  }

  /**
   * Whether this class fixes the size of the heap, so that every page is touched.
   *
   * @param given what the benchmark and the user ask for
   */
  public boolean fillsHeap(List<String> given) {
    return arguments(given).contains("-XX:+AlwaysPreTouch");
  }

  /**
   * What the fingerprint of a state has of it. Samples that users have stored count only while this
   * text is the same, so it depends on no name in the code.
   */
  public String text() {
    return "FixedJvm[heap=%s, collector=%s]".formatted(heap, collector);
  }

  /** Whether arguments themselves say how large the heap is, so that no other size is added. */
  public static boolean sizesHeap(List<String> arguments) {
    return !none(arguments, HEAP);
  }

  private static boolean none(List<String> given, Pattern pattern) {
    return given.stream().noneMatch(argument -> pattern.matcher(argument).matches());
  }
}
