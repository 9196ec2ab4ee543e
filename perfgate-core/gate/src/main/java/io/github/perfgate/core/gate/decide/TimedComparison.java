package io.github.perfgate.core.gate.decide;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.workload.spl.Comparison;
import io.github.perfgate.core.workload.spl.Comparison.Operand;
import io.github.perfgate.core.workload.spl.Comparison.Quantity;
import io.github.perfgate.core.workload.spl.Relation;
import io.github.perfgate.core.workload.spl.Truth;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A comparison of times, which gets its value while the gate measures. The statistics answer one
 * kind of question only, "at most"; every relation is built from it. {@code a >= b} asks whether b
 * is at most a. {@code a < b} holds if b is not at most a. {@code a = b} asks both questions with
 * the tolerance, as in the two one-sided tests of equivalence.
 *
 * @param comparison the comparison in the formula
 * @param workload id of the workload whose time the comparison limits
 * @param questions its questions: one, or two for {@code =}; equal questions of several comparisons
 *     are the same object
 */
public record TimedComparison(Comparison comparison, String workload, List<Question> questions)
    implements ComparisonRun {
  /** Copies the list. */
  public TimedComparison {
    questions = List.copyOf(questions);
  }

  @Override
  public Truth value() {
    List<Truth> answers = questions.stream().map(Question::value).toList();
    Truth all = Truth.TRUE;
    for (Truth truth : List.of(Truth.UNKNOWN, Truth.ERROR, Truth.FALSE)) {
      if (answers.contains(truth)) {
        all = truth;
      }
    }
    return isNegated() ? all.not() : all;
  }

  /** Whether the comparison holds when its question is answered with no. */
  public boolean isNegated() {
    return comparison.relation() == Relation.LESS || comparison.relation() == Relation.GREATER;
  }

  /**
   * The workload whose candidate is slower than allowed if the comparison is violated. Null if a
   * violation means something else, for example that the candidate is too fast.
   */
  public @Nullable String slow() {
    Quantity limited =
        switch (comparison.relation()) {
          case LESS_OR_EQUAL -> comparison.left();
          case GREATER_OR_EQUAL -> comparison.right();
          case LESS, GREATER, EQUAL -> null;
        };
    return limited != null
            && limited.unshifted() instanceof Operand operand
            && operand.revision().equals(Revision.CURRENT)
        ? operand.subject().id()
        : null;
  }

  /**
   * The question that determines the value: the first violated question, else the first unanswered
   * one, else the first one.
   */
  public Question decisive() {
    return questions.stream()
        .filter(question -> question.value() == Truth.FALSE)
        .findFirst()
        .or(() -> questions.stream().filter(one -> one.value() != Truth.TRUE).findFirst())
        .orElse(questions.get(0));
  }

  @Override
  public String label() {
    return decisive().label();
  }
}
