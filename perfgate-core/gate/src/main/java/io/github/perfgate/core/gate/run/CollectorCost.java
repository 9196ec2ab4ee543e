package io.github.perfgate.core.gate.run;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.result.workload.ForkCollections;
import io.github.perfgate.runtime.watch.VmCounter;
import io.github.perfgate.stats.RoundDifference;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What collections cost the baseline and the candidate of a workload. Times cannot tell while
 * collections fall into few turns, although equal work and equal bytes may leave more objects to
 * copy.
 *
 * @param perGigabyte milliseconds of collections per allocated gigabyte
 * @param survivors megabytes that the last collection left in the survivor spaces
 */
public record CollectorCost(RoundDifference perGigabyte, RoundDifference survivors) {
  /** A smaller share of the larger value is no difference. */
  private static final double SHARE = 0.25;

  /** Copying less takes less than a millisecond. */
  private static final double MEGABYTES = 1;

  /** Collections come at equal distances, so with two of them on average no fork has none. */
  private static final int COLLECTIONS = 2;

  /** What collections cost so far. */
  public static CollectorCost of(WorkloadRun run) {
    return new CollectorCost(
        difference(run, ForkCollections::cost),
        difference(run, fork -> Objects.requireNonNullElse(fork.survivedMegabytes(), Double.NaN)));
  }

  private static RoundDifference difference(
      WorkloadRun run, ToDoubleFunction<ForkCollections> value) {
    return RoundDifference.of(
        values(run, Revision.BASELINE, value), values(run, Revision.CURRENT, value));
  }

  private static double[] values(
      WorkloadRun run, String version, ToDoubleFunction<ForkCollections> value) {
    return forks(run, version).stream().mapToDouble(value).toArray();
  }

  /** Whether collections cost the versions differently, or leave different amounts. */
  public boolean differs() {
    return isCostDifferent() || areSurvivorsDifferent();
  }

  /** Whether a gigabyte costs at least a quarter more in one version. */
  public boolean isCostDifferent() {
    return perGigabyte.isAtLeast(SHARE * larger(perGigabyte));
  }

  /** Whether at least a quarter and a megabyte more survive in one version. */
  public boolean areSurvivorsDifferent() {
    return survivors.isAtLeast(Math.max(MEGABYTES, SHARE * larger(survivors)));
  }

  private static double larger(RoundDifference one) {
    return Math.max(one.baseline(), one.candidate());
  }

  /** The collections of a version's forks; none if a JVM does not tell them. */
  public static List<ForkCollections> forks(WorkloadRun run, String version) {
    List<ForkOutcome.Measured> forks = measured(run, version);
    return forks.stream().allMatch(fork -> count(fork) >= 0)
        ? forks.stream().map(CollectorCost::collections).toList()
        : List.of();
  }

  private static List<ForkOutcome.Measured> measured(WorkloadRun run, String version) {
    return run.versions().contains(version) ? run.forks(version) : List.of();
  }

  private static long count(ForkOutcome.Measured fork) {
    return fork.events().getOrDefault(VmCounter.COLLECTIONS.name(), -1L);
  }

  private static ForkCollections collections(ForkOutcome.Measured fork) {
    long count = count(fork);
    Long survived = fork.events().get(VmCounter.SURVIVED_BYTES.name());
    return new ForkCollections(
        count,
        fork.events().getOrDefault(VmCounter.COLLECTION_MILLIS.name(), 0L),
        gigabytes(fork),
        count == 0 || survived == null ? null : Double.valueOf(survived / 1e6));
  }

  private static @Nullable Double gigabytes(ForkOutcome.Measured fork) {
    if (fork.allocated().isEmpty() || fork.allocated().size() != fork.operations().size()) {
      return null;
    }
    double bytes = 0;
    for (int i = 0; i < fork.allocated().size(); i++) {
      bytes += fork.allocated().get(i) * fork.operations().get(i);
    }
    return bytes / 1e9;
  }

  /**
   * The measured iterations that bring collections into every fork; 0 if there were none in any.
   */
  public static int iterations(WorkloadRun run) {
    OptionalDouble rarest =
        Stream.of(Revision.BASELINE, Revision.CURRENT)
            .map(version -> measured(run, version))
            .flatMapToDouble(CollectorCost::perIteration)
            .filter(rate -> rate > 0)
            .min();
    return rarest.isEmpty() ? 0 : (int) Math.ceil(COLLECTIONS / rarest.getAsDouble());
  }

  private static DoubleStream perIteration(List<ForkOutcome.Measured> forks) {
    double collections = forks.stream().mapToLong(CollectorCost::count).sum();
    long iterations = forks.stream().mapToLong(fork -> fork.iterations().size()).sum();
    return iterations == 0 ? DoubleStream.empty() : DoubleStream.of(collections / iterations);
  }
}
