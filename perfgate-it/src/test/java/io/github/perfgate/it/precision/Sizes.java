package io.github.perfgate.it.precision;

import java.util.Arrays;
import java.util.List;

/**
 * A workload of the project {@code precision} that was measured with the same size, and with more.
 *
 * @param name the benchmark method
 * @param more by how much the candidate's size is larger than the baseline's; 0 for the same work
 * @param baseline VM starts of the baseline
 * @param candidate as many of the candidate, of the same rounds
 */
record Sizes(String name, int more, Pool baseline, Pool candidate) {
  /** All workloads of an experiment with a parameter {@code more}. */
  static List<Sizes> of(List<Pool> pools) {
    return pools.stream()
        .filter(pool -> pool.version().equals("BASELINE"))
        .map(
            pool ->
                new Sizes(
                    method(pool.workload()),
                    more(pool.workload()),
                    pool,
                    pools.stream()
                        .filter(other -> other.workload().equals(pool.workload()))
                        .filter(other -> other.version().equals("CURRENT"))
                        .findFirst()
                        .orElseThrow()))
        .toList();
  }

  private static String method(String id) {
    String name = id.substring(0, id.indexOf('{'));
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static int more(String id) {
    return Integer.parseInt(id.replaceFirst(".*more=(\\d+).*", "$1"));
  }

  /** The number of complete rounds. */
  int rounds() {
    return baseline.starts().size();
  }

  /** The mean of each VM start's first measured iterations. */
  static double[] values(Pool pool, int iterations) {
    return pool.starts().stream()
        .mapToDouble(
            start ->
                Arrays.stream(start.iterations(), 0, iterations).average().orElse(Double.NaN))
        .toArray();
  }

  /** Logarithms of candidate over baseline, round by round. */
  double[] logRatios() {
    double[] old = baseline.vmValues();
    double[] now = candidate.vmValues();
    double[] ratios = new double[old.length];
    Arrays.setAll(ratios, i -> Math.log(now[i] / old[i]));
    return ratios;
  }
}
