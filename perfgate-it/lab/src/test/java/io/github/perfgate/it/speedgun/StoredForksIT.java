package io.github.perfgate.it.speedgun;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.ComparisonSettings;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.oracle.ClassResult;
import io.github.perfgate.core.concurrent.oracle.InterimAnalyses;
import io.github.perfgate.core.concurrent.oracle.Oracle;
import io.github.perfgate.core.concurrent.oracle.PlannedLook;
import io.github.perfgate.core.concurrent.run.MeasurementScope;
import io.github.perfgate.core.concurrent.run.TestVariant;
import io.github.perfgate.core.concurrent.run.VariantSamples;
import io.github.perfgate.core.concurrent.verify.Outcome;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.interpretation.CiOverlap;
import io.github.perfgate.stats.interpretation.Criteria;
import io.github.perfgate.stats.interpretation.SpeedGunVote;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What the rules say of stored forks of the known pairs: how often they call identical classes
 * different, and how precision and recall depend on the margin.
 */
@Tag("speedgun")
class StoredForksIT {
  private static final Path FILE = Path.of("..", "results", "2026-11-28", "concurrent-forks.tsv");

  private static final List<PlannedLook> LOOKS = ComparisonSettings.LOOKS;

  private static final long SEED = 20_140_721;
  private static final int IDENTICAL = 200;
  private static final int TESTS = 10;

  /** The forks of each version at the look that is the last for most tests. */
  private static final int STORED = LOOKS.get(2).rounds();

  private static final int FORKS = LOOKS.get(3).rounds();

  /**
   * Puts pairs of identical classes together. The forks of each test are those of one stored test,
   * each as a multiple of the mean of its version. They are drawn for two versions at random, with
   * replacement. Only tests that needed many forks are used; they vary more than others.
   */
  @Test
  void identicalClassesAreSeldomCalledDifferent() throws IOException {
    List<StoredForks> pool =
        StoredForks.read(FILE).stream()
            .filter(one -> Math.min(one.baseline().length, one.candidate().length) >= STORED)
            .toList();
    Random random = new Random(SEED);
    int flagged = 0;
    for (int i = 0; i < IDENTICAL; i++) {
      List<StoredForks> tests = new ArrayList<>();
      for (int test = 0; test < TESTS; test++) {
        tests.add(identical(pool.get(random.nextInt(pool.size())), "t" + test, random));
      }
      ClassResult result = judged(tests, 0.1);
      flagged += result.isSlower() || result.direction() == Direction.IMPROVEMENT ? 1 : 0;
    }
    System.out.printf(
        Locale.ROOT,
        "%d of %d identical pairs show a change, of the forks of %d tests, seed %d%n",
        flagged,
        IDENTICAL,
        pool.size(),
        SEED);

    assertThat(flagged).isLessThanOrEqualTo(IDENTICAL / 20);
  }

  private static StoredForks identical(StoredForks from, String name, Random random) {
    List<Double> values = new ArrayList<>();
    for (double[] version : List.of(from.baseline(), from.candidate())) {
      double mean = 0;
      for (double value : version) {
        mean += Math.log(value) / version.length;
      }
      for (double value : version) {
        values.add(100 * Math.exp(Math.log(value) - mean));
      }
    }
    return new StoredForks(
        "identical", name + "()V", name, 2, 0, drawn(values, random), drawn(values, random));
  }

  private static double[] drawn(List<Double> values, Random random) {
    return random.ints(FORKS, 0, values.size()).mapToDouble(values::get).toArray();
  }

