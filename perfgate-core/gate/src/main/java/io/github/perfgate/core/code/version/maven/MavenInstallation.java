package io.github.perfgate.core.code.version.maven;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * The Maven and the JDK of the session, which also build the baseline.
 *
 * @param home Maven's folder, the one with {@code bin/mvn} in it
 * @param version Maven's version
 * @param javaHome the JDK that runs Maven
 */
public record MavenInstallation(Path home, String version, Path javaHome) {
  private static final Pattern UNFIT_FOR_CMD = Pattern.compile("[\"\\r\\n]|%[^%]+%");
  private static final Pattern SPECIAL_IN_CMD = Pattern.compile("[\\s<>&|^()!,;]");

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
   * @throws ProblemException when there is no {@code mvn} to start, or it cannot take an argument
   */
  List<String> command(List<String> arguments) {
    boolean windows =
        System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
    Path script = home.resolve("bin").resolve(windows ? "mvn.cmd" : "mvn");
    if (!Files.isRegularFile(script)) {
      throw new ProblemException(
          Help.BUILD,
          "there is no Maven to build other versions with: " + script + " does not exist",
          "start the build with a Maven distribution or the Maven wrapper instead of a Maven that is"
              + " embedded in another program");
    }
    UnaryOperator<String> quote =
        windows
            ? MavenInstallation::quoteForCmd
            : isEvaluatedByShell(script)
                ? MavenInstallation::quoteForEval
                : UnaryOperator.identity();
    List<String> command = new ArrayList<>(List.of(script.toString()));
    arguments.stream().map(quote).forEach(command::add);
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
          Help.BUILD,
          "Maven's script " + script + " cannot be read: " + e,
          "start the build with a complete Maven distribution",
          e);
    }
  }

  /**
   * Quotes an argument for {@code cmd.exe}, which executes {@code mvn.cmd}: Java passes arguments
   * without blanks to it as they are. Between quotes the characters of the shell have no meaning,
   * except quotes and variables, for which there is no reliable way.
   *
   * @throws ProblemException if the argument has quotes, a line break or a variable
   */
  static String quoteForCmd(String argument) {
    if (UNFIT_FOR_CMD.matcher(argument).find()) {
      throw new ProblemException(
          Help.BUILD,
          "mvn.cmd cannot take the argument %s of the build of another version"
              .formatted(PlainText.line(argument)),
          "write it without double quotes, line breaks and %NAME%, or set it in the pom");
    }
    // A backslash before the closing quote would belong to it.
    return SPECIAL_IN_CMD.matcher(argument).find()
        ? '"' + argument.replaceFirst("(\\\\+)$", "$1$1") + '"'
        : argument;
  }

  static String quoteForEval(String argument) {
    return argument.replaceAll("([\\\\\"$`])", "\\\\$1");
  }
}
