package io.github.perfgate.core.gate.manyshards;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.report.ShardCosts;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.shard.ShardIndex;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.inference.ClopperPearson;
import io.github.perfgate.stats.inference.Interval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A suite of 1,000 workloads on 40 hosts, and many small ones. {@code -Dperfgate.it.workloads=10000
 * -Dperfgate.it.hosts=200} simulates a larger one. {@code -Dperfgate.it.statsData} names a folder
 * with published forks; without it the project's own are drawn.
 */
@Tag("process")
@Tag("all")
class ManyShardsTest {
  private static final int WORKLOADS = Integer.getInteger("perfgate.it.workloads", 1_000);
  private static final int HOSTS = Integer.getInteger("perfgate.it.hosts", 40);
  private static final int FAMILIES = Integer.getInteger("perfgate.it.families", 1_000);
  private static final long SEED = Long.getLong("perfgate.it.seed", 20261127);
  private static final String HEAP = "2g";
  private static final int SMALL = 100;
  private static final int SMALL_HOSTS = 10;

  @TempDir Path folder;
  private RealForks forks;
  private HostFactors factors;

  @BeforeEach
  void read() throws IOException {
    forks = RealForks.read();
    factors = HostFactors.read();
    System.out.printf("    forks: %s; seed %d%n", forks.origin(), SEED);
  }

  /**
   * One of twenty workloads is slower by 10 %. One of twenty shards is lost, a third of these is
   * half-written, and all of these are measured again.
   */
  @Test
  void manyWorkloadsOnManyHosts() throws Exception {
    SimulatedSuite suite = new SimulatedSuite(forks, WORKLOADS, 20, 1.1);
    Path inputs = suite.write(folder.resolve("inputs"));
    SimulatedShards shards = new SimulatedShards(suite, inputs, factors, HOSTS, suite.costs());
    Path output = folder.resolve("shards");
    Schedule.ofMeasured(shards.measure(output, SEED)).print("by costs, with the hosts' speeds");

    Path merged = folder.resolve("merged");
    loseAndMeasureAgain(shards, output, merged);
    MergeProcess.Ended ended = MergeProcess.run(output, merged, HEAP);
    System.out.print("    " + ended.output());
    assertThat(ended.exit()).as(ended.output()).isZero();
    GateResult result = ResultsJson.read(merged.resolve(ResultsJson.FILE));
    assertThat(result.workloads()).hasSize(WORKLOADS);
    tell(suite, result);

    Map<String, Double> measured = ShardCosts.read(merged);
    Schedule.of(measured, Map.of(), HOSTS).print("equal numbers");
    Schedule.of(measured, suite.costs(), HOSTS).print("by costs of 20 rounds");
    Schedule.of(measured, measured, HOSTS).print("by what was measured");
  }

  /** A family of unchanged workloads, and one of workloads as slow as the margin allows. */
  @ParameterizedTest
  @ValueSource(doubles = {1, 1 + GatePolicy.DEFAULT_MARGIN})
  void fewFamiliesRaiseAFalseAlarm(double slowdown) {
    SimulatedSuite suite = new SimulatedSuite(forks, SMALL, 1, slowdown);

    int alarmed = new SimulatedFamilies(suite, factors, SMALL_HOSTS).alarmed(FAMILIES, SEED);

    Interval share = ClopperPearson.of(alarmed, FAMILIES, 0.95);
    System.out.printf(
        "    %.2f times as slow: %d of %d families of %d workloads on %d hosts raise an alarm (%.2f to %.2f %%)%n",
        slowdown, alarmed, FAMILIES, SMALL, SMALL_HOSTS, 100 * share.lower(), 100 * share.upper());
    assertThat(share.lower()).isLessThanOrEqualTo(Family.standard().rate());
  }

  private void loseAndMeasureAgain(SimulatedShards shards, Path now, Path merged) throws Exception {
    List<Integer> lost =
        new SplittableRandom(SEED)
            .ints(1, HOSTS + 1)
            .distinct()
            .limit(Math.max(1, HOSTS / 20))
            .boxed()
            .toList();
    for (int index : lost) {
      Path shard = now.resolve(SimulatedShards.name(index));
      Files.delete(shard.resolve(ResultsJson.FILE));
      if (lost.indexOf(index) >= lost.size() / 3) {
        Files.delete(shard.resolve(SampleStore.FILE));
      }
    }
    MergeProcess.Ended refused = MergeProcess.run(now, merged, HEAP);
    System.out.println(refused.output());
    assertThat(refused.exit()).isEqualTo(1);
    assertThat(merged).doesNotExist();
    for (int index : lost) {
      assertThat(refused.output()).contains(" " + new ShardIndex(index, HOSTS));
      shards.measure(now, new ShardIndex(index, HOSTS), SEED + 2);
    }
  }

  private static void tell(SimulatedSuite suite, GateResult result) {
    Map<Boolean, Map<Verdict, Long>> verdicts =
        result.workloads().stream()
            .collect(
                Collectors.partitioningBy(
                    one -> suite.isSlower(one.id()),
                    Collectors.groupingBy(WorkloadResult::verdict, Collectors.counting())));
    System.out.printf("    slower: %s; unchanged: %s%n", verdicts.get(true), verdicts.get(false));
  }
}
