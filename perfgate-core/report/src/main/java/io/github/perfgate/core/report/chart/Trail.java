package io.github.perfgate.core.report.chart;

/**
 * The data of a path in whole units. From the second point on, coordinates are relative to the
 * point before. This halves the length, and a page has thousands of points. Rounding errors do not
 * accumulate.
 */
final class Trail {
  private final StringBuilder data = new StringBuilder();
  private long x;
  private long y;

  /** A dot: a line without length, which a round line cap shows as a dot. */
  Trail dot(double atX, double atY) {
    return move(atX, atY, "z");
  }

  /** A short horizontal line that begins at this point. */
  Trail dash(double atX, double atY, int length) {
    move(atX, atY, "h" + length);
    x += length;
    return this;
  }

  /** A dash with its middle at this point, and a vertical line from it. */
  Trail pin(double atX, double from, double to, int half) {
    dash(atX - half, from, 2 * half);
    long end = Math.round(to);
    data.append("h-").append(half).append('v').append(end - y);
    x -= half;
    y = end;
    return this;
  }

  /** A cross with this middle. */
  Trail cross(double atX, double atY, int arm) {
    int span = 2 * arm;
    move(atX - arm, atY - arm, "l%d %dm0-%dl-%d %d".formatted(span, span, span, span, span));
    y += span;
    return this;
  }

  /** A vertical line. */
  Trail upright(double atX, double from, double to) {
    move(atX, from, "");
    long end = Math.round(to);
    data.append('v').append(end - y);
    y = end;
    return this;
  }

  /** The next point of one line through all of them. */
  Trail line(double atX, double atY) {
    long nextX = Math.round(atX);
    long nextY = Math.round(atY);
    if (data.isEmpty()) {
      data.append('M').append(nextX).append(' ').append(nextY);
    } else if (nextY == y) {
      data.append('h').append(nextX - x);
    } else {
      data.append('l').append(nextX - x);
      number(nextY - y);
    }
    x = nextX;
    y = nextY;
    return this;
  }

  private Trail move(double atX, double atY, String mark) {
    long nextX = Math.round(atX);
    long nextY = Math.round(atY);
    if (data.isEmpty()) {
      data.append('M').append(nextX).append(' ').append(nextY);
    } else {
      data.append('m').append(nextX - x);
      number(nextY - y);
    }
    data.append(mark);
    x = nextX;
    y = nextY;
    return this;
  }

  private void number(long value) {
    if (value >= 0) {
      data.append(' ');
    }
    data.append(value);
  }

  @Override
  public String toString() {
    return data.toString();
  }
}
