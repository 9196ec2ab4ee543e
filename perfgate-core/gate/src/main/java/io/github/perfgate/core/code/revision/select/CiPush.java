package io.github.perfgate.core.code.revision.select;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * A branch that was pushed, as a CI system names it.
 *
 * @param branch its name without {@code refs/heads/}; null if no variable names it
 * @param before the id of the commit before the push; null if no variable names it
 * @param variable the one that names that commit; null if none does
 * @param isOnCi whether a CI system builds
 */
record CiPush(
    @Nullable String branch, @Nullable String before, @Nullable String variable, boolean isOnCi) {
  private static final List<String> BRANCHES =
      List.of(
          "GITHUB_REF_NAME",
          "CI_COMMIT_BRANCH", // GitLab, Woodpecker
          "BRANCH_NAME", // Jenkins
          "GIT_BRANCH",
          "BITBUCKET_BRANCH",
          "BUILD_SOURCEBRANCH", // Azure
          "BUILDKITE_BRANCH",
          "CIRCLE_BRANCH",
          "DRONE_BRANCH",
          CiFiles.TEAM_CITY_BRANCH,
          "CIRRUS_BRANCH",
          "PULL_BASE_REF", // Prow
          "TRAVIS_BRANCH",
          "APPVEYOR_REPO_BRANCH",
          "SEMAPHORE_GIT_BRANCH",
          "CODEBUILD_WEBHOOK_HEAD_REF");

  /** The last two hold a range of commits. */
  private static final List<String> BEFORE =
      List.of(
          CiFiles.GITHUB_BEFORE,
          "CI_COMMIT_BEFORE_SHA", // GitLab
          "GIT_PREVIOUS_SUCCESSFUL_COMMIT", // Jenkins: the next build of a red push is red, too
          "GIT_PREVIOUS_COMMIT",
          "DRONE_COMMIT_BEFORE",
          "CI_PREV_COMMIT_SHA", // Woodpecker
          "CODEBUILD_WEBHOOK_PREV_COMMIT",
          "TRAVIS_COMMIT_RANGE",
          "SEMAPHORE_GIT_COMMIT_RANGE");

  /** What the environment says of a push. */
  static CiPush in(Map<String, String> environment) {
    String variable =
        BEFORE.stream()
            .filter(one -> ObjectId.isId(before(environment.getOrDefault(one, ""))))
            .findFirst()
            .orElse(null);
    String branch =
        BRANCHES.stream()
            .map(one -> environment.getOrDefault(one, "").strip())
            .filter(name -> !name.isEmpty())
            .findFirst()
            .map(CiPush::branch)
            .orElse(null);
    return new CiPush(
        branch,
        variable == null ? null : before(environment.get(variable)),
        variable,
        branch != null
            || variable != null
            || environment.getOrDefault("CI", "").equalsIgnoreCase("true"));
  }

  private static String branch(String value) {
    return Stream.of("refs/heads/", "origin/")
        .filter(value::startsWith)
        .findFirst()
        .map(prefix -> value.substring(prefix.length()))
        .orElse(value);
  }

  private static String before(String value) {
    int dots = value.indexOf("..");
    return (dots < 0 ? value : value.substring(0, dots)).strip();
  }
}
