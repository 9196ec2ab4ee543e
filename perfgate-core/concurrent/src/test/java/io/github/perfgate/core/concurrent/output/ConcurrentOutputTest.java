package io.github.perfgate.core.concurrent.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.ComparisonSettings;
import io.github.perfgate.core.concurrent.ConcurrentInput;
import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.contention.Wait;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.mine.CallMiner;
import io.github.perfgate.core.concurrent.oracle.ClassResult;
import io.github.perfgate.core.concurrent.oracle.Interaction;
import io.github.perfgate.core.concurrent.oracle.OneLook;
import io.github.perfgate.core.concurrent.oracle.Oracle;
import io.github.perfgate.core.concurrent.oracle.VariantResult;
import io.github.perfgate.core.concurrent.run.MeasurementScope;
import io.github.perfgate.core.concurrent.run.Runs;
import io.github.perfgate.core.concurrent.run.TestVariant;
import io.github.perfgate.core.concurrent.run.VariantSamples;
import io.github.perfgate.core.concurrent.verify.Outcome;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTest;
import io.github.perfgate.core.result.concurrent.ConcurrentWait;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Acceptance.Covers;
import io.github.perfgate.core.result.verdict.AcceptanceText;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.runtime.harness.Counters;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the way from measurements to files, and to the part of a gate's result. */
class ConcurrentOutputTest {
  private static final String METHOD = "put(Ljava/lang/Object;La/Map$Entry;[I)V";
  private static final double[] OLD = {100, 103, 98, 101, 99};
  private static final double[] NEW = {210, 205, 200, 199, 203};

  @TempDir Path folder;

  private final GeneratedTest test =
      GeneratedTest.alike(
          "a.T1",
          METHOD,
          false,
          "it.put(k, e, is)",
          new Outcome(
              "a.T1", Outcome.Kind.GOOD, "both", Map.of(1, List.of(40), 2, List.of(10)), ""));

  @Test
  void theJsonHasTheValueOfEveryForkOfBothVersionsAndScopes() throws IOException {
    ConcurrentOutput.write(result());

    JsonNode json = new ObjectMapper().readTree(folder.resolve(ConcurrentOutput.JSON).toFile());
    JsonNode several = json.at("/methods/0/tests/0");
    JsonNode one = json.at("/methods/0/tests/1");
    assertThat(several.at("/threads").intValue()).isEqualTo(2);
    assertThat(numbers(several.at("/values/BASELINE/untilLastThreadEnds"))).containsExactly(OLD);
    assertThat(numbers(several.at("/values/CURRENT/untilLastThreadEnds"))).containsExactly(NEW);
    // The recorded time is ten times the value and covers two runs of ten repetitions, so one
    // repetition has half the value.
    assertThat(numbers(several.at("/values/BASELINE/ofEachThread"))).containsExactly(half(OLD));
    assertThat(numbers(several.at("/values/CURRENT/ofEachThread"))).containsExactly(half(NEW));
    assertThat(one.at("/threads").intValue()).isEqualTo(1);
    assertThat(numbers(one.at("/values/CURRENT/untilLastThreadEnds"))).containsExactly(OLD);
    assertThat(json.at("/settings/style").asText()).isEqualTo("focused");
  }

