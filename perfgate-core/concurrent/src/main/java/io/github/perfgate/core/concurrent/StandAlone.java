package io.github.perfgate.core.concurrent;

import io.github.perfgate.core.concurrent.explore.ExploreMain;
import io.github.perfgate.core.concurrent.generate.Generated;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes a generated test as one source file of a JMH benchmark that does not need perfgate. With
 * JMH and the class path of either version, the benchmark shows what was measured. The generated
 * implementations that the benchmark needs are nested in it, so several benchmarks fit into one
 * folder. Each implementation has the methods that are abstract in either version.
 */
final class StandAlone {
  private static final String OUR_COST = "io.github.perfgate.runtime.concurrent.Cost.spend(cost)";
  private static final String JMH_COST = "org.openjdk.jmh.infra.Blackhole.consumeCPU(cost)";
  private static final Pattern PACKAGE = Pattern.compile("^package [^;]*;\\s*");
  private static final Pattern CLASS = Pattern.compile("^class ", Pattern.MULTILINE);
  private static final Pattern LINE = Pattern.compile("^(?=.)", Pattern.MULTILINE);

  private StandAlone() {}

  /**
   * Writes the benchmark of a test.
   *
   * @param threads how many threads call it
   * @param jvmArgs what the class under test needs of a JVM
   * @param folder where the source is put, in the folder of its package
   * @return the file
   */
  static Path write(
      GeneratedTest test, int threads, List<String> jvmArgs, Generated generated, Path folder)
      throws IOException {
    String name = test.type().replace('.', '/') + "_Jmh.java";
    String source =
        Files.readString(generated.sources().resolve("jmh").resolve(name))
            .replace(ExploreMain.THREADS, String.valueOf(threads))
            .replace(ExploreMain.FIRST, String.valueOf(test.dealing().count(0, threads)))
            .replace(ExploreMain.SECOND, String.valueOf(test.dealing().count(1, threads)))
            .replaceFirst("(?m)^@State\\(", Matcher.quoteReplacement(fork(jvmArgs)) + "$0");
    for (Path helper : helpers(generated.sources().resolve("sources-both"))) {
      String type = helper.getFileName().toString().replaceFirst("\\.java$", "");
      source = nested(source, type, Files.readString(helper));
    }
    Path file = folder.resolve(name);
    Files.createDirectories(file.toAbsolutePath().getParent());
    return Files.writeString(file, source);
  }

  /**
   * Puts a helper into the class of a benchmark that uses it.
   *
   * @param type simple name of the helper
   */
  static String nested(String benchmark, String type, String helper) {
    // The benchmark names the helper with the package, which is its own package.
    Matcher uses =
        Pattern.compile("(?<![\\w$.])(?:[\\w$]+\\.)*" + Pattern.quote(type) + "(?![\\w$])")
            .matcher(benchmark);
    if (!uses.find()) {
      return benchmark;
    }
    String own = uses.replaceAll(Matcher.quoteReplacement(type));
    String body = PACKAGE.matcher(helper).replaceFirst("").replace(OUR_COST, JMH_COST);
    String inner = CLASS.matcher(body).replaceFirst("static class ");
    int end = own.lastIndexOf('}');
    return own.substring(0, end) + "\n" + LINE.matcher(inner).replaceAll("  ") + "}\n";
  }

  /** The annotation by which JMH gives the arguments to its forks; empty without arguments. */
  static String fork(List<String> jvmArgs) {
    return jvmArgs.isEmpty()
        ? ""
        : jvmArgs.stream()
            .map(one -> "\"" + one.replace("\\", "\\\\").replace("\"", "\\\"") + "\"")
            .collect(Collectors.joining(", ", "@Fork(jvmArgsAppend = {", "})\n"));
  }

  private static List<Path> helpers(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
