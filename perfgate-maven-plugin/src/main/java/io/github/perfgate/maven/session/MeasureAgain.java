package io.github.perfgate.maven.session;

import io.github.perfgate.core.gate.input.MavenCommand;
import io.github.perfgate.core.gate.input.MeasureCommand;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.regex.Pattern;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/** The command line that measures one workload again, ready to be pasted into a POSIX shell. */
public final class MeasureAgain {
  /** Properties that the command sets itself, or that belonged to this one call. */
  private static final Set<String> NOT_REPEATED =
      Set.of(
          "perfgate.workload",
          "perfgate.includes",
          "perfgate.excludes",
          "perfgate.baseline",
          "perfgate.candidate",
          "perfgate.resume",
          "perfgate.shard",
          "perfgate.shardCosts",
          "perfgate.shardBy",
          "perfgate.bundle",
          "perfgate.fetch");

  /** In the names of properties that may hold secrets, which reports must not show. */
  private static final Pattern SECRET =
      Pattern.compile(
          "pass|pwd|secret|token|key|auth|login|credential|cookie", Pattern.CASE_INSENSITIVE);

  /** A value that may be a secret by itself: an address with a user, or a long random word. */
  private static final Pattern SECRET_VALUE =
      Pattern.compile(".*://[^/]*@.*|[A-Za-z0-9+_=-]{32,}", Pattern.DOTALL);

  private MeasureAgain() {}

  /** The command for a gate of the working tree, with the modules that this one needs. */
  public static MeasureCommand verify(MavenSession session, MavenProject project) {
    return command(session, project, List.of(maven(session), "verify"), List.of("-am"));
  }

  /**
   * The command for a comparison.
   *
   * @param goal as the command line names it
   * @param candidate a commit id
   */
  public static MeasureCommand compare(
      MavenSession session, MavenProject project, String goal, String candidate) {
    return command(
        session,
        project,
        List.of(maven(session), goal, MavenCommand.quote("-Dperfgate.candidate=" + candidate)),
        List.of());
  }

  /** The project's own Maven if it has one, as a shell in the root of the build calls it. */
  private static String maven(MavenSession session) {
    Path wrapper = Path.of(session.getExecutionRootDirectory(), "mvnw");
    return Files.isRegularFile(wrapper) ? "./mvnw" : "mvn";
  }

  /**
   * @param call the beginning of the command
   * @param besides options for the modules to be built besides the chosen one
   */
  private static MeasureCommand command(
      MavenSession session, MavenProject project, List<String> call, List<String> besides) {
    List<String> words = new ArrayList<>(call);
    Path root = Path.of(session.getExecutionRootDirectory()).toAbsolutePath().normalize();
    Path module = ModuleFolder.of(project);
    if (!root.equals(module)) {
      words.addAll(List.of("-pl", MavenCommand.quote(root.relativize(module).toString())));
      words.addAll(besides);
    }
    String pom = unusual(session.getRequest().getPom());
    if (pom != null) {
      words.addAll(List.of("-f", MavenCommand.quote(pom)));
    }
    Path toolchains = SessionEnvironment.toolchains(session.getRequest());
    if (toolchains != null) {
      words.addAll(List.of("-t", MavenCommand.quote(toolchains.toString())));
    }
    List<String> profiles = SessionEnvironment.profilesOfCommand(session.getRequest());
    if (!profiles.isEmpty()) {
      words.add(MavenCommand.quote("-P" + String.join(",", profiles)));
    }
    repeated(session)
        .forEach((name, value) -> words.add(MavenCommand.quote("-D" + name + "=" + value)));
    return new MavenCommand(words);
  }

  /** The properties that the user typed, without those of this one call and without secrets. */
  private static SortedMap<String, String> repeated(MavenSession session) {
    Properties user = UserProperties.begunWith(session.getRequest());
    SortedMap<String, String> repeated = UserProperties.of(session.getRequest());
    repeated
        .entrySet()
        .removeIf(
            one ->
                SECRET.matcher(one.getKey()).find()
                    || SECRET_VALUE.matcher(one.getValue()).matches());
    for (String name : user.stringPropertyNames()) {
      if (name.equals("maven.test.skip")
          || (name.startsWith("perfgate.") && !NOT_REPEATED.contains(name))) {
        repeated.put(name, user.getProperty(name));
      }
    }
    return repeated;
  }

  /** The name of a pom that Maven does not find by itself; null for the usual name. */
  private static @Nullable String unusual(@Nullable File pom) {
    return pom == null || pom.getName().equals("pom.xml") ? null : pom.getName();
  }
}
