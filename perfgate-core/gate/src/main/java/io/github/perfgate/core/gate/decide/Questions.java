package io.github.perfgate.core.gate.decide;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.gate.run.ComparisonSide;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.Rule;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.spl.Comparison;
import io.github.perfgate.core.workload.spl.Comparison.Limit;
import io.github.perfgate.core.workload.spl.Comparison.Operand;
import io.github.perfgate.core.workload.spl.Comparison.Quantity;
import io.github.perfgate.core.workload.spl.Comparison.Shifted;
import io.github.perfgate.core.workload.spl.Relation;
import io.github.perfgate.core.workload.spl.grounding.Grounding.Requirement;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.Sample;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Derives the questions to the statistics from formulas. Equal comparisons, and equal halves of
 * comparisons, share a question. Comparisons of counted work ask nothing, as they are decided.
 */
public final class Questions {
  /**
   * A question before it is asked.
   *
   * @param left the candidate's side, without its factor
   * @param right the other side, without its factor
   * @param scale the factor of the other side's times
   */
  private record Asked(Quantity left, Quantity right, double scale, Rule rule) {
    boolean isOfOneWorkload() {
      return isSameWorkload(left, right) && scale == 1;
    }
  }

  private final GateSettings settings;
  private final Function<Operand, ComparisonSide.Measured> measured;
  private final CountJudge counts;
  private final Function<String, @Nullable Sample> history;
  private final long seed;
  private final Map<Asked, Question> questions = new HashMap<>();
  private final Map<Comparison, ComparisonRun> comparisons = new HashMap<>();

  /**
   * @param measured the times that an operand stands for, without its factor
   * @param work what was counted
   * @param history earlier runs of a workload, given its id
   * @param seed seed of the resampling
   */
  public Questions(
      GateSettings settings,
      Function<Operand, ComparisonSide.Measured> measured,
      KnownWork work,
      Function<String, @Nullable Sample> history,
      long seed) {
    this.settings = settings;
    this.measured = measured;
    this.counts = new CountJudge(work);
    this.history = history;
    this.seed = seed;
  }

  /** A formula and its questions. */
  public FormulaRun of(Requirement requirement) {
    return new FormulaRun(
        requirement, requirement.formula().comparisons().stream().map(this::of).toList());
  }

  private ComparisonRun of(Comparison comparison) {
    return comparisons.computeIfAbsent(
        comparison,
        one ->
            one.isCounted()
                ? counts.decided(one, workload(one))
                : new TimedComparison(one, workload(one), questions(one)));
  }

  /**
   * The workload whose time or work a comparison limits; with {@code >=} that is the workload of
   * the right side.
   */
  private static String workload(Comparison comparison) {
    return comparison.relation() == Relation.GREATER_OR_EQUAL
        ? limited(comparison.right(), comparison)
        : limited(comparison.left(), comparison);
  }

  private List<Question> questions(Comparison comparison) {
    Quantity left = comparison.left();
    Quantity right = comparison.right();
    return switch (comparison.relation()) {
      case LESS_OR_EQUAL, GREATER -> List.of(ask(comparison, left, right, BigDecimal.ONE));
      case GREATER_OR_EQUAL, LESS -> List.of(ask(comparison, right, left, BigDecimal.ONE));
      case EQUAL -> {
        BigDecimal within = BigDecimal.ONE.add(tolerance(comparison));
        yield List.of(ask(comparison, left, right, within), ask(comparison, right, left, within));
      }
    };
  }

  /**
   * The tolerance of an equality. If the formula gives none, it is the margin that the gate allows
   * elsewhere.
   */
  private BigDecimal tolerance(Comparison comparison) {
    BigDecimal own = comparison.tolerance();
    return own == null
        ? BigDecimal.valueOf(settings.rules().marginOf(limited(comparison.left(), comparison)))
        : own;
  }

