package io.github.perfgate.core.revision.select;

import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The target of a merge, as a CI system names it.
 *
 * @param variable the environment variable that says so
 * @param name a branch without {@code refs/heads/}, or a commit id
 */
record CiTarget(String variable, String name) {
  /**
   * The variables in the order of preference. GitLab names the commit too, which is better than the
   * branch: GitLab's runners do not fetch the target branch. The commit of the target branch is set
   * in pipelines for merged results only, where HEAD already holds that commit.
   */
  private static final List<String> VARIABLES =
      List.of(
          "GITHUB_BASE_REF",
          "CI_MERGE_REQUEST_TARGET_BRANCH_SHA",
          "CI_MERGE_REQUEST_DIFF_BASE_SHA",
          "CI_MERGE_REQUEST_TARGET_BRANCH_NAME",
          "CHANGE_TARGET",
          "BITBUCKET_PR_DESTINATION_BRANCH",
          "SYSTEM_PULLREQUEST_TARGETBRANCH");

  /**
   * All targets that the environment names, the best first; empty outside of a merge request's
   * build.
   */
  static List<CiTarget> in(Map<String, String> environment) {
    return VARIABLES.stream()
        .filter(variable -> !environment.getOrDefault(variable, "").isBlank())
        .map(variable -> new CiTarget(variable, branch(environment.get(variable).strip())))
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
