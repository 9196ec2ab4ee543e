package io.github.perfgate.core.concurrent.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.explore.ListedTest;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.verify.Outcome;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Failed;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Kind;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import io.github.perfgate.runtime.concurrent.Dealing;
import io.github.perfgate.runtime.harness.Counters;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

class TestCampaignTest {
  /** Five rounds are enough for every variant but {@code B}. */
  private static final class Rule implements StoppingRule {
    private int rounds;

    @Override
    public int leastRounds() {
      return 5;
    }

    @Override
    public int mostRounds() {
      return 8;
    }

    @Override
    public void afterRound(
        int number, List<TestVariant> variants, Map<TestVariant, VariantSamples> samples) {
      rounds = number;
    }

    @Override
    public boolean hasEnough(TestVariant variant) {
      return rounds >= (variant.test().name().equals("B") ? mostRounds() : leastRounds());
    }
  }

  private final List<String> started = new ArrayList<>();
  private final AtomicLong clock = new AtomicLong();
  private MeasurementScope scope = MeasurementScope.LAST_THREAD;

  @Test
  void everyVariantIsStartedInBothVersionsAndInTurns() throws InterruptedException {
    TestCampaign campaign = campaign((variant, version) -> measured(100), Duration.ofHours(1));

    campaign.measure(List.of(variant("A"), variant("C")));

    assertThat(started).hasSize(20);
    assertThat(started.subList(0, 4))
        .containsExactlyInAnyOrder("A@2 BASELINE", "A@2 CURRENT", "C@2 BASELINE", "C@2 CURRENT");
    assertThat(campaign.samples().get(variant("A")).values(Revision.BASELINE))
        .containsExactly(100, 100, 100, 100, 100);
    assertThat(campaign.timeEnded()).isFalse();
  }

  @Test
  void whatHasNotEnoughGetsMoreRounds() throws InterruptedException {
    TestCampaign campaign = campaign((variant, version) -> measured(100), Duration.ofHours(1));

    campaign.measure(List.of(variant("A"), variant("B")));

    assertThat(rounds(campaign, "A")).isEqualTo(5);
    assertThat(rounds(campaign, "B")).isEqualTo(8);
  }

  @Test
  void whatFailsInOneVersionGetsAnotherRoundAndSaysWhy() throws InterruptedException {
    TestCampaign campaign =
        campaign(
            (variant, version) ->
                version.equals(Revision.CURRENT)
                    ? new Failed(Kind.HANG, "no sign of life", "", Duration.ZERO)
                    : measured(1),
            Duration.ofHours(1));

    campaign.measure(List.of(variant("A")));

    assertThat(started).hasSize(4);
    VariantSamples samples = campaign.samples().get(variant("A"));
    assertThat(samples.failure(Revision.CURRENT)).isEqualTo("HANG: no sign of life");
    assertThat(samples.failures(Revision.CURRENT)).hasSize(2);
    assertThat(samples.failure(Revision.BASELINE)).isNull();
  }

  @Test
  void whatFailsOnceByChanceIsKnownToHaveFailedOnce() throws InterruptedException {
    TestCampaign campaign =
        campaign(
            (variant, version) ->
                started.size() == 5
                    ? new Failed(Kind.HANG, "no sign of life", "", Duration.ZERO)
                    : measured(1),
            Duration.ofHours(1));

    campaign.measure(List.of(variant("A")));

    assertThat(started).hasSize(8);
    VariantSamples samples = campaign.samples().get(variant("A"));
    assertThat(
            samples.failures(Revision.CURRENT).size() + samples.failures(Revision.BASELINE).size())
        .isEqualTo(1);
  }

  @Test
  void whatFailsInBothVersionsIsNotStartedAgain() throws InterruptedException {
    TestCampaign campaign =
        campaign(
            (variant, version) -> new Failed(Kind.EXCEPTION, "oh", "", Duration.ZERO),
            Duration.ofHours(1));

    campaign.measure(List.of(variant("A")));

    assertThat(started).hasSize(2);
  }

  @Test
  void itEndsWithItsTimeAndSaysSo() throws InterruptedException {
    TestCampaign campaign = campaign((variant, version) -> measured(1), Duration.ofSeconds(6));

    campaign.measure(List.of(variant("A"), variant("B")));

    assertThat(campaign.timeEnded()).isTrue();
    assertThat(campaign.forks()).isEqualTo(8);
    assertThat(campaign.hasTimeFor(1)).isFalse();
  }

  @Test
  void whereTimeIsShortTheFirstOnesHaveAllTheirRounds() throws InterruptedException {
    TestCampaign campaign = campaign((variant, version) -> measured(1), Duration.ofSeconds(16));

    campaign.measure(List.of(variant("A"), variant("B"), variant("C")));

    assertThat(campaign.timeEnded()).isTrue();
    assertThat(rounds(campaign, "A")).isEqualTo(5);
    assertThat(rounds(campaign, "C")).isEqualTo(1);
  }

