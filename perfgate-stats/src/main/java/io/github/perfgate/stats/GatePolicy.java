package io.github.perfgate.stats;

import io.github.perfgate.stats.inference.Durations;
import io.github.perfgate.stats.inference.PairedT;
import io.github.perfgate.stats.sequential.Spending;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;

/**
 * The gate's policy for one workload: after every block of five rounds, stop or go on.
 *
 * <p>The VM values x (baseline) and y (candidate) are means of the measured iterations of one fork.
 * The formula is y &le; (1 + m) x with the margin m. What a round says about y/x is its value d in
 * {@link RoundRatios}. The margin is part of the hypothesis. The rule "significant, and the
 * estimate is beyond the margin" would be wrong half of the time for a candidate exactly at the
 * margin.
 *
 * <p>Two tests look for a slowdown of d beyond the margin. The rank test is by far the stronger
 * where forks fall into modes. The paired t test of the rounds' log ratios ({@link PairedT}) is the
 * stronger for a few clean rounds, and survives drift. {@link RoundRatios} has both. Forks in turns
 * add a third: d does not see what happens in less than half of the turns, so the paired t test of
 * the log ratios of the VM means takes part. The best of them counts, at the price of its share of
 * the level ({@link Shares}). At look k
 *
 * <ul>
 *   <li>{@link Decision#REGRESSION} if one of them shows "y is slower than (1+m) x" below a
 *       boundary that spends {@code alpha} over all interim analyses;
 *   <li>else {@link Decision#IMPROVEMENT} if one of them shows "x is slower than (1+m) y" below
 *       that boundary, and neither d nor the means speak against it: both show "y is not slower
 *       than (1+m) x" there as well. All these have to hold, so the largest p value counts (R. L.
 *       Berger: Multiparameter hypothesis testing and acceptance sampling. Technometrics 24, 1982);
 *   <li>else {@link Decision#NO_CHANGE} if both the rank test and the paired t test of the VM means
 *       show "y is not slower than (1+m) x" below a Pocock-type boundary, which spends {@code beta}
 *       over all interim analyses. Ranks alone would pass a candidate with every fifth fork slower
 *       by a fifth. Before ten rounds no change is shown;
 *   <li>else {@link Decision#CONTINUE}.
 * </ul>
 *
 * <p>The spending makes the chance that a candidate at the margin is <em>ever</em> called a
 * regression {@code alpha} at most. It makes the chance that such a candidate ever passes as no
 * change {@code beta} at most, and as an improvement {@code alpha} at most. The one of no change
 * holds for symmetric distributions of a round's log ratios: simulated candidates whose mean is at
 * the margin by few turns pass in 6 to 8 % instead of 5 %. All hold for one workload; see {@link
 * Family} for many.
 *
 * @param margin the slowdown that is allowed, 0.02 for two per cent; not negative
 * @param minRounds rounds at the first look, a multiple of {@value #BLOCK_ROUNDS}
 * @param maxRounds rounds at the last look, a multiple of {@value #BLOCK_ROUNDS}
 * @param alpha overall one-sided level of a regression, and of an improvement
 * @param beta overall one-sided level of no change
 * @param spending how {@code alpha} is spent over the looks
 */
