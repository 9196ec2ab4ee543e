package io.github.perfgate.maven.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.gate.input.Session;
import io.github.perfgate.maven.SampleSession;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
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
    session.getRequest().setGoals(List.of("clean", "verify"));
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
    of(core).measured(folder);

    assertThatCode(() -> of(bench).passedBy(true, "do this")).doesNotThrowAnyException();
  }

  @Test
  void aModuleThatDoesNotBuildIsNamedByTheLastOne() {
    of(core).notBuilt();
    assertThatCode(() -> of(core).requireAllBuilt()).doesNotThrowAnyException();
    assertThatCode(() -> of(bench).passedBy(true, "do this")).doesNotThrowAnyException();

    assertThatThrownBy(() -> of(bench).requireAllBuilt())
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("not compared: " + core.getId());
  }

  @Test
  void aFileBelongsToTheFirstModuleThatWritesIt() {
    Path file = folder.resolve("bundle.zip");

    assertThat(of(core).writesAlone(file)).isTrue();
    assertThat(of(core).writesAlone(file)).isTrue();
    assertThat(of(bench).writesAlone(folder.resolve("other/../bundle.zip"))).isFalse();
  }

  @Test
  void allModulesShareTheBudget() {
    of(core).spent(Duration.ofSeconds(40));
    of(core).spent(Duration.ofSeconds(2));

    assertThat(of(bench).session()).isEqualTo(new Session(2, false, Duration.ofSeconds(42)));
  }

  @Test
  void noModuleIsLeftWithoutBudget() {
    of(core).spent(Duration.ofMinutes(30));

    Session session = of(bench).session();
    assertThat(session.spentOf(Duration.ofMinutes(10))).isEqualTo(Duration.ofMinutes(5));
    assertThat(session.spentOf(Duration.ofHours(2))).isEqualTo(Duration.ofMinutes(30));
    assertThat(Session.ALONE.spentOf(Duration.ofMinutes(10))).isZero();
    of(core).passedBy(false, "do this");
    of(bench).passedBy(false, "do this");
    assertThat(of(bench).session().modules()).as("this one measures again").isOne();
  }

  @Test
  void onlyModulesInWhichAGoalMeasuresCount() {
    List.of(core, bench).forEach(module -> executing(module, "check"));
    bench.getBuild().getPlugins().get(0).getExecutions().forEach(one -> one.setPhase("none"));
    assertThat(of(core).areSeveral()).as("switched off").isFalse();

    bench.getBuild().getPlugins().get(0).getExecutions().forEach(one -> one.setPhase(null));
    assertThat(of(core).areSeveral()).isTrue();
    bench
        .getBuild()
        .getPlugins()
        .get(0)
        .getExecutions()
        .forEach(one -> one.setGoals(List.of("calibrate", "find-loops")));
    assertThat(of(core).areSeveral()).as("other goals").isFalse();
  }

  @Test
  void twoGoalsCannotHaveOneFolderOfResultsIfAllAreDecidedTogether() {
    Path results = folder.resolve("results");
    of(core).measured(results);
    assertThatCode(() -> of(bench).requireOwn(results)).doesNotThrowAnyException();

    executing(core, "aggregate");
    executing(bench, "aggregate");
    assertThatThrownBy(() -> of(bench).requireOwn(results))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<outputDirectory>");
    of(core).measured(folder.resolve("again"));
    assertThat(of(core).results()).containsExactly(folder.resolve("again"), results);
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

  @Test
  void withoutTheGoalAggregateEveryModuleDecidesAlone() {
    assertThat(of(core).areAggregated()).isFalse();
    assertThat(of(core).together()).isEqualTo(1);
    assertThat(of(core).session().familyInWords())
        .hasValueSatisfying(words -> assertThat(words).contains("each decides for itself"));
  }

  @Test
  void theLastModuleAggregatesWhatTheOthersMeasured() {
    List<MavenProject> modules = List.of(parent(), core, bench);
    modules.forEach(module -> executing(module, "aggregate"));
    List.of(core, bench).forEach(module -> executing(module, "check"));
    session.setProjects(modules);

    assertThat(of(core).session()).isEqualTo(new Session(2, true, Duration.ZERO));
    assertThat(of(core).together()).isEqualTo(2);
    assertThat(Aggregators.of(session).isLast(modules.get(0))).isFalse();
    assertThat(of(modules.get(0)).areUntouched()).isTrue();
    of(core).measured(folder.resolve("core"));
    assertThat(Aggregators.of(session).isLast(core)).isFalse();
    assertThat(of(core).missing()).containsExactly(bench.getId());
    of(bench).passedBy(false, "do this");
    assertThat(Aggregators.of(session).isLast(bench)).isTrue();
    assertThat(of(bench).missing()).isEmpty();
    assertThat(of(bench).results()).containsExactly(folder.resolve("core"));
  }

  @Test
  void aModuleThatOnlyAggregatesIsNotMeasured() {
    MavenProject last = new SampleSession(folder).project("report");
    executing(gated(last), "aggregate");
    executing(core, "check");
    executing(bench, "check");
    session.setProjects(List.of(core, bench, last));

    assertThat(of(core).session().modules()).isEqualTo(2);
    assertThat(of(last).missing()).containsExactly(core.getId(), bench.getId());
    assertThat(Aggregators.of(session).isLast(last)).isTrue();
  }

  @Test
  void theCommandLineAggregatesAllModules() {
    session.getRequest().setGoals(List.of("perfgate:check", "perfgate:aggregate"));

    assertThat(of(core).areAggregated()).isTrue();
    assertThat(Aggregators.of(session).isLast(core)).isFalse();
    assertThat(Aggregators.of(session).isLast(bench)).isTrue();
  }

  @Test
  void checkDoesNotWaitForWhatThisSessionDoesNotExecute() {
    List.of(core, bench).forEach(module -> executing(module, "aggregate"));
    List.of(core, bench).forEach(module -> executing(module, "check"));

    assertThat(of(core).areAggregated()).isTrue();
    for (String goal : List.of("perfgate:check", "package", "site")) {
      session.getRequest().setGoals(List.of(goal));
      assertThat(of(core).areAggregated()).as(goal).isFalse();
    }
    session.getRequest().setGoals(List.of());
    assertThat(of(core).areAggregated()).isFalse();
    core.getBuild().setDefaultGoal("clean install");
    assertThat(of(core).areAggregated()).isTrue();
    for (String phase : List.of("none", "deploy")) {
      List.of(core, bench)
          .forEach(
              module ->
                  module
                      .getBuild()
                      .getPlugins()
                      .get(0)
                      .getExecutions()
                      .forEach(one -> one.setPhase(phase)));
      assertThat(of(core).areAggregated()).as(phase).isFalse();
    }
  }

  @Test
  void oneModuleIsNotAggregatedButDecidesItself() {
    executing(core, "aggregate");
    executing(core, "check");
    session.setProjects(List.of(core));

    assertThat(of(core).areAggregated()).isFalse();
  }

  private MavenProject parent() {
    MavenProject parent = gated(new SampleSession(folder).project("parent"));
    parent.setPackaging("pom");
    return parent;
  }

  private static void executing(MavenProject project, String goal) {
    PluginExecution execution = new PluginExecution();
    execution.setId(goal);
    execution.addGoal(goal);
    project.getBuild().getPlugins().get(0).addExecution(execution);
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
