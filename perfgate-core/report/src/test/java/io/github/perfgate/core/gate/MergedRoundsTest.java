package io.github.perfgate.core.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.settings.ShardSettings;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.host.noise.Noise;
import io.github.perfgate.core.machine.measure.ForkStarter;
import io.github.perfgate.core.machine.measure.SampleHeader;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.report.ShardFolders;
import io.github.perfgate.core.report.aggregate.ShardMerge;
import io.github.perfgate.core.report.findings.AcceptanceOffer;
import io.github.perfgate.core.report.findings.ShownFindings;
import io.github.perfgate.core.result.AskedQuestion;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.shard.ShardIndex;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AcrossHosts;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Three hosts of different speed measure rounds of the same three workloads by the gate's own code,
 * and a merge decides.
 */
class MergedRoundsTest {
  private static final Path STORED =
      Path.of("src/test/resources/io/github/perfgate/core/stored-gates");
  private static final int HOSTS = 3;
  private static final int ROUNDS = 10;
  private static final int ENOUGH = 1_000;
  private static final String SAME = "com.acme.Few.same";
  private static final String SLOWER = "com.acme.Few.slower";
  private static final String MIXED = "com.acme.Few.mixed";

  @TempDir Path folder;

  private final List<GateResult> shards = new ArrayList<>();

  /** A host whose clock ticks with its forks. */
  private static final class Host implements ForkStarter {
    private final int index;
    private final Random random;
    private long now;

    Host(int index) {
      this.index = index;
      this.random = new Random(index);
    }

    private static double change(String workload, int host) {
      return switch (workload) {
        case SLOWER -> 1.3;
        case MIXED -> host == 1 ? 1.4 : 0.7;
        default -> 1;
      };
    }

    @Override
    public List<Ended> start(List<Request> together) {
      List<Ended> ended = new ArrayList<>();
      for (Request wanted : together) {
        String id = wanted.workload().id();
        double time =
            1000
                * index
                * (wanted.version().equals(Revision.CURRENT) ? change(id, index) : 1)
                * Math.exp(0.005 * index * random.nextGaussian());
        Duration wall = Duration.ofSeconds(index == 2 ? 2 : 1);
        now += wall.toNanos();
        ended.add(
            new Ended(
                new ForkOutcome.Measured(
                    List.of(time),
                    Stream.generate(() -> time * Math.exp(0.001 * random.nextGaussian()))
                        .limit(wanted.iterations())
                        .toList(),
                    Map.of(),
                    wall),
                false,
                Noise.UNKNOWN));
      }
      return ended;
    }

    long now() {
      return now;
    }
  }

  /**
   * Measures all shards and merges them.
   *
   * @param budget seconds of each host. A fork takes one, and two on the second host
   */
  private GateResult merged(int budget) throws Exception {
    for (int index = 1; index <= HOSTS; index++) {
      Path shard = Files.createDirectories(folder.resolve("shards/" + index));
      Path samples = shard.resolve(SampleStore.FILE);
      SampleStore.begin(samples, new SampleHeader("f".repeat(64), index, Instant.EPOCH, ""));
      Host host = new Host(index);
      Path inputs = inputs("inputs" + index, budget);
      GateResult result =
          StoredGate.measure(
              inputs,
              samples,
              ShardSettings.ofRounds(new ShardIndex(index, HOSTS), 30),
              host,
              host::now);
      Reports.write(result, shard);
      shards.add(result);
    }
    ShardFolders given = ShardFolders.read(List.of(folder.resolve("shards")));
    return ShardMerge.of(given.found(), given.flaws(), null, null);
  }

  private Path inputs(String name, int budget) throws IOException {
    Path inputs = Files.createDirectories(folder.resolve(name));
    Files.copy(STORED.resolve("family/known.json"), inputs.resolve("known.json"));
    String gate = Files.readString(STORED.resolve("no-change/gate.json"));
    String versions = gate.substring(gate.indexOf("\"module\""), gate.indexOf("\"benchmarks\""));
    String benchmarks =
        String.join(
            ",",
            Stream.of(MIXED, SAME, SLOWER)
                .map(id -> "{\"name\": \"%s\", \"parameters\": {}}".formatted(id))
                .toList());
    Files.writeString(
        inputs.resolve("gate.json"),
        "{%s \"benchmarks\": [%s], \"settings\": {\"warmupIterations\": 1, \"measurementIterations\": 3, \"budgetSeconds\": %d}}"
            .formatted(versions, benchmarks, budget));
    return inputs;
  }

