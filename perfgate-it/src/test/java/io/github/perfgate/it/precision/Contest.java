package io.github.perfgate.it.precision;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A workload of an experiment, measured in two versions of which a rule is to say whether the
 * second is slower.
 *
 * @param workload the workload's id without the parameter that makes the candidate slower
 * @param baseline VM starts of {@code BASELINE}
 * @param candidate VM starts of {@code CURRENT}
 */
record Contest(String workload, Pool baseline, Pool candidate) {
  private static final Pattern MORE = Pattern.compile("[,;]?\\s*\\bmore=(\\d+)");
  private static final Pattern NO_PARAMETERS = Pattern.compile("\\[]|\\{}|\\(\\)");

  /**
   * All of an experiment in which the candidate does so much more work.
   *
   * @param more in thousandths of the baseline's work: 0 for identical code, 50 for 5 % more
   * @throws IllegalArgumentException if a workload was measured in one version only
   */
  static List<Contest> of(List<Pool> pools, String experiment, int more) {
    List<Contest> contests = new ArrayList<>();
    for (Pool baseline : pools) {
      if (baseline.experiment().equals(experiment)
          && baseline.version().equals("BASELINE")
          && more(baseline.workload()) == more) {
        contests.add(
            new Contest(name(baseline.workload()), baseline, candidateOf(baseline, pools)));
      }
    }
    return List.copyOf(contests);
  }

  private static Pool candidateOf(Pool baseline, List<Pool> pools) {
    return pools.stream()
        .filter(
            pool ->
                pool.experiment().equals(baseline.experiment())
                    && pool.workload().equals(baseline.workload())
                    && pool.version().equals("CURRENT"))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s was measured in one version only".formatted(baseline.workload())));
  }

  /**
   * How much more the candidate of this workload does, in thousandths: the parameter {@code more},
   * 0 where there is none.
   */
  static int more(String id) {
    Matcher matcher = MORE.matcher(id);
    return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
  }

  /** The id without the parameter {@code more}. */
  static String name(String id) {
    return NO_PARAMETERS.matcher(MORE.matcher(id).replaceAll("")).replaceAll("");
  }

  /** VM starts of the version with fewer of them. */
  int starts() {
    return Math.min(baseline.starts().size(), candidate.starts().size());
  }
}
