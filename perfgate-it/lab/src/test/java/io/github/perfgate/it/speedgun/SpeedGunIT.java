package io.github.perfgate.it.speedgun;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.GateProject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Runs {@code perfgate:compare-concurrent} on pairs of releases, without a project and without code
 * written for the classes. {@code -Dperfgate.it.pairs=S04,S13} chooses some of them.
 */
@Tag("speedgun")
class SpeedGunIT {
  private static final long SEED = 20_140_721;
  private static final int WANTED = 12;
  private static final String HEAD =
      "%-5s %-42s %-22s %-18s %8s %6s %6s %5s %5s%n"
          .formatted(
              "pair", "class", "expected", "found", "factor", "tests", "concl.", "gen s", "s");

  /** The result of a pair. */
  private record Row(ClassPair pair, JsonNode json) {
    String dominant() {
      return json.path("dominant").asText();
    }

    boolean isAsExpected() {
      return pair.expected().isEmpty() || pair.expected().contains(dominant());
    }

    /** The ratio of the largest difference that is shown in the dominant direction; 1 for none. */
    double factor() {
      double factor = 1;
      for (JsonNode method : json.path("methods")) {
        for (JsonNode test : method.path("tests")) {
          double ratio = test.at("/slowdown/estimate").asDouble(1);
          if (test.path("verdict").asText().equals(dominant())
              && Math.abs(Math.log(ratio)) > Math.abs(Math.log(factor))) {
            factor = ratio;
          }
        }
      }
      return factor;
    }

    /** How many generated tests have a ratio for some number of threads. */
    long conclusive() {
      Set<String> tests = new HashSet<>();
      for (JsonNode method : json.path("methods")) {
        for (JsonNode test : method.path("tests")) {
          if (test.has("slowdown")) {
            tests.add(test.path("test").asText());
          }
        }
      }
      return tests.size();
    }

    private long seconds(String part) {
      return Math.round(json.path("timing").path(part).asDouble() / 1e9);
    }

    String line() {
      return String.format(
          Locale.ROOT,
          "%-5s %-42s %-22s %-18s %8.2f %6d %6d %5d %5d %s%n",
          pair.id(),
          pair.type(),
          String.join("|", pair.expected()),
          json.path("verdict").asText()
              + (json.path("verdict").asText().equals("MIXED") ? "/" + dominant() : ""),
          factor(),
          json.path("generated").size(),
          conclusive(),
          seconds("generate"),
          seconds("all"),
          isAsExpected() ? "" : "!");
    }
  }

  @Test
  void findsWhatChangedInReleasedClasses() throws IOException {
    String chosen = System.getProperty("perfgate.it.pairs", "");
    List<ClassPair> pairs =
        ClassPair.all().stream()
            .filter(
                pair -> chosen.isBlank() || Arrays.asList(chosen.split(",")).contains(pair.id()))
            .toList();
    assertThat(pairs).as("pairs named %s", chosen).isNotEmpty();
    List<Row> rows = new ArrayList<>();
    StringBuilder table = new StringBuilder(HEAD);
    for (ClassPair pair : pairs) {
      Row row = new Row(pair, measured(pair));
      rows.add(row);
      table.append(row.line());
      System.out.print(row.line());
    }
    System.out.println("\n" + table);
    StoredForks.write(
        rows.stream().flatMap(row -> StoredForks.of(row.pair().id(), row.json()).stream()).toList(),
        GateProject.freshFolder("speedgun-forks").resolve("concurrent-forks.tsv"));

    assertThat(rows)
        .allSatisfy(
            row -> assertThat(row.dominant()).as(row.pair().id()).isNotEqualTo(opposite(row)))
        .filteredOn(row -> row.pair().isControl())
        .allSatisfy(
            row ->
                assertThat(row.dominant())
                    .as(row.pair().id())
                    .isNotIn("REGRESSION", "IMPROVEMENT"));
    if (chosen.isBlank()) {
      assertThat(rows.stream().filter(row -> !row.pair().expected().isEmpty()))
          .filteredOn(Row::isAsExpected)
          .hasSizeGreaterThanOrEqualTo(WANTED);
    }
  }

  private static String opposite(Row row) {
    return row.pair().opposite().isEmpty() ? "OPPOSITE" : row.pair().opposite();
  }

  private static JsonNode measured(ClassPair pair) throws IOException {
    return new ReleaseComparison(pair.type(), pair.old(), pair.now(), SEED, pair.jvmArgs())
        .run("speedgun-" + pair.id());
  }
}
