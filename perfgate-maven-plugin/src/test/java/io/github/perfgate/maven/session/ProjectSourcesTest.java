package io.github.perfgate.maven.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.maven.SampleSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Model;
import org.apache.maven.model.Profile;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectSourcesTest {
  @TempDir Path folder;

  @Test
  void theModulesOwnRootsComeFirstAndEachOnce() {
    SampleSession sample = new SampleSession(folder);
    MavenProject core = sample.project("core");
    MavenProject bench = sample.project("bench");
    core.addCompileSourceRoot(folder.resolve("core/src").toString());
    bench.addCompileSourceRoot(folder.resolve("bench/src").toString());
    bench.addTestCompileSourceRoot(folder.resolve("bench/test").toString());

    assertThat(ProjectSources.roots(sample.with(List.of(core, bench), List.of(core, bench)), bench))
        .containsExactly(
            folder.resolve("bench/test"), folder.resolve("bench/src"), folder.resolve("core/src"));
  }

  @Test
  void aBenchmarkInASourceFileIsSeenWithoutJmhsList() throws IOException {
    MavenProject bench = new SampleSession(folder).project("bench");
    Path root = Files.createDirectories(folder.resolve("bench/src/com/acme"));
    bench.addCompileSourceRoot(folder.resolve("bench/src").toString());
    bench.addTestCompileSourceRoot(folder.resolve("bench/none").toString());
    Files.writeString(
        root.resolve("Data.java"), "@org.openjdk.jmh.annotations.State class Data {}");
    assertThat(ProjectSources.haveBenchmarks(bench)).isFalse();

    Files.writeString(
        root.resolve("B.java"),
        "import org.openjdk.jmh.annotations.*; class B { @Benchmark m(); }");
    assertThat(ProjectSources.haveBenchmarks(bench)).isTrue();
  }

  @Test
  void aBuildWithTestsThatNeedsNeitherJmhNorAnnotationsHasOnlyTests() throws IOException {
    SampleSession sample = new SampleSession(folder);
    MavenProject core = sample.project("core");
    MavenProject other = sample.project("other");
    core.addTestCompileSourceRoot(folder.resolve("core/test").toString());
    assertThat(ProjectSources.haveOnlyTests(null)).isFalse();
    assertThat(ProjectSources.haveOnlyTests(List.of(core, other))).as("no test").isFalse();

    Files.createDirectories(folder.resolve("core/test"));
    assertThat(ProjectSources.haveOnlyTests(List.of(core, other))).isTrue();

    Dependency jmh = ofJmh("jmh-core");
    other.getModel().setDependencies(List.of(jmh));
    assertThat(ProjectSources.haveOnlyTests(List.of(core, other))).isFalse();

    jmh.setGroupId("io.github.perfgate");
    jmh.setArtifactId("perfgate-annotations");
    assertThat(ProjectSources.haveOnlyTests(List.of(core, other))).as("formulas").isFalse();
  }

  @Test
  void aGeneratorInAProfileThatIsNotActiveMakesNoBenchmark() throws IOException {
    MavenProject library = new SampleSession(folder).project("library");
    Files.createDirectories(folder.resolve("library/src/test/kotlin"));
    library.getModel().setDependencies(List.of(ofJmh("jmh-core")));
    Model original = new Model();
    library.setOriginalModel(original);
    assertThat(ProjectSources.haveOnlyTests(List.of(library)))
        .as("a generator that was forgotten")
        .isFalse();

    Profile profile = new Profile();
    profile.addDependency(ofJmh("jmh-generator-annprocess"));
    original.addProfile(profile);
    assertThat(ProjectSources.haveOnlyTests(List.of(library))).isTrue();

    library
        .getModel()
        .setDependencies(List.of(ofJmh("jmh-core"), ofJmh("jmh-generator-annprocess")));
    assertThat(ProjectSources.haveOnlyTests(List.of(library)))
        .as("the profile is active")
        .isFalse();
  }

  private static Dependency ofJmh(String artifact) {
    Dependency jmh = new Dependency();
    jmh.setGroupId("org.openjdk.jmh");
    jmh.setArtifactId(artifact);
    return jmh;
  }

  @Test
  void thePomsOfParentsFollowAndThoseOfRepositoriesDoNot() {
    SampleSession sample = new SampleSession(folder);
    MavenProject parent = sample.project("parent");
    MavenProject child = sample.project("child");
    child.getModel().setPomFile(folder.resolve("child/pom.xml").toFile());
    parent.getModel().setPomFile(null);
    child.setParent(parent);

    assertThat(ProjectSources.poms(child)).containsExactly(folder.resolve("child/pom.xml"));
  }
}
