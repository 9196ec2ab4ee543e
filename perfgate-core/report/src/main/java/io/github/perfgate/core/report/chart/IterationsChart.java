package io.github.perfgate.core.report.chart;

import io.github.perfgate.core.result.workload.IterationTimes;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The iterations of every fork, warm-up included, a panel for each version. Drawn as lines, the
 * forks would be most of the page's size. So the picture contains the axes and the median over the
 * forks. The single forks have one character per value, from which the page's script draws the
 * lines.
 */
public final class IterationsChart {
  /** More panels do not fit beside each other. */
  public static final int MOST_PANELS = 4;

  /** The y coordinate of the scale's high end. */
  public static final int TOP = 24;

  /** The y coordinate of the scale's low end. */
  public static final int BOTTOM = Frame.BOTTOM;

  private static final int GAP = 14;

  /** The characters of values, from the scale's low end to its high end. */
  public static final String ALPHABET =
      IntStream.rangeClosed('#', '~')
          .filter(c -> c != '&' && c != '<' && c != '>')
          .mapToObj(Character::toString)
          .collect(Collectors.joining());

  private IterationsChart() {}

  /** The forks of a version, as a table of times with a row per fork. */
  public static final class Panel {
    private final String name;
    private final int warmups;
    private final double[][] times;

    /**
     * A panel of times.
     *
     * @param name the version's name
     * @param warmup the warm-up iterations
     * @param measured the measured iterations
     */
    public Panel(String name, IterationTimes warmup, IterationTimes measured) {
      this.name = name;
      this.warmups = warmup.longest();
      this.times = new double[Math.max(warmup.starts().size(), measured.starts().size())][];
      int length = warmups + measured.longest();
      for (int start = 0; start < times.length; start++) {
        times[start] = new double[length];
        Arrays.fill(times[start], Double.NaN);
        fill(times[start], 0, warmup.starts(), start);
        fill(times[start], warmups, measured.starts(), start);
      }
    }

    private static void fill(double[] row, int from, List<List<Double>> rows, int start) {
      List<Double> values = start < rows.size() ? rows.get(start) : List.of();
      for (int i = 0; i < values.size(); i++) {
        row[from + i] = values.get(i);
      }
    }

    private int iterations() {
      return times.length == 0 ? 0 : times[0].length;
    }

    private double[] values() {
      return Arrays.stream(times).flatMapToDouble(Arrays::stream).toArray();
    }

    private double median(int iteration) {
      double[] column = new double[times.length];
      for (int start = 0; start < times.length; start++) {
        column[start] = times[start][iteration];
      }
      double[] sorted = Rounds.times(column);
      Arrays.sort(sorted);
      int length = sorted.length;
      return length == 0 ? Double.NaN : (sorted[(length - 1) / 2] + sorted[length / 2]) / 2;
    }
  }

  /**
   * Draws the chart.
   *
   * @param panels in order; only the first {@value #MOST_PANELS} are drawn
   * @param label a description for screen readers
   * @return empty if there is no value
   */
  public static Optional<String> draw(List<Panel> panels, String label) {
    List<Panel> drawn = panels.stream().limit(MOST_PANELS).toList();
    double[] all =
        Rounds.times(drawn.stream().flatMapToDouble(one -> Arrays.stream(one.values())).toArray());
    if (all.length == 0) {
      return Optional.empty();
    }
    Scale scale = Scale.ofTimes(all, Frame.BOTTOM, TOP);
    Svg svg = Frame.begin(label);
    Frame.times(svg, scale);
    double width = (Frame.RIGHT - Frame.LEFT + GAP) / (double) drawn.size() - GAP;
    for (int i = 0; i < drawn.size(); i++) {
      panel(svg, drawn.get(i), i, Frame.LEFT + i * (width + GAP), width, scale);
    }
    return Optional.of(svg.end());
  }

  private static void panel(
      Svg svg, Panel panel, int place, double left, double width, Scale scale) {
    int iterations = Math.max(1, panel.iterations());
    double step = width / iterations;
    svg.words("s", left, TOP - 10, panel.name);
    svg.area("warmup", left, TOP, panel.warmups * step, Frame.BOTTOM - TOP);
    int apart = iterations <= 6 ? 1 : iterations <= 15 ? 5 : 10;
    for (int i = apart; i <= iterations; i += apart) {
      svg.words("c", left + (i - 0.5) * step, Frame.BOTTOM + 15, String.valueOf(i));
    }
    String look = place == 0 ? "base" : "cand";
    svg.raw(
        "<g class=\"%s starts\" data-x=\"%s\" data-step=\"%s\" data-length=\"%d\" data-values=\"%s\"></g>"
            .formatted(
                look,
                Svg.number(left + step / 2),
                Svg.decimals(step, 2),
                panel.iterations(),
                characters(panel, scale)));
    Trail line = new Trail();
    for (int i = 0; i < panel.iterations(); i++) {
      double median = panel.median(i);
      if (Rounds.isTime(median)) {
        line.line(left + (i + 0.5) * step, scale.at(median));
      }
    }
    svg.path(look + " median", line.toString());
  }

  /**
   * One character per value, fork after fork. {@code !} is a missing value, {@code #} is the low
   * end of the scale and {@code ~} its high end. Characters between them that would have to be
   * escaped are left out. The 89 steps are as many as can be distinguished in this picture.
   */
  static String characters(Panel panel, Scale scale) {
    StringBuilder text = new StringBuilder();
    for (double value : panel.values()) {
      if (Rounds.isTime(value)) {
        double share = (scale.at(value) - scale.from()) / (scale.to() - scale.from());
        long step = Math.round((ALPHABET.length() - 1) * Math.min(1, Math.max(0, share)));
        text.append(ALPHABET.charAt((int) step));
      } else {
        text.append('!');
      }
    }
    return text.toString();
  }
}
