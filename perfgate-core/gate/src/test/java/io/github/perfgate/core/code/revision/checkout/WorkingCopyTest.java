package io.github.perfgate.core.code.revision.checkout;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.IsolatedGit;
import io.github.perfgate.core.code.revision.ScratchRepository;
import io.github.perfgate.core.code.revision.SourceRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class WorkingCopyTest {
  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path temporary;
  ScratchRepository scratch;
  SourceRepository source;
  String head;

  @BeforeEach
  void commit() {
    scratch = ScratchRepository.in(temporary.resolve("project"));
    head =
        scratch.commit(
            "First",
            Map.of(".gitignore", "*.log\n", "A.java", "a", "B.java", "b", "lib/pom.xml", "p"));
    scratch.branch("main", head).checkOut("main");
    source = Objects.requireNonNull(SourceRepository.find(scratch.directory()));
  }

  @AfterEach
  void close() {
    source.close();
    scratch.close();
  }

  @Test
  void aTreeWithoutChangesIsItsCommit() throws IOException {
    write("build.log", "ignored");
    assertThat(copy().circumstances(head)).isEqualTo(new Checkout(source).circumstances(head));
    copy().checkOut(head, temporary.resolve("out"));
    assertThat(temporary.resolve("out/A.java")).hasContent("a");
    assertThat(temporary.resolve("out/build.log")).doesNotExist();
  }

  @Test
  void changedNewAndDeletedFilesAreInTheCopy() throws IOException {
    String clean = copy().circumstances(head);
    write("A.java", "changed");
    write("new/C.java", "c");
    Files.delete(scratch.directory().resolve("B.java"));

    String once = copy().circumstances(head);
    copy().checkOut(head, temporary.resolve("out"));

    assertThat(temporary.resolve("out/A.java")).hasContent("changed");
    assertThat(temporary.resolve("out/new/C.java")).hasContent("c");
    assertThat(temporary.resolve("out/B.java")).doesNotExist();
    assertThat(once).isNotEqualTo(clean).isEqualTo(copy().circumstances(head));
    write("new/C.java", "d");
    assertThat(copy().circumstances(head)).isNotEqualTo(once);
  }

  @Test
  void whatMavenWroteIsNoChangeEvenIfGitDoesNotIgnoreIt() throws IOException {
    String clean = copy().circumstances(head);
    write("lib/target/classes/A.class", "1");
    assertThat(copy().circumstances(head)).isEqualTo(clean);
    write("target/notes.txt", "beside no pom");
    assertThat(copy().circumstances(head)).isNotEqualTo(clean);
  }

  private WorkingCopy copy() {
    return new WorkingCopy(source);
  }

  private void write(String file, String text) throws IOException {
    Path target = scratch.directory().resolve(file);
    Files.createDirectories(target.getParent());
    Files.writeString(target, text);
  }
}
