package io.github.perfgate.runtime.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The end of a JVM in which a test was tried. */
@Tag("process")
class RepeatMainTest {
  private static final String FILE = "perfgate.test.hook";

  /** Leaves a hook and a thread. */
  static class Untidy {
    private static boolean hooked;

    @Test
    void body() {
      if (!hooked) {
        hooked = true;
        Path file = Paths.get(System.getProperty(FILE));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> touch(file)));
        new Thread(Untidy::sleep).start();
      }
    }

    private static void touch(Path file) {
      try {
        Files.createFile(file);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static void sleep() {
      try {
        Thread.sleep(Long.MAX_VALUE);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Test
  void hooksOfTestsRunAndTheirThreadsAreNotWaitedFor(@TempDir Path folder) throws Exception {
    Path hook = folder.resolve("hook");
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(
                Paths.get(System.getProperty("java.home"), "bin", "java").toString(),
                "-D" + FILE + "=" + hook,
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                RepeatMain.class.getName(),
                "[engine:junit-jupiter]/[class:" + Untidy.class.getName() + "]/[method:body()]",
                output.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();
    try {
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    } finally {
      process.destroyForcibly();
    }

    assertThat(new File(output.toString()))
        .as(new String(Files.readAllBytes(folder.resolve("log"))))
        .exists()
        .isEmpty();
    assertThat(hook).exists();
  }
}
