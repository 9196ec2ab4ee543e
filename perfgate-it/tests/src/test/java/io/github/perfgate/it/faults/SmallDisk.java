package io.github.perfgate.it.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A disk of two megabytes, in memory; only root may mount one. */
final class SmallDisk implements AutoCloseable {
  private static final int BLOCK = 4096;

  private final Path folder;

  private SmallDisk(Path folder) {
    this.folder = folder;
  }

  /** Mounts it, or skips the test where that is not allowed. */
  static SmallDisk mount(Path folder) throws IOException, InterruptedException {
    Files.createDirectories(folder);
    assumeTrue(
        run("mount", "-t", "tmpfs", "-o", "size=2m", "perfgate-test", folder.toString()),
        "only root may mount a small disk");
    return new SmallDisk(folder);
  }

  Path folder() {
    return folder;
  }

  /** Leaves no room for another block. */
  void fill() {
    try (OutputStream out = Files.newOutputStream(ballast())) {
      while (true) {
        out.write(new byte[BLOCK]);
      }
    } catch (IOException full) {
      assertThat(full).hasMessageContaining("No space left");
    }
  }

  void makeRoom() throws IOException {
    Files.delete(ballast());
  }

  private Path ballast() {
    return folder.resolve("ballast");
  }

  void makeReadOnly() throws IOException, InterruptedException {
    assertThat(run("mount", "-o", "remount,ro", folder.toString())).isTrue();
  }

  private static boolean run(String... command) throws IOException, InterruptedException {
    try {
      return new ProcessBuilder(List.of(command)).redirectErrorStream(true).start().waitFor() == 0;
    } catch (IOException e) {
      return false; // There is no such program.
    }
  }

  @Override
  public void close() throws IOException, InterruptedException {
    assertThat(run("umount", folder.toString())).isTrue();
  }
}
