package io.github.perfgate.it.precision.page;

import static io.github.perfgate.it.precision.page.Markup.number;

/**
 * Distinguishes a line from others by more than its colour: by its dashes, and by the shape of its
 * points.
 */
enum Marker {
  DISC("M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z", true),
  SQUARE("M-3-3h6v6h-6z", false),
  TRIANGLE("M0-3.6l3.6 6.4h-7.2z", true),
  CROSS("M-3-3l6 6M3-3l-6 6", false),
  DIAMOND("M0-4l4 4l-4 4l-4-4z", true),
  RING("M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z", false),
  PLUS("M-4 0h8M0-4v8", false),
  DIAMOND_OUTLINE("M0-4l4 4l-4 4l-4-4z", false),
  WEDGE("M0 3.6l3.6-6.4h-7.2z", true);

  private static final String[] DASHES = {"none", "7 3", "2 3", "9 3 2 3", "4 4"};
  private static final int COLOURS = 8;

  private final String path;
  private final boolean filled;

  Marker(String path, boolean filled) {
    this.path = path;
    this.filled = filled;
  }

  /** The marker of a line; no two of the first 360 lines look the same. */
  static Marker of(int line) {
    return values()[line % values().length];
  }

  /** The attributes of a line's stroke. */
  static String stroke(int line) {
    return "class=\"line c%d\" stroke-dasharray=\"%s\""
        .formatted(line % COLOURS, DASHES[line % DASHES.length]);
  }

  /** The shape at a point. */
  String at(double x, double y, int line, String title) {
    return "<path class=\"%s c%d\" transform=\"translate(%s %s)\" d=\"%s\">%s</path>"
        .formatted(
            filled ? "filled" : "outline",
            line % COLOURS,
            number(x),
            number(y),
            path,
            title.isEmpty() ? "" : "<title>" + Markup.escaped(title) + "</title>");
  }
}