  @Test
  void aGateHasTheMethodsByNamesThatPeopleCanWrite() {
    ConcurrentClass type = ConcurrentClasses.of(result(), folder.getParent());

    assertThat(type.type()).isEqualTo("a.Map");
    assertThat(type.direction()).isEqualTo(Direction.REGRESSION);
    assertThat(type.measurement().generated()).isEqualTo(1);
    assertThat(type.measurement().conclusive()).isEqualTo(1);
    assertThat(type.measurement().jvm()).endsWith(", UseBiasedLocking=false");
    assertThat(type.measurement().processors()).isPositive();
    assertThat(type.notes()).containsExactly("a <note> of A_b_c");
    ConcurrentMethod method = type.methods().get(0);
    assertThat(method.id()).isEqualTo("a.Map.put(java.lang.Object, a.Map$Entry, int[])");
    assertThat(method.name()).isEqualTo("put(Object, Map.Entry, int[])");
    assertThat(method.tests())
        .extracting(
            ConcurrentTest::threads, ConcurrentTest::direction, one -> one.cause().interaction())
        .containsExactly(
            tuple(2, Direction.REGRESSION, "concurrent"), tuple(1, Direction.NO_CHANGE, null));
    ConcurrentTest slowest = Objects.requireNonNull(method.slowest());
    assertThat(slowest.slowdown().estimate()).isBetween(1.9, 2.2);
    assertThat(slowest.slowdown().lower()).isGreaterThan(1.8);
    assertThat(slowest.cause().waits())
        .containsExactly(new ConcurrentWait("java.lang.Object", "a.Map.put:7", 0, 3646));
    assertThat(slowest.cause().benchmark()).isEqualTo(folder.getFileName() + "/jmh/T1_Jmh.java");
    assertThat(method.tests().get(1).cause().benchmark()).as("without a difference").isNull();
    assertThat(method.tests().get(1).cause().waits()).isEmpty();
  }

  @Test
  void methodsCalledInTurnAndRandomCallsHaveIdsThatCanBeAccepted() {
    String pair = "borrow()La/Item; giveBack(La/Item;)V";

    assertThat(ConcurrentClasses.id("a.Pool", pair))
        .isEqualTo("a.Pool.borrow() with giveBack(a.Item)");
    assertThat(ConcurrentClasses.inWords(pair)).isEqualTo("borrow() with giveBack(Item)");
    assertThat(ConcurrentClasses.name("a.Pool", pair).method()).isEqualTo("borrow");
    assertThat(ConcurrentClasses.id("a.Pool", "")).isEqualTo("a.Pool (random calls)");
    assertThat(ConcurrentClasses.inWords("")).isEqualTo("random calls");
    for (String id : List.of(ConcurrentClasses.id("a.Pool", pair), "a.Pool (random calls)")) {
      String text = AcceptanceText.write(id, Map.of(Covers.TIME, 1.5), null, "it has to be atomic");
      assertThat(AcceptanceText.parse(text, "an entry", "pom"))
          .extracting(Acceptance::workload)
          .containsExactly(id);
    }
  }

  @Test
  void theLogHasTheFactorFirstAndMethodsAsPeopleWriteThem() {
    List<String> lines = ConcurrentLines.of(result());

    assertThat(lines.subList(0, 3))
        .containsExactly(
            "REGRESSION: a.Map from old to new (1 of 1 generated test conclusive, seed 7, 3 s)",
            "note: a <note> of A_b_c",
            "REGRESSION put(Object, Map.Entry, int[])");
    assertThat(lines.get(3))
        .matches(
            "  100 ns → 203 ns, \\+10\\d % \\(95 % CI \\+9\\d to \\+1\\d\\d %\\) with 2 threads, 5 forks, concurrent");
    assertThat(lines.subList(4, 7))
        .containsExactly(
            "    calls: it.put(k, e, is)",
            "    waits for java.lang.Object in a.Map.put:7: 0 ns a call in the baseline, 3.65 µs in"
                + " the candidate",
            "    JMH benchmark: jmh/T1_Jmh.java");
    assertThat(lines.get(7))
        .startsWith(
            "  100 ns → 100 ns, 0.0 % (95 % CI -2.8 to +2.8 %) with 1 thread, no difference shown");
    assertThat(lines).hasSize(9);
  }

  @Test
  void whatGeneratedImplementationsAreIsSaidWhereThereIsOne() {
    String calls = "it.put(new Perfgate_Impl_1_Entry(2000))";

    assertThat(ConcurrentLines.of(result(calls)))
        .last()
        .asString()
        .startsWith("Perfgate_Impl_1_T(2000) is a generated implementation of T");
  }

