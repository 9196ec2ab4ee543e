package io.github.perfgate.core.launch;

import io.github.perfgate.core.files.FileTree;
import io.github.perfgate.runtime.host.MeasuringHostMain;
import java.io.IOException;
import java.net.URISyntaxException;
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
    classPath.add(runtime());
    return new HostFiles(
        directory, ClassPathArgument.of(classPath, directory), directory.resolve("host.log"));
  }

  /** The place of perfgate's own classes for the measured JVM: a jar, or a directory of classes. */
  static Path runtime() throws IOException {
    try {
      return Path.of(
          MeasuringHostMain.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IOException("the location of perfgate-runtime is not a path", e);
    }
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
