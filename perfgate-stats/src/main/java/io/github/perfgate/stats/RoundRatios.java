package io.github.perfgate.stats;

import io.github.perfgate.stats.inference.AlignedRankTest;
import io.github.perfgate.stats.inference.Durations;
import io.github.perfgate.stats.inference.PairedT;
import io.github.perfgate.stats.inference.Rounding;
import io.github.perfgate.stats.inference.SignedRankTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.descriptive.rank.Median;

/**
 * The rounds of a comparison as the gate's tests see them. The value of a round is the logarithm of
 * a ratio, d = ln(candidate / baseline). It depends on how the two forks of a round shared the
 * time:
 *
 * <ul>
 *   <li>One after the other: d is the log ratio of the two VM values. The host may have changed
 *       between them, so that the rank test compares VM values within blocks of rounds ({@link
 *       AlignedRankTest}) and not within pairs.
 *   <li>In turns: each turn of one has a neighbour of the other, measured some milliseconds away.
 *       The value d is the median log ratio of all neighbours, as what others do to the host hits
 *       single turns. The pairs hold all that is known of the host, so that the rank test is the
 *       exact signed-rank test of d. Since d does not see what happens in less than half of the
 *       turns, the log ratios of the VM means stand beside it ({@link #means}).
 * </ul>
 *
 * <p>The rounds of several hosts are in strata, one for each host ({@link #ofHosts}).
 */
public final class RoundRatios {
  /** The standard deviation of a normal distribution by its median absolute deviation. */
  private static final double NORMAL = 1.4826;

  private final double[] baseline;
  private final double[] candidate;
  private final double[] ratios;
  private final boolean inTurns;
  private final boolean ofNeighbours;

  /** The rounds of each host, in order. */
  private final List<Integer> strata;

  private RoundRatios(
      double[] baseline,
      double[] candidate,
      double[] ratios,
      boolean inTurns,
      boolean ofNeighbours,
      List<Integer> strata) {
    this.baseline = baseline;
    this.candidate = candidate;
    this.ratios = ratios;
    this.inTurns = inTurns;
    this.ofNeighbours = ofNeighbours;
    this.strata = strata;
  }

  private RoundRatios(
      double[] baseline,
      double[] candidate,
      double[] ratios,
      boolean inTurns,
      boolean ofNeighbours) {
    this(baseline, candidate, ratios, inTurns, ofNeighbours, List.of(ratios.length));
  }

  /**
   * Rounds as they were stored.
   *
   * @param baseline VM values in round order
   * @param candidate VM values in round order, as many
   * @param ratios the values d, as many
   * @throws IllegalArgumentException if the numbers differ, or a value is no duration
   */
  public static RoundRatios stored(
      double[] baseline,
      double[] candidate,
      double[] ratios,
      boolean inTurns,
      boolean ofNeighbours) {
    if (baseline.length != ratios.length || candidate.length != ratios.length) {
      throw new IllegalArgumentException(
          "%d rounds have %d baseline and %d candidate values"
              .formatted(ratios.length, baseline.length, candidate.length));
    }
    Durations.require(baseline, ratios.length, "baseline");
    Durations.require(candidate, ratios.length, "candidate");
    return new RoundRatios(
        baseline.clone(), candidate.clone(), ratios.clone(), inTurns, ofNeighbours);
  }

