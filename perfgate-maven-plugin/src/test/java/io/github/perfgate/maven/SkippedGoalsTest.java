package io.github.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

  @Test
  void skippedTestsSkipTheGateUnlessTheCommandLineAsksForIt() {
    assertThat(goal.skipReason()).isNull();

    goal.skipTests = true;
    assertThat(goal.skipReason()).contains("skipTests is set", "-Dperfgate.skip=false");

    sample.request.getUserProperties().setProperty("perfgate.skip", "false");
    assertThat(goal.skipReason()).isNull();
  }

  @Test
  void aTestCompilationThatIsSkippedCountsAsSkippedTests() {
    goal.skipTestCompilation = true;
    assertThat(goal.skipReason()).contains("maven.test.skip is set", "-Dperfgate.skip=false");

    sample.request.getUserProperties().setProperty("perfgate.skip", "false");
    assertThat(goal.skipReason()).isNull();
  }

  @Test
  void aModuleWithoutCodeStaysSkipped() {
    goal.project.setPackaging("pom");
    sample.request.getUserProperties().setProperty("perfgate.skip", "false");

    assertThat(goal.skipReason()).contains("packaging pom");
  }
}
