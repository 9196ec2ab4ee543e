package io.github.perfgate.core.launch;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * A JVM that executes code of the project without measuring it: unit tests, benchmarks that are
 * traced, and generated tests. On Linux, all processes that it started end with it. It ends when
 * its time is over, and when this JVM ends in whatever way. For the latter its main class holds the
 * standard input ({@code LifeLine}).
 *
 * @param javaHome the JDK or JRE
 * @param arguments the arguments behind {@code java}
 * @param directory the working directory
 * @param log the file for the output
 */
public record ChildJvm(Path javaHome, List<String> arguments, Path directory, Path log) {
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
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    MeasuredEnvironment.clean(builder.environment());
    builder.environment().put(MarkedProcesses.VARIABLE, marker);
    // The standard input stays open: its end tells the JVM that this one is gone.
    Process process = builder.start();
    Thread hook = new Thread(() -> end(process, marker), "perfgate-end-jvm");
    try {
      Runtime.getRuntime().addShutdownHook(hook);
      boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      // What happens while this JVM ends, as after Ctrl-C, says nothing about the tests.
      JvmEnd.interruptIfNear();
      return ended ? OptionalInt.of(process.exitValue()) : OptionalInt.empty();
    } catch (IllegalStateException e) {
      JvmEnd.interruptIfNear();
      throw e;
    } finally {
      end(process, marker);
      remove(hook);
    }
  }

  private static void end(Process process, String marker) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    MarkedProcesses.end(marker);
  }

  private static void remove(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // This JVM is ending, and the hook ends the process.
    }
  }
}
