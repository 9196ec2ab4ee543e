package io.github.perfgate.core.launch;

import io.github.perfgate.core.files.FileTree;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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
    Path directory = Files.createTempDirectory(spec.temporary().toAbsolutePath(), "perfgate-host-");
    List<Path> classPath = new ArrayList<>(spec.classPath());
    classPath.addAll(MeasuredRuntime.classPath());
    return new HostFiles(
        directory, ClassPathArgument.of(classPath, directory), directory.resolve("host.log"));
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
