package io.github.perfgate.core.workload.spl.grounding;

import io.github.perfgate.core.workload.spl.Comparison;
import io.github.perfgate.core.workload.spl.Comparison.Quantity;
import io.github.perfgate.core.workload.spl.CountedQuantity;
import io.github.perfgate.core.workload.spl.GroundFormula;
import io.github.perfgate.core.workload.spl.GroundFormula.All;
import io.github.perfgate.core.workload.spl.GroundFormula.Any;
import io.github.perfgate.core.workload.spl.GroundFormula.Atom;
import io.github.perfgate.core.workload.spl.GroundFormula.Not;
import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.Source;
import io.github.perfgate.core.workload.spl.SplException;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.SplProblem;
import io.github.perfgate.core.workload.spl.Subject;
import io.github.perfgate.core.workload.spl.UsingClause;
import io.github.perfgate.core.workload.spl.grounding.Grounding.Requirement;
import io.github.perfgate.core.workload.spl.syntax.Formula;
import io.github.perfgate.core.workload.spl.syntax.Range;
import io.github.perfgate.core.workload.spl.syntax.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Resolves names and expands quantifiers, and goes on after names that cannot be resolved. */
final class Grounder {
  /** More comparisons than anybody can measure. */
  private static final int MOST_COMPARISONS = 10_000;

  /** More conditions on values than nested quantifiers need that lead to so many comparisons. */
  private static final int MOST_CONDITIONS = 1_000_000;

  private static final int SHOWN = 5;

  /** What conditions on values amount to before anything is measured. */
  private static final GroundFormula TRUE = new All(List.of());

  private static final GroundFormula FALSE = new Any(List.of());

  private final Source source;
  private final Subjects subjects;
  private final Quantities quantities;
  private final Set<SplProblem> problems = new LinkedHashSet<>();
  private final Set<SplProblem> warnings = new LinkedHashSet<>();
  private final Scope.@Nullable KnownTests tests;
  private int comparisons;
  private int conditions;
  private boolean overTests;

  Grounder(Source source, Scope scope) {
    this.source = source;
    this.tests = scope.tests();
    this.subjects = new Subjects(scope, warning -> warnings.add(warning.in(source)));
    this.quantities = new Quantities(subjects);
  }

  /**
   * Grounds every formula.
   *
   * @throws SplException with what cannot be resolved
   */
  Grounding ground(List<Statement> statements) {
    List<Requirement> requirements = new ArrayList<>();
    List<Requirement> later = new ArrayList<>();
    Bindings bindings = Bindings.none();
    for (Statement statement : statements) {
      if (problems.size() >= SplException.MOST) {
        break;
      }
      if (statement instanceof Statement.Alias alias) {
        declare(alias, bindings);
      } else if (statement instanceof Statement.Constant constant) {
        bindings.constants().put(constant.name(), constant.value());
      } else {
        Optional<Requirement> one = requirement((Statement.Claim) statement, bindings);
        one.ifPresent(overTests && tests == null ? later::add : requirements::add);
      }
    }
    if (!problems.isEmpty()) {
      throw new SplException(source, List.copyOf(problems));
    }
    return new Grounding(requirements, later, List.copyOf(warnings));
  }

  /**
   * An alias of an alias gets the present meaning of the other alias, so that no later declaration
   * changes it.
   */
  private void declare(Statement.Alias alias, Bindings bindings) {
    attempt(
            () -> {
              subjects.requireNoComparison(alias);
              return Aliases.follow(alias.meaning(), bindings.aliases());
            })
        .ifPresent(meaning -> bindings.aliases().put(alias.name(), meaning));
  }

  private Optional<Requirement> requirement(Statement.Claim claim, Bindings bindings) {
    comparisons = 0;
    conditions = 0;
    overTests = false;
    Statement.Wording wording = claim.wording();
    return attempt(() -> formula(claim.formula(), bindings, null))
        .flatMap(Function.identity())
        .filter(formula -> isMeasured(formula, wording))
        .map(formula -> new Requirement(wording.text(), source.place(wording.at()), formula));
  }

