package io.github.perfgate.core.gate.explain;

import io.github.perfgate.core.workload.trace.AgentFiles;
import io.github.perfgate.runtime.calls.CallFile;
import io.github.perfgate.runtime.calls.CallRecorder;
import io.github.perfgate.runtime.calls.asm.CallsTool;
import io.github.perfgate.runtime.watch.CallWatch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The agent that records calls, prepared for some forks of one version, and its output. */
final class CallAgent {
  private final Path output;
  private final List<String> arguments;

  /**
   * @param folder the folder for the agent's files, which is made
   * @param places folders and jars whose methods are recorded
   * @param plan the tree whose nodes are measured, or null to see the tree
   */
  CallAgent(Path folder, List<Path> places, @Nullable CallFile plan) throws IOException {
    Files.createDirectories(folder);
    output = folder.toAbsolutePath().resolve("calls.bin");
    Map<String, String> settings = new HashMap<>();
    settings.put(CallsTool.PLACES, AgentFiles.locations(places));
    settings.put(CallsTool.OUTPUT, output.toString());
    if (plan != null) {
      Path file = folder.toAbsolutePath().resolve("plan.bin");
      plan.write(file);
      settings.put(CallsTool.PLAN, file.toString());
    }
    arguments =
        List.of(
            AgentFiles.agent(
                folder.toAbsolutePath(), CallsTool.class, CallRecorder.parts(), settings),
            CallWatch.ARGUMENT);
  }

  /** The arguments for the measured JVM. */
  List<String> arguments() {
    return arguments;
  }

  /** Takes the record of the last fork, so that it is gone before the next one. */
  CallFile take() throws IOException {
    CallFile file = CallFile.read(output);
    Files.delete(output);
    return file;
  }
}
