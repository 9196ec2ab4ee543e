package io.github.perfgate.it.precision.pool;

import io.github.perfgate.stats.VmStatistic;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A workload of an experiment, measured in two versions of which a rule is to say whether the
 * second is slower.
 *
 * @param workload the workload's id without the parameter that makes the candidate slower
 * @param baseline forks of {@code BASELINE}
 * @param candidate forks of {@code CURRENT}
 */
public record Contest(String workload, Pool baseline, Pool candidate) {
  private static final Pattern MORE = Pattern.compile("[,;]?\\s*\\bmore=(\\d+)");
  private static final Pattern NO_PARAMETERS = Pattern.compile("\\[]|\\{}|\\(\\)");

  /**
   * All contests of these pools.
   *
   * @throws IllegalArgumentException if a workload was measured in one version only
   */
  public static List<Contest> all(List<Pool> pools) {
    return pools.stream()
        .filter(pool -> pool.version().equals("BASELINE"))
        .map(
            baseline ->
                new Contest(name(baseline.workload()), baseline, candidateOf(baseline, pools)))
        .toList();
  }

  /**
   * The contests of an experiment in which the candidate does a given amount of work more.
   *
   * @param more the additional work, 0 for identical code
   * @throws IllegalArgumentException if a workload was measured in one version only
   */
  public static List<Contest> of(List<Pool> pools, String experiment, int more) {
    return all(pools.stream().filter(pool -> pool.experiment().equals(experiment)).toList())
        .stream()
        .filter(contest -> contest.more() == more)
        .toList();
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

  /** The additional work of the candidate, in the workload's own unit; 0 for identical code. */
  public int more() {
    return more(baseline.workload());
  }

  /** The benchmark method without parameters. */
  public String method() {
    return workload.replaceFirst("[\\[{(].*", "").replaceFirst(".*\\.", "");
  }

  /** The parameter {@code more} of a workload's id, 0 if there is none. */
  public static int more(String id) {
    Matcher matcher = MORE.matcher(id);
    return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
  }

  /** The id without the parameter {@code more}. */
  public static String name(String id) {
    return NO_PARAMETERS.matcher(MORE.matcher(id).replaceAll("")).replaceAll("");
  }

  /**
   * The values of all forks as {@link Drawing} numbers them: first those of the baseline, then
   * those of the candidate.
   */
  public double[] vmValues(VmStatistic statistic) {
    return Stream.of(baseline, candidate)
        .flatMapToDouble(pool -> Arrays.stream(pool.vmValues(statistic)))
        .toArray();
  }

  /** The forks of the version that has fewer. */
  public int starts() {
    return Math.min(baseline.starts().size(), candidate.starts().size());
  }
}
