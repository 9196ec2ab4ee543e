package io.github.perfgate.maven.session;

import io.github.perfgate.core.workload.trace.TestRules;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.ConfigurationContainer;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.model.Profile;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/** Reads from the effective pom how Surefire runs the unit tests of a module. */
public final class SurefireRules {
  private static final String KEY = "org.apache.maven.plugins:maven-surefire-plugin";
  private static final String EXECUTION = "default-test";

  /** Other plugins that run unit tests. */
  private static final List<String> OTHER_RUNNERS =
      List.of(
          "org.apache.maven.plugins:maven-failsafe-plugin",
          "de.sormuras.junit:junit-platform-maven-plugin");

  /** Wins over the argument before it with which perfgate switches assertions on. */
  private static final String NO_ASSERTIONS = "-da";

  /** A property that other plugins set during the build, {@code @{argLine}}. */
  private static final Pattern LATE = Pattern.compile("[@$]\\{([^}]+)}");

  /** A word of a command line, parts of which may be in quotes. */
  private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']+|\"[^\"]*\"|'[^']*')+");

  /** Agents that measure the coverage of tests, and make everything slower, by their files. */
  private static final Pattern COVERAGE =
      Pattern.compile(
          "-javaagent:([^=]*[/\\\\])?[^=/\\\\]*(jacoco|cobertura|clover|kover|intellij-coverage)"
              + "[^=/\\\\]*(=.*)?");

  /** What is left of an agent if the property with its jar is not set. */
  private static final Pattern AGENT_WITHOUT_JAR = Pattern.compile("-javaagent:(=.*)?");

  /** A line of JUnit's configuration parameters, which are written like properties. */
  private static final Pattern PARAMETER =
      Pattern.compile("\\s*([^\\s#!=:]+)\\s*[=:\\s]\\s*(.*?)\\s*");

  /** A setting that the user can change for one build. */
  private static final Pattern SKIPPED_BY_PROPERTY = Pattern.compile("<skip(Tests)?>\\s*\\$\\{");

  private final MavenSession session;
  private final MavenProject project;
  private final @Nullable Xpp3Dom configuration;

  private SurefireRules(
      MavenSession session, MavenProject project, @Nullable Xpp3Dom configuration) {
    this.session = session;
    this.project = project;
    this.configuration = configuration;
  }

  /**
   * The rules of the execution {@code default-test}, or the first other one that runs if that one
   * is switched off, or of the plugin if it has none. Settings can also be read without a project,
   * which then has no rules of its own.
   */
  public static TestRules of(@Nullable MavenSession session, @Nullable MavenProject project) {
    if (session == null || project == null) {
      return TestRules.DEFAULT;
    }
    SurefireRules rules = new SurefireRules(session, project, configuration(project));
    return new TestRules(
        rules.patterns("includes"),
        rules.patterns("excludes"),
        rules.jvmArgs(),
        rules.directory(),
        rules.variables(),
        rules.words().filter(SurefireRules::measuresCoverage).toList(),
        rules.classPath(),
        Stream.concat(engines(project), rules.added()).toList(),
        rules.removed());
  }

  /**
   * Whether the pom switches Surefire off, so that the module has no unit tests. It does not if it
   * leaves that to a property, as the user may have set that for one build, or if another plugin
   * runs the tests.
   */
  public static boolean isSwitchedOff(MavenProject project) {
    Plugin plugin = project.getPlugin(KEY);
    if (plugin == null || OTHER_RUNNERS.stream().anyMatch(one -> project.getPlugin(one) != null)) {
      return false;
    }
    List<PluginExecution> executions =
        plugin.getExecutions().stream().filter(one -> one.getGoals().contains("test")).toList();
    boolean skips =
        executions.isEmpty()
            ? skips(plugin)
            : executions.stream().allMatch(one -> isUnbound(one) || skips(one));
    return skips && !isSkippedByProperty(project);
  }

  private static boolean isSkippedByProperty(MavenProject project) {
    return ProjectSources.models(project)
        .flatMap(
            model ->
                Stream.concat(
                    Stream.ofNullable(model.getBuild()),
                    model.getProfiles().stream().map(Profile::getBuild)))
        .flatMap(ProjectSources::plugins)
        .filter(plugin -> plugin.getKey().equals(KEY))
        .flatMap(ProjectSources::configured)
        .map(one -> String.valueOf(one.getConfiguration()))
        .anyMatch(text -> SKIPPED_BY_PROPERTY.matcher(text).find());
  }

