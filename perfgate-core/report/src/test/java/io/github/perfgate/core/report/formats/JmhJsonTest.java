package io.github.perfgate.core.report.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.RandomResults;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.HostileNames;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

class JmhJsonTest {
  private static final String ID = "com.acme.Bench.parse{shape=FLAT,size=10}";

  @TempDir Path folder;

  static LongStream seeds() {
    return LongStream.range(1370, 1400);
  }

  @Test
  @Tag("process")
  void itHasThePropertiesAndTypesOfWhatJmhWrites() throws Exception {
    JsonNode theirs = writtenByJmh();
    WorkloadResult workload =
        Results.allocating(
            Results.workload(ID, Verdict.NO_CHANGE, 1.0), List.of(), List.of(16.5, 16.5));
    JsonNode ours = json(Results.gate(List.of(workload), List.of()));
    ((ObjectNode) theirs.at("/0/secondaryMetrics")).retain("gc.alloc.rate.norm");

    assertThat(theirs.isArray() && ours.isArray()).isTrue();
    assertThat(types(ours.get(0))).isEqualTo(types(theirs.get(0)));
    assertThat(ours.get(0).get("mode")).isEqualTo(theirs.get(0).get("mode"));
    assertThat(ours.at("/0/primaryMetric/scoreUnit"))
        .isEqualTo(theirs.at("/0/primaryMetric/scoreUnit"));
    assertThat(ours.at("/0/secondaryMetrics/gc.alloc.rate.norm/scoreUnit"))
        .isEqualTo(theirs.at("/0/secondaryMetrics/gc.alloc.rate.norm/scoreUnit"));
    assertThat(ours.at("/0/params")).isEqualTo(theirs.at("/0/params"));
  }

  @Test
  void theScoreIsThatOfForks() throws IOException {
    JsonNode one =
        json(Results.gate(List.of(Results.workload(ID, Verdict.REGRESSION, 2.0)), List.of()))
            .get(0);

    assertThat(one.get("benchmark").textValue()).isEqualTo("com.acme.Bench.parse");
    assertThat(one.get("threads").intValue()).isEqualTo(1);
    assertThat(one.get("forks").intValue()).isEqualTo(2);
    assertThat(one.get("measurementIterations").intValue()).isEqualTo(2);
    assertThat(one.at("/primaryMetric/rawData").toString()).isEqualTo("[[200.0,204.0],[99.0]]");
    assertThat(one.at("/primaryMetric/score").doubleValue()).isEqualTo((202 + 99) / 2.0);
    // The quantile of Student's t distribution with one degree of freedom is a tangent.
    assertThat(one.at("/primaryMetric/scoreError").doubleValue())
        .isCloseTo(Math.tan(Math.PI * (0.9995 - 0.5)) * (202 - 99) / 2, within(1e-3));
    assertThat(one.at("/primaryMetric/scorePercentiles/0.0").doubleValue()).isEqualTo(99);
    assertThat(one.at("/primaryMetric/scorePercentiles/50.0").doubleValue()).isEqualTo(200);
    assertThat(one.at("/primaryMetric/scorePercentiles/100.0").doubleValue()).isEqualTo(204);
  }

  @Test
  void bytesAreWhatJmhsProfilerAdds() throws IOException {
    WorkloadResult workload =
        Results.allocating(
            Results.workload(ID, Verdict.REGRESSION, 2.0),
            List.of(),
            List.of(1016.0, Double.NaN, 1018.0));

    JsonNode one = json(Results.gate(List.of(workload), List.of())).get(0);

    JsonNode bytes = one.at("/secondaryMetrics/gc.alloc.rate.norm");
    assertThat(bytes.get("scoreUnit").textValue()).isEqualTo("B/op");
    assertThat(bytes.get("score").doubleValue()).isEqualTo(1017);
    assertThat(bytes.get("rawData").toString()).isEqualTo("[[1016.0],[],[1018.0]]");
    assertThat(bytes.at("/scorePercentiles/100.0").doubleValue()).isEqualTo(1018);
  }

