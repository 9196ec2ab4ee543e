package io.github.perfgate.core.jvm.launch;

import io.github.perfgate.core.base.files.FileTree;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * The files of one host process: a directory of its own, where JMH's temporary files go too.
 *
 * @param directory the directory
 * @param classPath the class path as one argument
 * @param log what the host itself prints, before it is connected and when it crashes
 */
record HostFiles(Path directory, String classPath, Path log) {
  private static final int TAIL_CHARACTERS = 8_000;

  static HostFiles create(HostSpec spec) throws IOException {
    // Names of temporary folders differ in length, and forks have files of JMH in this folder on
    // their command lines.
    Path directory =
        Files.createDirectory(
            spec.temporary().toAbsolutePath().resolve("perfgate-host-" + UUID.randomUUID()));
    return new HostFiles(
        directory, argument(spec.classPath(), directory), directory.resolve("host.log"));
  }

  /** The class path of a fork as one argument; a fork at a time, as a jar is written again. */
  String classPathOfForks(List<Path> classPath) throws IOException {
    return argument(classPath, Files.createDirectories(directory.resolve("forks")));
  }

  private static String argument(List<Path> classPath, Path directory) throws IOException {
    List<Path> complete = new ArrayList<>(classPath);
    complete.addAll(MeasuredRuntime.classPath());
    return ClassPathArgument.of(complete, directory);
  }

  /** The last part of the log; empty when there is no log. */
  String logTail() {
    try {
      String text = new String(Files.readAllBytes(log), Charset.defaultCharset());
      return text.substring(Math.max(0, text.length() - TAIL_CHARACTERS));
    } catch (IOException e) {
      return "";
    }
  }

  /** Deletes what can be deleted. */
  void delete() {
    FileTree.deleteWhatCanBe(directory);
  }
}
