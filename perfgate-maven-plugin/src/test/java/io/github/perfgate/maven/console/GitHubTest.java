package io.github.perfgate.maven.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.result.Coverage;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Timing;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Circumstances;
import io.github.perfgate.core.result.workload.EffectSize;
import io.github.perfgate.core.result.workload.Evidence;
import io.github.perfgate.core.result.workload.TimesByVersion;
import io.github.perfgate.core.result.workload.WorkloadDecision;
import io.github.perfgate.core.result.workload.WorkloadExecution;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.maven.console.GitHub.Switch;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitHubTest {
  private static final Map<String, String> IN_ACTIONS = Map.of("GITHUB_ACTIONS", "true");

  @TempDir Path folder;
  private final List<String> warned = new ArrayList<>();

  @Test
  void annotationsAreForJobsOfGitHub() {
    assertThat(printed(Switch.AUTO, IN_ACTIONS))
        .startsWith("::error file=src/B.java,line=3,title=");
    assertThat(printed(Switch.AUTO, IN_ACTIONS)).endsWith("\n").hasLineCount(1);
    assertThat(printed(Switch.AUTO, Map.of())).isEmpty();
    assertThat(printed(Switch.TRUE, Map.of())).startsWith("::error ");
    assertThat(printed(Switch.FALSE, IN_ACTIONS)).isEmpty();
  }

  @Test
  void theSummaryOfTheStepGetsTheOutcome() {
    Path file = folder.resolve("summary");
    Map<String, String> variables = Map.of("GITHUB_STEP_SUMMARY", file.toString());

    tell(Switch.FALSE, Switch.FALSE, variables);
    assertThat(file).doesNotExist();

    tell(Switch.FALSE, Switch.AUTO, variables);
    assertThat(file).content().startsWith("## perfgate: Failed");
    assertThat(warned).isEmpty();
  }

  @Test
  void whatCannotBeWrittenIsAWarning() {
    tell(Switch.FALSE, Switch.AUTO, Map.of());
    assertThat(warned).isEmpty();

    tell(Switch.FALSE, Switch.TRUE, Map.of());
    tell(Switch.FALSE, Switch.AUTO, Map.of("GITHUB_STEP_SUMMARY", folder.toString()));
    tell(Switch.FALSE, Switch.AUTO, Map.of("GITHUB_STEP_SUMMARY", "a\0b"));

    assertThat(warned).hasSize(3);
    assertThat(warned.get(0)).contains("GITHUB_STEP_SUMMARY is not set");
    assertThat(warned.subList(1, 3)).allMatch(one -> one.contains("was not written"));
  }

  private String printed(Switch annotations, Map<String, String> variables) {
    return tell(annotations, Switch.FALSE, variables);
  }

  private String tell(Switch annotations, Switch stepSummary, Map<String, String> variables) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new GitHub(annotations, stepSummary, variables)
        .tell(
            result(),
            new PrintStream(bytes, false, StandardCharsets.UTF_8),
            new SystemStreamLog() {
              @Override
              public void warn(CharSequence content) {
                warned.add(content.toString());
              }
            });
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static GateResult result() {
    WorkloadResult slow =
        new WorkloadResult(
            "a.B.c",
            "jmh",
            new WorkloadDecision(Verdict.REGRESSION, "slower", false, 0.02, "gate"),
            new EffectSize(new Slowdown(1.2, 1.1, 1.3, 0.99), null, null, null, null),
            new Evidence(
                10,
                5,
                TimesByVersion.NONE,
                TimesByVersion.NONE,
                null,
                List.of(),
                List.of(),
                List.of(),
                Circumstances.NONE,
                List.of()),
            null,
            null,
            new WorkloadExecution(
                new SourcePlace("src/B.java", 3), 1, null, "mvn verify", null, null),
            null);
    return new GateResult(
        GateResult.SCHEMA_VERSION,
        new GateResult.Gated("g:a", null, null, Instant.EPOCH),
        new GateResult.Outcome(
            Verdict.REGRESSION,
            false,
            "Failed: 1 of 1 workload is slower",
            Coverage.NOTHING,
            List.of()),
        List.of(),
        List.of(slow),
        List.of(),
        null,
        null,
        null,
        new GateResult.Conditions(
            Map.of(),
            HostFacts.detect(Path.of(System.getProperty("java.home")), "3.9.9"),
            List.of(),
            new Timing(0, 0, 0, 0, 0, 0, 0)));
  }
}
