package io.github.perfgate.core.host;

import java.nio.file.Path;

/**
 * The machine and the JVM that measured.
 *
 * @param os name, version and architecture of the operating system
 * @param cpu the CPU's model name, or {@code unknown}
 * @param processors logical processors that this process may use
 * @param memoryBytes physical memory, or -1 when it is not known
 * @param java vendor, version and virtual machine of the JDK that runs the measured JVMs
 * @param maven the Maven version
 */
public record HostFacts(
    String os, String cpu, int processors, long memoryBytes, String java, String maven) {

  /**
   * Asks the machine that this runs on.
   *
   * @param javaHome the JDK that runs the measured JVMs
   * @param mavenVersion the Maven version, which only the caller knows
   */
  public static HostFacts detect(Path javaHome, String mavenVersion) {
    return new HostFacts(
        System.getProperty("os.name")
            + " "
            + System.getProperty("os.version")
            + " "
            + System.getProperty("os.arch"),
        CpuModel.detect(),
        Runtime.getRuntime().availableProcessors(),
        PhysicalMemory.bytes(),
        JavaFacts.of(javaHome),
        mavenVersion);
  }
}
