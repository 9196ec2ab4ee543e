package io.github.perfgate.maven.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfgate.core.workload.trace.TestRules;
import java.io.File;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.Properties;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.DefaultMavenExecutionResult;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Build;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Model;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.model.PluginManagement;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.codehaus.plexus.util.xml.Xpp3DomBuilder;
import org.junit.jupiter.api.Test;

class SurefireRulesTest {
  private final MavenProject project = new MavenProject();
  private final Properties ofUser = new Properties();
  private final File repository = new File("repository").getAbsoluteFile();

  SurefireRulesTest() {
    project.setFile(new File("module/pom.xml").getAbsoluteFile());
  }

  @Test
  void theConfigurationOfTheEffectivePomIsRead() throws Exception {
    configure(
        "default-test",
        """
        <configuration>
          <includes><include>**/*Spec.java</include></includes>
          <excludes><exclude> SlowSpec </exclude><exclude/></excludes>
          <groups>fast, unit</groups>
          <systemPropertyVariables><mode>a b</mode><none/></systemPropertyVariables>
          <systemProperties>
            <property><name>old</name><value>1</value></property><short>2</short><none/>
            <property><value>without a name</value></property>
          </systemProperties>
          <environmentVariables><LEVEL>3</LEVEL><none/></environmentVariables>
          <workingDirectory>target/work</workingDirectory>
          <additionalClasspathElements>
            <element>src/conf, /opt/more.jar</element><element>target/gen</element><none/>
          </additionalClasspathElements>
          <additionalClasspathDependencies>
            <dependency>
              <groupId>com.acme</groupId><artifactId>agent</artifactId><version>1.2</version>
            </dependency>
            <dependency><groupId>com.acme</groupId></dependency>
          </additionalClasspathDependencies>
          <classpathDependencyExcludes>
            <exclude>org.slf4j:slf4j-nop</exclude><exclude>org.acme:bridge:jar:all</exclude>
            <exclude>com.old*</exclude><exclude>:any-*</exclude><exclude/>
          </classpathDependencyExcludes>
          <properties>
            <configurationParameters>
              # comment
              junit.jupiter.testinstance.lifecycle.default = per_class
              com.acme.mode=a b
            </configurationParameters>
          </properties>
          <argLine>@{argLine} -Xmx64m "-Dname=two words" -Dfork=${surefire.forkNumber}</argLine>
        </configuration>
        """);
    project
        .getProperties()
        .setProperty("argLine", "-javaagent:/m2/org.jacoco.agent.jar=destfile=x --add-opens=a/b=c");
    ofUser.setProperty("excludedGroups", "flaky");

    TestRules rules = rules();

    assertThat(rules.includes()).containsExactly("**/*Spec.java");
    assertThat(rules.excludes()).containsExactly("SlowSpec");
    assertThat(rules.jvmArgs())
        .containsExactly(
            "--add-opens=a/b=c",
            "-Xmx64m",
            "-Dname=two words",
            "-Dfork=1",
            "-Dbasedir=" + project.getBasedir(),
            "-Dold=1",
            "-Dshort=2",
            "-Dmode=a b",
            "-Djunit.jupiter.testinstance.lifecycle.default=per_class",
            "-Dcom.acme.mode=a b",
            "-Dperfgate.tests.groups=fast, unit",
            "-Dperfgate.tests.excludedGroups=flaky");
    assertThat(rules.leftOut()).containsExactly("-javaagent:/m2/org.jacoco.agent.jar=destfile=x");
    assertThat(rules.directory()).isEqualTo(Path.of("target", "work").toString());
    assertThat(rules.variables()).containsExactly(entry("LEVEL", "3"));
    assertThat(rules.classPath())
        .containsExactly(
            project.getBasedir() + "/src/conf",
            "/opt/more.jar",
            project.getBasedir() + "/target/gen");
    assertThat(rules.artifacts()).containsExactly("com.acme:agent:1.2");
    assertThat(rules.removed())
        .containsExactly("org.slf4j:slf4j-nop", "org.acme:bridge", "com.old*:*", "*:any-*");
  }

