package io.github.perfgate.maven.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class SpyFileTest {
  @TempDir Path folder;

  @Test
  void aFolderOfItsOwnGoesWithIt() {
    Path made = folder.resolve("target/perfgate");

    try (SpyFile spy = SpyFile.in(made)) {
      assertThat(SpyFile.of(made)).isRegularFile();
    }

    assertThat(made).doesNotExist();
  }

  @Test
  void aFolderWithOutputsStays() throws IOException {
    Path made = folder.resolve("target/perfgate");

    try (SpyFile spy = SpyFile.in(made)) {
      Files.writeString(made.resolve("results.json"), "{}");
    }

    assertThat(made).isDirectoryContaining("glob:**results.json");
    assertThat(SpyFile.of(made)).doesNotExist();
  }

  @Test
  void anEmptyFolderOfTheUsersStays() {
    try (SpyFile spy = SpyFile.in(folder)) {
      assertThat(SpyFile.of(folder)).isRegularFile();
    }

    assertThat(folder).isEmptyDirectory();
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aLinkToAFolderStays() throws IOException {
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), elsewhere);

    try (SpyFile spy = SpyFile.in(link)) {
      assertThat(SpyFile.of(elsewhere)).isRegularFile();
    }

    assertThat(link).isSymbolicLink();
    assertThat(elsewhere).isEmptyDirectory();
  }
}
