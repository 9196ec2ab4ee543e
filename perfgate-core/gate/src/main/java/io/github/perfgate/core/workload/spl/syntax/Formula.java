package io.github.perfgate.core.workload.spl.syntax;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.Relation;
import io.github.perfgate.core.workload.spl.UsingClause;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A formula as it was written. */
public sealed interface Formula {
  /** The normal form, which reads as an equal formula. */
  String toSpl();

  /** How tightly the outermost operator binds; parts that bind less are put into parentheses. */
  default int binding() {
    return 5;
  }

  private static String inParentheses(Formula formula, boolean needed) {
    return needed ? "(" + formula.toSpl() + ")" : formula.toSpl();
  }

  /** Conjunction of two or more. */
  record And(List<Formula> parts) implements Formula {
    @Override
    public String toSpl() {
      return parts.stream()
          .map(part -> inParentheses(part, part.binding() <= binding()))
          .collect(joining(" and "));
    }

    @Override
    public int binding() {
      return 3;
    }
  }

  /** Disjunction of two or more. */
  record Or(List<Formula> parts) implements Formula {
    @Override
    public String toSpl() {
      return parts.stream()
          .map(part -> inParentheses(part, part.binding() <= binding()))
          .collect(joining(" or "));
    }

    @Override
    public int binding() {
      return 2;
    }
  }

  /** Implication. */
  record Implies(Formula premise, Formula conclusion) implements Formula {
    @Override
    public String toSpl() {
      return inParentheses(premise, premise.binding() <= binding())
          + " => "
          + inParentheses(conclusion, conclusion.binding() < binding());
    }

    @Override
    public int binding() {
      return 1;
    }
  }

  /** Negation. */
  record Not(Formula formula) implements Formula {
    @Override
    public String toSpl() {
      return "not " + inParentheses(formula, formula.binding() < binding());
    }

    @Override
    public int binding() {
      return 4;
    }
  }

  /**
   * A quantifier.
   *
   * @param all whether the body must hold for all of the range, and not only for one
   */
  record Quantified(boolean all, Range range, Formula body) implements Formula {
    @Override
    public String toSpl() {
      return (all ? "for " : "exists ") + range.toSpl() + " " + body.toSpl();
    }

    @Override
    public int binding() {
      return 0;
    }
  }

  /** A formula in parentheses whose comparisons share their settings. */
  record Using(Formula formula, UsingClause settings) implements Formula {
    @Override
    public String toSpl() {
      return "(" + formula.toSpl() + ") " + settings.toSpl();
    }
  }

  /** A relation of numbers, which is true or false before anything is measured. */
  record Condition(Side left, Relation relation, Side right, Position at) implements Formula {
    @Override
    public String toSpl() {
      return left.toSpl() + " " + relation.symbol() + " " + right.toSpl();
    }
  }

  /**
   * A comparison.
   *
   * @param tolerance what equality tolerates, as a part of 1, or null
   * @param settings how the comparison is decided, or null
   */
  record Compared(
      Side left,
      Relation relation,
      @Nullable BigDecimal tolerance,
      Side right,
      @Nullable UsingClause settings,
      Position at)
      implements Formula {
    @Override
    public String toSpl() {
      return left.toSpl()
          + " "
          + relation.symbol()
          + (tolerance == null ? "" : " (" + tolerance.toPlainString() + ")")
          + " "
          + right.toSpl()
          + (settings == null ? "" : " " + settings.toSpl());
    }
  }
}
