package io.github.perfgate.core.gate.outcome;

import io.github.perfgate.core.gate.run.CollectorCost;
import io.github.perfgate.core.gate.run.TurnLoad;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.result.workload.ForkCollections;
import io.github.perfgate.runtime.watch.VmCounter;
import io.github.perfgate.stats.RoundDifference;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What differs between the baseline and the candidate of a workload besides their times: what
 * collections cost, and the load that others cause on the host in their turns.
 */
final class SideDifferences {
  /**
   * With a smaller share of the measured time, collections cannot hide a slowdown beyond the usual
   * margin of 2 %.
   */
  private static final double COLLECTIONS = 0.005;

  private SideDifferences() {}

  /** The differences, a sentence each. */
  static List<String> inWords(WorkloadRun run) {
    List<String> words = new ArrayList<>();
    CollectorCost cost = CollectorCost.of(run);
    if (cost.isCostDifferent()) {
      words.add(
          difference("collections cost %s: %.1f → %.1f ms per allocated GB", cost.perGigabyte()));
    }
    if (cost.areSurvivorsDifferent()) {
      words.add(difference("%s survives collections: %.1f → %.1f MB", cost.survivors()));
    }
    lengthened(run).ifPresent(words::add);
    missed(run, cost.differs()).ifPresent(words::add);
    RoundDifference load = TurnLoad.of(run);
    if (TurnLoad.differs(load)) {
      words.add(
          String.format(
              Locale.ROOT,
              "other processes, the kernel and the hypervisor used %.2f CPUs in the baseline's turns and %.2f in the"
                  + " candidate's (p = %.2g): the code seems to cause load outside its process, which its times do not"
                  + " have in full",
              load.baseline(),
              load.candidate(),
              load.p()));
    }
    return words;
  }

  private static String difference(String format, RoundDifference of) {
    return String.format(
        Locale.ROOT,
        format + " (means of the forks, p = %.2g)",
        of.isMore() ? "more" : "less",
        of.baseline(),
        of.candidate(),
        of.p());
  }

  private static Optional<String> lengthened(WorkloadRun run) {
    IntSummaryStatistics lengths =
        run.versions().stream()
            .flatMap(version -> run.rows(version).starts().stream())
            .mapToInt(List::size)
            .summaryStatistics();
    return run.isLengthened()
        ? Optional.of(
            "the forks were lengthened from %d to %d iterations, so that collections fall into each"
                .formatted(lengths.getMin(), lengths.getMax()))
        : Optional.empty();
  }

  private static Optional<String> missed(WorkloadRun run, boolean differs) {
    List<ForkCollections> forks =
        run.versions().stream()
            .flatMap(version -> CollectorCost.forks(run, version).stream())
            .toList();
    long hit = forks.stream().filter(fork -> fork.count() > 0).count();
    return hit > 0 && hit < forks.size() && (differs || isMuch(run))
        ? Optional.of(
            "collections fell into %d of %d forks; the times of the others do not have their cost"
                .formatted(hit, forks.size()))
        : Optional.empty();
  }

  /** Whether collections take a share of the measured time that matters. */
  private static boolean isMuch(WorkloadRun run) {
    List<ForkOutcome.Measured> forks =
        run.versions().stream().flatMap(version -> run.forks(version).stream()).toList();
    double nanos = forks.stream().mapToDouble(fork -> run.nanosInside(fork.iterations())).sum();
    double millis =
        forks.stream()
            .mapToDouble(fork -> fork.events().getOrDefault(VmCounter.COLLECTION_MILLIS.name(), 0L))
            .sum();
    return millis * 1e6 > COLLECTIONS * nanos;
  }
}
