package io.github.perfgate.it.speedgun;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Releases in which only tests with roles show a regression. They are compared in reverse: the
 * later one no longer holds a read lock while {@code forEach} calls its argument. With the chosen
 * seeds, a test has this loop beside a method that writes.
 */
@Tag("speedgun")
class RolesOnlyIT {
  private static final String ARTIFACT = "org.apache.pulsar:pulsar-common:";
  private static final String ALIKE = "ALIKE";

  @ParameterizedTest
  @CsvSource({
    "ConcurrentLongPairSet, 21",
    "ConcurrentOpenHashSet, 1602989709",
    "ConcurrentLongHashMap, 36421721"
  })
  void onlyRolesShowTheRegression(String name, long seed) throws IOException {
    String type = "org.apache.pulsar.common.util.collections." + name;
    JsonNode json =
        new ReleaseComparison(type, ARTIFACT + "2.7.5", ARTIFACT + "2.7.0", seed, "")
            .run("roles-only-" + name);

    Set<String> withoutRoles = new HashSet<>();
    for (JsonNode test : json.path("generated")) {
      if (test.path("roles").asText().equals(ALIKE)) {
        withoutRoles.add(test.path("name").asText());
      }
    }
    List<JsonNode> slower = new ArrayList<>();
    Set<String> decided = new HashSet<>();
    for (JsonNode method : json.path("methods")) {
      for (JsonNode test : method.path("tests")) {
        if (test.path("verdict").asText().equals("REGRESSION")) {
          slower.add(test);
          System.out.printf(
              Locale.ROOT,
              "%s, %.2f with %d threads: %s%n",
              type,
              test.at("/slowdown/estimate").asDouble(),
              test.path("threads").asInt(),
              test.path("calls").asText());
        } else if (!test.path("verdict").asText().equals("INCONCLUSIVE")) {
          decided.add(test.path("test").asText());
        }
      }
    }
    assertThat(slower)
        .isNotEmpty()
        .allSatisfy(test -> assertThat(test.path("threads").asInt()).isGreaterThan(1))
        .extracting(test -> test.path("test").asText())
        .doesNotContainAnyElementsOf(withoutRoles);
    assertThat(decided).as("conclusive tests").containsAnyElementsOf(withoutRoles);
  }
}
