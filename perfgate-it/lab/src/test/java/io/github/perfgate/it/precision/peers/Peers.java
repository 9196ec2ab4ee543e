package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.pool.Drawing;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.VmStatistic;
import java.util.List;
import java.util.stream.IntStream;

/** The rules that are compared. */
final class Peers {
  static final GatePolicy POLICY = GatePolicy.withMargin(GatePolicy.DEFAULT_MARGIN);

  private static final int MOST_FORKS = 10;

  private Peers() {}

  /**
   * Every rule with its tool's defaults, perfgate's rule first. perfgate's rule is there twice
   * more: without a margin, as the others have none, and with the value of a fork that a busy host
   * disturbs least.
   *
   * @param resamples the number of resamples of criterion's bootstraps
   * @param seed the seed of these bootstraps
   */
  static List<Peer> defaults(int resamples, long seed) {
    return List.of(
        OurGate.of(POLICY),
        OurGate.of(GatePolicy.withMargin(0)),
        OurGate.of(POLICY, VmStatistic.LOWER_QUARTILE),
        new JmhErrorBars(JmhErrorBars.FORKS),
        new JmhWelch(JmhErrorBars.FORKS),
        new Benchstat(),
        new Criterion(resamples, seed),
        new Peass(Peass.VMS),
        new Luceneutil(Luceneutil.JVMS));
  }

  /** The rules for which the number of forks can vary, each with growing numbers. */
  static List<List<Peer>> growing() {
    return List.of(
        POLICY.looks().stream()
            .<Peer>map(rounds -> new OurGate(POLICY, VmStatistic.MEAN, rounds))
            .toList(),
        IntStream.rangeClosed(1, MOST_FORKS).<Peer>mapToObj(JmhErrorBars::new).toList(),
        IntStream.rangeClosed(2, MOST_FORKS).<Peer>mapToObj(JmhWelch::new).toList(),
        blocks(Peass.VMS).<Peer>mapToObj(Peass::new).toList(),
        blocks(Luceneutil.JVMS).<Peer>mapToObj(Luceneutil::new).toList());
  }

  private static IntStream blocks(int most) {
    return IntStream.rangeClosed(1, most / Drawing.BLOCK).map(blocks -> blocks * Drawing.BLOCK);
  }
}
