package io.github.perfgate.core.report.chart;

import io.github.perfgate.core.result.workload.IterationTimes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The times of two versions that took turns, in the order of measuring, and below them the ratio of
 * neighbouring turns. Phases of the host are in both times and not in the ratio. Groups of
 * neighbours share a point, the median, as more points than pixels would only make the page larger.
 */
public final class TurnsChart {
  private static final int MOST_POINTS = 150;
  private static final int MOST_LABELS = 3;

  /** The y coordinates between the two pictures. */
  private static final int UPPER_END = 92;

  private static final int LOWER_BEGIN = 108;

  private TurnsChart() {}

  /**
   * Draws the chart.
   *
   * @param baseline the baseline's turns
   * @param candidate the candidate's turns; turns that one side lacks are left out
   * @param label a description for screen readers
   * @return empty if there is nothing to draw
   */
  public static Optional<String> draw(
      IterationTimes baseline, IterationTimes candidate, String label) {
    List<double[]> neighbours = neighbours(baseline.starts(), candidate.starts());
    if (neighbours.size() < 2) {
      return Optional.empty();
    }
    int group = (neighbours.size() + MOST_POINTS - 1) / MOST_POINTS;
    double[] base = medians(neighbours, group, pair -> pair[0]);
    double[] cand = medians(neighbours, group, pair -> pair[1]);
    double[] ratios = medians(neighbours, group, pair -> pair[1] / pair[0]);
    double[] both = Arrays.copyOf(base, 2 * base.length);
    System.arraycopy(cand, 0, both, base.length, cand.length);
    Scale times = Scale.ofTimes(both, UPPER_END, Frame.TOP);
    double low = Math.min(1, Arrays.stream(ratios).min().orElseThrow());
    double high = Math.max(1, Arrays.stream(ratios).max().orElseThrow());
    double air = Math.max(Math.pow(high / low, 0.08), 1.004);
    Scale slowdowns = Scale.ofRatios(low / air, high * air, Frame.BOTTOM, LOWER_BEGIN);
    Svg svg = Frame.begin(label);
    Frame.levels(svg, times, Ticks.ofTimes(times, MOST_LABELS));
    Frame.levels(svg, slowdowns, Ticks.ofRatios(slowdowns, MOST_LABELS));
    svg.level("one", Frame.LEFT, Frame.RIGHT, slowdowns.at(1));
    svg.path("base median", line(base, times));
    svg.path("cand median", line(cand, times));
    svg.path("cand median", line(ratios, slowdowns));
    return Optional.of(svg.end());
  }

  private static List<double[]> neighbours(
      List<List<Double>> baseline, List<List<Double>> candidate) {
    List<double[]> neighbours = new ArrayList<>();
    for (int round = 0; round < Math.min(baseline.size(), candidate.size()); round++) {
      List<Double> one = baseline.get(round);
      List<Double> other = candidate.get(round);
      for (int turn = 0; turn < Math.min(one.size(), other.size()); turn++) {
        if (Rounds.isTime(one.get(turn)) && Rounds.isTime(other.get(turn))) {
          neighbours.add(new double[] {one.get(turn), other.get(turn)});
        }
      }
    }
    return neighbours;
  }

  private static double[] medians(
      List<double[]> neighbours, int group, ToDoubleFunction<double[]> value) {
    double[] medians = new double[(neighbours.size() + group - 1) / group];
    for (int i = 0; i < medians.length; i++) {
      double[] sorted =
          neighbours.subList(i * group, Math.min(neighbours.size(), (i + 1) * group)).stream()
              .mapToDouble(value)
              .sorted()
              .toArray();
      medians[i] = (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
    return medians;
  }

  private static String line(double[] values, Scale scale) {
    Trail line = new Trail();
    for (int i = 0; i < values.length; i++) {
      line.line(Frame.column(i, values.length), scale.at(values[i]));
    }
    return line.toString();
  }
}
