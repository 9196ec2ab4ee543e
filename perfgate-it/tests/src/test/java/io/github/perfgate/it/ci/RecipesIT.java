package io.github.perfgate.it.ci;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * The shell steps of the recipes, as they are printed, in a fresh clone of a project with the
 * variables that each CI sets. A pull request makes the code slower.
 */
@Tag("all")
class RecipesIT {
  private static final Path ACTION = Recipe.ROOT.resolve("action/action.yml");
  private static final String WORDS = "src/main/java/com/acme/Words.java";

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  private Path origin;
  private Path cache;
  private String base;

  @BeforeEach
  void openAPullRequest() {
    origin = folder.resolve("origin.git");
    cache = folder.resolve("cache");
    GateProject author = GateProject.create(folder, "author").fromExample("one-module");
    base = author.commit("Count words");
    author.git().publish(origin);
    author.git().branch("change", "main");
    slower(author).commit("Count them again");
    author.git().push("change");
  }

  @Test
  void gitHubMeasuresAPullRequestWithWhatAnEarlierRunHasBuilt() throws IOException {
    GateProject change = GateProject.clone(folder, "change", origin, "change");
    gitHub(change, "pull_request", "")
        .environment("GITHUB_BASE_REF", "main")
        .run()
        .shouldSay("Building the baseline");
    assertThat(cache.resolve("perfgate")).isNotEmptyDirectory();

    GateProject again = GateProject.clone(folder, "again", origin, "change");
    MavenRun run = gitHub(again, "pull_request", "").environment("GITHUB_BASE_REF", "main").run();

    failsWithReports(run, base);
    run.shouldSay("::error file=src/test/java/com/acme/WordsBenchmark.java");
    run.shouldNotSay("Building the baseline");
    assertThat(folder.resolve("output-again"))
        .hasContent(
            """
            verdict=REGRESSION
            changed=true
            regressions=1
            report=target/perfgate/index.html
            """);
    assertThat(folder.resolve("summary-again")).content().startsWith("## perfgate: Failed");
  }

  @Test
  void gitHubMeasuresAllCommitsOfAPush() throws IOException {
    GateProject main = slower(GateProject.clone(folder, "main", origin, "main"));
    main.commit("Count them again");
    main.write("NOTES.md", "Counted twice.\n").commit("Say so");
    Path event = folder.resolve("event.json");
    Files.writeString(event, "{\"before\": \"%s\"}".formatted(base));

    MavenRun run =
        gitHub(main, "push", "").environment("GITHUB_EVENT_PATH", event.toString()).run();

    failsWithReports(run, base);
    assertThat(folder.resolve("output-main")).content().startsWith("verdict=REGRESSION");
    // What was built is kept under the name of the commit that was built.
    assertThat(ACTION).content().contains("|| github.event.before || github.sha }}");
  }

  @Test
  void gitHubMeasuresAMergeQueueAgainstItsBase() throws IOException {
    GateProject queue = GateProject.clone(folder, "queue", origin, "change");

    MavenRun run = gitHub(queue, "merge_group", base).run();

    failsWithReports(run, base);
  }

  @Test
  void gitLabMeasuresAMergeRequest() throws IOException {
    JsonNode job =
        Recipe.yaml(
                Recipe.blocks("yaml").stream()
                    .filter(block -> block.contains("expose_as"))
                    .findFirst()
                    .orElseThrow())
            .path("performance");
    GateProject clone = GateProject.clone(folder, "project", origin, "change");

    MavenRun run = quick(Recipe.gitLab(job, job.path("variables"), clone)).run();

    failsWithReports(run, base);
    for (JsonNode report : job.path("artifacts").path("reports")) {
      assertThat(clone.file(report.asText())).isNotEmptyFile();
    }
    for (JsonNode path : job.path("artifacts").path("paths")) {
      assertThat(clone.file(path.asText()).resolve("index.html")).isNotEmptyFile();
    }
    assertThat(clone.file(".cache/perfgate")).isNotEmptyDirectory();
    assertThat(clone.file("target/perfgate/codequality.json"))
        .content()
        .contains("\"path\" : \"src/test/java/com/acme/WordsBenchmark.java\"");
    clone
        .shell(
            """
            set -a
            . target/perfgate/perfgate.env
            echo "The verdict is $PERFGATE_VERDICT, see $PERFGATE_REPORT"
            """)
        .run()
        .shouldPass()
        .shouldSay("The verdict is REGRESSION, see target/perfgate/index.html");
  }

  @Test
  void jenkinsMeasuresABranch() throws IOException {
    String pipeline = Recipe.blocks("groovy").get(0);
    List<String> steps =
        Pattern.compile("(?m)^ *sh '(.*)'$")
            .matcher(pipeline)
            .results()
            .map(step -> step.group(1))
            .toList();
    assertThat(steps).hasSize(2);
    GateProject clone = GateProject.clone(folder, "job", origin, "change");

    MavenRun run =
        quick(clone.shell(String.join("\n", steps)))
            .environment("CHANGE_TARGET", "main")
            .environment("XDG_CACHE_HOME", cache.toString())
            .run();

    failsWithReports(run, base);
    List<String> kept =
        Pattern.compile("'(?:\\*\\*/)?(target/perfgate/[^*']+)'")
            .matcher(pipeline)
            .results()
            .map(file -> file.group(1))
            .toList();
    assertThat(kept).hasSize(3).allSatisfy(file -> assertThat(clone.file(file)).isNotEmptyFile());
  }

  private static GateProject slower(GateProject project) {
    return project.replace(
        WORDS,
        "text.split(\" \").length",
        "String.join(\" \", text.split(\" \")).split(\" \").length");
  }

  /** The step of the action that runs the gate. */
  private MavenCall gitHub(GateProject clone, String event, String queuedOn) throws IOException {
    Recipe.Step step =
        Recipe.step(
            ACTION,
            "Run the gate",
            Map.of("inputs.key", "any long text", "github.event.merge_group.base_sha", queuedOn));
    String name = clone.directory().getFileName().toString();
    MavenCall call =
        quick(clone.shell(step.script()))
            .environment("GITHUB_ACTIONS", "true")
            .environment("GITHUB_EVENT_NAME", event)
            .environment("GITHUB_OUTPUT", folder.resolve("output-" + name).toString())
            .environment("GITHUB_STEP_SUMMARY", folder.resolve("summary-" + name).toString())
            .environment("XDG_CACHE_HOME", cache.toString());
    step.environment().forEach(call::environment);
    return call;
  }

  private static void failsWithReports(MavenRun run, String baseline) throws IOException {
    assertThat(run.exitCode()).isNotZero();
    run.shouldSay("REGRESSION com.acme.WordsBenchmark.count", baseline.substring(0, 10));
    assertThat(run.results().verdict()).isEqualTo("REGRESSION");
    assertThat(Files.readString(run.project().file("target/perfgate/perfgate.env")))
        .startsWith("PERFGATE_VERDICT=REGRESSION\n");
  }

  /** So much slower is the change that short iterations show it. */
  private static MavenCall quick(MavenCall call) {
    return call.with("-Dperfgate.maxRounds=10", "-Dperfgate.iterationTime=20ms")
        .with("-Dperfgate.warmupIterations=2", "-Dperfgate.measurementIterations=3");
  }
}
