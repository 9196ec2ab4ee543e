package io.github.perfgate.it.count;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.loops.LoopJars;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whether counts are exact, and what they find, on 135 benchmarks of three published libraries. The
 * figures are printed; {@code results/README.md} has those of one run.
 */
@Tag("count")
class CountedLibrariesIT {
  private static final int GATES = 5;
  private static final int PLACES = 50;
  private static final int MOST_OF_A_WORKLOAD = 20;

  /** One per cent of them is less than one iteration; then one more is planted. */
  private static final int FEWEST_ITERATIONS = 4;

  private static final List<String> LIBRARIES =
      List.of(
          "org.apache.commons:commons-lang3:3.17.0",
          "org.jsoup:jsoup:1.18.3",
          "com.google.code.gson:gson:2.11.0");

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private static List<JsonNode> counted(GateProject project, String baseline) {
    project.deleteTraces();
    MavenRun run =
        project
            .mvn("process-test-classes", GateProject.goal("plan"), "-Dperfgate.count.skip=false")
            .with("-Dperfgate.select=all", "-Dperfgate.baseline=" + baseline)
            .timeout(Duration.ofMinutes(20))
            .run()
            .shouldPass();
    List<JsonNode> work = new ArrayList<>();
    run.results("", "target/perfgate-plan").json().path("work").forEach(work::add);
    return work;
  }

  private static boolean isExact(JsonNode work) {
    return work.path("count").asText().equals("EXACT");
  }

  /** A difference of unchanged code would be a false alarm. */
  @Test
  void unchangedCodeDoesTheSameWorkInFiveGates() {
    GateProject project = GateProject.create(folder, "unchanged").from("libraries");
    project.commit("Use three libraries");
    Map<String, Map<String, String>> seen = new TreeMap<>();
    Map<String, String> notExact = new TreeMap<>();
    int different = 0;
    for (int gate = 0; gate < GATES; gate++) {
      for (JsonNode one : counted(project, "CURRENT")) {
        String id = one.path("id").asText();
        if (isExact(one)) {
          different += one.path("methods").isEmpty() ? 0 : 1;
          seen.computeIfAbsent(id, each -> new TreeMap<>())
              .put(one.path("after").toString(), "gate " + gate);
        } else {
          notExact.put(id, one.path("reason").asText());
        }
      }
    }
    seen.forEach(
        (id, values) -> {
          if (values.size() > 1) {
            notExact.putIfAbsent(id, "other counts in other gates: " + values);
          }
        });
    int all =
        seen.size() + (int) notExact.keySet().stream().filter(id -> !seen.containsKey(id)).count();
    System.out.printf(
        "%d benchmarks, %d gates: %d exact and equal in all gates%n",
        all, GATES, all - notExact.size());
    notExact.forEach((id, reason) -> System.out.printf("not exact: %s: %s%n", id, reason));

    assertThat(different).isZero();
    assertThat(notExact.size()).isLessThanOrEqualTo(all / 20);
  }

  @Test
  void onePerCentOfTheIterationsOrOneAtLeastIsFoundInFiftyPlaces() {
    GateProject project = GateProject.create(folder, "planted").from("libraries");
    project.commit("Use three libraries");
    List<Path> jars = LoopJars.resolve(folder, LIBRARIES).of(LIBRARIES);
    Path classes = project.file("src/main/resources");
    jars.forEach(jar -> PlantedLoops.write(jar, classes, method -> 1));
    Map<String, Integer> chosen = chosen(counted(project, "HEAD"));
    assertThat(chosen).hasSizeGreaterThanOrEqualTo(PLACES);
    project.delete("src/main/resources").delete("target/classes");
    Map<String, Integer> planted = new TreeMap<>();
    for (Path jar : jars) {
      planted.putAll(PlantedLoops.write(jar, classes, method -> chosen.getOrDefault(method, 0)));
    }

    Map<String, Double> found = new TreeMap<>();
    for (JsonNode one : counted(project, "HEAD")) {
      for (JsonNode method : one.path("methods")) {
        double growth =
            method.path("after").path("iterations").asDouble()
                / method.path("before").path("iterations").asDouble();
        found.merge(name(method), growth, Math::max);
      }
    }
    planted.forEach(
        (method, iterations) ->
            System.out.printf(
                "%s: +%d iterations, found %s%n", method, iterations, found.get(method)));
    System.out.printf(
        "%d of %d found%n",
        planted.keySet().stream().filter(found::containsKey).count(), planted.size());

    assertThat(found.keySet()).containsAll(planted.keySet());
  }

  /** Methods with several iterations, and one per cent of them. */
  private static Map<String, Integer> chosen(List<JsonNode> work) {
    Map<String, Integer> chosen = new LinkedHashMap<>();
    for (JsonNode one : work) {
      int here = 0;
      for (JsonNode method : one.path("methods")) {
        double executions = method.path("before").path("executions").asDouble();
        double iterations = method.path("before").path("iterations").asDouble() / executions;
        if (executions > 0
            && iterations >= FEWEST_ITERATIONS
            && here < MOST_OF_A_WORKLOAD
            && chosen.size() < PLACES
            && chosen.putIfAbsent(name(method), (int) Math.ceil(iterations / 100)) == null) {
          here++;
        }
      }
    }
    return chosen;
  }

  /** Class and name, without types. */
  private static String name(JsonNode method) {
    return method.path("method").asText().replaceFirst("\\(.*", "");
  }
}
