package io.github.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.maven.params.FormulaTexts;
import io.github.perfgate.maven.params.Group;
import io.github.perfgate.maven.params.GroupConfigurator;
import java.io.IOException;
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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.NodeList;

/** What users read of the goals; the help goal and the site are made from the descriptor. */
class PluginDescriptorTest {
  private static final Path PAGES = Path.of("src", "site", "markdown");
  private static final int MOST_SETTINGS = 103;

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
      Class<?> group = groupsOf(goal).get(parameter.getName());
      if (group != null) {
        everySettingIsDescribed(group, parameter.getDescription());
      }
      assertThat(
              group != null || parameter.getDefaultValue() != null || tellsOfItsDefault(parameter))
          .as("default of <%s>", parameter.getName())
          .isTrue();
      assertThat(parameter.getSince()).as("since of <%s>", parameter.getName()).isNotBlank();
    }
  }

  private static void everySettingIsDescribed(Class<?> group, String description) {
    for (String setting : Group.settings(group)) {
      Object usual = usualValue(group, setting);
      assertThat(description)
          .contains(
              "<%s>%s"
                  .formatted(
                      setting, usual instanceof String ? " (by default " + usual + ")" : ""));
    }
  }

  @Test
  void goalsWithGroupsAskMavenForTheConfiguratorThatKnowsThem() {
    assertThat(goals())
        .allSatisfy(
            goal ->
                assertThat(GroupConfigurator.ID.equals(goal.getComponentConfigurator()))
                    .as(goal.getGoal())
                    .isEqualTo(!groupsOf(goal).isEmpty()));
  }

  /** Whoever adds a goal, a setting or a page names what leaves. */
  @Test
  void theSurfaceKeepsToItsBudget() throws Exception {
    assertThat(goals()).hasSizeLessThanOrEqualTo(13);
    assertThat(rows(PAGES.resolve("settings.md"))).hasSizeLessThanOrEqualTo(MOST_SETTINGS);
    try (Stream<Path> pages = Files.list(PAGES)) {
      assertThat(pages).hasSizeLessThanOrEqualTo(18);
    }
  }

  @Test
  void theSettingsPageHasEverySettingOnceWithItsDefault() throws Exception {
    Map<String, String> rows = rows(PAGES.resolve("settings.md"));
    Map<String, String> defaults = new TreeMap<>();
    // Goals that share a setting share its row, which has the default of those that measure.
    goals().forEach(goal -> defaults.putAll(defaultsOf(goal)));
    goals()
        .filter(goal -> editable(goal).containsKey("maxRounds"))
        .forEach(goal -> defaults.putAll(defaultsOf(goal)));

    assertThat(rows.keySet()).isEqualTo(defaults.keySet());
    defaults.forEach(
        (name, usual) -> {
          if (!usual.isEmpty()) {
            assertThat(rows.get(name)).contains("| `" + usual + "` |");
          }
        });
    assertThat(rows.get("jdkToolchain")).contains("In the pom only.");
  }

  /** The settings of a goal with their defaults; an empty text for a default that has no value. */
  private static Map<String, String> defaultsOf(MojoDescriptor goal) {
    Map<String, String> defaults = new TreeMap<>();
    Map<String, Class<?>> groups = groupsOf(goal);
    editable(goal)
        .forEach(
            (name, parameter) -> {
              String usual = parameter.getDefaultValue();
              if (!groups.containsKey(name)) {
                defaults.put(name, usual == null ? "" : usual.replace("${project.basedir}/", ""));
              }
            });
    groups.forEach(
        (name, group) -> {
          for (String setting : Group.settings(group)) {
            Object usual = usualValue(group, setting);
            defaults.put(name + "." + setting, usual instanceof String text ? text : "");
          }
        });
    return defaults;
  }

  private static @Nullable Object usualValue(Class<?> group, String setting) {
    try {
      return group.getField(setting).get(group.getConstructor().newInstance());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, Class<?>> groupsOf(MojoDescriptor goal) {
    try {
      return Group.of(Class.forName(goal.getImplementation()));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void everyGoalIsInTheTable() throws Exception {
    Set<String> all = new TreeSet<>();
    OwnDescriptor.read().getMojos().forEach(goal -> all.add(goal.getGoal()));

    assertThat(rows(PAGES.resolve("goals.md")).keySet()).isEqualTo(all);
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

  /**
   * Whether the description names the default. Collections are empty by default and need not say
   * so.
   */
  private static boolean tellsOfItsDefault(Parameter parameter) {
    return parameter.getDescription().contains("By default")
        || Set.of("java.util.List", "java.util.Map", FormulaTexts.class.getName())
            .contains(parameter.getType());
  }

  /** The rows of all tables whose first cell is a name, by that name; each name has one. */
  private static Map<String, String> rows(Path page) throws IOException {
    Map<String, String> rows = new TreeMap<>();
    Pattern.compile("(?m)^\\| `(?:perfgate:)?([\\w.-]+)` \\|.*$")
        .matcher(Files.readString(page))
        .results()
        .forEach(row -> assertThat(rows.put(row.group(1), row.group())).as(row.group()).isNull());
    return rows;
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
