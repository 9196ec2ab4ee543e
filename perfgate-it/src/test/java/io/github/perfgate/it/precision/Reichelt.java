package io.github.perfgate.it.precision;

import io.github.perfgate.stats.inference.DetectionScore;
import io.github.perfgate.stats.planning.ConfigurationSearch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Which configuration tells which change, by resampling what was measured.
 *
 * <p>D. G. Reichelt, S. Kühne, W. Hasselbring: Automated identification of performance changes at
 * code level. QRS 2022: so many VM starts are drawn with replacement from what was measured of each
 * size, and what a rule says of them and of the equal case, over many draws, is its F1 score. The
 * gate's policy compares the VM starts of a round, so for it whole rounds are drawn.
 */
final class Reichelt {
  /** VM starts of each version. */
  private static final List<Integer> STARTS = List.of(5, 10, 15, 20, 25, 30);

  /** Measured iterations of a VM start, of 10 ms each. */
  private static final List<Integer> ITERATIONS = List.of(1, 5, 10, 20);

  private static final double ITERATION_SECONDS = 0.01;

  /** A size of 309 instead of 300. */
  private static final int THREE_PER_CENT = 9;

  private static final double ENOUGH = 0.99;
  private static final int PEASS_STARTS = 30;

  private final List<Sizes> sizes;
  private final int resamples;
  private final long seed;

  /**
   * What a rule does with a configuration.
   *
   * @param seconds what all VM starts of both versions take
   */
  private record Cell(
      Sizes changed, int starts, int iterations, String rule, DetectionScore score, double seconds) {
    boolean isEnough() {
      return score.f1() >= ENOUGH;
    }
  }

  /**
   * Of what the experiment measured.
   *
   * @param resamples of each case
   * @param seed of all that is drawn
   */
  Reichelt(List<Pool> operations, int resamples, long seed) {
    this.sizes = Sizes.of(operations);
    this.resamples = resamples;
    this.seed = seed;
  }

  /** The chapter; the last of its tables has every cell. */
  Chapter chapter() {
    List<Cell> cells =
        sizes.stream()
            .filter(changed -> changed.more() > 0)
            .flatMap(
                changed ->
                    STARTS.stream()
                        .flatMap(starts -> ITERATIONS.stream().map(n -> new int[] {starts, n}))
                        .parallel()
                        .flatMap(shape -> cells(changed, shape[0], shape[1]).stream()))
            .toList();
    return new Chapter(
        "Which configuration tells which change",
        List.of(
            "Three workloads, add, ram and sysOut, do the same 300 times, or 301, 303, 309, 315"
                + " and 330 times. Of what was measured of both sizes, and of 300 against 300, VM"
                + " starts are drawn "
                + resamples
                + " times with replacement (seed "
                + seed
                + "), and each rule is asked whether the larger size is slower. The mean of a VM"
                + " start does not know which calls belonged to which iteration, so that more"
                + " repetitions are as good as more iterations, and count as these do.",
            "For the gate's policy whole rounds are drawn, since it compares the VM starts of a"
                + " round; the others take both sides for independent, as they do in the paper. A"
                + " slowdown of 2 % that is allowed is no slowdown for the policy: 301 and 303 can"
                + " never be found with it, and 309 hardly."),
        List.of(cheapest(cells), found(cells), all(cells)),
        charts(cells));
  }

  private List<Cell> cells(Sizes changed, int starts, int iterations) {
    Sizes same = same(changed.name());
    List<Cell> cells = new ArrayList<>();
    for (Map.Entry<String, ConfigurationSearch.Rule> rule : SlowerRules.all(starts).entrySet()) {
      boolean paired = rule.getKey().startsWith("policy");
      int found = slower(changed, starts, iterations, rule.getValue(), paired);
      int falsely = slower(same, starts, iterations, rule.getValue(), paired);
      cells.add(
          new Cell(
              changed,
              starts,
              iterations,
              rule.getKey(),
              new DetectionScore(found, falsely, resamples - found),
              seconds(changed, starts, iterations)));
    }
    return cells;
  }

  private int slower(
      Sizes pair, int starts, int iterations, ConfigurationSearch.Rule rule, boolean paired) {
    double[] old = Sizes.values(pair.baseline(), iterations);
    double[] now = Sizes.values(pair.candidate(), iterations);
    SplittableRandom random =
        new SplittableRandom(
            seed + 1_000_003L * (starts * 1_009L + iterations) + pair.more() * 31L);
    int slower = 0;
    for (int i = 0; i < resamples; i++) {
      int[] left = random.ints(starts, 0, old.length).toArray();
      int[] right = paired ? left : random.ints(starts, 0, now.length).toArray();
      if (rule.isSlower(chosen(old, left), chosen(now, right))) {
        slower++;
      }
    }
    return slower;
  }

  private static double[] chosen(double[] values, int[] indices) {
    return IntStream.of(indices).mapToDouble(i -> values[i]).toArray();
  }

  /** Of both versions; what was measured beyond these iterations is taken off. */
  private static double seconds(Sizes pair, int starts, int iterations) {
    int measured = pair.baseline().starts().get(0).iterations().length;
    double both = pair.baseline().meanSeconds() + pair.candidate().meanSeconds();
    return starts * (both - 2 * (measured - iterations) * ITERATION_SECONDS);
  }

  private Sizes same(String name) {
    return sizes.stream()
        .filter(size -> size.name().equals(name) && size.more() == 0)
        .findFirst()
        .orElseThrow();
  }

