package io.github.perfgate.core.report.chart;

import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * The iterations of every VM start, warm-up included, a panel for each version. As lines they would
 * be most of the page's size. So the picture holds the axes and the median over the VM starts, and
 * the single VM starts as one byte per value, from which the page's script draws them.
 */
public final class IterationsChart {
  private static final int MOST_PANELS = 4;
  private static final int GAP = 14;
  private static final int TOP = 24;
  private static final int LEVELS = 254;
  private static final int MOST_LABELS = 5;

  private IterationsChart() {}

  /**
   * The VM starts of a version.
   *
   * @param name the version's name
   * @param warmup a row per VM start, in order
   * @param measured the same of the iterations that count
   */
  public record Panel(String name, List<List<Double>> warmup, List<List<Double>> measured) {
    private int longest(List<List<Double>> rows) {
      return rows.stream().mapToInt(List::size).max().orElse(0);
    }

    private int warmups() {
      return longest(warmup);
    }

    private int iterations() {
      return warmups() + longest(measured);
    }

    private int starts() {
      return Math.max(warmup.size(), measured.size());
    }

    /** The value of a VM start's iteration; NaN if it is missing. */
    private double value(int start, int iteration) {
      boolean warm = iteration < warmups();
      List<List<Double>> rows = warm ? warmup : measured;
      int place = warm ? iteration : iteration - warmups();
      return start < rows.size() && place < rows.get(start).size()
          ? rows.get(start).get(place)
          : Double.NaN;
    }

    private double[] values() {
      double[] values = new double[starts() * iterations()];
      for (int i = 0; i < values.length; i++) {
        values[i] = value(i / iterations(), i % iterations());
      }
      return values;
    }

    private double median(int iteration) {
      double[] values = new double[starts()];
      Arrays.setAll(values, start -> value(start, iteration));
      double[] times = Arrays.stream(Rounds.times(values)).sorted().toArray();
      return times.length == 0
          ? Double.NaN
          : (times[(times.length - 1) / 2] + times[times.length / 2]) / 2;
    }
  }

  /**
   * Draws it.
   *
   * @param panels in order; only the first {@value #MOST_PANELS} are drawn
   * @param label what it shows, for those who do not see it
   * @return empty where there is no value
   */
  public static Optional<String> draw(List<Panel> panels, String label) {
    List<Panel> drawn = panels.stream().limit(MOST_PANELS).toList();
    double[] all = drawn.stream().flatMapToDouble(one -> Arrays.stream(one.values())).toArray();
    if (Rounds.times(all).length == 0) {
      return Optional.empty();
    }
    Scale scale = Scale.ofTimes(Rounds.times(all), Frame.BOTTOM, TOP);
    Svg svg = Frame.begin(label);
    Frame.times(svg, scale);
    double width = (Frame.RIGHT - Frame.LEFT + GAP) / (double) drawn.size() - GAP;
    for (int i = 0; i < drawn.size(); i++) {
      panel(svg, drawn.get(i), i, Frame.LEFT + i * (width + GAP), width, scale);
    }
    return Optional.of(
        svg.words("c soft", (Frame.LEFT + Frame.RIGHT) / 2.0, Frame.HEIGHT - 2, "iteration").end());
  }

  private static void panel(
      Svg svg, Panel panel, int place, double left, double width, Scale scale) {
    int iterations = Math.max(1, panel.iterations());
    double step = width / iterations;
    svg.words("s", left, TOP - 10, panel.name());
    svg.area("warmup", left, TOP, panel.warmups() * step, Frame.BOTTOM - TOP);
    int apart = iterations <= 6 ? 1 : iterations <= 30 ? 5 : 10;
    for (int i = apart; i <= iterations; i += apart) {
      svg.words("c", left + (i - 0.5) * step, Frame.BOTTOM + 15, String.valueOf(i));
    }
    String look = place == 0 ? "base" : "cand";
    svg.raw(
        "<g class=\"%s starts\" data-x=\"%s\" data-step=\"%s\" data-bottom=\"%d\" data-top=\"%d\" data-length=\"%d\" data-low=\"%s\" data-high=\"%s\" data-scale=\"%s\" data-values=\"%s\"></g>"
            .formatted(
                look,
                Svg.number(left + step / 2),
                (float) step,
                Frame.BOTTOM,
                TOP,
                panel.iterations(),
                (float) scale.low(),
                (float) scale.high(),
                scale.logarithmic() ? "log" : "linear",
                bytes(panel, scale)));
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < panel.iterations(); i++) {
      double median = panel.median(i);
      if (Rounds.isTime(median)) {
        line.append(line.isEmpty() ? 'M' : ' ');
        line.append(Svg.pair(left + (i + 0.5) * step, scale.at(median)));
      }
    }
    svg.path(look + " median", line.toString());
  }

  /**
   * One byte per value, VM start after VM start: 1 is the scale's low end, 255 its high end, 0 is
   * missing.
   */
  static String bytes(Panel panel, Scale scale) {
    double[] values = panel.values();
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      if (Rounds.isTime(values[i])) {
        double share = (scale.at(values[i]) - scale.from()) / (scale.to() - scale.from());
        bytes[i] = (byte) (1 + Math.round(LEVELS * Math.min(1, Math.max(0, share))));
      }
    }
    return Base64.getEncoder().encodeToString(bytes);
  }
}
