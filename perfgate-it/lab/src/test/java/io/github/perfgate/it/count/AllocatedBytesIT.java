package io.github.perfgate.it.count;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MeasuredWorkload;
import io.github.perfgate.stats.AllocationMargin;
import io.github.perfgate.stats.Decision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Verdicts on allocated bytes, on benchmarks of three published libraries: false alarms of whole
 * gates over unchanged code, and what planted allocations they find. The forks of the unchanged
 * gates are written into {@code target/count/bytes}; gates put together from them are a unit test.
 */
@Tag("count")
class AllocatedBytesIT {
  private static final int GATES = 40;
  private static final int PLACES = 50;

  /** The fewest that a gate makes, and enough for a verdict; of planted bytes three have to be. */
  private static final int ROUNDS = 5;

  private static final int ENOUGH = 3;

  /** From here on two per cent are planted, and the smallest object below. */
  private static final double MANY_BYTES = 1_600;

  private static final int SMALLEST_OBJECT = 16;
  private static final String PLANTED = "src/main/java/com/acme/Planted.java";
  private static final List<String> SOURCES =
      List.of("LangBenchmark", "JsoupBenchmark", "GsonBenchmark");
  private static final Pattern METHOD =
      Pattern.compile("@Benchmark\\s+public \\S+(?: \\S+)* (\\w+)\\([^)]*\\)[^{;]*\\{");

  private static List<String> benchmarks(GateProject project) {
    List<String> all = new ArrayList<>();
    for (String source : SOURCES) {
      Matcher method = METHOD.matcher(project.read(file(source)));
      while (method.find()) {
        all.add(source + '.' + method.group(1));
      }
    }
    return all;
  }

  private static String file(String source) {
    return "src/test/java/com/acme/" + source + ".java";
  }

  /** A gate with the default lengths but for its rounds. */
  private static MavenCall measure(GateProject project, String goal, List<String> benchmarks) {
    return project
        .mvn("test-compile", GateProject.goal(goal))
        .with(
            "-Dperfgate.baseline=HEAD",
            "-Dperfgate.select=all",
            "-Dperfgate.failOn=never",
            "-Dperfgate.count.skip=false",
            "-Dperfgate.jvmArgs=-XX:+UseSerialGC",
            "-Dperfgate.warmupIterations=20",
            "-Dperfgate.measurementIterations=4",
            "-Dperfgate.iterationTime=25ms",
            "-Dperfgate.maxRounds=" + ROUNDS,
            "-Dperfgate.budget=1h",
            "-Dperfgate.includes=" + regex(benchmarks))
        .timeout(Duration.ofMinutes(70));
  }

  private static String regex(List<String> benchmarks) {
    return benchmarks.stream()
        .map(name -> name.replace(".", "\\."))
        .collect(Collectors.joining("|", ".*\\.(", ")"));
  }

  @Test
  void unchangedCodeDoesNotAllocateMoreAndPlantedObjectsDo() throws IOException {
    planted(unchanged());
  }

  /** Gates of unchanged code; what each benchmark allocates. */
  private static Map<String, Double> unchanged() throws IOException {
    Map<String, Double> allocated = new LinkedHashMap<>();
    GateProject project =
        GateProject.create(GateProject.freshFolder("bytes-unchanged"), "unchanged");
    project.from("libraries").commit("Use three libraries");
    project.write("src/main/java/com/acme/Unused.java", "package com.acme;\nclass Unused {}\n");
    Path samples = GateProject.keptFolder("bytes").resolve("allocated-bytes.csv");
    List<String> benchmarks = benchmarks(project);
    List<String> noticed = new ArrayList<>();
    int verdicts = 0;
    for (int gate = 0; gate < GATES; gate++) {
      int first = gate;
      List<String> some =
          IntStream.range(0, benchmarks.size())
              .filter(i -> i % GATES == first)
              .mapToObj(benchmarks::get)
              .toList();
      for (MeasuredWorkload one :
          measure(project, "check", some).run().shouldPass().results().workloads()) {
        append(samples, gate, one);
        JsonNode median = one.json().path("allocated").path("BASELINE").path("medians").path(0);
        if (median.isNumber()) {
          allocated.put(name(one), median.asDouble());
        }
        String verdict = one.json().path("allocation").path("verdict").asText("");
        verdicts += verdict.isEmpty() ? 0 : 1;
        if (!verdict.isEmpty() && !verdict.equals("NO_CHANGE")) {
          noticed.add(gate + " " + one.id() + " " + one.json().path("allocation"));
        }
      }
    }
    System.out.printf(
        "%d gates, %d benchmarks, %d verdicts on bytes; not NO_CHANGE: %s%n",
        GATES, benchmarks.size(), verdicts, noticed);

    assertThat(verdicts).isGreaterThan(benchmarks.size() / 2);
    assertThat(noticed).isEmpty();
    return allocated;
  }

