package io.github.perfgate.core.jvm.process;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What surrounds a JVM that executes code of the project.
 *
 * @param directory the working directory
 * @param variables environment variables besides those of the gate, sorted
 * @param inputs what the code reads besides its class path
 */
public record JvmEnvironment(Path directory, Map<String, String> variables, Inputs inputs) {
  /**
   * What code reads besides its class path.
   *
   * @param names files and folders, and environment variables as {@code env:NAME}
   * @param directory the folder to which the names of files are relative
   */
  public record Inputs(List<String> names, Path directory) {
    /** Copies the list. */
    public Inputs {
      names = List.copyOf(names);
    }
  }

  /** Copies the map. */
  public JvmEnvironment {
    variables = Collections.unmodifiableMap(new TreeMap<>(variables));
  }

  /** A directory and variables, with code that reads nothing else. */
  public JvmEnvironment(Path directory, Map<String, String> variables) {
    this(directory, variables, new Inputs(List.of(), directory));
  }

  /** The same environment, with other inputs. */
  public JvmEnvironment reading(Inputs other) {
    return new JvmEnvironment(directory, variables, other);
  }

  /** A directory, with the variables of the gate only. */
  public static JvmEnvironment in(Path directory) {
    return new JvmEnvironment(directory, Map.of());
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
