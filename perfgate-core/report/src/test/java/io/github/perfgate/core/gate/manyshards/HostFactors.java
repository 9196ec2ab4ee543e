package io.github.perfgate.core.gate.manyshards;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * How hosts differ, from stored tables of this project.
 *
 * @param speeds seconds of whole gates with the same forks, divided by their mean
 * @param noises how much a workload's rounds vary on a host, divided by how much the same
 *     workload's rounds vary on a calm one
 */
record HostFactors(List<Double> speeds, List<Double> noises) {
  private static final Path RESULTS = Path.of("../perfgate-it/results");
  private static final List<String> NOISY =
      List.of(
          "2026-11-24", "2026-11-24-busy", "2026-11-25", "2026-11-25-pinned", "2026-11-25-epyc");
  private static final int SECONDS = 5;
  private static final int SPREAD = 3;

  /**
   * A host.
   *
   * @param speed its times divided by those of the mean host
   * @param noise the deviations of its forks divided by those of the stored forks
   */
  record Host(double speed, double noise) {}

  static HostFactors read() throws IOException {
    List<Double> seconds = new ArrayList<>();
    for (String[] line : table("2026-11-23-gates/false-alarms-gates.csv")) {
      seconds.add(Double.parseDouble(line[SECONDS]));
    }
    double mean = seconds.stream().mapToDouble(one -> one).average().orElseThrow();
    Map<String, Double> calm = new HashMap<>();
    List<Double> noises = new ArrayList<>();
    for (String folder : NOISY) {
      for (String[] line : table(folder + "/lockstep-noise.csv")) {
        if (!line[0].equals("median")) {
          double spread = Double.parseDouble(line[SPREAD]);
          noises.add(spread / calm.computeIfAbsent(line[0], workload -> spread));
        }
      }
    }
    return new HostFactors(seconds.stream().map(one -> one / mean).toList(), noises);
  }

  private static List<String[]> table(String file) throws IOException {
    return Files.readAllLines(RESULTS.resolve(file)).stream()
        .skip(1)
        .map(line -> line.split(",", -1))
        .toList();
  }

  Host draw(SplittableRandom random) {
    return new Host(
        speeds.get(random.nextInt(speeds.size())), noises.get(random.nextInt(noises.size())));
  }
}
