package io.github.perfgate.core.report.ci;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.core.report.RandomResults;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.HostileNames;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import java.io.IOException;
import java.io.StringWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CodeQualityTest {
  static LongStream seeds() {
    return LongStream.range(3100, 3120);
  }

  @Test
  void aRegressionIsAFindingAtItsLine() throws IOException {
    JsonNode findings =
        written(
            Results.gate(
                List.of(
                    Results.written(
                        Results.workload("a.B.slow{n=1}", Verdict.REGRESSION, 1.12),
                        new SourcePlace("src/test/java/a/B.java", 7),
                        null),
                    Results.workload("a.B.same", Verdict.NO_CHANGE, 1.0)),
                List.of()));

    assertThat(findings).hasSize(1);
    JsonNode slow = findings.get(0);
    assertThat(slow.at("/check_name").textValue()).isEqualTo("perfgate/regression");
    assertThat(slow.at("/severity").textValue()).isEqualTo("major");
    assertThat(slow.at("/description").textValue()).startsWith("REGRESSION a.B.slow{n=1}: ");
    assertThat(slow.at("/location/path").textValue()).isEqualTo("src/test/java/a/B.java");
    assertThat(slow.at("/location/lines/begin").intValue()).isEqualTo(7);
  }

  @Test
  void withoutFindingsItIsAnEmptyList() throws IOException {
    assertThat(written(Results.gate(List.of(), List.of()))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void anyResultHasWhatGitLabRequires(long seed) throws IOException {
    Set<String> fingerprints = new HashSet<>();
    for (JsonNode finding : written(new RandomResults(seed).result())) {
      assertThat(finding.at("/description").textValue()).isNotBlank();
      assertThat(finding.at("/check_name").textValue()).startsWith("perfgate/");
      assertThat(finding.at("/severity").textValue()).isIn("major", "minor", "info");
      assertThat(finding.at("/location/path").textValue()).isNotEmpty();
      assertThat(finding.at("/location/lines/begin").intValue()).isPositive();
      assertThat(fingerprints.add(finding.at("/fingerprint").textValue())).isTrue();
    }
  }

  @Test
  void hostileNamesAreTexts() throws IOException {
    for (String name : HostileNames.ALL) {
      GateResult result =
          Results.gate(List.of(Results.workload(name, Verdict.REGRESSION, 1.1)), List.of());
      assertThat(written(result)).hasSize(1);
    }
  }

  private static JsonNode written(GateResult result) throws IOException {
    StringWriter text = new StringWriter();
    new CodeQuality().write(result, text);
    return new ObjectMapper().readTree(text.toString());
  }
}
