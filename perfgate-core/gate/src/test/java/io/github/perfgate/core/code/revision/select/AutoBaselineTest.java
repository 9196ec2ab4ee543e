package io.github.perfgate.core.code.revision.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.IsolatedGit;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.ScratchRepository;
import io.github.perfgate.core.code.revision.SourceRepository;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
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
    "ghprbTargetBranch, develop",
    "BUILDKITE_PULL_REQUEST_BASE_BRANCH, develop",
    "DRONE_TARGET_BRANCH, develop",
    "CI_COMMIT_TARGET_BRANCH, develop",
    "CIRRUS_BASE_BRANCH, develop",
    "PULL_BASE_REF, develop",
    "TRAVIS_BRANCH, develop",
    "APPVEYOR_REPO_BRANCH, develop",
    "SEMAPHORE_GIT_BRANCH, develop",
    "CODEBUILD_WEBHOOK_BASE_REF, refs/heads/develop",
  })
  void theTargetBranchOfTheCiDecides(String variable, String value) {
    onFeature().remoteBranch("develop", tip).remoteBranch("main", root);
    Map<String, String> merge =
        Map.of(
            "DRONE_PULL_REQUEST", "7",
            "PULL_NUMBER", "7",
            "TRAVIS_PULL_REQUEST", "7",
            "APPVEYOR_PULL_REQUEST_NUMBER", "7",
            "SEMAPHORE_GIT_REF_TYPE", "pull-request");
    Map<String, String> environment = new HashMap<>(merge);
    environment.put(variable, value);
    SelectedRevision selection = select(environment);
    assertThat(id(selection)).isEqualTo(base);
    assertThat(selection.reason())
        .isEqualTo("merge base of HEAD with origin/develop, which " + variable + " names");
  }

  @ParameterizedTest
  @CsvSource({
    "DRONE_TARGET_BRANCH, DRONE_BUILD_EVENT, push",
    "PULL_BASE_REF, JOB_TYPE, postsubmit",
    "TRAVIS_BRANCH, TRAVIS_PULL_REQUEST, false",
    "APPVEYOR_REPO_BRANCH, APPVEYOR, True",
    "SEMAPHORE_GIT_BRANCH, SEMAPHORE_GIT_REF_TYPE, branch",
  })
  void theBranchOfAPushIsNoTarget(String variable, String name, String value) {
    onFeature().remoteBranch("feature", work).remoteBranch("main", tip);
    SelectedRevision selection = select(Map.of(variable, "feature", name, value));
    assertThat(id(selection)).isEqualTo(base);
    assertThat(selection.reason()).startsWith("merge base of HEAD with origin/main");
  }

  @ParameterizedTest
  @CsvSource({
    "CI_COMMIT_BEFORE_SHA, %s",
    "GIT_PREVIOUS_COMMIT, %s",
    "DRONE_COMMIT_BEFORE, %s",
    "CI_PREV_COMMIT_SHA, %s",
    "CODEBUILD_WEBHOOK_PREV_COMMIT, %s",
    "TRAVIS_COMMIT_RANGE, %s...1111111111111111111111111111111111111111",
    "SEMAPHORE_GIT_COMMIT_RANGE, %s...1111111111111111111111111111111111111111",
  })
  void allCommitsOfAPushToTheMainBranchAreTheChange(String variable, String value) {
    scratch.branch("main", tip).checkOut("main");
    SelectedRevision selection = select(Map.of(variable, value.formatted(root)));
    assertThat(id(selection)).isEqualTo(root);
    assertThat(selection.reason())
        .startsWith("the commit before the push, which " + variable + " names, as HEAD is on main");
  }

  @Test
  void aBuildAfterAFailedOneIsComparedWithTheLastGoodCommit() {
    scratch.branch("main", tip).checkOut("main");
    Map<String, String> jenkins =
        Map.of("GIT_PREVIOUS_COMMIT", base, "GIT_PREVIOUS_SUCCESSFUL_COMMIT", root);
    assertThat(id(select(jenkins))).isEqualTo(root);
  }

  @Test
  void aPushThatReplacedTheBranchIsComparedWithTheCommitBefore() {
    scratch.branch("main", tip).checkOut("main");
    assertThat(id(select(Map.of("CI_COMMIT_BEFORE_SHA", work)))).isEqualTo(base);
    assertThat(id(select(Map.of("CI_COMMIT_BEFORE_SHA", "0".repeat(40))))).isEqualTo(base);
  }

  @Test
  void aPushToAMaintenanceBranchIsComparedWithItsOwnPast() {
    String fix = scratch.commit("fix", work);
    branch("1.x", fix).checkedOut("1.x").remoteBranch("1.x", fix).remoteBranch("main", tip);
    SelectedRevision selection = select(Map.of());
    assertThat(id(selection)).isEqualTo(work);
    assertThat(selection.reason())
        .isEqualTo(
            "HEAD~1, as the working tree has no changes and HEAD is on origin/1.x, "
                + "a long-lived branch by its name");
  }

  @Test
  void commitsOnAMaintenanceBranchThatAreNotPushedAreTheChange() {
    String fix = scratch.commit("more", scratch.commit("fix", work));
    branch("1.x", fix).checkedOut("1.x").remoteBranch("1.x", work).remoteBranch("main", tip);
    assertThat(id(select(Map.of()))).isEqualTo(work);
  }

  @ParameterizedTest
  @CsvSource({
    "GITHUB_REF_NAME, release/1.2",
    "CI_COMMIT_BRANCH, release/1.2",
    "BRANCH_NAME, release/1.2",
    "GIT_BRANCH, origin/release/1.2",
    "BITBUCKET_BRANCH, release/1.2",
    "BUILD_SOURCEBRANCH, refs/heads/release/1.2",
    "BUILDKITE_BRANCH, release/1.2",
    "CIRCLE_BRANCH, release/1.2",
    "DRONE_BRANCH, release/1.2",
    "CIRRUS_BRANCH, release/1.2",
    "TRAVIS_BRANCH, release/1.2",
  })
  void aCiThatChecksOutTheCommitOfAMaintenanceBranchNamesTheBranch(String variable, String value) {
    String fix = scratch.commit("fix", work);
    scratch.checkOut(fix);
    remoteBranch("main", tip);
    assertThat(id(select(Map.of(variable, value)))).isEqualTo(work);
  }

  @Test
  void workOnAMaintenanceBranchIsMergedIntoThat() {
    String fix = scratch.commit("fix", work);
    branch("feature", fix)
        .checkedOut("feature")
        .remoteBranch("main", tip)
        .remoteBranch("1.x", work);
    SelectedRevision selection = select(Map.of());
    assertThat(id(selection)).isEqualTo(work);
    assertThat(selection.reason())
        .isEqualTo("merge base of HEAD with origin/1.x, the long-lived branch that HEAD left last");
  }

  @Test
  void anOldMaintenanceBranchIsNoTargetOfWorkOnTheMainBranch() {
    onFeature().remoteBranch("main", tip).remoteBranch("1.x", scratch.commit("old", root));
    assertThat(select(Map.of()).reason()).startsWith("merge base of HEAD with origin/main");
  }

  @Test
  void upstreamIsFresherThanAFork() {
    onFeature().remoteBranch("main", root);
    scratch.config("remote", "upstream", "url", "file:///nowhere");
    scratch.ref("refs/remotes/upstream/main", tip);
    SelectedRevision selection = select(Map.of());
    assertThat(id(selection)).isEqualTo(base);
    assertThat(selection.reason()).startsWith("merge base of HEAD with upstream/main");
  }

  @Test
  void theRemoteOfTheBranchComesBeforeOrigin() {
    onFeature().remoteBranch("main", root);
    scratch.config("remote", "company", "url", "file:///nowhere");
    scratch.config("branch", "feature", "remote", "company");
    scratch.ref("refs/remotes/company/main", tip);
    assertThat(select(Map.of()).reason()).startsWith("merge base of HEAD with company/main");
  }

  @Test
  void aMergeInAShallowCloneHasItsTargetAsFirstParent() {
    scratch.checkOut(scratch.commit("merge", tip, work)).shallowAt(tip, work);
    SelectedRevision selection = select(Map.of("GITHUB_BASE_REF", "main"));
    assertThat(id(selection)).isEqualTo(tip);
    assertThat(selection.reason())
        .isEqualTo(
            "merge base of HEAD with HEAD^1, as HEAD is a merge into main, "
                + "which GITHUB_BASE_REF names");
  }

  @Test
  void aMergeThatTheCiDidNotMakeTellsNoTarget() {
    scratch.checkOut(scratch.commit("merge", work, tip)).shallowAt(tip, work);
    Map<String, String> environment =
        Map.of("GITHUB_BASE_REF", "main", "GITHUB_SHA", "1".repeat(40));
    assertThatThrownBy(() -> select(environment))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("main, which GITHUB_BASE_REF names, is not here")
        .hasMessageContaining("fetch-depth: 0");
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
  void whatTheStepsOfACiChangeInTheTreeIsNotTheWork() {
    scratch.branch("main", tip).checkOut("main").write("file.txt", "changed");
    assertThat(id(select(Map.of("CI_COMMIT_BEFORE_SHA", root)))).isEqualTo(root);
    for (String variable : List.of("CI", "GITHUB_REF_NAME")) {
      SelectedRevision selection =
          select(Map.of(variable, variable.equals("CI") ? "true" : "main"));
      assertThat(id(selection)).as(variable).isEqualTo(base);
      assertThat(selection.reason()).startsWith("HEAD~1, as a CI builds HEAD and HEAD is on main");
    }
  }

  @Test
  void aPushWhoseBeginningWasNotFetchedIsAnError() {
    String absent = "1".repeat(40);
    scratch.branch("main", tip).checkOut("main").shallowAt(base);
    assertThatThrownBy(() -> select(Map.of("CI_COMMIT_BEFORE_SHA", absent)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("the commit before the push, " + absent)
        .hasMessageContaining("CI_COMMIT_BEFORE_SHA")
        .hasMessageContaining("fetch-depth: 0");
    assertThat(id(select(Map.of("CI_COMMIT_BEFORE_SHA", "0".repeat(40))))).isEqualTo(base);
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
