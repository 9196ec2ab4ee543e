package io.github.perfgate.maven.spy;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Dependency;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/**
 * Which executions of a module's plan a nested build runs. Before the phase {@code test} it runs
 * everything but tests and checks, as anything there can generate sources or change classes. In
 * {@code test} it runs compilers and generators. In {@code package} it runs what makes the module's
 * jar.
 *
 * @param others whether modules that are built later may use this one's jar
 * @param sources whether another module depends on this one's sources
 * @param root the folder outside of which the build puts no jar
 * @param kept plugins, goals and executions that the user wants to run
 */
record PlanRules(boolean others, boolean sources, String root, List<String> kept) {

  /** The property with what the user wants to run; the gate gives it to the nested Maven. */
  private static final String KEEP_PROPERTY = "perfgate.spy.keep";

  /** They run tests or the gate itself, so that nobody misses them. */
  private static final Set<String> USUAL =
      Set.of("maven-surefire-plugin", "maven-failsafe-plugin", "perfgate-maven-plugin");

  /** They look at code, sign, publish, or describe it. */
  private static final Set<String> CHECKS =
      Set.of(
          "animal-sniffer-maven-plugin",
          "apache-rat-plugin",
          "central-publishing-maven-plugin",
          "clirr-maven-plugin",
          "clover-maven-plugin",
          "cobertura-maven-plugin",
          "coveralls-maven-plugin",
          "cyclonedx-maven-plugin",
          "dependency-check-maven",
          "detekt-maven-plugin",
          "duplicate-finder-maven-plugin",
          "editorconfig-maven-plugin",
          "findbugs-maven-plugin",
          "fmt-maven-plugin",
          "forbiddenapis",
          "formatter-maven-plugin",
          "git-build-hook-maven-plugin",
          "git-code-format-maven-plugin",
          "githook-maven-plugin",
          "impsort-maven-plugin",
          "jacoco-maven-plugin",
          "japicmp-maven-plugin",
          "ktlint-maven-plugin",
          "maven-checkstyle-plugin",
          "maven-deploy-plugin",
          "maven-enforcer-plugin",
          "maven-gpg-plugin",
          "maven-invoker-plugin",
          "maven-jarsigner-plugin",
          "maven-pmd-plugin",
          "maven-site-plugin",
          "modernizer-maven-plugin",
          "nexus-staging-maven-plugin",
          "openclover-maven-plugin",
          "ossindex-maven-plugin",
          "pitest-maven",
          "revapi-maven-plugin",
          "scalastyle-maven-plugin",
          "sign-maven-plugin",
          "sonar-maven-plugin",
          "sortpom-maven-plugin",
          "spdx-maven-plugin",
          "spotbugs-maven-plugin",
          "spotless-maven-plugin",
          "tidy-maven-plugin",
          "versions-maven-plugin");

  /**
   * Rules of maven-enforcer-plugin about the machine. Without them, a build that cannot work fails
   * later, for a reason that is hard to read.
   */
  private static final Set<String> REQUIREMENTS =
      Set.of("requireJavaVersion", "requireMavenVersion", "requireOS");

  /** Goals that only look, by their usual names or of plugins that have other goals, too. */
  private static final Pattern CHECKING_GOAL =
      Pattern.compile(
          ".*:(.*-)?(check|enforce|lint|validate|verify)(-.*)?"
              + "|(license|licenses)-maven-plugin:(check|format|remove|update|validate).*"
              + "|maven-dependency-plugin:analyze.*"
              + "|maven-install-plugin:install"
              + "|maven-javadoc-plugin:(test-)?(jar|aggregate.*)");

  /** What generates or compiles even in the phase {@code test}. */
  private static final Pattern COMPILING =
      Pattern.compile(
          "(?i).*(compil|generat|codegen|kotlin|scala|groovy|gmaven|aspectj|antlr|protobuf|resources|build-helper).*");

  /** What makes the main jar or one of its classes' other forms. */
  private static final Set<String> JARS =
      Set.of(
          "bnd-maven-plugin",
          "maven-bundle-plugin",
          "maven-ejb-plugin",
          "maven-jar-plugin",
          "maven-plugin-plugin",
          "maven-rar-plugin",
          "maven-war-plugin",
          "takari-lifecycle-plugin");

