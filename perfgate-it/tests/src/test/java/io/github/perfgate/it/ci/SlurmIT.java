package io.github.perfgate.it.ci;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.result.shard.ShardIndex;
import io.github.perfgate.core.result.shard.ShardVariables;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import io.github.perfgate.it.harness.Results;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The recipe for Slurm, as it is printed, by a Slurm of the test's own. */
@Tag("all")
class SlurmIT {
  /** Three builds one after the other, on a busy host. */
  private static final Duration LIMIT = Duration.ofMinutes(15);

  private static final String HALF =
      "target/shards/2 is half-written: it has samples, but no results";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private static SlurmCluster slurm;

  @BeforeAll
  static void startSlurm() throws IOException {
    slurm = SlurmCluster.start(Files.createDirectories(folder.resolve("slurm")));
  }

  @AfterAll
  static void endSlurm() {
    if (slurm != null) {
      slurm.close();
    }
  }

  @Test
  void slurmTellsOfTheArrayThatWasSubmittedLast() throws IOException {
    assertThat(shards("1-3")).hasToString("[1/3, 2/3, 3/3]");
    assertThat(shards("0-2")).hasToString("[1/3, 2/3, 3/3]");
    assertThat(shards("1-7:3")).hasToString("[1/3, 2/3, 3/3]");
    for (String part : List.of("2", "2-3", "1", "1,3")) {
      assertThatThrownBy(() -> shards(part))
          .as(part)
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("PERFGATE_SHARD");
    }
  }

  /** What {@code auto} makes of the variables of each element. */
  private static List<ShardIndex> shards(String array) throws IOException {
    Path told = Files.createTempDirectory(folder, "variables");
    slurm.run(
        "sbatch",
        "--wait",
        "--array=" + array,
        "--output=" + told.resolve("%3a"),
        "--wrap=env | grep ^SLURM_ARRAY_TASK_");
    List<ShardIndex> shards = new ArrayList<>();
    try (var files = Files.list(told)) {
      for (Path file : files.sorted().toList()) {
        Map<String, String> variables =
            Files.readAllLines(file).stream()
                .map(line -> line.split("=", 2))
                .collect(toMap(line -> line[0], line -> line[1]));
        shards.add(new ShardVariables(variables).shard());
      }
    }
    return shards;
  }

  @Test
  void anElementThatWasKilledIsNamedAndRunsAgain() throws IOException {
    List<String> recipe = Recipe.blocks("bash");
    assertThat(recipe).hasSize(3);
    String merging = recipe.get(1).substring(recipe.get(1).indexOf("sbatch --dependency"));
    Files.createDirectories(folder.resolve("clones"));
    GateProject project = ThreeShards.write(folder, "project");
    project.write("shard.sbatch", recipe.get(0));
    Path samples = project.file("target/shards/2/samples.jsonl");

    // Each element has the node to itself, so the second one runs alone.
    String array = submit(project, recipe.get(1));
    slurm.await("the second element measures", LIMIT, () -> lines(samples).size() > 5);
    slurm.run("scancel", "--signal=KILL", "--full", array + "_2");
    slurm.awaitEnd(LIMIT);

    List<String> kept = lines(samples);
    assertThat(project.file("target/shards/2/results.json")).doesNotExist();
    assertThat(project.read("merge.log"))
        .contains("BUILD FAILURE", HALF, "Shard 2/3 is lost")
        .doesNotContain("shards/1 is", "Shard 1/3", "shards/3 is", "Shard 3/3");

    submit(project, recipe.get(2) + merging);
    slurm.awaitEnd(LIMIT);

    assertThat(project.read("shard-2.log"))
        .contains("This is shard 2/3", "forks already measured", "BUILD SUCCESS");
    assertThat(lines(samples)).containsAll(kept).hasSizeGreaterThan(kept.size());
    assertThat(project.read("merge.log"))
        .contains(
            "BUILD FAILURE",
            "Decided over all workloads of 3 shards",
            "Failed: 3 of 3 workloads are slower than the baseline");
    assertThat(Results.read(project.file("target/perfgate-merged/results.json")).workloads())
        .extracting(MeasuredWorkload::verdict)
        .containsExactly("REGRESSION", "REGRESSION", "REGRESSION");
  }

  /** Runs commands of the recipe and gives the number of the array that they submit. */
  private static String submit(GateProject project, String commands) {
    MavenRun run =
        project
            .shell(commands + "echo \"array=$array\"\n")
            .with("-Dperfgate.minRounds=10", "-Dperfgate.maxRounds=10")
            .with("-Dperfgate.warmupIterations=2", "-Dperfgate.measurementIterations=3")
            .with("-Dperfgate.iterationTime=20ms", "-Dperfgate.count.skip=true")
            .environment("SLURM_CONF", slurm.configuration().toString())
            .environment("XDG_CACHE_HOME", folder.resolve("cache").toString())
            // A killed element cannot delete its clone.
            .environment("TMPDIR", folder.resolve("clones").toString())
            .run()
            .shouldPass();
    return run.log().substring(run.log().indexOf("array=") + "array=".length()).strip();
  }

  private static List<String> lines(Path file) {
    try {
      return Files.exists(file) ? Files.readAllLines(file) : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
