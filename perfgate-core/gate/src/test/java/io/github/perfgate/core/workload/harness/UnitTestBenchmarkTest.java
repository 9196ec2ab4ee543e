package io.github.perfgate.core.workload.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.core.code.change.Sources;
import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Failed;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import io.github.perfgate.core.jvm.launch.ForkRequest;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.jvm.launch.MeasuringHost;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.runtime.junit.TestMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Unit tests of every shape, each repeated in a fresh JVM by this project's own JUnit. */
@Tag("process")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UnitTestBenchmarkTest {
  private static final String TESTS =
      """
      package t;
      import static org.junit.jupiter.api.Assertions.*;
      import org.junit.jupiter.api.*;
      class PlainTest {
        @Test void adds() { assertEquals(3, Integer.sum(1, 2)); }
        static Object kept;
        @Test void allocates() { kept = new byte[1000]; }
        @Test void sleeps() throws Exception { Thread.sleep(2); }
      }
      class LifeTest {
        private Object made;
        private static Thread first;
        @BeforeEach void make() throws Exception { Thread.sleep(20); made = new Object(); }
        @AfterEach void forget() { made = null; }
        @Test void quick() { assertNotNull(made); System.out.println("noise"); }
        @Test void alone() {
          if (first == null) first = Thread.currentThread();
          assertSame(first, Thread.currentThread());
        }
        @TestFactory java.util.stream.Stream<DynamicTest> made() {
          return java.util.stream.Stream.of(DynamicTest.dynamicTest("a", () -> assertNotNull(made)));
        }
        static int runs;
        @Test void leaks() { assertTrue(++runs < 3, "ran " + runs + " times"); }
      }
      """;

  @TempDir static Path folder;

  private MeasuringHost host;

  @BeforeAll
  void compile() throws IOException {
    Path tests = Files.createDirectories(folder.resolve("tests"));
    Sources.compile(TESTS, tests);
    Path benchmark = UnitTestBenchmark.compile(Operands.compilation("CURRENT", folder));
    List<Path> classPath = new ArrayList<>(List.of(benchmark, tests));
    classPath.addAll(Operands.classPath());
    host =
        new MeasuringHost(
            new HostSpec(
                "CURRENT",
                Path.of(System.getProperty("java.home")),
                classPath,
                JvmEnvironment.in(folder),
                "test-" + UUID.randomUUID(),
                folder));
  }

  @AfterAll
  void close() {
    host.close();
  }

  @Test
  void aPlainTestCostsNothingButItsBody() throws InterruptedException {
    double adding = nanos(TestMode.LOOP, "PlainTest", "adds");
    double sleeping = nanos(TestMode.LOOP, "PlainTest", "sleeps");

    // A sleep of two milliseconds takes over a thousand times as long as an addition on any host.
    assertThat(sleeping / adding).isGreaterThan(1000);
  }

  @Test
  @Tag("all")
  void ofAWholeLifeTheBodyAloneIsTimedOrAll() throws InterruptedException {
    double body = nanos(TestMode.BODY, "LifeTest", "quick");
    double whole = nanos(TestMode.WHOLE, "LifeTest", "quick");

    // The set-up sleeps for twenty milliseconds, and the body does nothing.
    assertThat(whole / body).isGreaterThan(2);
    assertThat(nanos(TestMode.WHOLE, "PlainTest", "sleeps")).isPositive();
  }

  @Test
  void aTestStaysOnOneThread() throws InterruptedException {
    assertThat(nanos(TestMode.BODY, "LifeTest", "alone")).isPositive();
  }

  @Test
  void dynamicTestsAreRepeatedByTheirIds() throws InterruptedException {
    ForkOutcome outcome =
        run(
            UnitTestBenchmark.target(
                "[engine:junit-jupiter]/[class:t.LifeTest]/[test-factory:made()]/[dynamic-test:#1]",
                TestMode.BODY,
                "t.LifeTest",
                "made",
                List.of()));

    assertThat(outcome).isInstanceOf(Measured.class);
  }

  @Test
  void aTestThatFailsAfterSomeRepetitionsFailsTheForkWithItsWords() throws InterruptedException {
    ForkOutcome outcome = run(target(TestMode.BODY, "LifeTest", "leaks"));

    assertThat(outcome).isInstanceOf(Failed.class);
    assertThat(((Failed) outcome).message()).contains("ran 3 times");
  }

  @Test
  void aTestThatIsNotThereIsSaidNotToBeThere() throws InterruptedException {
    ForkOutcome outcome = run(target(TestMode.BODY, "LifeTest", "none"));

    assertThat(outcome).isInstanceOf(Failed.class);
    assertThat(((Failed) outcome).message()).contains("none");
  }

  @Test
  void bytesAreOfOneRepetitionOfTheTest() throws InterruptedException {
    ForkOutcome outcome = run(target(TestMode.LOOP, "PlainTest", "allocates"));

    assertThat(outcome).isInstanceOf(Measured.class);
    assertThat(((Measured) outcome).allocated())
        .hasSize(2)
        .allSatisfy(bytes -> assertThat(bytes).isCloseTo(1016, within(8.0)));
  }

  private double nanos(TestMode mode, String type, String method) throws InterruptedException {
    ForkOutcome outcome = run(target(mode, type, method));
    assertThat(outcome).isInstanceOf(Measured.class);
    assertThat(((Measured) outcome).iterations()).hasSize(2).allMatch(value -> value > 0);
    return ((Measured) outcome).iterations().get(1);
  }

  private static JmhTarget target(TestMode mode, String type, String method) {
    return UnitTestBenchmark.target(
        "[engine:junit-jupiter]/[class:t.%s]/[method:%s()]".formatted(type, method),
        mode,
        "t." + type,
        method,
        List.of());
  }

  private ForkOutcome run(JmhTarget target) throws InterruptedException {
    return host.run(
        new ForkRequest(
            target.benchmark(),
            target.mode(),
            target.parameters(),
            2,
            2,
            Duration.ofMillis(50),
            List.of(),
            CpuSet.of(),
            Duration.ofSeconds(60)));
  }
}
