package io.github.perfgate.it.faults;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Which process of a gate is killed. */
enum Victim {
  /** The JVM of Maven, in which the gate runs. */
  GATE(""),
  /** A measuring host. */
  HOST("io.github.perfgate.runtime.host.MeasuringHostMain"),
  /** A measured JVM. */
  FORK("org.openjdk.jmh.runner.ForkedMain");

  private final String mainClass;

  Victim(String mainClass) {
    this.mainClass = mainClass;
  }

  /** Whether a process that a gate has started is one of these. */
  boolean is(ProcessHandle process) {
    return this != GATE && commandLine(process).contains(mainClass);
  }

  /** As the operating system knows it; empty when the process is gone. */
  static String commandLine(ProcessHandle process) {
    try {
      Path file = Path.of("/proc", Long.toString(process.pid()), "cmdline");
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).replace('\0', ' ');
    } catch (IOException e) {
      return "";
    }
  }
}
