package io.github.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.maven.params.CommandLine;
import io.github.perfgate.maven.params.GroupConfigurator;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.PluginParameterExpressionEvaluator;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.configuration.xml.XmlPlexusConfiguration;
import org.codehaus.plexus.util.xml.Xpp3DomBuilder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {
  @TempDir Path folder;

  private SampleSession sample;
  private MavenSession session;

  @BeforeEach
  void makeSession() {
    sample = new SampleSession(folder);
    MavenProject project = sample.project("text");
    session = sample.with(List.of(project), List.of(project));
    session.setCurrentProject(project);
  }

  @Test
  void whatItSaysReplacesWhatThePomHasSaid() throws Exception {
    user("perfgate.baseline", "v1");
    user("perfgate.candidate", "v2");
    user("perfgate.includes", "Parser,Lexer");
    user("perfgate.failOn", "suspect");
    user("perfgate.outputDirectory", "out");
    user("perfgate.formulas", "a <= b");
    CompareMojo goal = new CompareMojo();
    goal.baseline = "merge-base:origin/main";
    goal.failOn = "never";
    goal.includes = List.of("Other");
    goal.margin = "5%";
    goal.formulas.set("c <= d");
    goal.accepted.set("a.B.m up to 1.20: it has to be");

    of("compare").overrule(goal);

    assertThat(goal.baseline).isEqualTo("v1");
    assertThat(goal.candidate).isEqualTo("v2");
    assertThat(goal.includes).containsExactly("Parser", "Lexer");
    assertThat(goal.failOn).isEqualTo("suspect");
    assertThat(goal.outputDirectory).hasName("out").isAbsolute();
    assertThat(goal.formulas.text()).contains("a <= b").doesNotContain("c <= d");
    assertThat(goal.margin).isEqualTo("5%");
    assertThat(goal.accepted.read()).hasSize(1);
  }

  @Test
  void itReplacesSingleSettingsOfAGroup() throws Exception {
    user("perfgate.explain.rounds", "10");
    user("perfgate.junit.enabled", "true");
    CompareMojo goal = new CompareMojo();

    of("compare", "<explain><rounds>7</rounds><profiles>0</profiles></explain>").overrule(goal);

    assertThat(goal.explain.rounds).isEqualTo("10");
    assertThat(goal.explain.profiles).isEqualTo("0");
    assertThat(goal.explain.complete).isEqualTo("false");
    assertThat(goal.junit.isEnabled(() -> false)).isTrue();
  }

  @Test
  void aSettingOfAGroupIsReadFromThePomElseFromItsProperty() throws Exception {
    user("perfgate.loops.mode", "full");
    user("perfgate.loops.minIter", "20");
    user("perfgate.loops.ignored", "a.B,c.D");
    user("perfgate.cache.directory", "cache");
    FindLoopsMojo goal = new FindLoopsMojo();
    MojoExecution execution =
        execution(
            "find-loops",
            "<margin>${perfgate.margin}</margin>"
                + "<loops><mode>sampled</mode><failOn /><excluded><one>e.F</one></excluded></loops>");

    new GroupConfigurator()
        .configureComponent(
            goal,
            new XmlPlexusConfiguration(execution.getConfiguration()),
            new PluginParameterExpressionEvaluator(session, execution),
            null);

    assertThat(goal.loops.mode).isEqualTo("sampled");
    assertThat(goal.loops.minIter).isEqualTo("20");
    assertThat(goal.loops.failOn).isEqualTo("never");
    assertThat(goal.loops.ignored).containsExactly("a.B", "c.D");
    assertThat(goal.loops.excluded).containsExactly("e.F");
    assertThat(goal.loops.known).isNull();
    assertThat(goal.cache.directory).hasName("cache").isAbsolute();
    assertThat(goal.margin).isEqualTo("0.02");
  }

  @Test
  void withoutAWordOfTheCommandLineNothingChanges() throws Exception {
    user("perfgate.cache.olderThan", "30d");
    user("skipTests", "true");
    CompareMojo goal = new CompareMojo();
    goal.baseline = "v0";

    of("compare").overrule(goal);

    assertThat(goal.baseline).isEqualTo("v0");
    assertThat(of("compare").says("perfgate.baseline")).isFalse();
  }

  @Test
  void aWordOfThePomThatComesFirstIsNamedWithWhatToWrite() throws Exception {
    user("perfgate.margin", "5%");
    user("perfgate.includes", "Parser");
    user("perfgate.budget", "5m");
    user("perfgate.explain.rounds", "9");
    user("perfgate.explain.profiles", "0");

    List<String> warnings =
        of(
                "check",
                "<margin>2%</margin><includes><include>Lexer</include></includes>"
                    + "<explain><rounds>7</rounds></explain>")
            .unheard();

    assertThat(warnings).hasSize(3);
    assertThat(warnings.get(0))
        .startsWith("-Dperfgate.explain.rounds=9 is ignored: the pom sets <explain><rounds>");
    assertThat(warnings.get(1)).startsWith("-Dperfgate.includes=Parser is ignored");
    assertThat(warnings.get(2))
        .startsWith("-Dperfgate.margin=5% is ignored: the pom sets <margin>")
        .contains("write ${perfgate.margin} into <margin>", "as <perfgate.margin>");
  }

  @Test
  void aValueThatIsPartOfThePomsValueIsAnotherOne() throws Exception {
    user("perfgate.margin", "2%");

    assertThat(of("check", "<margin>12%</margin>").unheard()).hasSize(1);
    assertThat(of("check", "<margin>2%</margin>").unheard()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<margin default-value='0.02'>${perfgate.margin}</margin>",
        "<margin>5%</margin>",
        "<margin />",
        "<budget>5m</budget>",
      })
  void aPomThatUsesThePropertyOrSaysTheSameOrNothingIsNoMatter(String pom) throws Exception {
    user("perfgate.margin", "5%");

    assertThat(of("check", pom).unheard()).isEmpty();
  }

  @Test
  void whatOnlyOtherGoalsReadIsNamedWithWhatThisOneReads() throws Exception {
    user("perfgate.budget", "3m");
    user("perfgate.maxRounds", "20");
    user("perfgate.concurrent.tests", "4");
    user("perfgate.unknown", "refused elsewhere");

    assertThat(
            CommandLine.ofOtherGoals(
                session,
                OwnDescriptor.execution("compare-concurrent"),
                Map.of("perfgate.budget", "perfgate.concurrent.budget")))
        .containsExactly(
            "-Dperfgate.budget=3m has no effect on perfgate:compare-concurrent, which does not read it; say"
                + " -Dperfgate.concurrent.budget",
            "-Dperfgate.maxRounds=20 has no effect on perfgate:compare-concurrent, which does not read it");
  }

  private void user(String property, String value) {
    sample.request.getUserProperties().setProperty(property, value);
  }

  private CommandLine of(String goal) throws Exception {
    return of(goal, "");
  }

  private CommandLine of(String goal, String pom) throws Exception {
    return CommandLine.of(session, execution(goal, pom));
  }

  private static MojoExecution execution(String goal, String pom) throws Exception {
    MojoExecution execution = OwnDescriptor.execution(goal);
    execution.setConfiguration(
        Xpp3DomBuilder.build(new StringReader("<configuration>" + pom + "</configuration>")));
    return execution;
  }
}
