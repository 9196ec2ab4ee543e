package io.github.perfgate.core.workload.spl;

import static io.github.perfgate.core.workload.spl.Truth.ERROR;
import static io.github.perfgate.core.workload.spl.Truth.FALSE;
import static io.github.perfgate.core.workload.spl.Truth.TRUE;
import static io.github.perfgate.core.workload.spl.Truth.UNKNOWN;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.workload.spl.Comparison.Limit;
import io.github.perfgate.core.workload.spl.GroundFormula.All;
import io.github.perfgate.core.workload.spl.GroundFormula.Any;
import io.github.perfgate.core.workload.spl.GroundFormula.Atom;
import io.github.perfgate.core.workload.spl.GroundFormula.Not;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class EvaluationTest {
  private static final int FORMULAS_OF_A_SEED = 200;

  private static Comparison comparison(int number) {
    Limit limit = new Limit(BigDecimal.valueOf(number));
    return new Comparison(limit, Relation.LESS, limit, null, null);
  }

  private static Atom atom(int number) {
    return new Atom(comparison(number));
  }

  @ParameterizedTest
  @CsvSource({
    "TRUE, TRUE, TRUE, TRUE",
    "TRUE, FALSE, FALSE, TRUE",
    "TRUE, UNKNOWN, UNKNOWN, TRUE",
    "TRUE, ERROR, ERROR, TRUE",
    "FALSE, FALSE, FALSE, FALSE",
    "FALSE, UNKNOWN, FALSE, UNKNOWN",
    "FALSE, ERROR, FALSE, ERROR",
    "UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN",
    "UNKNOWN, ERROR, ERROR, ERROR",
    "ERROR, ERROR, ERROR, ERROR"
  })
  void theTablesAreKleenes(Truth left, Truth right, Truth conjunction, Truth disjunction) {
    Evaluation evaluation = new Evaluation(Map.of(comparison(1), left, comparison(2), right)::get);

    assertThat(evaluation.value(new All(List.of(atom(1), atom(2))))).isEqualTo(conjunction);
    assertThat(evaluation.value(new All(List.of(atom(2), atom(1))))).isEqualTo(conjunction);
    assertThat(evaluation.value(new Any(List.of(atom(1), atom(2))))).isEqualTo(disjunction);
    assertThat(evaluation.value(new Any(List.of(atom(2), atom(1))))).isEqualTo(disjunction);
    assertThat(evaluation.value(new Not(atom(1)))).isEqualTo(left.not());
  }

  @Test
  void whatADecidedSiblingHidesNeedNotBeMeasured() {
    Map<Comparison, Truth> values =
        Map.of(comparison(1), FALSE, comparison(2), UNKNOWN, comparison(3), UNKNOWN);
    GroundFormula formula = new Any(List.of(new All(List.of(atom(1), atom(2))), atom(3)));

    assertThat(new Evaluation(values::get).open(formula)).containsExactly(comparison(3));
  }

  @Test
  void besideAnErrorOnlyWhatCanDecideIsOpen() {
    Map<Comparison, Truth> values = Map.of(comparison(1), ERROR, comparison(2), UNKNOWN);
    Evaluation evaluation = new Evaluation(values::get);
    GroundFormula hidden = new All(List.of(atom(1), new Any(List.of(atom(1), atom(2)))));

    assertThat(evaluation.open(new All(List.of(atom(1), atom(2))))).containsExactly(comparison(2));
    assertThat(evaluation.open(hidden)).isEmpty();
  }

  static LongStream seeds() {
    return LongStream.range(700, 710);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whereEachComparisonStandsOnceTheAnswersAreThoseOfAllAssignments(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < FORMULAS_OF_A_SEED; i++) {
      Drawn drawn = Drawn.of(random, false);

      assertThat(drawn.evaluation().value(drawn.formula()))
          .as("%d: %s", i, drawn)
          .isEqualTo(summary(drawn.outcomes(drawn.values())));
      assertThat(drawn.evaluation().open(drawn.formula()))
          .as("%d: %s", i, drawn)
          .containsExactlyInAnyOrderElementsOf(drawn.mattering());
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whereComparisonsRepeatNothingThatMattersIsLeftOut(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < FORMULAS_OF_A_SEED; i++) {
      Drawn drawn = Drawn.of(random, true);
      Truth value = drawn.evaluation().value(drawn.formula());
      Set<Comparison> open = drawn.evaluation().open(drawn.formula());

      assertThat(open).as("%d: %s", i, drawn).containsAll(drawn.mattering());
      if (value == TRUE || value == FALSE) {
        assertThat(drawn.outcomes(drawn.values())).as("%d: %s", i, drawn).containsExactly(value);
        assertThat(open).as("%d: %s", i, drawn).isEmpty();
      }
    }
  }

  /** The value of a formula as long as it can still have these values in the end. */
  private static Truth summary(Set<Truth> outcomes) {
    if (outcomes.size() == 1) {
      return outcomes.iterator().next();
    }
    return outcomes.contains(ERROR) ? ERROR : UNKNOWN;
  }

  /** A formula, with values of its comparisons. */
  private record Drawn(GroundFormula formula, Map<Comparison, Truth> values) {
    static Drawn of(Random random, boolean repeating) {
      List<Comparison> used = new ArrayList<>();
      GroundFormula formula = formula(random, 3, used, repeating);
      Map<Comparison, Truth> values = new HashMap<>();
      Truth[] truths = {TRUE, FALSE, ERROR, UNKNOWN, UNKNOWN, UNKNOWN};
      used.forEach(comparison -> values.put(comparison, truths[random.nextInt(truths.length)]));
      return new Drawn(formula, values);
    }

    private static GroundFormula formula(
        Random random, int depth, List<Comparison> used, boolean repeating) {
      int kind = depth == 0 || used.size() > 7 ? 0 : random.nextInt(5);
      if (kind == 0) {
        int number = repeating ? random.nextInt(5) : used.size();
        used.add(comparison(number));
        return atom(number);
      }
      if (kind == 1) {
        return new Not(formula(random, depth - 1, used, repeating));
      }
      List<GroundFormula> parts = new ArrayList<>();
      for (int i = random.nextInt(3); i >= 0; i--) {
        parts.add(formula(random, depth - 1, used, repeating));
      }
      return kind < 4 && random.nextBoolean() ? new All(parts) : new Any(parts);
    }

    Evaluation evaluation() {
      return new Evaluation(values::get);
    }

    /** Every value that the formula can have in the end, found by trying all assignments. */
    Set<Truth> outcomes(Map<Comparison, Truth> assigned) {
      for (Map.Entry<Comparison, Truth> entry : assigned.entrySet()) {
        if (entry.getValue() == UNKNOWN) {
          Set<Truth> outcomes = EnumSet.noneOf(Truth.class);
          outcomes.addAll(outcomes(with(assigned, entry.getKey(), TRUE)));
          outcomes.addAll(outcomes(with(assigned, entry.getKey(), FALSE)));
          return outcomes;
        }
      }
      return EnumSet.of(plain(formula, assigned));
    }

    /** The unknown comparisons whose truth makes a difference in at least one case. */
    Set<Comparison> mattering() {
      Set<Comparison> mattering = new HashSet<>();
      values.forEach(
          (comparison, value) -> {
            if (value == UNKNOWN && matters(comparison, values)) {
              mattering.add(comparison);
            }
          });
      return mattering;
    }

    private boolean matters(Comparison wanted, Map<Comparison, Truth> assigned) {
      for (Map.Entry<Comparison, Truth> entry : assigned.entrySet()) {
        if (entry.getValue() == UNKNOWN && !entry.getKey().equals(wanted)) {
          return matters(wanted, with(assigned, entry.getKey(), TRUE))
              || matters(wanted, with(assigned, entry.getKey(), FALSE));
        }
      }
      return plain(formula, with(assigned, wanted, TRUE))
          != plain(formula, with(assigned, wanted, FALSE));
    }

    private static Map<Comparison, Truth> with(
        Map<Comparison, Truth> values, Comparison comparison, Truth value) {
      Map<Comparison, Truth> longer = new HashMap<>(values);
      longer.put(comparison, value);
      return longer;
    }

    /** A second implementation of the two-valued logic with errors. */
    private static Truth plain(GroundFormula formula, Map<Comparison, Truth> values) {
      if (formula instanceof Atom atom) {
        return values.getOrDefault(atom.comparison(), UNKNOWN);
      }
      if (formula instanceof Not not) {
        return plain(not.formula(), values).not();
      }
      Truth value = formula instanceof All ? TRUE : FALSE;
      Truth decisive = value.not();
      for (GroundFormula part : formula.parts()) {
        Truth next = plain(part, values);
        value = value == decisive || next == decisive ? decisive : next == ERROR ? ERROR : value;
      }
      return value;
    }
  }
}
