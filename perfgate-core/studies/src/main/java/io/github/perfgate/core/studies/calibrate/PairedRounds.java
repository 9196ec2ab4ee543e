package io.github.perfgate.core.studies.calibrate;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import io.github.perfgate.core.machine.measure.Fork;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.stats.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The forks of a workload in the complete rounds of one version that was measured twice.
 *
 * @param one the forks of one side in round order
 * @param other the forks of the other side in the same rounds
 * @param disturbed how many of the rounds a disturbance spoilt
 */
record PairedRounds(List<Measured> one, List<Measured> other, int disturbed) {
  PairedRounds {
    one = List.copyOf(one);
    other = List.copyOf(other);
  }

  /** The complete rounds in a store. */
  static PairedRounds of(SampleStore store, String workload, int most) {
    List<Measured> one = new ArrayList<>();
    List<Measured> other = new ArrayList<>();
    int disturbed = 0;
    for (int round = 0; round < most; round++) {
      Fork first = store.find(workload, Revision.BASELINE, round);
      Fork second = store.find(workload, Revision.CURRENT, round);
      if (first != null
          && second != null
          && first.attempt() == second.attempt()
          && first.outcome() instanceof Measured left
          && second.outcome() instanceof Measured right) {
        one.add(left);
        other.add(right);
        disturbed += Fork.isSpoilt(List.of(first, second)) ? 1 : 0;
      }
    }
    return new PairedRounds(one, other, disturbed);
  }

  int count() {
    return one.size();
  }

  /** All forks. */
  List<Measured> forks() {
    return Stream.concat(one.stream(), other.stream()).toList();
  }

  /** All iterations of every fork, including its warm-up. */
  List<double[]> courses() {
    return forks().stream().map(PairedRounds::course).toList();
  }

  private static double[] course(Measured fork) {
    return Stream.concat(fork.warmup().stream(), fork.iterations().stream())
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  /** The number of iterations, warm-up included, that all forks have. */
  int iterations() {
    return courses().stream().mapToInt(course -> course.length).min().orElse(0);
  }

  /**
   * The sample of one side.
   *
   * @param forks {@link #one} or {@link #other}
   * @param warmup the first iterations, which are left out
   * @param iterations how many iterations count after the warm-up
   */
  static Sample sample(List<Measured> forks, int warmup, int iterations) {
    Sample sample =
        Sample.of(
            forks.stream()
                .map(fork -> Arrays.copyOfRange(course(fork), warmup, warmup + iterations))
                .toArray(double[][]::new));
    return forks.stream().noneMatch(fork -> fork.turns().isEmpty())
        ? sample.takenInTurns()
        : sample;
  }

  /** The sample of both sides together, as their forks are of one version. */
  Sample pool(int warmup, int iterations) {
    return sample(forks(), warmup, iterations);
  }
}
