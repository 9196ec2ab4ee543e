package io.github.perfgate.core.bundle;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.result.shard.ShardIndex;
import io.github.perfgate.core.result.shard.ShardVariables;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The command line of a shard.
 *
 * @param shard which shard this is
 * @param output the folder of samples, results and reports
 * @param javaHome the JDK that runs the measured JVMs
 */
record ShardOptions(ShardIndex shard, Path output, Path javaHome) {
  private static final String SHARD = "--shard";
  private static final String OUTPUT = "--output";
  private static final String JDK = "--jdk";
  private static final String AUTO = "auto";
  private static final String USAGE =
      "write java -jar perfgate.jar --shard=i/n --output=FOLDER [--jdk=FOLDER]";

  /**
   * Reads the command line.
   *
   * @param variables the environment, which tells the shard unless an option does
   * @throws ProblemException if it cannot be understood
   */
  static ShardOptions of(List<String> arguments, Map<String, String> variables) {
    Map<String, String> given = new HashMap<>();
    for (String argument : arguments) {
      String[] parts = argument.split("=", 2);
      if (parts.length < 2 || !Set.of(SHARD, OUTPUT, JDK).contains(parts[0])) {
        throw new ProblemException(
            Help.BUNDLE, "There is no option " + PlainText.line(argument), USAGE);
      }
      if (given.put(parts[0], parts[1].strip()) != null || parts[1].isBlank()) {
        throw new ProblemException(
            Help.BUNDLE, "The option %s needs one value".formatted(parts[0]), USAGE);
      }
    }
    String output = given.get(OUTPUT);
    if (output == null) {
      throw new ProblemException(
          Help.BUNDLE, "The option --output is missing, so results have no place", USAGE);
    }
    String shard = given.getOrDefault(SHARD, AUTO);
    return new ShardOptions(
        shard.equals(AUTO) ? new ShardVariables(variables).shard() : ShardIndex.parse(SHARD, shard),
        Path.of(output).toAbsolutePath().normalize(),
        Path.of(given.getOrDefault(JDK, System.getProperty("java.home"))).toAbsolutePath());
  }
}
