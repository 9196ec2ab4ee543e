package io.github.perfgate.core.concurrent.generate;

import io.github.perfgate.core.base.files.CodeLocation;
import io.github.perfgate.core.base.files.FileTail;
import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.concurrent.verify.VerifyMain;
import io.github.perfgate.core.jvm.launch.FixedJvm;
import io.github.perfgate.core.jvm.launch.MeasuredRuntime;
import io.github.perfgate.core.jvm.process.ChildJvm;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import io.github.perfgate.core.workload.harness.MeasuredRelease;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * A JVM that executes tests that are not verified yet: with a time limit, and in a folder of its
 * own.
 */
final class GeneratorJvm {
  private static final int TAIL = 2_000;
  private static final String HEAP = "1g";

  /** The Java version for which perfgate is compiled. */
  private static final int OURS = 17;

  private final Path javaHome;
  private final Path folder;
  private final List<Path> jmh;
  private final List<String> arguments;

  /**
   * @param measured the Java that measures, which also runs the generator if it can
   * @param folder an existing folder, in which the JVM runs and writes
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
   * Runs a JVM to its end.
   *
   * @param main the class to start
   * @param plan the argument of the class
   * @param limit the time after which the JVM is ended
   * @param more arguments for the JVM
   * @return the end of what the JVM printed; empty when it ended well
   */
  String run(Class<?> main, Path plan, Duration limit, List<String> more)
      throws InterruptedException {
    Path log = folder.resolve(main.getSimpleName() + ".log");
    try {
      Path own = Files.createDirectories(folder.resolve("run"));
      OptionalInt end =
          new ChildJvm(javaHome, command(main, plan, more), JvmEnvironment.in(own), log).run(limit);
      return end.isPresent() && end.getAsInt() == 0
          ? ""
          : (end.isPresent() ? "exit code " + end.getAsInt() : "it did not end in time")
              + ": "
              + FileTail.of(log, TAIL).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The Java that runs the generator. It is the Java that measures, since tests may use only its
   * classes. If that Java is too old for perfgate's own classes, or has no compiler for
   * implementations of interfaces, it is Maven's Java.
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

  private List<String> command(Class<?> main, Path plan, List<String> more) {
    List<String> command = new ArrayList<>();
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
    return Stream.of(
            List.of(CodeLocation.of(VerifyMain.class), CodeLocation.of(CodePath.class)),
            MeasuredRuntime.classPath(),
            List.of(CodeLocation.of(ClassReader.class), CodeLocation.of(ClassNode.class)),
            jmh)
        .flatMap(List::stream)
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }
}
