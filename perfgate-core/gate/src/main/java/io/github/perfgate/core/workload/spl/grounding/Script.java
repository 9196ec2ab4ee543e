package io.github.perfgate.core.workload.spl.grounding;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.workload.spl.Source;
import io.github.perfgate.core.workload.spl.SplException;
import io.github.perfgate.core.workload.spl.SplProblem;
import io.github.perfgate.core.workload.spl.syntax.ScriptParser;
import io.github.perfgate.core.workload.spl.syntax.Statement;
import java.util.List;

/**
 * A source text that was read: its aliases and its formulas. {@link #ground} looks up the meanings
 * of its names.
 */
public final class Script {
  private final Source source;
  private final List<Statement> statements;
  private final List<SplProblem> warnings;

  Script(Source source, List<Statement> statements, List<SplProblem> warnings) {
    this.source = source;
    this.statements = statements;
    this.warnings = warnings;
  }

  /**
   * Reads a text.
   *
   * @param source the text
   * @param interpretations names of the interpretations that a formula may choose
   * @throws SplException with every statement that cannot be read
   */
  public static Script parse(Source source, List<String> interpretations) {
    ScriptParser.Parsed parsed = new ScriptParser(source, interpretations).read();
    return new Script(source, parsed.statements(), parsed.warnings());
  }

  /**
   * Looks up every name and goes through every quantifier.
   *
   * @param scope the meanings of names
   * @throws SplException with every name that has no meaning
   */
  public Grounding ground(Scope scope) {
    return new Grounder(source, scope).ground(statements);
  }

  /** The text. */
  public Source source() {
    return source;
  }

  /** Doubts, such as about a variable that is never used. */
  public List<SplProblem> warnings() {
    return warnings;
  }

  /** The normal form: a statement per line; reads as an equal script. */
  public String toSpl() {
    return statements.stream().map(Statement::toSpl).collect(joining("\n"));
  }

  public List<Statement> statements() {
    return statements;
  }
}
