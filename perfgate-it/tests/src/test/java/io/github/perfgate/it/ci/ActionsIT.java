package io.github.perfgate.it.ci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
  private static final Path ACTION = Recipe.ROOT.resolve("action/action.yml");
  private static final Path GATES = Recipe.ROOT.resolve(".github/workflows/perfgate.yml");
  private static final Path STORED_GATES =
      Recipe.ROOT.resolve(
          "perfgate-core/report/src/test/resources/io/github/perfgate/core/stored-gates");
  private static final String HEAD = "0123456789abcdef0123456789abcdef01234567";
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
  void actionsOfOthersArePinnedToACommit() throws IOException {
    List<String> uses = new ArrayList<>();
    for (Path file : Recipe.files()) {
      Files.readAllLines(file).stream().filter(line -> line.contains("uses: ")).forEach(uses::add);
    }
    for (String block : Recipe.blocks("yaml")) {
      block.lines().filter(line -> line.contains("uses: ")).forEach(uses::add);
    }

    assertThat(uses)
        .filteredOn(line -> !line.contains(OURS))
        .hasSizeGreaterThan(20)
        .allSatisfy(line -> assertThat(line).matches(".*@[0-9a-f]{40} # v[0-9.]+"));
  }

  @Test
  void whatExecutesTheChangeMayOnlyRead() throws IOException {
    JsonNode jobs = Recipe.yaml(GATES).path("jobs");
    for (String name : List.of("gate", "asked-gate")) {
      assertThat(jobs.path(name).path("permissions").toString())
          .isEqualTo("{\"contents\":\"read\"}");
    }
    // A comment runs in the name of the default branch: no key, no cache, and what was read.
    JsonNode asked = jobs.path("asked-gate");
    assertThat(asked.toString()).doesNotContain("PERFGATE_KEY", "secrets", "\"cache\":");
    assertThat(asked.path("cache-mode").asText()).isEqualTo("none");
    assertThat(asked.path("steps").path(0).path("with").path("ref").asText())
        .isEqualTo("${{ needs.asked.outputs.commit }}");
    assertThat(jobs.path("gate").path("if").asText())
        .doesNotContain("github.event_name == 'issue_comment'");
  }

  @Test
  void aCommentMeasuresTheCommitThatItNames() throws IOException {
    gitHub.pull(7, "ada:fix", HEAD);

    assertThat(asked("/perf " + HEAD + "\r\n")).isEqualTo("commit=" + HEAD + "\nbase=main\n");
  }

  @Test
  void aCommentThatNamesNoCommitOrAnotherMeasuresNothing() throws IOException {
    gitHub.pull(7, "ada:fix", HEAD);

    for (String comment :
        List.of(
            "/perf",
            "/perfect " + HEAD,
            "/perf " + HEAD.substring(0, 12),
            "/perf " + HEAD + "0",
            "/perf " + HEAD + "\n$(touch evil)",
            "please /perf " + HEAD)) {
      askedInVain(comment).shouldSay("::error::Write /perf and all 40 digits");
    }
    askedInVain("/perf " + "f".repeat(40)).shouldSay("The pull request is at " + HEAD + " now");
    assertThat(work.file("evil")).doesNotExist();
  }

  private String asked(String comment) throws IOException {
    Path output = Files.writeString(folder.resolve("output"), "");
    run(askingStep(comment), output).shouldPass();
    return Files.readString(output);
  }

  private MavenRun askedInVain(String comment) throws IOException {
    Path output = Files.writeString(folder.resolve("output"), "");
    MavenRun run = run(askingStep(comment), output);
    assertThat(run.exitCode()).as(comment).isNotZero();
    assertThat(output).isEmptyFile();
    return run;
  }

  private static Recipe.Step askingStep(String comment) throws IOException {
    return Recipe.step(
        GATES,
        "Find the commit that was asked for",
        Map.of(
            "github.token",
            "secret",
            "github.event.issue.number",
            "7",
            "github.event.comment.body",
            comment));
  }

  @Test
  void argumentsOnAllLinesCount() throws IOException {
    work.write("maven", "#!/bin/sh\nprintf 'argument <%s>\\n' \"$@\"\n");
    assertThat(work.file("maven").toFile().setExecutable(true)).isTrue();
    Recipe.Step step =
        Recipe.step(
            ACTION,
            "Run the gate",
            Map.of(
                "inputs.maven",
                "./maven",
                "inputs.arguments",
                "verify  -Pperf\n\t-Dperfgate.margin=2%\n\n-Dperfgate.includes=*\n",
                "github.event.merge_group.base_sha",
                ""));

    run(step, folder.resolve("output"))
        .shouldPass()
        .shouldSay(
            "argument <verify>\nargument <-Pperf>\nargument <-Dperfgate.margin=2%>\nargument <-Dperfgate.includes=*>");
  }

  @Test
  void aBuildInWhichNoGateRanFailsUnlessThatIsAllowed() throws IOException {
    assertThat(aGateRan("", "false").shouldSay("no gate ran", "allow-no-gate").exitCode())
        .isNotZero();
    aGateRan("", "true").shouldPass();
    aGateRan("ANY_WORD", "false").shouldPass();
  }

  private MavenRun aGateRan(String verdict, String allowed) throws IOException {
    return run(
        Recipe.step(
            ACTION,
            "A gate ran",
            Map.of("steps.gate.outputs.verdict", verdict, "inputs.allow-no-gate", allowed)),
        folder.resolve("output"));
  }

  @Test
  void onlyTheResultsOfTheArtifactAreBelieved() throws IOException {
    String reports = "perfgate-reports/a/target/perfgate/";
    work.write(reports + "summary.md", "forged: @everybody see [here](https://evil.example)");
    work.write(reports + "perfgate.env", "PERFGATE_CHANGED=true\n");
    work.write(reports + "perfgate.sarif", "{\"forged\": true}");
    work.write(reports + "codeql.sarif", "{\"forged\": true}");
    work.write(
        reports + "results.json",
        Files.readString(STORED_GATES.resolve("regression/expected/results.json"))
            .replace("com.acme:parser", "com.acme:parser/../language:java")
            .replace("Failed: 1 of", "Failed\\n::error::1 of @ada"));
    work.write("perfgate-reports/b/results.json", "{\"schemaVersion\": 1, \"verdict\": \"LOST");

    MavenRun drawing = draw().shouldPass();

    drawing.shouldSay("::warning::Result 2 of the artifact is left out");
    assertThat(drawing.log().lines()).noneMatch(line -> line.startsWith("::error"));
    assertThat(folder.resolve("output")).hasContent("drawn=true");
    assertThat(work.file("perfgate-drawn")).isDirectoryNotContaining("glob:**2");
    String sarif = work.read("perfgate-drawn/1/perfgate.sarif");
    assertThat(sarif)
        .contains(
            "\"name\" : \"perfgate\"", "\"id\" : \"perfgate/com.acme:parser_.._language:java/\"")
        .doesNotContain("forged");
    assertThat(work.file("perfgate-drawn/1")).isDirectoryNotContaining("glob:**codeql.sarif");
    tell().shouldPass().shouldSay("Commented");
    assertThat(gitHub.comments.get(0).path("body").asText())
        .contains("com.acme.ParserBenchmark.parse")
        .doesNotContain("forged", "@ada", "evil");
  }

  @Test
  void aChangeIsOneCommentThatIsEditedInPlace() throws IOException {
    for (int i = 0; i < 100; i++) {
      gitHub.comment("User", "words of somebody");
    }
    gitHub.comment("User", MARKER + "\nwhoever writes this keeps it");
    found("1", "true", "## perfgate: Failed: `$(exit 1)` \"is\" slower");
    found("10", "false", "## perfgate: Passed, too");
    found("2", "false", "## perfgate: Passed");

    tell().shouldPass().shouldSay("Commented");
    tell().shouldPass().shouldSay("says it already");
    found("1", "false", "## perfgate: Passed: nothing is slower");
    tell().shouldPass().shouldSay("edited");

    assertThat(gitHub.writes).containsExactly("POST", "PATCH");
    assertThat(gitHub.comments).hasSize(102);
    assertThat(gitHub.comments.get(101).path("body").asText())
        .isEqualTo(
            MARKER
                + "\n\n## perfgate: Passed: nothing is slower\n\n## perfgate: Passed\n\n## perfgate: Passed, too");
    assertThat(gitHub.comments.get(100).path("body").asText()).endsWith("keeps it");
  }

  @Test
  void whereNothingChangedThereIsNoComment() throws IOException {
    found("1", "false", "## perfgate: Passed");

    tell().shouldPass().shouldSay("Nothing changed");

    assertThat(gitHub.writes).isEmpty();
  }

  @Test
  void withoutResultsThereIsNothingToTell() throws IOException {
    work.write("perfgate-reports/a/target/perfgate/summary.md", "forged");

    draw().shouldPass().shouldSay("nothing to tell");

    assertThat(folder.resolve("output")).isEmptyFile();
  }

  @Test
  void manySummariesStayWithinOneComment() throws IOException {
    found("1", "true", "a".repeat(40_000));
    found("2", "true", "b".repeat(40_000));

    tell().shouldPass();

    assertThat(gitHub.comments.get(0).path("body").asText())
        .hasSizeLessThan(65_536)
        .contains("aaa")
        .doesNotContain("bbb")
        .endsWith(
            "The artifact perfgate has more, in summaries that are too long for a comment: 1");
  }

  @Test
  void aSummaryOfManyBytesIsCutToWholeLines() throws IOException {
    // More than one argument of a program can have.
    found("1", "true", "first\n" + ("漢".repeat(99) + "\n").repeat(600));

    tell().shouldPass().shouldSay("Commented");

    String body = gitHub.comments.get(0).path("body").asText();
    assertThat(body.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(65_536);
    assertThat(body.lines().filter(line -> line.startsWith("漢")))
        .hasSizeGreaterThan(200)
        .allMatch(line -> line.length() == 99);
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
            Map.of("inputs.token", "secret", "inputs.number", "7", "runner.temp", ".")),
        folder.resolve("output"));
  }

  private MavenRun draw() throws IOException {
    return run(
        Recipe.step(TELL, "Draw the outputs anew", Map.of("runner.temp", ".")),
        Files.writeString(folder.resolve("output"), ""));
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

  /** What was drawn of a gate. */
  private void found(String number, String changed, String summary) {
    String reports = "perfgate-drawn/" + number + "/";
    work.write(reports + "summary.md", summary + "\n");
    work.write(
        reports + "perfgate.env", "PERFGATE_VERDICT=ANY\nPERFGATE_CHANGED=" + changed + "\n");
  }
}
