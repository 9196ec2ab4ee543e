package io.github.perfgate.it.loops;

import io.github.perfgate.core.workload.trace.AgentFiles;
import io.github.perfgate.runtime.loops.LoopRecorder;
import io.github.perfgate.runtime.loops.asm.LoopsTool;
import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.LoopsFile;
import io.github.perfgate.runtime.loops.file.RecordingMode;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Runs triggers in JVMs of their own, with and without the agent. */
final class LoopRuns {
  private static final int LIMIT_SECONDS = 240;

  private final Path folder;
  private int runs;

  /**
   * @param folder an existing folder
   */
  LoopRuns(Path folder) {
    this.folder = folder;
  }

  /**
   * The output of a JVM, and the agent's file if it had the agent.
   *
   * @param nanos the time of the suspected code
   * @param kilobytes the peak memory of the process
   */
  record Run(long nanos, long kilobytes, @Nullable LoopsFile file) {
    LoopsFile loops() {
      return Objects.requireNonNull(file, "there was no agent");
    }
  }

  /** How a trigger is executed: once or hot, with an agent or not, and recorded or not. */
  enum How {
    ONCE("once", "off", null),
    ONCE_SAMPLED("once", "on", RecordingMode.SAMPLED),
    ONCE_FULL("once", "on", RecordingMode.FULL),
    HOT("hot", "off", null),
    HOT_WITH_AGENT_OFF("hot", "off", RecordingMode.SAMPLED),
    HOT_SAMPLED("hot", "on", RecordingMode.SAMPLED),
    HOT_FULL("hot", "on", RecordingMode.FULL);

    private final String often;
    private final String recorded;
    private final @Nullable RecordingMode mode;

    How(String often, String recorded, @Nullable RecordingMode mode) {
      this.often = often;
      this.recorded = recorded;
      this.mode = mode;
    }
  }

  /** The trigger and the driver, compiled against a class path. */
  Path compiled(LoopCase one, List<Path> jars) {
    Path sources = resources("triggers");
    return compiled(
        one.id(),
        jars,
        sources,
        List.of(sources.resolve(one.trigger() + ".java"), sources.resolve("LoopDriver.java")));
  }

  /** All programs. */
  Path compiledPrograms() {
    Path sources = resources("programs");
    try (Stream<Path> files = Files.list(sources)) {
      return compiled("programs", List.of(), sources.resolve(".."), files.toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path resources(String name) {
    try {
      return Path.of(Objects.requireNonNull(LoopRuns.class.getResource("/loops/" + name)).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private Path compiled(String name, List<Path> jars, Path sources, List<Path> files) {
    Path classes = folder.resolve(name + "-classes");
    List<String> arguments =
        new ArrayList<>(
            List.of("-nowarn", "-Xlint:none", "-g", "-d", classes.toString(), "-sourcepath"));
    arguments.addAll(List.of(sources.toString(), "-cp", classPath(jars)));
    files.forEach(file -> arguments.add(file.toString()));
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    if (failed != 0) {
      throw new AssertionError(name + " does not compile against " + jars);
    }
    return classes;
  }

  Run run(LoopCase one, Path classes, List<Path> jars, int n, How how, String... jvmArguments) {
    List<String> command = new ArrayList<>();
    Path own = folder("run");
    Path output = own.resolve("loops.bin");
    if (how.mode != null) {
      command.add(agent(own, output, how.mode));
    }
    command.addAll(List.of(jvmArguments));
    command.addAll(List.of("-Djava.awt.headless=true", "-cp"));
    command.add(classes + File.pathSeparator + classPath(jars));
    command.addAll(
        List.of("LoopDriver", how.often, how.recorded, one.trigger(), String.valueOf(n)));
    Ended ended = java(Path.of(System.getProperty("java.home")), own, command);
    try {
      return new Run(
          Long.parseLong(
              ended
                  .output()
                  .lines()
                  .filter(l -> l.startsWith("nanos "))
                  .findFirst()
                  .orElseThrow()
                  .substring(6)),
          ended.kilobytes(),
          how.mode == null ? null : LoopsFile.read(output));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The end of a JVM. */
  record Ended(String output, long nanos, long kilobytes) {}

  static String agent(Path own, Path output, RecordingMode mode) {
    try {
      return AgentFiles.agent(
          own,
          LoopsTool.class,
          LoopRecorder.parts(),
          Map.of(LoopSettings.OUTPUT, output.toString(), LoopSettings.MODE, mode.name()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path folder(String name) {
    try {
      return Files.createDirectories(folder.resolve(name + runs++));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs a JVM to its end; fails if the JVM fails. */
  static Ended java(Path home, Path own, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(home.resolve("bin/java").toString());
    command.addAll(arguments);
    Path log = own.resolve("log.txt");
    try {
      long begin = System.nanoTime();
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      long kilobytes = 0;
      // The kernel keeps the peak until the end of the process; the last reading is near enough to
      // it.
      while (!process.waitFor(20, TimeUnit.MILLISECONDS)) {
        kilobytes = Math.max(kilobytes, peak(process.pid()));
        if (System.nanoTime() - begin > LIMIT_SECONDS * 1_000_000_000L) {
          process.destroyForcibly();
          throw new AssertionError("does not end: " + command + Files.readString(log));
        }
      }
      long nanos = System.nanoTime() - begin;
      String text = Files.readString(log);
      if (process.exitValue() != 0) {
        throw new AssertionError("failed: " + command + "\n" + text);
      }
      return new Ended(text, nanos, kilobytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static long peak(long process) {
    Path status = Path.of("/proc/" + process + "/status");
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .findFirst()
          .orElse(0);
    } catch (IOException | UncheckedIOException e) {
      // The process has just ended, or the system does not tell its peak memory.
      return 0;
    }
  }

  static String classPath(List<Path> jars) {
    return Stream.concat(jars.stream(), Stream.of(runtime()))
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  static Path runtime() {
    try {
      return Path.of(
          LoopRecorder.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
