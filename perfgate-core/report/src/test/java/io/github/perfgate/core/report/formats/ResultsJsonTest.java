package io.github.perfgate.core.report.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.report.RandomResults;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResultsJsonTest {
  private static final ObjectMapper STRICT = new ObjectMapper();

  @TempDir Path folder;

  static LongStream seeds() {
    return LongStream.range(20261120, 20261120 + 60);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whatIsWrittenIsReadBackToTheLastBit(long seed) throws IOException {
    GateResult result = new RandomResults(seed).result();

    GateResult back = ResultsJson.read(file(json(result)));

    assertThat(back).isEqualTo(result);
    assertThat(json(back)).isEqualTo(json(result));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whatIsWrittenIsAsciiAndObeysThePublishedSchema(long seed) throws IOException {
    String json = json(new RandomResults(seed).result());

    assertThat(StandardCharsets.US_ASCII.newEncoder().canEncode(json)).isTrue();
    assertThat(schema().validate(STRICT.readTree(json))).isEmpty();
  }

  @Test
  void theContractHoldsLiterally() throws IOException {
    GateResult result =
        Results.gate(
            List.of(
                Results.workload("com.acme.Parser.parse{size=100}", Verdict.REGRESSION, 1.12),
                Results.workload("com.acme.Parser.gone", Verdict.NOT_COMPARABLE, null)),
            List.of(Results.formula("CURRENT <= 1.02 * BASELINE", FormulaVerdict.VIOLATED, "w")));

    JsonNode json = STRICT.readTree(json(result));

    assertThat(json.get("schemaVersion").intValue()).isEqualTo(1);
    assertThat(json.get("verdict").textValue()).isEqualTo("REGRESSION");
    assertThat(json.get("started").textValue()).isEqualTo("2026-11-20T12:34:56.789Z");
    assertThat(json.at("/versions/0/name").textValue()).isEqualTo("BASELINE");
    assertThat(json.at("/versions/0/kind").textValue()).isEqualTo("commit");
    assertThat(json.at("/versions/0/commit").textValue()).isEqualTo(Results.COMMIT);
    assertThat(json.at("/versions/1/artifact").textValue()).isEqualTo("com.acme:parser:1.1");
    assertThat(json.at("/versions/1").has("commit")).isFalse();
    assertThat(json.at("/workloads/0/id").textValue()).isEqualTo("com.acme.Parser.parse{size=100}");
    assertThat(json.at("/workloads/0/kind").textValue()).isEqualTo("jmh");
    assertThat(json.at("/workloads/0/verdict").textValue()).isEqualTo("REGRESSION");
    assertThat(json.at("/workloads/0/slowdown/estimate").doubleValue()).isEqualTo(1.12);
    assertThat(json.at("/workloads/0/slowdown/lower").isNumber()).isTrue();
    assertThat(json.at("/workloads/0/slowdown/upper").isNumber()).isTrue();
    assertThat(json.at("/workloads/0/slowdown/confidence").doubleValue()).isEqualTo(0.99);
    assertThat(json.at("/workloads/0/minimumDetectable").doubleValue()).isEqualTo(0.035);
    assertThat(json.at("/workloads/0/rounds").intValue()).isEqualTo(2);
    assertThat(json.at("/workloads/0/samples/BASELINE/0/1").doubleValue()).isEqualTo(102.0);
    assertThat(json.at("/workloads/1").has("slowdown")).isFalse();
    assertThat(json.at("/formulas/0/text").textValue()).isEqualTo("CURRENT <= 1.02 * BASELINE");
    assertThat(json.at("/formulas/0/verdict").textValue()).isEqualTo("VIOLATED");
    assertThat(json.at("/formulas/0/interpretation").textValue()).isEqualTo("gate");
    assertThat(json.at("/formulas/0/comparisons/0/workload").textValue()).isEqualTo("w");
    assertThat(json.get("host").isObject()).isTrue();
    assertThat(json.at("/warnings/0").isTextual()).isTrue();
    for (String phase : List.of("build", "measure", "evaluate", "report")) {
      assertThat(json.get("timing").get(phase).isIntegralNumber()).as(phase).isTrue();
    }
  }

  @Test
  void theSchemaKnowsEveryPropertyOfTheModelAndRequiresWhatIsNotNullable() throws IOException {
    JsonNode schema = schemaTree();
    Deque<Class<?>> open = new ArrayDeque<>(List.of(GateResult.class));
    Set<Class<?>> seen = new LinkedHashSet<>();
    while (!open.isEmpty()) {
      Class<?> type = open.pop();
      if (!seen.add(type)) {
        continue;
      }
      JsonNode definition =
          type == GateResult.class ? schema : schema.at("/$defs/" + type.getSimpleName());
      List<String> required = new ArrayList<>();
      for (RecordComponent component : properties(type)) {
        if (!component.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
          required.add(component.getName());
        }
        Arrays.stream(component.getGenericType().getTypeName().split("[<>, ]+"))
            .filter(name -> name.startsWith("io.github.perfgate"))
            .map(ResultsJsonTest::type)
            .filter(ResultsJsonTest::isObject)
            .forEach(open::push);
      }
      assertThat(definition.get("properties").fieldNames())
          .toIterable()
          .as(type.getSimpleName())
          .containsExactlyElementsOf(
              properties(type).stream().map(RecordComponent::getName).toList());
      assertThat(definition.get("required"))
          .as(type.getSimpleName())
          .extracting(JsonNode::textValue)
          .containsExactlyElementsOf(required);
    }
    assertThat(seen).hasSizeGreaterThanOrEqualTo(10);
  }

  /** The components of a record; the parts of those that are not nested in JSON. */
  private static List<RecordComponent> properties(Class<?> type) {
    return Arrays.stream(type.getRecordComponents())
        .flatMap(
            component ->
                component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)
                    ? properties(component.getType()).stream()
                    : Stream.of(component))
        .toList();
  }

  /** Whether a type is a record that JSON writes as an object. */
  private static boolean isObject(Class<?> type) {
    return type.isRecord()
        && Arrays.stream(type.getRecordComponents())
            .noneMatch(component -> component.getAccessor().isAnnotationPresent(JsonValue.class));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"schemaVersion\": \"1\"}",
        "{\"schemaVersion\": 0}",
        "{\"schemaVersion\": 1}",
        "{\"name\": \"another tool's file\"}",
        "[{\"benchmark\": \"a.B.c\", \"mode\": \"avgt\"}]",
        "42",
        "null",
        "",
        "not JSON at all"
      })
  void aForeignFileIsRefusedWithARemedy(String content) throws IOException {
    Path file = file(content);

    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> ResultsJson.read(file))
        .satisfies(
            problem -> {
              assertThat(problem.problem()).contains(file.toString()).contains("no result");
              assertThat(problem.remedy()).contains("perfgate:check");
            });
  }

  @Test
  void aFileThatIsNotTextIsRefused() throws IOException {
    Path file = folder.resolve(ResultsJson.FILE);
    Files.write(file, new byte[] {'{', '"', (byte) 0xFF, (byte) 0xFE, '"', '}'});

    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> ResultsJson.read(file))
        .withMessageContaining("no result of perfgate");
  }

  @Test
  void aFileThatWasCutShortAnywhereIsRefused() throws IOException {
    String whole = json(new RandomResults(7).result()).strip();
    for (int length = 0; length < whole.length(); length += Math.max(1, whole.length() / 300)) {
      Path cut = file(whole.substring(0, length));

      assertThatExceptionOfType(ProblemException.class)
          .as("cut after %d characters", length)
          .isThrownBy(() -> ResultsJson.read(cut))
          .withMessageContaining("run perfgate:check again");
    }
  }

  @Test
  void aFileOfANewerSchemaIsRefusedEvenIfItsFormIsUnknown() throws IOException {
    Path file = file("{\"schemaVersion\": 2, \"verdict\": {\"worst\": \"SOMETHING\"}}");

    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> ResultsJson.read(file))
        .withMessageContaining("newer perfgate")
        .withMessageContaining("perfgate:check");
  }

  @Test
  void propertiesThatWereAddedLaterArePassedOver() throws IOException {
    GateResult result = Results.gate(List.of(), List.of());
    String json = json(result).replaceFirst("\\{", "{ \"addedLater\": [1, {\"x\": null}],");

    assertThat(ResultsJson.read(file(json))).isEqualTo(result);
  }

  @Test
  void nullMeansAbsentWhereThatIsAllowedAndIsRefusedElsewhere() throws IOException {
    GateResult result =
        Results.gate(List.of(Results.workload("w", Verdict.NOT_COMPARABLE, null)), List.of());
    String json = json(result);

    String allowed = json.replaceFirst("\"margin\"", "\"slowdown\": null, \"margin\"");
    String forbidden = json.replaceFirst("\"command\" : \"[^\"]*\"", "\"command\" : null");
    String nullElement = json.replaceFirst("\"warnings\" : \\[", "\"warnings\" : [ null");

    assertThat(ResultsJson.read(file(allowed))).isEqualTo(result);
    for (String broken : List.of(forbidden, nullElement)) {
      assertThat(broken).isNotEqualTo(json);
      Path file = file(broken);
      assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> ResultsJson.read(file));
    }
  }

  @Test
  void aMissingFileNamesTheGoalThatWritesIt() {
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> ResultsJson.read(folder.resolve("absent.json")))
        .withMessageContaining("absent.json")
        .withMessageContaining("run perfgate:check");
  }

  private static Class<?> type(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private Path file(String content) throws IOException {
    return Files.writeString(folder.resolve(ResultsJson.FILE), content);
  }

  private static String json(GateResult result) throws IOException {
    StringWriter out = new StringWriter();
    new ResultsJson().write(result, out);
    return out.toString();
  }

  private static Schema schema() throws IOException {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(schemaTree());
  }

  private static JsonNode schemaTree() throws IOException {
    try (InputStream in = Reports.class.getResourceAsStream(ResultsJson.SCHEMA)) {
      return STRICT.readTree(in);
    }
  }
}
