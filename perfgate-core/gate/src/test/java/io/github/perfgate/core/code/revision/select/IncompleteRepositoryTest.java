package io.github.perfgate.core.code.revision.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.IsolatedGit;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.ScratchRepository;
import io.github.perfgate.core.code.revision.SourceRepository;
import io.github.perfgate.core.code.revision.checkout.Checkout;
import java.nio.file.Path;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Shallow and partial clones: root - base - tip on main, and base - work - more checked out. */
class IncompleteRepositoryTest {
  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path temporary;
  ScratchRepository scratch;
  String root;
  String base;
  String tip;
  String work;

  @BeforeEach
  void create() {
    scratch = ScratchRepository.in(temporary.resolve("project"));
    root = scratch.commit("root");
    base = scratch.commit("base", root);
    tip = scratch.commit("tip", base);
    work = scratch.commit("work", base);
    scratch.branch("main", tip).branch("feature", scratch.commit("more", work));
    scratch.checkOut("feature");
  }

  @AfterEach
  void close() {
    scratch.close();
  }

  @Test
  void aMergeBaseBehindTheBoundaryIsAProblem() {
    scratch.shallowAt(work, tip);
    assertShallow("no merge base of HEAD with main", () -> select("auto"));
  }

  @Test
  void aMergeBaseThatMayBeTooOldIsAProblem() {
    // given a merge of root into main, so that root is a merge base even where the walk to base
    // ends
    String merged = scratch.commit("merged", tip, root);
    scratch.branch("main", merged);
    scratch.branch("feature", scratch.commit("both", work, root)).checkOut("feature");
    assertThat(id(select("auto"))).isEqualTo(base);

    scratch.shallowAt(work, tip);

    assertShallow(root + " may be too old", () -> select("auto"));
  }

  @Test
  void aBoundaryAtTheMergeBaseHidesNothing() {
    scratch.shallowAt(base);
    assertThat(id(select("auto"))).isEqualTo(base);
  }

  @Test
  void aMergeBaseThatIsTheTargetItselfIsExact() {
    // given the checkout of a CI: a merge commit whose two parents are the boundary
    scratch.checkOut(scratch.commit("merge", tip, work));
    scratch.shallowAt(tip, work);
    assertThat(id(select("auto"))).isEqualTo(tip);
  }

  @Test
  void theCommitBeforeAShallowHeadIsAProblem() {
    scratch.checkOut("main").shallowAt(tip);
    assertShallow("the commit before HEAD was not fetched", () -> select("auto"));
    assertShallow("\"HEAD~1\" in <baseline> names no commit", () -> select("HEAD~1"));
  }

  @Test
  void aTargetBranchThatAShallowCloneLacksIsAProblem() {
    scratch.shallowAt(work);
    assertShallow(
        "develop, which CI_MERGE_REQUEST_TARGET_BRANCH_NAME names",
        () -> select("auto", Map.of("CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "develop")));
  }

  @Test
  void aNamedCommitThatIsHereIsFine() {
    scratch.shallowAt(work, tip);
    assertThat(id(select(tip))).isEqualTo(tip);
    assertThat(id(select("main"))).isEqualTo(tip);
  }

  @Test
  void aMissingObjectOfAPartialCloneIsAProblem() {
    scratch
        .config("core", null, "repositoryFormatVersion", "1")
        .config("extensions", null, "partialClone", "origin");
    ObjectId file = scratch.resolve("main:file.txt");
    scratch.drop(file);

    assertThat(id(select("main"))).isEqualTo(tip);
    try (SourceRepository source = SourceRepository.find(scratch.directory())) {
      assertThatThrownBy(() -> new Checkout(source).checkOut(tip, temporary.resolve("out")))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("the file file.txt (object " + file.name() + ") is missing")
          .hasMessageContaining("missing from the partial clone at " + scratch.directory())
          .hasMessageContaining("git fetch --refetch --no-filter");
    }
  }

  @Test
  void aMissingTreeIsAProblemOfTheSelection() {
    scratch.config("remote", "origin", "promisor", "true");
    scratch.drop(scratch.resolve("main^{tree}"));
    assertThatThrownBy(() -> select("main"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("partial clone");
  }

  @Test
  void aMissingObjectOfACompleteCloneIsAProblemToo() {
    scratch.drop(scratch.resolve("main^{tree}"));
    assertThatThrownBy(() -> select("main"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("is missing from the git repository")
        .hasMessageContaining("git fsck");
  }

  private static void assertShallow(String problem, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(problem)
        .hasMessageContaining("shallow clone")
        .hasMessageContaining("`fetch-depth: 0` for actions/checkout")
        .hasMessageContaining("`GIT_DEPTH: 0` for GitLab")
        .hasMessageContaining("`git fetch --unshallow`")
        .hasMessageContaining("-Dperfgate.fetch=true");
  }

  private SelectedRevision select(String baseline) {
    return select(baseline, Map.of());
  }

  private SelectedRevision select(String baseline, Map<String, String> environment) {
    try (SourceRepository source = SourceRepository.find(scratch.directory())) {
      return new BaselineSelector(source).select(baseline, environment, null);
    }
  }

  private static String id(SelectedRevision selection) {
    return ((Revision.Commit) selection.revision()).id();
  }
}