  private static @Nullable Xpp3Dom configuration(MavenProject project) {
    Plugin plugin = project.getPlugin(KEY);
    if (plugin == null) {
      return null;
    }
    PluginExecution usual = plugin.getExecutionsAsMap().get(EXECUTION);
    Object found =
        (usual == null || runs(usual) ? Stream.ofNullable(usual) : others(plugin, usual))
            .findFirst()
            .map(PluginExecution::getConfiguration)
            .orElse(null);
    return (Xpp3Dom) (found == null ? plugin.getConfiguration() : found);
  }

  private static Stream<PluginExecution> others(Plugin plugin, PluginExecution usual) {
    List<PluginExecution> others =
        plugin.getExecutions().stream()
            .filter(one -> one.getGoals().contains("test") && runs(one))
            .toList();
    return others.isEmpty() ? Stream.of(usual) : others.stream();
  }

  private static boolean runs(PluginExecution execution) {
    return !isUnbound(execution) && !skips(execution);
  }

  private static boolean isUnbound(PluginExecution execution) {
    return "none".equals(execution.getPhase());
  }

  private static boolean skips(ConfigurationContainer container) {
    Xpp3Dom own = (Xpp3Dom) container.getConfiguration();
    return own != null
        && Stream.of("skip", "skipTests").anyMatch(name -> "true".equals(value(own, name)));
  }

  /** The arguments; as in Surefire, properties of their own win over those of the argLine. */
  private List<String> jvmArgs() {
    List<String> arguments = new ArrayList<>();
    words().filter(word -> !measuresCoverage(word)).forEach(arguments::add);
    arguments.add("-Dbasedir=" + project.getBasedir());
    for (Xpp3Dom property : children("systemProperties")) {
      boolean isShort = property.getChildCount() == 0;
      add(
          isShort ? property.getName() : value(property, "name"),
          resolvedOrNull(isShort ? property.getValue() : value(property, "value")),
          arguments);
    }
    for (Xpp3Dom property : children("systemPropertyVariables")) {
      add(property.getName(), resolvedOrNull(property.getValue()), arguments);
    }
    parameters().forEach(one -> arguments.add("-D" + one));
    add(TestRules.TAGS, setting("groups"), arguments);
    add(TestRules.EXCLUDED_TAGS, setting("excludedGroups"), arguments);
    if ("false".equals(setting("enableAssertions"))) {
      arguments.add(NO_ASSERTIONS);
    }
    return arguments;
  }

  /** The words of the argLine. */
  private Stream<String> words() {
    return WORD.matcher(resolved(setting("argLine")))
        .results()
        .map(word -> word.group().replaceAll("[\"']", ""))
        .filter(word -> !AGENT_WITHOUT_JAR.matcher(word).matches());
  }

  private static boolean measuresCoverage(String word) {
    return COVERAGE.matcher(word).matches();
  }

  /**
   * JUnit's configuration parameters, {@code name=value}. JUnit takes them from properties, too.
   */
  private Stream<String> parameters() {
    return children("properties").stream()
        .filter(one -> one.getName().equals("configurationParameters") && one.getValue() != null)
        .flatMap(one -> one.getValue().lines())
        .map(PARAMETER::matcher)
        .filter(Matcher::matches)
        .map(line -> line.group(1) + "=" + line.group(2));
  }

  /** What Surefire appends to the class path. */
  private List<String> classPath() {
    return children("additionalClasspathElements").stream()
        .flatMap(one -> Stream.ofNullable(one.getValue()))
        .flatMap(text -> Stream.of(text.split(",")))
        .map(text -> resolved(text).strip())
        .filter(text -> !text.isEmpty())
        .map(text -> project.getBasedir().toPath().resolve(text).normalize().toString())
        .toList();
  }

  /** The engines among the dependencies of the plugin itself. */
  private static Stream<String> engines(MavenProject project) {
    return Stream.ofNullable(project.getPlugin(KEY))
        .flatMap(plugin -> plugin.getDependencies().stream())
        .filter(one -> one.getArtifactId().endsWith("-engine") && one.getVersion() != null)
        .map(one -> one.getGroupId() + ":" + one.getArtifactId() + ":" + one.getVersion());
  }

  /** What Surefire resolves for the class path of tests alone. */
  private Stream<String> added() {
    return children("additionalClasspathDependencies").stream()
        .map(
            one ->
                Stream.of("groupId", "artifactId", "version")
                    .map(name -> resolved(value(one, name)).strip())
                    .toList())
        .filter(parts -> parts.stream().noneMatch(String::isEmpty))
        .map(parts -> String.join(":", parts));
  }

