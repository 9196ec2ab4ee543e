package io.github.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecution;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What skips a goal, and what wins over it. */
class SkippedGoalsTest {
  @TempDir Path folder;

  private final CheckMojo goal = new CheckMojo();
  private SampleSession sample;

  @BeforeEach
  void makeGoal() {
    sample = new SampleSession(folder);
    goal.project = sample.project("text");
    goal.session = sample.with(List.of(goal.project), List.of(goal.project));
    goal.execution = OwnDescriptor.execution("check");
  }

  @ParameterizedTest
  @ValueSource(strings = {"skipTests", "maven.test.skip"})
  void testsThatTheUserSkipsSkipTheGateUnlessTheUserAsksForIt(String property) {
    assertThat(goal.skipReason()).isNull();

    sample.request.getUserProperties().setProperty(property, "true");
    assertThat(goal.skipReason()).contains("-D" + property, "-Dperfgate.skip=false");

    sample.request.getUserProperties().setProperty("perfgate.skip", "false");
    assertThat(goal.skipReason()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"skipTests", "maven.test.skip"})
  void testsThatThePomSkipsDoNot(String property) {
    goal.project.getProperties().setProperty(property, "true");

    assertThat(goal.skipReason()).isNull();
  }

  @Test
  void aGoalThatTheCommandLineNamesIsWanted() {
    sample.request.getUserProperties().setProperty("skipTests", "true");
    goal.execution =
        new MojoExecution(
            OwnDescriptor.execution("check").getMojoDescriptor(),
            "default-cli",
            MojoExecution.Source.CLI);

    assertThat(goal.skipReason()).isNull();
  }

  @Test
  void aModuleWithoutCodeStaysSkipped() {
    goal.project.setPackaging("pom");
    sample.request.getUserProperties().setProperty("perfgate.skip", "false");

    assertThat(goal.skipReason()).contains("packaging pom");
  }
}
