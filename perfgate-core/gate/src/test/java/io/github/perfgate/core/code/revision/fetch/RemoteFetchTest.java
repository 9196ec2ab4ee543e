package io.github.perfgate.core.code.revision.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Fingerprint;
import io.github.perfgate.core.code.revision.IsolatedGit;
import io.github.perfgate.core.code.revision.NativeGit;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.ScratchRepository;
import io.github.perfgate.core.code.revision.SourceRepository;
import io.github.perfgate.core.code.revision.select.BaselineSelector;
import io.github.perfgate.core.code.revision.select.SelectedRevision;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.ObjectWalk;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class RemoteFetchTest {
  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path temporary;
  ScratchRepository remote;
  String root;
  String base;
  String work;
  Path clone;
  Path meanwhile;

  @BeforeEach
  void create() throws Exception {
    meanwhile = Files.createDirectory(temporary.resolve("meanwhile"));
    remote = ScratchRepository.in(temporary.resolve("remote"));
    root = remote.commit("root");
    base = remote.commit("base", root);
    work = remote.commit("work", base);
    remote.branch("main", remote.commit("tip", base)).branch("feature", work);
    clone = temporary.resolve("clone");
  }

  @AfterEach
  void close() {
    remote.close();
  }

  @Test
  void aShallowCloneIsMadeCompleteWhenAllowed() throws Exception {
    // given a clone of one commit of the feature branch, as CI systems make it
    cloneRemote(1);
    remote.ref("refs/tags/v1", root);
    Map<String, String> target = Map.of("GITHUB_BASE_REF", "main");
    assertThatThrownBy(() -> select("auto", target, false))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("shallow clone");

    SelectedRevision selection = select("auto", target, true);

    assertThat(selection.revision()).isEqualTo(new Revision.Commit("BASELINE", base, "base"));
    assertThat(refs())
        .containsExactlyInAnyOrder(
            "HEAD",
            "refs/heads/feature",
            "refs/remotes/origin/feature",
            "refs/remotes/origin/main");
    assertThat(clone.resolve(".git/shallow")).doesNotExist();
    assertThat(meanwhile).isEmptyDirectory();
  }

  @Test
  void whatIsNeededMeanwhileLiesInTheFolderThatTheNextGateCleans() throws Exception {
    cloneRemote(1);
    Files.delete(meanwhile);
    assertThatThrownBy(() -> select("auto", Map.of(), true))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("fetching from origin")
        .hasMessageContaining(meanwhile.toString());
  }

  @Test
  @Tag("process")
  void aCloneThatWasMadeCompleteLacksNoObject() throws Exception {
    // given a target branch right behind the one commit that the clone has
    cloneRemote(1);
    remote.branch("main", base);

    SelectedRevision selection = select("auto", Map.of(), true);

    assertThat(((Revision.Commit) selection.revision()).id()).isEqualTo(base);
    try (Git git = Git.open(clone.toFile());
        ObjectWalk walk = new ObjectWalk(git.getRepository())) {
      for (Ref ref : git.getRepository().getRefDatabase().getRefs()) {
        walk.markStart(walk.parseCommit(ref.getObjectId()));
      }
      walk.checkConnectivity();
      assertThat(git.status().call().isClean()).isTrue();
    }
    assertThat(NativeGit.run(clone, "fsck", "--full")).doesNotContain("missing", "broken", "exit");
  }

  @Test
  void theBoundaryAtAPullRequestFromAForkIsLiftedToo() throws Exception {
    // given a clone of a merge commit whose second parent is on no branch of the remote
    String fork = remote.commit("fork", base);
    String merge = remote.commit("merge", remote.resolve("main").name(), fork);
    remote.ref("refs/pull/1/head", fork).ref("refs/pull/1/merge", merge);
    cloneRemote(1);
    try (ScratchRepository cloned = ScratchRepository.open(clone)) {
      cloned
          .porcelain()
          .fetch()
          .setRefSpecs("refs/pull/1/merge:refs/remotes/pull/1/merge")
          .setDepth(1)
          .call();
      cloned.checkOut(merge);
    }

    SelectedRevision selection = select("merge-base:origin/feature", Map.of(), true);

    assertThat(((Revision.Commit) selection.revision()).id()).isEqualTo(base);
    assertThat(clone.resolve(".git/shallow")).doesNotExist();
    try (ScratchRepository cloned = ScratchRepository.open(clone)) {
      assertThat(cloned.resolve("HEAD^2:file.txt")).isNotNull();
    }
  }

  @Test
  void nothingIsFetchedUnasked() throws Exception {
    cloneRemote(0);
    remote.branch("main", remote.commit("newer", work));
    Map<String, String> before = Fingerprint.of(clone);
    assertThat(((Revision.Commit) select("auto", Map.of(), false).revision()).id()).isEqualTo(base);
    assertThat(Fingerprint.of(clone)).isEqualTo(before);
  }

  @Test
  void aBranchThatMovedIsFollowedEvenBackwards() throws Exception {
    cloneRemote(0);
    remote.branch("main", root);
    SelectedRevision selection = select("origin/main", Map.of(), true);
    assertThat(((Revision.Commit) selection.revision()).id()).isEqualTo(root);
  }

  @Test
  void anUnreachableRemoteIsAProblem() throws Exception {
    cloneRemote(0);
    try (ScratchRepository cloned = ScratchRepository.open(clone)) {
      cloned.config("remote", "origin", "url", temporary.resolve("gone").toUri().toString());
    }
    assertThatThrownBy(() -> select("auto", Map.of(), true))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("fetching from origin into the git repository at " + clone)
        .hasMessageContaining("git fetch origin");
  }

  @Test
  void withoutARemoteThereIsNothingToFetchFrom() {
    clone = remote.directory();
    assertThatThrownBy(() -> select("main", Map.of(), true))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("perfgate.fetch is set")
        .hasMessageContaining("git remote add origin URL");
  }

  private void cloneRemote(int depth) throws Exception {
    var command =
        Git.cloneRepository()
            .setURI(remote.directory().toUri().toString())
            .setDirectory(clone.toFile())
            .setNoTags()
            .setBranch("refs/heads/feature");
    if (depth > 0) {
      command.setDepth(depth).setBranchesToClone(List.of("refs/heads/feature"));
    }
    command.call().close();
  }

  private List<String> refs() throws Exception {
    try (Git git = Git.open(clone.toFile())) {
      return git.getRepository().getRefDatabase().getRefs().stream().map(Ref::getName).toList();
    }
  }

  private SelectedRevision select(String baseline, Map<String, String> environment, boolean fetch) {
    try (SourceRepository source = SourceRepository.find(clone)) {
      return new BaselineSelector(source).select(baseline, environment, fetch ? meanwhile : null);
    }
  }
}
