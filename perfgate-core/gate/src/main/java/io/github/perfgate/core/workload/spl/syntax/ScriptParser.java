package io.github.perfgate.core.workload.spl.syntax;

import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.Source;
import io.github.perfgate.core.workload.spl.SplException;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.SplProblem;
import io.github.perfgate.core.workload.spl.Value;
import io.github.perfgate.core.workload.spl.syntax.DeclaredNames.Meaning;
import io.github.perfgate.core.workload.spl.syntax.Token.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Reads statements, and goes on after a wrong one. */
public final class ScriptParser {
  private final Source source;
  private final Tokens tokens;
  private final DeclaredNames names = new DeclaredNames();
  private final ReferenceParser references;
  private final FormulaParser formulas;
  private final List<Statement> statements = new ArrayList<>();
  private final List<SplProblem> problems = new ArrayList<>();

  public ScriptParser(Source source, List<String> interpretations) {
    this.source = source;
    tokens = new Tokens(source.text());
    references = new ReferenceParser(tokens, names);
    formulas =
        new FormulaParser(tokens, names, references, new UsingParser(tokens, interpretations));
  }

  /**
   * A text that was read.
   *
   * @param warnings doubts, such as about a variable that is never used
   */
  public record Parsed(List<Statement> statements, List<SplProblem> warnings) {
    /** Copies the lists. */
    public Parsed {
      statements = List.copyOf(statements);
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * Reads the whole text.
   *
   * @throws SplException with what is wrong
   */
  public Parsed read() {
    while (!tokens.atEnd() && problems.size() < SplException.MOST) {
      if (!tokens.accept(";")) {
        recoveringStatement();
      }
    }
    if (!problems.isEmpty()) {
      throw new SplException(source, problems);
    }
    List<SplProblem> warnings =
        names.warnings().stream()
            .sorted(Comparator.comparing(SplFailure::at, Position.IN_TEXT))
            .map(warning -> warning.in(source))
            .toList();
    return new Parsed(statements, warnings);
  }

  private void recoveringStatement() {
    tokens.beginStatement();
    try {
      statements.add(statement());
    } catch (SplFailure e) {
      problems.add(e.in(source));
      tokens.skipStatement();
      names.forgetVariables();
    }
  }

  private Statement statement() {
    Token first = tokens.peek();
    if (isAlias(first)) {
      return alias();
    }
    Formula formula = formulas.formula();
    int end = tokens.previous().end();
    endStatement("`and`, `or`, `=>`, `;` or a new line");
    return new Statement.Claim(
        formula, new Statement.Wording(source.text().substring(first.start(), end), first.at()));
  }

  /**
   * Whether a statement declares an alias. With a plain equals sign, it does only if the name has
   * no meaning yet; otherwise the statement is a comparison. Names with a meaning in the scope are
   * recognised only when the script is grounded.
   */
  private boolean isAlias(Token first) {
    return first.isSimpleName()
        && (tokens.peek(1).is(":=")
            || (tokens.peek(1).is("=")
                && !names.isKnown(first.text())
                && !first.isWord("SELF")
                && !first.isWord("THIS")
                && !tokens.peek(2).is("(")));
  }

  private Statement alias() {
    Token name = tokens.next();
    names.checkFree(name, "alias");
    boolean plain = tokens.next().is("=");
    Statement statement;
    Meaning meaning;
    if (tokens.peek().kind() == Kind.STRING || (tokens.atNumber() && !references.atPrefix())) {
      Value value =
          tokens.atNumber()
              ? new Value.Numeral(tokens.orPercent(tokens.number("a number")))
              : new Value.Text(tokens.next().text());
      statement = new Statement.Constant(name.text(), value);
      meaning = Meaning.VALUE;
    } else {
      statement =
          new Statement.Alias(
              name.text(),
              references.reference("a method, a generator, a number or a text as the alias"),
              new Statement.Sign(plain, name.at()));
      meaning = Meaning.METHOD;
    }
    endStatement("`;` or a new line after the alias");
    names.declareAlias(name, meaning);
    return statement;
  }

  private void endStatement(String what) {
    Token next = tokens.peek();
    if (next.kind() != Kind.END && !next.is(";") && !next.beginsLine()) {
      throw tokens.expected(what);
    }
  }
}