  @Test
  void settingsAndVersionsOfJavaAreTold() throws IOException {
    GateResult result =
        Results.gate(List.of(Results.workload("a.B#c[g](1)", Verdict.NO_CHANGE, 1.0)), List.of());
    Map<String, String> settings = Map.of("iterationTime", "200ms", "jvmArgs", "-Xmx1g  -Da=b");

    JsonNode one = json(Results.withSettings(result, settings)).get(0);

    assertThat(one.get("warmupTime").textValue()).isEqualTo("200 ms");
    assertThat(one.get("jvmArgs").toString()).isEqualTo("[\"-Xmx1g\",\"-Da=b\"]");
    assertThat(one.get("vmName").textValue()).as("of Temurin 17").isEqualTo("unknown");
    assertThat(one.get("benchmark").textValue()).isEqualTo("a.B.c");
    assertThat(one.get("params").toString()).isEqualTo("{\"call\":\"[g](1)\"}");
  }

  @Test
  void whatWasNotMeasuredIsNotThere() throws IOException {
    GateResult result =
        Results.gate(List.of(Results.workload(ID, Verdict.NOT_COMPARABLE, null)), List.of());

    assertThat(json(result)).isEmpty();
  }

  @Test
  void hostileNamesStayText() throws IOException {
    List<WorkloadResult> workloads = new ArrayList<>();
    HostileNames.ALL.forEach(
        name -> workloads.add(Results.workload(name, Verdict.REGRESSION, 1.5)));
    HostileNames.ALL.forEach(
        name -> workloads.add(Results.workload("a.B.c{p=" + name + "}", Verdict.REGRESSION, 1.5)));

    JsonNode all = json(Results.gate(workloads, List.of()));

    assertThat(all.findValuesAsText("benchmark").subList(0, HostileNames.ALL.size()))
        .containsExactlyElementsOf(HostileNames.ALL.stream().map(PlainText::line).toList());
    assertThat(all.findValuesAsText("p"))
        .containsExactlyElementsOf(HostileNames.ALL.stream().map(PlainText::line).toList());
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void anyResultIsJson(long seed) throws IOException {
    GateResult result = new RandomResults(seed).result();

    assertThat(json(result))
        .hasSize(
            (int)
                result.workloads().stream()
                    .map(one -> one.evidence().samples().candidate())
                    .filter(times -> times.all().findAny().isPresent())
                    .count());
  }

  private static JsonNode json(GateResult result) throws IOException {
    StringWriter out = new StringWriter();
    new JmhJson("CURRENT").write(result, out);
    assertThat(StandardCharsets.US_ASCII.newEncoder().canEncode(out.toString())).isTrue();
    return new ObjectMapper().readTree(out.toString());
  }

  /** The kinds of values by path; of an array, only the first element counts. */
  private static Map<String, String> types(JsonNode node) {
    Map<String, String> types = new TreeMap<>();
    collect("", node, types);
    // The arguments are left out, as they may be there or not.
    types.keySet().removeIf(path -> path.startsWith("/jvmArgs/"));
    return types;
  }

  private static void collect(String path, JsonNode node, Map<String, String> types) {
    types.put(path, node.isNumber() ? "NUMBER" : node.getNodeType().toString());
    if (node.isArray() && !node.isEmpty()) {
      collect(path + "/0", node.get(0), types);
    }
    node.properties()
        .forEach(field -> collect(path + "/" + field.getKey(), field.getValue(), types));
  }

  /** Runs in this JVM, because only the form of the output counts, not the times. */
  private JsonNode writtenByJmh() throws Exception {
    Path file = folder.resolve("jmh.json");
    System.setProperty("jmh.ignoreLock", "true");
    try (PrintStream out =
        new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8)) {
      Collection<RunResult> results =
          new Runner(
                  new OptionsBuilder()
                      .include("\\.launch\\.samples\\.WellBehaved\\.parameterized$")
                      .param("size", "10")
                      .param("shape", "FLAT")
                      .mode(Mode.AverageTime)
                      .timeUnit(TimeUnit.NANOSECONDS)
                      .forks(0)
                      .warmupIterations(1)
                      .warmupTime(TimeValue.milliseconds(5))
                      .measurementIterations(3)
                      .measurementTime(TimeValue.milliseconds(5))
                      .addProfiler(GCProfiler.class)
                      .output(folder.resolve("log").toString())
                      .build())
              .run();
      ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
    } finally {
      System.clearProperty("jmh.ignoreLock");
    }
    return new ObjectMapper().readTree(Files.readString(file));
  }
}
