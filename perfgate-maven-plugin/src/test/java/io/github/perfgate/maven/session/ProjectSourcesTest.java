package io.github.perfgate.maven.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.maven.SampleSession;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.model.BuildBase;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Model;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.model.PluginManagement;
import org.apache.maven.model.Profile;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.codehaus.plexus.util.xml.Xpp3DomBuilder;
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

  @Test
  void aProfileMayNameTheGeneratorForAPluginThatItOnlyManages() throws IOException {
    MavenProject library = library(ofJmh("jmh-core"));
    Plugin compiler = compiler();
    compiler.addDependency(ofJmh("jmh-generator-annprocess"));
    PluginManagement managed = new PluginManagement();
    managed.addPlugin(compiler);
    profile(library).getBuild().setPluginManagement(managed);

    assertThat(ProjectSources.haveOnlyTests(List.of(library))).isTrue();
  }

  @Test
  void aCompilerThatRunsNoProcessorsMakesNoBenchmark() throws Exception {
    MavenProject library = library(ofJmh("jmh-core"), ofJmh("jmh-generator-annprocess"));
    Plugin compiler = compiler();
    library.getBuild().addPlugin(compiler);
    compiler.setConfiguration(configuration("<compilerArgs><arg>-proc:none</arg></compilerArgs>"));
    assertThat(ProjectSources.haveOnlyTests(List.of(library))).isTrue();

    compiler.setConfiguration(configuration("<proc>none</proc>"));
    assertThat(ProjectSources.haveOnlyTests(List.of(library))).isTrue();

    compiler.setConfiguration(configuration("<proc>full</proc>"));
    assertThat(ProjectSources.haveOnlyTests(List.of(library))).isFalse();
  }

  @Test
  void aCompilerWithAPathOfOtherProcessorsMakesNoBenchmark() throws Exception {
    MavenProject library = library(ofJmh("jmh-core"), ofJmh("jmh-generator-annprocess"));
    Plugin compiler = compiler();
    library.getBuild().addPlugin(compiler);
    compiler.setConfiguration(
        configuration("<annotationProcessorPaths></annotationProcessorPaths>"));
    assertThat(ProjectSources.haveOnlyTests(List.of(library))).as("an empty path").isFalse();

    compiler.setConfiguration(configuration(processors("lombok")));
    assertThat(ProjectSources.haveOnlyTests(List.of(library))).isTrue();

    compiler.setConfiguration(configuration(processors("jmh-generator-annprocess")));
    assertThat(ProjectSources.haveOnlyTests(List.of(library))).as("on the path").isFalse();

    compiler.setConfiguration(configuration(processors("lombok")));
    PluginExecution tests = new PluginExecution();
    tests.setId("default-testCompile");
    compiler.addExecution(tests);
    assertThat(ProjectSources.haveOnlyTests(List.of(library)))
        .as("one execution without a path")
        .isFalse();
    tests.setConfiguration(configuration(processors("mapstruct")));
    assertThat(ProjectSources.haveOnlyTests(List.of(library))).isTrue();

    Plugin other = new Plugin();
    other.setArtifactId("maven-antrun-plugin");
    other.addDependency(ofJmh("jmh-generator-bytecode"));
    library.getBuild().addPlugin(other);
    assertThat(ProjectSources.haveOnlyTests(List.of(library)))
        .as("a plugin that reads classes")
        .isFalse();
    library.getBuild().removePlugin(other);
    library.getModel().addDependency(ofJmh("jmh-generator-reflection"));
    assertThat(ProjectSources.haveOnlyTests(List.of(library)))
        .as("something that reads classes")
        .isFalse();
  }

  @Test
  void benchmarksInAFolderThatAnInactiveProfileAddsAreNotThere() throws Exception {
    MavenProject library = library(ofJmh("jmh-core"), ofJmh("jmh-generator-annprocess"));
    String source = "<sources><source>${project.basedir}/src/test/jmh</source></sources>";
    profile(library).getBuild().addPlugin(adding(source));
    assertThat(ProjectSources.haveOnlyTests(List.of(library)))
        .as("no benchmark anywhere")
        .isFalse();

    benchmark("library/src/test/jmh/com/acme/B.java");
    assertThat(ProjectSources.haveOnlyTests(List.of(library))).isTrue();

    Path kotlin = benchmark("library/src/test/kotlin/com/acme/K.kt");
    assertThat(ProjectSources.haveOnlyTests(List.of(library)))
        .as("a folder that another compiler may know")
        .isFalse();
    Files.delete(kotlin);

    Path generated = benchmark("library/target/generated/com/acme/G.java");
    library.addTestCompileSourceRoot(folder.resolve("library/target/generated").toString());
    assertThat(ProjectSources.haveOnlyTests(List.of(library))).as("generated").isFalse();
    Files.delete(generated);

    assertThat(ProjectSources.haveOnlyTests(List.of(library))).isTrue();
    library.getBuild().addPlugin(adding(source.replace("${project.basedir}/", "")));
    assertThat(ProjectSources.haveOnlyTests(List.of(library)))
        .as("the profile is active")
        .isFalse();
  }

  @Test
  void aModuleWhoseSurefireIsSwitchedOffHasNoTestsIfOthersRunTheirs() throws Exception {
    MavenProject library = library();
    MavenProject other = library();
    Plugin surefire = new Plugin();
    surefire.setArtifactId("maven-surefire-plugin");
    library.getBuild().addPlugin(surefire);
    assertThat(ProjectSources.haveTestsElsewhere(library, List.of(library, other))).isFalse();

    surefire.setConfiguration(configuration("<skipTests>true</skipTests>"));
    assertThat(ProjectSources.haveTestsElsewhere(library, List.of(library)))
        .as("nothing else has tests")
        .isFalse();
    assertThat(ProjectSources.haveTestsElsewhere(library, List.of(library, other))).isTrue();
    assertThat(ProjectSources.haveTestsElsewhere(other, List.of(library, other))).isFalse();
    assertThat(ProjectSources.haveOnlyTests(List.of(library, other))).isTrue();
  }

  /** A module with tests. */
  private MavenProject library(Dependency... dependencies) throws IOException {
    MavenProject library = new SampleSession(folder).project("library");
    library.getModel().setDependencies(new ArrayList<>(List.of(dependencies)));
    library.setOriginalModel(new Model());
    Files.createDirectories(folder.resolve("library/src/test/java"));
    return library;
  }

  private static Profile profile(MavenProject project) {
    Profile profile = new Profile();
    profile.setBuild(new BuildBase());
    project.getOriginalModel().addProfile(profile);
    return profile;
  }

  private static Plugin compiler() {
    Plugin compiler = new Plugin();
    compiler.setArtifactId("maven-compiler-plugin");
    return compiler;
  }

  private static Plugin adding(String sources) throws Exception {
    PluginExecution execution = new PluginExecution();
    execution.addGoal("add-test-source");
    execution.setConfiguration(configuration(sources));
    Plugin helper = new Plugin();
    helper.setGroupId("org.codehaus.mojo");
    helper.setArtifactId("build-helper-maven-plugin");
    helper.addExecution(execution);
    return helper;
  }

  private static String processors(String artifact) {
    return "<annotationProcessorPaths><path><artifactId>%s</artifactId></path></annotationProcessorPaths>"
        .formatted(artifact);
  }

  private static Xpp3Dom configuration(String content) throws Exception {
    return Xpp3DomBuilder.build(new StringReader("<configuration>" + content + "</configuration>"));
  }

  private Path benchmark(String file) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, "import org.openjdk.jmh.annotations.*; class B { @Benchmark }");
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
