package io.github.perfgate.core.gate.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryFolderTest {
  @TempDir Path parent;

  /** A process that has a temporary folder, and then waits to be killed. */
  static final class Owner {
    private Owner() {}

    public static void main(String[] args) throws IOException {
      try (TemporaryFolder folder = TemporaryFolder.in(Path.of(args[0]))) {
        System.out.println(folder.path());
        System.in.read();
      }
    }
  }

  @Test
  void isGoneWhenItIsClosed() throws Exception {
    try (TemporaryFolder folder = TemporaryFolder.in(parent)) {
      Files.writeString(folder.path().resolve("a"), "b");
    }

    assertThat(parent).isEmptyDirectory();
  }

  @Test
  @Tag("process")
  void whatAKilledProcessLeftIsRemovedAndWhatALivingOneHasIsNot() throws Exception {
    Process owner =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Owner.class.getName(),
                parent.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    Path left;
    try (BufferedReader said =
        new BufferedReader(new InputStreamReader(owner.getInputStream(), StandardCharsets.UTF_8))) {
      left = Path.of(said.readLine());
      Files.writeString(Files.createDirectory(left.resolve("host")).resolve("log"), "words");

      TemporaryFolder.in(parent).close();
      assertThat(left.resolve("host/log")).exists();
    } finally {
      owner.destroyForcibly().waitFor();
    }
    assertThat(left.resolve("host/log")).exists();

    TemporaryFolder.in(parent).close();

    assertThat(parent).isEmptyDirectory();
  }

  @Test
  void whatIsNotAGatesStays() throws Exception {
    Files.createDirectory(parent.resolve("perfgate-1-without-an-owner"));
    Files.createDirectories(parent.resolve("perfgate-cache/owner.lock"));

    TemporaryFolder.in(parent).close();

    assertThat(parent.resolve("perfgate-1-without-an-owner")).exists();
    assertThat(parent.resolve("perfgate-cache")).exists();
  }

  @Test
  void whatAProcessWithThisNumberLeftInAnotherContainerIsRemoved() throws Exception {
    Path left = parent.resolve("perfgate-" + ProcessHandle.current().pid() + "-12-34");
    Files.createDirectories(left.resolve("files/host"));
    Files.writeString(left.resolve("owner.lock"), "x");

    TemporaryFolder.in(parent).close();

    assertThat(parent).isEmptyDirectory();
  }

  @Test
  void aFolderThatIsAboutToBeLockedStays() throws Exception {
    Path begun = Files.createDirectories(parent.resolve("perfgate-1-2-3/files"));
    Path owner = Files.createFile(begun.resolveSibling("owner.lock"));

    TemporaryFolder.in(parent).close();
    assertThat(owner).exists();

    Files.setLastModifiedTime(owner.getParent(), FileTime.from(Instant.now().minusSeconds(300)));
    TemporaryFolder.in(parent).close();
    assertThat(parent).isEmptyDirectory();
  }

  @Test
  void theFolderOfAnotherGateInThisProcessStays() {
    try (TemporaryFolder first = TemporaryFolder.in(parent);
        TemporaryFolder second = TemporaryFolder.in(parent)) {
      assertThat(first.path()).isDirectory().isNotEqualTo(second.path());
    }
  }

  @Test
  void aPlaceThatCannotBeWrittenNamesTheWayToAnother() {
    assertThatThrownBy(() -> TemporaryFolder.in(parent.resolve("missing")))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("missing")
        .hasMessageContaining("java.io.tmpdir");
  }
}
