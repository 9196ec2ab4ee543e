package io.github.perfgate.it.precision.reichelt;

import io.github.perfgate.it.precision.page.Chapter;
import io.github.perfgate.it.precision.page.LineChart;
import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Contest;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.it.precision.reichelt.Resampled.Question;
import io.github.perfgate.it.precision.reichelt.Resampled.Result;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.planning.ConfigurationSearch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Shows which configuration detects which change.
 *
 * <p>D. G. Reichelt, S. Kühne, W. Hasselbring: Automated identification of performance changes at
 * code level. QRS 2022: forks are drawn with replacement from the measurements of each size. A
 * rule's answers to them and to the equal case, over many draws, give its F1 score. The gate's
 * policy compares the forks of a round, so for it whole rounds are drawn.
 */
public final class Reichelt {
  /** Milliseconds of an iteration in the experiments for this comparison. */
  public static final int ITERATION_MILLIS = 25;

  /** A size of 309 instead of 300. */
  private static final int THREE_PER_CENT = 9;

  private static final double ENOUGH = 0.99;
  private static final int SIZE = 300;
  private static final int MOST_STARTS = 30;
  private static final int MOST_ITERATIONS = 20;

  private final Resampled resampled;
  private final Map<Question, Result> results;

  /**
   * The comparison for an experiment.
   *
   * @param operations workloads with the parameter {@code more}, including 0
   * @param resamples the number of draws for each case, 10,000 in the paper
   * @param seed the seed of all random draws
   */
  public Reichelt(List<Pool> operations, int resamples, long seed) {
    this.resampled = new Resampled(Contest.all(operations), resamples, seed);
    this.results = resampled.all();
  }

  /** The chapter; the last of its tables has every result. */
  public Chapter chapter() {
    return new Chapter(
        "Which configuration tells which change",
        List.of(
            "Three workloads, add, ram and sysOut, do the same 300 times, or 301, 303, 309, 315"
                + " and 330 times. Of what was measured of both sizes, and of 300 against 300, VM"
                + " starts are drawn "
                + resampled.resamples()
                + " times with replacement (seed "
                + resampled.seed()
                + "), and each rule is asked whether the larger size is slower. The mean of a VM"
                + " start does not know which calls belonged to which iteration, so that more"
                + " repetitions are as good as more iterations, and count as these do. That is not so of"
                + " the lower quartile, with which the policy that allows 0 % is tried, too; what"
                + " the search finds is the cheaper of both.",
            "For the gate's policy whole rounds are drawn, since it compares the forks of a"
                + " round; the others take both sides for independent, as they do in the paper. A"
                + " slowdown of 2 % that is allowed is no slowdown for the policy: 301 and 303 can"
                + " never be found with it, and 309 only as far as it takes more than 2 % longer.",
            "Size 300 was measured beside every larger one. So besides the resamples there are real"
                + " pairs of sets of forks, of the same size in either order and of 300 against"
                + " each larger size, whole or cut into parts of forks that follow each other;"
                + " what is called slower of these is in the table without F1. They have forks"
                + " in common, so they are fewer than they seem."),
        List.of(cheapest(), found(), new RealPairs(resampled.contests()).table(), all()),
        contests(THREE_PER_CENT).map(this::chart).toList());
  }

  private Stream<Contest> contests(int more) {
    return resampled.contests().stream().filter(contest -> contest.more() == more);
  }

  private Table cheapest() {
    List<List<String>> rows = new ArrayList<>();
    for (Contest changed : resampled.contests()) {
      if (changed.more() > 0) {
        for (String rule : rules()) {
          Optional<Map.Entry<Question, Result>> cheapest = cheapest(changed, rule);
          rows.add(
              List.of(
                  changed.method(),
                  sizes(changed),
                  rule,
                  cheapest.map(one -> shape(one.getKey())).orElse("none"),
                  cheapest.map(one -> number(one.getValue().seconds())).orElse(""),
                  cheapest.map(one -> perCent(one.getValue())).orElse("")));
        }
      }
    }
    return new Table(
        "reichelt-cheapest",
        List.of(
            "workload",
            "size",
            "rule",
            "cheapest forks × iterations with F1 from 99 %",
            "seconds for both versions",
            "F1 %"),
        rows);
  }

  private Optional<Map.Entry<Question, Result>> cheapest(Contest changed, String rule) {
    return results.entrySet().stream()
        .filter(entry -> entry.getKey().method().equals(changed.method()))
        .filter(entry -> entry.getKey().more() == changed.more())
        .filter(entry -> entry.getKey().rule().equals(rule))
        .filter(entry -> entry.getValue().score().f1() >= ENOUGH)
        .min(Comparator.comparingDouble(entry -> entry.getValue().seconds()));
  }

