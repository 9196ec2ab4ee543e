package io.github.perfgate.core.studies.calibrate;

import static java.util.stream.Collectors.toMap;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.machine.host.CanaryReading;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.machine.host.MeasuringFacts;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.report.words.HostWords;
import io.github.perfgate.core.result.AskedQuestion;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.workload.ComparedRounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.StatUtils;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a host from what doctor, calibrate or a shard wrote there.
 *
 * @param name the folder
 * @param facts the machine in words, by the names of {@link HostWords}; those that are not known
 *     are missing
 * @param noise standard deviations, 0.02 for 2 %, by what varies
 */
record HostProfile(String name, Map<String, String> facts, Map<String, Double> noise) {
  static final String CPU = "CPU";
  static final String JAVA = "Java";

  /** What is compared of a machine. */
  static final List<String> COMPARED =
      List.of(
          CPU, JAVA, "Frequency", "Logical processors", "Memory", "Operating system", "Runs in");

  private static final int LEAST_VALUES = 5;

  /** Copies the maps in their order. */
  HostProfile {
    facts = new LinkedHashMap<>(facts);
    noise = new LinkedHashMap<>(noise);
  }

  /**
   * Reads the hosts.
   *
   * @param given a folder for each host, or folders that hold such folders
   * @throws ProblemException if one of them has nothing of a host
   */
  static List<HostProfile> read(List<Path> given) {
    return given.stream().flatMap(HostProfile::hostsIn).toList();
  }

  private static Stream<HostProfile> hostsIn(Path path) {
    HostProfile own = of(path);
    List<HostProfile> hosts =
        own != null ? List.of(own) : children(path).stream().flatMap(HostProfile::stream).toList();
    if (hosts.isEmpty()) {
      throw new ProblemException(
          Help.SHARD,
          path + " has no host.json, no calibration and no result of a shard",
          "name folders in -Dperfgate.shards in which perfgate:doctor with -Dperfgate.outputDirectory, perfgate:calibrate or a shard wrote");
    }
    return hosts.stream();
  }

  private static Stream<HostProfile> stream(Path folder) {
    return Stream.ofNullable(of(folder));
  }

  private static List<Path> children(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> children = Files.list(folder)) {
      return children.sorted().toList();
    } catch (IOException e) {
      throw new ProblemException(
          Help.FILES,
          "The folder %s cannot be read: %s".formatted(folder, e),
          "allow reading it, or name other folders in -Dperfgate.shards",
          e);
    }
  }

  private static @Nullable HostProfile of(Path folder) {
    ExaminedHost examined = ExaminedHost.read(folder);
    Calibration calibration = CalibrationFile.read(folder.resolve(CalibrationReports.JSON));
    GateResult gate =
        Files.isRegularFile(folder.resolve(ResultsJson.FILE))
            ? ResultsJson.read(folder.resolve(ResultsJson.FILE))
            : null;
    if (examined == null && calibration == null && gate == null) {
      return null;
    }
    Map<String, Double> noise = new LinkedHashMap<>();
    if (examined != null && examined.floor() != null) {
      noise.put("rounds of fixed code", examined.floor().deviation());
    }
    if (calibration != null) {
      noise(calibration, noise);
    }
    if (gate != null) {
      noise(gate, noise);
    }
    HostFacts host =
        examined != null ? examined.host() : gate != null ? gate.conditions().host() : null;
    return new HostProfile(
        folder.toString(), host != null ? facts(host) : facts(calibration), noise);
  }

  private static Map<String, String> facts(HostFacts host) {
    Map<String, String> words = HostWords.of(host);
    return COMPARED.stream()
        .filter(words::containsKey)
        .collect(toMap(Function.identity(), words::get));
  }

  private static Map<String, String> facts(@Nullable Calibration calibration) {
    return calibration == null
        ? Map.of()
        : Map.of(CPU, calibration.place().cpu(), JAVA, calibration.place().java());
  }

  private static void noise(Calibration calibration, Map<String, Double> noise) {
    for (CalibratedWorkload workload : calibration.workloads()) {
      if (workload.noise() != null) {
        noise.put(rounds(workload.id()), workload.noise().deviation());
      }
    }
  }

  private static String rounds(String workload) {
    return "rounds of " + workload;
  }

  private static void noise(GateResult gate, Map<String, Double> noise) {
    for (AskedQuestion question : gate.outcome().questions()) {
      ComparedRounds rounds = question.rounds();
      if (question.workload() != null && rounds != null && rounds.count() >= LEAST_VALUES) {
        noise.putIfAbsent(rounds(question.workload()), deviation(rounds.logRatios()));
      }
    }
    MeasuringFacts measuring = gate.conditions().host().measuring();
    if (measuring != null && measuring.canary().size() >= LEAST_VALUES) {
      noise.put(
          "canary benchmark",
          deviation(measuring.canary().stream().map(CanaryReading::nanos).map(Math::log).toList()));
    }
  }

  private static double deviation(List<Double> logs) {
    return Math.sqrt(StatUtils.variance(logs.stream().mapToDouble(Double::doubleValue).toArray()));
  }
}
