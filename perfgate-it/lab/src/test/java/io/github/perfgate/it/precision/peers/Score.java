package io.github.perfgate.it.precision.peers;

import io.github.perfgate.it.precision.peers.Trials.Tally;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Pool;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The results of a rule on a workload.
 *
 * @param peer the tool of the rule
 * @param contest the workload, with identical code in both versions
 * @param scaled for each of {@link #SLOWDOWNS}, how often the rule found it, with versions
 *     exchanged by chance
 * @param asMeasured how often the rule found a slowdown where there was none, with versions as they
 *     were measured
 * @param real how often the rule found a candidate that really does 5 % more work, if that was
 *     measured
 */
record Score(
    Peer peer, Contest contest, List<Tally> scaled, Tally asMeasured, @Nullable Tally real) {
  /** The slowdowns by which candidates are made slower; the first is none. */
  static final List<Double> SLOWDOWNS = List.of(0.0, 0.01, 0.02, 0.03, 0.05, 0.10);

  /** The slowdown of the project's target, which is one of {@link #SLOWDOWNS}. */
  static final double WANTED = 0.05;

  /** The additional work of the candidate that really does more, in thousandths. */
  private static final int REAL_WORK = 50;

  /**
   * The scores of all rules, each on all workloads that were measured in the shape that the rule
   * needs.
   */
  static List<Score> all(List<Peer> peers, List<Pool> pools, Trials trials) {
    return peers.stream()
        .flatMap(peer -> contests(peer, pools, 0).map(contest -> new Job(peer, contest)))
        .toList()
        .parallelStream()
        .map(job -> of(job.peer, job.contest, pools, trials))
        .toList();
  }

  private record Job(Peer peer, Contest contest) {}

  /** The contests that a rule can be tried on. */
  static Stream<Contest> contests(Peer peer, List<Pool> pools, int more) {
    return Contest.of(pools, peer.shape().experiment(), more).stream()
        .filter(contest -> contest.starts() >= peer.shape().least());
  }

  private static Score of(Peer peer, Contest contest, List<Pool> pools, Trials trials) {
    return new Score(
        peer,
        contest,
        SLOWDOWNS.stream().map(slowdown -> trials.tally(peer, contest, slowdown, true)).toList(),
        trials.tally(peer, contest, 0, false),
        contests(peer, pools, REAL_WORK)
            .filter(slower -> slower.workload().equals(contest.workload()))
            .findFirst()
            .map(slower -> trials.tally(peer, slower, 0, false))
            .orElse(null));
  }

  /** The false alarms: findings although nothing was slower. */
  Tally falsely() {
    return scaled.get(0);
  }

  /** The findings of the target's slowdown. */
  Tally wanted() {
    return scaled.get(SLOWDOWNS.indexOf(WANTED));
  }
}
