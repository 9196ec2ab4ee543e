package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.Results;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Two builds in clean folders of the same commit measure rounds of the same workloads. */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class RoundShardsIT {
  private static final String BENCHMARK = "com.acme.ChecksumBenchmark.";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private final List<GateProject> hosts = new ArrayList<>();

  @Test
  @Order(1)
  void eachShardMeasuresAllWorkloadsAndDecidesNothing() {
    GateProject first = GateProject.create(folder, "one").from("single");
    first.commit("Sum texts up");
    first.replace(
        "src/main/java/com/acme/Work.java",
        "slower() {\n    return 10",
        "slower() {\n    return 100");
    first.commit("Do ten times the work");
    GateProject.copyTree(first.directory(), folder.resolve("two"));
    hosts.add(first);
    hosts.add(GateProject.open(folder, "two"));

    for (int index = 1; index <= hosts.size(); index++) {
      MavenRun shard = gate(hosts.get(index - 1), index).run();
      shard
          .shouldPass()
          .shouldSay(
              "Shard %d/2 measures 5 rounds of every workload, and all 2 shards together measure 10"
                  .formatted(index),
              "This is shard %d/2 with 5 rounds of every workload, and decides nothing"
                  .formatted(index));
      Results results = shard.results("", "target/shards/" + index);
      assertThat(results.workloadIds())
          .containsExactlyInAnyOrder(
              BENCHMARK + "faster", BENCHMARK + "same", BENCHMARK + "slower");
      assertThat(results.verdict()).isEqualTo("INCONCLUSIVE");
      assertThat(results.json().at("/shard/rounds").asInt()).isEqualTo(5);
      assertThat(results.json().at("/questions/0/rounds/logRatios")).hasSize(5);
    }
  }

  private static MavenCall gate(GateProject project, int index) {
    return project
        .mvn("verify", "-Dperfgate.shard=" + index + "/2", "-Dperfgate.shardBy=rounds")
        .with("-Dperfgate.maxRounds=10")
        .with("-Dperfgate.outputDirectory=target/shards/" + index)
        .with("-Dperfgate.select=all")
        .with("-Dperfgate.count.skip=true");
  }

  @Test
  @Order(2)
  void aLostShardIsNamed() {
    merge(hosts.get(0).file("target/shards/1"))
        .shouldFail()
        .shouldSay("Shard 2/2 is lost: no folder has its results");
  }

  @Test
  @Order(3)
  void mergeDecidesOverTheRoundsOfBoth() {
    MavenRun merge =
        merge(hosts.get(0).file("target/shards/1"), hosts.get(1).file("target/shards/2"));

    merge
        .shouldFail()
        .shouldSay(
            "Decided over all workloads, by the rounds of 2 shards",
            "Failed: 1 of 3 workloads is slower than the baseline",
            "REGRESSION " + BENCHMARK + "slower",
            "measure again: mvn verify")
        .shouldNotSay("-Dperfgate.shardBy=rounds");
    Results all = merge.results("", "target/perfgate-merged");
    JsonNode slower = null;
    for (JsonNode workload : all.json().path("workloads")) {
      if (workload.path("id").asText().equals(BENCHMARK + "slower")) {
        slower = workload;
      }
    }
    assertThat(slower).isNotNull();
    assertThat(slower.path("rounds").asInt()).isEqualTo(10);
    assertThat(slower.path("looks")).hasSize(1);
    assertThat(slower.at("/acrossHosts/hosts"))
        .extracting(host -> host.path("shard").asText())
        .containsExactly("1/2", "2/2");
    assertThat(slower.at("/acrossHosts/hosts"))
        .allSatisfy(host -> assertThat(host.at("/slowdown/estimate").asDouble()).isGreaterThan(3));
    assertThat(hosts.get(0).read("target/perfgate-merged/index.html"))
        .contains("The change on each host", ">Hosts</h3>");
  }

  @Test
  @Order(4)
  void doctorComparesTheHosts() {
    hosts
        .get(0)
        .perfgate("doctor")
        .shards(hosts.get(0).file("target/shards/1"), hosts.get(1).file("target/shards/2"))
        .run()
        .shouldPass()
        .shouldSay("CPU: ", "Java: ", "Noise: ", " a block")
        .shouldNotSay("Measuring fixed code");
  }

  private MavenRun merge(Path... shards) {
    return hosts.get(0).perfgate("merge").shards(shards).run();
  }
}
