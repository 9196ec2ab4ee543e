package io.github.perfgate.stats.sequential;

import io.github.perfgate.stats.distribution.Normal;
import java.util.ArrayList;
import java.util.List;

/**
 * The one-sided boundaries of a group-sequential test, one for each look.
 *
 * <p>Exact for normal statistics with independent increments. Asymptotically exact for the
 * aligned-rank and t statistics of the gate, whose standardised values behave alike (Jennison and
 * Turnbull 2000, chapter 11). For any other spacing of the looks, the error probability is spent
 * according to the share of rounds that is measured. So an early end costs power but never the
 * level.
 *
 * @param rounds rounds at each look, growing
 * @param z boundaries of the standardised statistic; infinite where nothing can be spent yet
 * @param nominal the one-sided p values that belong to them
 * @param spent the overall level that has been spent up to each look
 */
public record Boundaries(
    List<Integer> rounds, List<Double> z, List<Double> nominal, List<Double> spent) {
  /** Increments of the level below this cannot be told from nothing. */
  private static final double NOTHING = 1e-250;

  /** Copies the lists. */
  public Boundaries {
    rounds = List.copyOf(rounds);
    z = List.copyOf(z);
    nominal = List.copyOf(nominal);
    spent = List.copyOf(spent);
  }

  /**
   * Computes the boundaries.
   *
   * @param spending how the level is spent
   * @param alpha the overall one-sided level, above 0 and below 1
   * @param rounds rounds at each look, positive and growing; all is spent at the last
   * @throws IllegalArgumentException if there is no look, or they do not grow
   */
  public static Boundaries of(Spending spending, double alpha, List<Integer> rounds) {
    if (!(alpha > 0 && alpha < 1)) {
      throw new IllegalArgumentException("alpha must lie between 0 and 1, but is " + alpha);
    }
    requireGrowing(rounds);
    double last = rounds.get(rounds.size() - 1);
    StageDensity stage = StageDensity.start();
    List<Double> z = new ArrayList<>();
    List<Double> nominal = new ArrayList<>();
    List<Double> spent = new ArrayList<>();
    double before = 0;
    for (int k = 0; k < rounds.size(); k++) {
      double information = rounds.get(k);
      double now = spending.spent(alpha, information / last);
      double boundary = solve(stage, information, now - before);
      z.add(boundary);
      nominal.add(Normal.upperTail(boundary));
      spent.add(now);
      before = now;
      if (k + 1 < rounds.size()) {
        stage = stage.below(boundary, information, rounds.get(k + 1));
      }
    }
    return new Boundaries(rounds, z, nominal, spent);
  }

  private static void requireGrowing(List<Integer> rounds) {
    int previous = 0;
    for (int look : rounds) {
      if (look <= previous) {
        throw new IllegalArgumentException("looks must be positive and growing, but are " + rounds);
      }
      previous = look;
    }
    if (previous == 0) {
      throw new IllegalArgumentException("there must be at least one look");
    }
  }

  /** The boundary that exactly {@code share} of all paths cross first at this look. */
  private static double solve(StageDensity stage, double information, double share) {
    if (share < NOTHING) {
      return Double.POSITIVE_INFINITY;
    }
    // Without earlier looks the upper end is the root; paths that crossed before can only lower it.
    double low = -40;
    double high = Normal.upperQuantile(share);
    double z = high;
    for (int i = 0; i < 100; i++) {
      double crossing = stage.crossing(z, information);
      if (crossing > share) {
        low = z;
      } else {
        high = z;
      }
      // Newton on the logarithm, held inside the bracket, takes a few steps.
      double step = crossing / stage.density(z, information) * Math.log(crossing / share);
      double next = z + step;
      if (!(next >= low && next <= high)) {
        next = 0.5 * (low + high);
      }
      if (Math.abs(next - z) <= 1e-13 * (1 + Math.abs(z))) {
        return next;
      }
      z = next;
    }
    return z;
  }
}
