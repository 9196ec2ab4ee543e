package io.github.perfgate.core.workload.harness;

import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.runtime.junit.TestMode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The JMH benchmark that repeats unit tests. The benchmark is compiled for every gate, against the
 * project's own JMH, as JMH's generated code depends on JMH's version.
 */
public final class UnitTestBenchmark {
  private static final String PACKAGE = "io.github.perfgate.generated";
  private static final String NAME = "UnitTest";
  private static final String MODE = "avgt";

  private static final String SOURCE =
      """
      package %s;

      import io.github.perfgate.runtime.harness.Counted;
      import io.github.perfgate.runtime.junit.TestMode;
      import io.github.perfgate.runtime.junit.TestRun;
      import org.openjdk.jmh.annotations.Benchmark;
      import org.openjdk.jmh.annotations.BenchmarkMode;
      import org.openjdk.jmh.annotations.Level;
      import org.openjdk.jmh.annotations.Mode;
      import org.openjdk.jmh.annotations.Param;
      import org.openjdk.jmh.annotations.Scope;
      import org.openjdk.jmh.annotations.Setup;
      import org.openjdk.jmh.annotations.State;

      @State(Scope.Thread)
      @BenchmarkMode(Mode.AverageTime)
      public class %s {
        @Param("?") public String id;
        @Param("?") public String mode;
        @Param("?") public String type;
        @Param("?") public String method;

        private TestRun run;

        @Setup(Level.Trial)
        public void find() throws Throwable {
          run = TestRun.of(id, TestMode.valueOf(mode), type, method);
        }

        @Benchmark
        public void measure(Counted counted) throws Throwable {
          run.reset();
          run.repeat();
          counted.perfgateNanos += run.nanos();
          counted.perfgateOperations += run.operations();
        }
      }
      """
          .formatted(PACKAGE, NAME);

  private UnitTestBenchmark() {}

  /**
   * Compiles the benchmark.
   *
   * @return the folder of its classes and of JMH's list, for the class path of every version
   */
  public static Path compile(Compilation with) {
    try {
      Path source = with.folder().resolve(NAME + ".java");
      Files.writeString(source, SOURCE);
      Path output = Files.createDirectories(with.folder().resolve("classes"));
      JavaCompilation.compile(
          "unit tests as workloads",
          "leave out <junit><enabled>, and report this",
          List.of(source),
          with,
          output);
      return output;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * What JMH has to run.
   *
   * @param id the test's unique id in the JUnit Platform
   * @param type full name of its class
   * @param method name of its method; empty if it has none
   * @param jvmArgs the arguments with which the project runs its tests
   */
  public static JmhTarget target(
      String id, TestMode mode, String type, String method, List<String> jvmArgs) {
    return new JmhTarget(
        PACKAGE + "." + NAME + ".measure",
        MODE,
        Map.of("id", id, "mode", mode.name(), "type", type, "method", method),
        1,
        null,
        jvmArgs,
        null);
  }

  /** Full name of the test's class. */
  public static String typeIn(JmhTarget target) {
    return target.parameters().getOrDefault("type", "");
  }

  /** Name of the test's method; empty if it has none. */
  public static String methodIn(JmhTarget target) {
    return target.parameters().getOrDefault("method", "");
  }

  /** How the test is repeated, as results call it: a {@link TestMode} in lower case. */
  public static String modeIn(JmhTarget target) {
    return target.parameters().getOrDefault("mode", "").toLowerCase(Locale.ROOT);
  }
}
