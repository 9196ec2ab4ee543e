package io.github.perfgate.core.concurrent.generate;

import io.github.perfgate.core.concurrent.verify.VerifyMain;
import io.github.perfgate.core.harness.MeasuredRelease;
import io.github.perfgate.core.launch.FixedJvm;
import io.github.perfgate.core.launch.MeasuredEnvironment;
import io.github.perfgate.core.launch.MeasuredRuntime;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/**
 * A JVM that executes what only might be good: with a limit in time, in a folder of its own, and
 * without standard input. It ends with this JVM.
 */
final class GeneratorJvm {
  private static final int TAIL = 2_000;
  private static final String HEAP = "1g";

  /** The Java for which this is compiled. */
  private static final int OURS = 17;

  private final Path javaHome;
  private final Path folder;
  private final List<Path> jmh;
  private final List<String> arguments;

  /**
   * @param measured the Java that measures, which runs this too if it can
   * @param folder an existing folder, where it runs and writes
   * @param jmh JMH with what it needs
   * @param arguments what the class under test needs of a JVM
   */
  GeneratorJvm(Path measured, Path folder, List<Path> jmh, List<String> arguments) {
    this.javaHome = home(measured);
    this.folder = folder;
    this.jmh = List.copyOf(jmh);
    this.arguments = List.copyOf(arguments);
  }

  /**
   * Runs it to its end.
   *
   * @param main the class to start
   * @param plan its argument
   * @param limit after this time it is ended
   * @param more arguments for the JVM
   * @return the end of what it printed; empty when it ended well
   */
  String run(Class<?> main, Path plan, Duration limit, List<String> more)
      throws InterruptedException {
    Path log = folder.resolve(main.getSimpleName() + ".log");
    try {
      Path own = Files.createDirectories(folder.resolve("run"));
      ProcessBuilder builder =
          new ProcessBuilder(command(main, plan, more))
              .directory(own.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile());
      MeasuredEnvironment.clean(builder.environment());
      Process process = builder.start();
      Thread end = new Thread(() -> end(process), "perfgate-end-generator");
      Runtime.getRuntime().addShutdownHook(end);
      try {
        process.getOutputStream().close();
        boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
        return ended && process.exitValue() == 0
            ? ""
            : (ended ? "exit code " + process.exitValue() : "it did not end in time")
                + ": "
                + tail(log);
      } finally {
        end(process);
        removed(end);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The Java that measures, since what its classes can is what tests may use; this one, where that
   * is too old for our own classes, or has no compiler for implementations of interfaces.
   */
  static Path home(Path measured) {
    Integer older = MeasuredRelease.of(measured);
    boolean isEnough = older == null || older >= OURS;
    return isEnough && Files.isExecutable(program(measured, "javac"))
        ? measured
        : Path.of(System.getProperty("java.home"));
  }

  private static Path program(Path home, String name) {
    return home.resolve("bin").resolve(File.separatorChar == '\\' ? name + ".exe" : name);
  }

  private static void end(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  private static void removed(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The hook is running; it has nothing left to do.
    }
  }

  private List<String> command(Class<?> main, Path plan, List<String> more) {
    List<String> command = new ArrayList<>();
    command.add(program(javaHome, "java").toString());
    if (!FixedJvm.sizesHeap(arguments)) {
      command.add("-Xmx" + HEAP);
    }
    command.addAll(
        List.of("-Djava.awt.headless=true", "-Djava.io.tmpdir=" + folder, "-XX:-UsePerfData"));
    command.addAll(more);
    command.addAll(arguments);
    command.addAll(List.of("-cp", classPath(), main.getName(), plan.toString()));
    return command;
  }

  private String classPath() {
    return Stream.concat(
            Stream.of(locationOf(VerifyMain.class), MeasuredRuntime.path(), asm()), jmh.stream())
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static Path asm() {
    return locationOf(ClassReader.class);
  }

  private static Path locationOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the location of " + type + " is not a path", e);
    }
  }

  private static String tail(Path log) throws IOException {
    String text = new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
    return text.substring(Math.max(0, text.length() - TAIL)).strip();
  }
}