  /**
   * Figure 3 of the paper: precision and recall over δ, for both rules. Tests that were stopped
   * early have as few forks for each δ.
   */
  @Test
  void precisionAndRecallOverTheMargin() throws IOException {
    Map<String, List<StoredForks>> byPair =
        StoredForks.read(FILE).stream()
            .collect(
                Collectors.groupingBy(StoredForks::pair, LinkedHashMap::new, Collectors.toList()));
    List<ClassPair> pairs =
        ClassPair.all().stream()
            .filter(pair -> pair.expected().size() == 1 && byPair.containsKey(pair.id()))
            .toList();
    System.out.println("delta  perfgate: precision recall  SpeedGun: precision recall");
    for (double delta : List.of(0.0, 0.05, 0.1, 0.2, 0.3, 0.5, 1.0)) {
      Score ours = new Score();
      Score theirs = new Score();
      for (ClassPair pair : pairs) {
        List<StoredForks> tests = byPair.getOrDefault(pair.id(), List.of());
        ours.add(pair, judged(tests, delta).dominant().name());
        theirs.add(pair, vote(tests, delta).name());
      }
      System.out.printf(
          Locale.ROOT,
          "%5.2f  %18.2f %6.2f %19.2f %6.2f%n",
          delta,
          ours.precision(),
          ours.recall(),
          theirs.precision(),
          theirs.recall());
      if (delta == 0.1) {
        assertThat(ours.precision()).isGreaterThan(0.8);
        assertThat(ours.recall()).isGreaterThan(0.8);
      }
    }
  }

  /** Counts reported changes, those that are right, and those that should be reported. */
  private static final class Score {
    private int reported;
    private int right;
    private int expected;

    void add(ClassPair pair, String found) {
      boolean isChange = found.equals("REGRESSION") || found.equals("IMPROVEMENT");
      reported += isChange ? 1 : 0;
      right += isChange && pair.expected().contains(found) ? 1 : 0;
      expected += pair.expected().contains("NO_CHANGE") ? 0 : 1;
    }

    double precision() {
      return reported == 0 ? 1 : (double) right / reported;
    }

    double recall() {
      return (double) right / expected;
    }
  }

  /** The class by the rule of perfgate, with looks at the forks as they were made. */
  private static ClassResult judged(List<StoredForks> tests, double margin) {
    Oracle oracle = new Oracle(margin, 0.05, LOOKS.get(0).rounds());
    InterimAnalyses analyses = new InterimAnalyses(oracle, LOOKS, Math.max(1, tests.size()));
    Map<TestVariant, VariantSamples> samples = new LinkedHashMap<>();
    for (PlannedLook look : LOOKS) {
      for (StoredForks test : tests) {
        TestVariant variant = variant(test);
        VariantSamples own =
            samples.computeIfAbsent(
                variant, unknown -> new VariantSamples(MeasurementScope.LAST_THREAD));
        if (!analyses.hasEnough(variant)) {
          fill(own, variant, Revision.BASELINE, test.baseline(), look.rounds());
          fill(own, variant, Revision.CURRENT, test.candidate(), look.rounds());
        }
      }
      analyses.afterRound(look.rounds(), List.copyOf(samples.keySet()), samples);
    }
    return ClassResult.of(analyses.results(samples));
  }

  private static void fill(
      VariantSamples samples, TestVariant variant, String version, double[] values, int rounds) {
    for (int i = samples.values(version).length; i < Math.min(rounds, values.length); i++) {
      samples.add(
          version,
          new ForkOutcome.Measured(List.of(), List.of(values[i]), Map.of(), Duration.ZERO),
          variant);
    }
  }

  private static TestVariant variant(StoredForks test) {
    String name = test.test() + "-" + test.role();
    return new TestVariant(
        GeneratedTest.alike(
            name,
            test.method(),
            false,
            "it",
            new Outcome(name, Outcome.Kind.GOOD, "both", Map.of(1, List.of(1), 2, List.of(1)), "")),
        test.threads());
  }

  /**
   * The class by SpeedGun's rule: intervals that do not overlap, and one vote of each test, that of
   * the focus method's threads where several run.
   */
  private static Decision vote(List<StoredForks> tests, double delta) {
    CiOverlap rule = CiOverlap.speedGun(new Criteria(CiOverlap.SPEEDGUN.level(), 0, delta));
    List<Decision> votes =
        tests.stream()
            .filter(test -> test.role() == 0 && test.threads() > 1)
            .filter(test -> Math.min(test.baseline().length, test.candidate().length) > 1)
            .map(
                test ->
                    rule.compare(
                            Sample.ofVmValues(test.baseline()), Sample.ofVmValues(test.candidate()))
                        .decision())
            .toList();
    return new SpeedGunVote(
            Collections.frequency(votes, Decision.REGRESSION),
            Collections.frequency(votes, Decision.NO_CHANGE),
            Collections.frequency(votes, Decision.IMPROVEMENT))
        .decision();
  }
}
