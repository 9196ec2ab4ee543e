package io.github.perfgate.core.gate.outcome;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.stats.warmup.WarmUp;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Says when the forks of a workload's versions reach a steady state. */
final class SteadyStates {
  /** The least tolerance; levels of a fork that are closer are always taken as the same level. */
  private static final double LEAST_TOLERANCE = 0.005;

  private SteadyStates() {}

  /**
   * The iterations, warm-up included, after which forks have reached their steady state, by change
   * points: {@code the baseline 7, the candidate none}. The number holds for nine of ten forks that
   * reach a steady state; it is "none" if more than a fifth do not. The text is empty if nothing
   * was measured.
   *
   * @param margin the slowdown that is allowed; levels are the same within half of it
   */
  static String inWords(WorkloadRun run, double margin) {
    List<String> versions = new ArrayList<>();
    for (String version : run.versions()) {
      List<double[]> courses = courses(run, version);
      if (!courses.isEmpty()) {
        Integer rest = WarmUp.of(courses, tolerance(margin)).recommended();
        versions.add(
            Revision.inWords(version) + " " + (rest == null ? "none" : String.valueOf(rest)));
      }
    }
    return String.join(", ", versions);
  }

  /** The share within which two levels of a fork are the same. */
  private static double tolerance(double margin) {
    return Math.max(LEAST_TOLERANCE, margin / 2);
  }

  private static List<double[]> courses(WorkloadRun run, String version) {
    List<List<Double>> warmup = run.warmup(version).starts();
    List<List<Double>> rows = run.rows(version).starts();
    List<double[]> courses = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      courses.add(
          Stream.concat(warmup.get(i).stream(), rows.get(i).stream())
              .mapToDouble(Double::doubleValue)
              .toArray());
    }
    return courses;
  }
}
