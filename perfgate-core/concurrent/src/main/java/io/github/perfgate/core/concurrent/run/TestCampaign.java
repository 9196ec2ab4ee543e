package io.github.perfgate.core.concurrent.run;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.measure.Schedule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Measures variants in rounds. In each round every variant that has not enough is started once in
 * both versions, which take turns, in balanced random order. A variant that fails in one version
 * only gets another round, which tells whether the failure was chance.
 */
public final class TestCampaign {
  private static final Logger LOG = LoggerFactory.getLogger(TestCampaign.class);
  private static final List<String> VERSIONS = List.of(Revision.BASELINE, Revision.CURRENT);

  private final TestStarter starter;
  private final StoppingRule rule;
  private final MeasurementScope scope;
  private final Schedule schedule;
  private final LongSupplier clock;
  private final long deadline;
  private final Map<TestVariant, VariantSamples> samples = new LinkedHashMap<>();
  private final Set<TestVariant> askedAgain = new HashSet<>();
  private boolean timeEnded;
  private int begun;
  private long begunAt;

  /**
   * @param scope which time decides in tests whose threads are all alike
   * @param budget how long the campaign may take
   * @param clock returns nanoseconds, as {@link System#nanoTime} does
   */
  public TestCampaign(
      TestStarter starter,
      StoppingRule rule,
      MeasurementScope scope,
      long seed,
      Duration budget,
      LongSupplier clock) {
    this.starter = starter;
    this.rule = rule;
    this.scope = scope;
    this.schedule = new Schedule(seed);
    this.clock = clock;
    this.begunAt = clock.getAsLong();
    this.deadline = begunAt + budget.toNanos();
  }

  /**
   * Measures variants of focus methods, all with the same number of threads, together with the
   * other roles of their tests. If time is short, only the first variants are measured.
   *
   * @throws InterruptedException when the thread is interrupted
   */
  public void measure(List<TestVariant> variants) throws InterruptedException {
    List<TestVariant> all =
        variants.stream().flatMap(variant -> variant.ofAllRoles().stream()).toList();
    all.forEach(this::of);
    List<TestVariant> left = variants;
    for (int round = 0; round < rule.mostRounds(); round++) {
      left = affordable(left, round);
      List<TestVariant> wanted = new ArrayList<>();
      for (TestVariant variant : left) {
        VariantSamples of = of(variant);
        boolean enough = variant.ofAllRoles().stream().allMatch(rule::hasEnough);
        if (of.hasFailed() ? asksAgain(variant, of) : !enough) {
          wanted.add(variant);
        }
      }
      List<String> order = schedule.workloads(wanted.stream().map(TestVariant::id).toList(), round);
      wanted.sort(Comparator.comparingInt(variant -> order.indexOf(variant.id())));
      if (!wanted.isEmpty()) {
        if (clock.getAsLong() > deadline) {
          timeEnded = true;
          return;
        }
        LOG.info(
            "With {}, round {}: {} in both versions",
            Counted.of(wanted.get(0).threads(), "thread"),
            round + 1,
            Counted.of(wanted.size(), "test"));
      }
      for (TestVariant variant : wanted) {
        if (!round(variant, round)) {
          // Those that had their forks of this round are analysed all the same.
          rule.afterRound(round + 1, all, samples);
          return;
        }
      }
      rule.afterRound(round + 1, all, samples);
    }
  }

  /**
   * Whether a variant failed in one version only and is to be started once more; true only once for
   * each variant.
   */
  private boolean asksAgain(TestVariant variant, VariantSamples of) {
    int old = of.failures(Revision.BASELINE).size();
    int now = of.failures(Revision.CURRENT).size();
    return old + now == 1 && askedAgain.add(variant);
  }

  /**
   * The first variants, as many as can get the least number of rounds in the time that is left.
   * Half of these rounds for all variants would decide nothing.
   */
  private List<TestVariant> affordable(List<TestVariant> variants, int round) {
    int missing = rule.leastRounds() - round;
    if (round == 0 || missing <= 0) {
      return variants;
    }
    long now = clock.getAsLong();
    double each = (double) (now - begunAt) / Math.max(1, begun);
    int most = (int) Math.max(1, (deadline - now) / (2 * missing * each));
    if (most < variants.size()) {
      timeEnded = true;
      return variants.subList(0, most);
    }
    return variants;
  }

  private boolean round(TestVariant variant, int round) throws InterruptedException {
    if (clock.getAsLong() > deadline) {
      timeEnded = true;
      return false;
    }
    List<String> versions = schedule.versions(variant.id(), round, VERSIONS);
    List<ForkOutcome> outcomes = starter.start(variant, versions);
    begun += outcomes.size();
    for (int i = 0; i < outcomes.size(); i++) {
      for (TestVariant role : variant.ofAllRoles()) {
        of(role).add(versions.get(i), outcomes.get(i), role);
      }
    }
    return true;
  }

  /** Whether a variant was not measured completely because there was no time for it. */
  public boolean timeEnded() {
    return timeEnded;
  }

  /** How many forks were made. */
  public int forks() {
    return begun;
  }

  /** Whether there is time for so many more forks, by the mean time of the earlier ones. */
  public boolean hasTimeFor(int forks) {
    long now = clock.getAsLong();
    double each = begun == 0 ? 0 : (double) (now - begunAt) / begun;
    return now + each * forks < deadline;
  }

  /** The samples by variant, in the order in which the variants were first requested. */
  public Map<TestVariant, VariantSamples> samples() {
    return new LinkedHashMap<>(samples);
  }

  private VariantSamples of(TestVariant variant) {
    return samples.computeIfAbsent(
        variant,
        unknown ->
            new VariantSamples(variant.isTimedAlone() ? MeasurementScope.EACH_THREAD : scope));
  }
}
