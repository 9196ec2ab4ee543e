package io.github.perfgate.core.concurrent;

import io.github.perfgate.core.concurrent.generate.Generated;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Writes a generated test as one source of a JMH benchmark that needs nothing of perfgate: with the
 * class path of a version and JMH it shows what was measured.
 */
final class StandAlone {
  private static final String THREADS = "PERFGATE_THREADS";
  private static final String OUR_COST = "io.github.perfgate.runtime.concurrent.Cost.spend(cost)";
  private static final String JMH_COST = "org.openjdk.jmh.infra.Blackhole.consumeCPU(cost)";

  private StandAlone() {}

  /**
   * Writes it.
   *
   * @param threads how many threads call it
   * @param folder where the source is put, in the folder of its package
   * @return the file
   */
  static Path write(GeneratedTest test, int threads, Generated generated, Path folder)
      throws IOException {
    String name = test.type().replace('.', '/') + "_Jmh.java";
    StringBuilder source =
        new StringBuilder(
            Files.readString(generated.sources().resolve("jmh").resolve(name))
                .replace(THREADS, String.valueOf(threads)));
    for (Path helper : helpers(generated.sources().resolve("sources-now"))) {
      String file = helper.getFileName().toString();
      if (source.indexOf(file.substring(0, file.length() - ".java".length()) + "(") >= 0) {
        source
            .append('\n')
            .append(
                Files.readString(helper)
                    .replaceFirst("package [^;]*;\\s*", "")
                    .replace(OUR_COST, JMH_COST));
      }
    }
    Path file = folder.resolve(name);
    Files.createDirectories(file.toAbsolutePath().getParent());
    return Files.writeString(file, source.toString());
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