  /**
   * The rounds of several hosts. All VM values of a host are multiplied by one factor, so that the
   * geometric mean over both sides is the same on all hosts. That leaves every d as it is, and a
   * faster host does not look like a faster fork.
   *
   * @param hosts at least one; each in whole blocks of rounds, so that no block has two hosts
   * @throws IllegalArgumentException if a host has no rounds or a part of a block
   */
  static RoundRatios ofHosts(List<RoundRatios> hosts) {
    int rounds = hosts.stream().mapToInt(RoundRatios::count).sum();
    boolean inTurns = hosts.stream().allMatch(RoundRatios::inTurns);
    boolean ofNeighbours = hosts.stream().allMatch(RoundRatios::isOfNeighbours);
    double common = hosts.stream().mapToDouble(one -> one.count() * one.logLevel()).sum() / rounds;
    double[] baseline = new double[rounds];
    double[] candidate = new double[rounds];
    double[] ratios = new double[rounds];
    int next = 0;
    for (RoundRatios host : hosts) {
      if (host.count() == 0 || host.count() % GatePolicy.BLOCK_ROUNDS != 0) {
        throw new IllegalArgumentException(
            "a host needs whole blocks of %d rounds, but has %d"
                .formatted(GatePolicy.BLOCK_ROUNDS, host.count()));
      }
      double factor = Math.exp(common - host.logLevel());
      for (int r = 0; r < host.count(); r++) {
        baseline[next] = host.baseline[r] * factor;
        candidate[next] = host.candidate[r] * factor;
        ratios[next] =
            ofNeighbours ? host.ratios[r] : Math.log(host.candidate[r] / host.baseline[r]);
        next++;
      }
    }
    return new RoundRatios(
        baseline,
        candidate,
        ratios,
        inTurns,
        ofNeighbours,
        hosts.stream().map(RoundRatios::count).toList());
  }

  /** The mean logarithm of all VM values. */
  private double logLevel() {
    return 0.5
        * (Math.log(StatUtils.geometricMean(baseline))
            + Math.log(StatUtils.geometricMean(candidate)));
  }

  /**
   * Rounds whose forks were made one after the other.
   *
   * @param baseline VM values in round order
   * @param candidate VM values in round order; rounds that one side lacks are left out
   * @throws IllegalArgumentException if a value is no duration
   */
  public static RoundRatios of(double[] baseline, double[] candidate) {
    int rounds = Math.min(baseline.length, candidate.length);
    Durations.require(baseline, rounds, "baseline");
    Durations.require(candidate, rounds, "candidate");
    double[] ratios = new double[rounds];
    for (int r = 0; r < rounds; r++) {
      ratios[r] = Math.log(candidate[r] / baseline[r]);
    }
    return new RoundRatios(
        Arrays.copyOf(baseline, rounds), Arrays.copyOf(candidate, rounds), ratios, false, false);
  }

  /**
   * The rounds of two samples; in turns if their runs took turns with each other.
   *
   * @param statistic what makes the iterations of a fork its one value. With any other than the
   *     mean, d is the log ratio of these values in any case
   */
  public static RoundRatios of(Sample baseline, Sample candidate, VmStatistic statistic) {
    RoundRatios values = of(baseline.vmValues(statistic), candidate.vmValues(statistic));
    if (!baseline.tookTurnsWith(candidate)) {
      return values;
    }
    double[] ratios = values.ratios.clone();
    boolean ofNeighbours = statistic == VmStatistic.MEAN;
    for (int r = 0; ofNeighbours && r < ratios.length; r++) {
      ratios[r] = ofNeighbours(baseline.run(r), candidate.run(r));
    }
    return new RoundRatios(values.baseline, values.candidate, ratios, true, ofNeighbours);
  }

  /**
   * The value d of a round in turns.
   *
   * @param baseline the turns of the baseline in order, at least one, each a duration
   * @param candidate the turns of the candidate; turns that one side lacks are left out
   */
  public static double ofNeighbours(double[] baseline, double[] candidate) {
    double[] ratios = new double[Math.min(baseline.length, candidate.length)];
    Arrays.setAll(ratios, turn -> Math.log(candidate[turn] / baseline[turn]));
    return new Median().evaluate(ratios);
  }

  /** The same rounds with the sides swapped. */
  public RoundRatios swapped() {
    double[] other =
        inTurns ? Arrays.stream(ratios).map(d -> -d).toArray() : of(candidate, baseline).ratios;
    return new RoundRatios(candidate, baseline, other, inTurns, ofNeighbours, strata);
  }

