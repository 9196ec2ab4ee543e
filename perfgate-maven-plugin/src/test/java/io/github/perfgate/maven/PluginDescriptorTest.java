package io.github.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.Parameter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.NodeList;

/** What users read of the goals: the help goal and the site are made of the descriptor. */
class PluginDescriptorTest {
  static Stream<MojoDescriptor> goals() {
    return OwnDescriptor.read().getMojos().stream().filter(goal -> !goal.getGoal().equals("help"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("goals")
  void everyGoalAndParameterIsDescribed(MojoDescriptor goal) {
    assertThat(goal.getDescription()).as(goal.getGoal()).isNotBlank();
    assertThat(goal.getSince()).as(goal.getGoal()).isNotBlank();
    for (Parameter parameter : editable(goal).values()) {
      assertThat(parameter.getDescription())
          .as("%s, <%s>", goal.getGoal(), parameter.getName())
          .isNotBlank()
          .endsWith(".");
      assertThat(parameter.getDefaultValue() != null || tellsOfItsDefault(parameter))
          .as("default of <%s>", parameter.getName())
          .isTrue();
      assertThat(parameter.getSince()).as("since of <%s>", parameter.getName()).isNotBlank();
    }
  }

  @Test
  void theSettingsOfTheReadmeAreTheParametersOfTheGoalsThatMeasure() throws Exception {
    String readme = Files.readString(Path.of("..", "README.md"));
    String table = readme.substring(readme.indexOf("| setting |"), readme.indexOf("| goal |"));
    Set<String> told = new TreeSet<>();
    Pattern.compile("(?m)^\\| (`[^|]*) \\|")
        .matcher(table)
        .results()
        .flatMap(row -> Pattern.compile("`(\\w+)`").matcher(row.group(1)).results())
        .forEach(name -> told.add(name.group(1)));
    Set<String> parameters = new TreeSet<>();
    goals()
        .map(PluginDescriptorTest::editable)
        .filter(goal -> goal.containsKey("maxRounds"))
        .forEach(goal -> parameters.addAll(goal.keySet()));
    // The README tells of these beside skip.
    parameters.removeAll(Set.of("skipTests", "skipTestCompilation"));

    assertThat(told).isEqualTo(parameters);
  }

  @Test
  void eclipseIsToldOfEveryGoalThatHasAPhase() throws Exception {
    Set<String> bound = new TreeSet<>();
    goals().filter(goal -> goal.getPhase() != null).forEach(goal -> bound.add(goal.getGoal()));
    Set<String> told = new TreeSet<>();
    try (InputStream metadata =
        CheckMojo.class.getResourceAsStream("/META-INF/m2e/lifecycle-mapping-metadata.xml")) {
      NodeList goals =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(Objects.requireNonNull(metadata, "the metadata is a resource"))
              .getElementsByTagName("goal");
      for (int i = 0; i < goals.getLength(); i++) {
        told.add(goals.item(i).getTextContent());
      }
    }

    assertThat(bound).contains("check");
    assertThat(told).isEqualTo(bound);
  }

  /** Collections are empty by default, which needs no word. */
  private static boolean tellsOfItsDefault(Parameter parameter) {
    return parameter.getDescription().contains("By default")
        || Set.of("java.util.List", "java.util.Map", FormulaTexts.class.getName())
            .contains(parameter.getType());
  }

  private static Map<String, Parameter> editable(MojoDescriptor goal) {
    Map<String, Parameter> parameters = new TreeMap<>();
    for (Parameter parameter : goal.getParameters()) {
      if (parameter.isEditable()) {
        parameters.put(parameter.getName(), parameter);
      }
    }
    return parameters;
  }
}
