package io.github.perfgate.core.workload.spl.syntax;

import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.UsingClause;
import io.github.perfgate.core.workload.spl.syntax.DeclaredNames.Meaning;
import io.github.perfgate.core.workload.spl.syntax.Range.Matching;
import io.github.perfgate.core.workload.spl.syntax.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Reads formulas by recursive descent, a method for each level of binding. */
final class FormulaParser {
  private static final List<String> AND = List.of("and", "&", "&&");
  private static final List<String> OR = List.of("or", "|", "||");
  private static final List<String> IMPLIES = List.of("=>", "==>");
  private static final List<String> NOT = List.of("not", "!");

  private final Tokens tokens;
  private final DeclaredNames names;
  private final ReferenceParser references;
  private final UsingParser settings;
  private final ComparisonParser comparisons;

  FormulaParser(
      Tokens tokens, DeclaredNames names, ReferenceParser references, UsingParser settings) {
    this.tokens = tokens;
    this.names = names;
    this.references = references;
    this.settings = settings;
    this.comparisons = new ComparisonParser(tokens, names, references, settings);
  }

  /** Reads a formula up to its end. */
  Formula formula() {
    return tokens.nested(this::implication);
  }

  private Formula implication() {
    Formula premise = disjunction();
    return tokens.acceptAny(IMPLIES) ? new Formula.Implies(premise, formula()) : premise;
  }

  private Formula disjunction() {
    List<Formula> parts = parts(OR, this::conjunction);
    return parts.size() == 1 ? parts.get(0) : new Formula.Or(parts);
  }

  private Formula conjunction() {
    List<Formula> parts = parts(AND, this::negation);
    return parts.size() == 1 ? parts.get(0) : new Formula.And(parts);
  }

  private List<Formula> parts(List<String> operator, Supplier<Formula> part) {
    List<Formula> parts = new ArrayList<>();
    do {
      parts.add(part.get());
    } while (tokens.acceptAny(operator));
    return List.copyOf(parts);
  }

  private Formula negation() {
    if (tokens.acceptAny(NOT)) {
      return new Formula.Not(tokens.nested(this::negation));
    }
    if (tokens.peek().isWord("for") || tokens.peek().isWord("exists")) {
      return quantified();
    }
    if (!tokens.accept("(")) {
      return comparisons.comparison();
    }
    Formula inner = formula();
    tokens.expect(")", "or a connective such as `and`");
    UsingClause using = settings.read();
    return using == null ? inner : new Formula.Using(inner, using);
  }

  private Formula quantified() {
    boolean all = tokens.next().text().equals("for");
    List<Range> ranges = isOlderForm() ? olderRanges() : List.of(range());
    Formula formula = formula();
    for (int i = ranges.size() - 1; i >= 0; i--) {
      formula = new Formula.Quantified(all, ranges.get(i), formula);
      ranges.get(i).variables().forEach(names::forget);
    }
    return formula;
  }

  /**
   * Whether the quantifier has the older form {@code for (i{1, 2} (a, b){(1, 2)})}, and not the
   * form {@code for (a, b) in …}.
   */
  private boolean isOlderForm() {
    return tokens.peek().is("(")
        && (tokens.peek(1).is("(") || tokens.peek(2).is("{") || tokens.peek(2).isWord("in"));
  }

  private List<Range> olderRanges() {
    tokens.next();
    List<Range> ranges = new ArrayList<>();
    do {
      List<Token> variables = variables();
      if (tokens.peek().isWord("in")) {
        throw new SplFailure(
            tokens.peek().at(),
            "`in` has no parentheses around it; write for %s in {…}, or the older for (%s{…})"
                .formatted(variables.get(0).text(), variables.get(0).text()));
      }
      ranges.add(rows(variables));
      tokens.accept(",");
    } while (!tokens.peek().is(")") && !tokens.atEnd());
    tokens.expect(")", "after the variables");
    return ranges;
  }

  private Range range() {
    List<Token> variables = variables();
    if (!tokens.peek().isWord("in")) {
      throw tokens.expected("`in` after the variable");
    }
    tokens.next();
    return tokens.peek().isWord(Matching.BENCHMARKS) || tokens.peek().isWord(Matching.TESTS)
        ? matching(variables)
        : rows(variables);
  }

  private List<Token> variables() {
    if (!tokens.accept("(")) {
      return List.of(tokens.expectSimpleName("a variable, as in for i in {10, 100}"));
    }
    List<Token> variables = new ArrayList<>();
    do {
      variables.add(tokens.expectSimpleName("a variable, as in for (i, j) in {(1, 2), (3, 4)}"));
    } while (tokens.accept(","));
    tokens.expect(")", "after the variables");
    return variables;
  }

  private Range matching(List<Token> variables) {
    String word = tokens.next().text();
    tokens.expect("(", "and a regular expression in quotes after " + word);
    Token regex = tokens.peek();
    if (regex.kind() != Kind.STRING) {
      throw tokens.expected("a regular expression in quotes, such as '.*Parser.*'");
    }
    try {
      Pattern.compile(tokens.next().text());
    } catch (PatternSyntaxException e) {
      throw new SplFailure(regex.at(), "not a regular expression: " + e.getDescription());
    }
    tokens.expect(")", "after the regular expression");
    if (variables.size() != 1) {
      throw new SplFailure(
          variables.get(1).at(),
          "%s(…) gives one variable; write for b in %s(…)".formatted(word, word));
    }
    names.declareVariable(variables.get(0), Meaning.BENCHMARK);
    return new Matching(word, variables.get(0).text(), regex.text(), regex.at());
  }

  /** Values in braces, or without braces as in the group's summaries of the language. */
  private Range rows(List<Token> variables) {
    List<List<Argument>> rows =
        variables.size() == 1
            ? new ValuesParser(tokens, references).values().stream().map(List::of).toList()
            : tuples(variables.size());
    variables.forEach(variable -> names.declareVariable(variable, Meaning.VALUE));
    return new Range.Rows(variables.stream().map(Token::text).toList(), rows);
  }

  private List<List<Argument>> tuples(int size) {
    List<List<Argument>> rows = new ArrayList<>();
    tokens.expect("{", "and rows of values, such as {(1, 2), (3, 4)}");
    do {
      rows.add(row(size));
    } while (tokens.accept(","));
    tokens.expect("}", "or `,` after the value");
    return List.copyOf(rows);
  }

  private List<Argument> row(int size) {
    Position at = tokens.peek().at();
    tokens.expect("(", "and %d values, one per variable,".formatted(size));
    List<Argument> row = new ArrayList<>();
    do {
      row.add(references.argument());
    } while (tokens.accept(","));
    tokens.expect(")", "or `,` after the value");
    if (row.size() != size) {
      throw new SplFailure(
          at, "expected %d values, one per variable, but found %d".formatted(size, row.size()));
    }
    return List.copyOf(row);
  }
}
