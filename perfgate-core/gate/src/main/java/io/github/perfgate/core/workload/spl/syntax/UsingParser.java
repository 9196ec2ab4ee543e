package io.github.perfgate.core.workload.spl.syntax;

import io.github.perfgate.core.workload.spl.DidYouMean;
import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.UsingClause;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads how comparisons are decided. */
final class UsingParser {
  private static final List<String> SETTINGS = List.of("level", "tolerance", "margin");

  private final Tokens tokens;
  private final List<String> interpretations;

  UsingParser(Tokens tokens, List<String> interpretations) {
    this.tokens = tokens;
    this.interpretations = interpretations;
  }

  /** Reads {@code using interpretation(level = 1 %)} if it comes next. */
  @Nullable UsingClause read() {
    if (!tokens.peek().isWord("using")) {
      return null;
    }
    tokens.next();
    String interpretation = interpretation();
    Map<String, BigDecimal> values = new HashMap<>();
    if (tokens.peek().is("(") && !tokens.peek().beginsLine()) {
      tokens.next();
      do {
        setting(values);
      } while (tokens.accept(","));
      tokens.expect(")", "or `,` after the setting");
    } else if (interpretation == null) {
      throw tokens.expected(
          "the name of an interpretation or settings such as (level = 1 %) after `using`");
    }
    return new UsingClause(
        interpretation, values.get("level"), values.get("tolerance"), values.get("margin"));
  }

  /** A name that may have hyphens. */
  private @Nullable String interpretation() {
    if (!tokens.peek().isSimpleName()) {
      return null;
    }
    Position at = tokens.peek().at();
    StringBuilder name = new StringBuilder(tokens.next().text());
    while (tokens.peek().is("-")
        && tokens.previous().touches(tokens.peek())
        && tokens.peek().touches(tokens.peek(1))
        && tokens.peek(1).isSimpleName()) {
      tokens.next();
      name.append('-').append(tokens.next().text());
    }
    if (!interpretations.contains(name.toString())) {
      throw new SplFailure(
          at,
          "no interpretation is called `%s`; there are %s%s"
              .formatted(
                  name,
                  String.join(", ", interpretations),
                  DidYouMean.among(name.toString(), interpretations)));
    }
    return name.toString();
  }

  private void setting(Map<String, BigDecimal> values) {
    Token name = tokens.expectSimpleName("level, tolerance or margin");
    if (!SETTINGS.contains(name.text())) {
      throw new SplFailure(
          name.at(),
          "no setting is called `%s`; there are level, tolerance and margin%s"
              .formatted(name.text(), DidYouMean.among(name.text(), SETTINGS)));
    }
    tokens.expect("=", "and a number after `" + name.text() + "`");
    Position at = tokens.peek().at();
    BigDecimal value = part(name.text(), tokens.orPercent(tokens.number("a number")), at);
    if (values.put(name.text(), value) != null) {
      throw new SplFailure(name.at(), "`" + name.text() + "` is set already");
    }
  }

  /** A number between 0 and 1, both excluded. */
  static BigDecimal part(String name, BigDecimal value, Position at) {
    if (value.signum() <= 0 || value.compareTo(BigDecimal.ONE) >= 0) {
      throw new SplFailure(
          at,
          "%s is a part of 1, between 0 and 1, such as 0.05 or 5 %%; %s is not"
              .formatted(name, value.toPlainString()));
    }
    return value;
  }
}
