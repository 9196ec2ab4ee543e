package io.github.perfgate.maven.session;

import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.model.ConfigurationContainer;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.ModelBase;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * Finds JMH's generator in poms. Without the generator, a compiler makes no benchmark of a method.
 */
final class JmhGenerator {
  /** Begins the names of the artifacts; an annotation processor, mostly. */
  private static final String NAME = "jmh-generator";

  private static final String PROCESSOR = NAME + "-annprocess";
  private static final String COMPILER = "org.apache.maven.plugins:maven-compiler-plugin";

  private JmhGenerator() {}

  /**
   * Whether the pom of a module keeps the generator from running. A generator that no pom names may
   * have been forgotten.
   */
  static boolean isKeptOut(MavenProject project) {
    return isInProfilesOnly(project) || isOffTheProcessorPath(project) || areProcessorsOff(project);
  }

  /** Whether a module, or a parent of it, names the generator in profiles but nowhere else. */
  private static boolean isInProfilesOnly(MavenProject project) {
    return !isIn(project.getModel(), project.getBuild().getPlugins().stream())
        && ProjectSources.models(project)
            .flatMap(model -> model.getProfiles().stream())
            .anyMatch(profile -> isIn(profile, ProjectSources.plugins(profile.getBuild())));
  }

  private static boolean isIn(ModelBase model, Stream<Plugin> plugins) {
    return model.getDependencies().stream().anyMatch(JmhGenerator::isOne)
        || plugins.anyMatch(JmhGenerator::isIn);
  }

  private static boolean isOne(Dependency dependency) {
    return dependency.getArtifactId().startsWith(NAME);
  }

  private static boolean isIn(Plugin plugin) {
    return plugin.getDependencies().stream().anyMatch(JmhGenerator::isOne)
        || ProjectSources.configured(plugin)
            .anyMatch(one -> String.valueOf(one.getConfiguration()).contains(NAME));
  }

  /**
   * Whether the compiler is told the paths of other processors only, and so does not look for the
   * generator among the dependencies. Generators that read classes are no processors.
   */
  private static boolean isOffTheProcessorPath(MavenProject project) {
    List<String> generators =
        project.getDependencies().stream()
            .filter(JmhGenerator::isOne)
            .map(Dependency::getArtifactId)
            .distinct()
            .toList();
    Plugin compiler = project.getPlugin(COMPILER);
    return generators.equals(List.of(PROCESSOR))
        && compiler != null
        && ProjectSources.configured(compiler).allMatch(JmhGenerator::hasProcessorPath)
        && project.getBuild().getPlugins().stream().noneMatch(JmhGenerator::isIn);
  }

  /** Whether the compiler runs no processors, as Apache Commons' parent wants it. */
  private static boolean areProcessorsOff(MavenProject project) {
    Plugin compiler = project.getPlugin(COMPILER);
    return compiler != null
        && ProjectSources.configured(compiler)
            .map(one -> String.valueOf(one.getConfiguration()))
            .allMatch(text -> text.contains("-proc:none") || text.contains("<proc>none</proc>"))
        && project.getBuild().getPlugins().stream().noneMatch(JmhGenerator::isIn);
  }

  private static boolean hasProcessorPath(ConfigurationContainer container) {
    Xpp3Dom configuration = (Xpp3Dom) container.getConfiguration();
    Xpp3Dom path =
        configuration == null ? null : configuration.getChild("annotationProcessorPaths");
    return path != null && path.getChildCount() > 0;
  }
}
