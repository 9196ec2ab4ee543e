package io.github.perfgate.core.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.concurrent.mine.CallMiner;
import io.github.perfgate.core.concurrent.oracle.VariantResult;
import io.github.perfgate.core.concurrent.output.ConcurrentLines;
import io.github.perfgate.core.concurrent.output.ConcurrentOutput;
import io.github.perfgate.core.concurrent.run.Runs;
import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import io.github.perfgate.core.result.verdict.Direction;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the whole comparison with real JVMs, on a class that works for microseconds more under its
 * lock, which no cost of locking hides.
 */
@Tag("process")
class ConcurrentComparisonTest {
  private static final String SOURCE =
      """
      package a;
      public class Counter {
        private long sum;
        public synchronized long add(Step step) {
          sum += step.next(sum);
          for (int i = 0; i < %d; i++) sum = sum * 31 + i;
          return sum;
        }
        public interface Step { long next(long last); }
      }
      """;

  @TempDir Path folder;

  @Test
  @Tag("all")
  void aRegressionIsFoundAndComesWithABenchmarkThatShowsIt() throws Exception {
    ConcurrentResult result = compare(SOURCE.formatted(4), SOURCE.formatted(20_000));

    assertThat(result.classResult().direction())
        .as("%s", lines(result))
        .isEqualTo(Direction.REGRESSION);
    VariantResult variant = result.classResult().methods().get(0).variants().get(0);
    assertThat(variant.variant().threads()).isEqualTo(2);
    assertThat(variant.forks()).as("forks at the first look").isGreaterThanOrEqualTo(3);
    assertThat(variant.own()).isNotNull();
    assertThat(lines(result)).contains("REGRESSION: a.Counter from old to new", " (95 % CI ");
    assertThat(result.benchmarks()).hasSize(1);
    runs(result.benchmarks().values().iterator().next(), result);
    ConcurrentOutput.write(result);
    JsonNode json =
        new ObjectMapper().readTree(result.input().output().resolve("concurrent.json").toFile());
    assertThat(json.path("verdict").asText()).isEqualTo("REGRESSION");
    assertThat(json.at("/methods/0/tests/0/slowdown/estimate").asDouble()).isGreaterThan(1.1);
    for (String version : List.of("BASELINE", "CURRENT")) {
      JsonNode values = json.at("/methods/0/tests/0/values/" + version);
      assertThat(values.at("/untilLastThreadEnds")).hasSizeGreaterThanOrEqualTo(3);
      assertThat(values.at("/ofEachThread")).hasSameSizeAs(values.at("/untilLastThreadEnds"));
    }
    assertThat(json.at("/host/jvm").asText()).contains("UseBiasedLocking");
    assertThat(result.input().output().resolve("concurrent.md"))
        .content()
        .contains("# REGRESSION: `a.Counter`", "## REGRESSION `add(Counter.Step)`");
    assertThat(result.input().output().resolve("generated")).isNotEmptyDirectory();
    assertThat(result.input().output().resolve("generated").resolve("jmh")).doesNotExist();
  }

  @Test
  void aDeadlockThatOnlyTheCandidateHasIsARegression() throws Exception {
    String source =
        """
        package a;
        public class Counter {
          private final Object one = new Object();
          private final Object two = new Object();
          private int n;
          public void swap() throws InterruptedException {
            boolean even = n++ %% 2 == 0;
            synchronized (%s) {
              Thread.sleep(1);
              synchronized (%s) { n += 1; }
            }
          }
        }
        """;

    ConcurrentResult result =
        compare(
            source.formatted("one", "two"),
            source.formatted("even ? one : two", "even ? two : one"));

    assertThat(result.classResult().direction()).isEqualTo(Direction.REGRESSION);
    assertThat(result.classResult().isSlower()).isTrue();
    ConcurrentTrouble trouble = result.classResult().methods().get(0).troubles().get(0);
    assertThat(trouble.kind()).isEqualTo(ConcurrentTrouble.Kind.DEADLOCK);
    assertThat(trouble.fails()).isTrue();
    assertThat(trouble.message()).contains("perfgate-suffix-0", "perfgate-suffix-1");
    assertThat(lines(result)).contains("note: swap() has a deadlock in the candidate only");
    ConcurrentOutput.write(result);
    assertThat(result.input().output().resolve("concurrent.json"))
        .content()
        .contains("\"troubles\" : [ {", "DEADLOCK");
  }

