package io.github.perfgate.core.workload.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The JMH benchmark that runs generated concurrent tests. An iteration is one run with a prefix of
 * its own. The benchmark is compiled for every version, as JMH's generated code depends on JMH's
 * version.
 */
public final class ConcurrentBenchmark {
  /** JMH's short name of the mode in which an iteration is one invocation. */
  public static final String MODE = "ss";

  private static final String PACKAGE = "io.github.perfgate.generated";
  private static final String NAME = "ConcurrentTestRun";

  /** The benchmark's name in JMH. */
  public static final String BENCHMARK = PACKAGE + "." + NAME + ".measure";

  private static final String SOURCE =
      """
      package %s;

      import io.github.perfgate.runtime.concurrent.ConcurrentRun;
      import io.github.perfgate.runtime.concurrent.ConcurrentTest;
      import io.github.perfgate.runtime.harness.Counted;
      import io.github.perfgate.runtime.harness.OwnTime;
      import java.lang.reflect.Constructor;
      import java.util.Arrays;
      import org.openjdk.jmh.annotations.Benchmark;
      import org.openjdk.jmh.annotations.BenchmarkMode;
      import org.openjdk.jmh.annotations.Level;
      import org.openjdk.jmh.annotations.Mode;
      import org.openjdk.jmh.annotations.Param;
      import org.openjdk.jmh.annotations.Scope;
      import org.openjdk.jmh.annotations.Setup;
      import org.openjdk.jmh.annotations.State;

      @State(Scope.Thread)
      @BenchmarkMode(Mode.SingleShotTime)
      public class %s {
        @Param("?") public String test;
        @Param("1") public int threads;
        @Param("1") public String repetitions;
        @Param("0") public long nanos;

        private ConcurrentRun run;
        private int[] byRole;

        @Setup(Level.Invocation)
        public void prepare() throws Throwable {
          byRole = Arrays.stream(repetitions.split("x")).mapToInt(Integer::parseInt).toArray();
          Constructor<?> constructor = Class.forName(test).getDeclaredConstructor();
          constructor.setAccessible(true);
          run = new ConcurrentRun((ConcurrentTest) constructor.newInstance(), threads, byRole);
          run.callFor(nanos);
        }

        @Benchmark
        public void measure(Counted counted, OwnTime own) throws Throwable {
          run.run();
          counted.perfgateNanos += run.nanos();
          counted.perfgateOperations += byRole[0];
          own.perfgateOwnNanos += run.ownNanos(0);
          own.perfgateOtherNanos += run.ownNanos(1);
        }
      }
      """
          .formatted(PACKAGE, NAME);

  private ConcurrentBenchmark() {}

  /**
   * Compiles the benchmark.
   *
   * @return the folder of its classes and of JMH's list, for the class path of a version
   */
  public static Path compile(Compilation with) {
    try {
      Path source = with.folder().resolve(NAME + ".java");
      Files.writeString(source, SOURCE);
      Path output = Files.createDirectories(with.folder().resolve("classes"));
      JavaCompilation.compile("concurrent tests", "report this", List.of(source), with, output);
      return output;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The values of the benchmark's parameters.
   *
   * @param test full name of the test's class
   * @param threads how many threads run it
   * @param repetitions how often each thread repeats its suffix, by role
   * @param time for how long each thread of a test with two roles repeats it instead; zero for its
   *     repetitions
   */
  public static Map<String, String> parameters(
      String test, int threads, List<Integer> repetitions, Duration time) {
    return Map.of(
        "test", test,
        "threads", String.valueOf(threads),
        "repetitions", repetitions.stream().map(String::valueOf).collect(Collectors.joining("x")),
        "nanos", String.valueOf(time.toNanos()));
  }
}