  private boolean isMeasured(GroundFormula formula, Statement.Wording wording) {
    if (!formula.equals(TRUE) && !formula.equals(FALSE)) {
      return true;
    }
    if (overTests) {
      // No change affects a test that the formula is about, so there is nothing to decide.
      return false;
    }
    String value = formula.equals(TRUE) ? "true" : "false";
    SplFailure failure =
        new SplFailure(
            wording.at(),
            "the formula is %s whatever is measured, as its conditions leave nothing to compare"
                .formatted(value));
    record(failure);
    return false;
  }

  /** The formula, or empty if it has a mistake; the mistake is recorded. */
  private Optional<GroundFormula> formula(
      Formula formula, Bindings bindings, @Nullable UsingClause settings) {
    if (formula instanceof Formula.And and) {
      return all(and.parts().stream(), part -> formula(part, bindings, settings))
          .map(Grounder::conjunction);
    }
    if (formula instanceof Formula.Or or) {
      return all(or.parts().stream(), part -> formula(part, bindings, settings))
          .map(Grounder::disjunction);
    }
    if (formula instanceof Formula.Implies implies) {
      return implication(implies, bindings, settings);
    }
    if (formula instanceof Formula.Not not) {
      return formula(not.formula(), bindings, settings).map(Grounder::negation);
    }
    if (formula instanceof Formula.Condition condition) {
      requireFew(++conditions, MOST_CONDITIONS, "conditions on values", condition.at());
      return attempt(() -> quantities.holds(condition, bindings) ? TRUE : FALSE);
    }
    if (formula instanceof Formula.Using using) {
      return formula(using.formula(), bindings, using.settings().over(settings));
    }
    if (formula instanceof Formula.Quantified quantified) {
      return quantified(quantified, bindings, settings);
    }
    return comparison((Formula.Compared) formula, bindings, settings).map(Atom::new);
  }

  /** A conclusion whose premise is false for these values is not even resolved. */
  private Optional<GroundFormula> implication(
      Formula.Implies implies, Bindings bindings, @Nullable UsingClause settings) {
    Optional<GroundFormula> premise = formula(implies.premise(), bindings, settings);
    if (premise.equals(Optional.of(FALSE))) {
      return Optional.of(TRUE);
    }
    Optional<GroundFormula> conclusion = formula(implies.conclusion(), bindings, settings);
    return premise.flatMap(
        given -> conclusion.map(then -> disjunction(List.of(negation(given), then))));
  }

  private static GroundFormula negation(GroundFormula formula) {
    return formula.equals(TRUE) ? FALSE : formula.equals(FALSE) ? TRUE : new Not(formula);
  }

  private static GroundFormula conjunction(List<GroundFormula> parts) {
    List<GroundFormula> open = parts.stream().filter(part -> !part.equals(TRUE)).toList();
    return open.contains(FALSE) ? FALSE : open.isEmpty() ? TRUE : new All(open);
  }

  private static GroundFormula disjunction(List<GroundFormula> parts) {
    List<GroundFormula> open = parts.stream().filter(part -> !part.equals(FALSE)).toList();
    return open.contains(TRUE) ? TRUE : open.isEmpty() ? FALSE : new Any(open);
  }

  private Optional<GroundFormula> quantified(
      Formula.Quantified quantified, Bindings bindings, @Nullable UsingClause settings) {
    Optional<List<GroundFormula>> parts =
        all(
            range(quantified.range(), bindings),
            inner -> formula(quantified.body(), inner, settings));
    return parts.map(list -> quantified.all() ? conjunction(list) : disjunction(list));
  }