  @Test
  void otherExecutionsDoNotCount() throws Exception {
    configure("slow-tests", "<configuration><argLine>-Xmx1g</argLine></configuration>");
    project.getProperties().setProperty("argLine", "-Xms32m");

    assertThat(rules().jvmArgs()).containsExactly("-Xms32m", "-Dbasedir=" + project.getBasedir());
  }

  @Test
  void anotherExecutionCountsIfTheUsualOneIsSwitchedOff() throws Exception {
    configure("default-test", "<configuration><argLine>-Xmx1g</argLine></configuration>");
    Plugin plugin = project.getBuild().getPlugins().get(0);
    plugin.getExecutions().get(0).setPhase("none");
    plugin.addExecution(execution("report", "<configuration/>"));
    assertThat(rules().jvmArgs()).as("no other").first().isEqualTo("-Xmx1g");

    PluginExecution fast =
        execution("fast", "<configuration><argLine>-Xms32m</argLine></configuration>");
    fast.addGoal("test");
    plugin.addExecution(fast);
    assertThat(rules().jvmArgs()).first().isEqualTo("-Xms32m");

    plugin.getExecutions().get(0).setPhase(null);
    assertThat(rules().jvmArgs()).first().isEqualTo("-Xmx1g");
    plugin
        .getExecutions()
        .get(0)
        .setConfiguration(configuration("<configuration><skip>true</skip></configuration>"));
    assertThat(rules().jvmArgs()).first().isEqualTo("-Xms32m");
  }

  @Test
  void aModuleWithoutAnExecutionThatRunsIsSwitchedOff() throws Exception {
    assertThat(SurefireRules.isSwitchedOff(project)).as("no plugin").isFalse();

    configure("default-test", "<configuration><skipTests>true</skipTests></configuration>");
    Plugin plugin = project.getBuild().getPlugins().get(0);
    assertThat(SurefireRules.isSwitchedOff(project)).as("not a goal that tests").isFalse();
    PluginExecution usual = plugin.getExecutions().get(0);
    usual.addGoal("test");
    assertThat(SurefireRules.isSwitchedOff(project)).isTrue();

    PluginExecution fast = execution("fast", "<configuration><skip>false</skip></configuration>");
    fast.addGoal("test");
    plugin.addExecution(fast);
    assertThat(SurefireRules.isSwitchedOff(project)).as("another execution runs").isFalse();

    fast.setPhase("none");
    assertThat(SurefireRules.isSwitchedOff(project)).isTrue();
    usual.setPhase("none");
    assertThat(SurefireRules.isSwitchedOff(project)).as("none is bound").isTrue();

    Plugin other = new Plugin();
    other.setArtifactId("maven-failsafe-plugin");
    project.getBuild().addPlugin(other);
    project.getBuild().flushPluginMap();
    assertThat(SurefireRules.isSwitchedOff(project)).as("another plugin runs tests").isFalse();
  }

  @Test
  void aPropertyThatSkipsTestsSwitchesNothingOff() throws Exception {
    configure("default-test", "<configuration><skipTests>true</skipTests></configuration>");
    project.getBuild().getPlugins().get(0).getExecutions().get(0).addGoal("test");
    Plugin written = new Plugin();
    written.setArtifactId("maven-surefire-plugin");
    written.setConfiguration(
        configuration("<configuration><skipTests>${skipUnitTests}</skipTests></configuration>"));
    MavenProject parent = new MavenProject();
    parent.setOriginalModel(new Model());
    parent.getOriginalModel().setBuild(new Build());
    parent.getOriginalModel().getBuild().setPluginManagement(new PluginManagement());
    parent.getOriginalModel().getBuild().getPluginManagement().addPlugin(written);
    project.setParent(parent);
    assertThat(SurefireRules.isSwitchedOff(project)).isFalse();

    written.setConfiguration(
        configuration("<configuration><skipTests>true</skipTests></configuration>"));
    assertThat(SurefireRules.isSwitchedOff(project)).isTrue();
  }

  @Test
  void assertionsCanBeSwitchedOff() throws Exception {
    configure(
        "default-test", "<configuration><enableAssertions>true</enableAssertions></configuration>");
    assertThat(rules().jvmArgs()).doesNotContain("-da");

    project
        .getBuild()
        .getPlugins()
        .get(0)
        .getExecutions()
        .get(0)
        .setConfiguration(
            configuration(
                "<configuration><enableAssertions>false</enableAssertions></configuration>"));
    assertThat(rules().jvmArgs()).last().isEqualTo("-da");
  }

