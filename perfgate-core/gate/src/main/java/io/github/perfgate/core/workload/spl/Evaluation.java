package io.github.perfgate.core.workload.spl;

import io.github.perfgate.core.workload.spl.GroundFormula.All;
import io.github.perfgate.core.workload.spl.GroundFormula.Atom;
import io.github.perfgate.core.workload.spl.GroundFormula.Not;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The values of formulas, given those of their comparisons, after Kleene's strong logic of three
 * values. A comparison in error puts the formula into error unless the other comparisons determine
 * its value already. A conjunction with a violated part is violated whatever the error would have
 * hidden.
 */
public final class Evaluation {
  /** How far a part's value can still affect the value of the whole formula. */
  private enum View {
    /** The difference between true, false and error has an effect. */
    EVERYTHING,
    /** Only the difference between true and the other values has an effect. */
    WHETHER_TRUE,
    /** Only the difference between false and the other values has an effect. */
    WHETHER_FALSE
  }

  private final Function<Comparison, Truth> values;

  /**
   * @param values the values of comparisons as far as they are known
   */
  public Evaluation(Function<Comparison, Truth> values) {
    this.values = values;
  }

  /** The value of a formula. */
  public Truth value(GroundFormula formula) {
    if (formula instanceof Atom atom) {
      return values.apply(atom.comparison());
    }
    if (formula instanceof Not not) {
      return value(not.formula()).not();
    }
    boolean all = formula instanceof All;
    Truth decisive = all ? Truth.FALSE : Truth.TRUE;
    Set<Truth> parts = EnumSet.noneOf(Truth.class);
    formula.parts().forEach(part -> parts.add(value(part)));
    return Stream.of(decisive, Truth.ERROR, Truth.UNKNOWN)
        .filter(parts::contains)
        .findFirst()
        .orElse(decisive.not());
  }

  /**
   * The unknown comparisons that can still change the formula's value; measuring can stop for all
   * others. The set is exact if every comparison occurs once in the formula; otherwise it may be
   * too large, but never lacks a comparison that matters.
   */
  public Set<Comparison> open(GroundFormula formula) {
    Set<Comparison> open = new LinkedHashSet<>();
    collect(formula, EnumSet.of(View.EVERYTHING), open);
    return open;
  }

  private void collect(GroundFormula formula, Set<View> views, Set<Comparison> open) {
    if (views.isEmpty()) {
      return;
    }
    if (formula instanceof Atom atom) {
      if (value(atom) == Truth.UNKNOWN) {
        open.add(atom.comparison());
      }
    } else if (formula instanceof Not not) {
      collect(not.formula(), turned(views), open);
    } else {
      List<GroundFormula> parts = formula.parts();
      Truth decisive = formula instanceof All ? Truth.FALSE : Truth.TRUE;
      for (int i = 0; i < parts.size(); i++) {
        collect(parts.get(i), beside(parts, i, decisive, views), open);
      }
    }
  }

  private static Set<View> turned(Set<View> views) {
    Set<View> turned = EnumSet.noneOf(View.class);
    for (View view : views) {
      turned.add(
          switch (view) {
            case EVERYTHING -> View.EVERYTHING;
            case WHETHER_TRUE -> View.WHETHER_FALSE;
            case WHETHER_FALSE -> View.WHETHER_TRUE;
          });
    }
    return turned;
  }

  /**
   * How far a part can affect the whole formula, given its siblings. If one of them must be
   * decisive, the part has no effect. If one of them is in error, it matters only whether the part
   * is decisive. Otherwise the part has every effect that its parent has.
   */
  private Set<View> beside(List<GroundFormula> parts, int part, Truth decisive, Set<View> views) {
    boolean neutral = true;
    boolean open = true;
    boolean error = false;
    for (int i = 0; i < parts.size(); i++) {
      if (i != part) {
        Set<Truth> outcomes = outcomes(parts.get(i));
        neutral &= outcomes.contains(decisive.not());
        open &= outcomes.contains(decisive.not()) || outcomes.contains(Truth.ERROR);
        error |= outcomes.contains(Truth.ERROR);
      }
    }
    Set<View> seen = neutral ? EnumSet.copyOf(views) : EnumSet.noneOf(View.class);
    View decisiveOnly = decisive == Truth.TRUE ? View.WHETHER_TRUE : View.WHETHER_FALSE;
    if (open && error && (views.contains(View.EVERYTHING) || views.contains(decisiveOnly))) {
      seen.add(decisiveOnly);
    }
    return seen;
  }

  /** Every value except UNKNOWN that the formula can finally have. */
  private Set<Truth> outcomes(GroundFormula formula) {
    if (formula instanceof Atom atom) {
      Truth value = value(atom);
      return value == Truth.UNKNOWN ? EnumSet.of(Truth.TRUE, Truth.FALSE) : EnumSet.of(value);
    }
    Set<Truth> outcomes = EnumSet.noneOf(Truth.class);
    if (formula instanceof Not not) {
      outcomes(not.formula()).forEach(outcome -> outcomes.add(outcome.not()));
      return outcomes;
    }
    Truth decisive = formula instanceof All ? Truth.FALSE : Truth.TRUE;
    List<Set<Truth>> parts = formula.parts().stream().map(this::outcomes).toList();
    if (parts.stream().anyMatch(part -> part.contains(decisive))) {
      outcomes.add(decisive);
    }
    if (parts.stream().allMatch(part -> part.contains(decisive.not()))) {
      outcomes.add(decisive.not());
    }
    if (parts.stream().anyMatch(part -> part.contains(Truth.ERROR))
        && parts.stream()
            .allMatch(part -> part.contains(decisive.not()) || part.contains(Truth.ERROR))) {
      outcomes.add(Truth.ERROR);
    }
    return outcomes;
  }
}
