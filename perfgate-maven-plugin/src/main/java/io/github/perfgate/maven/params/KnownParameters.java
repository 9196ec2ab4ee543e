package io.github.perfgate.maven.params;

import io.github.perfgate.core.problem.NearestNames;
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
 * The parameters of all goals of the plugin, as its descriptor names them.
 *
 * @param elements elements of a {@code <configuration>}
 * @param properties properties of the command line, with the element of each
 */
record KnownParameters(Set<String> elements, Map<String, String> properties) {
  /** The common beginning of perfgate's own properties. */
  static final String PREFIX = "perfgate.";

  /** Copies the collections, sorted. */
  KnownParameters {
    elements = new TreeSet<>(elements);
    properties = new TreeMap<>(properties);
  }

  /** Reads the descriptor of the plugin, as Maven has read it. */
  static KnownParameters of(PluginDescriptor plugin) {
    Set<String> elements = new TreeSet<>();
    Map<String, String> properties = new TreeMap<>();
    for (MojoDescriptor goal : plugin.getMojos()) {
      for (Parameter parameter : goal.getParameters()) {
        if (parameter.isEditable()) {
          elements.add(parameter.getName());
          if (parameter.getAlias() != null) {
            elements.add(parameter.getAlias());
          }
        }
      }
      properties.putAll(propertiesOf(goal));
    }
    return new KnownParameters(elements, properties);
  }

  /** The properties that a goal reads, with the element of each. */
  static Map<String, String> propertiesOf(MojoDescriptor goal) {
    Map<String, String> properties = new TreeMap<>();
    for (Parameter parameter : goal.getParameters()) {
      if (parameter.isEditable()) {
        property(goal, parameter, properties);
      }
    }
    return properties;
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

  /** Whether some goal reads this property. */
  boolean knowsProperty(String name) {
    return properties.containsKey(name);
  }

  /**
   * Elements that may have been meant by an unknown one, the nearest first. For a property of the
   * command line in the place of an element, that is the property's element.
   */
  List<String> elementsLike(String element) {
    String meant = properties.get(element);
    return meant == null ? NearestNames.of(element, elements) : List.of(meant);
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
    return elements.contains(element) && !properties.containsValue(element);
  }
}
