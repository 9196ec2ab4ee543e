package io.github.perfgate.it.precision.horky;

import io.github.perfgate.it.precision.page.Chapter;
import io.github.perfgate.it.precision.page.LineChart;
import io.github.perfgate.it.precision.page.Markup;
import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.stats.GatePolicy;
import java.util.ArrayList;
import java.util.List;

/**
 * How often interpretations call the same code different, and how small a slowdown they see.
 *
 * <p>After the two experiments on incidental differences and on sensitivity of L. Bulej, T.
 * Bure&#353;, V. Hork&yacute;, J. Kotr&#269;, L. Marek, T. Troj&aacute;nek, P. T&#367;ma: Unit
 * testing performance with Stochastic Performance Logic. Automated Software Engineering 24 (2017),
 * figures 6 to 11; drawn as in the authors' evaluation: two random sets of runs, each without
 * replacement, of which one is scaled. Unlike in the evaluation, the two sets and the history have
 * no run in common.
 *
 * @param seed determines all draws, together with the sample's name and the number of runs
 * @param effort how much is drawn
 */
public record Horky(long seed, Effort effort) {
  private static final int FEWEST_RUNS = 2;

  /**
   * The chapter about runs that were measured here, and one for each set of published runs that is
   * available.
   *
   * @param pools pools of unchanged code: both versions of an experiment in which nothing was
   *     changed
   */
  public static List<Chapter> chapters(long seed, List<Pool> pools) {
    List<NamedSample> measured = NamedSample.ofTheSameCode(pools);
    List<Chapter> chapters = new ArrayList<>();
    chapters.add(
        new Horky(seed, Effort.forWorkloads(measured.size()))
            .chapter(
                "spl",
                "Incidental differences and sensitivity",
                "forks of unchanged workloads that were measured on this host.",
                measured));
    for (PublishedData data : PublishedData.read()) {
      chapters.add(
          new Horky(seed, Effort.forWorkloads(data.samples().size()))
              .chapter(
                  "spl-" + data.name(),
                  "Incidental differences and sensitivity: " + data.name(),
                  data.origin(),
                  data.samples()));
    }
    return chapters;
  }

  /**
   * A chapter.
   *
   * @param id the beginning of the names of its tables
   * @param title its heading
   * @param origin plain text about the origin of the samples
   * @param samples samples, each with runs of the same code
   */
  public Chapter chapter(String id, String title, String origin, List<NamedSample> samples) {
    List<NamedSample> used =
        samples.stream().filter(one -> one.sample().runs() >= FEWEST_RUNS).toList();
    List<String> paragraphs = new ArrayList<>(List.of(origin));
    if (used.size() < samples.size()) {
      paragraphs.add(
          "Left out, since one run cannot be split in two: %d of %d workloads."
              .formatted(samples.size() - used.size(), samples.size()));
    }
    if (used.isEmpty()) {
      paragraphs.add("There are no runs to draw from.");
      return new Chapter(title, paragraphs, List.of(), List.of());
    }
    paragraphs.addAll(method());
    Outcomes incidental =
        new Outcomes(
            id + "-incidental",
            "called different",
            used.parallelStream()
                .flatMap(one -> new Splitting(one, seed, effort).incidental().stream())
                .toList());
    Outcomes sensitivity =
        new Outcomes(
            id + "-sensitivity",
            "called slower",
            used.parallelStream()
                .flatMap(one -> new Splitting(one, seed, effort).sensitivity().stream())
                .toList());
    List<Table> tables = new ArrayList<>(incidental.tables());
    tables.addAll(sensitivity.tables());
    return new Chapter(
        title,
        paragraphs,
        tables,
        List.of(
            new LineChart(
                "Incidental differences: the same code called different",
                "runs of each side",
                "splits called different (%)",
                incidental.lines(Outcome::runs)),
            new LineChart(
                "Sensitivity: the second side called slower",
                "slowdown of the second side (%)",
                "splits called slower (%)",
                sensitivity.lines(outcome -> 100 * (outcome.factor() - 1)))));
  }

  private List<String> method() {
    GatePolicy policy = GatePolicy.withMargin(GatePolicy.DEFAULT_MARGIN);
    return List.of(
        """
        The runs of one version are drawn into two disjoint sets of the same size, at random and without replacement, \
        which is what a comparison of a version with itself would have measured. Incidental differences are splits \
        that are called different, slower or faster. For the sensitivity all times of the second set are multiplied, \
        and counted are splits in which it is called slower; with 1 these are false alarms again, of one side.""",
        """
        Asked are %d random splits for each number of runs, and of these the first %d by the nonparametric \
        interpretation, which resamples %d times for each answer and is slow. All interpretations and all slowdowns \
        are asked about the same splits. The seed is %d."""
            .formatted(effort.splits(), effort.slowSplits(), effort.resamples(), seed),
        """
        quick is Welch's t test of all iterations pooled; with a tolerance it ignores what is significant where the means \
        differ by less. (The authors' evaluation multiplies one side by the tolerance instead, which asks for more.) \
        parametric and nonparametric know of runs; with a history they learn how runs vary from %d other runs \
        of the same version, which are in neither set, so that one run of each side can do; where the pool leaves \
        none for it, there is no history. The level is %s %% for \
        each side, so a correct test calls %s %% of the same code different at most, and %s %% of it slower."""
            .formatted(
                Splitting.HISTORY_RUNS,
                Markup.decimals(100 * Contender.LEVEL, 2),
                Markup.decimals(200 * Contender.LEVEL, 2),
                Markup.decimals(100 * Contender.LEVEL, 2)),
        """
        The gate is the default policy with its margin of %s %%: what is not slower by more than that is no regression, so it is \
        asked another question than the others, whose margin is 0, and below its margin it finds nothing by intention. \
        It has no answer before %d rounds, and ends after %d; with fewer it is cut short of its last looks. \
        It uses no history. No answer means for it that nothing was shown, and for the others that they had too little to go by."""
            .formatted(
                Markup.decimals(100 * policy.margin(), 2), policy.minRounds(), policy.maxRounds()),
        """
        How to read it: runs are drawn from one small pool again and again, so splits share runs and are not independent. \
        The intervals (95 %, Clopper and Pearson) say only what more splits of the same pool could change, and nothing of what \
        another pool of runs would give. On average over pools the means of two disjoint sets differ as much as those of \
        fresh runs, but one pool is one pool: its outliers and modes come again in every split. Runs are drawn in random \
        order, so the rounds of the gate are no rounds that were measured together, and what the two forks of a round \
        share, drift for instance, is noise here and none in a gate. Shares over several workloads are means over them.""",
        """
        The sensitivity is shown with as many runs of a side as an interpretation can get from the pool, which are fewer \
        where a history takes some; the table says how many.""");
  }
}