public record GatePolicy(
    double margin, int minRounds, int maxRounds, double alpha, double beta, Spending spending) {
  /** Rounds of a block: order is balanced inside it, and looks come after whole blocks. */
  public static final int BLOCK_ROUNDS = 5;

  /** The allowed slowdown when nothing else is said. */
  public static final double DEFAULT_MARGIN = 0.02;

  /** The largest slowdown that can be allowed: eleven times the time. */
  public static final double LARGEST_MARGIN = 10;

  /** The accepted error of "no change"; no setting changes it. */
  public static final double BETA = 0.05;

  /** The most rounds that a look may have. */
  public static final int MOST_ROUNDS = 1000;

  /** Checks every component. */
  public GatePolicy {
    if (!(margin >= 0 && margin <= LARGEST_MARGIN)) {
      throw new IllegalArgumentException(
          "margin must be a share from 0 to 10, such as 0.02 for two per cent, but is " + margin);
    }
    requireBlocks("minRounds", minRounds);
    requireBlocks("maxRounds", maxRounds);
    if (maxRounds < minRounds) {
      throw new IllegalArgumentException(
          "maxRounds must not be less than minRounds, but is " + maxRounds + " < " + minRounds);
    }
    requireLevel("alpha", alpha);
    requireLevel("beta", beta);
  }

  /** A policy that spends {@code alpha} as O'Brien and Fleming do, for forks without turns. */
  public GatePolicy(double margin, int minRounds, int maxRounds, double alpha, double beta) {
    this(margin, minRounds, maxRounds, alpha, beta, Spending.OBRIEN_FLEMING);
  }

  /**
   * The default policy with this margin for forks without turns: looks after 10, 15, 20, 25 and 30
   * rounds.
   */
  public static GatePolicy withMargin(double margin) {
    return new GatePolicy(margin, 10, 30, 0.01, BETA);
  }

  /**
   * The default policy with this margin for forks that take turns: looks after 5 to 30 rounds.
   * Rounds vary so little that a look after few of them may decide, so each look gets about the
   * same share of the level.
   */
  public static GatePolicy inTurns(double margin) {
    return new GatePolicy(margin, 5, 30, 0.01, BETA, Spending.POCOCK);
  }

  /** The same policy with another margin. */
  public GatePolicy allowing(double margin) {
    return new GatePolicy(margin, minRounds, maxRounds, alpha, beta, spending);
  }

  /** The same policy with another overall level of a regression. */
  public GatePolicy atLevel(double level) {
    return new GatePolicy(margin, minRounds, maxRounds, level, beta, spending);
  }

  /**
   * The same policy with other looks.
   *
   * @param first rounds at the first look
   * @param last rounds at the last look
   */
  public GatePolicy between(int first, int last) {
    return new GatePolicy(margin, first, last, alpha, beta, spending);
  }

  /** The rounds after which the policy looks: every block from {@code minRounds} on. */
  public List<Integer> looks() {
    return IntStream.rangeClosed(0, (maxRounds - minRounds) / BLOCK_ROUNDS)
        .map(k -> minRounds + k * BLOCK_ROUNDS)
        .boxed()
        .toList();
  }

  /**
   * The rounds at the first look that can show every verdict. An earlier look can show a change
   * only. If no look can show that nothing changed, the rounds at the last one.
   */
  public int roundsForEveryVerdict() {
    List<Double> noChange = GateBoundaries.of(this).noChange();
    return IntStream.range(0, noChange.size())
        .filter(look -> noChange.get(look) > 0)
        .mapToObj(this::roundsAt)
        .findFirst()
        .orElse(maxRounds);
  }

  /**
   * The one-sided level of the paired t test of d at the last look that fits into so many rounds.
   * If none fits, at the first look.
   */
  public double levelWithin(int rounds, Shares shares) {
    int look = (int) Math.max(0, looks().stream().filter(n -> n <= rounds).count() - 1);
    return shares.t() * GateBoundaries.of(this).change().nominal().get(look);
  }

  /**
   * The rarest slow fork that "no change" after so many rounds excludes, as the share of all forks:
   * rarer ones are missed with a chance above {@link #BETA}, however slow they are. It is 1 -
   * &beta;^(1/n), 26 % for ten rounds.
   */
  public static double rarestSlowFork(int rounds) {
    return -Math.expm1(Math.log(BETA) / rounds);
  }

  /**
   * Whether a p value lies below the boundary of the last look within so many rounds; never before
   * the first look.
   */
  public boolean isCrossed(double p, int rounds) {
    int look = (int) looks().stream().filter(n -> n <= rounds).count() - 1;
    return look >= 0 && p < GateBoundaries.of(this).change().nominal().get(look);
  }

  /** ln(1 + margin). */
  public double logMargin() {
    return Math.log1p(margin);
  }

  /**
   * Looks at the first rounds of a workload.
   *
   * @param baseline VM values in round order
   * @param candidate VM values in round order
   * @param look from 0; its rounds, the {@code look}-th of {@link #looks}, are all that is used
   * @throws IllegalArgumentException if a side has fewer rounds than that, or a value that is no
   *     duration
   */
  public GateLook evaluate(double[] baseline, double[] candidate, int look) {
    int rounds = roundsAt(look);
    Durations.require(baseline, rounds, "baseline");
    Durations.require(candidate, rounds, "candidate");
    return evaluate(RoundRatios.of(baseline, candidate), look);
  }

  private int roundsAt(int look) {
    List<Integer> looks = looks();
    if (look < 0 || look >= looks.size()) {
      throw new IllegalArgumentException(
          "look must be from 0 to " + (looks.size() - 1) + ", but is " + look);
    }
    return looks.get(look);
  }

  /**
   * Looks at the first rounds of a workload.
   *
   * @param measured the rounds so far
   * @param look from 0; its rounds, the {@code look}-th of {@link #looks}, are all that is used
   * @throws IllegalArgumentException if there are fewer rounds than that
   */
  public GateLook evaluate(RoundRatios measured, int look) {
    int rounds = roundsAt(look);
    if (measured.count() < rounds) {
      throw new IllegalArgumentException(
          "the look needs " + rounds + " rounds, but there are " + measured.count());
    }
    return look(
        look,
        LookEvidence.of(measured, rounds, logMargin()),
        () -> ConditionalPower.of(this, look, measured));
  }

  /**
   * The look with these p values.
   *
   * @param chance the chance that later looks decide, asked for if this one does not
   */
  GateLook look(int look, LookEvidence evidence, DoubleSupplier chance) {
    GateBoundaries boundaries = GateBoundaries.of(this);
    double boundary = boundaries.change().nominal().get(look);
    double noChangeBoundary = boundaries.noChange().get(look);
    double pSlower = evidence.slower().p();
    double pFaster = evidence.pFaster();
    Decision decision = Decision.CONTINUE;
    if (pSlower < boundary) {
      decision = Decision.REGRESSION;
    } else if (pFaster < boundary) {
      decision = Decision.IMPROVEMENT;
    } else if (evidence.pNotSlower() < noChangeBoundary) {
      decision = Decision.NO_CHANGE;
    }
    return new GateLook(
        roundsAt(look),
        pSlower,
        pFaster,
        boundary,
        new GateLook.NotSlower(evidence.pNotSlower(), noChangeBoundary),
        boundaries.sequential().at(look, pSlower),
        boundaries.sequential().at(look, pFaster),
        decision == Decision.CONTINUE ? chance.getAsDouble() : 1,
        decision,
        switch (decision) {
          case REGRESSION -> evidence.slower().isByMeans(boundary);
          case IMPROVEMENT -> evidence.faster().isByMeans(boundary);
          case NO_CHANGE, CONTINUE -> false;
        });
  }

  /**
   * Looks as a gate of one workload does, until a look decides or the rounds are used up.
   *
   * @param baseline VM values in round order, at least {@code rounds} of them
   * @param candidate VM values in round order, likewise
   * @param rounds that there are; looks beyond these are not taken
   * @return the looks that were taken, of which the last alone may decide; none where there are
   *     fewer rounds than {@link #minRounds}
   * @throws IllegalArgumentException if a side has fewer rounds, or a value that is no duration
   */
  public List<GateLook> looks(double[] baseline, double[] candidate, int rounds) {
    Durations.require(baseline, rounds, "baseline");
    Durations.require(candidate, rounds, "candidate");
    return looks(RoundRatios.of(Arrays.copyOf(baseline, rounds), Arrays.copyOf(candidate, rounds)));
  }

  /** Looks at these rounds as {@link #looks(double[], double[], int)} does. */
  public List<GateLook> looks(RoundRatios measured) {
    List<GateLook> taken = new ArrayList<>();
    List<Integer> all = looks();
    for (int look = 0; look < all.size() && all.get(look) <= measured.count(); look++) {
      taken.add(evaluate(measured, look));
      if (taken.get(look).decision() != Decision.CONTINUE) {
        break;
      }
    }
    return List.copyOf(taken);
  }

  private static void requireBlocks(String name, int rounds) {
    if (rounds < BLOCK_ROUNDS || rounds > MOST_ROUNDS || rounds % BLOCK_ROUNDS != 0) {
      throw new IllegalArgumentException(
          name
              + " must be a multiple of "
              + BLOCK_ROUNDS
              + " up to "
              + MOST_ROUNDS
              + ", since rounds come in blocks, but is "
              + rounds);
    }
  }

  private static void requireLevel(String name, double level) {
    if (!(level > 0 && level <= 0.5)) {
      throw new IllegalArgumentException(
          name + " must be a level above 0 and not above 0.5, but is " + level);
    }
  }
}