  @Test
  void assertionsCanBeSwitchedOffByAProperty() {
    ofUser.setProperty("enableAssertions", "false");

    assertThat(rules().jvmArgs()).last().isEqualTo("-da");
  }

  @Test
  void theJarOfADependencyIsKnownWithoutTheGoalThatTellsIt() throws Exception {
    configure(
        "default-test",
        """
        <configuration>
          <argLine>-javaagent:${org.mockito:mockito-core:jar} -javaagent:@{unknown}
            -javaagent:${none}=x -cp=${settings.localRepository}/a.jar</argLine>
          <systemPropertyVariables><agent>${org.mockito:mockito-core:jar}</agent></systemPropertyVariables>
        </configuration>
        """);
    Dependency mockito = new Dependency();
    mockito.setGroupId("org.mockito");
    mockito.setArtifactId("mockito-core");
    mockito.setVersion("5.14.2");
    project.getModel().addDependency(mockito);
    String jar =
        repository
            .toPath()
            .resolve("org/mockito/mockito-core/5.14.2/mockito-core-5.14.2.jar")
            .toString();

    assertThat(rules().jvmArgs())
        .containsExactly(
            "-javaagent:" + jar,
            "-cp=" + repository + "/a.jar",
            "-Dbasedir=" + project.getBasedir(),
            "-Dagent=" + jar);
  }

  @Test
  void propertiesStandForWhatThePomDoesNotSay() throws Exception {
    configure(
        "default-test", "<configuration><excludes><exclude>A</exclude></excludes></configuration>");
    project.getProperties().setProperty("surefire.includes", "*Spec, !Slow*");
    project.getProperties().setProperty("surefire.excludes", "B");
    ofUser.setProperty("argLine", "-Xmx1g");

    assertThat(rules().includes()).containsExactly("*Spec, !Slow*");
    assertThat(rules().excludes()).containsExactly("A");
    assertThat(rules().jvmArgs()).first().isEqualTo("-Xmx1g");
  }

  @Test
  void agentsAreKnownByTheirFiles() throws Exception {
    configure(
        "default-test",
        """
        <configuration>
          <argLine>
            -javaagent:/home/jacoco/mockito.jar "-javaagent:C:\\m 2\\jacocoagent.jar=output=file"
            -javaagent:kover-jvm-agent.jar=file:x -javaagent:byte-buddy.jar=of=/jacoco/x
          </argLine>
        </configuration>
        """);

    assertThat(rules().leftOut())
        .containsExactly(
            "-javaagent:C:\\m 2\\jacocoagent.jar=output=file",
            "-javaagent:kover-jvm-agent.jar=file:x");
    assertThat(rules().jvmArgs())
        .contains("-javaagent:/home/jacoco/mockito.jar", "-javaagent:byte-buddy.jar=of=/jacoco/x");
  }

  @Test
  void withoutTheProjectsOwnRulesThereIsTheFolderOnly() {
    assertThat(rules().includes()).isEmpty();
    assertThat(rules().jvmArgs()).containsExactly("-Dbasedir=" + project.getBasedir());
  }

  private void configure(String id, String configuration) throws Exception {
    Plugin plugin = new Plugin();
    plugin.setArtifactId("maven-surefire-plugin");
    plugin.addExecution(execution(id, configuration));
    Build build = new Build();
    build.addPlugin(plugin);
    project.setBuild(build);
  }

  private static PluginExecution execution(String id, String configuration) throws Exception {
    PluginExecution execution = new PluginExecution();
    execution.setId(id);
    execution.setConfiguration(configuration(configuration));
    return execution;
  }

  private static Xpp3Dom configuration(String text) throws Exception {
    return Xpp3DomBuilder.build(new StringReader(text));
  }

  private TestRules rules() {
    var request = new DefaultMavenExecutionRequest();
    request.setUserProperties(ofUser);
    request.setLocalRepositoryPath(repository);
    @SuppressWarnings("deprecation")
    var session = new MavenSession(null, null, request, new DefaultMavenExecutionResult());
    return SurefireRules.of(session, project);
  }
}
