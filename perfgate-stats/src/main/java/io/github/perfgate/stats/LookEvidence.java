package io.github.perfgate.stats;

import io.github.perfgate.stats.inference.PairedT;
import java.util.Comparator;
import java.util.List;

/**
 * What rounds say about a margin: the p values of a look, all one-sided.
 *
 * @param slower of "slower than the margin allows"
 * @param faster of "faster by more than the margin"
 * @param pNotSlower p value for "not slower than the margin", by the rank test and by the paired t
 *     test of the VM means: the larger one, as both have to show it; 1 before ten rounds
 * @param pNotOpposed p value for "neither d nor the VM means are slower than the margin", which an
 *     improvement needs in addition
 */
record LookEvidence(Direction slower, Direction faster, double pNotSlower, double pNotOpposed) {
  /** The signed-rank test of fewer rounds has no p value that shows "not slower". */
  static final int FEWEST_FOR_RANKS = 10;

  /**
   * The p values of one direction, with the share of each test in them.
   *
   * @param ofRounds by d
   * @param ofMeans by the VM means, if these are not d
   */
  record Direction(double ofRounds, double ofMeans) {
    double p() {
      return Math.min(ofRounds, ofMeans);
    }

    /** Whether the means alone lie below a boundary. */
    boolean isByMeans(double boundary) {
      return ofRounds >= boundary && ofMeans < boundary;
    }

    private static Direction of(RoundRatios measured, int rounds, double logMargin) {
      return new Direction(
          measured
              .shares()
              .ofRounds(
                  measured.pGreater(rounds, logMargin),
                  measured.paired(rounds).pGreater(logMargin)),
          measured.shares().ofMeans(measured.means(rounds).pGreater(logMargin)));
    }
  }

  /** The evidence of the first rounds. */
  static LookEvidence of(RoundRatios measured, int rounds, double logMargin) {
    PairedT means = measured.means(rounds);
    double rank = measured.pLess(rounds, logMargin);
    double t = measured.paired(rounds).pLess(logMargin);
    return new LookEvidence(
        Direction.of(measured, rounds, logMargin),
        Direction.of(measured.swapped(), rounds, logMargin),
        rounds < FEWEST_FOR_RANKS ? 1 : Math.max(rank, means.pLess(logMargin)),
        Math.max(measured.shares().ofRounds(rank, t), means.pLess(logMargin)));
  }

  /**
   * The evidence of several hosts of which each is asked by itself.
   *
   * <ul>
   *   <li>Slower, if <em>any</em> host is slower: the smallest p value of the hosts, times their
   *       number (Bonferroni).
   *   <li>Faster, or not slower, only if <em>every</em> host is: the largest p value of the hosts.
   *       No correction is needed, as all of them have to agree.
   * </ul>
   *
   * @param hosts the evidence of each, at least one
   */
  static LookEvidence ofEach(List<LookEvidence> hosts) {
    Comparator<Direction> byP = Comparator.comparingDouble(Direction::p);
    Direction slowest = hosts.stream().map(LookEvidence::slower).min(byP).orElseThrow();
    return new LookEvidence(
        new Direction(
            Math.min(1, hosts.size() * slowest.ofRounds()),
            Math.min(1, hosts.size() * slowest.ofMeans())),
        hosts.stream().map(LookEvidence::faster).max(byP).orElseThrow(),
        hosts.stream().mapToDouble(LookEvidence::pNotSlower).max().orElseThrow(),
        hosts.stream().mapToDouble(LookEvidence::pNotOpposed).max().orElseThrow());
  }

  /** The p value for an improvement. */
  double pFaster() {
    return Math.max(faster.p(), pNotOpposed);
  }
}
