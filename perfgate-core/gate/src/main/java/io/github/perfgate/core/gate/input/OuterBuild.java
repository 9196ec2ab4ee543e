package io.github.perfgate.core.gate.input;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The build that runs the gate.
 *
 * @param javaHome the JDK that runs the measured JVMs
 * @param mavenVersion the Maven version
 * @param variables environment variables of the build
 * @param session the other gates of the build
 * @param command says how a workload is measured again
 * @param warnings warnings of the caller
 */
public record OuterBuild(
    Path javaHome,
    String mavenVersion,
    Map<String, String> variables,
    Session session,
    MeasureCommand command,
    List<String> warnings) {
  /** Copies the collections. */
  public OuterBuild {
    variables = Map.copyOf(variables);
    warnings = List.copyOf(warnings);
  }
}
