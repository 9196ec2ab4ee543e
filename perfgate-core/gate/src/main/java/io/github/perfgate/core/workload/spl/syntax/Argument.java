package io.github.perfgate.core.workload.spl.syntax;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.Value;
import java.util.List;

/** A value in a formula: a literal, or the name of one. */
public sealed interface Argument {
  String toSpl();

  /** The arguments in parentheses, as a formula has them. */
  static String list(List<Argument> arguments) {
    return arguments.stream().map(Argument::toSpl).collect(joining(", ", "(", ")"));
  }

  /** A number or a text. */
  record Literal(Value value) implements Argument {
    @Override
    public String toSpl() {
      return value.toSpl();
    }
  }

  /** A variable of a surrounding quantifier, or the alias of a value. */
  record Name(String name, Position at) implements Argument {
    @Override
    public String toSpl() {
      return name;
    }
  }
}
