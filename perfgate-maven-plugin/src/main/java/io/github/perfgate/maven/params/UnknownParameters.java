package io.github.perfgate.maven.params;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.project.MavenProject;

/**
 * Finds settings that are known to no goal of the plugin. Maven ignores them, or later versions
 * only warn; the gate would go on with other limits than the user believes. A setting that only
 * another goal knows is no mistake, since goals share a configuration.
 */
public final class UnknownParameters {
  private static final String ALL = "`mvn %s:%s:%s:help -Ddetail` shows all parameters";

  private final MavenSession session;
  private final MavenProject project;
  private final PluginDescriptor plugin;
  private final KnownParameters known;

  private UnknownParameters(
      MavenSession session, MavenProject project, PluginDescriptor plugin, KnownParameters known) {
    this.session = session;
    this.project = project;
    this.plugin = plugin;
    this.known = known;
  }

  /**
   * Looks at the configuration of the plugin and of its executions in this project. Also looks at
   * the properties of the command line and of the poms.
   *
   * @return doubts: properties of poms that look like misspelled ones
   * @throws ProblemException that names every element and every property of the command line that
   *     no goal knows, with the nearest known name
   */
  public static List<String> refuse(
      MavenSession session, MavenProject project, MojoExecution execution) {
    PluginDescriptor plugin = execution.getMojoDescriptor().getPluginDescriptor();
    return new UnknownParameters(session, project, plugin, KnownParameters.of(plugin)).refuse();
  }

  private List<String> refuse() {
    List<String> wrong = new ArrayList<>();
    List<String> remedies = new ArrayList<>();
    PomElements.of(project, plugin.getGroupId() + ":" + plugin.getArtifactId(), known.groups())
        .forEach(
            (element, place) -> {
              if (!known.hasElement(element)) {
                wrong.add(element + " " + place);
                remedies.add(remedyForElement(element));
              }
            });
    Set<String> ofUser = unknown(session.getUserProperties().stringPropertyNames());
    Set<String> ofPom = unknown(project.getProperties().stringPropertyNames());
    List<String> doubts = new ArrayList<>();
    if (!ofUser.isEmpty() || !ofPom.isEmpty()) {
      PomTexts poms = new PomTexts(session);
      ofUser.removeIf(property -> ofPom.contains(property) || poms.mention(property));
      ofUser.forEach(property -> wrong.add("-D" + property));
      ofUser.forEach(property -> remedies.add(remedy(property)));
      ofPom.removeIf(poms::use);
      doubts.addAll(doubts(ofPom));
    }
    if (!wrong.isEmpty()) {
      throw new ProblemException(
          Help.SETTING,
          String.join(" and ", wrong)
              + (wrong.size() == 1 ? " is not a parameter" : " are not parameters")
              + " of any perfgate goal",
          String.join("; ", remedies)
              + "; "
              + ALL.formatted(plugin.getGroupId(), plugin.getArtifactId(), plugin.getVersion()));
    }
    return doubts;
  }

  private Set<String> unknown(Set<String> properties) {
    Set<String> unknown = new TreeSet<>();
    for (String name : properties) {
      if (name.startsWith(KnownParameters.PREFIX) && !known.knowsProperty(name)) {
        unknown.add(name);
      }
    }
    return unknown;
  }

  private String remedyForElement(String element) {
    String name = SettingName.ofElement(element);
    return known.groups().contains(name)
        ? "write settings into %s, as it has no value of its own".formatted(element)
        : remedy(element, known.settingsLike(name), SettingName::element);
  }

  private String remedy(String property) {
    return known.isElementOnly(property)
        ? "write <%s> in the pom, as -D cannot say it"
            .formatted(property.substring(KnownParameters.PREFIX.length()))
        : remedy("-D" + property, known.propertiesLike(property), "-D"::concat);
  }

  /**
   * Properties of a pom may serve the pom alone, so only those that nearly equal a known one are
   * doubtful.
   */
  private List<String> doubts(Set<String> properties) {
    List<String> doubts = new ArrayList<>();
    for (String property : properties) {
      List<String> near = known.propertiesLike(property);
      if (!near.isEmpty()) {
        doubts.add(
            "The pom's property %s is not a parameter of any perfgate goal; %s"
                .formatted(property, remedy(property, near, UnaryOperator.identity())));
      }
    }
    return doubts;
  }

  private static String remedy(String wrong, List<String> near, UnaryOperator<String> written) {
    return near.isEmpty()
        ? "remove " + wrong
        : "write %s instead of %s"
            .formatted(String.join(" or ", near.stream().map(written).toList()), wrong);
  }
}
