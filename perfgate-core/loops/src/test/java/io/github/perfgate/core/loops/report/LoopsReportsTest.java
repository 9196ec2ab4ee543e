package io.github.perfgate.core.loops.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.loops.CodeLoop;
import io.github.perfgate.core.loops.CodePlace;
import io.github.perfgate.core.loops.Confidence;
import io.github.perfgate.core.loops.FailOnLoops;
import io.github.perfgate.core.loops.KnownLoops;
import io.github.perfgate.core.loops.LoopGrowth;
import io.github.perfgate.core.loops.LoopRule;
import io.github.perfgate.core.loops.LoopSamples;
import io.github.perfgate.core.loops.LoopsResult;
import io.github.perfgate.core.loops.NeededLoops;
import io.github.perfgate.core.loops.Observation;
import io.github.perfgate.core.loops.RedundantLoop;
import io.github.perfgate.core.loops.RepeatedRead;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.result.HostileNames;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the page, the JSON against its schema, and the SARIF against the schema of OASIS. */
class LoopsReportsTest {
  private static final LoopRule ON_HIGH = new LoopRule(FailOnLoops.HIGH, FailOnLoops.HIGH);
  private static final LoopRule NEVER = new LoopRule(FailOnLoops.NEVER, FailOnLoops.HIGH);
  private static final Observation CONTAINS =
      LoopSamples.contains(17, 9_999, "com.acme.TableTest.merges");
  private static final Observation PRODUCT =
      LoopSamples.nested("com.acme.Matrix.multiply([[D[[D)V", Confidence.LOW, 500);

  @TempDir Path folder;

  @Test
  void theJsonObeysItsSchemaAndHasEverything() throws IOException {
    JsonNode json = json(placed(result(ON_HIGH, null, CONTAINS, PRODUCT)));

    assertThat(json.at("/passed").booleanValue()).isFalse();
    assertThat(json.at("/sentence").textValue())
        .isEqualTo(
            "2 redundant nested loops seen in 120 unit tests and 2 benchmarks: 1 of high confidence");
    assertThat(json.at("/summary/high").intValue()).isEqualTo(1);
    assertThat(json.at("/summary/failing").intValue()).isEqualTo(1);
    assertThat(json.at("/summary/perThousandWorkloads").doubleValue()).isBetween(16.0, 16.5);
    JsonNode loop = json.at("/loops/0");
    assertThat(loop.at("/confidence").textValue()).isEqualTo("high");
    assertThat(loop.at("/fails").booleanValue()).isTrue();
    assertThat(loop.at("/named/method").textValue()).isEqualTo("join");
    assertThat(loop.at("/outer/line").intValue()).isEqualTo(17);
    assertThat(loop.at("/source/path").textValue()).isEqualTo("src/main/java/com/acme/Table.java");
    assertThat(loop.at("/inner/0/path")).hasSize(3);
    assertThat(loop.at("/inner/0/reads/0/what").textValue()).isEqualTo("java.lang.Object[]");
    assertThat(loop.at("/growth/readsExponent").doubleValue()).isEqualTo(2);
    assertThat(loop.at("/growth").fieldNames())
        .toIterable()
        .containsExactly(
            "basis",
            "workload",
            "parameter",
            "small",
            "large",
            "smallReads",
            "largeReads",
            "readsExponent",
            "timeExponent");
    assertThat(loop.at("/growth/basis").textValue()).isEqualTo("PARAMETER");
    assertThat(loop.at("/figures/cut").booleanValue()).isFalse();
    assertThat(json.at("/watched/obstacles/com.acme.TableTest.fails").textValue())
        .isEqualTo("it fails: on purpose");
  }

  @Test
  void withKnownLoopsItTellsWhatIsNewKnownAndGone() throws IOException {
    KnownLoops known =
        new KnownLoops(
            new TreeSet<>(
                List.of(CONTAINS.key(), LoopSamples.nested("a.B.c()V", Confidence.LOW, 1).key())),
            "known-loops.txt");

    JsonNode json = json(result(NEVER, known, CONTAINS, PRODUCT));

    assertThat(json.at("/summary/new").intValue()).isEqualTo(1);
    assertThat(json.at("/summary/known").intValue()).isEqualTo(1);
    assertThat(json.at("/summary/knownFrom").textValue()).isEqualTo("known-loops.txt");
    assertThat(json.at("/gone/0").textValue()).isEqualTo("a.B.c() > a.B.c()");
    assertThat(json.at("/passed").booleanValue()).as("the new one is of low confidence").isTrue();
    assertThat(page(result(NEVER, known, CONTAINS, PRODUCT)).text())
        .contains("a.B.c() > a.B.c()", "They can leave the list of known loops");
  }