  /**
   * The result of the search, which knows only one size, and its performance on the real change.
   */
  private Table found() {
    return new Table(
        "reichelt-found",
        List.of(
            "workload",
            "found for 3 %, forks × iterations and rule",
            "seconds for both versions",
            "F1 % on 300 to 309",
            "30 forks × 20 iterations by Mann-Whitney: seconds",
            "F1 %"),
        contests(0).map(this::found).toList());
  }

  private List<String> found(Contest same) {
    Optional<Question> shape =
        SlowerRules.STATISTICS.stream()
            .flatMap(statistic -> cheapest(same, statistic).stream())
            .min(Comparator.comparingDouble(question -> seconds(same, question)));
    Result peass = result(same.method(), MOST_STARTS, MOST_ITERATIONS, SlowerRules.MANN_WHITNEY);
    Optional<Result> real = shape.map(results::get);
    return List.of(
        same.method(),
        shape.map(one -> shape(one) + " by " + one.rule()).orElse("none"),
        real.map(one -> number(one.seconds())).orElse(""),
        real.map(Reichelt::perCent).orElse(""),
        number(peass.seconds()),
        perCent(peass));
  }

  /** The result of the search with one value of a fork. */
  private Optional<Question> cheapest(Contest same, VmStatistic statistic) {
    List<ConfigurationSearch.Configuration> configurations = new ArrayList<>();
    for (int starts : Resampled.STARTS) {
      for (int iterations : Resampled.ITERATIONS) {
        configurations.add(
            new ConfigurationSearch.Configuration(
                starts,
                iterations,
                Resampled.seconds(same, starts, iterations) * 1e9,
                SlowerRules.strict(statistic, starts).test()));
      }
    }
    return Optional.ofNullable(
            ConfigurationSearch.among(
                    same.baseline().sample(),
                    statistic,
                    (double) THREE_PER_CENT / SIZE,
                    resampled.resamples(),
                    resampled.seed())
                .cheapest(configurations, ENOUGH))
        .map(ConfigurationSearch.Found::configuration)
        .map(
            one ->
                new Question(
                    same.method(),
                    THREE_PER_CENT,
                    one.rounds(),
                    one.iterations(),
                    SlowerRules.strict(statistic, one.rounds()).name()));
  }

  private static double seconds(Contest same, Question question) {
    return Resampled.seconds(same, question.starts(), question.iterations());
  }

  private Result result(String method, int starts, int iterations, String rule) {
    return Objects.requireNonNull(
        results.get(new Question(method, THREE_PER_CENT, starts, iterations, rule)));
  }

  private Table all() {
    return new Table(
        "reichelt-f1",
        List.of(
            "workload",
            "more",
            "forks",
            "iterations",
            "rule",
            "found",
            "falsely",
            "F1 %",
            "seconds"),
        results.entrySet().stream().map(one -> row(one.getKey(), one.getValue())).toList());
  }

  private static List<String> row(Question asked, Result result) {
    return List.of(
        asked.method(),
        String.valueOf(asked.more()),
        String.valueOf(asked.starts()),
        String.valueOf(asked.iterations()),
        asked.rule(),
        String.valueOf(result.score().truePositives()),
        String.valueOf(result.score().falsePositives()),
        perCent(result),
        number(result.seconds()));
  }

  private LineChart chart(Contest changed) {
    return new LineChart(
        "F1 score for %s, size %s, %d iterations"
            .formatted(changed.method(), sizes(changed), MOST_ITERATIONS),
        "forks of each version",
        "F1 %",
        rules().stream().map(rule -> line(changed.method(), rule)).toList());
  }

  private LineChart.Line line(String method, String rule) {
    return new LineChart.Line(
        rule,
        Resampled.STARTS.stream().mapToDouble(Integer::doubleValue).toArray(),
        Resampled.STARTS.stream()
            .mapToDouble(starts -> 100 * result(method, starts, MOST_ITERATIONS, rule).score().f1())
            .toArray());
  }

  private static List<String> rules() {
    return SlowerRules.all(MOST_STARTS).stream().map(SlowerRule::name).toList();
  }

  private static String sizes(Contest changed) {
    return SIZE + " to " + (SIZE + changed.more());
  }

  private static String shape(Question asked) {
    return asked.starts() + " × " + asked.iterations();
  }

  private static String perCent(Result result) {
    return number(100 * result.score().f1());
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