  /**
   * The question whether the left side is at most the right side. A factor of at least 1 on the
   * same workload's time is a margin, so that the statistics can also answer "faster". Every other
   * factor scales the samples. If a side is shifted, both sides have their own scale, and the shift
   * is added behind it.
   *
   * @param allowance the further factor that the left side may take, 1.05 for five per cent
   */
  private Question ask(Comparison comparison, Quantity left, Quantity right, BigDecimal allowance) {
    boolean isShifted = left instanceof Shifted || right instanceof Shifted;
    BigDecimal factor =
        isShifted ? BigDecimal.ONE : factor(right).divide(factor(left), MathContext.DECIMAL64);
    String workload = limited(left, comparison);
    Rule whole = rule(workload, factor.multiply(allowance), comparison);
    boolean isMargin =
        !isShifted
            && isSameWorkload(left, right)
            && factor.compareTo(BigDecimal.ONE) >= 0
            && whole.margin() <= GatePolicy.LARGEST_MARGIN;
    Rule rule = isMargin ? whole : rule(workload, allowance, comparison);
    requireMargin(comparison, rule);
    Asked asked =
        isShifted
            ? new Asked(left, right, 1, rule)
            : new Asked(unscaled(left), unscaled(right), isMargin ? 1 : factor.doubleValue(), rule);
    requireAccepted(comparison, rule);
    requireHistory(workload, rule);
    Question question =
        questions.computeIfAbsent(
            asked,
            one ->
                new Question(
                    one.isOfOneWorkload() ? workload : comparison.toSpl(),
                    side(one.left(), 1),
                    side(one.right(), one.scale()),
                    rule,
                    settings,
                    seed,
                    historyOf(workload)));
    if (comparison.relation() == Relation.LESS || comparison.relation() == Relation.GREATER) {
      question.negate();
    }
    return question;
  }

  private Rule rule(String workload, BigDecimal allowed, Comparison comparison) {
    return settings
        .rules()
        .of(workload, allowed.subtract(BigDecimal.ONE).doubleValue(), comparison.settings());
  }

  private static void requireMargin(Comparison comparison, Rule rule) {
    if (rule.margin() > GatePolicy.LARGEST_MARGIN) {
      throw new ProblemException(
          Help.FORMULA,
          "The tolerance and the margin of `%s` allow more than %.0f times the time"
              .formatted(comparison.toSpl(), 1 + GatePolicy.LARGEST_MARGIN),
          "write a factor before the right side instead");
    }
  }

  private void requireAccepted(Comparison comparison, Rule rule) {
    if (settings.isMergedByRounds() && !rule.sequential()) {
      throw new ProblemException(
          Help.SHARD,
          "<shardBy> is rounds, and the interpretation %s decides `%s`, which knows no hosts"
              .formatted(rule.interpretation(), comparison.toSpl()),
          "leave the decision to the interpretation gate, or divide workloads with -Dperfgate.shardBy=workloads");
    }
    String accepted = Rule.objection(rule.interpretation(), rule.level(), rule.tolerance());
    if (accepted != null) {
      throw new ProblemException(
          Help.FORMULA,
          "The interpretation %s does not take the settings of `%s`"
              .formatted(rule.interpretation(), comparison.toSpl()),
          "write " + accepted);
    }
  }

  /** The history of a workload; a former form has that of its benchmark. */
  private @Nullable Sample historyOf(String workload) {
    Sample own = history.apply(workload);
    return own == null ? history.apply(Workload.settingsId(workload)) : own;
  }

  /** Checks before anything is measured that a history exists if the rule needs one. */
  private void requireHistory(String workload, Rule rule) {
    if (rule.needsHistory() && historyOf(workload) == null) {
      throw new ProblemException(
          Help.FORMULA,
          "The interpretation %s of %s needs a history of runs, and there is none"
              .formatted(rule.interpretation(), workload),
          "name results.json files of earlier gates that measured this workload in <history> or"
              + " -Dperfgate.history, or choose the interpretation "
              + rule.interpretation().replace("-history", ""));
    }
  }

  private ComparisonSide side(Quantity quantity, double factor) {
    if (quantity instanceof Limit limit) {
      return new ComparisonSide.Limit(limit.nanoseconds().doubleValue() * factor);
    }
    Operand operand = (Operand) quantity.unshifted();
    return measured
        .apply(operand)
        .transformed(
            operand.factor().doubleValue() * factor,
            quantity instanceof Shifted shifted ? shifted.by().doubleValue() : 0);
  }

  private static boolean isSameWorkload(Quantity left, Quantity right) {
    return left instanceof Operand one
        && right instanceof Operand other
        && one.subject().equals(other.subject());
  }

  /**
   * The workload that a side limits; if the side is a limit itself, the workload of the other side.
   */
  private static String limited(Quantity side, Comparison comparison) {
    return Stream.concat(side.operands().stream(), comparison.operands())
        .map(operand -> operand.subject().id())
        .findFirst()
        .orElseThrow();
  }

  private static BigDecimal factor(Quantity quantity) {
    return quantity instanceof Operand operand ? operand.factor() : BigDecimal.ONE;
  }

  private static Quantity unscaled(Quantity quantity) {
    return quantity instanceof Operand operand
        ? new Operand(BigDecimal.ONE, operand.subject(), operand.revision())
        : quantity;
  }
}
