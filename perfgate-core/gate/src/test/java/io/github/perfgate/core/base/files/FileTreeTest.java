package io.github.perfgate.core.base.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.version.Fixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileTreeTest {
  @TempDir Path folder;

  @Test
  void deletesLinksAndNotWhatTheyPointTo() throws IOException {
    // given
    Path kept = Fixture.write(folder.resolve("kept/file"), "text");
    Path doomed = Files.createDirectories(folder.resolve("doomed/deep"));
    Files.createSymbolicLink(doomed.resolve("file"), kept);
    Files.createSymbolicLink(doomed.resolve("folder"), kept.getParent());
    Path readOnly = Fixture.write(doomed.resolve("object"), "git makes these read-only");
    assertThat(readOnly.toFile().setReadOnly()).isTrue();
    // when
    FileTree.delete(folder.resolve("doomed"));
    // then
    assertThat(folder.resolve("doomed")).doesNotExist();
    assertThat(kept).hasContent("text");
  }

  @Test
  void whatIsNotThereNeedsNoDeletion() throws IOException {
    FileTree.delete(folder.resolve("nothing"));
    assertThat(folder.resolve("nothing")).doesNotExist();
  }
}
