package io.github.perfgate.it.loops;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.loops.LoopRuns.How;
import io.github.perfgate.runtime.loops.file.RecordingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Measures the cost of the agent: times of the suspected code of known bugs and needed loops, with
 * and without the agent, in turn on the same host. The result means nothing on a busy host.
 */
@Tag("toddler")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RecordingCostIT {
  private static final int REPETITIONS = 3;
  private static final int LARGE = 20;
  private static final String[] FIXED_HEAP = {"-Xms512m", "-Xmx512m", "-XX:+AlwaysPreTouch"};

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private final List<LoopCase> cases = LoopCase.all();
  private final Map<String, Path> classes = new HashMap<>();
  private LoopJars jars;
  private LoopRuns runs;

  @BeforeAll
  void resolve() {
    jars = LoopJars.resolve(folder, cases.stream().flatMap(one -> one.jars().stream()).toList());
    runs = new LoopRuns(folder);
    for (LoopCase one : cases) {
      classes.put(one.id(), runs.compiled(one, jars.of(one.jars())));
    }
  }

  @Test
  void freshAtSmallSize() {
    assertThat(slowdown("fresh, small", How.ONCE, How.ONCE_SAMPLED, 1)).isLessThanOrEqualTo(8);
  }

  @Test
  void freshAtTwentyTimesTheSizeWithSamples() {
    assertThat(slowdown("fresh, 20 times as large, sampled", How.ONCE, How.ONCE_SAMPLED, LARGE))
        .isLessThanOrEqualTo(8);
  }

  @Test
  void hotWhileNothingIsRecorded() {
    assertThat(slowdown("hot, 20 times as large, off", How.HOT, How.HOT_WITH_AGENT_OFF, LARGE))
        .isLessThanOrEqualTo(2.5);
  }

  @Test
  void hotWhileEverythingIsRecordedIsReported() {
    assertThat(slowdown("hot, small, full", How.HOT, How.HOT_FULL, 1)).isPositive();
    assertThat(slowdown("hot, small, sampled", How.HOT, How.HOT_SAMPLED, 1)).isPositive();
  }

  @Test
  void theStartTakesNoMoreThanOneAndAHalfSecondsMore() {
    Path own = runs.folder("start");
    String agent = LoopRuns.agent(own, own.resolve("loops.bin"), RecordingMode.SAMPLED);
    Path home = Path.of(System.getProperty("java.home"));
    List<Long> without = new ArrayList<>();
    List<Long> with = new ArrayList<>();
    for (int i = 0; i < 2 * REPETITIONS + 1; i++) {
      without.add(LoopRuns.java(home, own, List.of("-version")).nanos());
      with.add(LoopRuns.java(home, own, List.of(agent, "-version")).nanos());
    }
    double more = (median(with) - median(without)) / 1e9;
    System.out.printf("    the start takes %.2f s more%n", more);
    assertThat(more).isBetween(0.0, 1.5);
  }

  @Test
  void theMemoryIsBounded() {
    long most = 0;
    for (LoopCase one : cases) {
      long without = run(one, How.ONCE, LARGE, FIXED_HEAP).kilobytes();
      long with = run(one, How.ONCE_SAMPLED, LARGE, FIXED_HEAP).kilobytes();
      System.out.printf("    %s: %d MB, with the agent %d MB%n", one, without >> 10, with >> 10);
      most = Math.max(most, with - without);
    }
    System.out.printf("    at most %d MB more%n", most >> 10);
    assertThat(most >> 10).isBetween(0L, 250L);
  }

  /** The geometric mean over all cases of the quotients of medians. */
  private double slowdown(String what, How before, How after, int times) {
    double sum = 0;
    for (LoopCase one : cases) {
      List<Long> without = new ArrayList<>();
      List<Long> with = new ArrayList<>();
      for (int i = 0; i < REPETITIONS; i++) {
        without.add(run(one, before, times).nanos());
        with.add(run(one, after, times).nanos());
      }
      double quotient = (double) median(with) / median(without);
      System.out.printf(
          "    %s, %s: %.2f ms, with the agent %.2f ms, %.2f times%n",
          what, one, median(without) / 1e6, median(with) / 1e6, quotient);
      sum += Math.log(quotient);
    }
    double mean = Math.exp(sum / cases.size());
    System.out.printf("    %s: %.2f times on average%n", what, mean);
    return mean;
  }

  private LoopRuns.Run run(LoopCase one, How how, int times, String... jvmArguments) {
    Path compiled = classes.get(one.id());
    assertThat(compiled).isNotNull();
    return runs.run(one, compiled, jars.of(one.jars()), times * one.n(), how, jvmArguments);
  }

  private static long median(List<Long> values) {
    long[] sorted = values.stream().mapToLong(Long::longValue).sorted().toArray();
    return sorted[sorted.length / 2];
  }
}
