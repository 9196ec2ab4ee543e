package io.github.perfgate.core.process;

import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where a JVM runs that executes code of the project.
 *
 * @param directory the working directory
 * @param variables environment variables besides those of the gate, sorted
 */
public record Surroundings(Path directory, Map<String, String> variables) {
  /** Copies the map. */
  public Surroundings {
    variables = Collections.unmodifiableMap(new TreeMap<>(variables));
  }

  /** A directory, with the variables of the gate only. */
  public static Surroundings in(Path directory) {
    return new Surroundings(directory, Map.of());
  }

  /**
   * Gives them to a process that is about to start, except for what {@link MeasuredEnvironment}
   * keeps from measured JVMs. The directory is created if it does not exist, as Surefire does.
   */
  public void applyTo(ProcessBuilder process) {
    directory.toFile().mkdirs();
    process.directory(directory.toFile());
    process.environment().putAll(variables);
    MeasuredEnvironment.clean(process.environment());
  }
}
