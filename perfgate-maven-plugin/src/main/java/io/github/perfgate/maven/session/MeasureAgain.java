package io.github.perfgate.maven.session;

import io.github.perfgate.core.gate.input.MeasureCommand;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/** The command line that measures one workload again, ready to be pasted into a POSIX shell. */
public final class MeasureAgain implements MeasureCommand {
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
          "perfgate.fetch");

  /** Properties that the command for a class sets itself. */
  private static final List<String> OF_CLASS =
      List.of(
          "-Dperfgate.concurrent.enabled=", "-Dperfgate.concurrent.excludes=", "-Dperfgate.seed=");

  private final List<String> words;

  /** The command for a gate of the working tree, with the modules that this one needs. */
  public static MeasureAgain verify(MavenSession session, MavenProject project) {
    return new MeasureAgain(session, project, List.of("mvn", "verify"), List.of("-am"));
  }

  /**
   * The command for a comparison.
   *
   * @param goal as the command line names it
   * @param candidate a commit id
   */
  public static MeasureAgain compare(
      MavenSession session, MavenProject project, String goal, String candidate) {
    return new MeasureAgain(
        session,
        project,
        List.of("mvn", goal, quote("-Dperfgate.candidate=" + candidate)),
        List.of());
  }

  /**
   * @param call the beginning of the command
   * @param besides options for the modules to be built besides the chosen one
   */
  private MeasureAgain(
      MavenSession session, MavenProject project, List<String> call, List<String> besides) {
    words = new ArrayList<>(call);
    Path root = Path.of(session.getExecutionRootDirectory()).toAbsolutePath().normalize();
    Path module = ModuleFolder.of(project);
    if (!root.equals(module)) {
      words.addAll(List.of("-pl", quote(root.relativize(module).toString())));
      words.addAll(besides);
    }
    String pom = unusual(session.getRequest().getPom());
    if (pom != null) {
      words.addAll(List.of("-f", quote(pom)));
    }
    Path toolchains = SessionEnvironment.toolchains(session.getRequest());
    if (toolchains != null) {
      words.addAll(List.of("-t", quote(toolchains.toString())));
    }
    List<String> profiles = SessionEnvironment.profilesOfCommand(session.getRequest());
    if (!profiles.isEmpty()) {
      words.add(quote("-P" + String.join(",", profiles)));
    }
    Properties user = session.getUserProperties();
    for (String name : new TreeSet<>(user.stringPropertyNames())) {
      if (name.startsWith("perfgate.") && !NOT_REPEATED.contains(name)) {
        words.add(quote("-D" + name + "=" + user.getProperty(name)));
      }
    }
  }

  /** The name of a pom that Maven does not find by itself; null for the usual name. */
  private static @Nullable String unusual(@Nullable File pom) {
    return pom == null || pom.getName().equals("pom.xml") ? null : pom.getName();
  }

  @Override
  public String of(String workload, @Nullable String baseline) {
    return String.join(" ", words)
        + (baseline == null ? "" : " " + quote("-Dperfgate.baseline=" + baseline))
        + (canBeTyped(workload)
            ? " -Dperfgate.workload=" + quote(workload)
            : " -Dperfgate.includes=" + quote("^" + spelled(Pattern.quote(workload)) + "$"));
  }

  /** Whether the log shows every character, and Maven takes the text as it is. */
  private static boolean canBeTyped(String text) {
    return !text.contains("${") && text.codePoints().allMatch(MeasureAgain::isShown);
  }

  /** Leaves out all other classes and all workloads, since that expression is found in no id. */
  @Override
  public String ofClass(String type, long seed, @Nullable String baseline) {
    String others = "(?!" + spelled(Pattern.quote(type)) + "$).*";
    return words.stream()
            .filter(word -> OF_CLASS.stream().noneMatch(word::contains))
            .collect(Collectors.joining(" "))
        + (baseline == null ? "" : " " + quote("-Dperfgate.baseline=" + baseline))
        + " -Dperfgate.concurrent.enabled=true -Dperfgate.concurrent.excludes="
        + quote(others)
        + " -Dperfgate.includes='(?!)' -Dperfgate.seed="
        + seed;
  }

  /**
   * Quoted text with escapes for everything that would be lost on the way. Maven splits lists of
   * the command line at commas, and replaces ${...} by values. The log shows signs instead of
   * control characters and of characters that change the direction of writing.
   */
  private static String spelled(String quoted) {
    StringBuilder spelled = new StringBuilder(quoted.length());
    quoted
        .codePoints()
        .forEach(
            c -> {
              if (c == ',' || c == '$' || !isShown(c)) {
                spelled.append("\\E\\x%s\\Q".formatted(hexadecimal(c)));
              } else {
                spelled.appendCodePoint(c);
              }
            });
    return spelled.toString();
  }

  private static boolean isShown(int c) {
    return (c >= ' ' && c <= '~') || Character.isLetterOrDigit(c);
  }

  private static String hexadecimal(int c) {
    return c < 0x100 ? "%02X".formatted(c) : "{%X}".formatted(c);
  }

  private static String quote(String text) {
    return text.matches("[A-Za-z0-9._/=:,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