  /**
   * Some of these rounds.
   *
   * @param numbers from 0; the same number may come several times
   * @param swapped whether the sides of each of them are swapped
   */
  public RoundRatios select(int[] numbers, boolean[] swapped) {
    double[] one = new double[numbers.length];
    double[] other = new double[numbers.length];
    double[] chosen = new double[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      int round = numbers[i];
      one[i] = (swapped[i] ? candidate : baseline)[round];
      other[i] = (swapped[i] ? baseline : candidate)[round];
      chosen[i] = swapped[i] ? -ratios[round] : ratios[round];
    }
    return new RoundRatios(one, other, chosen, inTurns, ofNeighbours);
  }

  /** The same rounds, if the candidate took so many times as long. */
  public RoundRatios slowedBy(double factor) {
    return new RoundRatios(
        baseline,
        Arrays.stream(candidate).map(value -> value * factor).toArray(),
        Arrays.stream(ratios).map(d -> d + Math.log(factor)).toArray(),
        inTurns,
        ofNeighbours,
        strata);
  }

  /** How many rounds both sides have. */
  public int count() {
    return ratios.length;
  }

  /** Whether the forks of a round took turns. */
  public boolean inTurns() {
    return inTurns;
  }

  /** Whether d does not see what happens in less than half of the turns. */
  public boolean isOfNeighbours() {
    return ofNeighbours;
  }

  /** How the tests of these rounds share a level. */
  public Shares shares() {
    return ofNeighbours ? Shares.IN_TURNS : Shares.WITHOUT_TURNS;
  }

  /** The values d, in round order. */
  public double[] logRatios() {
    return ratios.clone();
  }

  /** The baseline's VM values. */
  public double[] baseline() {
    return baseline.clone();
  }

  /** The candidate's VM values. */
  public double[] candidate() {
    return candidate.clone();
  }

  /**
   * The paired t test of the first rounds' values d, by strata if the rounds are of several hosts.
   */
  public PairedT paired(int rounds) {
    return paired(ratios, rounds);
  }

  private PairedT paired(double[] values, int rounds) {
    if (strata.size() == 1) {
      return PairedT.ofLogRatios(values, rounds);
    }
    if (rounds != count()) {
      throw new IllegalArgumentException(
          "the rounds of several hosts are tested together, but only %d of %d are asked for"
              .formatted(rounds, count()));
    }
    List<PairedT> hosts = new ArrayList<>();
    int from = 0;
    for (int size : strata) {
      hosts.add(PairedT.ofLogRatios(Arrays.copyOfRange(values, from, from + size), size));
      from += size;
    }
    return PairedT.ofStrata(hosts);
  }

  /**
   * The same with estimates that a few rounds far off hardly change: the median, and 1.4826 times
   * the median absolute deviation. The latter is the standard deviation of a normal distribution.
   */
  PairedT robust(int rounds) {
    double[] first = Arrays.copyOf(ratios, rounds);
    double median = new Median().evaluate(first);
    double scale =
        NORMAL
            * new Median().evaluate(Arrays.stream(first).map(d -> Math.abs(d - median)).toArray());
    return new PairedT(median, scale, rounds);
  }

  /** The paired t test of the log ratios of the first rounds' VM values; without turns the same. */
  public PairedT means(int rounds) {
    double[] values = new double[count()];
    Arrays.setAll(values, r -> Math.log(candidate[r] / baseline[r]));
    return paired(values, rounds);
  }

  /** The p value of the rank test for "the candidate is slower than the margin". */
  double pGreater(int rounds, double logMargin) {
    return inTurns ? signed(rounds, logMargin).pGreater() : aligned(rounds, logMargin).pGreater();
  }

  /** The p value of the rank test for "the candidate is not slower than the margin". */
  double pLess(int rounds, double logMargin) {
    return inTurns
        ? swapped().signed(rounds, -logMargin).pGreater()
        : aligned(rounds, logMargin).pLess();
  }

  private AlignedRankTest aligned(int rounds, double logMargin) {
    return AlignedRankTest.of(baseline, candidate, rounds, GatePolicy.BLOCK_ROUNDS, logMargin);
  }

  private SignedRankTest signed(int rounds, double logMargin) {
    return SignedRankTest.of(
        Arrays.stream(ratios, 0, rounds).map(d -> Rounding.steps(d - logMargin)).toArray());
  }
}
