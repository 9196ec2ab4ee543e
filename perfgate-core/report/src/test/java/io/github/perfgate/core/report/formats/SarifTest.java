package io.github.perfgate.core.report.formats;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.perfgate.core.report.RandomResults;
import io.github.perfgate.core.report.findings.CodeFinding;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.HostileNames;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests against the schema that OASIS publishes, and the additional requirements of GitHub. */
class SarifTest {
  private static final Schema SCHEMA = schema();

  static LongStream seeds() {
    return LongStream.range(2100, 2140);
  }

  @Test
  void aRegressionIsAResultAtItsLine() throws IOException {
    JsonNode run =
        run(
            Results.gate(
                List.of(
                    Results.written(
                        Results.workload("a.B.slow{n=1}", Verdict.REGRESSION, 1.12),
                        new SourcePlace("src/test/java/ä b/B#.java", 7),
                        null)),
                List.of(Results.written("a <= b", FormulaVerdict.VIOLATED))));

    JsonNode violated = run.at("/results/0");
    assertThat(violated.at("/ruleId").textValue()).isEqualTo("perfgate/formula-violated");
    assertThat(violated.at("/locations/0/physicalLocation/artifactLocation/uri").textValue())
        .isEqualTo("src/test/spl/limits.spl");
    JsonNode slow = run.at("/results/1");
    assertThat(slow.at("/level").textValue()).isEqualTo("error");
    assertThat(slow.at("/message/text").textValue())
        .startsWith("REGRESSION a.B.slow{n=1}: 100 ns → 112 ns, +12.0 % (99 % CI")
        .as("the command may name folders of this machine")
        .doesNotContain("mvn");
    assertThat(slow.at("/locations/0/physicalLocation/artifactLocation/uri").textValue())
        .isEqualTo("src/test/java/%C3%A4%20b/B%23.java");
    assertThat(slow.at("/locations/0/physicalLocation/region/startLine").intValue()).isEqualTo(7);
    assertThat(run.at("/tool/driver/rules/" + slow.at("/ruleIndex").intValue() + "/id"))
        .isEqualTo(slow.at("/ruleId"));
    assertThat(run.at("/automationDetails/id").textValue()).isEqualTo("perfgate/com.acme:parser/");
  }

  @Test
  void whatIsAcceptedIsANoteOfItsOwnRule() throws IOException {
    GateResult result =
        Results.gate(
            List.of(
                Results.written(
                    Results.workload("a.B.c", Verdict.REGRESSION, 1.1),
                    null,
                    new Acceptance(
                        "a.B.c", Acceptance.Covers.TIME, 1.2, null, "it does more now", "pom"))),
            List.of(Results.accepted("a <= b")));

    assertThat(run(result).at("/results"))
        .hasSize(2)
        .allSatisfy(
            note -> {
              assertThat(note.at("/ruleId").textValue()).isEqualTo("perfgate/accepted");
              assertThat(note.at("/level").textValue()).isEqualTo("note");
            });
    assertThat(run(result).at("/results/1/message/text").textValue())
        .contains("up to +20 % by pom: it does more now");
  }

  @Test
  void whatHasNoLineIsPlacedAtThePomOfItsModule() throws IOException {
    GateResult result =
        Results.gate(List.of(Results.workload("a.B.c", Verdict.REGRESSION, 1.1)), List.of());

    assertThat(
            place(
                run(Results.withPom(result, new SourcePlace("core/pom.xml", 1))).at("/results/0")))
        .isEqualTo("core/pom.xml");
    assertThat(place(run(result).at("/results/0")))
        .as("GitHub takes no result without a place")
        .isEqualTo("pom.xml");
  }

  @Test
  void aNameWithBracketsIsNoLink() throws IOException {
    String id = "com.acme.Codec#decode[com.acme.Inputs#message](1000)";

    assertThat(
            run(Results.gate(List.of(Results.workload(id, Verdict.REGRESSION, 1.1)), List.of()))
                .at("/results/0/message/text")
                .textValue())
        .startsWith(
            "REGRESSION com.acme.Codec#decode[com.acme.Inputs#message] (1000): 100 ns → 110 ns, +10.0 %");
  }

  @Test
  void aFingerprintFollowsTheWorkloadAndNothingElse() throws IOException {
    String once = fingerprint("a.B.c{n=1}", 1.1, 10);

    assertThat(fingerprint("a.B.c{n=1}", 1.7, 99)).isEqualTo(once);
    assertThat(fingerprint("a.B.c{n=2}", 1.1, 10)).isNotEqualTo(once);
    assertThat(once).matches("[0-9a-f]{32}:1");
  }

  @Test
  void hostileNamesStayText() throws IOException {
    List<WorkloadResult> workloads = new ArrayList<>();
    for (String name : HostileNames.ALL) {
      workloads.add(
          Results.written(
              Results.workload(name, Verdict.REGRESSION, 1.5),
              new SourcePlace("//evil.example/" + name, -1),
              null));
    }

    JsonNode results = run(Results.gate(workloads, List.of())).at("/results");

    assertThat(results).hasSameSizeAs(HostileNames.ALL);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void anyResultObeysTheSchemaAndGitHub(long seed) throws IOException {
    assertThat(run(new RandomResults(seed).result()).at("/tool/driver/rules"))
        .hasSameSizeAs(CodeFinding.Kind.values());
  }

  private static String place(JsonNode result) {
    return result.at("/locations/0/physicalLocation/artifactLocation/uri").textValue();
  }

  private static String fingerprint(String id, double slowdown, int line) throws IOException {
    return run(Results.gate(
            List.of(
                Results.written(
                    Results.workload(id, Verdict.REGRESSION, slowdown),
                    new SourcePlace("a.java", line),
                    null)),
            List.of()))
        .at("/results/0/partialFingerprints/primaryLocationLineHash")
        .textValue();
  }

  /** The only run of a file, after the file was validated. */
  private static JsonNode run(GateResult result) throws IOException {
    StringWriter out = new StringWriter();
    new Sarif().write(result, out);
    assertThat(StandardCharsets.US_ASCII.newEncoder().canEncode(out.toString())).isTrue();
    JsonNode json = new ObjectMapper().readTree(out.toString());
    assertThat(SCHEMA.validate(json)).isEmpty();
    JsonNode run = json.at("/runs/0");
    for (JsonNode rule : run.at("/tool/driver/rules")) {
      for (String required : List.of("/id", "/shortDescription/text", "/help/text")) {
        assertThat(rule.at(required).textValue()).as(required).isNotBlank();
      }
    }
    for (JsonNode one : run.at("/results")) {
      assertThat(one.at("/message/text").textValue()).isNotBlank().doesNotContain("](");
      assertThat(one.at("/locations")).hasSize(1);
      JsonNode place = one.at("/locations/0/physicalLocation");
      URI uri = URI.create(place.at("/artifactLocation/uri").textValue());
      assertThat(uri.isAbsolute() || uri.getPath().startsWith("/")).as(uri.toString()).isFalse();
      assertThat(uri.getAuthority()).isNull();
      assertThat(place.at("/region/startLine").intValue()).isPositive();
      assertThat(one.at("/partialFingerprints/primaryLocationLineHash").textValue()).isNotBlank();
    }
    return run;
  }

  private static Schema schema() {
    try (InputStream in = SarifTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
          .getSchema(Objects.requireNonNull(in, "the schema"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
