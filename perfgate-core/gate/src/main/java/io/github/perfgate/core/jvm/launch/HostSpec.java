package io.github.perfgate.core.jvm.launch;

import io.github.perfgate.core.jvm.process.JvmEnvironment;
import java.nio.file.Path;
import java.util.List;

/**
 * What a measuring host is started with.
 *
 * @param version the version's name, for messages
 * @param javaHome the JDK or JRE that runs the host and, unless a benchmark names another JVM, its
 *     forks
 * @param classPath the class path of the measured JVMs, JMH included; perfgate's runtime is put
 *     behind it
 * @param jvmEnvironment where the measured JVMs run
 * @param gateId what marks every process of this gate, unique on the host; letters, digits and
 *     hyphens
 * @param temporary an existing directory for the host's own files, which are deleted when it is
 *     closed
 */
public record HostSpec(
    String version,
    Path javaHome,
    List<Path> classPath,
    JvmEnvironment jvmEnvironment,
    String gateId,
    Path temporary) {

  /** Copies the list. */
  public HostSpec {
    classPath = List.copyOf(classPath);
    if (!gateId.matches("[A-Za-z0-9-]+")) {
      throw new IllegalArgumentException(
          "a gate's id has letters, digits and hyphens only: " + gateId);
    }
  }

  /** This specification with another class path. */
  public HostSpec on(List<Path> other) {
    return new HostSpec(version, javaHome, other, jvmEnvironment, gateId, temporary);
  }

  /** This specification with another environment. */
  public HostSpec in(JvmEnvironment other) {
    return new HostSpec(version, javaHome, classPath, other, gateId, temporary);
  }
}
