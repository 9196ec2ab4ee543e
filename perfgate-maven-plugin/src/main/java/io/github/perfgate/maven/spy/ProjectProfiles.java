package io.github.perfgate.maven.spy;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.maven.model.Activation;
import org.apache.maven.model.ActivationFile;
import org.apache.maven.model.Profile;
import org.apache.maven.project.MavenProject;

/** Which profiles of a project's pom and its parents are active, and what activates them. */
public final class ProjectProfiles {
  private ProjectProfiles() {}

  /**
   * The state of each profile.
   *
   * @return the key is {@code G:A ID}; the value is {@code on} or {@code off}, a blank, and what
   *     activates the profile
   */
  public static SortedMap<String, String> of(MavenProject project) {
    SortedMap<String, String> states = new TreeMap<>();
    for (MavenProject pom = project; pom != null; pom = pom.getParent()) {
      if (pom.getOriginalModel() != null) {
        String owner = pom.getGroupId() + ":" + pom.getArtifactId();
        for (Profile profile : pom.getOriginalModel().getProfiles()) {
          String state = isActive(project, owner, profile.getId()) ? "on " : "off ";
          states.put(owner + " " + profile.getId(), state + activation(profile.getActivation()));
        }
      }
    }
    return states;
  }

  private static boolean isActive(MavenProject project, String owner, String profile) {
    return project.getInjectedProfileIds().entrySet().stream()
        .filter(entry -> entry.getKey().startsWith(owner + ":"))
        .map(Map.Entry::getValue)
        .flatMap(List::stream)
        .anyMatch(profile::equals);
  }

  private static String activation(Activation activation) {
    if (activation == null) {
      return "by name";
    }
    StringBuilder text = new StringBuilder();
    if (activation.isActiveByDefault()) {
      text.append("by default ");
    }
    if (activation.getProperty() != null) {
      String value = activation.getProperty().getValue();
      text.append("by property ").append(activation.getProperty().getName());
      text.append(value == null ? " " : "=" + value + " ");
    }
    if (activation.getFile() != null) {
      ActivationFile file = activation.getFile();
      text.append("by file ");
      text.append(file.getExists() == null ? "!" + file.getMissing() : file.getExists());
      text.append(' ');
    }
    if (activation.getJdk() != null) {
      text.append("by JDK ").append(activation.getJdk()).append(' ');
    }
    if (activation.getOs() != null) {
      text.append("by operating system ");
    }
    return text.toString().strip();
  }
}
