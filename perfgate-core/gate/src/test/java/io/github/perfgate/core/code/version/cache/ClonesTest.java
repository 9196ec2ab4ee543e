package io.github.perfgate.core.code.version.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.files.FileTree;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.IsolatedGit;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.ScratchRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class ClonesTest {
  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path folder;
  private ScratchRepository other;
  private Path remote;
  private String url;
  private Clones clones;

  @BeforeEach
  void create() throws Exception {
    remote = folder.resolve("other");
    other = ScratchRepository.in(remote);
    url = remote.toUri().toString();
    clones = new Clones(new CacheSettings(folder.resolve("cache"), 0));
  }

  @AfterEach
  void close() {
    other.close();
  }

  @Test
  void tagsBranchesAndIdsAreFound() throws Exception {
    String first = other.commit("first", Map.of("pom.xml", "<project/>"));
    other.branch("main", first);
    other.ref("refs/tags/v1", first);

    assertThat(commit("v1", "")).isEqualTo(new Revision.Commit("other", first, "first"));
    assertThat(commit("main", "").id()).isEqualTo(first);
    String second = other.commit("second", Map.of("core/pom.xml", "<project/>"), first);
    other.branch("main", second);
    assertThat(commit("main", "core").id()).as("a branch moves").isEqualTo(second);

    FileTree.delete(remote);
    assertThat(commit(first, "").id()).as("a full id needs no network").isEqualTo(first);
    assertThatThrownBy(() -> commit("v1", ""))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("cannot be fetched")
        .hasMessageContaining("git ls-remote");
  }

  @Test
  void whatIsNotThereIsNamed() throws Exception {
    other.branch("main", other.commit("first", Map.of("pom.xml", "<project/>")));

    assertThatThrownBy(() -> commit("v2", ""))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("has no commit, tag or branch v2");
    assertThatThrownBy(() -> commit("main", "core"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("#main:core is no Maven project: it has no core/pom.xml")
        .hasMessageContaining("file:lib/other.jar");
  }

  @Test
  void theSettingsOfACopyAreIgnored() throws Exception {
    String first = other.commit("first", Map.of("pom.xml", "<project/>"));
    other.ref("refs/tags/v1", first);
    commit("v1", "");
    Path git = gitFolder();
    String own = Files.readString(git.resolve("config"));
    Files.writeString(git.resolve("config"), own + "[filter \"x\"]\n\tsmudge = touch stolen\n");
    Files.createDirectories(git.resolve("info"));
    Files.writeString(git.resolve("info/attributes"), "* filter=x\n");
    Files.createDirectories(git.resolve("objects/info"));
    Files.writeString(git.resolve("objects/info/alternates"), remote + "/.git/objects\n");

    List<String> filters =
        clones.open(
            new Revision.Foreign("other", url, first, ""),
            (clone, commit) -> List.copyOf(clone.jgit().getConfig().getSubsections("filter")));

    assertThat(filters).doesNotContain("x");
    assertThat(git.resolve("config")).hasContent(own);
    assertThat(git.resolve("info/attributes")).doesNotExist();
    assertThat(git.resolve("objects/info/alternates")).doesNotExist();
  }

  @Test
  void aCopyThatPointsElsewhereIsMadeAnew() throws Exception {
    String first = other.commit("first", Map.of("pom.xml", "<project/>"));
    other.ref("refs/tags/v1", first);
    commit("v1", "");
    Path git = gitFolder();
    FileTree.delete(git);
    Files.writeString(git, "gitdir: " + remote.resolve(".git") + "\n");

    assertThat(commit("v1", "").id()).isEqualTo(first);
    assertThat(git).isDirectory();
  }

  private Path gitFolder() throws IOException {
    try (Stream<Path> found = Files.list(folder.resolve("cache/clones"))) {
      return found.findFirst().orElseThrow().resolve(".git");
    }
  }

  private Revision.Commit commit(String name, String module) {
    return clones.open(new Revision.Foreign("other", url, name, module), (clone, commit) -> commit);
  }
}