  @Test
  void withoutAReachableChangeNothingIsGenerated() throws Exception {
    ConcurrentResult result = compare(SOURCE.formatted(4), SOURCE.formatted(4));

    assertThat(result.classResult().direction()).isEqualTo(Direction.NO_CHANGE);
    assertThat(result.tests()).isEmpty();
    assertThat(result.effort().forks()).isZero();
    assertThat(result.effort().jvm()).contains("UseBiasedLocking");
    assertThat(lines(result)).contains("of 1 public method that both versions have none reaches");
  }

  @Test
  void theSameReleaseTwiceIsToldSo() throws Exception {
    TwoVersions versions = TwoVersions.of(folder, SOURCE.formatted(4), SOURCE.formatted(5));

    ConcurrentResult result = compare(new TwoVersions(versions.now(), versions.now()));

    assertThat(result.classResult().direction()).isEqualTo(Direction.NO_CHANGE);
    assertThat(result.notes())
        .containsExactly(
            "baseline and candidate are the same release, new, so that nothing can differ; name two"
                + " that do");
  }

  @Test
  void withoutACommonPublicMethodNothingIsKnown() throws Exception {
    ConcurrentResult result =
        compare(
            "package a; public class Counter { public synchronized int one() { return 1; } }",
            "package a; public class Counter { public int other() { return 1; } }");

    assertThat(result.classResult().direction()).isEqualTo(Direction.INCONCLUSIVE);
    assertThat(lines(result)).contains("there is no public method that both versions have");
  }

  @Test
  void classesThatThisJavaCannotReadAreAProblemWithARemedy() throws Exception {
    TwoVersions versions = TwoVersions.of(folder, SOURCE.formatted(4), SOURCE.formatted(5));
    Path file = versions.now().resolve("a").resolve("Counter.class");
    byte[] bytes = Files.readAllBytes(file);
    bytes[7] = 44 + 80;
    Files.write(file, bytes);

    assertThatThrownBy(() -> compare(versions))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("a.Counter of the candidate is compiled for Java 80, and Maven runs")
        .hasMessageContaining("Fix: run Maven with Java 80 or later (JAVA_HOME)");
  }

  private ConcurrentResult compare(String old, String now) throws Exception {
    return compare(TwoVersions.of(folder, old, now));
  }

  private ConcurrentResult compare(TwoVersions versions) throws Exception {
    ConcurrentInput input =
        new ConcurrentInput(
            "a.Counter",
            "old",
            "new",
            List.of(versions.old()),
            List.of(versions.now()),
            TwoVersions.jmh(),
            Path.of(System.getProperty("java.home")),
            "test",
            Files.createDirectories(folder.resolve("output")),
            CallMiner.NONE);
    return ConcurrentComparison.run(
        input,
        new ComparisonSettings(
            List.of(2), 1, Duration.ofMinutes(5), 1, 0.1, Runs.DEFAULT, false, List.of()));
  }

  private static String lines(ConcurrentResult result) {
    return String.join("\n", ConcurrentLines.of(result));
  }

  /** Checks that the benchmark runs with JMH alone, without perfgate. */
  private void runs(Path benchmark, ConcurrentResult result)
      throws IOException, InterruptedException {
    assertThat(benchmark).content().doesNotContain("perfgate.runtime").contains("@Threads(2)");
    String jmh =
        result.input().jmh().stream()
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    Path classes = Files.createDirectories(folder.resolve("stand-alone"));
    String classPath = jmh + File.pathSeparator + result.input().now().get(0);
    started(
        Stream.of(
            "javac",
            "-processorpath",
            jmh,
            "-cp",
            classPath,
            "-d",
            classes.toString(),
            benchmark.toString()));
    String printed =
        started(
            Stream.of(
                "java",
                "-cp",
                classes + File.pathSeparator + classPath,
                "org.openjdk.jmh.Main",
                "-f",
                "1",
                "-wi",
                "1",
                "-i",
                "1",
                "-w",
                "100ms",
                "-r",
                "100ms"));
    assertThat(printed).containsPattern("suffix\\s+avgt\\s+[\\d.,]+");
  }

  private String started(Stream<String> words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(words.toList());
    command.set(0, Path.of(System.getProperty("java.home"), "bin", command.get(0)).toString());
    Path log = folder.resolve("log.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as("%s", Files.readString(log)).isZero();
    return Files.readString(log);
  }
}
