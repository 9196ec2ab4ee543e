package io.github.perfgate.core.loops.run;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.workload.trace.AgentFiles;
import io.github.perfgate.runtime.loops.LoopRecorder;
import io.github.perfgate.runtime.loops.asm.LoopsTool;
import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.LoopsFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The agent that records loops, for one JVM after the other, and its output. */
final class LoopAgent {
  private static final String BENCHMARK = "Lorg/openjdk/jmh/annotations/Benchmark;";

  private final Path output;
  private final String argument;

  private LoopAgent(Path output, String argument) {
    this.output = output;
    this.argument = argument;
  }

  /**
   * Writes the files of the agent.
   *
   * @param folder the folder for these files; made if it does not exist
   * @param own the project's own folders and jars
   * @param benchmarks whether a benchmark runs, so that its calls are the sections
   */
  static LoopAgent prepare(
      Path folder, List<Path> own, WatchSettings settings, boolean benchmarks) {
    try {
      Path output = Files.createDirectories(folder).toAbsolutePath().resolve("loops.bin");
      Map<String, String> forTool = settings.forTool();
      forTool.put(LoopSettings.OUTPUT, output.toString());
      forTool.put(LoopSettings.OURS, AgentFiles.locations(own));
      if (benchmarks) {
        forTool.put(LoopSettings.MEASURED, BENCHMARK);
      }
      return new LoopAgent(
          output,
          AgentFiles.agent(
              folder.toAbsolutePath(), LoopsTool.class, LoopRecorder.parts(), forTool));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The argument for a JVM. */
  String jvmArgument() {
    return argument;
  }

  /**
   * Reads the file that the agent wrote when its JVM ended.
   *
   * @throws ProblemException if the agent wrote nothing, or not to its end
   */
  LoopsFile read() {
    try {
      return LoopsFile.read(output);
    } catch (IOException e) {
      throw new ProblemException(
          Help.LOOPS,
          "The agent that records loops wrote nothing that can be read: %s".formatted(e),
          "see whether tests or benchmarks halt their JVM, and give it more memory in <jvmArgs>"
              + " (-Dperfgate.jvmArgs=-Xmx2g)",
          e);
    }
  }
}
