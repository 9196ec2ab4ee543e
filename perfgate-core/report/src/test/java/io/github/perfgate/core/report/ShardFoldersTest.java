package io.github.perfgate.core.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.core.machine.measure.SampleHeader;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.report.aggregate.FoundShard;
import io.github.perfgate.core.report.aggregate.ShardFlaw;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardFoldersTest {
  @TempDir Path folder;

  private final GateResult result =
      Results.gate(List.of(Results.workload("a", Verdict.NO_CHANGE, 1.0)), List.of());

  private Path written(String name) {
    Path shard = folder.resolve(name);
    Reports.write(result, shard);
    return shard;
  }

  private static void samples(Path shard, Instant begun) {
    SampleStore.begin(shard.resolve(SampleStore.FILE), new SampleHeader("state", 1, begun, "host"));
  }

  private static List<String> problems(ShardFolders read) {
    return read.flaws().stream().map(ShardFlaw::problem).toList();
  }

  @Test
  void foldersAndAFolderOfFoldersAreRead() {
    Path one = written("shards/1");
    written("shards/2");
    samples(one, result.gated().started().plusSeconds(1));

    ShardFolders named = ShardFolders.read(List.of(one, folder.resolve("shards/2")));
    ShardFolders together = ShardFolders.read(List.of(folder.resolve("shards")));

    assertThat(named.flaws()).isEmpty();
    assertThat(named.found()).extracting(FoundShard::result).containsExactly(result, result);
    assertThat(together).isEqualTo(named);
  }

  @Test
  void halfWrittenShardsAreNamed() throws IOException {
    Path killed = folder.resolve("killed");
    samples(killed, Instant.EPOCH);
    Path cut = written("cut");
    String json = Files.readString(cut.resolve("results.json"));
    Files.writeString(cut.resolve("results.json"), json.substring(0, json.length() / 2));
    Path begunAgain = written("begun-again");
    samples(begunAgain, result.gated().started().plus(Duration.ofHours(1)));

    ShardFolders read = ShardFolders.read(List.of(killed, cut, begunAgain));

    assertThat(read.found()).isEmpty();
    assertThat(problems(read))
        .hasSize(3)
        .allSatisfy(problem -> assertThat(problem).contains("is half-written"));
    assertThat(problems(read).get(0)).endsWith("it has samples, but no results");
    assertThat(problems(read).get(1)).contains("cut short");
    assertThat(problems(read).get(2)).endsWith("its samples were begun after its results");
    assertThat(read.flaws())
        .allSatisfy(flaw -> assertThat(flaw.remedy()).contains("-Dperfgate.resume=true"));
  }

  @Test
  void resultsOfAnImpossibleTimeAreNamed() throws IOException {
    Path shard = written("late");
    Path file = shard.resolve("results.json");
    Files.writeString(
        file,
        Files.readString(file)
            .replace(result.gated().started().toString(), Instant.MAX.toString()));

    ShardFolders read = ShardFolders.read(List.of(shard));

    assertThat(read.found()).isEmpty();
    assertThat(problems(read)).singleElement().asString().contains("of an impossible time");
  }

  @Test
  void aFolderWithoutAShardIsNamed() throws IOException {
    Path empty = Files.createDirectories(folder.resolve("empty"));
    Path missing = folder.resolve("missing");

    assertThat(problems(ShardFolders.read(List.of(empty, missing))))
        .containsExactly(
            "There is nothing of a shard in " + empty, "There is nothing of a shard in " + missing);
  }

  @Test
  void costsAreTheTimesOfAllIterationsAndForks() {
    Path earlier = folder.resolve("earlier");
    Reports.write(
        Results.withSettings(
            Results.gate(
                List.of(
                    Results.workload("a", Verdict.NO_CHANGE, 1.0),
                    Results.workload("new", Verdict.NOT_COMPARABLE, null)),
                List.of()),
            Map.of("iterationTime", "25ms")),
        earlier);

    Map<String, Double> costs = ShardCosts.read(earlier);

    // Two forks of each version: one has two iterations of 25 ms, the other has one.
    assertThat(costs).containsOnlyKeys("a");
    assertThat(costs.get("a")).isCloseTo(6 * 25e6 + 4 * 200e6, within(1.0));
    assertThat(ShardCosts.read(earlier.resolve("results.json"))).isEqualTo(costs);
  }
}