  private Stream<Bindings> range(Range range, Bindings bindings) {
    if (range instanceof Range.Rows rows) {
      return rows.rows().stream()
          .map(row -> bindings.withValues(rows.variables(), bindings.values(row)));
    }
    Range.Matching wanted = (Range.Matching) range;
    return (wanted.isOfTests() ? tests(wanted) : benchmarks(wanted))
        .map(one -> bindings.withBenchmark(wanted.variable(), one));
  }

  private Stream<Subject.Benchmark> benchmarks(Range.Matching wanted) {
    List<Subject.Benchmark> matching = subjects.benchmarks().matching(wanted.regex());
    if (matching.isEmpty()) {
      throw noneFound(wanted, "benchmark", subjects.benchmarks().names());
    }
    return matching.stream();
  }

  /** The tests that are measured; while tests are not known, one that stands for all of them. */
  private Stream<Subject.Benchmark> tests(Range.Matching wanted) {
    overTests = true;
    if (tests == null) {
      return Stream.of(Grounding.ANY_TEST);
    }
    Predicate<String> matches = Pattern.compile(wanted.regex()).asPredicate();
    if (tests.names().stream().noneMatch(matches)) {
      throw noneFound(wanted, "unit test", tests.names());
    }
    return tests.measured().stream()
        .filter(matches)
        .map(name -> new Subject.Benchmark(name, Map.of()));
  }

  private static SplFailure noneFound(Range.Matching wanted, String what, List<String> known) {
    return new SplFailure(
        wanted.at(),
        "the regular expression is found in no %s's name; there are %s"
            .formatted(what, known.isEmpty() ? "no " + what + "s" : some(known)));
  }

  private static String some(List<String> names) {
    return String.join(", ", names.subList(0, Math.min(SHOWN, names.size())))
        + (names.size() > SHOWN ? " and %d more".formatted(names.size() - SHOWN) : "");
  }

  private static void requireFew(int number, int most, String what, Position at) {
    if (number > most) {
      throw new SplFailure(at, "the formula has more than %d %s".formatted(most, what));
    }
  }

  private Optional<Comparison> comparison(
      Formula.Compared compared, Bindings bindings, @Nullable UsingClause outer) {
    requireFew(++comparisons, MOST_COMPARISONS, "comparisons", compared.at());
    Optional<Quantity> left = attempt(() -> quantities.of(compared.left(), compared, bindings));
    Optional<Quantity> right = attempt(() -> quantities.of(compared.right(), compared, bindings));
    UsingClause own = compared.settings();
    UsingClause settings = own == null ? outer : own.over(outer);
    return left.flatMap(
        l ->
            right.map(
                r ->
                    new Comparison(
                        l, compared.relation(), r, compared.tolerance(), deciding(l, settings))));
  }

  /** What of the settings decides: all of them about times, only the margin about growth. */
  private static @Nullable UsingClause deciding(Quantity left, @Nullable UsingClause settings) {
    if (settings == null || !left.isCounted()) {
      return settings;
    }
    return left instanceof CountedQuantity.Growth && settings.margin() != null
        ? new UsingClause(null, null, null, settings.margin())
        : null;
  }

  /** Every part, or empty if one of them has a mistake; all parts are examined in any case. */
  private static <T, R> Optional<List<R>> all(Stream<T> parts, Function<T, Optional<R>> ground) {
    List<Optional<R>> grounded = parts.map(ground).toList();
    return grounded.stream().allMatch(Optional::isPresent)
        ? Optional.of(grounded.stream().map(Optional::orElseThrow).toList())
        : Optional.empty();
  }

  /** The result of the supplier, or empty if it fails; the failure is recorded. */
  private <T> Optional<T> attempt(Supplier<T> supplier) {
    try {
      return Optional.of(supplier.get());
    } catch (SplFailure e) {
      record(e);
      return Optional.empty();
    }
  }

  private void record(SplFailure failure) {
    if (problems.size() < SplException.MOST) {
      problems.add(failure.in(source));
    }
  }
}
