package io.github.perfgate.runtime.host;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The processes below this one as the operating system knows them, for Java 8. They are read from
 * {@code /proc} if there is one, else from the POSIX command {@code ps}. On Windows {@code
 * taskkill} ends all of them, and the host as well.
 */
final class ProcessTree {
  private static final Path PROC = Paths.get("/proc");

  private ProcessTree() {}

  /** Returns how many processes were told to end. */
  static int endDescendants() {
    String self = ManagementFactory.getRuntimeMXBean().getName().replaceFirst("@.*", "");
    try {
      if (System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows")) {
        run("taskkill", "/F", "/T", "/PID", self);
        return 0;
      }
      Set<String> below = below(self, Files.isDirectory(PROC) ? fromProc() : fromPs());
      if (!below.isEmpty()) {
        // The kill that is part of the shell: not every container image has the program.
        run("/bin/sh", "-c", "kill -9 " + String.join(" ", below));
      }
      return below.size();
    } catch (IOException e) {
      throw new IllegalStateException("cannot end the measured JVM", e);
    }
  }

  /** All processes that are reached from the root through the map of child to parent. */
  static Set<String> below(String root, Map<String, String> parents) {
    Set<String> found = new LinkedHashSet<>();
    int before;
    do {
      before = found.size();
      for (Map.Entry<String, String> process : parents.entrySet()) {
        if (process.getValue().equals(root) || found.contains(process.getValue())) {
          found.add(process.getKey());
        }
      }
    } while (found.size() > before);
    return found;
  }

  private static Map<String, String> fromProc() throws IOException {
    Map<String, String> parents = new HashMap<>();
    try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
      for (Path process : processes) {
        try {
          String stat =
              new String(Files.readAllBytes(process.resolve("stat")), StandardCharsets.ISO_8859_1);
          // "pid (name) state parent": the name may hold anything, also brackets and blanks.
          String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
          if (!fields[0].equals("Z")) {
            parents.put(process.getFileName().toString(), fields[1]);
          }
        } catch (IOException e) {
          // The process ended while we looked.
        }
      }
    }
    return parents;
  }

  private static Map<String, String> fromPs() throws IOException {
    Map<String, String> parents = new HashMap<>();
    for (String line : run("ps", "-A", "-o", "pid=", "-o", "ppid=")) {
      String[] fields = line.trim().split("\\s+");
      if (fields.length == 2) {
        parents.put(fields[0], fields[1]);
      }
    }
    return parents;
  }

  private static List<String> run(String... command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    List<String> lines = new ArrayList<>();
    try (BufferedReader output =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        lines.add(line);
      }
    }
    return lines;
  }
}
