package io.github.perfgate.core.gate.explain.profile;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.result.explanation.ProfileKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** The samples of all forks of a version. */
final class VersionSamples {
  private static final Duration PERIOD = Duration.ofMillis(10);

  /**
   * The least share of the measured time that samples must cover; with less, shares of samples are
   * no shares of the time.
   */
  private static final double LEAST_SEEN = 0.5;

  /**
   * The tolerable share of other samples. Some are always there, as compilers and the recorder
   * itself call code too.
   */
  private static final double MANY = 0.2;

  private final String version;
  private final List<Start> forks = new ArrayList<>();

  /**
   * A fork.
   *
   * @param samples the recorded samples
   * @param operations operations of the workload during the recording; NaN if unknown
   * @param iterations nanoseconds per operation
   */
  record Start(Samples samples, double operations, List<Double> iterations) {
    /** Nanoseconds of all operations together. */
    double measured() {
      return operations
          * iterations.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }
  }

  VersionSamples(String version) {
    this.version = version;
  }

  void add(Start fork) {
    forks.add(fork);
  }

  long count(ProfileKind kind) {
    return forks.stream().mapToLong(fork -> fork.samples().count(kind)).sum();
  }

  /** Allocated bytes per operation; null if the number of operations is not known. */
  @Nullable Double allocatedPerOperation() {
    double bytes =
        forks.stream().mapToDouble(fork -> fork.samples().weight(ProfileKind.ALLOCATION)).sum();
    double operations = forks.stream().mapToDouble(Start::operations).sum();
    return operations > 0 ? bytes / operations : null;
  }

  /**
   * The factor by which the workload takes longer while samples are taken.
   *
   * @param nanos nanoseconds per operation without sampling; null if they are not known
   */
  @Nullable Double overhead(@Nullable Double nanos) {
    OptionalDouble sampled =
        forks.stream()
            .flatMap(fork -> fork.iterations().stream())
            .mapToDouble(Double::doubleValue)
            .average();
    return sampled.isEmpty() || nanos == null || nanos <= 0 ? null : sampled.getAsDouble() / nanos;
  }

  void fill(FrameTree tree, int place, ProfileKind kind) {
    for (Start fork : forks) {
      for (Samples.Stack stack : fork.samples().stacks()) {
        if (stack.kind() == kind) {
          tree.add(place, stack.methods(), stack.weight());
        }
      }
    }
  }

  /** Reasons to doubt the shares of the time, one sentence each. */
  List<String> doubts() {
    List<String> doubts = new ArrayList<>();
    if (forks.isEmpty()) {
      return doubts;
    }
    long seen = count(ProfileKind.TIME);
    double measured = forks.stream().mapToDouble(Start::measured).sum();
    double share = seen * (double) PERIOD.toNanos() / measured;
    if (share < LEAST_SEEN) {
      doubts.add(
          "samples saw only %d %% of the measured time of %s; the rest was waiting, native code, or hidden from the sampler"
              .formatted(Math.round(100 * share), Revision.inWords(version)));
    }
    long others = forks.stream().mapToLong(fork -> fork.samples().others()).sum();
    long cut = forks.stream().mapToLong(fork -> fork.samples().cut()).sum();
    long all = seen + others + cut;
    if (others > MANY * all) {
      doubts.add(
          "%d of %d samples of %s were of other threads or of preparations, and are not in the picture"
              .formatted(others, all, Revision.inWords(version)));
    }
    if (cut > 0) {
      doubts.add(
          "%d of %d samples of %s were deeper than the recorder sees, and are not in the picture"
              .formatted(cut, all, Revision.inWords(version)));
    }
    return doubts;
  }
}
