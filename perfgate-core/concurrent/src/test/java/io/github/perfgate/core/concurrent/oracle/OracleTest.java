package io.github.perfgate.core.concurrent.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.explore.ListedTest;
import io.github.perfgate.core.concurrent.explore.ListedTest.Role;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.run.MeasurementScope;
import io.github.perfgate.core.concurrent.run.TestVariant;
import io.github.perfgate.core.concurrent.run.VariantSamples;
import io.github.perfgate.core.concurrent.verify.Outcome;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Failed;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Kind;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.runtime.concurrent.Dealing;
import io.github.perfgate.stats.Decision;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OracleTest {
  private static final Oracle ORACLE = new Oracle(0.1, 0.05, 5);
  private static final double[] STEADY = {100, 103, 98, 101, 99};

  private final Map<TestVariant, VariantSamples> samples = new LinkedHashMap<>();

  @Test
  void aSlowerMethodRegressedAndAFasterOneImproved() {
    add("size()I", 2, STEADY, times(STEADY, 2));
    add("get()V", 2, STEADY, times(STEADY, 0.5));
    add("same()V", 2, STEADY, times(STEADY, 1.02));

    ClassResult result = ClassResult.of(judge(samples.size()));

    assertThat(result.methods())
        .extracting(MethodResult::direction)
        .containsExactly(Direction.REGRESSION, Direction.IMPROVEMENT, Direction.NO_CHANGE);
    assertThat(result.direction()).isEqualTo(Direction.MIXED);
    assertThat(result.isSlower()).isTrue();
    assertThat(result.conclusiveTests()).isEqualTo(3);
  }

  @Test
  void theDominantDirectionIsThatOfTheLargerFactor() {
    add("a()V", 2, STEADY, times(STEADY, 1.5));
    add("b()V", 2, STEADY, times(STEADY, 0.1));

    assertThat(ClassResult.of(judge(samples.size())).dominant()).isEqualTo(Direction.IMPROVEMENT);
  }

  @Test
  void opposingVariantsOfOneMethodAreNotAveragedAway() {
    add("a()V", 2, STEADY, times(STEADY, 2));
    add("a()V", 2, STEADY, times(STEADY, 0.5));

    ClassResult result = ClassResult.of(judge(samples.size()));

    assertThat(result.methods()).hasSize(1);
    assertThat(result.methods().get(0).direction()).isEqualTo(Direction.MIXED);
  }

  /** If only {@code n} changed, the time of both in turn says nothing about {@code m}. */
  @Test
  void aCompanionThatBecameFasterIsNoImprovementOfTheMethod() {
    add("m()V", 2, STEADY, times(STEADY, 1));
    add("m()V n()V", 2, STEADY, times(STEADY, 0.5));

    ClassResult result = ClassResult.of(judge(samples.size()));

    assertThat(result.methods())
        .extracting(MethodResult::method, MethodResult::direction)
        .containsExactly(
            tuple("m()V", Direction.NO_CHANGE), tuple("m()V n()V", Direction.IMPROVEMENT));
  }

  @Test
  void aCompanionThatBecameFasterDoesNotHideASlowerMethod() {
    add("m()V n()V", 2, STEADY, times(STEADY, 0.8));
    add("m()V", 2, STEADY, times(STEADY, 2));

    ClassResult result = ClassResult.of(judge(samples.size()));

    assertThat(result.methods())
        .extracting(MethodResult::method, MethodResult::direction)
        .containsExactly(
            tuple("m()V n()V", Direction.IMPROVEMENT), tuple("m()V", Direction.REGRESSION));
    assertThat(result.isSlower()).isTrue();
  }

  @Test
  void whatIsWithinTheMarginIsNoChangeHoweverSure() {
    double[] exact = {100, 100.1, 99.9, 100, 100.05};
    add("a()V", 2, exact, times(exact, 1.08));

    assertThat(judge(samples.size()).get(0).direction()).isEqualTo(Direction.NO_CHANGE);
  }

  @Test
  void oneMethodAmongManyDecidesWhereTheVoteOfSpeedgunLosesIt() {
    add("slow()V", 2, STEADY, times(STEADY, 3));
    for (int i = 0; i < 5; i++) {
      add("same" + i + "()V", 2, STEADY, times(STEADY, 1));
    }

    ClassResult result = ClassResult.of(judge(samples.size()));

    assertThat(result.direction()).isEqualTo(Direction.REGRESSION);
    assertThat(result.speedGun()).isEqualTo(Decision.NO_CHANGE);
  }

  @Test
  void eachTestHasOneVoteHoweverOftenItIsMeasured() {
    // Given two unchanged tests, and a slower one that was measured with four numbers of threads.
    add("same()V", 8, STEADY, times(STEADY, 1));
    add("alike()V", 8, STEADY, times(STEADY, 1));
    for (int threads : List.of(8, 4, 2, 1)) {
      samples.put(variant("slow()V", threads, 2), both(STEADY, times(STEADY, 3)));
    }

    ClassResult result = ClassResult.of(judge(samples.size()));

    assertThat(result.speedGun()).isEqualTo(Decision.NO_CHANGE);
  }

  @Test
  void tooFewForksAndFailuresAreInconclusive() {
    add("few()V", 2, new double[] {1, 1, 1}, new double[] {9, 9, 9});
    TestVariant failing = variant("fails()V", 2, 1);
    VariantSamples failed = new VariantSamples(MeasurementScope.LAST_THREAD);
    failed.add(Revision.CURRENT, new Failed(Kind.EXCEPTION, "oh", "", Duration.ZERO), failing);
    samples.put(failing, failed);

    List<VariantResult> results = judge(samples.size());

    assertThat(results)
        .extracting(VariantResult::problem)
        .containsExactly(
            "the time ended after 3 forks of each version, before anything was shown; allow more"
                + " with -Dperfgate.concurrent.budget",
            "it fails in the candidate only: EXCEPTION: oh");
    assertThat(ClassResult.of(results).direction()).isEqualTo(Direction.INCONCLUSIVE);
  }

  @Test
  void timesThatJumpSayNothingAndHideNothing() {
    add("wild()V", 2, new double[] {10, 90, 20, 400, 60}, new double[] {300, 20, 90, 15, 70});
    add("slow()V", 2, STEADY, times(STEADY, 2));

    List<VariantResult> results = judge(samples.size());

    assertThat(results.get(0).direction()).isEqualTo(Direction.INCONCLUSIVE);
    assertThat(results.get(0).problem()).startsWith("it varies too much: 95 % CI -");
    assertThat(ClassResult.of(results).direction()).isEqualTo(Direction.REGRESSION);
    assertThat(ClassResult.of(results).conclusiveTests()).isEqualTo(1);
  }

  @Test
  void whatWasNotMeasuredAnyMoreCountsInTheFamily() {
    double[] slower = {108, 125, 118, 131, 119};
    add("a()V", 2, STEADY, slower);

    VariantResult alone = judge(samples.size()).get(0);
    List<VariantResult> amongTwenty = judge(20);

    assertThat(amongTwenty).hasSize(1);
    assertThat(amongTwenty.get(0).adjustedP()).isEqualTo(Math.min(1, 20 * alone.adjustedP()));
  }

  @Test
  void amongManyClassesWithoutAChangeFewAreFlagged() {
    Random random = new Random(7);
    int flagged = 0;
    for (int i = 0; i < 300; i++) {
      samples.clear();
      for (int test = 0; test < 20; test++) {
        add("m" + test + "()V", 2, noisy(random), noisy(random));
      }
      flagged += ClassResult.of(judge(samples.size())).direction() == Direction.NO_CHANGE ? 0 : 1;
    }

    assertThat(flagged).as("of 300, seed 7").isLessThanOrEqualTo(15);
  }

  @Test
  void aDifferenceOnlyWhereThreadsMeetIsConcurrent() {
    assertThat(interaction(3, 1).kind()).isEqualTo(Interaction.Kind.CONCURRENT);
    assertThat(interaction(3, 3).kind()).isEqualTo(Interaction.Kind.SEQUENTIAL);
    assertThat(interaction(9, 3).kind()).isEqualTo(Interaction.Kind.BOTH);
    assertThat(interaction(1, 1).kind()).isEqualTo(Interaction.Kind.UNKNOWN);
    assertThat(Math.exp(interaction(9, 3).logRatio())).isBetween(2.9, 3.1);
  }

  @Test
  void whatIsSlowAloneAndFastBesideOthersIsNotTheCode() {
    addBoth(STEADY, times(STEADY, 1.7), STEADY, times(STEADY, 1.02));
    addBoth(times(STEADY, 1.7), STEADY, times(STEADY, 1.02), STEADY);

    List<VariantResult> results = judge(samples.size());

    assertThat(results)
        .extracting(VariantResult::direction)
        .containsExactly(
            Direction.INCONCLUSIVE,
            Direction.NO_CHANGE,
            Direction.INCONCLUSIVE,
            Direction.NO_CHANGE);
    assertThat(results.get(0).problem())
        .startsWith("the candidate takes 170 ns a call with 1 thread and 102 ns with 2 threads,");
    assertThat(results.get(2).problem()).startsWith("the baseline takes 170 ns");
  }

  @Test
  void whatThreadsThatMeetHideIsTheCode() {
    addBoth(STEADY, times(STEADY, 1.7), times(STEADY, 9), times(STEADY, 9.4));

    assertThat(judge(samples.size()))
        .extracting(VariantResult::direction)
        .containsExactly(Direction.REGRESSION, Direction.NO_CHANGE);
  }

  @Test
  void aRoleThatLostLessThanTheOtherWonMayOnlyMeetItMoreOften() {
    addRoles(times(STEADY, 0.2), times(STEADY, 2));

    List<VariantResult> results = judge(samples.size());

    assertThat(results)
        .extracting(VariantResult::direction)
        .containsExactly(Direction.IMPROVEMENT, Direction.INCONCLUSIVE);
    assertThat(results.get(1).problem())
        .isEqualTo(
            "it may be slower only because the other role became faster, 20.0 ns a call instead of"
                + " 100 ns, and meets it more often");
  }

  @Test
  void aRoleThatLostMoreThanTheOtherWonIsSlower() {
    addRoles(times(STEADY, 9), times(STEADY, 0.5));

    List<VariantResult> results = judge(samples.size());

    assertThat(results)
        .extracting(VariantResult::direction)
        .containsExactly(Direction.REGRESSION, Direction.INCONCLUSIVE);
    assertThat(results.get(1).problem())
        .startsWith("it may be faster only because the other role became slower, 902 ns a call");
  }

  @Test
  void rolesThatGetInEachOthersWayAreBothSlower() {
    addRoles(times(STEADY, 9), times(STEADY, 2));
    addRoles(times(STEADY, 1), times(STEADY, 2));

    assertThat(judge(samples.size()))
        .extracting(VariantResult::direction)
        .containsExactly(
            Direction.REGRESSION, Direction.REGRESSION, Direction.NO_CHANGE, Direction.REGRESSION);
  }

  /** Adds a test with two roles, which take as long in the baseline. */
  private void addRoles(double[] first, double[] second) {
    String name = "T" + samples.size();
    GeneratedTest test =
        new GeneratedTest(
            name,
            List.of(new Role("a()V", "a()"), new Role("b()V", "b()")),
            Dealing.HALVES,
            ListedTest.Kind.PLAIN,
            false,
            "",
            new Outcome(name, Outcome.Kind.GOOD, "both", Map.of(2, List.of(1, 1)), ""));
    samples.put(new TestVariant(test, 2, 0), both(STEADY, first));
    samples.put(new TestVariant(test, 2, 1), both(STEADY, second));
  }

  /** Adds one test with one thread and with two. */
  private void addBoth(double[] old, double[] now, double[] oldOfTwo, double[] nowOfTwo) {
    add("a()V", 1, old, now);
    List<TestVariant> variants = List.copyOf(samples.keySet());
    GeneratedTest test = variants.get(variants.size() - 1).test();
    samples.put(new TestVariant(test, 2), both(oldOfTwo, nowOfTwo));
  }

  @Test
  void whatAnIntervalLeavesOpenIsNotDecided() {
    // Both candidates are clearly slower, but the size of the slowdown under contention is not
    // known.
    double[] shaky = {60, 140, 80, 120, 100};

    Interaction open = interaction(shaky, 12, 9);
    Interaction partly = interaction(STEADY, 3, 1.4);

    assertThat(open.interval().contains(0)).isTrue();
    assertThat(open.kind()).isEqualTo(Interaction.Kind.UNKNOWN);
    assertThat(open.kind().inWords()).isEqualTo("not decided");
    assertThat(partly.kind()).isEqualTo(Interaction.Kind.BOTH);
  }

  @Test
  void aMethodThatNoLongerEndsIsARegressionWhateverIsMeasuredOfIt() {
    add("a()V", 2, STEADY, times(STEADY, 0.3));
    List<VariantResult> faster = judge(samples.size());

    ClassResult stuck =
        ClassResult.of(faster, Map.of("b()V", List.of(trouble(true))), Direction.INCONCLUSIVE);
    ClassResult chance =
        ClassResult.of(faster, Map.of("b()V", List.of(trouble(false))), Direction.INCONCLUSIVE);
    ClassResult alone =
        ClassResult.of(List.of(), Map.of("b()V", List.of(trouble(false))), Direction.NO_CHANGE);

    assertThat(stuck.direction()).isEqualTo(Direction.MIXED);
    assertThat(stuck.dominant()).as("of what was measured").isEqualTo(Direction.IMPROVEMENT);
    assertThat(stuck.isSlower()).isTrue();
    assertThat(chance.direction()).isEqualTo(Direction.IMPROVEMENT);
    assertThat(chance.methods()).extracting(MethodResult::method).containsExactly("a()V", "b()V");
    assertThat(alone.direction()).isEqualTo(Direction.NO_CHANGE);
  }

  private List<VariantResult> judge(int family) {
    return OneLook.judge(ORACLE, samples, family);
  }

  private static ConcurrentTrouble trouble(boolean sure) {
    return new ConcurrentTrouble(
        ConcurrentTrouble.Kind.DEADLOCK, Revision.CURRENT, sure, "it.b()", "two stacks");
  }

  private Interaction interaction(double several, double one) {
    return interaction(STEADY, several, one);
  }

  private Interaction interaction(double[] baseline, double several, double one) {
    samples.clear();
    add("a()V", 2, baseline, times(baseline, several));
    add("a()V", 1, baseline, times(baseline, one));
    List<VariantResult> results = judge(samples.size());
    Interaction interaction = Interaction.of(results.get(0), results.get(1), 0.1);
    assertThat(interaction).isNotNull();
    return interaction;
  }

  private void add(String method, int threads, double[] baseline, double[] candidate) {
    samples.put(variant(method, threads, samples.size()), both(baseline, candidate));
  }

  private static VariantSamples both(double[] baseline, double[] candidate) {
    VariantSamples both = new VariantSamples(MeasurementScope.LAST_THREAD);
    for (int i = 0; i < baseline.length; i++) {
      both.add(Revision.BASELINE, measured(baseline[i]), variant("any", 2, 0));
      both.add(Revision.CURRENT, measured(candidate[i]), variant("any", 2, 0));
    }
    return both;
  }

  private static Measured measured(double nanos) {
    return new Measured(List.of(), List.of(nanos), Map.of(), Duration.ZERO);
  }

  private static TestVariant variant(String method, int threads, int number) {
    String name = "T" + number;
    return new TestVariant(
        GeneratedTest.alike(
            name,
            method,
            false,
            "it",
            new Outcome(name, Outcome.Kind.GOOD, "both", Map.of(threads, List.of(1)), "")),
        threads);
  }

  /** Values that are not proportional to the baseline, as two measured series never are. */
  private static double[] times(double[] values, double factor) {
    double[] times = new double[values.length];
    for (int i = 0; i < times.length; i++) {
      times[i] = factor * values[(i + 2) % times.length];
    }
    return times;
  }

  private static double[] noisy(Random random) {
    double[] values = new double[5];
    for (int i = 0; i < values.length; i++) {
      values[i] = 100 * Math.exp(0.15 * random.nextGaussian());
    }
    return values;
  }
}
