package io.github.perfgate.it.precision.horky;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.precision.page.Chapter;
import io.github.perfgate.it.precision.page.Table;
import io.github.perfgate.it.precision.pool.Pool;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.planning.GateRule;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HorkyTest {
  private static final long SEED = 20261122;
  private static final Effort LITTLE = new Effort(150, 15, 100);
  private static final double NOMINAL = 2 * Contender.LEVEL;
  private static final String GATE = "gate, margin 2 %";

  @Test
  void withoutBetweenRunVarianceThereAreNoMoreFalseAlarmsThanNominal() {
    Sample pool = SyntheticRuns.draw(SEED, 60, 5, 0, 0.01);

    List<Outcome> outcomes = splitting("even", pool).incidental();

    assertThat(of(outcomes, "quick, tolerance 0 %"))
        .as("seed %d", SEED)
        .hasSize(6)
        .allMatch(one -> one.interval().lower() <= NOMINAL);
    assertThat(of(outcomes, GATE)).hasSize(3).allMatch(one -> one.found() == 0);
    assertThat(of(outcomes, "quick, tolerance 5 %")).allMatch(one -> one.found() == 0);
  }

  @Test
  void equalTimesAreNeverDifferent() {
    Sample pool = SyntheticRuns.draw(SEED, 40, 3, 0, 0);

    assertThat(splitting("equal", pool).incidental())
        .isNotEmpty()
        .allMatch(one -> one.found() == 0);
  }

  @Test
  void pooledIterationsOfRunsThatDifferGiveManyFalseAlarms() {
    Sample pool = SyntheticRuns.draw(SEED, 60, 20, 0.03, 0.003);

    List<Outcome> outcomes = splitting("uneven", pool).incidental();

    assertThat(of(outcomes, "quick, tolerance 0 %"))
        .as("seed %d", SEED)
        .allMatch(one -> one.percent() > 40);
    assertThat(of(outcomes, "parametric, history"))
        .as("seed %d", SEED)
        .hasSize(5)
        .allMatch(one -> one.percent() < 15);
    assertThat(of(outcomes, GATE)).allMatch(one -> one.percent() < 2);
  }

  @Test
  void tenPerCentInLittleNoiseAreAlwaysFoundByAll() {
    List<Outcome> outcomes =
        splitting("quiet", SyntheticRuns.draw(SEED, 50, 5, 0.001, 0.001)).sensitivity();
    List<Outcome> slowest = outcomes.stream().filter(one -> one.factor() == 1.1).toList();

    assertThat(slowest)
        .hasSameSizeAs(Contender.all(LITTLE.resamples()))
        .allMatch(one -> one.found() == one.splits())
        .allMatch(one -> one.runs() == 20);
    // Within its margin the gate finds no slowdown, and has an answer.
    assertThat(of(outcomes, GATE))
        .filteredOn(one -> one.factor() <= 1.01)
        .hasSize(3)
        .allMatch(one -> one.found() == 0 && one.unanswered() == 0);
  }

  @Test
  void moreSlowdownIsFoundAtLeastAsOften() {
    List<Outcome> outcomes =
        splitting("noisy", SyntheticRuns.draw(SEED, 40, 4, 0.02, 0.02)).sensitivity();

    for (Contender contender : Contender.all(LITTLE.resamples())) {
      List<Integer> found = of(outcomes, contender.name()).stream().map(Outcome::found).toList();
      assertThat(found).as(contender.name()).hasSize(7).isSorted();
    }
  }

  @Test
  void theSameSeedGivesTheSameTablesAndAnotherOneOthers() {
    List<NamedSample> samples =
        List.of(
            new NamedSample("a", SyntheticRuns.draw(1, 24, 3, 0.02, 0.02)),
            new NamedSample("b", SyntheticRuns.draw(2, 11, 3, 0.02, 0.02)),
            new NamedSample("a single run", SyntheticRuns.draw(3, 1, 3, 0.02, 0.02)));

    Chapter once = chapter(SEED, samples);

    assertThat(chapter(SEED, samples).tables()).isEqualTo(once.tables());
    assertThat(chapter(SEED + 1, samples).tables()).isNotEqualTo(once.tables());
    assertThat(once.tables())
        .extracting(Table::name)
        .containsExactly(
            "x-incidental", "x-incidental-each", "x-sensitivity", "x-sensitivity-each");
    assertThat(once.paragraphs())
        .anyMatch(words -> words.contains("The seed is " + SEED))
        .anyMatch(words -> words.contains("1 of 3 workloads"))
        .noneMatch(words -> words.contains("%%") || words.contains("%s") || words.contains("\n"));
    assertThat(once.charts()).allSatisfy(chart -> assertThat(chart.lines()).hasSizeGreaterThan(6));
  }

  @Test
  void interpretationsAreAskedOnlyWhatTheyCanAnswer() {
    Set<String> asked =
        splitting("few", SyntheticRuns.draw(SEED, 15, 3, 0.02, 0.02)).incidental().stream()
            .map(one -> one.interpretation() + " " + one.runs())
            .collect(Collectors.toSet());

    assertThat(asked)
        .contains("quick, tolerance 0 % 5", "parametric 2", "parametric, history 2")
        .doesNotContain("quick, tolerance 0 % 10", "parametric 1", "parametric, history 5")
        .noneMatch(one -> one.startsWith("gate"));
  }

  @Test
  void withoutRunsThereIsAChapterThatSaysSo() {
    Chapter chapter = chapter(SEED, List.of());

    assertThat(chapter.paragraphs()).contains("There are no runs to draw from.");
    assertThat(chapter.tables()).isEmpty();
    assertThat(chapter.charts()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.9, 1, 1.02, 1.04, 1.08, 1.2})
  void theGateCallsSlowerWhatItsRuleDoes(double factor) {
    GatePolicy policy = GatePolicy.withMargin(0.02);
    GateRule rule = new GateRule(policy);
    for (int seed = 0; seed < 40; seed++) {
      double[] x = SyntheticRuns.draw(seed, 22, 2, 0.03, 0.01).runMeans();
      double[] y = SyntheticRuns.draw(~seed, 22, 2, 0.03, 0.01).scaledBy(factor).runMeans();
      assertThat(Contender.verdict(policy, x, y) == Decision.REGRESSION)
          .as("seed %d", seed)
          .isEqualTo(rule.isSlower(x, y));
    }
  }

  @Test
  void bothVersionsOfTheSameCodeAreOnePool() {
    Pool.Start start = new Pool.Start(0, 1, new double[] {9}, new double[] {1, 2});
    List<Pool> pools =
        List.of(
            new Pool("A/A", "w", "BASELINE", List.of(start, start)),
            new Pool("A/A", "v", "BASELINE", List.of(start)),
            new Pool("A/A", "w", "CURRENT", List.of(start)));

    assertThat(NamedSample.ofTheSameCode(pools))
        .containsExactly(
            new NamedSample(
                "w", Sample.of(new double[] {1, 2}, new double[] {1, 2}, new double[] {1, 2})),
            new NamedSample("v", Sample.of(new double[] {1, 2})));
  }

  @Test
  void whatWasMeasuredHereIsAChapterEvenIfItIsLittle() {
    Pool.Start start = new Pool.Start(0, 1, new double[] {9}, new double[] {1, 2, 3});
    List<Chapter> chapters =
        Horky.chapters(SEED, List.of(new Pool("A/A", "w", "BASELINE", List.of(start, start))));

    assertThat(chapters.get(0).title()).isEqualTo("Incidental differences and sensitivity");
    // The samples have no variance, and one run on each side.
    assertThat(chapters.get(0).tables().get(0).rows())
        .hasSize(4)
        .allMatch(row -> row.contains("1000") && row.contains("0.0"));
  }

  private static Splitting splitting(String name, Sample pool) {
    return new Splitting(new NamedSample(name, pool), SEED, LITTLE);
  }

  private static Chapter chapter(long seed, List<NamedSample> samples) {
    return new Horky(seed, new Effort(20, 4, 100)).chapter("x", "Title", "From a test.", samples);
  }

  private static List<Outcome> of(List<Outcome> outcomes, String interpretation) {
    return outcomes.stream().filter(one -> one.interpretation().equals(interpretation)).toList();
  }
}
