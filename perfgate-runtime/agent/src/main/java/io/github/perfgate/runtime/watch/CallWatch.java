package io.github.perfgate.runtime.watch;

import io.github.perfgate.runtime.calls.CallRecorder;
import io.github.perfgate.runtime.harness.Counters;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Collections;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/**
 * Tells the recorder of calls when the measured iterations begin, so that nothing of the warm-up
 * counts. After each of them, tells it during how many operations it has recorded. JMH creates this
 * class by its constructor without arguments.
 */
public final class CallWatch implements InternalProfiler {
  /** The argument of a measured JVM whose calls are recorded. */
  public static final String ARGUMENT = "-Dperfgate.calls=true";

  private boolean begun;
  private double operations;

  @Override
  public String getDescription() {
    return "perfgate: the call tree";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    if (!begun && iteration.getType() == IterationType.MEASUREMENT) {
      begun = true;
      CallRecorder.reset();
    }
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    if (begun && CallRecorder.isOn()) {
      operations += operations(result);
      try {
        CallRecorder.write(operations);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return Collections.emptyList();
  }

  /**
   * The operations that the benchmark counted itself, else those that JMH counted. They are all
   * that were recorded, not only the timed ones.
   */
  static double operations(IterationResult result) {
    @Nullable Result<?> counted = result.getSecondaryResults().get(Counters.OPERATIONS);
    return counted == null ? result.getMetadata().getAllOps() : counted.getScore();
  }
}
