package io.github.perfgate.core.workload.spl.syntax;

import io.github.perfgate.core.workload.spl.DidYouMean;
import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.Value;
import io.github.perfgate.core.workload.spl.syntax.Token.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads operands, generators and the meanings of aliases, which are all written alike. */
final class ReferenceParser {
  /**
   * A benchmark with several modes is a workload per mode, whose id has the mode behind a colon.
   */
  private static final Set<String> MODES =
      Set.of(
          "Throughput",
          "AverageTime",
          "SampleTime",
          "SingleShotTime",
          "thrpt",
          "avgt",
          "sample",
          "ss");

  private final Tokens tokens;
  private final DeclaredNames names;
  private final FigureParser figures;

  ReferenceParser(Tokens tokens, DeclaredNames names) {
    this.tokens = tokens;
    this.names = names;
    this.figures = new FigureParser(tokens, names, this);
  }

  /** Whether a revision or a project, and not a name, comes next. */
  boolean atPrefix() {
    Token first = tokens.peek();
    boolean nameOrNumber = first.kind() == Kind.WORD || first.kind() == Kind.NUMBER;
    if (first.kind() == Kind.REVISION || (nameOrNumber && !atMode())) {
      return tokens.peek(1).is(":")
          || (first.kind() == Kind.WORD
              && tokens.peek(1).kind() == Kind.REVISION
              && tokens.peek(2).is(":"));
    }
    return false;
  }

  private boolean atMode() {
    return tokens.peek().text().contains(".")
        && tokens.peek(1).is(":")
        && tokens.peek(2).kind() == Kind.WORD
        && MODES.contains(tokens.peek(2).text().split("\\.", 2)[0]);
  }

  /** Reads a reference that nothing is counted of. */
  Reference reference(String what) {
    Position at = tokens.peek().at();
    if (operand(what) instanceof Reference reference) {
      return reference;
    }
    throw new SplFailure(
        at, "only what is compared is counted; write the figure there, after the name");
  }

  /** Reads what is compared: a reference, or a figure of its work. */
  Side.Measured operand(String what) {
    String prefix = atPrefix() ? prefix() : null;
    if (tokens.peek().kind() != Kind.WORD || DeclaredNames.isReserved(tokens.peek().text())) {
      throw tokens.expected(what);
    }
    Parts parts = new Parts(tokens.peek().at());
    parts.name = name();
    parts.revision = prefix;
    names.use(parts.name);
    method(parts);
    while (suffix(parts)) {}
    return parts.figure == null ? parts.build() : parts.figure.of(parts.build());
  }

  private String name() {
    boolean mode = atMode();
    int point = tokens.peek(mode ? 2 : 0).text().lastIndexOf('.');
    if (point > 0 && (mode || figures.endsName(point))) {
      tokens.split(mode ? 2 : 0, point);
    }
    String name = tokens.next().text();
    if (mode) {
      tokens.next();
      return name + ":" + tokens.next().text();
    }
    return name.equals("THIS") ? Reference.SELF : name;
  }

  /** The revision in front of a colon; {@code THIS} and {@code SELF} are this project. */
  private @Nullable String prefix() {
    Token first = tokens.next();
    String revision = first.text();
    boolean here = first.isWord("THIS") || first.isWord("SELF");
    if (tokens.peek().kind() == Kind.REVISION) {
      String behind = tokens.next().text();
      revision = here ? behind : revision + "@" + behind;
      here = false;
    }
    tokens.next();
    return here ? null : revision;
  }

  /** Reads the part between a name and its generator. */
  private void method(Parts parts) {
    boolean dotted = parts.name.contains(".");
    if (atParenthesis()) {
      Parenthesis parenthesis = parenthesis(dotted);
      if (!tokens.peek().is("#")) {
        parts.add(parenthesis);
        return;
      }
      parts.constructor = parenthesis.asArguments();
    }
    if (tokens.accept("#")) {
      if (tokens.peek().kind() != Kind.WORD) {
        throw tokens.expected("the name of a method after `#`");
      }
      parts.memberAt = tokens.peek().at();
      parts.method = tokens.next().text();
      if (atParenthesis()) {
        parts.add(parenthesis(true));
      }
    }
  }

  /**
   * Whether a parenthesis of this reference follows. On a new line it would begin a new statement.
   */
  private boolean atParenthesis() {
    return tokens.peek().is("(") && !tokens.peek().beginsLine();
  }

  /** Reads one of the parts that may follow in any order; returns whether there was one. */
  private boolean suffix(Parts parts) {
    Token token = tokens.peek();
    if (token.is("[")) {
      parts.requireNo(parts.makers, token, "generator");
      makers(parts);
    } else if (atParenthesis()) {
      parts.requireNo(parts.arguments, token, "list of arguments");
      parts.arguments = parenthesis(false).asArguments();
    } else if (token.is("{") && !token.beginsLine()) {
      parts.requireNo(parts.parameters, token, "list of parameters");
      parts.parameters = parameters();
    } else if (token.kind() == Kind.REVISION && !token.beginsLine()) {
      parts.requireNo(parts.revision, token, "revision");
      parts.revision = figures.withoutFigure(tokens.next());
    } else if (token.is(".")) {
      parts.requireNo(parts.figure, token, "figure");
      parts.figure = figures.figure();
    } else {
      return false;
    }
    return true;
  }

