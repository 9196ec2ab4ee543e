package io.github.perfgate.maven.params;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.maven.OwnDescriptor;
import io.github.perfgate.maven.SampleProject;
import io.github.perfgate.maven.SampleSession;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.model.PluginManagement;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.codehaus.plexus.util.xml.Xpp3DomBuilder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnknownParametersTest {
  @TempDir Path folder;

  private SampleSession session;
  private MavenProject project;

  @BeforeEach
  void makeProject() {
    session = new SampleSession(folder);
    project = session.project("text");
    pom("");
  }

  @ParameterizedTest
  @CsvSource({
    "maxRound, <maxRounds>",
    "maxrounds, <maxRounds>",
    "max-rounds, <maxRounds>",
    "margn, <margin>",
    "failon, <failOn>",
    "include, <includes>",
    "explainRounds, write <explain><rounds> instead of <explainRounds>",
    "perfgate.margin, <margin>",
    "perfgate.cache.olderThan, <cache><olderThan>",
    "perfgate.loops.mode, <loops><mode>",
    "loops.mode, write <loops><mode> instead of <loops.mode>",
    "session, remove <session>",
    "colour, remove <colour>",
  })
  void anElementThatNoGoalKnowsIsNamedWithTheNearest(String element, String remedy)
      throws Exception {
    configure(xml("<%1$s>1</%1$s>".formatted(element)));

    assertThatThrownBy(() -> check("check"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<%s> in the <configuration> of the plugin perfgate", element)
        .hasMessageContaining("Fix: ")
        .hasMessageContaining(remedy)
        .hasMessageContaining("help -Ddetail");
  }

  @ParameterizedTest
  @CsvSource({
    "<loops><mod>full</mod></loops>, <loops><mod>, <loops><mode> instead of <loops><mod>",
    "<count><colour>red</colour></count>, <count><colour>, remove <count><colour>",
    "<loops>full</loops>, <loops>, 'write settings into <loops>, as it has no value of its own'",
    "<junit />, <junit>, 'write settings into <junit>, as it has no value of its own'",
  })
  void aGroupHasNothingButItsSettings(String elements, String wrong, String remedy)
      throws Exception {
    configure(xml(elements + "<explain><rounds>5</rounds></explain>"));

    assertThatThrownBy(() -> check("check"))
        .hasMessageStartingWith(wrong + " in the <configuration> of the plugin perfgate")
        .hasMessageContaining(remedy)
        .hasMessageContaining("is not a parameter");
  }

  @Test
  void everySettingHasOneNameInThePomAndOnTheCommandLine() {
    Map<String, String> properties =
        new TreeMap<>(
            KnownParameters.of(
                    OwnDescriptor.execution("check").getMojoDescriptor().getPluginDescriptor())
                .properties());
    // Those of the goal help.
    properties.keySet().removeAll(List.of("detail", "goal", "indentSize", "lineLength"));

    assertThat(properties).hasSizeGreaterThan(80);
    assertThat(properties)
        .allSatisfy((property, setting) -> assertThat(property).isEqualTo("perfgate." + setting));
  }

  @Test
  void executionsAndManagedPluginsAreLookedAtAsWell() throws Exception {
    PluginExecution execution = new PluginExecution();
    execution.setId("quick");
    execution.setConfiguration(xml("<budgit>5m</budgit>"));
    Plugin plugin = plugin();
    plugin.addExecution(execution);
    PluginManagement management = new PluginManagement();
    management.addPlugin(plugin);
    project.getBuild().setPluginManagement(management);

    assertThatThrownBy(() -> check("plan"))
        .hasMessageContaining("<budgit> in the <configuration> of the execution quick")
        .hasMessageContaining("write <budget> instead of <budgit>");
  }

  @Test
  void everythingUnknownIsSaidAtOnce() throws Exception {
    configure(xml("<margn>1</margn><heep>1g</heep>"));
    user("perfgate.budgit");

    assertThatThrownBy(() -> check("plan"))
        .hasMessageContainingAll("<margn>", "<heep>", "-Dperfgate.budgit", "are not parameters")
        .hasMessageContainingAll("<margin>", "<heap>", "-Dperfgate.budget");
  }

  @Test
  void goalsMayShareAConfiguration() throws Exception {
    configure(
        xml(
            "<cache><olderThan>30d</olderThan></cache><margin>2%</margin><pin>false</pin><skip>false</skip>"
                + "<jdkToolchain><version>8</version></jdkToolchain>"));
    user("perfgate.cache.olderThan");
    user("perfgate.margin");
    user("perfgateway.colour");

    assertThat(check("check")).isEmpty();
    assertThat(check("clean-cache")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "perfgate.maxRound, -Dperfgate.maxRounds",
    "perfgate.MARGIN, -Dperfgate.margin",
    "perfgate.cacheSize, write -Dperfgate.cache.size instead of -Dperfgate.cacheSize",
    "perfgate.cache.olderthen, -Dperfgate.cache.olderThan",
    "perfgate.loops, remove -Dperfgate.loops",
    "perfgate.jdkToolchain, write <jdkToolchain> in the pom",
    "perfgate., remove -Dperfgate.",
  })
  void aPropertyThatNoGoalKnowsIsNamedWithTheNearest(String property, String remedy) {
    user(property);

    for (String goal : List.of("check", "clean-cache", "doctor")) {
      assertThatThrownBy(() -> check(goal))
          .isInstanceOf(ProblemException.class)
          .hasMessageStartingWith("-D" + property + " is not a parameter of any perfgate goal.")
          .hasMessageContaining(remedy);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<perfgate.version>0.1.0</perfgate.version>",
        "<version>${perfgate.version}</version>",
        "<activation><property><name>perfgate.version</name></property></activation>"
      })
  void aPropertyOfThePomSOwnMayBeGiven(String pom) {
    pom(pom);
    user("perfgate.version");

    assertThat(check("check")).isEmpty();
  }

  @Test
  void partOfAnotherNameIsNoMention() {
    pom("<perfgate.version.old>1</perfgate.version.old><my.perfgate.version />");
    user("perfgate.version");

    assertThatThrownBy(() -> check("check")).hasMessageContaining("-Dperfgate.version");
  }

  @Test
  void aPropertyOfThePomThatIsNearlyAKnownOneIsDoubtful() {
    project.getProperties().setProperty("perfgate.maxRound", "20");
    project.getProperties().setProperty("perfgate.version", "0.1.0");
    project.getProperties().setProperty("perfgate.margi", "2%");
    pom("<margin>${perfgate.margi}</margin>");

    assertThat(check("check"))
        .singleElement()
        .asString()
        .contains("perfgate.maxRound", "write perfgate.maxRounds instead of perfgate.maxRound");
  }

  private List<String> check(String goal) {
    return UnknownParameters.refuse(
        session.with(List.of(project), List.of(project)), project, OwnDescriptor.execution(goal));
  }

  private void user(String property) {
    session.request.getUserProperties().setProperty(property, "1");
  }

  private void pom(String text) {
    SampleProject.file(project.getFile().toPath(), "<project>" + text + "</project>");
  }

  private void configure(Xpp3Dom configuration) {
    Plugin plugin = plugin();
    plugin.setConfiguration(configuration);
    project.getBuild().addPlugin(plugin);
  }

  private static Plugin plugin() {
    Plugin plugin = new Plugin();
    plugin.setGroupId("io.github.perfgate");
    plugin.setArtifactId("perfgate-maven-plugin");
    return plugin;
  }

  private static Xpp3Dom xml(String elements) throws Exception {
    return Xpp3DomBuilder.build(
        new StringReader("<configuration>" + elements + "</configuration>"));
  }
}
