package io.github.perfgate.core.studies.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.cache.CacheSettings;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.result.HostileNames;
import io.github.perfgate.core.result.verdict.Advisory;
import io.github.perfgate.core.workload.WorkloadFilter;
import io.github.perfgate.stats.NoiseFloor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.NodeList;

class CalibrationReportsTest {
  private static final Calibration CALIBRATION = CalibrationSamples.calibration();

  @TempDir Path folder;

  private static Document page(Calibration calibration) {
    StringWriter out = new StringWriter();
    CalibrationReports.page(calibration, out);
    return Jsoup.parse(out.toString());
  }

  @Test
  void thePageHasWhatWasFoundOut() {
    Document page = page(CALIBRATION);

    assertThat(page.select("h1").text())
        .isEqualTo(
            "2 of 5 workloads can be gated here, 1 is too noisy, 1 is too short, 1 is failing");
    assertThat(page.select("#workloads ~ .scroll tbody tr")).hasSize(5);
    assertThat(page.select("#budget ~ .scroll tbody tr")).hasSize(11);
    assertThat(page.select("#statistics ~ .scroll tbody th").eachText())
        .containsExactly("mean", "median", "trimmed10", "lower-quartile");
    assertThat(page.select("svg.chart path.cand")).hasSize(1);
    assertThat(page.select("pre").text())
        .contains(
            "<warmupIterations>7</warmupIterations>",
            "<iterationTime>200ms</iterationTime>",
            "<maxRounds>");
    assertThat(page.select("#warming ~ ul li").eachText())
        .anyMatch(line -> line.startsWith("com.acme.B.cold: of 40 forks of 25 iterations"));
    assertThat(page.select(".warnings li").eachText())
        .containsExactly(CALIBRATION.warnings().get(0));
    assertThat(page.select("script, link, img")).isEmpty();
  }

  @Test
  void textOfOthersStaysText() {
    for (String name : HostileNames.ALL) {
      Document page = page(CalibrationSamples.calibration(name));

      assertThat(page.select("script, img, link, svg:not(.chart)")).as(name).isEmpty();
      assertThat(page.select("[onload], [onerror], [onmouseover], [onfocus]")).as(name).isEmpty();
      assertThat(page.select("#workloads ~ .scroll tbody tr")).as(name).hasSize(5);
    }
  }

  @Test
  void withoutAnythingToGateThePageSaysSo() {
    Document page =
        page(CalibrationSamples.of(List.of(CALIBRATION.workloads().get(4)), "a warning"));

    assertThat(page.select("h1").text())
        .isEqualTo("0 of 1 workload can be gated here, 1 is failing");
    assertThat(page.select("svg")).isEmpty();
    assertThat(page.text())
        .contains("No workload can be gated here", "fix the problems of the workloads first")
        .doesNotContain("<budget>");
  }

  @Test
  void whatIsAdvisedWhereNothingCanBeGatedFollowsFromWhatKeepsItFromIt() {
    CalibratedWorkload noisy = CALIBRATION.workloads().get(2);
    CalibratedWorkload unknown = SimulatedRounds.analysed("few", new SimulatedRounds(25).rounds(3));

    assertThat(CalibrationWords.withoutAdvice(CalibrationSamples.of(List.of(noisy), "")))
        .contains("quieter host", "<calibrate><slowdown>")
        .doesNotContain("<budget>");
    assertThat(CalibrationWords.withoutAdvice(CalibrationSamples.of(List.of(unknown), "")))
        .contains("for longer (<budget>")
        .doesNotContain("quieter host");
  }