  private static void append(Path file, int gate, MeasuredWorkload one) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (Map.Entry<String, JsonNode> version : one.json().path("allocated").properties()) {
      lines.append(gate).append(',').append(one.id()).append(',').append(version.getKey());
      version.getValue().path("starts").forEach(start -> lines.append(',').append(start.asText()));
      lines.append('\n');
    }
    Files.writeString(file, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** A gate in which an object more, or two per cent, is planted in fifty benchmarks. */
  private static void planted(Map<String, Double> known) {
    Map<String, Double> allocated = new LinkedHashMap<>();
    known.entrySet().stream()
        .limit(PLACES)
        .forEach(one -> allocated.put(one.getKey(), one.getValue()));
    assertThat(allocated).hasSize(PLACES);
    GateProject project = GateProject.create(GateProject.freshFolder("bytes-planted"), "planted");
    project.from("libraries");
    List<String> benchmarks = benchmarks(project);
    callPlanted(project);
    project.write(PLANTED, planted(benchmarks, Map.of())).commit("Use three libraries");
    project.write(PLANTED, planted(benchmarks, allocated));

    List<String> missed = new ArrayList<>();
    for (MeasuredWorkload one :
        measure(project, "check", List.copyOf(allocated.keySet()))
            .run()
            .shouldPass()
            .results()
            .workloads()) {
      JsonNode found = one.json().path("allocation");
      System.out.printf(
          Locale.ROOT,
          "%s: %.1f B, %d B more: %s%n",
          one.id(),
          allocated.get(name(one)),
          more(allocated.get(name(one))),
          found);
      if (!found.path("verdict").asText().equals("REGRESSION") || !isSeparatedEarly(one)) {
        missed.add(one.id());
      }
    }
    System.out.printf("%d of %d found%n", PLACES - missed.size(), PLACES);

    // Compilers that decide differently in each JVM hide some.
    assertThat(missed).hasSizeLessThan(PLACES / 3);
  }

  /** Whether its first forks are as far apart as all of them. */
  private static boolean isSeparatedEarly(MeasuredWorkload one) {
    return new AllocationMargin(0.01)
            .compare(firstStarts(one, "BASELINE"), firstStarts(one, "CURRENT"))
            .decision()
        == Decision.REGRESSION;
  }

  private static List<Double> firstStarts(MeasuredWorkload one, String version) {
    List<Double> starts = new ArrayList<>();
    for (JsonNode start : one.json().path("allocated").path(version).path("starts")) {
      if (starts.size() < ENOUGH && start.isNumber()) {
        starts.add(start.asDouble());
      }
    }
    return starts;
  }

  private static String name(MeasuredWorkload one) {
    return one.id().replace("com.acme.", "");
  }

  /** Every benchmark begins with a call that allocates in the candidate only. */
  private static void callPlanted(GateProject project) {
    for (String source : SOURCES) {
      String text = project.read(file(source));
      project.write(
          file(source), METHOD.matcher(text).replaceAll("$0\n    Planted." + source + "_$1();"));
    }
  }

  private static String planted(List<String> benchmarks, Map<String, Double> allocated) {
    StringBuilder text =
        new StringBuilder("package com.acme;\npublic class Planted {\n  static Object sink;\n");
    for (String benchmark : benchmarks) {
      Double bytes = allocated.get(benchmark);
      text.append("  public static void ").append(benchmark.replace('.', '_')).append("() {");
      if (bytes != null) {
        text.append(" sink = new byte[").append(more(bytes) - SMALLEST_OBJECT).append("];");
      }
      text.append(" }\n");
    }
    return text.append("}\n").toString();
  }

  /** With the header of an array, which is as large as the smallest object. */
  private static int more(double bytes) {
    return bytes < MANY_BYTES ? SMALLEST_OBJECT : (int) Math.ceil(bytes * 0.02);
  }
}
