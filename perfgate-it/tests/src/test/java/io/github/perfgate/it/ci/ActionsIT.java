package io.github.perfgate.it.ci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The actions for GitHub: what calls what, and the comment that they write. */
class ActionsIT {
  private static final String OURS = "perfgate/perfgate/";
  private static final Path TELL = Recipe.ROOT.resolve("action/tell/action.yml");
  private static final Path FORKS = Recipe.ROOT.resolve(".github/workflows/perfgate-forks.yml");
  private static final String MARKER = "<!-- perfgate: perfgate -->";

  @TempDir Path folder;
  private FakeGitHub gitHub;
  private GateProject work;

  @BeforeEach
  void open() throws IOException {
    gitHub = new FakeGitHub();
    work = GateProject.create(folder, "work");
  }

  @AfterEach
  void close() {
    gitHub.close();
  }

  @Test
  void noScriptHasTextOfAnEventInIt() throws IOException {
    List<String> scripts = new ArrayList<>();
    for (Path file : Recipe.files()) {
      Recipe.steps(Recipe.yaml(file)).forEach(step -> scripts.add(step.path("run").asText()));
    }
    for (String block : Recipe.blocks("yaml")) {
      Recipe.steps(Recipe.yaml(block)).forEach(step -> scripts.add(step.path("run").asText()));
    }

    assertThat(scripts).filteredOn(script -> !script.isEmpty()).hasSizeGreaterThan(10);
    assertThat(scripts).noneMatch(script -> script.contains("${{"));
  }

  @Test
  void whatIsCalledExistsAndHasTheInputs() throws IOException {
    List<JsonNode> callers = new ArrayList<>();
    for (Path file : Recipe.files()) {
      callers.add(Recipe.yaml(file));
    }
    for (String block : Recipe.blocks("yaml")) {
      callers.add(Recipe.yaml(block));
    }
    Set<String> called = new TreeSet<>();
    for (JsonNode caller : callers) {
      for (JsonNode node : caller.findParents("uses")) {
        String uses = node.path("uses").asText();
        if (uses.startsWith(OURS)) {
          called.add(uses);
          Set<String> inputs = inputs(uses);
          node.path("with")
              .fieldNames()
              .forEachRemaining(name -> assertThat(inputs).contains(name));
        }
      }
    }

    assertThat(called).hasSize(4);
  }

  private static Set<String> inputs(String uses) throws IOException {
    String path = uses.substring(OURS.length(), uses.indexOf('@'));
    JsonNode yaml =
        path.endsWith(".yml")
            ? Recipe.yaml(Recipe.ROOT.resolve(path)).path("on").path("workflow_call")
            : Recipe.yaml(Recipe.ROOT.resolve(path).resolve("action.yml"));
    assertThat(yaml.isMissingNode()).as(uses).isFalse();
    Set<String> inputs = new TreeSet<>();
    yaml.path("inputs").fieldNames().forEachRemaining(inputs::add);
    return inputs;
  }

  @Test
  void everyActionIsUsedInOneVersion() throws IOException {
    List<JsonNode> callers = new ArrayList<>();
    for (Path file : Recipe.files()) {
      callers.add(Recipe.yaml(file));
    }
    for (String block : Recipe.blocks("yaml")) {
      callers.add(Recipe.yaml(block));
    }
    Map<String, Set<String>> versions = new TreeMap<>();
    for (JsonNode caller : callers) {
      for (Iterator<JsonNode> uses = caller.findValues("uses").iterator(); uses.hasNext(); ) {
        String[] both = uses.next().asText().split("@", 2);
        versions.computeIfAbsent(both[0], name -> new TreeSet<>()).add(both[1]);
      }
    }

    assertThat(versions).hasSizeGreaterThan(8);
    assertThat(versions.values()).allSatisfy(all -> assertThat(all).hasSize(1));
  }

