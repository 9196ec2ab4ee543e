package io.github.perfgate.core.spl.grounding;

import io.github.perfgate.core.spl.Comparison;
import io.github.perfgate.core.spl.Comparison.Limit;
import io.github.perfgate.core.spl.Comparison.Quantity;
import io.github.perfgate.core.spl.CountedQuantity;
import io.github.perfgate.core.spl.GroundFormula;
import io.github.perfgate.core.spl.GroundFormula.All;
import io.github.perfgate.core.spl.GroundFormula.Any;
import io.github.perfgate.core.spl.GroundFormula.Atom;
import io.github.perfgate.core.spl.GroundFormula.Not;
import io.github.perfgate.core.spl.Numbers;
import io.github.perfgate.core.spl.Source;
import io.github.perfgate.core.spl.SplException;
import io.github.perfgate.core.spl.SplFailure;
import io.github.perfgate.core.spl.SplProblem;
import io.github.perfgate.core.spl.Subject;
import io.github.perfgate.core.spl.UsingClause;
import io.github.perfgate.core.spl.grounding.Grounding.Requirement;
import io.github.perfgate.core.spl.syntax.Formula;
import io.github.perfgate.core.spl.syntax.Range;
import io.github.perfgate.core.spl.syntax.Reference;
import io.github.perfgate.core.spl.syntax.Side;
import io.github.perfgate.core.spl.syntax.Statement;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Resolves names and expands quantifiers, and goes on after names that cannot be resolved. */
final class Grounder {
  /** More comparisons than anybody can measure. */
  private static final int MOST_COMPARISONS = 10_000;

  private static final int SHOWN = 5;

  private final Source source;
  private final Subjects subjects;
  private final CountedSides work;
  private final Set<SplProblem> problems = new LinkedHashSet<>();
  private final Set<SplProblem> warnings = new LinkedHashSet<>();
  private int comparisons;

  Grounder(Source source, Scope scope) {
    this.source = source;
    this.subjects = new Subjects(scope, warning -> warnings.add(warning.in(source)));
    this.work = new CountedSides(subjects);
  }

  /**
   * Grounds every formula.
   *
   * @throws SplException with everything that cannot be resolved
   */
  Grounding ground(List<Statement> statements) {
    List<Requirement> requirements = new ArrayList<>();
    Bindings bindings = Bindings.none();
    for (Statement statement : statements) {
      if (statement instanceof Statement.Alias alias) {
        bindings = withAlias(alias, bindings);
      } else if (statement instanceof Statement.Constant constant) {
        bindings = bindings.withValues(List.of(constant.name()), List.of(constant.value()));
      } else {
        requirement((Statement.Claim) statement, bindings).ifPresent(requirements::add);
      }
    }
    if (!problems.isEmpty()) {
      throw new SplException(source, List.copyOf(problems));
    }
    return new Grounding(requirements, List.copyOf(warnings));
  }

  /**
   * An alias of an alias gets the present meaning of the other alias, so that no later declaration
   * changes it.
   */
  private Bindings withAlias(Statement.Alias alias, Bindings bindings) {
    return attempt(
            () -> {
              subjects.requireNoComparison(alias);
              return Aliases.follow(alias.meaning(), bindings.aliases());
            })
        .map(meaning -> bindings.withAlias(alias.name(), meaning))
        .orElse(bindings);
  }

  private Optional<Requirement> requirement(Statement.Claim claim, Bindings bindings) {
    comparisons = 0;
    Statement.Wording wording = claim.wording();
    return attempt(() -> formula(claim.formula(), bindings, null))
        .flatMap(Function.identity())
        .map(formula -> new Requirement(wording.text(), source.place(wording.at()), formula));
  }

