package io.github.perfgate.core.code.revision;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Checks results with native git, if it is installed. */
public final class NativeGit {
  private NativeGit() {}

  /** Runs a command; skips the test if there is no git. */
  public static String run(Path directory, String... arguments) throws InterruptedException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
    builder.environment().put("GIT_CONFIG_NOSYSTEM", "1");
    builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
    builder.environment().put("LC_ALL", "C");
    try {
      Process process = builder.start();
      String output = new String(process.getInputStream().readAllBytes(), UTF_8);
      int exit = process.waitFor();
      return exit == 0 ? output : output + "exit " + exit;
    } catch (IOException e) {
      return abort("no native git to cross-check with: " + e.getMessage());
    }
  }
}