  @Test
  void aShardDecidesNothing() throws Exception {
    merged(ENOUGH);
    for (GateResult shard : shards) {
      assertThat(shard.workloads())
          .extracting(WorkloadResult::verdict)
          .containsOnly(Verdict.INCONCLUSIVE);
      assertThat(shard.gated().shard().rounds()).isEqualTo(ROUNDS);
      assertThat(shard.outcome().questions())
          .allSatisfy(question -> assertThat(question.looks()).isEmpty());
    }
    assertThat(one(shards.get(0), SAME).decision().reason())
        .isEqualTo("10 rounds measured; perfgate:merge decides over the rounds of all shards");
  }

  private static WorkloadResult one(GateResult result, String id) {
    return result.workloads().stream()
        .filter(workload -> workload.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theMergeDecidesOnceOverTheRoundsOfAllHosts() throws Exception {
    GateResult merged = merged(ENOUGH);

    assertThat(one(merged, SAME).verdict()).isEqualTo(Verdict.NO_CHANGE);
    assertThat(one(merged, SAME).evidence().looks()).hasSize(1);
    WorkloadResult slower = one(merged, SLOWER);
    assertThat(slower.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(slower.evidence().rounds()).isEqualTo(HOSTS * ROUNDS);
    assertThat(slower.evidence().samples().baseline().starts()).hasSize(HOSTS * ROUNDS);
    assertThat(slower.effect().slowdown().estimate()).isBetween(1.28, 1.32);
    assertThat(slower.effect().hodgesLehmann()).isBetween(1.28, 1.32);
    assertThat(slower.effect().cliffsDelta()).isEqualTo(1);
    AcrossHosts across = slower.effect().acrossHosts();
    assertThat(across.differ()).isFalse();
    assertThat(across.hosts())
        .extracting(AcrossHosts.OnHost::shard)
        .containsExactly("1/3", "2/3", "3/3");
    assertThat(merged.formulas())
        .filteredOn(formula -> formula.verdict() == FormulaVerdict.VIOLATED)
        .flatExtracting(formula -> formula.comparisons())
        .extracting(comparison -> comparison.workload())
        .containsExactlyInAnyOrder(MIXED, SLOWER);
    assertThat(merged.passed()).isFalse();
    assertThat(merged.conditions().settings())
        .containsEntry("family", "all workloads, by the rounds of 3 shards")
        .containsEntry("maxRounds", "10");
    assertThat(merged.conditions().hosts()).hasSize(HOSTS);
  }

  /**
   * Faster by 30 % on two hosts and slower by 40 % on one: faster in the mean, and a regression.
   */
  @Test
  void aChangeThatDiffersBetweenHostsIsTold() throws Exception {
    GateResult merged = merged(ENOUGH);
    WorkloadResult mixed = one(merged, MIXED);

    assertThat(mixed.effect().slowdown().estimate()).isBetween(1.38, 1.42);
    assertThat(mixed.effect().minimumDetectable()).isNull();
    assertThat(AcceptanceOffer.statements(merged, ShownFindings.of(merged)).get(MIXED)).isNotNull();
    assertThat(mixed.effect().acrossHosts().hosts())
        .filteredOn(host -> host.slowdown().estimate() < 1)
        .hasSize(2);
    assertThat(mixed.effect().acrossHosts().differ()).isTrue();
    assertThat(mixed.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(mixed.evidence().warnings().get(0))
        .startsWith("the change differs between hosts (p = ")
        .contains("in shard 1/3 (", "the conclusion holds for these hosts");
    assertThat(merged.conditions().warnings().get(0))
        .startsWith(MIXED + ": the change differs between hosts");
    Reports.write(merged, folder.resolve("merged"));
    assertThat(Files.readString(folder.resolve("merged/index.html")))
        .contains("The change on each host", "The change differs between these hosts")
        .contains("Every host measured the same number of rounds");
  }

  @Test
  void aWorkloadThatAHostDidNotFinishIsInconclusive() throws Exception {
    GateResult merged = merged(2 * (3 * 2 * ROUNDS) - 3);

    List<AskedQuestion> lacking =
        shards.get(1).outcome().questions().stream()
            .filter(one -> one.rounds() == null || one.rounds().count() < ROUNDS)
            .toList();
    assertThat(lacking).isNotEmpty();
    for (AskedQuestion one : lacking) {
      WorkloadResult workload = one(merged, one.workload());
      assertThat(workload.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(workload.decision().reason())
          .startsWith("shard 2/3 has 9 of 10 rounds: the budget ended after 9 rounds");
    }
  }
}
