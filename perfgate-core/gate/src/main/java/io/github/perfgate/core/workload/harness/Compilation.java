package io.github.perfgate.core.workload.harness;

import java.nio.file.Path;
import java.util.List;

/**
 * What a version is compiled with.
 *
 * @param version its name, for messages
 * @param strict whether an operand that cannot be called is an error. In a version other than the
 *     working tree, it only means that there is nothing to compare with
 * @param classPath its code and dependencies, the generators, JMH and perfgate-runtime
 * @param processorPath JMH's annotation processor with all that it needs
 * @param javaHome the JDK or JRE that runs what is compiled
 * @param folder an existing folder; sources and classes get folders in it
 */
public record Compilation(
    String version,
    boolean strict,
    List<Path> classPath,
    List<Path> processorPath,
    Path javaHome,
    Path folder) {
  /** Copies the lists. */
  public Compilation {
    classPath = List.copyOf(classPath);
    processorPath = List.copyOf(processorPath);
  }
}
