package io.github.perfgate.core.workload.spl.syntax;

import io.github.perfgate.core.workload.spl.DidYouMean;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.WorkFigure;
import io.github.perfgate.core.workload.spl.syntax.Token.Kind;
import org.jspecify.annotations.Nullable;

/** Reads what of an operand's work is counted: {@code .bytes}, {@code .calls(pkg.Class#method)}. */
final class FigureParser {
  private final Tokens tokens;
  private final DeclaredNames names;
  private final ReferenceParser references;

  FigureParser(Tokens tokens, DeclaredNames names, ReferenceParser references) {
    this.tokens = tokens;
    this.names = names;
    this.references = references;
  }

  /**
   * What is counted.
   *
   * @param called the only method whose calls count, or null
   */
  record Figure(WorkFigure.Kind kind, @Nullable Reference called) {
    Side.Counted of(Reference operand) {
      return new Side.Counted(operand, kind, called);
    }
  }

  /**
   * Whether the last word of the name that comes next says what is counted. Behind a class it is
   * the name of a method; whether something is a class, only its first letter tells here.
   *
   * @param point the place of the last point in the name
   */
  boolean endsName(int point) {
    String name = tokens.peek().text();
    String before = name.substring(0, point);
    if (tokens.peek(1).is("#")) {
      return false;
    }
    return names.isKnown(before)
        || before.equals("SELF")
        || before.equals("THIS")
        || (WorkFigure.Kind.of(name.substring(point + 1)).isPresent()
            && !Character.isUpperCase(before.charAt(before.lastIndexOf('.') + 1)));
  }

  /** Reads the point and what stands behind it. */
  Figure figure() {
    tokens.next();
    Token word = tokens.peek();
    if (word.kind() != Kind.WORD) {
      throw tokens.expected("what is counted after the point, such as bytes");
    }
    WorkFigure.Kind kind = WorkFigure.Kind.of(word.text()).orElseThrow(() -> unknown(word));
    tokens.next();
    if (kind != WorkFigure.Kind.CALLS || !tokens.peek().is("(") || tokens.peek().beginsLine()) {
      return new Figure(kind, null);
    }
    tokens.next();
    Figure figure = new Figure(kind, called());
    tokens.expect(")", "after the method whose calls count");
    return figure;
  }

  private static SplFailure unknown(Token word) {
    return new SplFailure(
        word.at(),
        "nothing that is counted is called `%s`; there are %s%s"
            .formatted(
                word.text(),
                String.join(", ", WorkFigure.Kind.SYMBOLS),
                DidYouMean.among(word.text(), WorkFigure.Kind.SYMBOLS)));
  }

  private Reference called() {
    Reference called = tokens.nested(() -> references.reference("the method whose calls count"));
    if (called.constructor() != null
        || called.makers() != null
        || called.arguments() != null
        || called.parameters() != null
        || called.revision() != null) {
      throw new SplFailure(
          called.at(),
          "only the name of a method is allowed here: pkg.Class#method, or pkg.Class#method(int) with its"
              + " types");
    }
    return called;
  }

  /**
   * The text of a revision.
   *
   * @throws SplFailure if a figure stands behind it, which would be taken for a part of its name
   */
  String withoutFigure(Token revision) {
    String text = revision.text();
    int point = text.lastIndexOf('.');
    boolean plain = revision.end() - revision.start() == text.length() + 1;
    if (plain && point > 0 && WorkFigure.Kind.of(text.substring(point + 1)).isPresent()) {
      throw new SplFailure(
          revision.at(),
          "what is counted comes before the revision: %s@%s; write a revision with such a name in"
                  .formatted(text.substring(point), text.substring(0, point))
              + " quotes");
    }
    return text;
  }
}
