package io.github.perfgate.maven.spy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.MojoExecution;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanRulesTest {
  private final PlanRules middle = new PlanRules(true, false, "/checkout", List.of());
  private final PlanRules last = new PlanRules(false, false, "/checkout", List.of());

  @ParameterizedTest
  @CsvSource({
    // What generates and compiles, wherever it is.
    "maven-resources-plugin, resources, process-resources, default-resources",
    "exec-maven-plugin, java, generate-sources, generate",
    "maven-antrun-plugin, run, process-classes, enhance",
    "maven-dependency-plugin, unpack, generate-resources, unpack",
    "license-maven-plugin, add-third-party, generate-resources, list",
    "maven-install-plugin, install-file, validate, a jar of no repository",
    "maven-compiler-plugin, testCompile, test, again",
    "spring-boot-maven-plugin, process-aot, prepare-package, process-aot",
    "flatten-maven-plugin, flatten, process-resources, flatten",
    // What makes the jar.
    "maven-jar-plugin, jar, package, default-jar",
    "maven-jar-plugin, test-jar, package, tests",
    "maven-bundle-plugin, bundle, package, default-bundle",
    "some-packaging-plugin, some, package, default-some",
  })
  void isRunInEveryModule(String plugin, String goal, String phase, String id) {
    MojoExecution execution = execution(plugin, goal, phase, id);
    assertThat(middle.keeps(execution)).isTrue();
    assertThat(last.keeps(execution)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "maven-surefire-plugin, test, test, default-test",
    "maven-surefire-plugin, test, process-test-classes, early",
    "perfgate-maven-plugin, check, package, default",
    "exec-maven-plugin, exec, test, benchmark",
    "maven-antrun-plugin, run, test, touch",
    "maven-antrun-plugin, run, package, copy",
    "docker-maven-plugin, build, package, default-build",
    "jib-maven-plugin, build, package, image",
    "maven-source-plugin, jar-no-fork, package, attach-sources",
    "maven-javadoc-plugin, jar, package, attach-javadocs",
    "maven-gpg-plugin, sign, verify, sign",
    "jacoco-maven-plugin, prepare-agent, initialize, default",
    "apache-rat-plugin, check, validate, rat",
    "license-maven-plugin, check, process-sources, licence",
    "maven-checkstyle-plugin, check, validate, style",
    "spotless-maven-plugin, check, compile, default",
    "spring-javaformat-maven-plugin, validate, validate, format",
    "some-maven-plugin, lint-check, compile, any",
    "some-maven-plugin, verify, initialize, any",
    "maven-install-plugin, install, package, early",
    "japicmp-maven-plugin, cmp, package, default",
    "cyclonedx-maven-plugin, makeBom, package, sbom",
    "maven-dependency-plugin, analyze-only, process-test-classes, analyze",
  })
  void isRunInNoModule(String plugin, String goal, String phase, String id) {
    MojoExecution execution = execution(plugin, goal, phase, id);
    assertThat(middle.keeps(execution)).isFalse();
    assertThat(last.keeps(execution)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "maven-shade-plugin, shade, package, default",
    "maven-assembly-plugin, single, package, all",
    "build-helper-maven-plugin, attach-artifact, package, attach",
    "spring-boot-maven-plugin, repackage, package, repackage",
  })
  void isRunOnlyIfALaterModuleMayNeedIt(String plugin, String goal, String phase, String id) {
    MojoExecution execution = execution(plugin, goal, phase, id);
    assertThat(middle.keeps(execution)).isTrue();
    assertThat(last.keeps(execution)).isFalse();
  }

  @Test
  void sourcesAreMadeForAModuleThatDependsOnThem() {
    MojoExecution sources =
        execution("maven-source-plugin", "jar-no-fork", "package", "attach-sources");
    assertThat(new PlanRules(true, true, "/checkout", List.of()).keeps(sources)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"antrun", "antrun:run", "antrun:run (copy)"})
  void whatTheUserKeepsIsRun(String kept) {
    PlanRules rules = new PlanRules(false, false, "/checkout", List.of("other", kept));
    assertThat(rules.keeps(execution("maven-antrun-plugin", "run", "package", "copy"))).isTrue();
    assertThat(rules.keeps(execution("antrunner-plugin", "run", "package", "copy"))).isFalse();
  }

  @Test
  void aJarThatWouldBePutOutsideTheCheckoutIsNotMade() {
    MojoExecution jar = execution("maven-jar-plugin", "jar", "package", "deploy");
    jar.setConfiguration(configuration("/home/me/lib"));
    assertThat(middle.keeps(jar)).isFalse();
    jar.setConfiguration(configuration("/checkout/app/target"));
    assertThat(middle.keeps(jar)).isTrue();
    jar.setConfiguration(configuration("${project.build.directory}"));
    assertThat(middle.keeps(jar)).isTrue();
  }

  @Test
  void aNameIsWhatMavenPrints() {
    assertThat(PlanRules.nameOf(execution("maven-antrun-plugin", "run", "package", "copy")))
        .isEqualTo("antrun:run (copy)");
    assertThat(PlanRules.nameOf(execution("exec-maven-plugin", "exec", "test", "benchmark")))
        .isEqualTo("exec:exec (benchmark)");
  }

  private static Xpp3Dom configuration(String folder) {
    Xpp3Dom configuration = new Xpp3Dom("configuration");
    Xpp3Dom output = new Xpp3Dom("outputDirectory");
    output.setValue(folder);
    configuration.addChild(output);
    return configuration;
  }

  @Test
  void aCheckThatGeneratesIsRun() {
    MojoExecution check = execution("htl-maven-plugin", "validate", "compile", "scripts");
    assertThat(last.keeps(check)).isFalse();

    Xpp3Dom configuration = new Xpp3Dom("configuration");
    configuration.addChild(new Xpp3Dom("generateJavaClasses"));
    check.setConfiguration(configuration);
    assertThat(last.keeps(check)).isTrue();
  }

  @Test
  void whatEnforcesOnlyTheMachineIsRun() {
    MojoExecution enforce = execution("maven-enforcer-plugin", "enforce", "validate", "machine");
    assertThat(last.keeps(enforce)).as("unknown rules").isFalse();

    Xpp3Dom rules = new Xpp3Dom("rules");
    enforce.setConfiguration(new Xpp3Dom("configuration"));
    enforce.getConfiguration().addChild(rules);
    assertThat(last.keeps(enforce)).as("no rules").isFalse();

    rules.addChild(new Xpp3Dom("requireJavaVersion"));
    rules.addChild(new Xpp3Dom("requireMavenVersion"));
    rules.addChild(new Xpp3Dom("requireOS"));
    assertThat(last.keeps(enforce)).isTrue();

    rules.addChild(new Xpp3Dom("bannedDependencies"));
    assertThat(last.keeps(enforce)).as("a check of the project").isFalse();
  }

  private static MojoExecution execution(String plugin, String goal, String phase, String id) {
    Plugin owner = new Plugin();
    owner.setArtifactId(plugin);
    MojoExecution execution = new MojoExecution(owner, goal, id);
    execution.setLifecyclePhase(phase);
    return execution;
  }
}
