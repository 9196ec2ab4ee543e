package io.github.perfgate.core.studies.slowdowns;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the final numbers and their descriptions. */
class MutationResultTest {
  private static final MethodId METHOD =
      new MethodId("com.acme.Parser", "parse", "(Ljava/lang/String;)V");

  @TempDir Path folder;

  @Test
  void tellsTheRateWithItsInterval() {
    assertThat(result(10, 7, 3, 0, 0).sentence())
        .isEqualTo(
            "7 of 10 injected regressions of 1 us were found (70 %, 95 % interval 35 % to 93 %)");
  }

  @Test
  void whatSaysNothingAboutTheGateDoesNotCount() {
    assertThat(result(5, 1, 0, 3, 1).sentence())
        .isEqualTo(
            "1 of 1 injected regression of 1 us was found (100 %, 95 % interval 3 % to 100 %);"
                + " 3 executed by no workload; 1 failed");
    assertThat(result(2, 0, 0, 1, 1).sentence())
        .isEqualTo(
            "No injected regression of 1 us was measured; 1 executed by no workload; 1 failed");
    assertThat(result(2, 0, 0, 1, 1).interval()).isEmpty();
  }

  @Test
  void saysThatThereIsMoreToCome() {
    MutationResult result = result(4, 0, 1, 0, 0);

    assertThat(result.isComplete()).isFalse();
    assertThat(result.sentence())
        .isEqualTo(
            "0 of 1 injected regression of 1 us was found (0 %, 95 % interval 0 % to 98 %);"
                + " 3 more to come");
    assertThat(result(1, 0, 1, 0, 0).isComplete()).isTrue();
  }

  @Test
  void aLineSaysWhatWasToBeExpectedOfTheWorkloadThatSeesMost() {
    Mutant missed =
        new Mutant(
            METHOD,
            MutantOutcome.MISSED,
            "none",
            List.of(
                checked("a.B.rare", Verdict.NO_CHANGE, 1, 3e6, 0.04),
                checked("a.B.often", Verdict.INCONCLUSIVE, 2, 3e6, 0.04)));

    assertThat(MutationWords.line(missed, "1 us"))
        .startsWith("MISSED com.acme.Parser.parse(String): no regression of a.B.often, +10.0 %")
        .endsWith("(1 us x 2 calls in 3.00 ms is 0.0667 %; 4 % could have been shown)");
  }

  @Test
  void aLineNamesTheWorkloadInWhichItWasFound() {
    Mutant found =
        new Mutant(
            METHOD,
            MutantOutcome.FOUND,
            "one",
            List.of(
                checked("a.B.often", Verdict.INCONCLUSIVE, 2, 1e6, 0.04),
                checked("a.B.found", Verdict.REGRESSION, 1, 1e6, 0.04)));

    assertThat(MutationWords.line(found, "1 us"))
        .startsWith("FOUND com.acme.Parser.parse(String): a.B.found, +10.0 %")
        .contains("(1 us x 1 call in 1.00 ms is 0.1 %");
    assertThat(MutationWords.line(mutant(MutantOutcome.NOT_EXECUTED), "1 us"))
        .isEqualTo("NOT_EXECUTED com.acme.Parser.parse(String): a reason");
    assertThat(MutationWords.line(mutant(MutantOutcome.FAILED), "1 us"))
        .isEqualTo("FAILED com.acme.Parser.parse(String): a reason");
  }

  @Test
  void aLineStaysALineWhateverWorkloadsAreCalled() {
    Mutant found =
        new Mutant(
            METHOD,
            MutantOutcome.FOUND,
            "one",
            List.of(checked("a.B.\u001B[31mred\nnext", Verdict.REGRESSION, 1, 1e6, 0.04)));

    assertThat(MutationWords.line(found, "1 us").chars()).allMatch(c -> c >= ' ');
  }

  @ParameterizedTest
  @CsvSource({"1, 1 ns", "1000, 1 us", "1500, 1.5 us", "20000000, 20 ms", "3600000000000, 3600 s"})
  void delaysAreWrittenAsTheyAreRead(long nanos, String text) {
    assertThat(Delay.inWords(nanos)).isEqualTo(text);
  }

