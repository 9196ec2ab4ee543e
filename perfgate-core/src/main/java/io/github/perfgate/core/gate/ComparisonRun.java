package io.github.perfgate.core.gate;

import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.spl.Comparison;
import io.github.perfgate.core.spl.Comparison.Operand;
import io.github.perfgate.core.spl.Comparison.Quantity;
import io.github.perfgate.core.spl.Relation;
import io.github.perfgate.core.spl.Truth;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A comparison of a formula on its way to a value. The statistics know one question only, "at
 * most"; every relation is made of it: {@code a >= b} asks for b and a, {@code a < b} is that b is
 * not at most a, and {@code a = b} is both ways within the tolerance, as in the two one-sided tests
 * of equivalence.
 *
 * @param comparison what the formula says
 * @param workload id of the workload whose time it limits
 * @param questions what it asks, one, or two for {@code =}; equal questions of several comparisons
 *     are the same object
 */
record ComparisonRun(Comparison comparison, String workload, List<Question> questions) {
  /** Copies the list. */
  ComparisonRun {
    questions = List.copyOf(questions);
  }

  /** Its value as far as it is known. */
  Truth value() {
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
  boolean isNegated() {
    return comparison.relation() == Relation.LESS || comparison.relation() == Relation.GREATER;
  }

  /**
   * The workload whose candidate is slower than it may be when the comparison is violated; null
   * where a violation means something else, such as that the candidate is too fast for what another
   * revision is held against.
   */
  @Nullable String slow() {
    Quantity limited =
        switch (comparison.relation()) {
          case LESS_OR_EQUAL -> comparison.left();
          case GREATER_OR_EQUAL -> comparison.right();
          case LESS, GREATER, EQUAL -> null;
        };
    return limited instanceof Operand operand && operand.revision().equals(Revision.CURRENT)
        ? operand.subject().id()
        : null;
  }

  /** The question that says most: of two the one that is violated, or not answered. */
  Question decisive() {
    return questions.stream()
        .filter(question -> question.value() == Truth.FALSE)
        .findFirst()
        .or(() -> questions.stream().filter(one -> one.value() != Truth.TRUE).findFirst())
        .orElse(questions.get(0));
  }
}
