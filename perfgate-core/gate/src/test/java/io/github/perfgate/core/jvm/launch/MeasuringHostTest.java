package io.github.perfgate.core.jvm.launch;

import static io.github.perfgate.core.jvm.launch.Hosts.SAMPLES;
import static io.github.perfgate.core.jvm.launch.Hosts.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.core.gate.settings.ForkSettings;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Failed;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Kind;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Uses real JVMs: what a host reports about benchmarks that behave and benchmarks that do not. */
@Tag("process")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MeasuringHostTest {
  private Path temporary;
  private MeasuringHost host;

  @BeforeAll
  void start(@TempDir Path directory) {
    temporary = directory;
    host = new MeasuringHost(Hosts.spec(temporary));
  }

  @AfterAll
  void close() {
    host.close();
    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void listsEveryBenchmarkAsAnnotated() throws Exception {
    List<ListedBenchmark> list = host.list();

    assertThat(list)
        .extracting(benchmark -> benchmark.name() + ":" + benchmark.mode())
        .contains(
            SAMPLES + "WellBehaved.spin:avgt",
            SAMPLES + "WellBehaved.spin:thrpt",
            SAMPLES + "WellBehaved.spin:sample",
            SAMPLES + "WellBehaved.once:ss",
            SAMPLES + "WellBehaved.pair:avgt");
    ListedBenchmark parameterized = named(list, "WellBehaved.parameterized");
    assertThat(parameterized.parameters())
        .isEqualTo(Map.of("shape", List.of("FLAT", "ROUND"), "size", List.of("10", "2000")));
    assertThat(parameterized.timeout()).isNull();
    assertThat(parameterized.singleShots()).isNull();
    assertThat(named(list, "WellBehaved.once").singleShots())
        .isEqualTo(new ListedBenchmark.SingleShots(0, 1));
    ListedBenchmark pair = named(list, "WellBehaved.pair");
    assertThat(pair.groupMethods()).containsExactly("left", "right");
    assertThat(pair.groupThreads()).containsExactly(1, 2);
    ListedBenchmark annotated = named(list, "WellBehaved.jvmArguments");
    assertThat(annotated.threads()).isEqualTo(2);
    assertThat(annotated.timeout()).isEqualTo(Duration.ofSeconds(7));
    assertThat(annotated.jvmArgs())
        .containsExactly(
            "-Dsample.order=prepended",
            "-Xmx256m",
            "-Dsample.order=own",
            "-Dsample.own=two words",
            "-Dsample.appended=yes");
  }

  @Test
  void garbageIsCollectedBeforeEveryIterationIfThatIsAskedFor() throws Exception {
    ForkRequest request =
        request(
            "WellBehaved.spin",
            "avgt",
            Map.of(),
            List.of(ForkSettings.COLLECT),
            Duration.ofMinutes(1));

    assertThat(measured(host.run(request)).events().get("COLLECTIONS"))
        .isGreaterThanOrEqualTo(request.measurementIterations() - 1);
  }

  @Test
  void tellsHowJmhKeepsResultsFromBeingRemoved() throws Exception {
    // JMH 1.34 and later use compiler black holes if the JVM has them.
    String expected = Runtime.version().feature() >= 17 ? "COMPILER" : "FULL_DONTINLINE";

    assertThat(host.blackholes()).hasValue(expected);
    assertThat(host.blackholes()).hasValue(expected);
  }

  @Test
  void aJmhThatDoesNotTellIsNoFailure(@TempDir Path older) throws Exception {
    // given a JMH like 1.21, in front of the other one
    Path source = older.resolve("CompilerHints.java");
    Files.writeString(source, "package org.openjdk.jmh.runner; public class CompilerHints {}");
    JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    assertThat(compiler.run(null, null, null, "-d", older.toString(), source.toString())).isZero();
    List<Path> classPath = new ArrayList<>(List.of(older));
    classPath.addAll(Hosts.classPath());
    // when
    try (MeasuringHost other = new MeasuringHost(Hosts.spec(temporary, classPath))) {
      // then
      assertThat(other.blackholes()).isEmpty();
      assertThat(other.list()).isNotEmpty();
    }
  }

  @Test
  void aHostThatCannotBeStartedTellsNothing() throws Exception {
    HostSpec spec = Hosts.spec(temporary);
    HostSpec nowhere =
        new HostSpec(
            spec.version(),
            temporary.resolve("no-jdk"),
            spec.classPath(),
            JvmEnvironment.in(temporary),
            spec.gateId(),
            temporary);

    try (MeasuringHost other = new MeasuringHost(nowhere)) {
      assertThat(other.blackholes()).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "WellBehaved.spin, avgt",
    "WellBehaved.spin, thrpt",
    "WellBehaved.spin, sample",
    "WellBehaved.once, ss",
    "WellBehaved.pair, avgt"
  })
  void measuresEveryMode(String benchmark, String mode) throws Exception {
    ForkOutcome outcome = host.run(request(benchmark, mode));

    Measured measured = measured(outcome);
    assertThat(measured.warmup()).hasSize(1);
    assertThat(measured.iterations()).hasSize(3).allSatisfy(this::isTimePerOperation);
  }

  @ParameterizedTest
  @CsvSource({"allocates, avgt, 1016", "allocates, thrpt, 1016", "empty, avgt, 0"})
  void tellsTheBytesOfEachIteration(String benchmark, String mode, double bytes) throws Exception {
    Measured measured = measured(host.run(request("WellBehaved." + benchmark, mode)));

    assertThat(measured.allocated())
        .hasSize(3)
        .allSatisfy(value -> assertThat(value).isCloseTo(bytes, within(0.99)));
  }

  @Test
  void tellsNoBytesWhereJmhItselfAllocatesMany() throws Exception {
    assertThat(measured(host.run(request("WellBehaved.allocates", "sample"))).allocated())
        .isEmpty();
  }

  @Test
  void tellsNoBytesIfTheJvmDoesNotKnowTheWorkers() throws Exception {
    ForkOutcome outcome =
        host.run(
            request(
                "WellBehaved.allocates",
                "avgt",
                Map.of(),
                List.of("-Djmh.executor=FJP"),
                Hosts.SILENCE));

    assertThat(measured(outcome).allocated()).isEmpty();
  }

  /** Each of these loops takes more than a nanosecond and less than a second, in every mode. */
  private void isTimePerOperation(double nanos) {
    assertThat(nanos).isBetween(1.0, 1e9);
  }

  @Test
  void measuresWithTheValuesOfTheParameters() throws Exception {
    Measured small = measured(host.run(parameterized("10")));
    Measured large = measured(host.run(parameterized("2000")));

    // The work is 200 times as large; the bound leaves room for any host.
    assertThat(large.iterations().get(2)).isGreaterThan(5 * small.iterations().get(2));
  }

  private static ForkRequest parameterized(String size) {
    return request(
        "WellBehaved.parameterized",
        "avgt",
        Map.of("size", size, "shape", "ROUND"),
        List.of(),
        Hosts.SILENCE);
  }

  @Test
  void mergesTheArgumentsOfTheBenchmarkAndOfTheOrder() throws Exception {
    ForkOutcome outcome =
        host.run(
            request(
                "WellBehaved.jvmArguments",
                "avgt",
                Map.of(),
                List.of("-Dsample.ordered=ordered"),
                Hosts.SILENCE));

    assertThat(outcome).isInstanceOf(Measured.class);
  }

  @ParameterizedTest
  @CsvSource({
    "throwsInSetup, no set-up today",
    "throwsInBody, no body today",
    "throwsInTearDown, no tear-down today"
  })
  void tellsTheExceptionOfTheBenchmark(String benchmark, String message) throws Exception {
    Failed failed = failed(host.run(request("IllBehaved." + benchmark, "avgt")));

    assertThat(failed.kind()).isEqualTo(Kind.EXCEPTION);
    assertThat(failed.message()).isEqualTo("java.lang.IllegalStateException: " + message);
    assertThat(failed.output()).contains(message, "\tat " + SAMPLES + "IllBehaved");
  }

  @Test
  void tellsAnExceptionThatCannotBeSent() throws Exception {
    Failed failed = failed(host.run(request("IllBehaved.throwsUnsendable", "avgt")));

    assertThat(failed.kind()).isEqualTo(Kind.EXCEPTION);
    assertThat(failed.message()).isEqualTo(SAMPLES + "IllBehaved$Unsendable: keep me here");
    assertThat(failed.output()).contains("\tat " + SAMPLES + "IllBehaved.throwsUnsendable");
  }

  @Test
  void noticesSystemExit() throws Exception {
    Failed failed = failed(host.run(request("IllBehaved.exits", "avgt")));

    assertThat(failed.kind()).isEqualTo(Kind.EXIT);
    assertThat(failed.message())
        .isEqualTo("System.exit was called, the JVM ended with exit code 3 in warm-up iteration 1");
  }

  @Test
  void noticesThatIterationsAreMissing() throws Exception {
    Failed failed = failed(host.run(request("IllBehaved.haltsMidway", "avgt")));

    assertThat(failed.kind()).isEqualTo(Kind.EXIT);
    assertThat(failed.message())
        .isEqualTo("the JVM ended before its time, with exit code 0 in measured iteration 1");
  }

  @Test
  void endsABenchmarkThatNeverEnds() throws Exception {
    Failed failed =
        failed(
            host.run(
                request(
                    "IllBehaved.neverEnds", "avgt", Map.of(), List.of(), Duration.ofSeconds(3))));

    assertThat(failed.kind()).isEqualTo(Kind.HANG);
    assertThat(failed.message()).isEqualTo("no sign of life for 3 s in warm-up iteration 1");
    assertThat(failed.output()).contains("spinning");
    assertThat(measured(host.run(request("WellBehaved.spin", "avgt"))).iterations()).hasSize(3);
  }

  @Test
  void tellsThatMemoryRanOut() throws Exception {
    Failed failed = failed(host.run(request("IllBehaved.runsOutOfMemory", "avgt")));

    // A thread of JMH may run out of memory as well, and then the fork ends without a result.
    assertThat(failed.kind()).isIn(Kind.EXCEPTION, Kind.EXIT);
    assertThat(failed.message()).contains("java.lang.OutOfMemoryError: Java heap space");
  }

  @Test
  void survivesMegabytesOfOutput() throws Exception {
    assertThat(measured(host.run(request("IllBehaved.printsMegabytes", "ss"))).iterations())
        .hasSize(3);
  }

  @Test
  void keepsTheEndOfMegabytesOfOutput() throws Exception {
    Failed failed = failed(host.run(request("IllBehaved.printsMegabytesAndThrows", "ss")));

    assertThat(failed.message()).isEqualTo("java.lang.IllegalStateException: printed enough");
    assertThat(failed.output()).contains("\nline 2999 xxx", "\tat " + SAMPLES + "IllBehaved");
    assertThat(failed.output().length()).isLessThan(100_000);
  }

  @Test
  void doesNotWaitForThreadsLeftBehind() throws Exception {
    Measured measured = measured(host.run(request("IllBehaved.leavesThread", "ss")));

    // JMH itself waits for 30 s.
    assertThat(measured.wall()).isLessThan(Duration.ofSeconds(25));
  }

  @Test
  void tellsWhyAJvmDidNotStart() throws Exception {
    Failed failed = failed(host.run(request("IllBehaved.cannotStart", "avgt")));

    assertThat(failed.kind()).isEqualTo(Kind.LAUNCH);
    assertThat(failed.message()).contains("NoSuchFlag");
  }

  @ParameterizedTest
  @ValueSource(strings = {"WellBehaved.noSuchMethod", "NoSuchClass.spin"})
  void namesTheBenchmarkThatIsMissing(String benchmark) throws Exception {
    Failed failed = failed(host.run(request(benchmark, "avgt")));

    assertThat(failed.kind()).isEqualTo(Kind.LINKAGE);
    assertThat(failed.message()).isEqualTo("no benchmark " + SAMPLES + benchmark);
  }

  @Test
  void refusesParametersThatTheBenchmarkDoesNotHave() throws Exception {
    Failed failed =
        failed(
            host.run(
                request(
                    "WellBehaved.parameterized",
                    "avgt",
                    Map.of("size", "10", "colour", "red"),
                    List.of(),
                    Hosts.SILENCE)));

    assertThat(failed.kind()).isEqualTo(Kind.LINKAGE);
    assertThat(failed.message()).endsWith("are [shape, size], not [colour, size]");
  }

  private static ListedBenchmark named(List<ListedBenchmark> list, String name) {
    return list.stream()
        .filter(benchmark -> benchmark.name().equals(SAMPLES + name))
        .findFirst()
        .orElseThrow();
  }

  private static Measured measured(ForkOutcome outcome) {
    assertThat(outcome).isInstanceOf(Measured.class);
    return (Measured) outcome;
  }

  private static Failed failed(ForkOutcome outcome) {
    assertThat(outcome).isInstanceOf(Failed.class);
    return (Failed) outcome;
  }
}
