package io.github.perfgate.core.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.host.noise.Noise;
import io.github.perfgate.core.machine.measure.Fork;
import io.github.perfgate.core.machine.measure.SampleHeader;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.report.aggregate.FoundShard;
import io.github.perfgate.core.report.aggregate.ShardMerge;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.shard.ShardIndex;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One gate over samples, and shards over the same samples that are merged, decide alike.
 *
 * <p>These fields of a result may differ: the order of {@code formulas}, and the places of {@code
 * questions} in them; {@code shard}, {@code hosts}, and what {@code host} tells of measuring;
 * {@code settings}, {@code warnings} and {@code timing}. The {@code explanation} of a workload is
 * that of its shard, and is missing if only the family of all shards confirmed the regression.
 */
class MergedShardsTest {
  private static final Path STORED =
      Path.of("src/test/resources/io/github/perfgate/core/stored-gates");
  private static final List<String> VERSIONS = List.of(Revision.BASELINE, Revision.CURRENT);
  private static final int ROUNDS = 30;
  private static final int WORKLOADS = 40;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "accepted",
        "failing",
        "family",
        "formulas",
        "inconclusive",
        "interpretations",
        "lockstep",
        "no-change",
        "regression"
      })
  void storedGatesAreDecidedAsOne(String name) throws Exception {
    Path inputs = STORED.resolve(name);
    StoredGate.replay(inputs, folder);
    Path samples = folder.resolve(SampleStore.FILE);
    GateResult one = StoredGate.result(inputs, samples, null);

    for (int count : List.of(2, 4, 8)) {
      GateResult merged = ShardMerge.of(divided(inputs, samples, count), List.of(), null, null);

      assertThat(merged.workloads())
          .as("%s in %s shards", name, count)
          .containsExactlyElementsOf(one.workloads());
      assertThat(merged.formulas()).containsExactlyInAnyOrderElementsOf(one.formulas());
      assertThat(merged.outcome().sentence()).isEqualTo(one.outcome().sentence());
      assertThat(merged.verdict()).isEqualTo(one.verdict());
      assertThat(merged.passed()).isEqualTo(one.passed());
      assertThat(merged.failure()).isEqualTo(one.failure());
      assertThat(merged.versions()).isEqualTo(one.versions());
      assertThat(merged.work()).isEqualTo(one.work());
      assertThat(merged.conditions().hosts()).hasSize(count);
    }
  }

  /**
   * Shards that may go on where one gate stops: 40 workloads, of which every third is slower by 1
   * to 12 %, with samples of all rounds. A shard waits for the strictest step of the family, so it
   * may have more rounds of a workload. Where it has as many, all is equal.
   */
  @Tag("all")
  @Test
  void shardsThatMeasureLongerDecideAlike() throws Exception {
    long seed = 1;
    Path inputs = inputs();
    Path samples = folder.resolve(SampleStore.FILE);
    SampleStore store =
        SampleStore.begin(samples, new SampleHeader("f".repeat(64), seed, Instant.EPOCH, ""));
    fill(store, seed);
    GateResult one = StoredGate.result(inputs, samples, null);
    Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
    one.workloads().forEach(workload -> verdicts.merge(workload.verdict(), 1, Integer::sum));
    assertThat(verdicts).containsKeys(Verdict.REGRESSION, Verdict.NO_CHANGE);

    int longer = 0;
    for (int count : List.of(2, 8)) {
      GateResult merged = ShardMerge.of(shards(inputs, samples, count), List.of(), null, null);

      assertThat(merged.workloads()).hasSameSizeAs(one.workloads());
      for (int i = 0; i < WORKLOADS; i++) {
        WorkloadResult alone = one.workloads().get(i);
        WorkloadResult shared = merged.workloads().get(i);
        assertThat(shared.id()).isEqualTo(alone.id());
        assertThat(shared.decision()).as(alone.id()).isEqualTo(alone.decision());
        if (shared.evidence().rounds() == alone.evidence().rounds()) {
          assertThat(shared).isEqualTo(alone);
        } else {
          assertThat(alone.verdict()).isEqualTo(Verdict.REGRESSION);
          assertThat(shared.evidence().rounds()).isGreaterThan(alone.evidence().rounds());
          longer++;
        }
      }
      assertThat(merged.outcome().sentence()).isEqualTo(one.outcome().sentence());
    }
    assertThat(longer).isPositive();
  }

  @Test
  void aShardEndsAWorkloadAsSlowerOnlyBeyondTheStrictestStep() throws Exception {
    Path inputs = inputs();
    Path samples = folder.resolve(SampleStore.FILE);
    fill(SampleStore.begin(samples, new SampleHeader("f".repeat(64), 7, Instant.EPOCH, "")), 7);

    List<WorkloadResult> slower =
        shards(inputs, samples, 4).stream()
            .flatMap(shard -> shard.result().workloads().stream())
            .filter(workload -> workload.verdict() == Verdict.REGRESSION)
            .toList();

    assertThat(slower)
        .isNotEmpty()
        .allSatisfy(
            workload ->
                assertThat(
                        workload.evidence().looks().stream()
                            .mapToDouble(look -> look.familySlower())
                            .min()
                            .orElse(1))
                    .isLessThanOrEqualTo(0.05 / WORKLOADS));
  }

  /** The shards over one store, of which each reads its own samples. */
  private static List<FoundShard> shards(Path inputs, Path samples, int count) throws Exception {
    List<FoundShard> shards = new ArrayList<>();
    for (int index = 1; index <= count; index++) {
      shards.add(
          new FoundShard(
              "shard-" + index, StoredGate.result(inputs, samples, new ShardIndex(index, count))));
    }
    return shards;
  }

  /** The shards over stores of their own. */
  private List<FoundShard> divided(Path inputs, Path samples, int count) throws Exception {
    List<FoundShard> divided = new ArrayList<>();
    for (FoundShard shard : shards(inputs, samples, count)) {
      Path own = folder.resolve(count + shard.folder()).resolve(SampleStore.FILE);
      divide(samples, own, shard.result().workloads().stream().map(WorkloadResult::id).toList());
      ShardIndex index = new ShardIndex(divided.size() + 1, count);
      divided.add(new FoundShard(shard.folder(), StoredGate.result(inputs, own, index)));
    }
    return divided;
  }

  /** Writes the samples of some workloads into a store of their own. */
  private static void divide(Path all, Path part, List<String> ids) throws IOException {
    Files.createDirectories(Objects.requireNonNull(part.getParent()));
    ObjectMapper json = new ObjectMapper();
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(all)) {
      JsonNode content = json.readTree(line);
      if (!content.has("workload") || ids.contains(content.path("workload").textValue())) {
        lines.add(line);
      }
    }
    Files.write(part, lines);
  }

  /** A gate with many benchmarks and nothing else. */
  private Path inputs() throws IOException {
    Path inputs = Files.createDirectories(folder.resolve("inputs"));
    Files.copy(STORED.resolve("family/known.json"), inputs.resolve("known.json"));
    String benchmarks =
        String.join(
            ",",
            IntStream.range(0, WORKLOADS)
                .mapToObj(i -> "{\"name\": \"%s\", \"parameters\": {}}".formatted(id(i)))
                .toList());
    String gate = Files.readString(STORED.resolve("no-change/gate.json"));
    String versions = gate.substring(gate.indexOf("\"module\""), gate.indexOf("\"benchmarks\""));
    Files.writeString(
        inputs.resolve("gate.json"),
        "{%s \"benchmarks\": [%s], \"settings\": {\"warmupIterations\": 1, \"measurementIterations\": 3}}"
            .formatted(versions, benchmarks));
    return inputs;
  }

  private static String id(int number) {
    return "com.acme.Many.benchmark%02d".formatted(number);
  }

  private static void fill(SampleStore store, long seed) {
    Random random = new Random(seed);
    for (int workload = 0; workload < WORKLOADS; workload++) {
      double slowdown = workload % 3 == 0 ? 1 + 0.003 * workload : 1;
      for (int round = 0; round < ROUNDS; round++) {
        for (String version : VERSIONS) {
          double time =
              1000
                  * (version.equals(Revision.CURRENT) ? slowdown : 1)
                  * Math.exp(0.02 * random.nextGaussian());
          store.add(
              new Fork(
                  id(workload),
                  version,
                  round,
                  VERSIONS.indexOf(version),
                  0,
                  Instant.EPOCH.plusSeconds(round),
                  false,
                  Noise.UNKNOWN,
                  new ForkOutcome.Measured(
                      List.of(time),
                      Stream.generate(() -> time * Math.exp(0.001 * random.nextGaussian()))
                          .limit(3)
                          .toList(),
                      Map.of(),
                      Duration.ofSeconds(1))));
        }
      }
    }
  }
}
