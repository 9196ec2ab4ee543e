package io.github.perfgate.core.gate.settings;

import io.github.perfgate.core.machine.measure.Strategy;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GatePolicy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The settings of a gate, already parsed and checked. Names are those of the pom.
 *
 * @param workloads which workloads are measured
 * @param forks what happens in every fork
 * @param rounds how many rounds are measured
 * @param rules how workloads are decided
 * @param exit how verdicts end the build
 * @param host how the host is made quiet
 * @param count whether work is counted
 * @param explain whether and how causes are looked for
 */
public record GateSettings(
    WorkloadSettings workloads,
    ForkSettings forks,
    RoundSettings rounds,
    Rules rules,
    ExitSettings exit,
    HostSettings host,
    CountSettings count,
    ExplainSettings explain) {
  /** The settings if the user sets none. */
  public static final GateSettings DEFAULT =
      new GateSettings(
          WorkloadSettings.DEFAULT,
          ForkSettings.DEFAULT,
          RoundSettings.DEFAULT,
          Rules.DEFAULT,
          ExitSettings.DEFAULT,
          HostSettings.DEFAULT,
          CountSettings.DEFAULT,
          ExplainSettings.DEFAULT);

  /**
   * The policy of a question.
   *
   * @param margin the slowdown that is allowed
   * @param level the overall level of a regression
   */
  public GatePolicy policy(double margin, double level) {
    GatePolicy standard =
        host.strategy() == Strategy.LOCKSTEP
            ? GatePolicy.inTurns(margin)
            : GatePolicy.withMargin(margin);
    // A single round is judged by a history and not by this policy, which has no such boundaries.
    int least = isMergedByRounds() ? GatePolicy.BLOCK_ROUNDS : host.strategy().fewestRounds();
    return standard
        .between(Math.max(least, rounds.minRounds()), Math.max(least, rounds.maxRounds()))
        .atLevel(level);
  }

  /**
   * The policy of a question about a workload whose forks run one after the other, whatever the
   * strategy is. Fewer rounds than such a policy needs are better than no verdict.
   */
  public GatePolicy policyApart(double margin, double level) {
    int least = Math.min(Strategy.INTERLEAVED.fewestRounds(), rounds.maxRounds());
    int first = Math.max(GatePolicy.BLOCK_ROUNDS, Math.max(least, rounds.minRounds()));
    return GatePolicy.withMargin(margin)
        .between(first, Math.max(first, rounds.maxRounds()))
        .atLevel(level);
  }

  /** Whether this gate only measures rounds, and a merge decides over those of all shards. */
  public boolean isMergedByRounds() {
    return workloads.shard() != null && workloads.shard().rounds() != null;
  }

  /** The same settings for a part of the workloads, or of their rounds. */
  public GateSettings inShard(ShardSettings part) {
    GateSettings all = with(workloads.inShard(part));
    return part.rounds() == null ? all : all.with(rounds.exactly(part.rounds()));
  }

  /** The same settings for other workloads. */
  public GateSettings with(WorkloadSettings other) {
    return new GateSettings(other, forks, rounds, rules, exit, host, count, explain);
  }

  /** The same settings with other forks. */
  public GateSettings with(ForkSettings other) {
    return new GateSettings(workloads, other, rounds, rules, exit, host, count, explain);
  }

  /** The same settings with other rounds. */
  public GateSettings with(RoundSettings other) {
    return new GateSettings(workloads, forks, other, rules, exit, host, count, explain);
  }

  /** The same settings with other rules. */
  public GateSettings with(Rules other) {
    return new GateSettings(workloads, forks, rounds, other, exit, host, count, explain);
  }

  /** The same settings with another end. */
  public GateSettings with(ExitSettings other) {
    return new GateSettings(workloads, forks, rounds, rules, other, host, count, explain);
  }

  /** The same settings for another host. */
  public GateSettings with(HostSettings other) {
    return new GateSettings(workloads, forks, rounds, rules, exit, other, count, explain);
  }

  /** The same settings, except for what is counted. */
  public GateSettings with(CountSettings other) {
    return new GateSettings(workloads, forks, rounds, rules, exit, host, other, explain);
  }

  /** The same settings, except for how causes are looked for. */
  public GateSettings with(ExplainSettings other) {
    return new GateSettings(workloads, forks, rounds, rules, exit, host, count, other);
  }

  /**
   * The same settings for a comparison in which nothing is decided before the last round. Every
   * workload is measured to the last round with a fixed number of iterations, and no verdict has
   * consequences.
   *
   * @param count the number of rounds, a multiple of 5
   * @param iterations measured iterations of every fork
   */
  public GateSettings toTheLastRound(int count, int iterations) {
    return new GateSettings(
        workloads.unselected(),
        forks.withIterations(iterations),
        rounds.exactly(count),
        new Rules(
            Rules.Choice.GATE,
            rules.margin(),
            Map.of(),
            rules.margins(),
            rules.vmStatistic(),
            rules.allocation()),
        new ExitSettings(
            FailOn.NEVER,
            false,
            exit.failOnNotCompared(),
            exit.mayBeEmpty(),
            Family.standard(),
            AcceptSettings.DEFAULT),
        host,
        new CountSettings(true, false),
        ExplainSettings.NONE);
  }

  /** The settings by their names in the pom, as results show them. */
  public Map<String, String> inWords() {
    Map<String, String> words = new LinkedHashMap<>(rules.inWords());
    words.put("includes", inWords(workloads.includes()));
    words.put("excludes", inWords(workloads.excludes()));
    words.put("warmupIterations", String.valueOf(forks.warmupIterations()));
    Integer iterations = forks.measurementIterations();
    words.put(
        "measurementIterations",
        iterations == null ? "chosen by the first rounds" : String.valueOf(iterations));
    words.put("iterationTime", forks.iterationTime().toMillis() + "ms");
    words.put("jvmArgs", inWords(forks.jvmArgs()));
    words.put("minRounds", String.valueOf(rounds.minRounds()));
    words.put("maxRounds", String.valueOf(rounds.maxRounds()));
    words.put("budget", rounds.budget().toSeconds() + "s");
    words.putAll(host.inWords());
    words.putAll(exit.inWords());
    words.put("timeout", forks.timeout().toSeconds() + "s");
    words.put("junit.enabled", String.valueOf(workloads.junit()));
    if (workloads.junit()) {
      words.put("junit.timed", workloads.timed().name().toLowerCase(Locale.ROOT));
    }
    words.put("select", workloads.select().name().toLowerCase(Locale.ROOT));
    words.put("benchmarksFrom", workloads.benchmarksFrom().name());
    if (workloads.shard() != null) {
      String shard = workloads.shard().index().toString();
      words.put(ShardSettings.NAME, shard);
      if (isMergedByRounds()) {
        words.put(ShardSettings.BY, "rounds");
      }
      words.put(
          GateResult.FAMILY,
          isMergedByRounds()
              ? "this is shard %s by rounds and decides nothing; perfgate:merge decides once over the rounds of all of them"
                  .formatted(shard)
              : "this is shard %s, and perfgate:merge decides once over all of them"
                  .formatted(shard));
    }
    words.put("inputs", inWords(workloads.inputs()));
    words.putAll(count.inWords());
    words.putAll(explain.inWords());
    return words;
  }

  private static String inWords(List<String> values) {
    return String.join(" ", values);
  }
}