  @Test
  void theValueOfAForkIsTheMedianOfItsRuns() {
    VariantSamples samples = new VariantSamples(MeasurementScope.LAST_THREAD);

    samples.add(
        Revision.BASELINE,
        new Measured(
            List.of(),
            List.of(1.0, 2.0, 90.0),
            Map.of(Counters.nanos(0, 1), 1L, Counters.nanos(0, 2), 3L, Counters.nanos(0, 3), 80L),
            Duration.ZERO),
        variant("A"));

    assertThat(samples.values(Revision.BASELINE)).containsExactly(2);
    assertThat(samples.own(Revision.BASELINE)).containsExactly(3);
  }

  @Test
  void theScopeSaysWhichTimeDecidesIfAllThreadsAreAlike() throws InterruptedException {
    BiFunction<TestVariant, String, ForkOutcome> starter =
        (variant, version) ->
            new Measured(
                List.of(),
                List.of(9.0),
                Map.of(Counters.nanos(0, 1), version.equals(Revision.CURRENT) ? 8L : 4L),
                Duration.ZERO);
    TestCampaign last = campaign(starter, Duration.ofHours(1));
    scope = MeasurementScope.EACH_THREAD;
    TestCampaign each = campaign(starter, Duration.ofHours(1));

    last.measure(List.of(variant("A")));
    each.measure(List.of(variant("A")));

    VariantSamples untilLast = last.samples().get(variant("A"));
    VariantSamples ofEach = each.samples().get(variant("A"));
    assertThat(untilLast.values(Revision.CURRENT)).containsOnly(9);
    assertThat(untilLast.own(Revision.CURRENT)).containsOnly(8);
    assertThat(ofEach.values(Revision.CURRENT)).containsOnly(8);
    assertThat(ofEach.values(Revision.BASELINE)).containsOnly(4);
    assertThat(ofEach.whole(Revision.CURRENT)).containsOnly(9);
  }

  @Test
  void theThreadsOfEachRoleAreTimedByThemselves() throws InterruptedException {
    TestVariant focus =
        new TestVariant(
            new GeneratedTest(
                "R",
                List.of(
                    new ListedTest.Role("get()V", "get()"), new ListedTest.Role("put()V", "put()")),
                Dealing.HALVES,
                ListedTest.Kind.PLAIN,
                false,
                ", which meet at a monitor in Table",
                new Outcome(
                    "R",
                    Outcome.Kind.GOOD,
                    "both",
                    Map.of(1, List.of(10, 20), 2, List.of(10, 20)),
                    "")),
            2);
    TestVariant other = new TestVariant(focus.test(), 2, 1);
    TestCampaign campaign =
        campaign(
            (variant, version) ->
                new Measured(
                    List.of(),
                    List.of(99.0),
                    Map.of(Counters.nanos(0, 1), 30L, Counters.nanos(1, 1), 100L),
                    Duration.ZERO),
            Duration.ofHours(1));

    campaign.measure(List.of(focus));

    assertThat(focus.ofAllRoles()).containsExactly(focus, other);
    assertThat(new TestVariant(focus.test(), 1).ofAllRoles())
        .containsExactly(new TestVariant(focus.test(), 1));
    assertThat(campaign.samples().get(focus).values(Revision.CURRENT)).hasSize(5).containsOnly(3);
    assertThat(campaign.samples().get(other).values(Revision.CURRENT)).hasSize(5).containsOnly(5);
    assertThat(other.method()).isEqualTo("put()V");
    assertThat(other.description())
        .isEqualTo("put(), beside threads that call get(), which meet at a monitor in Table");
  }

  private static int rounds(TestCampaign campaign, String name) {
    VariantSamples samples = campaign.samples().get(variant(name));
    return Math.min(
        samples.values(Revision.BASELINE).length, samples.values(Revision.CURRENT).length);
  }

  private TestCampaign campaign(
      BiFunction<TestVariant, String, ForkOutcome> starter, Duration budget) {
    return new TestCampaign(
        (variant, versions) -> {
          List<ForkOutcome> outcomes = new ArrayList<>();
          for (String version : versions) {
            started.add(variant.id() + " " + version);
            clock.addAndGet(1_000_000_000);
            outcomes.add(starter.apply(variant, version));
          }
          return outcomes;
        },
        new Rule(),
        scope,
        1,
        budget,
        clock::get);
  }

  private static ForkOutcome measured(double nanos) {
    return new Measured(List.of(), List.of(nanos, nanos), Map.of(), Duration.ZERO);
  }

  private static TestVariant variant(String name) {
    return new TestVariant(
        GeneratedTest.alike(
            name,
            "m()V",
            false,
            "m()",
            new Outcome(name, Outcome.Kind.GOOD, "both", Map.of(2, List.of(1)), "")),
        2);
  }
}