  private Table cheapest(List<Cell> cells) {
    List<List<String>> rows = new ArrayList<>();
    for (Sizes changed : sizes) {
      for (String rule : SlowerRules.all(PEASS_STARTS).keySet()) {
        if (changed.more() > 0) {
          Cell cell = cheapest(cells, changed, rule);
          rows.add(
              List.of(
                  changed.name(),
                  "300 to " + (300 + changed.more()),
                  rule,
                  cell == null ? "none" : cell.starts() + " × " + cell.iterations(),
                  cell == null ? "" : number(cell.seconds()),
                  cell == null ? "" : number(100 * cell.score().f1())));
        }
      }
    }
    return new Table(
        "reichelt-cheapest",
        List.of(
            "workload",
            "size",
            "rule",
            "cheapest VM starts × iterations with F1 from 99 %",
            "seconds for both versions",
            "F1 %"),
        rows);
  }

  private static @Nullable Cell cheapest(List<Cell> cells, Sizes changed, String rule) {
    return cells.stream()
        .filter(cell -> cell.changed() == changed && cell.rule().equals(rule) && cell.isEnough())
        .min(Comparator.comparingDouble(Cell::seconds))
        .orElse(null);
  }

  /** What the search finds that knows one version only, and how it does on the real change. */
  private Table found(List<Cell> cells) {
    List<List<String>> rows = new ArrayList<>();
    for (Sizes same : sizes.stream().filter(size -> size.more() == 0).toList()) {
      Sizes changed =
          sizes.stream()
              .filter(size -> size.name().equals(same.name()) && size.more() == THREE_PER_CENT)
              .findFirst()
              .orElseThrow();
      List<ConfigurationSearch.Configuration> configurations =
          STARTS.stream()
              .flatMap(
                  starts ->
                      ITERATIONS.stream()
                          .map(
                              n ->
                                  new ConfigurationSearch.Configuration(
                                      starts,
                                      n,
                                      seconds(same, starts, n) * 1e9,
                                      SlowerRules.policy(0, starts))))
              .toList();
      ConfigurationSearch.Found found =
          new ConfigurationSearch(
                  same.baseline().sample(), THREE_PER_CENT / 300.0, resamples, seed)
              .cheapest(configurations, ENOUGH);
      rows.add(row(cells, changed, found));
    }
    return new Table(
        "reichelt-found",
        List.of(
            "workload",
            "found for 3 %, VM starts × iterations",
            "seconds for both versions",
            "F1 % on 300 to 309",
            "30 VM starts × 20 iterations by Mann-Whitney: seconds",
            "F1 %"),
        rows);
  }

  private static List<String> row(
      List<Cell> cells, Sizes changed, ConfigurationSearch.@Nullable Found found) {
    Cell peass = cell(cells, changed, PEASS_STARTS, 20, SlowerRules.MANN_WHITNEY);
    if (found == null) {
      return List.of(
          changed.name(),
          "none",
          "",
          "",
          number(peass.seconds()),
          number(100 * peass.score().f1()));
    }
    ConfigurationSearch.Configuration shape = found.configuration();
    Cell real =
        cell(cells, changed, shape.rounds(), shape.iterations(), SlowerRules.STRICT_POLICY);
    return List.of(
        changed.name(),
        shape.rounds() + " × " + shape.iterations(),
        number(real.seconds()),
        number(100 * real.score().f1()),
        number(peass.seconds()),
        number(100 * peass.score().f1()));
  }

  private static Cell cell(
      List<Cell> cells, Sizes changed, int starts, int iterations, String rule) {
    return cells.stream()
        .filter(cell -> cell.changed() == changed && cell.rule().equals(rule))
        .filter(cell -> cell.starts() == starts && cell.iterations() == iterations)
        .findFirst()
        .orElseThrow();
  }

  private Table all(List<Cell> cells) {
    return new Table(
        "reichelt-f1",
        List.of(
            "workload",
            "more",
            "VM starts",
            "iterations",
            "rule",
            "found",
            "falsely",
            "F1 %",
            "seconds"),
        cells.stream()
            .map(
                cell ->
                    List.of(
                        cell.changed().name(),
                        String.valueOf(cell.changed().more()),
                        String.valueOf(cell.starts()),
                        String.valueOf(cell.iterations()),
                        cell.rule(),
                        String.valueOf(cell.score().truePositives()),
                        String.valueOf(cell.score().falsePositives()),
                        number(100 * cell.score().f1()),
                        number(cell.seconds())))
            .toList());
  }

  private List<LineChart> charts(List<Cell> cells) {
    return sizes.stream()
        .filter(changed -> changed.more() == THREE_PER_CENT)
        .map(
            changed ->
                new LineChart(
                    "F1 score for " + changed.name() + " of size 300 against 309, 20 iterations",
                    "VM starts of each version",
                    "F1 %",
                    SlowerRules.all(PEASS_STARTS).keySet().stream()
                        .map(rule -> line(cells, changed, rule))
                        .toList()))
        .toList();
  }

  private static LineChart.Line line(List<Cell> cells, Sizes changed, String rule) {
    double[] f1 =
        STARTS.stream()
            .mapToDouble(starts -> 100 * cell(cells, changed, starts, 20, rule).score().f1())
            .toArray();
    return new LineChart.Line(
        rule, STARTS.stream().mapToDouble(Integer::doubleValue).toArray(), f1);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