  @Test
  void methodsForWhichThereWasNoTimeShareALineBehindTheReason() {
    List<VariantResult> variants =
        OneLook.judge(
            new Oracle(0.1, 0.05, 5),
            Map.of(new TestVariant(test, 2), new VariantSamples(MeasurementScope.LAST_THREAD)),
            1);

    assertThat(ConcurrentLines.of(result(variants, Map.of())))
        .containsExactly(
            "INCONCLUSIVE: a.Map from old to new (0 of 1 generated test conclusive, seed 7, 3 s)",
            "note: a <note> of A_b_c",
            "INCONCLUSIVE, as there was no time for them: put(Object, Map.Entry, int[])");
  }

  @Test
  void thePageHasATableForEachMethod() {
    String page = ConcurrentMarkdown.text(result("it.put(`k` | \"<b>\")"));

    assertThat(page)
        .startsWith("# REGRESSION: `a.Map`\n\nFrom `old` to `new`: 1 of 1 generated test")
        .contains("\n## REGRESSION `put(Object, Map.Entry, int[])`\n\n| Baseline → candidate |");
    Document html =
        Jsoup.parse(
            HtmlRenderer.builder()
                .extensions(List.of(TablesExtension.create()))
                .build()
                .render(
                    Parser.builder()
                        .extensions(List.of(TablesExtension.create()))
                        .build()
                        .parse(page)));
    assertThat(html.select("tbody tr")).hasSize(2);
    assertThat(html.select("tbody tr").get(0).select("td").eachText())
        .hasSize(6)
        .contains("2", "5", "concurrent", "it.put(`k` | \"<b>\")", "jmh/T1_Jmh.java");
    assertThat(html.select("b")).isEmpty();
    assertThat(html.select("li").eachText()).hasSize(2).contains("a <note> of A_b_c");
  }

  private ConcurrentResult result() {
    return result(test.description());
  }

  private ConcurrentResult result(String calls) {
    GeneratedTest test = GeneratedTest.alike("a.T1", METHOD, false, calls, this.test.outcome());
    Map<TestVariant, VariantSamples> samples = new LinkedHashMap<>();
    samples.put(new TestVariant(test, 2), samples(OLD, NEW));
    samples.put(new TestVariant(test, 1), samples(OLD, OLD));
    List<VariantResult> variants = OneLook.judge(new Oracle(0.1, 0.05, 5), samples, 2);
    return result(
        variants,
        Map.of(
            new TestVariant(test, 2),
            Objects.requireNonNull(Interaction.of(variants.get(0), variants.get(1), 0.1))));
  }

  private ConcurrentResult result(
      List<VariantResult> variants, Map<TestVariant, Interaction> interactions) {
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
            folder,
            CallMiner.NONE),
        new ComparisonSettings(
            List.of(1, 2), 1, Duration.ofMinutes(1), 7, 0.1, Runs.DEFAULT, false, List.of()),
        List.of(),
        List.of(test),
        ClassResult.of(variants),
        interactions,
        Map.of(
            variants.get(0).variant(),
            List.of(new Wait("java.lang.Object", "a.Map.put:7", 0, 3646))),
        Map.of("T1", folder.resolve("jmh").resolve("T1_Jmh.java")),
        List.of("a <note> of A_b_c"),
        new ConcurrentResult.Effort(
            Duration.ZERO,
            Duration.ofSeconds(3),
            20,
            "UseBiasedLocking=false",
            HostFacts.detect(Path.of(System.getProperty("java.home")), "test")));
  }

  private VariantSamples samples(double[] baseline, double[] candidate) {
    VariantSamples samples = new VariantSamples(MeasurementScope.LAST_THREAD);
    for (int i = 0; i < baseline.length; i++) {
      samples.add(Revision.BASELINE, measured(baseline[i]), new TestVariant(test, 2));
      samples.add(Revision.CURRENT, measured(candidate[i]), new TestVariant(test, 2));
    }
    return samples;
  }

  private static Measured measured(double nanos) {
    return new Measured(
        List.of(),
        List.of(nanos, nanos),
        Map.of(Counters.nanos(0, 1), Math.round(5 * nanos)),
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
