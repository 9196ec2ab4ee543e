package io.github.perfgate.core.machine.host.frequency;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Predicate;

/** Gates in JVMs of their own, and their guards. */
final class OtherGate {
  static final Duration PATIENCE = Duration.ofSeconds(60);

  private OtherGate() {}

  static Process start(Class<?> main, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  /** The guards of a state file; their command lines end in the file's path. */
  static List<ProcessHandle> guards(Path state) {
    return ProcessHandle.allProcesses()
        .filter(process -> commandLine(process).endsWith("\0" + state + "\0"))
        .toList();
  }

  /**
   * The command line of a process that has ended is empty, even before its exit code is collected.
   */
  private static String commandLine(ProcessHandle process) {
    try {
      return Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"));
    } catch (IOException e) {
      return "";
    }
  }

  static <T> T await(Callable<T> query, Predicate<T> wanted) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    T found = query.call();
    while (!wanted.test(found)) {
      assertThat(System.nanoTime()).as("still waiting, found %s", found).isLessThan(deadline);
      Thread.sleep(20);
      found = query.call();
    }
    return found;
  }
}
