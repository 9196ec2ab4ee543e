package io.github.perfgate.maven.session;

import io.github.perfgate.core.gate.input.MavenCommand;
import io.github.perfgate.core.gate.input.MeasureCommand;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
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

  private MeasureAgain() {}

  /** The command for a gate of the working tree, with the modules that this one needs. */
  public static MeasureCommand verify(MavenSession session, MavenProject project) {
    return command(session, project, List.of("mvn", "verify"), List.of("-am"));
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
        List.of("mvn", goal, MavenCommand.quote("-Dperfgate.candidate=" + candidate)),
        List.of());
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
    Properties user = session.getUserProperties();
    for (String name : new TreeSet<>(user.stringPropertyNames())) {
      if (name.startsWith("perfgate.") && !NOT_REPEATED.contains(name)) {
        words.add(MavenCommand.quote("-D" + name + "=" + user.getProperty(name)));
      }
    }
    return new MavenCommand(words);
  }

  /** The name of a pom that Maven does not find by itself; null for the usual name. */
  private static @Nullable String unusual(@Nullable File pom) {
    return pom == null || pom.getName().equals("pom.xml") ? null : pom.getName();
  }
}
