package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import io.github.perfgate.it.harness.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Two builds in clean folders of the same commit have one shard each, and a third merges them. */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ShardsIT {
  private static final String BENCHMARK = "com.acme.ChecksumBenchmark.";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject one;
  private GateProject two;

  @Test
  @Order(1)
  void eachShardPassesWhateverItShows() {
    one = GateProject.create(folder, "one").from("single");
    one.commit("Sum texts up");
    one.replace(
        "src/main/java/com/acme/Work.java",
        "slower() {\n    return 10",
        "slower() {\n    return 100");
    one.commit("Do ten times the work");
    GateProject.copyTree(one.directory(), folder.resolve("two"));
    two = GateProject.open(folder, "two");

    MavenRun first = gate(one, "1").environment("PERFGATE_SHARD", "1/2").run();
    MavenRun second =
        gate(two, "2")
            .environment("BUILDKITE_PARALLEL_JOB", "1")
            .environment("BUILDKITE_PARALLEL_JOB_COUNT", "2")
            .run();

    first
        .shouldPass()
        .shouldSay(
            BENCHMARK + "slower",
            "This is shard 1/2 and fails nothing yet: perfgate:merge decides over all shards");
    second.shouldPass().shouldSay("This is shard 2/2 and fails nothing yet");
    Results former = first.results("", "target/shards/1");
    Results latter = second.results("", "target/shards/2");
    assertThat(former.workloadIds())
        .containsExactlyInAnyOrder(BENCHMARK + "faster", BENCHMARK + "slower");
    assertThat(latter.workloadIds()).containsExactly(BENCHMARK + "same");
    assertThat(former.json().at("/shard/index").asInt()).isEqualTo(1);
    assertThat(former.json().at("/shard/workloads").asInt()).isEqualTo(3);
    assertThat(latter.json().at("/shard/partition"))
        .isEqualTo(former.json().at("/shard/partition"));
    assertThat(latter.json().at("/shard/classes")).isEqualTo(former.json().at("/shard/classes"));
  }

  private static MavenCall gate(GateProject project, String number) {
    return project
        .mvn("verify", "-Dperfgate.shard=auto", "-Dperfgate.maxRounds=10")
        .with("-Dperfgate.outputDirectory=target/shards/" + number)
        .with("-Dperfgate.select=all")
        .with("-Dperfgate.explain.workloads=none")
        .with("-Dperfgate.count.skip=true");
  }

  @Test
  @Order(2)
  void mergeFailsTheBuildAndNamesTheRegression() {
    // As a system unpacks the artifacts of all jobs.
    GateProject.copyTree(two.file("target/shards/2"), one.file("target/shards/2"));

    MavenRun merge = merge(one.file("target/shards"));

    merge
        .shouldFail()
        .shouldSay(
            "Decided over all workloads of 2 shards",
            "Failed: 1 of 3 workloads is slower than the baseline",
            "REGRESSION " + BENCHMARK + "slower",
            "measure again: mvn verify")
        .shouldNotSay("-Dperfgate.shard=auto");
    Results all = merge.results("", "target/perfgate-merged");
    assertThat(all.verdict()).isEqualTo("REGRESSION");
    assertThat(all.workloads())
        .extracting(MeasuredWorkload::id)
        .containsExactly(BENCHMARK + "faster", BENCHMARK + "same", BENCHMARK + "slower");
    assertThat(all.json().path("hosts"))
        .extracting(host -> host.path("shard").asText())
        .containsExactly("1/2", "2/2");
    assertThat(one.read("target/perfgate-merged/index.html"))
        .contains(">Hosts</h3>", "<th scope=\"row\">2/2</th>");
  }

  @Test
  @Order(3)
  void aLostShardAndAHalfWrittenOneAreNamed() throws IOException {
    Path half = Files.createDirectories(folder.resolve("half"));
    Files.copy(two.file("target/shards/2/samples.jsonl"), half.resolve("samples.jsonl"));

    merge(one.file("target/shards/1"), half)
        .shouldFail()
        .shouldSay(
            "The shard in " + half + " is half-written: it has samples, but no results",
            "Shard 2/2 is lost: no folder has its results");
  }

  @Test
  @Order(4)
  void autoWithoutAVariableIsAnError() {
    gate(one, "3")
        .run()
        .shouldFail()
        .shouldSay("no variable tells which shard this build is", "PERFGATE_SHARD");
  }

  private MavenRun merge(Path... shards) {
    return one.perfgate("merge").shards(shards).run();
  }
}
