package io.github.perfgate.maven.params;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.gate.input.AfterMeasuring;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.HostSettings;
import io.github.perfgate.core.gate.settings.Rules;
import io.github.perfgate.core.gate.settings.ShardSettings;
import io.github.perfgate.core.jvm.launch.FixedJvm;
import io.github.perfgate.core.machine.host.CpuPlan;
import io.github.perfgate.core.machine.measure.Strategy;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.workload.InterpretationAnswer;
import io.github.perfgate.core.workload.WorkloadFilter;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.VmStatistic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Settings that are valid alone but contradict each other. They are refused before anything is
 * built or measured, so that minutes of work do not end in a message that could have come first.
 */
public final class Contradictions {
  private Contradictions() {}

  /**
   * Looks for the first contradiction.
   *
   * @param settings each of them already read
   * @throws ProblemException that names both elements and how to choose
   */
  public static void refuse(GateSettings settings) {
    rounds(settings);
    rules(settings.rules());
    names(settings);
    times(settings);
    exit(settings);
    host(settings);
  }

  /**
   * Looks for what cannot be divided among builds.
   *
   * @param settings those of a shard
   * @param after what is compared after the workloads; null for nothing
   * @throws ProblemException that names both elements and how to choose
   */
  public static void refuseInShard(GateSettings settings, @Nullable AfterMeasuring after) {
    if (settings.workloads().junit()) {
      throw undivided("<junit><enabled>", "perfgate.junit.enabled", "unit tests are");
    }
    if (after != null) {
      throw undivided(
          "<concurrent><enabled>", "perfgate.concurrent.enabled", "thread-safe classes are");
    }
    ShardSettings shard = settings.workloads().shard();
    if (shard != null && shard.rounds() != null) {
      byRounds(settings, shard.rounds() * shard.index().count());
    }
  }

  private static void byRounds(GateSettings settings, int together) {
    if (!settings.rules().useOnly(InterpretationAnswer.GATE)) {
      throw new ProblemException(
          Help.SHARD,
          "<shardBy> (-Dperfgate.shardBy) is rounds, and an <interpretation> is set that knows no hosts",
          "leave out <interpretation> and <interpretations>, or set -Dperfgate.shardBy=workloads");
    }
    if (together > GatePolicy.MOST_ROUNDS) {
      throw new ProblemException(
          Help.SHARD,
          "<shardBy> (-Dperfgate.shardBy) is rounds, and the shards together would measure %d rounds of every workload, more than %d"
              .formatted(together, GatePolicy.MOST_ROUNDS),
          "have fewer shards, or set -Dperfgate.shardBy=workloads");
    }
  }

  private static ProblemException undivided(String element, String property, String what) {
    return new ProblemException(
        Help.SHARD,
        "%s is true, but only benchmarks and formulas are divided into shards (-Dperfgate.shard, perfgate:bundle)"
            .formatted(element),
        "set -D%s=false here, and have a build without shards for them: %s not divided"
            .formatted(property, what));
  }

  private static void rounds(GateSettings settings) {
    int first = settings.rounds().minRounds();
    int last = settings.rounds().maxRounds();
    int least = settings.host().strategy().fewestRounds();
    if (last == 1 && settings.rules().needOnlyHistory()) {
      return;
    }
    if (first < least || first % 5 != 0 || last % 5 != 0 || last > 60 || first > last) {
      throw new ProblemException(
          Help.SETTING,
          "<maxRounds> is %d, with %d for <minRounds>".formatted(last, first),
          "write multiples of 5 with %d <= minRounds <= maxRounds <= 60, or maxRounds = 1 with an interpretation that has a history"
              .formatted(least));
    }
  }

  private static void rules(Rules rules) {
    if (rules.vmStatistic() != VmStatistic.MEAN && !rules.mayUse(InterpretationAnswer.GATE)) {
      throw new ProblemException(
          Help.SETTING,
          "<vmStatistic> is %s, which is for the interpretation gate, and <interpretation> is %s"
              .formatted(rules.vmStatistic().inWords(), rules.interpretation().name()),
          "leave out <vmStatistic> (-Dperfgate.vmStatistic) or <interpretation>"
              + " (-Dperfgate.interpretation)");
    }
  }

  private static void names(GateSettings settings) {
    WorkloadFilter.of(settings.workloads().includes(), settings.workloads().excludes());
    List<String> left = new ArrayList<>(settings.workloads().includes());
    left.removeAll(settings.workloads().excludes());
    if (left.isEmpty() && !settings.workloads().includes().isEmpty()) {
      throw new ProblemException(
          Help.SETTING,
          "<excludes> has everything that <includes> has: %s"
              .formatted(settings.workloads().includes()),
          "take it out of <includes> (-Dperfgate.includes) or of <excludes> (-Dperfgate.excludes),"
              + " which wins where both are found");
    }
  }

  private static void times(GateSettings settings) {
    Duration iteration = settings.forks().iterationTime();
    if (iteration.compareTo(settings.forks().timeout()) >= 0) {
      throw new ProblemException(
          Help.SETTING,
          "<iterationTime> is %s and <timeout> is %s, so every iteration would count as hung"
              .formatted(words(iteration), words(settings.forks().timeout())),
          "raise <timeout> (-Dperfgate.timeout) or shorten <iterationTime> (-Dperfgate.iterationTime)");
    }
    int iterations =
        settings.forks().warmupIterations() + settings.forks().pilotOrFixedIterations();
    // This is a double, since the product may exceed what a duration holds.
    double start = (double) iteration.toNanos() * iterations;
    if (start > settings.rounds().budget().toNanos()) {
      throw new ProblemException(
          Help.SETTING,
          "<budget> is %s, and one fork of %d iterations of %s is longer"
              .formatted(words(settings.rounds().budget()), iterations, words(iteration)),
          "raise <budget> (-Dperfgate.budget), or lower <iterationTime>, <warmupIterations> or"
              + " <measurementIterations>");
    }
  }

  private static void exit(GateSettings settings) {
    if (settings.exit().failOn() == FailOn.NEVER && settings.exit().stopAtFirstRegression()) {
      throw new ProblemException(
          Help.SETTING,
          "<failOn> is never, which measures everything, and <stopAtFirstRegression> is true",
          "leave out <stopAtFirstRegression> (-Dperfgate.stopAtFirstRegression), or let a regression fail the"
              + " build with <failOn> (-Dperfgate.failOn)");
    }
  }

  private static void host(GateSettings settings) {
    HostSettings host = settings.host();
    // Two versions at least; how many there are is known later.
    int lanes = host.strategy() == Strategy.PARALLEL ? 2 : 1;
    CpuPlan.requireConsistent(new CpuPlan.Settings(host.pin(), host.cpus(), lanes));
    if (host.heap() != null
        && !host.heap().equals(HostSettings.DEFAULT.heap())
        && FixedJvm.sizesHeap(settings.forks().jvmArgs())) {
      throw new ProblemException(
          Help.SETTING,
          "<heap> is %s, and <jvmArgs> size the heap as well: %s"
              .formatted(host.heap(), String.join(" ", settings.forks().jvmArgs())),
          "take the sizes out of <jvmArgs> (-Dperfgate.jvmArgs), or leave out <heap> (-Dperfgate.heap)");
    }
  }

  private static String words(Duration duration) {
    long nanos = duration.toNanos();
    if (nanos % 1_000_000_000 == 0) {
      return nanos / 1_000_000_000 + " s";
    }
    return nanos % 1_000_000 == 0 ? nanos / 1_000_000 + " ms" : nanos + " ns";
  }
}
