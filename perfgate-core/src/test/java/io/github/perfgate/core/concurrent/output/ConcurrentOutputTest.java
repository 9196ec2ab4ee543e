package io.github.perfgate.core.concurrent.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.core.concurrent.ConcurrentInput;
import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.ConcurrentSettings;
import io.github.perfgate.core.concurrent.contention.Wait;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.oracle.CellResult;
import io.github.perfgate.core.concurrent.oracle.ClassResult;
import io.github.perfgate.core.concurrent.oracle.Interaction;
import io.github.perfgate.core.concurrent.oracle.Oracle;
import io.github.perfgate.core.concurrent.run.Cell;
import io.github.perfgate.core.concurrent.run.CellSamples;
import io.github.perfgate.core.concurrent.verify.Outcome;
import io.github.perfgate.core.host.HostFacts;
import io.github.perfgate.core.launch.VmStartOutcome.Measured;
import io.github.perfgate.core.result.ConcurrentClass;
import io.github.perfgate.core.result.ConcurrentMethod;
import io.github.perfgate.core.result.ConcurrentTest;
import io.github.perfgate.core.result.ConcurrentWait;
import io.github.perfgate.core.result.Direction;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.runtime.harness.Counters;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From what was measured to files, and to what a gate's result has of it. */
class ConcurrentOutputTest {
  private static final String METHOD = "put(Ljava/lang/Object;La/Map$Entry;[I)V";
  private static final double[] OLD = {100, 103, 98, 101, 99};
  private static final double[] NEW = {210, 205, 200, 199, 203};

  @TempDir Path folder;

  private final GeneratedTest test =
      new GeneratedTest(
          "a.T1",
          METHOD,
          false,
          "it.put(k, e, is)",
          new Outcome("a.T1", Outcome.Kind.GOOD, "both", Map.of(1, 40, 2, 10), ""));

  @Test
  void the_json_has_the_value_of_every_vm_start_of_both_versions_and_scopes() throws IOException {
    ConcurrentOutput.write(result());

    JsonNode json = new ObjectMapper().readTree(folder.resolve(ConcurrentOutput.JSON).toFile());
    JsonNode several = json.at("/methods/0/tests/0");
    JsonNode one = json.at("/methods/0/tests/1");
    assertThat(several.at("/threads").intValue()).isEqualTo(2);
    assertThat(numbers(several.at("/values/BASELINE/untilLastThreadEnds"))).containsExactly(OLD);
    assertThat(numbers(several.at("/values/CURRENT/untilLastThreadEnds"))).containsExactly(NEW);
    // Two runs of ten repetitions: half of a thread's share of it each.
    assertThat(numbers(several.at("/values/BASELINE/ofEachThread"))).containsExactly(half(OLD));
    assertThat(numbers(several.at("/values/CURRENT/ofEachThread"))).containsExactly(half(NEW));
    assertThat(one.at("/threads").intValue()).isEqualTo(1);
    assertThat(numbers(one.at("/values/CURRENT/untilLastThreadEnds"))).containsExactly(OLD);
  }

  @Test
  void a_gate_has_the_methods_by_names_that_people_can_write() {
    ConcurrentClass type = ConcurrentClasses.of(result(), folder.getParent());

    assertThat(type.type()).isEqualTo("a.Map");
    assertThat(type.direction()).isEqualTo(Direction.REGRESSION);
    assertThat(type.generated()).isEqualTo(1);
    assertThat(type.conclusive()).isEqualTo(1);
    assertThat(type.jvm()).endsWith(", UseBiasedLocking=false");
    assertThat(type.processors()).isPositive();
    assertThat(type.notes()).containsExactly("a note");
    ConcurrentMethod method = type.methods().get(0);
    assertThat(method.id()).isEqualTo("a.Map.put(java.lang.Object, a.Map$Entry, int[])");
    assertThat(method.name()).isEqualTo("put(Object, Map.Entry, int[])");
    assertThat(method.tests())
        .extracting(ConcurrentTest::threads, ConcurrentTest::direction, ConcurrentTest::interaction)
        .containsExactly(
            tuple(2, Direction.REGRESSION, "concurrent"), tuple(1, Direction.NO_CHANGE, null));
    ConcurrentTest slowest = Objects.requireNonNull(method.slowest());
    assertThat(slowest.slowdown().estimate()).isBetween(1.9, 2.2);
    assertThat(slowest.slowdown().lower()).isGreaterThan(1.8);
    assertThat(slowest.waits())
        .containsExactly(new ConcurrentWait("java.lang.Object", "a.Map.put:7", 1, 2));
    assertThat(slowest.benchmark()).isEqualTo(folder.getFileName() + "/jmh/T1_Jmh.java");
    assertThat(method.tests().get(1).benchmark()).as("without a difference").isNull();
    assertThat(method.tests().get(1).waits()).isEmpty();
  }

  private ConcurrentResult result() {
    Map<Cell, CellSamples> samples = new LinkedHashMap<>();
    samples.put(new Cell(test, 2), samples(OLD, NEW));
    samples.put(new Cell(test, 1), samples(OLD, OLD));
    List<CellResult> cells = new Oracle(0.1, 0.05, 5).judge(samples);
    return new ConcurrentResult(
        new ConcurrentInput(
            "a.Map",
            "old",
            "new",
            List.of(),
            List.of(),
            List.of(),
            Path.of(System.getProperty("java.home")),
            "test",
            folder),
        new ConcurrentSettings(List.of(1, 2), 1, Duration.ofMinutes(1), 7, 0.1, List.of()),
        List.of(),
        List.of(test),
        ClassResult.of(cells),
        Map.of(
            new Cell(test, 2),
            Objects.requireNonNull(Interaction.of(cells.get(0), cells.get(1), 0.1))),
        Map.of(new Cell(test, 2), List.of(new Wait("java.lang.Object", "a.Map.put:7", 1, 2))),
        Map.of("T1", folder.resolve("jmh").resolve("T1_Jmh.java")),
        List.of("a note"),
        Duration.ZERO,
        Duration.ofSeconds(3),
        20,
        "UseBiasedLocking=false",
        HostFacts.detect(Path.of(System.getProperty("java.home")), "test"));
  }

  private static CellSamples samples(double[] baseline, double[] candidate) {
    CellSamples samples = new CellSamples();
    for (int i = 0; i < baseline.length; i++) {
      samples.add(Revision.BASELINE, measured(baseline[i]), 10);
      samples.add(Revision.CURRENT, measured(candidate[i]), 10);
    }
    return samples;
  }

  private static Measured measured(double nanos) {
    return new Measured(
        List.of(),
        List.of(nanos, nanos),
        Map.of(Counters.OWN_NANOS, Math.round(10 * nanos)),
        Duration.ZERO);
  }

  private static double[] half(double[] values) {
    return Arrays.stream(values).map(value -> value / 2).toArray();
  }

  private static double[] numbers(JsonNode array) {
    double[] numbers = new double[array.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = array.get(i).doubleValue();
    }
    return numbers;
  }
}
