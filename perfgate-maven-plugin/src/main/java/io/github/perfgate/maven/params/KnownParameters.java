package io.github.perfgate.maven.params;

import io.github.perfgate.core.base.problem.NearestNames;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.Parameter;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.codehaus.plexus.configuration.PlexusConfiguration;

/**
 * The settings of all goals of the plugin: the parameters that its descriptor names, with those of
 * groups.
 *
 * @param settings what the pom can say; {@code group.name} for a setting of a group
 * @param groups the elements that hold settings
 * @param properties properties of the command line, with the setting of each
 */
record KnownParameters(Set<String> settings, Set<String> groups, Map<String, String> properties) {
  /** The common beginning of perfgate's own properties. */
  static final String PREFIX = "perfgate.";

  /** Copies the collections, sorted. */
  KnownParameters {
    settings = new TreeSet<>(settings);
    groups = new TreeSet<>(groups);
    properties = new TreeMap<>(properties);
  }

  /** Reads the descriptor of the plugin, as Maven has read it. */
  static KnownParameters of(PluginDescriptor plugin) {
    Set<String> settings = new TreeSet<>();
    Set<String> groups = new TreeSet<>();
    Map<String, String> properties = new TreeMap<>();
    for (MojoDescriptor goal : plugin.getMojos()) {
      for (Parameter parameter : goal.getParameters()) {
        if (parameter.isEditable()) {
          settings.add(parameter.getName());
        }
      }
      groups.addAll(groups(goal).keySet());
      properties.putAll(propertiesOf(goal));
    }
    settings.removeAll(groups);
    settings.addAll(properties.values());
    return new KnownParameters(settings, groups, properties);
  }

  /** The properties that a goal reads, with the setting of each. */
  static Map<String, String> propertiesOf(MojoDescriptor goal) {
    Map<String, String> properties = new TreeMap<>();
    for (Parameter parameter : goal.getParameters()) {
      if (parameter.isEditable()) {
        property(goal, parameter, properties);
      }
    }
    groups(goal)
        .forEach(
            (group, type) ->
                Group.settings(type).stream()
                    .map(setting -> group + "." + setting)
                    .forEach(name -> properties.put(SettingName.property(name), name)));
    return properties;
  }

  private static Map<String, Class<?>> groups(MojoDescriptor goal) {
    try {
      return Group.of(Class.forName(goal.getImplementation()));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("The descriptor names a class that the plugin lacks", e);
    }
  }

  private static void property(
      MojoDescriptor goal, Parameter parameter, Map<String, String> properties) {
    PlexusConfiguration configuration =
        Objects.requireNonNull(goal.getMojoConfiguration(), "a goal with parameters has one");
    PlexusConfiguration child = configuration.getChild(parameter.getName(), false);
    String expression = child == null ? null : child.getValue(null);
    if (expression != null && expression.startsWith("${") && expression.endsWith("}")) {
      properties.put(expression.substring(2, expression.length() - 1), parameter.getName());
    }
  }

  /** Whether an element is a setting of some goal, such as {@code <loops><mode>}. */
  boolean hasElement(String element) {
    return SettingName.element(SettingName.ofElement(element)).equals(element)
        && settings.contains(SettingName.ofElement(element));
  }

  /** Whether some goal reads this property. */
  boolean knowsProperty(String name) {
    return properties.containsKey(name);
  }

  /**
   * Settings that may have been meant by an unknown element, the nearest first. For a property of
   * the command line in the place of an element, that is the property's setting.
   */
  List<String> settingsLike(String element) {
    String meant = properties.get(element);
    return meant == null ? NearestNames.of(element, settings) : List.of(meant);
  }

  /**
   * Properties that may have been meant by an unknown one, the nearest first. The common beginning
   * does not count.
   */
  List<String> propertiesLike(String property) {
    Set<String> names = new TreeSet<>();
    for (String name : properties.keySet()) {
      if (name.startsWith(PREFIX)) {
        names.add(name.substring(PREFIX.length()));
      }
    }
    return NearestNames.of(property.substring(PREFIX.length()), names).stream()
        .map(PREFIX::concat)
        .toList();
  }

  /** Whether this names an element that no property can stand for. */
  boolean isElementOnly(String property) {
    String element = property.substring(PREFIX.length());
    return settings.contains(element) && !properties.containsValue(element);
  }
}