  @Test
  void aChangeIsOneCommentThatIsEditedInPlace() throws IOException {
    for (int i = 0; i < 100; i++) {
      gitHub.comment("User", "words of somebody");
    }
    gitHub.comment("User", MARKER + "\nwhoever writes this keeps it");
    found("a", "true", "## perfgate: Failed: `$(exit 1)` \"is\" slower");
    found("b/c", "false", "## perfgate: Passed");

    tell().shouldPass().shouldSay("Commented");
    tell().shouldPass().shouldSay("says it already");
    found("a", "false", "## perfgate: Passed: nothing is slower");
    tell().shouldPass().shouldSay("edited");

    assertThat(gitHub.writes).containsExactly("POST", "PATCH");
    assertThat(gitHub.comments).hasSize(102);
    assertThat(gitHub.comments.get(101).path("body").asText())
        .isEqualTo(MARKER + "\n\n## perfgate: Passed: nothing is slower\n\n## perfgate: Passed");
    assertThat(gitHub.comments.get(100).path("body").asText()).endsWith("keeps it");
  }

  @Test
  void whereNothingChangedThereIsNoComment() throws IOException {
    found("a", "false", "## perfgate: Passed");

    tell().shouldPass().shouldSay("Nothing changed");

    assertThat(gitHub.writes).isEmpty();
  }

  @Test
  void withoutReportsThereIsNothingToTell() throws IOException {
    tell().shouldPass().shouldSay("nothing to tell");

    assertThat(gitHub.writes).isEmpty();
  }

  @Test
  void manySummariesStayWithinOneComment() throws IOException {
    found("a", "true", "a".repeat(40_000));
    found("b", "true", "b".repeat(40_000));

    tell().shouldPass();

    assertThat(gitHub.comments.get(0).path("body").asText())
        .hasSizeLessThan(65_536)
        .contains("aaa")
        .doesNotContain("bbb")
        .endsWith("The artifact perfgate has more summaries: 1");
  }

  @Test
  void thePullRequestOfAForkIsThatOfTheMeasuredCommit() throws IOException {
    gitHub.pull(6, "ada:fix&state=closed", "0123");
    gitHub.pull(7, "ada:fix&state=closed", "4567");

    assertThat(pullRequest("4567")).isEqualTo("number=7\n");
    assertThat(pullRequest("89ab")).isEqualTo("number=\n");
  }

  private String pullRequest(String sha) throws IOException {
    Path output = Files.writeString(folder.resolve("output"), "");
    String head = "github.event.workflow_run.head_";
    run(
            Recipe.step(
                FORKS,
                "Find the pull request",
                Map.of(
                    "github.token",
                    "secret",
                    head + "repository.owner.login",
                    "ada",
                    head + "branch",
                    "fix&state=closed",
                    head + "sha",
                    sha)),
            output)
        .shouldPass();
    return Files.readString(output);
  }

  private MavenRun tell() throws IOException {
    return run(
        Recipe.step(
            TELL,
            "Comment on the pull request",
            Map.of("inputs.token", "secret", "inputs.number", "7")),
        folder.resolve("output"));
  }

  private MavenRun run(Recipe.Step step, Path output) {
    MavenCall call = work.shell(step.script());
    assumeTrue(
        work.shell("command -v curl && command -v jq").run().exitCode() == 0,
        "needs curl and jq, as GitHub has");
    step.environment().forEach(call::environment);
    return call.environment("GITHUB_API_URL", gitHub.url())
        .environment("GITHUB_REPOSITORY", "acme/words")
        .environment("GITHUB_OUTPUT", output.toString())
        .environment("GITHUB_ACTION_PATH", TELL.getParent().toString())
        .run();
  }

  /** What the artifact of a gate has of a module. */
  private void found(String module, String changed, String summary) {
    String reports = "perfgate-reports/" + module + "/target/perfgate/";
    work.write(reports + "summary.md", summary + "\n");
    work.write(
        reports + "perfgate.env", "PERFGATE_VERDICT=ANY\nPERFGATE_CHANGED=" + changed + "\n");
  }
}
