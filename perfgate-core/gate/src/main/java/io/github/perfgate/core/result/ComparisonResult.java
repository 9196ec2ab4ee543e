package io.github.perfgate.core.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.workload.InterpretationAnswer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One comparison inside a formula.
 *
 * @param workload id of the workload whose time or work it limits
 * @param text the comparison as written, with names resolved
 * @param verdict its value
 * @param reason one sentence that explains the value
 * @param sides what was compared with what
 * @param rule the rule that decided
 * @param suspect whether it is undecided and looks violated, or its candidate causes load outside
 *     its process
 * @param comparable whether both sides exist in the versions that they name
 * @param acceptance whether its violation can be accepted, and was
 * @param answers the result of every interpretation on the samples; empty if the workload's own
 *     result has them, as its versions are compared
 */
public record ComparisonResult(
    String workload,
    String text,
    FormulaVerdict verdict,
    String reason,
    @JsonUnwrapped Sides sides,
    @JsonUnwrapped Decider rule,
    boolean suspect,
    boolean comparable,
    @JsonUnwrapped Acceptability acceptance,
    List<InterpretationAnswer> answers) {
  /** What stands for an interpretation where counted work decided. */
  public static final String COUNT = "count";

  /**
   * What was compared with what.
   *
   * @param ratio the time of {@code left} divided by that of {@code right}; absent without two
   *     complete rounds
   * @param left the side that was compared with {@code right}, with its factor. For {@code >=} and
   *     {@code <}, and sometimes for {@code =}, this is the right side of the text. Absent in
   *     results of versions without this property
   * @param right the side that {@code left} was compared with, with its factor and without the
   *     margin
   * @param rounds rounds in which both sides were measured; 0 if counted work decided
   * @param counts the numbers of both sides if counted work decided; else absent
   * @param times the times of both sides if somebody wrote the formula and time decided; else
   *     absent
   */
  public record Sides(
      @Nullable Slowdown ratio,
      @Nullable String left,
      @Nullable String right,
      int rounds,
      @Nullable Numbers counts,
      @Nullable ComparedTimes times) {
    /**
     * The same with the estimate first that decided.
     *
     * @param isByMeans whether only the VM means showed the change
     */
    public Sides decided(boolean isByMeans) {
      return new Sides(
          ratio == null ? null : ratio.decided(isByMeans), left, right, rounds, counts, times);
    }

    /** The sides of the other question that an equality asks. */
    public Sides exchanged() {
      return new Sides(
          ratio == null ? null : ratio.reciprocal(),
          /* left= */ right,
          /* right= */ left,
          rounds,
          counts == null
              ? null
              : new Numbers(/* left= */ counts.right(), /* right= */ counts.left()),
          times == null
              ? null
              : new ComparedTimes(
                  /* left= */ times.right(), /* right= */ times.left(), times.point()));
    }
  }

  /**
   * The VM values that were compared, in nanoseconds per operation: a fork for each round, with the
   * factor and shift of the side. A limit has the same value in every round.
   *
   * @param left the values of the left side
   * @param right the values of the right side
   * @param point its place in a series; absent if the comparison belongs to none
   */
  public record ComparedTimes(List<Double> left, List<Double> right, @Nullable Point point) {
    /** Copies the lists. */
    public ComparedTimes {
      left = List.copyOf(left);
      right = List.copyOf(right);
    }
  }

  /**
   * The place of a comparison in a series. A series is comparisons of one formula that differ in
   * one number, as those of {@code for n in {10, 100} SELF[data](n) <= library[data](n)} do.
   *
   * @param series the comparison with an ellipsis for the number
   * @param at the number
   */
  public record Point(String series, double at) {}

  /**
   * What was counted in one operation, or allowed. For a growth, how many times as large the count
   * is at the last size as at the one before, or may be.
   *
   * @param left the number of the left side, with its factor
   * @param right the number of the right side, with its factor
   */
  public record Numbers(double left, double right) {}

  /**
   * The rule that decided.
   *
   * @param interpretation the interpretation; {@value #COUNT} if counted work decided
   * @param level its significance level, one-sided or two-sided as {@code
   *     Interpretations.sidesOfLevel} says
   * @param margin by how much the ratio may exceed 1
   */
  public record Decider(String interpretation, double level, double margin) {}

  /**
   * Whether a violation can be accepted, and was.
   *
   * @param acceptable whether a violation means that the workload is slower than it may be, so that
   *     an acceptance can cover it
   * @param accepted the acceptance that covers the violation, or the apparent violation of an
   *     undecided comparison, if there is one
   */
  public record Acceptability(boolean acceptable, @Nullable Acceptance accepted) {}

  /** Whether counted work decided, and no time. */
  public boolean wasCounted() {
    return rule.interpretation().equals(COUNT);
  }

  /** The acceptance that covers the violation, if there is one. */
  public @Nullable Acceptance accepted() {
    return acceptance.accepted();
  }

  /** Copies the list. */
  public ComparisonResult {
    answers = List.copyOf(answers);
  }
}
