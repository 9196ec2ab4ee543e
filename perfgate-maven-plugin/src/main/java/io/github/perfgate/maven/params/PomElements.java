package io.github.perfgate.maven.params;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.apache.maven.model.ConfigurationContainer;
import org.apache.maven.model.InputLocation;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginContainer;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/**
 * What a project says in the {@code <configuration>} of a plugin and of its executions, wherever it
 * was inherited from. The configuration that Maven gives to a goal lacks the elements that the goal
 * does not know.
 */
final class PomElements {
  private PomElements() {}

  /**
   * All elements, such as {@code <margin>} and {@code <loops><mode>}, each with the words for its
   * place. A group stands for itself only if it has no elements, but a text or nothing.
   *
   * @param plugin {@code G:A}
   * @param groups the elements that hold others
   */
  static Map<String, String> of(MavenProject project, String plugin, Set<String> groups) {
    Plugin configured = find(project.getBuild(), plugin);
    if (configured == null && project.getBuild() != null) {
      // Maven looks into the plugin management for a goal that stands on the command line.
      configured = find(project.getBuild().getPluginManagement(), plugin);
    }
    Map<String, String> elements = new LinkedHashMap<>();
    if (configured != null) {
      String owner = configured.getArtifactId();
      add(configured, "the plugin " + owner, groups, elements);
      for (PluginExecution execution : configured.getExecutions()) {
        add(
            execution,
            "the execution %s of %s".formatted(execution.getId(), owner),
            groups,
            elements);
      }
    }
    return elements;
  }

  private static @Nullable Plugin find(@Nullable PluginContainer container, String plugin) {
    return container == null ? null : container.getPluginsAsMap().get(plugin);
  }

  private static void add(
      ConfigurationContainer container,
      String owner,
      Set<String> groups,
      Map<String, String> elements) {
    if (container.getConfiguration() instanceof Xpp3Dom configuration) {
      for (Xpp3Dom element : configuration.getChildren()) {
        // An execution repeats what its plugin says.
        String where = "in the <configuration> of " + owner + place(element);
        if (!groups.contains(element.getName()) || element.getChildCount() == 0) {
          elements.putIfAbsent("<" + element.getName() + ">", where);
        } else {
          for (Xpp3Dom setting : element.getChildren()) {
            elements.putIfAbsent("<%s><%s>".formatted(element.getName(), setting.getName()), where);
          }
        }
      }
    }
  }

  /** The place of an element in its file, which only some Mavens know. */
  private static String place(Xpp3Dom element) {
    return element.getInputLocation() instanceof InputLocation location
            && location.getSource() != null
            && location.getSource().getLocation() != null
        ? " (%s, line %d)".formatted(location.getSource().getLocation(), location.getLineNumber())
        : "";
  }
}
