package io.github.perfgate.runtime.host;

import java.io.PrintStream;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Executes a benchmark in this JVM, without warm-up. It may be made by a class loader of its own,
 * so it takes and gives classes of the JDK only.
 */
public final class EmbeddedRun implements Callable<@Nullable String> {
  private final String benchmark;
  private final String mode;
  private final int iterations;
  private final long nanos;
  private final String[] names;
  private final String[] values;
  private int operations = 1;

  /**
   * @param benchmark fully qualified name of the method or group
   * @param mode JMH's short name of the mode
   * @param iterations how many iterations, or how often the benchmark is executed if the mode is
   *     {@code ss}
   * @param nanos the time of an iteration, in nanoseconds
   * @param names the names of all parameters
   * @param values their values
   */
  public EmbeddedRun(
      String benchmark, String mode, int iterations, long nanos, String[] names, String[] values) {
    this.benchmark = benchmark;
    this.mode = mode;
    this.iterations = iterations;
    this.nanos = nanos;
    this.names = names.clone();
    this.values = values.clone();
  }

  /** How many operations an invocation has, as JMH counts them; known after the run. */
  int operations() {
    return operations;
  }

  /** Why the benchmark failed, or null. */
  @Override
  public @Nullable String call() {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include(BenchmarkCatalogue.exactly(benchmark))
            .mode(RunOptions.mode(mode))
            .forks(0)
            .warmupIterations(0)
            .measurementIterations(iterations)
            .measurementTime(TimeValue.nanoseconds(nanos))
            .timeUnit(TimeUnit.NANOSECONDS)
            .shouldFailOnError(true);
    if (iterations > 1) {
      options.threads(1).measurementBatchSize(1);
    }
    for (int i = 0; i < names.length; i++) {
      options.param(names[i], values[i]);
    }
    try {
      PrintStream sink = new PrintStream(new OutputTail(), true);
      new Runner(
              options.build(), OutputFormatFactory.createFormatInstance(sink, VerboseMode.SILENT))
          .run()
          .forEach(result -> operations = result.getParams().getOpsPerInvocation());
      return null;
    } catch (Throwable e) {
      // An error of the benchmark, such as one of linking, may be of any kind.
      return "it fails: " + Thrown.chain(e).get(0).headline();
    }
  }
}
