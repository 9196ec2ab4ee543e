package io.github.perfgate.core.jvm.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * A JVM that executes code of the project without measuring it: unit tests, benchmarks that are
 * traced, and generated tests. It ends as a {@link ChildProcess} does. Its main class holds the
 * standard input ({@code LifeLine}), so that it also ends after {@code kill -9} of this JVM.
 *
 * @param javaHome the JDK or JRE
 * @param arguments the arguments behind {@code java}
 * @param jvmEnvironment where it runs
 * @param log the file for the output
 */
public record ChildJvm(
    Path javaHome, List<String> arguments, JvmEnvironment jvmEnvironment, Path log) {
  /** Copies the list. */
  public ChildJvm {
    arguments = List.copyOf(arguments);
  }

  /**
   * Starts the JVM, and waits for its end.
   *
   * @return the exit code; empty if its time was over
   * @throws IOException when it cannot be started
   * @throws InterruptedException when the thread is interrupted, or this JVM is ending
   */
  public OptionalInt run(Duration limit) throws IOException, InterruptedException {
    String marker = GateId.marker(GateId.next());
    List<String> command = new ArrayList<>();
    command.add(
        javaHome
            .resolve("bin")
            .resolve(File.separatorChar == '\\' ? "java.exe" : "java")
            .toString());
    command.add(marker);
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    jvmEnvironment.applyTo(builder);
    return ChildProcess.run(builder, log, marker, limit);
  }
}
