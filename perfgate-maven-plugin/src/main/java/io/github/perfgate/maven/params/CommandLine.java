package io.github.perfgate.maven.params;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.PluginParameterExpressionEvaluator;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.codehaus.plexus.component.configurator.ComponentConfigurationException;
import org.codehaus.plexus.configuration.DefaultPlexusConfiguration;
import org.codehaus.plexus.configuration.PlexusConfiguration;
import org.codehaus.plexus.configuration.xml.XmlPlexusConfiguration;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/**
 * What the command line says of a goal's parameters, with {@code -Dperfgate.NAME}. In Maven, what a
 * pom itself says comes first; a property counts only if the pom says nothing of the parameter.
 */
public final class CommandLine {
  private final MavenSession session;
  private final MojoExecution execution;

  /** The settings that the command line names, by their properties. */
  private final SortedMap<String, String> settings;

  private CommandLine(
      MavenSession session, MojoExecution execution, SortedMap<String, String> settings) {
    this.session = session;
    this.execution = execution;
    this.settings = settings;
  }

  /** What the command line says of the parameters that the goal has. */
  public static CommandLine of(MavenSession session, MojoExecution execution) {
    Properties said = session.getUserProperties();
    SortedMap<String, String> settings =
        new TreeMap<>(KnownParameters.propertiesOf(execution.getMojoDescriptor()));
    settings
        .keySet()
        .removeIf(
            property ->
                !property.startsWith(KnownParameters.PREFIX) || said.getProperty(property) == null);
    return new CommandLine(session, execution, settings);
  }

  /** Whether the command line says something of a parameter. */
  public boolean says(String property) {
    return settings.containsKey(property);
  }

  /**
   * Lets the command line win over the pom: sets the parameters that it names, as Maven would do
   * without the pom.
   *
   * @throws MojoExecutionException when a value is not of the parameter's type
   */
  public void overrule(Object goal) throws MojoExecutionException {
    DefaultPlexusConfiguration configuration = new DefaultPlexusConfiguration("configuration");
    settings.forEach(
        (property, name) -> {
          if (!name.contains(".")) {
            configuration.addChild(name, use(property));
          }
        });
    Group.of(goal.getClass()).keySet().forEach(group -> configuration.addChild(ofPom(group)));
    try {
      new GroupConfigurator()
          .configureComponent(
              goal,
              configuration,
              new PluginParameterExpressionEvaluator(session, execution),
              execution.getMojoDescriptor().getRealm());
    } catch (ComponentConfigurationException e) {
      throw new MojoExecutionException(
          "The parameters of the command line cannot be read: " + e.getMessage(), e);
    }
  }

  /** What the pom says of a group's settings, without those that the command line names. */
  private PlexusConfiguration ofPom(String group) {
    DefaultPlexusConfiguration configuration = new DefaultPlexusConfiguration(group);
    Xpp3Dom written = written(group);
    if (written != null) {
      for (Xpp3Dom setting : written.getChildren()) {
        if (!settings.containsValue(group + "." + setting.getName())) {
          configuration.addChild(new XmlPlexusConfiguration(setting));
        }
      }
    }
    return configuration;
  }

  /** The element of the pom for a setting or a group; null if there is none. */
  private @Nullable Xpp3Dom written(String name) {
    Xpp3Dom element = execution.getConfiguration();
    for (String part : name.split("[.]", -1)) {
      element = element == null ? null : element.getChild(part);
    }
    return element;
  }

  /** One warning for each property of the command line that has no effect because of the pom. */
  public List<String> unheard() {
    List<String> warnings = new ArrayList<>();
    for (Map.Entry<String, String> each : settings.entrySet()) {
      String property = each.getKey();
      String setting = each.getValue();
      Xpp3Dom written = written(setting);
      String value = session.getUserProperties().getProperty(property);
      // Later Mavens have put the property's value into a pom that uses the property.
      if (written != null
          && !isEmpty(written)
          && texts(written).noneMatch(text -> text.contains(use(property)) || has(text, value))) {
        warnings.add(
            "-D%1$s=%2$s is ignored: the pom sets %3$s. Fix: write %4$s into %3$s, and its present value into the pom's <properties> as <%1$s>"
                .formatted(property, value, SettingName.element(setting), use(property)));
      }
    }
    return warnings;
  }

  /**
   * One warning for each property that only other goals read.
   *
   * @param instead what this goal reads in the place of some of them
   */
  public static List<String> ofOtherGoals(
      MavenSession session, MojoExecution execution, Map<String, String> instead) {
    MojoDescriptor goal = execution.getMojoDescriptor();
    Set<String> read = KnownParameters.propertiesOf(goal).keySet();
    Set<String> known = KnownParameters.of(goal.getPluginDescriptor()).properties().keySet();
    List<String> warnings = new ArrayList<>();
    for (String property : new TreeSet<>(session.getUserProperties().stringPropertyNames())) {
      if (property.startsWith(KnownParameters.PREFIX)
          && known.contains(property)
          && !read.contains(property)) {
        String other = instead.get(property);
        warnings.add(
            "-D%s=%s has no effect on perfgate:%s, which does not read it%s"
                .formatted(
                    property,
                    session.getUserProperties().getProperty(property),
                    goal.getGoal(),
                    other == null ? "" : "; say -D" + other));
      }
    }
    return warnings;
  }

  /** Whether a text has a value that is no part of a longer word: {@code 12%} has no {@code 2%}. */
  private static boolean has(String text, String value) {
    return Pattern.compile("(?<![\\w.%-])" + Pattern.quote(value.strip()) + "(?![\\w.%-])")
        .matcher(text)
        .find();
  }

  private static boolean isEmpty(Xpp3Dom element) {
    return texts(element).findAny().isEmpty();
  }

  private static Stream<String> texts(Xpp3Dom element) {
    String own = element.getValue();
    return Stream.concat(
        own == null || own.isBlank() ? Stream.empty() : Stream.of(own),
        Stream.of(element.getChildren()).flatMap(CommandLine::texts));
  }

  private static String use(String property) {
    return "${" + property + "}";
  }
}
