package io.github.perfgate.core.gate.run;

import io.github.perfgate.stats.Sample;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collections;
import java.util.List;

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
   */
  record Measured(WorkloadRun run, String version, double factor) implements ComparisonSide {
    @Override
    public int rounds() {
      return run.rounds(version);
    }

    @Override
    public Sample sample(int rounds) {
      return run.sample(version, rounds).scaledBy(factor);
    }

    @Override
    public String inWords() {
      return (factor == 1 ? "" : rounded(factor) + " * ") + run.workload().id() + "@" + version;
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
