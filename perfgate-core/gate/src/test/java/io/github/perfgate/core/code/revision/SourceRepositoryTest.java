package io.github.perfgate.core.code.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import org.eclipse.jgit.internal.storage.file.FileRepository;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class SourceRepositoryTest {
  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path temporary;
  ScratchRepository scratch;

  @BeforeEach
  void create() {
    scratch = ScratchRepository.in(temporary.resolve("project"));
  }

  @AfterEach
  void close() {
    scratch.close();
  }

  @Test
  void findsTheRepositoryFromAModuleInIt() {
    String head = oneCommit();
    Path module = scratch.directory().resolve("modules/parser");
    try (SourceRepository found = SourceRepository.find(module)) {
      assertThat(found.directory()).isEqualTo(scratch.directory());
      assertThat(found.current())
          .isEqualTo(new Revision.WorkTree("CURRENT", scratch.directory(), head, "first", false));
    }
  }

  @Test
  void findsNothingWhereThereIsNone() throws IOException {
    Path outside = Files.createDirectory(temporary.resolve("outside"));
    Files.createDirectory(outside.resolve(".git"));
    assertThat(SourceRepository.find(outside)).isNull();
  }

  @Test
  void variablesOfGitDoNotRedirect() {
    String head = oneCommit();
    try (ScratchRepository other = ScratchRepository.in(temporary.resolve("other"))) {
      other.branch("main", other.commit("another"));
      isolated.setEnvironment("GIT_DIR", other.gitDirectory().toString());
      isolated.setEnvironment("GIT_WORK_TREE", other.directory().toString());
      isolated.setEnvironment("GIT_INDEX_FILE", "nowhere");
      isolated.setEnvironment("GIT_OBJECT_DIRECTORY", other.gitDirectory() + "/objects");
      isolated.setEnvironment("GIT_CEILING_DIRECTORIES", scratch.directory().toString());
      assertThat(current(scratch.directory().resolve("src")).head()).isEqualTo(head);
    }
  }

  @Test
  void anUntrackedFileIsNoChange() {
    oneCommit();
    scratch.write("untracked.txt", "new");
    assertThat(current().dirty()).isFalse();
  }

  @Test
  void everyChangeOfATrackedFileIsAChange() throws Exception {
    oneCommit();
    scratch.write("file.txt", "changed\n");
    assertThat(current().dirty()).as("content").isTrue();

    scratch.porcelain().add().addFilepattern("file.txt").call();
    assertThat(current().dirty()).as("staged").isTrue();

    scratch.checkOut("main");
    Files.delete(scratch.directory().resolve("file.txt"));
    assertThat(current().dirty()).as("deleted").isTrue();

    scratch.porcelain().reset().setMode(org.eclipse.jgit.api.ResetCommand.ResetType.HARD).call();
    assertThat(current().dirty()).as("restored").isFalse();
  }

  @Test
  void lookingAtTheWorkingTreeWritesNothing() throws IOException {
    // given an index whose time stamps are out of date, which git status would refresh
    oneCommit();
    Files.setLastModifiedTime(
        scratch.directory().resolve("file.txt"), FileTime.fromMillis(1_000_000_000_000L));
    Map<String, String> before = Fingerprint.of(scratch.directory());

    Revision.WorkTree current = current();

    assertThat(current.dirty()).isFalse();
    assertThat(Fingerprint.of(scratch.directory())).isEqualTo(before);
  }

  @Test
  void onlyWhatIsInTheIndexIsTracked() throws IOException {
    oneCommit();
    Path target = Files.createDirectories(scratch.directory().resolve("target"));
    Files.writeString(target.resolve("samples.jsonl"), "");

    try (SourceRepository source = SourceRepository.find(scratch.directory())) {
      assertThat(source).isNotNull();
      assertThat(source.tracks(scratch.directory().resolve("file.txt"))).isTrue();
      assertThat(source.tracks(target.resolve("samples.jsonl"))).isFalse();
      assertThat(source.tracks(scratch.directory().resolve("../elsewhere"))).isFalse();
    }
  }

  @Test
  void aTrackedFileIsTrackedBehindALink() throws IOException {
    oneCommit();
    Path link = scratch.directory().resolve("target");
    Files.createSymbolicLink(link, scratch.directory());

    try (SourceRepository source = SourceRepository.find(scratch.directory())) {
      assertThat(source).isNotNull();
      assertThat(source.tracks(link.resolve("file.txt"))).isTrue();
      assertThat(source.tracks(link.resolve("samples.jsonl"))).isFalse();
    }
  }

  @Test
  void aRepositoryWithoutCommitsHasNoHead() {
    Revision.WorkTree current = current();
    assertThat(current.head()).isNull();
    assertThat(current.subject()).isNull();
  }

  @Test
  void aLinkedWorktreeIsACheckoutOfItsOwn() throws Exception {
    String first = oneCommit();
    String second = scratch.commit("second", first);
    Path linked = LinkedWorktree.add(scratch, temporary.resolve("linked"), second);

    Revision.WorkTree current = current(linked.resolve("module"));

    assertThat(current)
        .isEqualTo(new Revision.WorkTree("CURRENT", linked, second, "second", false));
  }

  @Test
  void aDanglingWorktreeIsAProblem() {
    Path lost = temporary.resolve("lost");
    ScratchRepository.write(lost.resolve(".git"), "gitdir: " + temporary + "/gone/.git\n");
    assertThatThrownBy(() -> SourceRepository.find(lost))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("gone")
        .hasMessageContaining("git worktree repair");
  }

  @Test
  void sha256IsAProblem() {
    scratch
        .config("core", null, "repositoryFormatVersion", "1")
        .config("extensions", null, "objectFormat", "sha256");
    assertThatThrownBy(() -> SourceRepository.find(scratch.directory()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("sha256 (extensions.objectFormat), which JGit cannot read")
        .hasMessageContaining("G:A:V");
  }

  @Test
  void reftablesAreRead() throws IOException {
    String head = oneCommit();
    ((FileRepository) scratch.jgit()).convertRefStorage("reftable", false, false);
    assertThat(scratch.gitDirectory().resolve("reftable")).isDirectory();
    assertThat(current().head()).isEqualTo(head);
  }

  @Test
  void aBrokenConfigurationIsAProblem() {
    ScratchRepository.write(scratch.gitDirectory().resolve("config"), "[core\n");
    assertThatThrownBy(() -> SourceRepository.find(scratch.directory()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("git status");
  }

  private String oneCommit() {
    String head = scratch.commit("first");
    scratch.branch("main", head).checkOut("main");
    return head;
  }

  private Revision.WorkTree current() {
    return current(scratch.directory());
  }

  private static Revision.WorkTree current(Path directory) {
    try (SourceRepository found = SourceRepository.find(directory)) {
      return found.current();
    }
  }
}