  private void makers(Parts parts) {
    tokens.next();
    Reference generator = tokens.nested(() -> reference("a generator, such as pkg.Class#method"));
    Reference factory =
        tokens.accept(",")
            ? tokens.nested(() -> reference("a factory, such as pkg.Class#method"))
            : null;
    parts.makers = new Reference.Makers(generator, factory);
    tokens.expect("]", "after the generator");
  }

  private Map<String, Argument> parameters() {
    tokens.next();
    Map<String, Argument> parameters = new LinkedHashMap<>();
    do {
      Token name = tokens.expectSimpleName("the name of a benchmark's parameter");
      tokens.expect("=", "and a value after the parameter `" + name.text() + "`");
      if (parameters.put(name.text(), parameterValue()) != null) {
        throw new SplFailure(name.at(), "the parameter `" + name.text() + "` has a value already");
      }
    } while (tokens.accept(","));
    tokens.expect(
        "}",
        "or `,` after the parameter's value (a value of more than letters, digits and dots"
            + " must be in quotes)");
    return Collections.unmodifiableMap(parameters);
  }

  /**
   * Reads a parameter's value. A word that is no variable means itself, as in the ids of workloads.
   */
  private Argument parameterValue() {
    Token token = tokens.peek();
    if (token.kind() == Kind.WORD && names.useValue(token.text())) {
      return new Argument.Name(tokens.next().text(), token.at());
    }
    if (tokens.atNumber()) {
      String sign = tokens.accept("-") ? "-" : "";
      return new Argument.Literal(new Value.Text(sign + tokens.next().text()));
    }
    if (token.kind() != Kind.WORD && token.kind() != Kind.STRING) {
      throw tokens.expected("a value of the parameter: a number, a word or a text in quotes");
    }
    return new Argument.Literal(new Value.Text(tokens.next().text()));
  }

  /**
   * Values in parentheses, or the types of a method's parameters. Empty parentheses can be either.
   */
  private record Parenthesis(@Nullable List<String> types, List<Argument> values, Position at) {
    List<Argument> asArguments() {
      if (types != null && !types.isEmpty()) {
        throw new SplFailure(
            at,
            "expected values, but found the type `"
                + types.get(0)
                + "`; types follow a method's name only");
      }
      return values;
    }
  }

  private Parenthesis parenthesis(boolean typesAllowed) {
    Position start = tokens.next().at();
    List<String> types = new ArrayList<>();
    List<Argument> values = new ArrayList<>();
    while (!tokens.peek().is(")")) {
      Token token = tokens.peek();
      if (typesAllowed && token.kind() == Kind.WORD && !names.useValue(token.text())) {
        types.add(type());
      } else {
        values.add(argument());
      }
      if (!types.isEmpty() && !values.isEmpty()) {
        throw new SplFailure(
            token.at(),
            "types and values are mixed; `%s` is %s"
                .formatted(
                    types.get(types.size() - 1),
                    "read as a type, since no variable and no alias of a value has this name"));
      }
      if (!tokens.accept(",")) {
        break;
      }
    }
    tokens.expect(")", "or `,`");
    return new Parenthesis(typesAllowed && values.isEmpty() ? types : null, values, start);
  }

  /** Reads a type. The name of the parameter may follow and is ignored. */
  private String type() {
    StringBuilder type = new StringBuilder(tokens.next().text());
    if (tokens.peek().is("<")) {
      throw new SplFailure(
          tokens.peek().at(), "types stand here without type arguments; write `" + type + "`");
    }
    while (tokens.accept("[")) {
      tokens.expect("]", "of an array type");
      type.append("[]");
    }
    if (tokens.accept("...")) {
      type.append("[]");
    }
    if (tokens.peek().isSimpleName()) {
      tokens.next();
    }
    return type.toString();
  }

  /** Reads a number, a text, or a name that stands for one of these. */
  Argument argument() {
    Token token = tokens.peek();
    if (token.kind() == Kind.STRING) {
      return new Argument.Literal(new Value.Text(tokens.next().text()));
    }
    if (token.kind() == Kind.WORD) {
      if (!names.useValue(token.text())) {
        throw new SplFailure(
            token.at(),
            "no variable and no alias of a value is called `%s`%s"
                .formatted(token.text(), DidYouMean.among(token.text(), names.values())));
      }
      return new Argument.Name(tokens.next().text(), token.at());
    }
    return new Argument.Literal(
        new Value.Numeral(tokens.number("a number, a text in quotes or a variable")));
  }

  /** A reference while it is read. */
  private static final class Parts {
    private final Position at;
    private Position memberAt;
    private String name = "";
    private @Nullable List<Argument> constructor;
    private @Nullable String method;
    private @Nullable List<String> types;
    private Reference.@Nullable Makers makers;
    private @Nullable List<Argument> arguments;
    private @Nullable Map<String, Argument> parameters;
    private @Nullable String revision;
    private FigureParser.@Nullable Figure figure;

    Parts(Position at) {
      this.at = at;
      this.memberAt = at;
    }

    void add(Parenthesis parenthesis) {
      if (parenthesis.types() != null) {
        types = parenthesis.types();
      } else {
        arguments = parenthesis.values();
      }
    }

    void requireNo(@Nullable Object before, Token token, String what) {
      if (before != null) {
        throw new SplFailure(token.at(), "`" + name + "` has a " + what + " already");
      }
    }

    Reference build() {
      return new Reference(
          name, constructor, method, types, makers, arguments, parameters, revision, at, memberAt);
    }
  }
}