  /**
   * The dependencies that Surefire takes out, by group, or by group and artifact; types and
   * classifiers do not matter. As in Surefire, an empty part stands for any.
   */
  private List<String> removed() {
    return children("classpathDependencyExcludes").stream()
        .flatMap(one -> Stream.ofNullable(one.getValue()))
        .map(text -> resolved(text).strip())
        .filter(text -> !text.isEmpty())
        .map(text -> text.split(":", -1))
        .map(parts -> orAny(parts[0]) + ":" + orAny(parts.length > 1 ? parts[1] : ""))
        .toList();
  }

  private static String orAny(String part) {
    return part.isEmpty() ? "*" : part;
  }

  /** The folder in which tests run, relative to the module; empty for the module's folder. */
  private String directory() {
    Xpp3Dom child = configuration == null ? null : configuration.getChild("workingDirectory");
    if (child == null || child.getValue() == null) {
      return "";
    }
    Path module = project.getBasedir().toPath();
    Path directory = module.resolve(resolved(child.getValue()).strip()).normalize();
    return (directory.startsWith(module) ? module.relativize(directory) : directory).toString();
  }

  private Map<String, String> variables() {
    Map<String, String> variables = new TreeMap<>();
    for (Xpp3Dom variable : children("environmentVariables")) {
      if (variable.getValue() != null) {
        variables.put(variable.getName(), resolved(variable.getValue()));
      }
    }
    return variables;
  }

  private static void add(@Nullable String name, @Nullable String value, List<String> arguments) {
    if (name != null && !name.isBlank() && value != null) {
      arguments.add("-D" + name + "=" + value);
    }
  }

  /** The text with the properties that Surefire replaces as late as when tests begin. */
  private String resolved(@Nullable String text) {
    return LATE.matcher(text == null ? "" : text)
        .replaceAll(late -> Matcher.quoteReplacement(lateValue(late.group(1))));
  }

  private @Nullable String resolvedOrNull(@Nullable String text) {
    return text == null ? null : resolved(text);
  }

  private String lateValue(String name) {
    String value =
        switch (name) {
          case "surefire.forkNumber" -> "1";
          case "settings.localRepository" -> localRepository();
          default -> property(name);
        };
    return value == null ? jarOf(name) : value;
  }

  private @Nullable String localRepository() {
    File repository = session.getRequest().getLocalRepositoryPath();
    return repository == null ? null : repository.getPath();
  }

  /**
   * The jar of a dependency, {@code group:artifact:type} with or without a classifier. A goal of
   * another plugin ({@code dependency:properties}) sets these properties, but only in a build with
   * phases.
   */
  private String jarOf(String key) {
    String repository = localRepository();
    return project.getDependencies().stream()
        .filter(one -> one.getManagementKey().equals(key) && repository != null)
        .findFirst()
        .map(
            one ->
                Path.of(
                        String.valueOf(repository),
                        one.getGroupId().replace('.', '/'),
                        one.getArtifactId(),
                        one.getVersion(),
                        one.getArtifactId()
                            + "-"
                            + one.getVersion()
                            + (one.getClassifier() == null ? "" : "-" + one.getClassifier())
                            + "."
                            + one.getType())
                    .toString())
        .orElse("");
  }

  /** A setting, or the property of the same name if the pom does not have it. */
  private @Nullable String setting(String name) {
    Xpp3Dom child = configuration == null ? null : configuration.getChild(name);
    return child == null || child.getValue() == null ? property(name) : child.getValue();
  }

  private @Nullable String property(String name) {
    String ofUser = session.getUserProperties().getProperty(name);
    return ofUser == null ? project.getProperties().getProperty(name) : ofUser;
  }

  /** The patterns of a setting, or those of the property behind it. */
  private List<String> patterns(String name) {
    List<Xpp3Dom> children = children(name);
    return (children.isEmpty()
            ? Stream.ofNullable(property("surefire." + name))
            : children.stream().flatMap(child -> Stream.ofNullable(child.getValue())))
        .map(String::strip)
        .filter(text -> !text.isEmpty())
        .toList();
  }

  private List<Xpp3Dom> children(String name) {
    Xpp3Dom child = configuration == null ? null : configuration.getChild(name);
    return child == null ? List.of() : Arrays.asList(child.getChildren());
  }

  private static @Nullable String value(Xpp3Dom parent, String name) {
    Xpp3Dom child = parent.getChild(name);
    return child == null ? null : child.getValue();
  }
}
