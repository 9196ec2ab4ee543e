package io.github.perfgate.core.report.chart;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** Reads pictures as a strict XML parser does, since a browser would forgive too much. */
final class Pictures {
  private Pictures() {}

  static Element parsed(String svg) {
    Element picture = Jsoup.parse(svg, "", Parser.xmlParser()).selectFirst("svg");
    if (picture == null) {
      throw new AssertionError("no picture: " + svg);
    }
    return picture;
  }

  /** How often a path of this class begins anew, which is how many marks it has. */
  static long marks(Element picture, String look) {
    return picture.select("path." + look).stream()
        .flatMapToInt(path -> path.attr("d").chars())
        .filter(character -> character == 'M' || character == 'm')
        .count();
  }

  /** The horizontal place at which the first path of this class begins. */
  static double x(Element picture, String look) {
    return start(picture, look, 0);
  }

  /** The vertical place at which the first path of this class begins. */
  static double y(Element picture, String look) {
    return start(picture, look, 1);
  }

  private static double start(Element picture, String look, int coordinate) {
    String data = picture.select("path." + look).attr("d");
    return Double.parseDouble(data.substring(1).split("[ a-zA-Z]|(?=-)", -1)[coordinate]);
  }
}
