package io.github.perfgate.it.precision.defaults;

import io.github.perfgate.it.precision.page.Chapter;
import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Drawing;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.pool.Shape;
import io.github.perfgate.stats.GatePolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Warm-up, iterations, margin and looks: the effects of the defaults and of other values. */
public final class Defaults {
  private Defaults() {}

  /**
   * The chapter about defaults.
   *
   * @param gate forks as gates make them, including workloads with the same work in both versions
   * @param longer forks of {@value Shape.Slices#SLICE} s slices; none if they were not measured
   * @param trials gates that are put together for each policy, workload and slowdown
   * @param seed the seed of all random draws
   */
  public static Chapter chapter(List<Pool> gate, List<Pool> longer, int trials, long seed) {
    List<Contest> same =
        Contest.all(gate).stream()
            .filter(contest -> contest.more() == 0 && contest.starts() >= Drawing.BLOCK)
            .toList();
    List<Contest> courses =
        Contest.of(longer, Shape.Slices.EXPERIMENT, 0).stream()
            .filter(contest -> contest.starts() > 1)
            .toList();
    List<Table> tables = new ArrayList<>();
    List<String> paragraphs = new ArrayList<>();
    if (!courses.isEmpty()) {
      tables.add(new Lengths(courses, Shape.startUp(gate)).table());
      paragraphs.add(
          String.format(
              Locale.ROOT,
              """
              How long to warm up, and how long to measure: %s, each in forks of 100 s, of which a piece is looked at as if \
              the fork had ended with it. The deviation is that of forks around the mean of their version; the level is that of the \
              piece over the last ten seconds. What the same detectable slowdown costs grows with the square of the deviation and with the time \
              of a fork (%.2f s to start it, the warm-up and the piece); 1 is what a gate does by default. Geometric means over workloads. \
              A level other than 1 is no fault in itself, as both versions are measured at it; it is a fault where one warms up differently.""",
              String.join(", ", courses.stream().map(Contest::method).toList()),
              Shape.startUp(gate)));
    }
    if (!same.isEmpty()) {
      GatePolicy standard = GatePolicy.withMargin(GatePolicy.DEFAULT_MARGIN);
      tables.add(
          new Policies(Policies.around(standard), same, trials, seed).table("defaults-policy"));
      paragraphs.add(
          """
          Which margin, which looks, and which value of a fork: whole rounds of %d workloads are drawn in blocks of %d (seed %d), %d times for each policy \
          and slowdown, the versions of a round exchanged by chance, as they are the same code; a slowdown is made by multiplying. \
          The levels are those of the default policy, and every schedule has boundaries of its own that spend them."""
              .formatted(same.size(), Drawing.BLOCK, seed, trials));
    }
    return new Chapter("What other defaults would do", paragraphs, tables, List.of());
  }
}