  /** The formula, or empty if it has a mistake; the mistake is recorded. */
  private Optional<GroundFormula> formula(
      Formula formula, Bindings bindings, @Nullable UsingClause settings) {
    if (formula instanceof Formula.And and) {
      return all(and.parts().stream(), part -> formula(part, bindings, settings)).map(All::new);
    }
    if (formula instanceof Formula.Or or) {
      return all(or.parts().stream(), part -> formula(part, bindings, settings)).map(Any::new);
    }
    if (formula instanceof Formula.Implies implies) {
      return all(
              Stream.of(new Formula.Not(implies.premise()), implies.conclusion()),
              part -> formula(part, bindings, settings))
          .map(Any::new);
    }
    if (formula instanceof Formula.Not not) {
      return formula(not.formula(), bindings, settings).map(Not::new);
    }
    if (formula instanceof Formula.Using using) {
      return formula(using.formula(), bindings, using.settings().over(settings));
    }
    if (formula instanceof Formula.Quantified quantified) {
      return quantified(quantified, bindings, settings);
    }
    return comparison((Formula.Compared) formula, bindings, settings).map(Atom::new);
  }

  private Optional<GroundFormula> quantified(
      Formula.Quantified quantified, Bindings bindings, @Nullable UsingClause settings) {
    Optional<List<GroundFormula>> parts =
        all(
            range(quantified.range(), bindings),
            inner -> formula(quantified.body(), inner, settings));
    return parts.map(list -> quantified.all() ? new All(list) : new Any(list));
  }

  private Stream<Bindings> range(Range range, Bindings bindings) {
    if (range instanceof Range.Rows rows) {
      return rows.rows().stream()
          .map(row -> bindings.withValues(rows.variables(), bindings.values(row)));
    }
    Range.Benchmarks wanted = (Range.Benchmarks) range;
    List<Subject.Benchmark> matching = subjects.benchmarks().matching(wanted.regex());
    if (matching.isEmpty()) {
      List<String> known = subjects.benchmarks().names();
      throw new SplFailure(
          wanted.at(),
          "the regular expression is found in no benchmark's name"
              + (known.isEmpty() ? "; there are no benchmarks" : "; there are " + some(known)));
    }
    return matching.stream().map(benchmark -> bindings.withBenchmark(wanted.variable(), benchmark));
  }

  private static String some(List<String> names) {
    return String.join(", ", names.subList(0, Math.min(SHOWN, names.size())))
        + (names.size() > SHOWN ? " and %d more".formatted(names.size() - SHOWN) : "");
  }

  private Optional<Comparison> comparison(
      Formula.Compared compared, Bindings bindings, @Nullable UsingClause outer) {
    if (++comparisons > MOST_COMPARISONS) {
      throw new SplFailure(
          compared.at(), "the formula has more than " + MOST_COMPARISONS + " comparisons");
    }
    Optional<Quantity> left = attempt(() -> quantity(compared.left(), compared, bindings));
    Optional<Quantity> right = attempt(() -> quantity(compared.right(), compared, bindings));
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
    if (settings == null || !(left instanceof CountedQuantity)) {
      return settings;
    }
    return left instanceof CountedQuantity.Growth && settings.margin() != null
        ? new UsingClause(null, null, null, settings.margin())
        : null;
  }

  private Quantity quantity(Side side, Formula.Compared compared, Bindings bindings) {
    BigDecimal factor = bindings.product(side.factors());
    Side.Measured measured = side.measured();
    if (measured instanceof Side.Limit limit) {
      return new Limit(
          Numbers.plain(factor.multiply(limit.amount()).multiply(limit.unit().nanoseconds())));
    }
    if (measured instanceof Side.Counted counted) {
      return work.count(factor, counted, bindings);
    }
    if (measured instanceof Side.CountLimit limit) {
      return work.limit(factor, limit, compared, bindings);
    }
    if (measured instanceof Side.Growing growing) {
      return work.growth(growing, compared, bindings);
    }
    return measured instanceof Side.Bounded bounded
        ? bounded.bound()
        : subjects.operand(factor, (Reference) measured, bindings);
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
      problems.add(e.in(source));
      return Optional.empty();
    }
  }
}
