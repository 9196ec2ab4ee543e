package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.stats.Sample;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The runs of earlier gates, for the interpretations that learn from them how runs vary (SPL,
 * sections 3.5 and 3.6). Every result contributes the runs of its working tree. Each result's runs
 * are scaled to the same mean. The code changed between two gates, and this says nothing about how
 * runs of the same code differ. The scaling takes a degree of freedom from each result. To make up
 * for this, the runs are spread, sqrt(n / (n - 1)) times as far from their mean. A workload may
 * also learn from others whose runs vary alike, as definition 10 of SPL (section 3.6) allows.
 */
public final class ResultsHistory {
  private static final String REMEDY =
      "name results.json files of earlier gates, or a folder with such files, in <history> or"
          + " -Dperfgate.history";

  /** An arbitrary value, as only relative differences matter. */
  private static final double COMMON_MEAN = 1000;

  /** The variance of fewer runs is mostly chance. */
  private static final int FEWEST_RUNS = 5;

  private final Map<String, List<double[]>> runs = new HashMap<>();

  private final Map<Pattern, Pattern> alike;

  private ResultsHistory(Map<Pattern, Pattern> alike) {
    this.alike = alike;
  }

  /**
   * Reads results. Each workload learns from its own runs only.
   *
   * @param paths {@code results.json} files, or folders in which files of that name are looked for
   * @throws ProblemException if one does not exist, holds no results or is not readable
   */
  public static ResultsHistory of(List<Path> paths) {
    return of(paths, Map.of());
  }

  /**
   * Reads results.
   *
   * @param paths {@code results.json} files, or folders in which files of that name are looked for
   * @param alike whose runs vary alike. If the first expression is found in a workload's id, the
   *     workload also learns from others. These are all workloads in whose id the second expression
   *     is found
   * @throws ProblemException if a file does not exist, holds no results or is not readable
   */
  public static ResultsHistory of(List<Path> paths, Map<Pattern, Pattern> alike) {
    ResultsHistory history = new ResultsHistory(Map.copyOf(alike));
    Set<String> seen = new HashSet<>();
    for (Path file : paths.stream().flatMap(path -> files(path).stream()).toList()) {
      GateResult result = read(file);
      // The results of a gate may be both in an archive and in the output folder.
      if (seen.add(result.gated().module() + " " + result.gated().started())) {
        result.workloads().forEach(history::add);
      }
    }
    return history;
  }

  private static GateResult read(Path file) {
    try {
      return ResultsJson.read(file);
    } catch (ProblemException e) {
      throw new ProblemException(
          Help.FILES, "The history %s cannot be read: %s".formatted(file, e.problem()), REMEDY, e);
    }
  }

  private static List<Path> files(Path path) {
    if (Files.isRegularFile(path)) {
      return List.of(path);
    }
    if (!Files.isDirectory(path)) {
      throw new ProblemException(
          Help.FILES, "The history %s does not exist".formatted(path), REMEDY);
    }
    try (Stream<Path> walk = Files.walk(path)) {
      List<Path> files = walk.filter(file -> file.endsWith(ResultsJson.FILE)).sorted().toList();
      if (files.isEmpty()) {
        throw new ProblemException(
            Help.FILES, "The history %s holds no %s".formatted(path, ResultsJson.FILE), REMEDY);
      }
      return files;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(WorkloadResult workload) {
    List<List<Double>> rows = workload.evidence().samples().candidate().starts();
    if (rows.size() >= FEWEST_RUNS) {
      Sample sample = Sample.of(rows);
      List<double[]> scaled = runs.computeIfAbsent(workload.id(), id -> new ArrayList<>());
      double apart = Math.sqrt(rows.size() / (rows.size() - 1.0));
      for (double[] row : sample.scaledBy(COMMON_MEAN / sample.mean()).toArrays()) {
        double mean = Arrays.stream(row).average().orElseThrow();
        double wanted = Math.max(COMMON_MEAN + apart * (mean - COMMON_MEAN), Double.MIN_NORMAL);
        scaled.add(Arrays.stream(row).map(value -> value * wanted / mean).toArray());
      }
    }
  }

  /** The runs of a workload, or null if there are none. */
  public @Nullable Sample of(String workload) {
    List<double[]> rows =
        runs.entrySet().stream()
            .filter(one -> one.getKey().equals(workload) || isAlike(workload, one.getKey()))
            .sorted(Map.Entry.comparingByKey())
            .flatMap(one -> one.getValue().stream())
            .toList();
    return rows.isEmpty() ? null : Sample.of(rows.toArray(double[][]::new));
  }

  private boolean isAlike(String workload, String other) {
    return alike.entrySet().stream()
        .anyMatch(
            one -> one.getKey().matcher(workload).find() && one.getValue().matcher(other).find());
  }
}
