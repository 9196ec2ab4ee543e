package io.github.perfgate.maven.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.gate.input.Session;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.maven.SampleSession;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GatedModulesTest {
  @TempDir Path folder;
  private MavenSession session;
  private MavenProject core;
  private MavenProject bench;

  @BeforeEach
  void project() {
    SampleSession sample = new SampleSession(folder);
    core = gated(sample.project("core"));
    bench = gated(sample.project("bench"));
    session = sample.with(List.of(core, bench), List.of(core, bench));
  }

  @Test
  void thatNoModuleMeasuredAnythingIsSaidByTheLastOne() {
    assertThatCode(() -> of(core).passedBy(true, "do this")).doesNotThrowAnyException();
    assertThatThrownBy(() -> of(bench).passedBy(true, "do this"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("none of the 2 modules")
        .hasMessageContaining("Fix: do this");
  }

  @Test
  void severalGoalsOfOneModuleCountOnce() {
    of(core).passedBy(true, "do this");

    assertThatCode(() -> of(core).passedBy(true, "do this")).doesNotThrowAnyException();
  }

  @Test
  void oneModuleThatMeasuredIsEnough() {
    of(core).measured();

    assertThatCode(() -> of(bench).passedBy(true, "do this")).doesNotThrowAnyException();
  }

  @Test
  void allModulesShareTheBudget() {
    of(core).spent(Duration.ofSeconds(40));
    of(core).spent(Duration.ofSeconds(2));

    assertThat(of(bench).session()).isEqualTo(new Session(true, Duration.ofSeconds(42)));
  }

  @Test
  void measuringNothingCanBeAllowed() {
    of(core).passedBy(false, "do this");

    assertThatCode(() -> of(bench).passedBy(false, "do this")).doesNotThrowAnyException();
  }

  @Test
  void aSkippedModuleCountsAsPassed() {
    of(core).passedBy(false, "do this");

    assertThatThrownBy(() -> of(bench).passedBy(true, "do this"))
        .isInstanceOf(ProblemException.class);
  }

  private GatedModules of(MavenProject project) {
    return GatedModules.of(session, project);
  }

  private static MavenProject gated(MavenProject project) {
    Plugin plugin = new Plugin();
    plugin.setGroupId("io.github.perfgate");
    plugin.setArtifactId("perfgate-maven-plugin");
    project.getBuild().addPlugin(plugin);
    return project;
  }
}
