package io.github.perfgate.core.report.chart;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * A quantity of the host over the time of a gate, as a low, wide picture; several pictures are
 * below each other.
 */
public final class TimeStrip {
  private static final int WIDTH = 900;
  private static final int HEIGHT = 84;
  private static final int LEFT = 62;
  private static final int RIGHT = 892;
  private static final int TOP = 8;
  private static final int BOTTOM = 62;
  private static final int MOST_TIMES = 8;
  private static final int MOST_LEVELS = 4;

  private TimeStrip() {}

  /**
   * A reading.
   *
   * @param seconds when it was taken
   * @param value what was read; NaN if nothing was
   */
  public record Reading(double seconds, double value) {
    private boolean canBeDrawn() {
      return seconds >= 0 && seconds < 1e9 && Math.abs(value) < 1e15;
    }
  }

  /**
   * A quantity that is ideally zero: a vertical line for every reading.
   *
   * @param readings in order of time
   * @param least the least reach of the scale, in the values' unit
   * @param label a description for screen readers
   * @return empty if nothing was read
   */
  public static Optional<String> amounts(List<Reading> readings, double least, String label) {
    List<Reading> drawn = readings.stream().filter(Reading::canBeDrawn).toList();
    if (drawn.isEmpty()) {
      return Optional.empty();
    }
    Scale levels =
        Scale.fromZero(1.08 * Math.max(least, values(drawn).max().orElseThrow()), BOTTOM, TOP);
    Scale times = times(drawn);
    StringBuilder bars = new StringBuilder();
    for (Reading reading : drawn) {
      if (reading.value() > 0) {
        bars.append('M').append(Svg.pair(times.at(reading.seconds()), BOTTOM));
        bars.append('V').append(Svg.number(levels.within(reading.value())));
      }
    }
    return Optional.of(frame(levels, times, label).path("bars", bars.toString()).end());
  }

  /**
   * A quantity that is ideally constant: a dot for every reading, joined by lines.
   *
   * @param readings in order of time
   * @param least the least reach of the scale on both sides of the median, as a share of the median
   * @param label a description for screen readers
   * @return empty if nothing was read
   */
  public static Optional<String> course(List<Reading> readings, double least, String label) {
    List<Reading> drawn =
        readings.stream().filter(one -> one.canBeDrawn() && one.value() > 0).toList();
    if (drawn.isEmpty()) {
      return Optional.empty();
    }
    double[] sorted = values(drawn).sorted().toArray();
    double median = sorted[sorted.length / 2];
    double low = Math.min(sorted[0], median * (1 - least));
    double high = Math.max(sorted[sorted.length - 1], median * (1 + least));
    double air = (high - low) / 10;
    Scale levels = new Scale(low - air, high + air, false, BOTTOM, TOP);
    Scale times = times(drawn);
    StringBuilder line = new StringBuilder();
    StringBuilder dots = new StringBuilder();
    for (Reading reading : drawn) {
      String at = Svg.pair(times.at(reading.seconds()), levels.at(reading.value()));
      line.append(line.isEmpty() ? 'M' : ' ').append(at);
      dots.append('M').append(at).append("h0");
    }
    return Optional.of(
        frame(levels, times, label).path("join", line.toString()).dots(dots.toString()).end());
  }

  private static DoubleStream values(List<Reading> readings) {
    return readings.stream().mapToDouble(Reading::value);
  }

  private static Scale times(List<Reading> readings) {
    double last = readings.stream().mapToDouble(Reading::seconds).max().orElseThrow();
    return Scale.fromZero(Math.max(1, last), LEFT + 4, RIGHT - 4);
  }

  private static Svg frame(Scale levels, Scale times, String label) {
    Svg svg = new Svg("strip", WIDTH, HEIGHT, label);
    StringBuilder lines = new StringBuilder();
    for (Ticks.Tick tick : Ticks.ofNumbers(levels, MOST_LEVELS)) {
      lines.append('M').append(Svg.pair(LEFT, levels.at(tick.value()))).append('H').append(RIGHT);
      svg.words("e", LEFT - 6, levels.at(tick.value()) + 3.5, tick.label());
    }
    boolean minutes = times.high() > 300;
    Scale labelled = minutes ? Scale.fromZero(times.high() / 60, times.from(), times.to()) : times;
    List<Ticks.Tick> ticks = Ticks.ofNumbers(labelled, MOST_TIMES);
    for (Ticks.Tick tick : ticks) {
      String unit = tick.value() == 0 ? "" : minutes ? " min" : " s";
      double x = labelled.at(tick.value());
      svg.words(x > RIGHT - 20 ? "e" : "c", Math.min(x, RIGHT), BOTTOM + 15, tick.label() + unit);
    }
    return svg.path("grid", lines.toString());
  }
}
