package io.github.perfgate.core.revision.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.revision.IsolatedGit;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.revision.ScratchRepository;
import io.github.perfgate.core.revision.SourceRepository;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One history for all: root - base - tip on the target branch, and work beside tip. */
class AutoBaselineTest {
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
  }

  @AfterEach
  void close() {
    scratch.close();
  }

  @ParameterizedTest
  @CsvSource({
    "GITHUB_BASE_REF, develop",
    "CI_MERGE_REQUEST_TARGET_BRANCH_NAME, develop",
    "CHANGE_TARGET, develop",
    "BITBUCKET_PR_DESTINATION_BRANCH, develop",
    "SYSTEM_PULLREQUEST_TARGETBRANCH, refs/heads/develop",
  })
  void theTargetBranchOfTheCiDecides(String variable, String value) {
    onFeature().remoteBranch("develop", tip).remoteBranch("main", root);
    SelectedRevision selection = select(Map.of(variable, value));
    assertThat(id(selection)).isEqualTo(base);
    assertThat(selection.reason())
        .isEqualTo("merge base of HEAD with origin/develop, which " + variable + " names");
  }

  @Test
  void aLocalTargetBranchDoesToo() {
    onFeature().branch("develop", tip);
    SelectedRevision selection = select(Map.of("CHANGE_TARGET", "develop"));
    assertThat(id(selection)).isEqualTo(base);
    assertThat(selection.reason()).startsWith("merge base of HEAD with develop, which CHANGE_TA");
  }

  @Test
  void gitLabNamesTheCommit() {
    onFeature();
    SelectedRevision selection =
        select(
            Map.of(
                "CI_MERGE_REQUEST_DIFF_BASE_SHA", base,
                "CI_MERGE_REQUEST_TARGET_BRANCH_SHA", "",
                "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "not-fetched"));
    assertThat(id(selection)).isEqualTo(base);
    assertThat(selection.reason()).contains("which CI_MERGE_REQUEST_DIFF_BASE_SHA names");
  }

  @Test
  void gitLabsBranchServesWhereItsCommitIsNotHere() {
    onFeature().remoteBranch("main", tip);
    SelectedRevision selection =
        select(
            Map.of(
                "CI_MERGE_REQUEST_DIFF_BASE_SHA",
                "1".repeat(40),
                "CI_MERGE_REQUEST_TARGET_BRANCH_NAME",
                "main"));
    assertThat(id(selection)).isEqualTo(base);
    assertThat(selection.reason()).contains("which CI_MERGE_REQUEST_TARGET_BRANCH_NAME names");
  }

  @Test
  void theMergeCommitOfAPullRequestIsComparedWithTheTipOfItsTarget() {
    scratch.checkOut(scratch.commit("merge", tip, work));
    remoteBranch("main", tip);
    assertThat(id(select(Map.of("GITHUB_BASE_REF", "main")))).isEqualTo(tip);
  }

  @Test
  void aTargetBranchThatWasNotFetchedIsAProblem() {
    onFeature().remoteBranch("main", tip);
    assertThatThrownBy(() -> select(Map.of("GITHUB_BASE_REF", "develop")))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("develop, which GITHUB_BASE_REF names, is not here")
        .hasMessageContaining("fetch-depth: 0")
        .hasMessageContaining("-Dperfgate.fetch=true");
  }

  @Test
  void emptyVariablesSayNothing() {
    onFeature().remoteBranch("main", tip);
    SelectedRevision selection = select(Map.of("GITHUB_BASE_REF", "", "CHANGE_TARGET", " "));
    assertThat(selection.reason())
        .isEqualTo("merge base of HEAD with origin/main, the default branch of origin by its name");
  }

  @Test
  void theRemotesHeadIsItsDefaultBranch() {
    onFeature().remoteBranch("trunk", tip).remoteBranch("main", root);
    scratch.symbolicRef("refs/remotes/origin/HEAD", "refs/remotes/origin/trunk");
    SelectedRevision selection = select(Map.of());
    assertThat(selection.reason())
        .isEqualTo("merge base of HEAD with origin/trunk, the default branch of origin");
  }

  @Test
  void aDanglingHeadOfTheRemoteIsPassedOver() {
    onFeature().remoteBranch("master", tip);
    scratch.symbolicRef("refs/remotes/origin/HEAD", "refs/remotes/origin/gone");
    assertThat(select(Map.of()).reason()).startsWith("merge base of HEAD with origin/master");
  }

  @Test
  void theOnlyRemoteMayHaveAnotherName() {
    onFeature();
    scratch.config("remote", "upstream", "url", "file:///nowhere");
    scratch.ref("refs/remotes/upstream/main", tip);
    assertThat(select(Map.of()).reason()).startsWith("merge base of HEAD with upstream/main");
  }

  @ParameterizedTest
  @CsvSource({"main", "master", "stem"})
  void localBranchesServeWithoutARemote(String name) {
    onFeature().branch(name, tip);
    scratch.config("init", null, "defaultBranch", "stem");
    SelectedRevision selection = select(Map.of());
    assertThat(id(selection)).isEqualTo(base);
    assertThat(selection.reason()).startsWith("merge base of HEAD with " + name);
  }

  @Test
  void withoutAnyDefaultBranchThereIsAProblem() {
    onFeature().branch("trunk", tip);
    assertThatThrownBy(() -> select(Map.of()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("no default branch")
        .hasMessageContaining("-Dperfgate.baseline=merge-base:BRANCH")
        .hasMessageContaining("git remote set-head origin --auto");
  }

  @Test
  void onTheBranchItselfACleanTreeIsComparedWithTheCommitBefore() {
    scratch.branch("main", tip).checkOut("main");
    SelectedRevision selection = select(Map.of());
    assertThat(selection.revision()).isEqualTo(new Revision.Commit("BASELINE", base, "base"));
    assertThat(selection.reason())
        .isEqualTo(
            "HEAD~1, as the working tree has no changes and HEAD is on main, "
                + "the default branch by its name");
  }

  @Test
  void onTheBranchItselfAChangedTreeIsComparedWithHead() {
    scratch.branch("main", tip).checkOut("main").write("file.txt", "changed");
    SelectedRevision selection = select(Map.of());
    assertThat(id(selection)).isEqualTo(tip);
    assertThat(selection.reason()).startsWith("HEAD, as the working tree has changes");
  }

  @Test
  void theOnlyBranchIsTheDefaultWhateverItsName() {
    scratch.branch("trunk", tip).checkOut("trunk");
    assertThat(select(Map.of()).reason()).contains("HEAD is on trunk, the only branch");
  }

  @Test
  void behindTheRemoteIsOnItToo() {
    scratch.branch("main", base).checkOut("main");
    remoteBranch("main", tip);
    assertThat(id(select(Map.of()))).isEqualTo(root);
  }

  @Test
  void changesOnAFeatureBranchDoNotMoveItsBaseline() {
    onFeature().remoteBranch("main", tip);
    scratch.write("file.txt", "changed");
    assertThat(id(select(Map.of()))).isEqualTo(base);
  }

  @Test
  void theFirstCommitHasNothingBeforeIt() {
    scratch.branch("main", root).checkOut("main");
    SelectedRevision first = select(Map.of());
    assertThat(first.isFirstCommit()).isTrue();
    assertThat(first.reason()).startsWith("HEAD is the first commit of the git repository");
  }

  private AutoBaselineTest onFeature() {
    return branch("feature", work).checkedOut("feature");
  }

  private AutoBaselineTest checkedOut(String name) {
    scratch.checkOut(name);
    return this;
  }

  private AutoBaselineTest branch(String name, String id) {
    scratch.branch(name, id);
    return this;
  }

  private AutoBaselineTest remoteBranch(String name, String id) {
    scratch.config("remote", "origin", "url", "file:///nowhere");
    scratch.ref("refs/remotes/origin/" + name, id);
    return this;
  }

  private SelectedRevision select(Map<String, String> environment) {
    try (SourceRepository source = SourceRepository.find(scratch.directory())) {
      return new BaselineSelector(source).select("auto", environment, null);
    }
  }

  private static String id(SelectedRevision selection) {
    return ((Revision.Commit) selection.revision()).id();
  }
}