  @Test
  void infiniteValuesAreAbsent() throws IOException {
    Slowdown open = new Slowdown(1.1, 0, Double.POSITIVE_INFINITY, 0.99);
    SlowedWorkload checked =
        new SlowedWorkload(
            "w",
            1,
            0.5,
            Verdict.INCONCLUSIVE,
            "because",
            null,
            null,
            open.with(new Slowdown.Times(10, 11)),
            Double.POSITIVE_INFINITY,
            2);
    Mutant mutant = new Mutant(METHOD, MutantOutcome.MISSED, "one", List.of(checked));

    MutationReports.write(result(1, 0, 0, 0, 0).with(mutant), folder);

    JsonNode json = new ObjectMapper().readTree(folder.resolve("slowdowns.json").toFile());
    assertThat(json.at("/mutants/0/workloads/0"))
        .hasToString(
            "{\"id\":\"w\",\"callsPerOperation\":1.0,\"shareOfCalls\":0.5,"
                + "\"verdict\":\"INCONCLUSIVE\",\"reason\":\"because\","
                + "\"slowdown\":{\"estimate\":1.1,\"lower\":0.0,\"confidence\":0.99},"
                + "\"rounds\":2}");
  }

  @Test
  void bothFilesHoldWhatIsKnownSoFar() throws IOException {
    MutationResult result =
        result(9, 0, 0, 1, 0)
            .with(
                new Mutant(
                    new MethodId("k.A", "with|bar", "()V"),
                    MutantOutcome.FOUND,
                    "one",
                    List.of(checked("a.B.found", Verdict.REGRESSION, 1, 1e6, null))));

    MutationReports.write(result, folder.resolve("new"));

    JsonNode json = new ObjectMapper().readTree(folder.resolve("new/slowdowns.json").toFile());
    assertThat(json.path("schemaVersion").asInt()).isEqualTo(1);
    assertThat(json.path("complete").asBoolean(true)).isFalse();
    assertThat(json.path("planned").asInt()).isEqualTo(9);
    assertThat(json.path("seed").asLong()).isEqualTo(42);
    assertThat(json.path("delay").asLong()).isEqualTo(1000);
    assertThat(json.at("/summary/rate").asDouble()).isEqualTo(1);
    assertThat(json.at("/summary/notExecuted").asInt()).isEqualTo(1);
    assertThat(json.at("/mutants/0/method").asText()).isEqualTo("parse");
    assertThat(json.at("/mutants/1/workloads/0/expected").asDouble()).isEqualTo(0.001);
    assertThat(json.at("/mutants/1/workloads/0").has("minimumDetectable")).isFalse();
    assertThat(json.at("/settings/budget").asText()).isEqualTo("1800s");
    String markdown = Files.readString(folder.resolve("new/slowdowns.md"));
    assertThat(markdown).contains("1 of 1 injected", "Seed 42, commit c0ffee");
    assertThat(markdown.lines().filter(line -> line.startsWith("|")))
        .hasSize(4)
        .allSatisfy(
            row -> assertThat(row.chars().filter(c -> c == '|').count()).as(row).isEqualTo(9));
  }

  private static MutationResult result(
      int planned, int found, int missed, int notExecuted, int failed) {
    MutationResult result =
        new MutationResult(
            "g:a",
            "c0ffee",
            Instant.EPOCH,
            1000,
            42,
            planned,
            List.of(),
            Map.of("budget", "1800s"));
    for (Mutant mutant :
        Stream.of(
                Collections.nCopies(found, mutant(MutantOutcome.FOUND)),
                Collections.nCopies(missed, mutant(MutantOutcome.MISSED)),
                Collections.nCopies(notExecuted, mutant(MutantOutcome.NOT_EXECUTED)),
                Collections.nCopies(failed, mutant(MutantOutcome.FAILED)))
            .flatMap(List::stream)
            .toList()) {
      result = result.with(mutant);
    }
    return result;
  }

  private static Mutant mutant(MutantOutcome outcome) {
    return new Mutant(METHOD, outcome, "a reason", List.of());
  }

  private static SlowedWorkload checked(
      String id, Verdict verdict, double calls, double time, @Nullable Double detectable) {
    return new SlowedWorkload(
        id,
        calls,
        0.5,
        verdict,
        "because",
        time,
        1000 * calls / time,
        new Slowdown(1.1, 1.05, 1.15, 0.99),
        detectable,
        10);
  }
}
