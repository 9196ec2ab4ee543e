package io.github.perfgate.maven.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.ModulePlace;
import io.github.perfgate.core.code.version.maven.BuildEnvironment;
import io.github.perfgate.core.code.version.maven.BuildRules;
import io.github.perfgate.maven.SampleProject;
import io.github.perfgate.maven.SampleSession;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionEnvironmentTest {
  @TempDir Path temporary;
  private Path folder = Path.of("");
  private Path root = Path.of("");
  private SampleSession sample = new SampleSession(root);

  @BeforeEach
  void project() throws IOException {
    folder = temporary.toRealPath();
    root = folder.resolve("repo/project");
    sample = new SampleSession(root);
    SampleProject.write(root);
  }

  @Test
  void theModuleIsFoundFromTheRepositorysRoot() {
    BuildEnvironment environment = environment();
    assertThat(environment.place())
        .isEqualTo(
            new ModulePlace(
                Path.of("project"), "pom.xml", Path.of("project/bench"), "com.acme", "bench"));
    assertThat(environment.maven().home()).isEqualTo(root.resolveSibling("maven"));
    assertThat(environment.maven().version()).isEqualTo("3.9.11");
  }

  @Test
  void aRootThatIsNoProjectGivesWayToWhereMavenWasStarted() {
    // given a repository of several projects with one .mvn
    sample.request.setMultiModuleProjectDirectory(folder.resolve("repo").toFile());
    assertThat(environment().place().root()).isEqualTo(Path.of("project"));
  }

  @Test
  void whatTheUserSaidIsHandedOn() {
    // given
    SampleProject.file(folder.resolve("ci.xml"), "<settings/>");
    sample.request.setUserSettingsFile(folder.resolve("ci.xml").toFile());
    sample.request.setGlobalSettingsFile(folder.resolve("missing.xml").toFile());
    sample.request.addActiveProfile("fast");
    sample.request.addInactiveProfile("slow");
    sample.request.setOffline(true);
    // when
    BuildEnvironment environment = environment();
    // then
    assertThat(environment.options().userSettings()).isEqualTo(folder.resolve("ci.xml"));
    assertThat(environment.options().globalSettings()).isNull();
    assertThat(environment.options().profiles()).containsExactly("fast", "!slow");
    assertThat(environment.options().offline()).isTrue();
    assertThat(environment.options().localRepository())
        .isEqualTo(root.resolveSibling("repository"));
  }

  @Test
  void onlyTheUsersOwnPropertiesAreHandedOn() {
    // given
    SampleProject.file(
        root.resolve(".mvn/maven.config"), "-Drevision=1 -Dflag\n-D\nsplit=a b\n--define=long=x\n");
    Properties properties = new Properties();
    properties.putAll(
        Map.of("mine", "1", "revision", "2", "flag", "true", "split", "a b", "long", "x"));
    properties.putAll(
        Map.of(
            "perfgate.margin", "0.1",
            "skipTests", "true",
            "maven.test.skip", "true",
            "maven.repo.local", "/r",
            "maven.multiModuleProjectDirectory", "/p",
            "session.rootDirectory", "/p",
            "maven.installation.conf", "/m/conf"));
    sample.request.setUserProperties(properties);
    // then the configured revision was overridden on the command line
    assertThat(environment().options().properties())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("mine", "1", "revision", "2", "skipTests", "true"));
  }

  @Test
  void whatExtensionsComputeIsNotHandedOn() {
    Properties properties = new Properties();
    properties.putAll(
        Map.of(
            "jgitver.used_version", "1.1-SNAPSHOT",
            "jgitver.plugin-version", "1.9",
            "jgitver.commit_timestamp", "20261102",
            "nisse.jgit.commit", "abc",
            "nisse.os.name", "linux"));
    properties.putAll(
        Map.of("jgitver.use-version", "2", "nisse.source.jgit.useVersion", "3", "nisses", "4"));
    sample.request.setUserProperties(properties);

    assertThat(environment().options().properties())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("jgitver.use-version", "2", "nisse.source.jgit.useVersion", "3", "nisses", "4"));
  }

  @Test
  void anEmbeddedMavenIsAProblem() {
    sample.request.getSystemProperties().remove("maven.home");
    String home = System.clearProperty("maven.home");
    try {
      assertThatThrownBy(this::environment)
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("mvnw");
    } finally {
      if (home != null) {
        System.setProperty("maven.home", home);
      }
    }
  }

  private BuildEnvironment environment() {
    MavenProject bench = sample.project("bench");
    return new SessionEnvironment(sample.with(List.of(bench), List.of(bench)), BuildRules.usual())
        .of(bench, List.of(), folder.resolve("repo"), folder.resolve("spy.jar"));
  }
}