  @Test
  void thePageSaysWhatToDoWhereAndWhy() throws IOException {
    Document page = page(placed(result(ON_HIGH, null, CONTAINS, PRODUCT)));

    assertThat(page.title()).isEqualTo("Failed: redundant loops, com.acme:tables");
    assertThat(page.select("details.workload")).hasSize(2);
    assertThat(page.select("details.workload").get(0).text())
        .contains(
            "high",
            "fails the build",
            "com.acme.Tables.join(), line 7",
            "98 of 100 compared iterations similar, some 9,999 reads in vain",
            "ArrayList.contains goes through the same elements in each iteration of the loop in",
            "Fix: a set of the same elements",
            "In 1 execution of the outer loop 98 of 100 compared iterations similar",
            "java.lang.Object[] in java.util.ArrayList.indexOfRange(Object, int, int), line 315",
            "com.acme.Table.merge(List), line 17 — the outer loop",
            "java.util.ArrayList.indexOfRange(Object, int, int), line 314 — the inner loop",
            "at src/main/java/com/acme/Table.java:17",
            "n to the power of 2.0");
    assertThat(page.select("summary .what code").first().text()).isEqualTo("ArrayList.contains");
    assertThat(page.select("script, img, link, iframe")).isEmpty();
    assertThat(page.select("meta[http-equiv=Content-Security-Policy]").attr("content"))
        .startsWith("default-src 'none'")
        .doesNotContain("script-src");
  }

  @Test
  void aPageWithoutLoopsSaysSo() throws IOException {
    LoopsResult result = result(ON_HIGH, null);

    assertThat(result.passed()).isTrue();
    assertThat(page(result).text())
        .contains("No redundant nested loop was seen in 120 unit tests and 2 benchmarks");
    assertThat(json(result).at("/loops")).isEmpty();
    assertThat(sarif(result).at("/results")).isEmpty();
  }

  @Test
  void neededLoopsAreApartWithTheirReasonsAndNoFinding() throws IOException {
    NeededLoops needed =
        new NeededLoops(
            List.of(new NeededLoops.Entry("f:1", "multiply", "it is a <product>", pair -> true)));
    LoopsResult result =
        LoopSamples.result(
            List.of(PRODUCT), needed, null, new LoopRule(FailOnLoops.ANY, FailOnLoops.ANY));

    assertThat(result.passed()).isTrue();
    assertThat(page(result).select("section[aria-labelledby=needed] p.flag").text())
        .isEqualTo("Needed: it is a <product>");
    assertThat(json(result).at("/loops/0/reason").textValue()).isEqualTo("it is a <product>");
    assertThat(sarif(result).at("/results")).isEmpty();
  }

  @Test
  void sarifHasTheLevelByWhatFailsAndAFingerprintWithoutLines() throws IOException {
    JsonNode run = sarif(placed(result(ON_HIGH, null, CONTAINS, PRODUCT)));
    JsonNode moved = sarif(result(NEVER, null, LoopSamples.contains(99, 1, "t")));

    assertThat(run.at("/results/0/level").textValue()).isEqualTo("error");
    assertThat(run.at("/results/1/level").textValue()).isEqualTo("note");
    assertThat(moved.at("/results/0/level").textValue()).isEqualTo("warning");
    assertThat(run.at("/results/0/message/text").textValue())
        .startsWith("com.acme.Tables.join(): `ArrayList.contains` goes through the same elements");
    assertThat(run.at("/results/0/locations/0/physicalLocation/artifactLocation/uri").textValue())
        .isEqualTo("src/main/java/com/acme/Table.java");
    assertThat(run.at("/results/0/properties/confidence").textValue()).isEqualTo("high");
    assertThat(run.at("/results/0/properties/figures/wastedReads").intValue()).isEqualTo(9_999);
    assertThat(run.at("/results/0/properties/growth/readsExponent").doubleValue()).isEqualTo(2);
    assertThat(run.at("/results/0/properties/workloads/0").textValue())
        .isEqualTo("com.acme.TableTest.merges");
    assertThat(run.at("/results/0/partialFingerprints"))
        .isEqualTo(moved.at("/results/0/partialFingerprints"));
    assertThat(run.at("/automationDetails/id").textValue())
        .isEqualTo("perfgate/loops/com.acme:tables/");
  }

