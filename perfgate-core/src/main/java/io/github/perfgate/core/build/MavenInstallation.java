package io.github.perfgate.core.build;

import io.github.perfgate.core.problem.ProblemException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The Maven and the JDK of the session, which also build the baseline.
 *
 * @param home Maven's folder, the one with {@code bin/mvn} in it
 * @param version Maven's version
 * @param javaHome the JDK that runs Maven
 */
public record MavenInstallation(Path home, String version, Path javaHome) {

  /**
   * Whether this is Maven 4, which knows optional profiles and fails if a profile that is not
   * optional is missing.
   */
  public boolean isMaven4() {
    return version.startsWith("4.");
  }

  /**
   * The command line that runs this Maven.
   *
   * @param arguments what {@code mvn} is to receive, unquoted
   * @throws ProblemException when there is no {@code mvn} to start
   */
  List<String> command(List<String> arguments) {
    boolean windows =
        System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
    Path script = home.resolve("bin").resolve(windows ? "mvn.cmd" : "mvn");
    if (!Files.isRegularFile(script)) {
      throw new ProblemException(
          "there is no Maven to build other versions with: " + script + " does not exist",
          "start the build with a Maven distribution or the Maven wrapper instead of a Maven that is"
              + " embedded in another program");
    }
    boolean evaluates = !windows && isEvaluatedByShell(script);
    List<String> command = new ArrayList<>(List.of(script.toString()));
    for (String argument : arguments) {
      command.add(evaluates ? quoteForEval(argument) : argument);
    }
    return command;
  }

  /**
   * Maven 4's script puts each argument between double quotes and hands the line to {@code eval},
   * so that the shell expands it a second time.
   */
  private static boolean isEvaluatedByShell(Path script) {
    try {
      return Files.readString(script, StandardCharsets.UTF_8).contains("eval exec");
    } catch (IOException e) {
      throw new ProblemException(
          "Maven's script " + script + " cannot be read: " + e,
          "start the build with a complete Maven distribution",
          e);
    }
  }

  static String quoteForEval(String argument) {
    return argument.replaceAll("([\\\\\"$`])", "\\\\$1");
  }
}
