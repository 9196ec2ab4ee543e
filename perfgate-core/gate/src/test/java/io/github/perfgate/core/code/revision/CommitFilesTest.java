package io.github.perfgate.core.code.revision;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommitFilesTest {
  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path temporary;

  @ParameterizedTest
  @CsvSource({
    "bench, true", // in a file
    "limits, true", // by a file's name
    "core, false",
    "core/src, false",
    "'', true",
    "corn, true", // does not exist, so it is not known
    "core/src/A.java, true", // is no folder
  })
  void aWordOrAnEndingIsFoundInTheFolderOnly(String folder, boolean found) {
    try (ScratchRepository scratch = ScratchRepository.in(temporary.resolve("project"))) {
      String id =
          scratch.commit(
              "first",
              Map.of(
                  "bench/src/B.java", "\u00e9 import org.openjdk.jmh.annotations.*;",
                  "limits/src/test/spl/all.spl", "",
                  "core/src/A.java", "import org.openjdk.*; text.split(\"jmh\");",
                  "core/spl.txt", "no.spl"));
      try (SourceRepository source = SourceRepository.find(scratch.directory())) {
        CommitFiles files =
            new CommitFiles(
                Objects.requireNonNull(source), new Revision.Commit("CURRENT", id, "first"));

        assertThat(files.mayHave(Path.of(folder), List.of("org.openjdk.jmh"), ".spl"))
            .isEqualTo(found);
      }
    }
  }

  @Test
  void aFileIsReadAsTheCommitHasIt() throws IOException {
    try (ScratchRepository scratch = ScratchRepository.in(temporary.resolve("project"))) {
      String id = scratch.commit("first", Map.of("app/pom.xml", "<project/>"));
      Files.createDirectories(scratch.directory().resolve("app"));
      Files.writeString(scratch.directory().resolve("app/pom.xml"), "changed");
      try (SourceRepository source = SourceRepository.find(scratch.directory())) {
        CommitFiles files =
            new CommitFiles(
                Objects.requireNonNull(source), new Revision.Commit("CURRENT", id, "first"));

        assertThat(files.content(Path.of("app", "pom.xml")).map(String::new))
            .hasValue("<project/>");
        assertThat(files.content(Path.of("app"))).isEmpty();
        assertThat(files.content(Path.of("pom.xml"))).isEmpty();
      }
    }
  }

  @Test
  void filesBelowAFolderAreRelativeToIt() {
    try (ScratchRepository scratch = ScratchRepository.in(temporary.resolve("project"))) {
      String id =
          scratch.commit("first", Map.of("app/res/a/x.txt", "", "app/res/y", "", "app/res2/z", ""));
      try (SourceRepository source = SourceRepository.find(scratch.directory())) {
        CommitFiles files =
            new CommitFiles(
                Objects.requireNonNull(source), new Revision.Commit("CURRENT", id, "first"));

        assertThat(files.below(Path.of("app", "res"))).containsExactly("a/x.txt", "y");
        assertThat(files.below(Path.of("lib"))).isEmpty();
      }
    }
  }
}