  /** What changes the main jar, or attaches others that a later module may depend on. */
  private static final Set<String> JARS_FOR_OTHERS =
      Set.of(
          "build-helper-maven-plugin",
          "jarjar-maven-plugin",
          "maven-acr-plugin",
          "maven-assembly-plugin",
          "maven-shade-plugin",
          "moditect-maven-plugin",
          "proguard-maven-plugin",
          "spring-boot-maven-plugin");

  private static final Pattern DESTINATION = Pattern.compile("(?i).*(output|dest|target).*");

  static PlanRules of(MavenSession session, MavenProject project) {
    List<MavenProject> projects = session.getProjects();
    return new PlanRules(
        projects.indexOf(project) < projects.size() - 1,
        projects.stream()
            .flatMap(other -> other.getDependencies().stream())
            .anyMatch(dependency -> areSources(dependency, project)),
        session.getRequest().getMultiModuleProjectDirectory().getPath(),
        List.of(session.getUserProperties().getProperty(KEEP_PROPERTY, "").split(",")));
  }

  private static boolean areSources(Dependency dependency, MavenProject project) {
    return project.getGroupId().equals(dependency.getGroupId())
        && project.getArtifactId().equals(dependency.getArtifactId())
        && (String.valueOf(dependency.getClassifier()).endsWith("sources")
            || dependency.getType().equals("java-source"));
  }

  boolean keeps(MojoExecution execution) {
    String plugin = execution.getArtifactId();
    String goal = plugin + ":" + execution.getGoal();
    String name = nameOf(execution);
    if (kept.stream()
        .anyMatch(
            one -> one.equals(name) || name.startsWith(one + ":") || name.startsWith(one + " "))) {
      return true;
    }
    if (goal.equals("maven-enforcer-plugin:enforce")
        && asksForMachine(execution.getConfiguration())) {
      return true;
    }
    if (isUsual(execution)
        || CHECKS.contains(plugin)
        || (CHECKING_GOAL.matcher(goal).matches() && !generates(execution.getConfiguration()))) {
      return false;
    }
    if (plugin.equals("maven-source-plugin")) {
      return sources;
    }
    return switch (String.valueOf(execution.getLifecyclePhase())) {
      case "test" -> COMPILING.matcher(goal).matches();
      case "package" -> makesJar(execution) && !leadsOutside(execution.getConfiguration());
      default -> true;
    };
  }

  /** Whether all rules that are enforced are about the machine. */
  private static boolean asksForMachine(@Nullable Xpp3Dom configuration) {
    Xpp3Dom rules = configuration == null ? null : configuration.getChild("rules");
    return rules != null
        && rules.getChildCount() > 0
        && Stream.of(rules.getChildren()).allMatch(rule -> REQUIREMENTS.contains(rule.getName()));
  }

  /** Whether a goal that checks makes sources, too, by its settings. */
  private static boolean generates(@Nullable Xpp3Dom configuration) {
    return configuration != null
        && Stream.of(configuration.getChildren())
            .anyMatch(child -> child.getName().toLowerCase(Locale.ROOT).startsWith("generat"));
  }

  /** Whether nobody would miss the execution in the build of a version that is only measured. */
  boolean isUsual(MojoExecution execution) {
    return USUAL.contains(execution.getArtifactId());
  }

  /** Maven gives these ids to the goals of the packaging itself. */
  private boolean makesJar(MojoExecution execution) {
    String plugin = execution.getArtifactId();
    return JARS.contains(plugin)
        || (others && JARS_FOR_OTHERS.contains(plugin))
        || (execution.getExecutionId().startsWith("default-") && !plugin.contains("docker"));
  }

  /** Whether a folder or file of the user's own would be overwritten. */
  private boolean leadsOutside(@Nullable Xpp3Dom configuration) {
    return configuration != null
        && Stream.of(configuration.getChildren())
            .filter(child -> DESTINATION.matcher(child.getName()).matches())
            .map(child -> String.valueOf(child.getValue()).strip())
            .map(Path::of)
            .anyMatch(path -> path.isAbsolute() && !path.normalize().startsWith(root));
  }

  /** A name such as {@code antrun:run (copy)}. */
  static String nameOf(MojoExecution execution) {
    String plugin =
        execution.getArtifactId().replaceFirst("^maven-", "").replaceFirst("-(maven-)?plugin$", "");
    return "%s:%s (%s)".formatted(plugin, execution.getGoal(), execution.getExecutionId());
  }
}
