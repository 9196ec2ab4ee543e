package io.github.perfgate.it.precision.page;

import io.github.perfgate.core.base.problem.PlainText;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Builds a document that is both HTML and XML. Text is escaped, markup comes from this package
 * only.
 */
public final class Markup {
  private final StringBuilder text = new StringBuilder();

  /** Markup of this package. */
  public Markup raw(String markup) {
    text.append(markup);
    return this;
  }

  /** Any text, inside an element or a quoted attribute. */
  public Markup text(String words) {
    return raw(escaped(words));
  }

  /** An element with text only. */
  public Markup element(String name, String words) {
    return raw("<" + name + ">").text(words).raw("</" + name + ">");
  }

  public static String escaped(String words) {
    return PlainText.line(words)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  /** A coordinate with one decimal at most. */
  public static String number(double value) {
    return decimals(value, 1);
  }

  /** A number without exponent, without groups of digits, and without zeros at its end. */
  public static String decimals(double value, int most) {
    BigDecimal rounded =
        BigDecimal.valueOf(value).setScale(most, RoundingMode.HALF_UP).stripTrailingZeros();
    return rounded.signum() == 0 ? "0" : rounded.toPlainString();
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
