package io.github.perfgate.core.report.chart;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * Builds a picture. Texts are escaped; coordinates have one decimal. Without the style sheet, the
 * shapes of the picture are outlines.
 */
final class Svg {
  private static final String SOFT = " soft";

  private final StringBuilder markup = new StringBuilder();
  private final StringBuilder words = new StringBuilder();

  /**
   * Begins a picture.
   *
   * @param look its class in the style sheet
   * @param label a description for screen readers; null if a table beside the picture says the same
   */
  Svg(String look, int width, int height, @Nullable String label) {
    markup.append("<svg class=\"").append(look).append("\" viewBox=\"0 0 ");
    markup.append(width).append(' ').append(height);
    // Servers that strip styles would draw it as wide as the window.
    markup.append("\" width=\"").append(width).append("\" height=\"").append(height);
    markup.append("\" fill=\"none\" stroke=\"gray\"");
    if (label == null) {
      markup.append(" aria-hidden=\"true\">");
    } else {
      markup.append(" role=\"img\" aria-label=\"").append(escaped(label)).append("\">");
    }
  }

  /** A path with a class of the style sheet; nothing if the path is empty. */
  Svg path(String look, String data) {
    if (!data.isEmpty()) {
      markup.append("<path class=\"").append(look).append("\" d=\"").append(data).append("\"/>");
    }
    return this;
  }

  /**
   * Dots: lines without length, with attributes that show them as dots even without a style sheet.
   */
  Svg dots(String data) {
    if (!data.isEmpty()) {
      markup.append("<path class=\"dots\" stroke-linecap=\"round\" stroke-width=\"5\" d=\"");
      markup.append(data).append("\"/>");
    }
    return this;
  }

  /** A rectangle; nothing if it has no extent. */
  Svg area(String look, double x, double y, double width, double height) {
    return width > 0 && height > 0
        ? path(
            look,
            "M"
                + pair(x, y)
                + "h"
                + number(width)
                + "v"
                + number(height)
                + "h"
                + number(-width)
                + "z")
        : this;
  }

  /** A horizontal line. */
  Svg level(String look, double from, double to, double y) {
    return path(look, "M" + pair(from, y) + "H" + number(to));
  }

  /**
   * Text.
   *
   * @param look the anchor of the text: {@code s} at its start, {@code c} in the middle, {@code e}
   *     at its end
   */
  Svg words(String look, double x, double y, String text) {
    words.append("<text");
    if (look.endsWith(SOFT)) {
      words.append(" class=\"soft\"");
    }
    if (look.startsWith("s")) {
      words.append(" text-anchor=\"start\"");
    } else if (look.startsWith("e")) {
      words.append(" text-anchor=\"end\"");
    }
    words.append(" x=\"").append(Math.round(x)).append("\" y=\"").append(Math.round(y));
    words.append("\">").append(escaped(text)).append("</text>");
    return this;
  }

  /** Markup of this package. */
  Svg raw(String more) {
    markup.append(more);
    return this;
  }

  String end() {
    if (!words.isEmpty()) {
      // Once for all words, for servers that strip styles.
      markup.append("<g fill=\"gray\" stroke=\"none\" font-size=\"11\" text-anchor=\"middle\">");
      markup.append(words).append("</g>");
    }
    return markup.append("</svg>").toString();
  }

  /** A point. */
  static String pair(double x, double y) {
    return number(x) + " " + number(y);
  }

  /** A coordinate: at most one decimal, and no more characters than it needs. */
  static String number(double value) {
    long tenths = Math.round(value * 10);
    return tenths % 10 == 0
        ? String.valueOf(tenths / 10)
        : (tenths < 0 ? "-" : "") + Math.abs(tenths / 10) + "." + Math.abs(tenths % 10);
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** A number in words, with a point and without groups of digits. */
  static String decimals(double value, int decimals) {
    return BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
  }
}
