package io.github.perfgate.it.precision.reichelt;

import io.github.perfgate.it.precision.page.Chapter;
import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.inference.Autocorrelation;
import io.github.perfgate.stats.inference.PairedT;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The result of the same comparison in each order of the forks, without resampling. */
public final class Strategies {
  private Strategies() {}

  /**
   * The chapter about strategies.
   *
   * @param measured the measurements of each strategy, by its name
   */
  public static Chapter chapter(Map<String, List<Pool>> measured) {
    List<List<String>> rows = new ArrayList<>();
    measured.forEach(
        (strategy, pools) ->
            Contest.all(pools).stream()
                .filter(sizes -> sizes.more() == 0 || sizes.more() == 9)
                .filter(sizes -> sizes.starts() >= 10)
                .map(sizes -> row(strategy, sizes))
                .forEach(rows::add));
    return new Chapter(
        "In turn, at the same time, or one after the other",
        List.of(
            "Size 300 against 300 and against 309, as it was measured. The deviation is that of the"
                + " logarithm of candidate over baseline between rounds: the smaller, the fewer"
                + " rounds are needed. Where the host drifts, rounds that follow each other are"
                + " alike, and forks of one version after those of the other compare two times"
                + " of the day. The last column says which rule calls the larger or equal size"
                + " slower. The ratio, its interval and the autocorrelation are of means.",
            "At the same time, both JVMs of a round take the time of one; that they disturb each"
                + " other shows in the times themselves."),
        List.of(
            new Table(
                "strategies",
                List.of(
                    "strategy",
                    "workload",
                    "size",
                    "rounds",
                    "ns, baseline",
                    "ratio",
                    "95 % from",
                    "to",
                    "deviation %",
                    "deviation of lower quartiles %",
                    "lag-1 autocorrelation",
                    "slower by"),
                rows)),
        List.of());
  }

  private static List<String> row(String strategy, Contest sizes) {
    double[] old = sizes.baseline().vmValues();
    double[] now = sizes.candidate().vmValues();
    PairedT paired = PairedT.of(old, now);
    PairedT byQuartile =
        PairedT.of(
            sizes.baseline().vmValues(VmStatistic.LOWER_QUARTILE),
            sizes.candidate().vmValues(VmStatistic.LOWER_QUARTILE));
    List<String> slower = new ArrayList<>();
    for (SlowerRule rule : SlowerRules.all(sizes.starts() / 5 * 5)) {
      if (rule.test()
          .isSlower(
              sizes.baseline().vmValues(rule.statistic()),
              sizes.candidate().vmValues(rule.statistic()))) {
        slower.add(rule.name());
      }
    }
    return List.of(
        strategy,
        sizes.method(),
        "300 to " + (300 + sizes.more()),
        String.valueOf(sizes.starts()),
        number(Arrays.stream(old).average().orElse(Double.NaN), 0),
        number(paired.ratio(), 4),
        number(paired.interval(0.95).lower(), 4),
        number(paired.interval(0.95).upper(), 4),
        number(100 * paired.deviation(), 2),
        number(100 * byQuartile.deviation(), 2),
        number(Autocorrelation.lagOne(logRatios(old, now)), 2),
        String.join("; ", slower));
  }

  private static double[] logRatios(double[] old, double[] now) {
    double[] ratios = new double[old.length];
    Arrays.setAll(ratios, i -> Math.log(now[i] / old[i]));
    return ratios;
  }

  private static String number(double value, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }
}
