package io.github.perfgate.core.machine.host;

import io.github.perfgate.core.machine.host.frequency.FrequencyControl;
import io.github.perfgate.core.machine.host.frequency.FrequencyFacts;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The machine and the JVM that measured.
 *
 * @param os name, version (of Linux the kernel's) and architecture of the operating system
 * @param cpu the CPU's model name, or {@code unknown}
 * @param processors logical processors that this process may use
 * @param memoryBytes physical memory, or -1 when it is not known
 * @param java vendor, version and virtual machine of the JDK that runs the measured JVMs
 * @param maven the Maven version
 * @param cpus how the CPUs share cores, and what limits them
 * @param frequency what governs the CPU frequency, before the gate changed anything
 * @param measuring how the host was made quiet, or null when nothing was measured
 */
public record HostFacts(
    String os,
    String cpu,
    int processors,
    long memoryBytes,
    String java,
    String maven,
    CpuFacts cpus,
    FrequencyFacts frequency,
    @Nullable MeasuringFacts measuring) {

  /**
   * The facts of the machine that this JVM runs on.
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
        mavenVersion,
        CpuFacts.detect(),
        new FrequencyControl().facts(),
        null);
  }

  /** Vendor, version and virtual machine of a JDK. */
  public static String java(Path javaHome) {
    return JavaFacts.of(javaHome);
  }

  /** The feature version of a JDK, such as 17; 0 if it is not known. */
  public static int javaFeature(Path javaHome) {
    return JavaFacts.feature(javaHome);
  }

  /** What times depend on, in short: samples of hosts with other words are not compared. */
  public String inShort() {
    return "%s, %d CPUs, %s, %s"
        .formatted(
            cpu, processors, memoryBytes < 0 ? "unknown memory" : (memoryBytes >> 30) + " GiB", os);
  }

  /** These facts, with those that are known after measuring. */
  public HostFacts with(MeasuringFacts facts) {
    return new HostFacts(os, cpu, processors, memoryBytes, java, maven, cpus, frequency, facts);
  }
}
