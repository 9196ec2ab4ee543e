package io.github.perfgate.core.gate.run;

import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.inference.Durations;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A side of a question: times that are measured, or an absolute limit. */
public sealed interface ComparisonSide {
  /** Rounds that can be compared so far. */
  int rounds();

  /**
   * The sample of the first rounds, a run for each round, in nanoseconds per operation.
   *
   * @param rounds at most {@link #rounds()}
   */
  Sample sample(int rounds);

  /** The side in words, similar to a formula: {@code 0.8 * a.B.c@CURRENT}, {@code 5000 ns}. */
  String inWords();

  /**
   * The times of a workload in a version.
   *
   * @param run the workload
   * @param version name of the version
   * @param factor the factor of every value
   * @param shift nanoseconds that are added to every value then
   */
  record Measured(WorkloadRun run, String version, double factor, double shift)
      implements ComparisonSide {
    /** The times as they were measured. */
    public Measured(WorkloadRun run, String version) {
      this(run, version, 1, 0);
    }

    /** The same times with another scale and shift. */
    public Measured transformed(double scale, double nanoseconds) {
      return new Measured(run, version, scale, nanoseconds);
    }

    /** The rounds before the first one with a value that the shift makes negative or 0. */
    @Override
    public int rounds() {
      int rounds = run.rounds(version);
      if (shift >= 0 || rounds == 0) {
        return rounds;
      }
      Sample sample = run.sample(version, rounds);
      return (int)
          IntStream.range(0, sample.runs())
              .takeWhile(
                  round ->
                      Arrays.stream(sample.run(round))
                          .allMatch(value -> value * factor + shift >= Durations.MIN))
              .count();
    }

    /** Why there are fewer values than measured rounds; null if there are not. */
    public @Nullable String obstacle() {
      return rounds() == run.rounds(version)
          ? null
          : "in round %d, %s is not greater than 0; subtract less, or add it to the other side"
              .formatted(rounds() + 1, inWords());
    }

    @Override
    public Sample sample(int rounds) {
      return run.sample(version, rounds).scaledBy(factor).shiftedBy(shift);
    }

    @Override
    public String inWords() {
      return (factor == 1 ? "" : rounded(factor) + " * ")
          + run.workload().id()
          + "@"
          + version
          + (shift == 0 ? "" : (shift < 0 ? " - " : " + ") + rounded(Math.abs(shift)) + " ns");
    }
  }

  /**
   * A given time, which does not vary.
   *
   * @param nanoseconds greater than 0
   */
  record Limit(double nanoseconds) implements ComparisonSide {
    @Override
    public int rounds() {
      return Integer.MAX_VALUE;
    }

    @Override
    public Sample sample(int rounds) {
      return Sample.of(Collections.nCopies(rounds, List.of(nanoseconds)));
    }

    @Override
    public String inWords() {
      return rounded(nanoseconds) + " ns";
    }
  }

  /** A value with few digits, as a third would have very many. */
  private static String rounded(double value) {
    return BigDecimal.valueOf(value).round(new MathContext(6)).stripTrailingZeros().toPlainString();
  }
}
