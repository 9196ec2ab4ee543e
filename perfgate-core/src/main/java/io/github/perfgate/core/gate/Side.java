package io.github.perfgate.core.gate;

import io.github.perfgate.stats.Sample;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collections;
import java.util.List;

/** A side of a question: times that are measured, or an absolute limit. */
sealed interface Side {
  /** Rounds that can be compared so far. */
  int rounds();

  /**
   * The first rounds, a run for each, in nanoseconds per operation.
   *
   * @param rounds not more than there are
   */
  Sample sample(int rounds);

  /** Much as a formula would say it: {@code 0.8 * a.B.c@CURRENT}, {@code 5000 ns}. */
  String inWords();

  /**
   * What a workload takes in a version.
   *
   * @param run the workload
   * @param version name of the version
   * @param factor what every value is multiplied with
   */
  record Measured(WorkloadRun run, String version, double factor) implements Side {
    @Override
    public int rounds() {
      return run.rounds(version);
    }

    @Override
    public Sample sample(int rounds) {
      List<List<Double>> rows = run.rows(version).subList(0, rounds);
      return Sample.of(
          factor == 1
              ? rows
              : rows.stream()
                  .map(row -> row.stream().map(value -> value * factor).toList())
                  .toList());
    }

    @Override
    public String inWords() {
      return (factor == 1 ? "" : rounded(factor) + " * ") + run.workload().id() + "@" + version;
    }
  }

  /**
   * A time that is given, and does not vary.
   *
   * @param nanoseconds greater than 0
   */
  record Limit(double nanoseconds) implements Side {
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

  /** A third is not written with all its digits. */
  private static String rounded(double value) {
    return BigDecimal.valueOf(value).round(new MathContext(6)).stripTrailingZeros().toPlainString();
  }
}
