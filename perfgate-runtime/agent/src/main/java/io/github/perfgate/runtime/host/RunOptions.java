package io.github.perfgate.runtime.host;

import io.github.perfgate.runtime.protocol.RunOrder;
import io.github.perfgate.runtime.protocol.Turn;
import io.github.perfgate.runtime.watch.CallWatch;
import io.github.perfgate.runtime.watch.ProfileWatch;
import io.github.perfgate.runtime.watch.TurnWatch;
import io.github.perfgate.runtime.watch.VmWatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * JMH's options for an order. The benchmark's annotations decide what is not named here: threads,
 * groups, batch sizes, operations per invocation, the JVM itself, and without turns the timeout.
 */
public final class RunOptions {
  /** The system property that marks a process as this host's or its fork's. */
  static final String MARKER_PROPERTY = "perfgate.gate";

  /**
   * The argument of forks that collect garbage before each iteration, as JMH's {@code -gc} does.
   */
  public static final String COLLECT = "-Dperfgate.gc=true";

  private RunOptions() {}

  static Options of(RunOrder order, BenchmarkListEntry entry) {
    TimeValue time = TimeValue.nanoseconds(order.iterationNanos());
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include(BenchmarkCatalogue.exactly(order.benchmark()))
            .mode(mode(order.mode()))
            .forks(1)
            .warmupForks(0)
            .warmupIterations(order.warmupIterations())
            .warmupTime(time)
            .measurementIterations(order.measurementIterations())
            .measurementTime(time)
            .timeUnit(TimeUnit.NANOSECONDS)
            .shouldFailOnError(true)
            .shouldDoGC(order.jvmArgs().contains(COLLECT))
            // JMH's options replace the annotation's arguments. If neither names any, the arguments
            // of this process would leak into the fork. So all three options are set here, already
            // merged.
            .jvmArgsPrepend()
            .jvmArgs(jvmArgs(order, entry).toArray(new String[0]))
            .jvmArgsAppend();
    if (hasArgument(order, Turn.ARGUMENT)) {
      options.addProfiler(TurnWatch.class); // The others work inside the turn.
      // JMH's timeout counts the time of waiting for a turn. The gate ends a fork that hangs.
      options.timeout(TimeValue.days(1));
    }
    options.addProfiler(VmWatch.class);
    if (order.jvmArgs().contains(CallWatch.ARGUMENT)) {
      options.addProfiler(CallWatch.class);
    }
    if (hasArgument(order, ProfileWatch.ARGUMENT)) {
      options.addProfiler(ProfileWatch.class);
    }
    for (Map.Entry<String, String> parameter : order.parameters().entrySet()) {
      options.param(parameter.getKey(), parameter.getValue());
    }
    return options.build();
  }

  private static boolean hasArgument(RunOrder order, String beginning) {
    return order.jvmArgs().stream().anyMatch(one -> one.startsWith(beginning));
  }

  /**
   * The arguments of the fork. The marker comes first, so that it is found even if a long command
   * line is cut.
   */
  static List<String> jvmArgs(RunOrder order, BenchmarkListEntry entry) {
    List<String> args = new ArrayList<>();
    args.add("-D" + MARKER_PROPERTY + "=" + System.getProperty(MARKER_PROPERTY, "none"));
    // A thread that the benchmark left behind would cost half a minute of every fork.
    args.add("-Djmh.shutdownTimeout=2");
    args.add("-Djmh.shutdownTimeout.step=1");
    // JMH remembers a hundred messages to the host, and the host remembers as many. A benchmark
    // that prints in large pieces would fill the memory of both.
    args.add("-Djmh.link.resetEach=-1");
    args.addAll(BenchmarkCatalogue.jvmArgs(entry));
    args.addAll(order.jvmArgs());
    return args;
  }

  static Mode mode(String shortLabel) {
    for (Mode mode : Mode.values()) {
      if (mode.shortLabel().equals(shortLabel)) {
        return mode;
      }
    }
    throw new IllegalArgumentException("JMH knows no mode '" + shortLabel + "'");
  }
}