  @Test
  void hostileNamesStayText() throws IOException {
    List<Observation> observations = new ArrayList<>();
    for (String name : HostileNames.ALL) {
      CodePlace place =
          new CodePlace(new MethodId(name, name, "(Ljava/lang/Object;)V"), 3, CodePlace.Origin.OWN);
      observations.add(
          new Observation(
              List.of(place),
              new CodeLoop(place, 0),
              List.of(place),
              new CodeLoop(place, 1),
              LoopSamples.figures(1, Confidence.HIGH),
              List.of(new RepeatedRead(name, List.of(place))),
              Set.of(name)));
    }
    LoopsResult result = result(ON_HIGH, null, observations.toArray(new Observation[0]));

    Document page = page(result);
    assertThat(page.select("details.workload")).hasSize(HostileNames.ALL.size());
    assertThat(page.select("script, img, svg, style, a[href^=javascript]")).hasSize(1);
    assertThat(
            page.getAllElements().stream()
                .flatMap(element -> element.attributes().asList().stream())
                .map(Attribute::getKey))
        .noneMatch(attribute -> attribute.startsWith("on"));
    assertThat(json(result).at("/loops")).hasSameSizeAs(HostileNames.ALL);
    assertThat(sarif(result).at("/results")).hasSameSizeAs(HostileNames.ALL);
  }

  @Test
  void theLogSaysHowToGoOn() {
    List<String> lines =
        LoopLines.failure(
            result(ON_HIGH, null, CONTAINS), Path.of("needed-loops.txt"), Path.of("target"));

    assertThat(lines.get(0))
        .isEqualTo("Failed: 1 redundant nested loop, by <loops><failOn> (-Dperfgate.loops.failOn)");
    assertThat(lines.get(1))
        .startsWith("  HIGH com.acme.Tables.join(), line 7: `ArrayList.contains` goes through");
    assertThat(lines.get(2))
        .contains(
            "@NeededLoop",
            "needed-loops.txt: com.acme.Table.merge(List) > java.util.ArrayList.contains:");
    assertThat(lines).hasSize(4);
  }

  @Test
  void theEntryThatTheLogOffersCoversTheLoop() throws IOException {
    String line =
        LoopLines.failure(result(ON_HIGH, null, CONTAINS), Path.of("F"), Path.of("target")).get(2);
    String entry = line.substring(line.indexOf("F: ") + 3);
    Path file = Files.writeString(folder.resolve("needed"), entry);

    assertThatThrownBy(() -> NeededLoops.read(file)).hasMessageContaining("has no reason");
    Files.writeString(file, entry.replace("YOUR REASON", "so"));

    LoopsResult result =
        LoopSamples.result(List.of(CONTAINS), NeededLoops.read(file), null, ON_HIGH);

    assertThat(result.needed()).hasSize(1);
    assertThat(result.passed()).isTrue();
  }

  @Test
  void aFolderThatCannotBeWrittenIsAProblem() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");

    assertThatThrownBy(() -> LoopsReports.write(result(NEVER, null), file.resolve("target")))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("Could not write loops.json");
  }

  private static LoopsResult result(LoopRule rule, KnownLoops known, Observation... observations) {
    return LoopSamples.result(List.of(observations), NeededLoops.none(), known, rule);
  }

  /** The first loop with a place in the sources and growth. */
  private static LoopsResult placed(LoopsResult result) {
    List<RedundantLoop> loops = new ArrayList<>(result.clusters().loops());
    loops.set(
        0,
        loops
            .get(0)
            .at(new SourcePlace("src/main/java/com/acme/Table.java", 17))
            .with(
                new LoopGrowth("com.acme.Bench.merge", "n", 100, 200, 5_000, 20_000, 10.0, 41.0)));
    return new LoopsResult(
        result.module(),
        result.commit(),
        result.started(),
        result.took(),
        result.settings(),
        result.watched(),
        result.clusters().with(loops),
        result.known(),
        result.rule(),
        result.warnings());
  }

  private Document page(LoopsResult result) throws IOException {
    LoopsReports.write(result, folder);
    return Jsoup.parse(Files.readString(folder.resolve(LoopsReports.PAGE)));
  }

  private JsonNode json(LoopsResult result) throws IOException {
    LoopsReports.write(result, folder);
    JsonNode json = new ObjectMapper().readTree(folder.resolve(LoopsReports.JSON).toFile());
    try (InputStream in = Reports.class.getResourceAsStream("perfgate-loops-1.schema.json")) {
      assertThat(
              SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                  .getSchema(Objects.requireNonNull(in, "the schema is a resource"))
                  .validate(json))
          .isEmpty();
    }
    return json;
  }

  private JsonNode sarif(LoopsResult result) throws IOException {
    LoopsReports.write(result, folder);
    JsonNode json = new ObjectMapper().readTree(folder.resolve(LoopsReports.SARIF).toFile());
    try (InputStream in =
        LoopsReportsTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      assertThat(
              SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                  .getSchema(Objects.requireNonNull(in, "the schema"))
                  .validate(json))
          .isEmpty();
    }
    return json.at("/runs/0");
  }
}
