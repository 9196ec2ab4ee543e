package io.github.perfgate.core.code.revision.select;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The target of a merge, as a CI system names it.
 *
 * @param variable the environment variable that says so
 * @param name a branch without {@code refs/heads/}, or a commit id
 */
record CiTarget(String variable, String name) {
  private record Variable(String name, Predicate<Map<String, String>> isOfMerge) {
    static Variable always(String name) {
      return new Variable(name, environment -> true);
    }

    /** A variable that holds the pushed branch where no merge is built. */
    static Variable with(String name, String merge) {
      return new Variable(
          name,
          environment -> {
            String value = environment.getOrDefault(merge, "").strip();
            return !value.isEmpty() && !value.equals("false");
          });
    }

    static Variable where(String name, String merge, String value) {
      return new Variable(name, environment -> value.equals(environment.get(merge)));
    }
  }

  /**
   * The variables in the order of preference. GitLab names the commit too, which is better than the
   * branch: GitLab's runners do not fetch the target branch. The commit of the target branch is set
   * in pipelines for merged results only, where HEAD already holds that commit. CircleCI names no
   * target.
   */
  private static final List<Variable> VARIABLES =
      List.of(
          Variable.always("GITHUB_BASE_REF"),
          Variable.always("CI_MERGE_REQUEST_TARGET_BRANCH_SHA"),
          Variable.always("CI_MERGE_REQUEST_DIFF_BASE_SHA"),
          Variable.always("CI_MERGE_REQUEST_TARGET_BRANCH_NAME"),
          // Jenkins, with multibranch projects and with the pull request builder.
          Variable.always("CHANGE_TARGET"),
          Variable.always("ghprbTargetBranch"),
          Variable.always("BITBUCKET_PR_DESTINATION_BRANCH"),
          Variable.always("SYSTEM_PULLREQUEST_TARGETBRANCH"),
          Variable.always("BUILDKITE_PULL_REQUEST_BASE_BRANCH"),
          Variable.with("DRONE_TARGET_BRANCH", "DRONE_PULL_REQUEST"),
          Variable.always("CI_COMMIT_TARGET_BRANCH"), // Woodpecker
          Variable.always(CiFiles.TEAM_CITY_TARGET),
          Variable.always("CIRRUS_BASE_SHA"),
          Variable.always("CIRRUS_BASE_BRANCH"),
          // Prow
          Variable.with("PULL_BASE_SHA", "PULL_NUMBER"),
          Variable.with("PULL_BASE_REF", "PULL_NUMBER"),
          Variable.with("TRAVIS_BRANCH", "TRAVIS_PULL_REQUEST"),
          Variable.with("APPVEYOR_REPO_BRANCH", "APPVEYOR_PULL_REQUEST_NUMBER"),
          Variable.where("SEMAPHORE_GIT_BRANCH", "SEMAPHORE_GIT_REF_TYPE", "pull-request"),
          // AWS CodeBuild
          Variable.always("CODEBUILD_WEBHOOK_BASE_REF"));

  /**
   * All targets that the environment names, the best first; empty outside of a merge request's
   * build.
   */
  static List<CiTarget> in(Map<String, String> environment) {
    return VARIABLES.stream()
        .filter(variable -> !environment.getOrDefault(variable.name(), "").isBlank())
        .filter(variable -> variable.isOfMerge().test(environment))
        .map(
            variable ->
                new CiTarget(variable.name(), branch(environment.get(variable.name()).strip())))
        .toList();
  }

  private static String branch(String value) {
    return value.startsWith(Constants.R_HEADS)
        ? value.substring(Constants.R_HEADS.length())
        : value;
  }

  boolean isCommit() {
    return ObjectId.isId(name);
  }
}