  @Test
  void theSettingsAreXmlOfWhichWorkloadsCannotMakeSomethingElse() throws Exception {
    for (String name : HostileNames.ALL) {
      Calibration calibration = CalibrationSamples.calibration(name);
      CalibrationReports.write(calibration, folder);

      String xml = Files.readString(folder.resolve(CalibrationReports.SETTINGS));
      NodeList advisory =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)))
              .getElementsByTagName("workload");

      assertThat(advisory.getLength()).as(name).isEqualTo(2);
      assertThat(Advisory.parse(advisory.item(0).getTextContent(), "It").reason())
          .isEqualTo("too noisy here");
    }
    Calibration plain = CalibrationSamples.calibration();
    assertThat(PomFragment.of(plain))
        .contains("<workload>" + WorkloadFilter.only("com.acme.B.noisy") + ", until ")
        .contains(": too noisy here</workload>")
        .contains("<workload>" + WorkloadFilter.only("com.acme.B.short") + ", until ")
        .doesNotContain("B.good", "B.failed");
  }

  @Test
  void aNoisyHostNeedsALargerMarginAndAQuietOneNothing() {
    assertThat(PomFragment.of(new NoiseFloor(10, 0.05)).orElseThrow())
        .matches("<configuration>\n  <margin>0\\.0\\d</margin>\n</configuration>\n");
    assertThat(PomFragment.of(new NoiseFloor(10, 0.005))).isEmpty();
    assertThat(PomFragment.of(new NoiseFloor(10, 2))).isEmpty();
  }

  @Test
  void theBudgetIsLargerThanWhatMeasuringTakes() {
    GateAdvice advice = Objects.requireNonNull(CALIBRATION.advice());

    assertThat(PomFragment.minutes(advice) * 60e9).isGreaterThan(1.25 * advice.nanos() + 120e9 - 1);
    assertThat(PomFragment.minutes(advice) * 60e9).isLessThan(1.25 * advice.nanos() + 180e9 + 1);
  }

  @Test
  void whatIsWrittenIsReadBack() {
    Path file = folder.resolve("cache/calibrations/com.acme_text.json");

    CalibrationFile.write(CALIBRATION, file);

    assertThat(CalibrationFile.read(file)).isEqualTo(CALIBRATION);
    assertThat(CalibrationFile.read(folder.resolve("none.json"))).isNull();
    assertThat(new CacheSettings(folder, 0).calibrations())
        .isEqualTo(folder.resolve("calibrations"));
  }

  @Test
  void theJsonObeysItsSchemaAndHasNothingBeyondIt() throws IOException {
    Path file = folder.resolve("calibration.json");
    CalibrationFile.write(CALIBRATION, file);
    ObjectMapper mapper = new ObjectMapper();
    JsonNode json = mapper.readTree(Files.readString(file));
    JsonNode schema;
    try (InputStream in = Reports.class.getResourceAsStream(CalibrationFile.SCHEMA)) {
      schema = mapper.readTree(Objects.requireNonNull(in, "the schema is a resource"));
    }

    assertThat(
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schema)
                .validate(json))
        .isEmpty();
    assertDescribed(json, schema);
    assertThat(json.at("/workloads/1/warming/recommended").intValue()).isEqualTo(7);
    assertThat(json.at("/workloads/4/noise").isMissingNode()).isTrue();
  }

  private static void assertDescribed(JsonNode json, JsonNode schema) {
    json.properties()
        .forEach(
            property -> {
              JsonNode described = schema.at("/properties/" + property.getKey());
              assertThat(described.isObject()).as(property.getKey()).isTrue();
              assertDescribed(property.getValue(), described);
            });
    if (json.isArray()) {
      json.forEach(item -> assertDescribed(item, schema.path("items")));
    }
  }

  @Test
  void whatIsNoCalibrationIsRefusedWithTheRemedy() throws IOException {
    Path file = folder.resolve("calibration.json");
    CalibrationFile.write(CALIBRATION, file);
    String whole = Files.readString(file);

    for (String wrong :
        List.of(
            "",
            "no JSON",
            "[]",
            whole.substring(0, whole.length() / 2),
            whole.replace("\"schemaVersion\" : 1", "\"schemaVersion\" : 2"),
            whole.replace("\"place\"", "\"palace\""))) {
      Files.writeString(file, wrong);

      assertThatThrownBy(() -> CalibrationFile.read(file))
          .as(wrong.substring(0, Math.min(30, wrong.length())))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining(file.toString())
          .hasMessageContaining("perfgate:calibrate again");
    }
  }

  @Test
  void aCalibrationOfAnotherPlaceTellsWhatIsDifferent() {
    CalibrationPlace here = CalibrationSamples.PLACE;

    assertThat(here.differences(here)).isEmpty();
    assertThat(here.differences(new CalibrationPlace(here.os(), "Another", 8, here.java())))
        .containsExactly(
            "the CPU is Another and was A CPU @ 2 GHz", "the number of processors is 8 and was 2");
  }
}
