package io.github.perfgate.core.jvm.launch;

import io.github.perfgate.core.jvm.process.ShortProcess;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The flags that a JVM chooses for itself on this machine.
 *
 * @param values its flags by name, with their values as it prints them; empty for a JVM that does
 *     not print them
 */
public record JvmFlags(Map<String, String> values) {
  /** A JVM that cannot get its heap would leave a file in the user's project. */
  private static final String NO_CRASH_FILE =
      "-XX:ErrorFile="
          + Path.of(System.getProperty("java.io.tmpdir")).resolve("perfgate-hs_err_%p.log");

  private static final Pattern FLAG =
      Pattern.compile("^\\s*\\w+\\s+(\\w+)\\s+:?=\\s*(\\S*)\\s.*$", Pattern.MULTILINE);
  private static final Pattern COLLECTOR =
      Pattern.compile("Use(Serial|Parallel|G1|Z|Shenandoah|Epsilon|ConcMarkSweep)GC");
  private static final int SECONDS = 30;

  /** The flags that say how a JVM compiles, collects and lays out its memory. */
  private static final List<String> TELLING =
      List.of(
          "MaxHeapSize",
          "InitialHeapSize",
          "ParallelGCThreads",
          "ConcGCThreads",
          "CICompilerCount",
          "TieredStopAtLevel",
          "UseCompressedOops",
          "UseTransparentHugePages",
          "ReservedCodeCacheSize",
          "MaxInlineLevel");

  /** Copies the map. */
  public JvmFlags {
    values = Map.copyOf(values);
  }

  /**
   * Starts the JVM for a moment.
   *
   * @param javaHome where it is
   * @param arguments what it is started with
   * @param cpus where the JVM runs, since its choices depend on their number; empty for anywhere
   * @return no flags when it cannot be started with these arguments, or does not tell
   */
  public static JvmFlags of(Path javaHome, List<String> arguments, CpuSet cpus)
      throws InterruptedException {
    String java = File.separatorChar == '\\' ? "java.exe" : "java";
    List<String> command = new ArrayList<>(Affinity.prefix(cpus));
    command.add(javaHome.resolve("bin").resolve(java).toString());
    command.addAll(arguments);
    command.addAll(List.of(NO_CRASH_FILE, "-XX:+PrintFlagsFinal", "-version"));
    try {
      return parse(ShortProcess.run(command, SECONDS).output());
    } catch (IOException e) {
      return new JvmFlags(Map.of());
    }
  }

  static JvmFlags parse(String output) {
    Map<String, String> values = new TreeMap<>();
    Matcher flag = FLAG.matcher(output);
    while (flag.find()) {
      values.put(flag.group(1), flag.group(2));
    }
    return new JvmFlags(values);
  }

  /**
   * The argument that chooses the collector which is in force, for example {@code -XX:+UseG1GC}.
   */
  public Optional<String> collector() {
    return values.entrySet().stream()
        .filter(flag -> flag.getValue().equals("true"))
        .map(Map.Entry::getKey)
        .filter(name -> COLLECTOR.matcher(name).matches())
        .sorted()
        .findFirst()
        .map(name -> "-XX:+" + name);
  }

  /** The flags that affect times, in words: {@code UseG1GC MaxHeapSize=1073741824 ...}. */
  public String inWords() {
    return Stream.concat(
            collector().map(argument -> argument.replace("-XX:+", "")).stream(),
            TELLING.stream().filter(values::containsKey).map(name -> name + "=" + values.get(name)))
        .collect(Collectors.joining(" "));
  }
}
