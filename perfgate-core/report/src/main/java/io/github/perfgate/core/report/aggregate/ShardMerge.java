package io.github.perfgate.core.report.aggregate;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.machine.host.CanaryReading;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.machine.host.MeasuringFacts;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.ShardHost;
import io.github.perfgate.core.result.ShardPart;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Makes one result of those of all shards of a gate. If the shards have measured different
 * workloads, what a shard decided about a workload by its own test stays as it is. If they have
 * measured rounds of the same workloads, {@link RoundsMerge} looks once at the rounds of all
 * shards. In both cases the family decides anew, over all workloads.
 */
public final class ShardMerge {
  private ShardMerge() {}

  /**
   * Merges shards.
   *
   * @param found the results of the shards
   * @param flawed what is known to be wrong with others
   * @param failOn from which outcome on the build fails; null for the setting of the shards
   * @param failOnNotCompared whether the build fails if what a change can affect was not compared;
   *     null for the setting of the shards
   * @throws ProblemException that names every shard that is lost, doubled, foreign or half-written
   */
  public static GateResult of(
      List<FoundShard> found,
      List<ShardFlaw> flawed,
      @Nullable FailOn failOn,
      @Nullable FailOnNotCompared failOnNotCompared) {
    ShardCheck check = new ShardCheck(found);
    List<ShardFlaw> flaws = new ArrayList<>(flawed);
    flaws.addAll(check.flaws());
    if (flaws.isEmpty() && check.shards().isEmpty()) {
      flaws.add(
          new ShardFlaw(
              "There is no shard to merge",
              "name the folders with the results of all shards in -Dperfgate.shards=FOLDER,FOLDER"));
    }
    refuse(flaws);
    List<GateResult> results = check.shards().stream().map(FoundShard::result).toList();
    GateResult first = results.get(0);
    boolean byRounds = RoundsMerge.isMeant(check.shards());
    List<GateResult> decided =
        byRounds ? List.of(new RoundsMerge(check.shards()).result()) : results;
    GateResult all =
        new Aggregation(
                decided,
                byRounds
                    ? List.of("all shards")
                    : results.stream().map(one -> "shard " + part(one).inWords()).toList(),
                first.gated().module(),
                failOn == null ? FailOn.in(first.conditions().settings()) : failOn,
                failOnNotCompared == null
                    ? FailOnNotCompared.in(first.conditions().settings())
                    : failOnNotCompared)
            .result();
    Map<String, String> settings = new LinkedHashMap<>(all.conditions().settings());
    settings.put(
        GateResult.FAMILY,
        (byRounds ? "all workloads, by the rounds of %s" : "all workloads of %s")
            .formatted(Counted.of(results.size(), "shard")));
    List<String> warnings = new ArrayList<>(check.lines());
    warnings.addAll(all.conditions().warnings());
    return new GateResult(
        all.schemaVersion(),
        new GateResult.Gated(
            all.gated().module(), first.gated().pom(), all.gated().remote(), all.gated().started()),
        all.outcome(),
        all.versions(),
        all.workloads().stream().sorted(Comparator.comparing(WorkloadResult::id)).toList(),
        all.formulas(),
        all.tests(),
        all.concurrent(),
        all.work(),
        new GateResult.Conditions(
            settings,
            first.conditions().host().with((MeasuringFacts) null),
            warnings,
            all.conditions().timing(),
            results.stream().map(ShardMerge::host).toList(),
            GateResult.reusedBy(results)));
  }

  private static ShardPart part(GateResult one) {
    return Objects.requireNonNull(one.gated().shard(), "only shards are merged");
  }

  private static void refuse(List<ShardFlaw> flaws) {
    if (flaws.size() == 1) {
      throw new ProblemException(Help.SHARD, flaws.get(0).problem(), flaws.get(0).remedy());
    }
    if (!flaws.isEmpty()) {
      throw new ProblemException(
          Help.SHARD,
          "Nothing is merged, for %d reasons:\n%s"
              .formatted(
                  flaws.size(),
                  flaws.stream().map(one -> "  " + one.line()).collect(joining("\n"))),
          "name the folder of each shard once in -Dperfgate.shards, when all of them are complete");
    }
  }

  private static ShardHost host(GateResult shard) {
    HostFacts host = shard.conditions().host();
    MeasuringFacts measuring = host.measuring();
    OptionalDouble canary =
        measuring == null
            ? OptionalDouble.empty()
            : measuring.canary().stream().mapToDouble(CanaryReading::nanos).average();
    return new ShardHost(
        part(shard).inWords(),
        host.inShort(),
        host.java(),
        shard.workloads().size(),
        shard.workloads().stream()
            .mapToInt(one -> one.evidence().circumstances().disturbedRounds())
            .sum(),
        canary.isPresent() ? canary.getAsDouble() : null,
        shard.conditions().timing().measure());
  }
}
