package io.github.perfgate.it.ci;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * The recipes with a job for each shard. Every job is a process in a fresh clone, with the
 * variables that the CI sets; artifacts are copied from clone to clone.
 */
@Tag("all")
class ShardRecipesIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  private Path origin;
  private Path artifacts;

  @BeforeEach
  void openAPullRequest() {
    origin = folder.resolve("origin.git");
    artifacts = folder.resolve("artifacts");
    GateProject author = ThreeShards.write(folder, "author");
    author.git().publish(origin);
    author.git().push("change");
  }

  @Test
  void gitHubMergesAMatrixAndNamesTheJobThatFailed() throws IOException {
    JsonNode jobs = recipe("matrix.shard").path("jobs");
    JsonNode shard = jobs.path("shard");
    JsonNode matrix = shard.path("strategy").path("matrix").path("shard");
    assertThat(matrix).hasSize(ThreeShards.COUNT);
    for (JsonNode index : matrix) {
      gitHubShard(shard, index.asText());
    }

    Path second = artifacts.resolve("shard-2");
    Path lost = Files.move(second, folder.resolve("lost"));
    gitHubMerge(jobs.path("merge"), "without")
        .shouldFail()
        .shouldSay("Shard 2/3 is lost: no folder has its results")
        .shouldNotSay("Shard 1/3 is lost", "Shard 3/3 is lost");
    Files.move(lost, second);
    MavenRun merge = gitHubMerge(jobs.path("merge"), "merge");

    failsForAllShards(merge);
    merge.shouldSay("::error file=src/test/java/com/acme/WordsBenchmark.java");
    assertThat(folder.resolve("summary-merge")).content().startsWith("## perfgate: Failed");
    assertThat(
            merge.project().file(kept(jobs.path("merge"), Map.of()).path()).resolve("index.html"))
        .isNotEmptyFile();
  }

  private void gitHubShard(JsonNode job, String index) {
    Map<String, String> values =
        Map.of("matrix.shard", index, "strategy.job-total", "" + ThreeShards.COUNT);
    GateProject clone = GateProject.clone(folder, "shard-" + index, origin, "change");
    MavenCall call = gitHub(job, clone, "Measure a shard", values);

    call.run().shouldPass().shouldSay("This is shard " + index + "/3 and fails nothing yet");

    Artifact artifact = kept(job, values);
    GateProject.copyTree(clone.file(artifact.path()), artifacts.resolve(artifact.name()));
  }

  private MavenRun gitHubMerge(JsonNode job, String name) throws IOException {
    assertThat(job.path("needs").asText()).isEqualTo("shard");
    JsonNode with = step(job, "actions/download-artifact").path("with");
    assertThat(with.path("pattern").asText()).isEqualTo("shard-*");
    assertThat(with.path("merge-multiple").asBoolean()).isTrue();
    GateProject clone = GateProject.clone(folder, name, origin, "change");
    for (Path artifact : children(artifacts)) {
      GateProject.copyTree(artifact, clone.file(with.path("path").asText()));
    }
    return gitHub(job, clone, "Decide over all shards", Map.of()).run();
  }

  private MavenCall gitHub(
      JsonNode job, GateProject clone, String step, Map<String, String> values) {
    Recipe.Step found = Recipe.step(job, step, values);
    String name = clone.directory().getFileName().toString();
    MavenCall call =
        ThreeShards.quick(clone.shell(found.script()))
            .environment("GITHUB_ACTIONS", "true")
            .environment("GITHUB_EVENT_NAME", "pull_request")
            .environment("GITHUB_BASE_REF", "main")
            .environment("GITHUB_STEP_SUMMARY", folder.resolve("summary-" + name).toString())
            .environment("XDG_CACHE_HOME", folder.resolve("cache-" + name).toString());
    job.path("env")
        .properties()
        .forEach(
            variable ->
                call.environment(
                    variable.getKey(), Recipe.evaluated(variable.getValue().asText(), values)));
    found.environment().forEach(call::environment);
    return call;
  }

  /**
   * What a job of GitHub keeps.
   *
   * @param path the folder whose contents are the artifact
   */
  private record Artifact(String name, String path) {}

  private static Artifact kept(JsonNode job, Map<String, String> values) {
    JsonNode with = step(job, "actions/upload-artifact").path("with");
    return new Artifact(
        Recipe.evaluated(with.path("name").asText(), values), with.path("path").asText());
  }

  private static JsonNode step(JsonNode job, String action) {
    return Recipe.steps(job).stream()
        .filter(step -> step.path("uses").asText().startsWith(action + "@"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void gitLabMergesParallelJobs() throws IOException {
    JsonNode pipeline = recipe("parallel: ");
    JsonNode shard = pipeline.path("shard");
    assertThat(shard.path("parallel").asInt()).isEqualTo(ThreeShards.COUNT);
    GateProject last = GateProject.clone(folder, "merge", origin, "change");
    for (int index = 1; index <= ThreeShards.COUNT; index++) {
      GateProject clone = GateProject.clone(folder, "shard-" + index, origin, "change");
      gitLab(pipeline, shard, clone)
          .environment("CI_NODE_INDEX", "" + index)
          .environment("CI_NODE_TOTAL", "" + ThreeShards.COUNT)
          .run()
          .shouldPass()
          .shouldSay("This is shard " + index + "/3 and fails nothing yet");
      for (JsonNode path : shard.path("artifacts").path("paths")) {
        GateProject.copyTree(clone.file(path.asText()), last.file(path.asText()));
      }
    }
    JsonNode job = pipeline.path("merge");
    assertThat(job.path("needs").path(0).asText()).isEqualTo("shard");

    MavenRun merge = gitLab(pipeline, job, last).run();

    failsForAllShards(merge);
    for (JsonNode report : job.path("artifacts").path("reports")) {
      assertThat(last.file(report.asText())).isNotEmptyFile();
    }
    for (JsonNode path : job.path("artifacts").path("paths")) {
      assertThat(last.file(path.asText()).resolve("index.html")).isNotEmptyFile();
    }
  }

  private static MavenCall gitLab(JsonNode pipeline, JsonNode job, GateProject clone) {
    return ThreeShards.quick(Recipe.gitLab(job, pipeline.path("variables"), clone));
  }

  private static JsonNode recipe(String part) throws IOException {
    return Recipe.yaml(
        Recipe.blocks("yaml").stream()
            .filter(block -> block.contains(part))
            .findFirst()
            .orElseThrow());
  }

  private static void failsForAllShards(MavenRun merge) throws IOException {
    merge
        .shouldFail()
        .shouldSay(
            "Decided over all workloads of 3 shards",
            "Failed: 3 of 3 workloads are slower than the baseline");
    assertThat(merge.results("", "target/perfgate-merged").workloads())
        .extracting(MeasuredWorkload::verdict)
        .containsOnly("REGRESSION")
        .hasSize(ThreeShards.COUNT);
  }

  private static Iterable<Path> children(Path parent) throws IOException {
    try (Stream<Path> children = Files.list(parent)) {
      return children.sorted().toList();
    }
  }
}
