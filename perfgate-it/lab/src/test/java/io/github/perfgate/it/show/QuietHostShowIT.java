package io.github.perfgate.it.show;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import io.github.perfgate.it.harness.Results;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.StatUtils;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Shows how much forks of identical code differ with each way to keep the host quiet, side by side,
 * and whether a gate meets the doctor's noise floor.
 */
@Tag("show")
class QuietHostShowIT {
  private static final Duration LONG = Duration.ofMinutes(45);
  private static final String WORKLOADS =
      "-Dperfgate.includes=LibraryBenchmark.(split|wrap|levenshtein|escapeHtml|join|formatDuration)$";

  private static final Map<String, List<String>> WAYS = new LinkedHashMap<>();

  static {
    WAYS.put("the JVM's own heap", List.of("-Dperfgate.heap=jvm", "-Dperfgate.pin=false"));
    WAYS.put("fixed heap", List.of("-Dperfgate.pin=false"));
    WAYS.put("fixed heap, pinned", List.of("-Dperfgate.pin=true"));
    WAYS.put("fixed heap, parallel", List.of("-Dperfgate.strategy=parallel"));
  }

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  /** The variation of forks, and that of the ratios of pairs, on which the gate decides. */
  private record Variation(double starts, double pairs) {}

  @Test
  void everyWayToKeepTheHostQuiet() {
    GateProject project = GateProject.create(folder, "quiet").from("many");
    project.commit("Use the libraries");
    Map<String, Map<String, List<Variation>>> found = new LinkedHashMap<>();
    // Every way is tried twice, so that a slow quarter of an hour does not count against one of
    // them.
    for (int pass = 0; pass < 2; pass++) {
      WAYS.forEach(
          (way, settings) -> {
            Map<String, List<Variation>> variations =
                found.computeIfAbsent(way, name -> new TreeMap<>());
            gate(project, settings)
                .workloads()
                .forEach(
                    workload ->
                        variations
                            .computeIfAbsent(workload.id(), id -> new ArrayList<>())
                            .add(variation(workload)));
          });
    }

    System.out.printf("    %-24s %12s %12s   of each workload%n", "", "forks", "pairs");
    found.forEach(
        (way, variations) ->
            System.out.printf(
                Locale.ROOT,
                "    %-24s %10.1f %% %10.1f %%   %s%n",
                way,
                100 * median(variations, true),
                100 * median(variations, false),
                each(variations)));
    assertThat(found).hasSize(WAYS.size());
    assertThat(found.values())
        .allSatisfy(variations -> assertThat(variations).hasSize(6))
        .allSatisfy(variations -> assertThat(median(variations, true)).isPositive());
  }

  @Test
  void theDoctorSNoiseFloorIsWhatAGateMeets() {
    GateProject project = GateProject.create(folder, "floor").from("many");
    project.commit("Use the libraries");
    double before = floor(project);
    Results results = gate(project, List.of());
    double after = floor(project);

    Map<String, List<Variation>> variations = new TreeMap<>();
    results.workloads().forEach(w -> variations.put(w.id(), List.of(variation(w))));
    double met = median(variations, false);
    System.out.printf(
        Locale.ROOT,
        "    doctor: %.1f %% before and %.1f %% after; gate: %.1f %%, of each workload %s%n",
        before,
        after,
        100 * met,
        each(variations));
    assertThat(Math.sqrt(before * after) / (100 * met)).isBetween(0.5, 2.0);
  }

  private static double floor(GateProject project) {
    MavenRun doctor =
        project
            .mvn(
                "io.github.perfgate:perfgate-maven-plugin:"
                    + System.getProperty("perfgate.it.version")
                    + ":doctor")
            .run()
            .shouldPass();
    Matcher said = Pattern.compile("vary by ([\\d.]+) %").matcher(doctor.log());
    assertThat(said.find()).isTrue();
    return Double.parseDouble(said.group(1));
  }

  private static Results gate(GateProject project, List<String> settings) {
    return project
        .mvn("clean", "verify", "-Dperfgate.baseline=HEAD", "-Dperfgate.select=all", WORKLOADS)
        .with("-Dperfgate.iterationTime=100ms", "-Dperfgate.measurementIterations=5")
        .with("-Dperfgate.interpretation=welch-vm", "-Dperfgate.maxRounds=10")
        .with(settings.toArray(String[]::new))
        .timeout(LONG)
        .run()
        .results();
  }

  private static Variation variation(MeasuredWorkload workload) {
    double[] baseline = means(workload, "BASELINE");
    double[] current = means(workload, "CURRENT");
    double[] ratios =
        IntStream.range(0, baseline.length)
            .mapToDouble(round -> Math.log(current[round] / baseline[round]))
            .toArray();
    return new Variation(
        Math.sqrt((square(baseline) + square(current)) / 2),
        // The variation of the ratios is divided by two, as for a single start, so that both
        // columns can be compared.
        Math.sqrt(StatUtils.variance(ratios) / 2));
  }

  private static double square(double[] means) {
    return StatUtils.variance(means) / Math.pow(StatUtils.mean(means), 2);
  }

  private static double[] means(MeasuredWorkload workload, String version) {
    List<Double> means = new ArrayList<>();
    for (JsonNode row : workload.json().path("samples").path(version)) {
      double sum = 0;
      for (JsonNode value : row) {
        sum += value.asDouble();
      }
      means.add(sum / row.size());
    }
    return means.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static double median(Map<String, List<Variation>> variations, boolean ofStarts) {
    double[] sorted =
        variations.values().stream()
            .flatMap(List::stream)
            .mapToDouble(one -> ofStarts ? one.starts() : one.pairs())
            .sorted()
            .toArray();
    return Arrays.stream(sorted, (sorted.length - 1) / 2, sorted.length / 2 + 1)
        .average()
        .orElseThrow();
  }

  private static String each(Map<String, List<Variation>> variations) {
    List<String> words = new ArrayList<>();
    variations.forEach(
        (id, found) ->
            words.add(
                id.substring(id.lastIndexOf('.') + 1)
                    + found.stream()
                        .map(one -> String.format(Locale.ROOT, " %.1f", 100 * one.starts()))
                        .reduce("", String::concat)));
    return String.join(", ", words);
  }
}
