package io.github.perfgate.core.code.revision.select;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.RepositoryProblems;
import io.github.perfgate.core.code.revision.fetch.Remotes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;
import org.jspecify.annotations.Nullable;

/** Finds the branch that the user's commits are to be merged into. */
final class TargetBranches {
  private final Repository repository;
  private final CommitNames names;
  private final CandidateHead head;
  private final List<String> remotes;

  TargetBranches(Repository repository, CommitNames names, CandidateHead head) throws IOException {
    this.repository = repository;
    this.names = names;
    this.head = head;
    this.remotes = Remotes.ofTargets(repository);
  }

  /**
   * The CI's target branch; else the long-lived branch that is checked out or was pushed; else the
   * default branch, or a long-lived one that the work began from later.
   *
   * @throws ProblemException if the CI names a branch that the repository does not have, or if no
   *     default branch is found
   */
  TargetBranch find(Map<String, String> environment) throws IOException {
    List<CiTarget> targets = CiTarget.in(environment);
    for (CiTarget target : targets) {
      String why = "which " + target.variable() + " names";
      TargetBranch found =
          target.isCommit()
              ? named(target.name(), why, names.existing(ObjectId.fromString(target.name())))
              : branch(target.name(), why);
      if (found != null) {
        return found;
      }
    }
    if (!targets.isEmpty()) {
      TargetBranch merged = mergedInto(targets.get(targets.size() - 1), environment);
      if (merged != null) {
        return merged;
      }
      throw absent(targets);
    }
    TargetBranch own = longLived(environment);
    return own == null ? nearest(defaultBranch()) : own;
  }

  /**
   * The first parent of the merge that a CI checks out of a pull request: a clone of depth two has
   * it, and no branch. A merge that somebody made in the work has other parents, but then GitHub's
   * commit is not the tip.
   */
  private @Nullable TargetBranch mergedInto(CiTarget target, Map<String, String> environment)
      throws IOException {
    String built = environment.getOrDefault("GITHUB_SHA", "").strip();
    if (!built.isEmpty() && !built.equals(head.commit().name())) {
      return null;
    }
    try (RevWalk walk = new RevWalk(repository)) {
      RevCommit merge = walk.parseCommit(head.commit());
      return merge.getParentCount() < 2
          ? null
          : named(
              head.name() + "^1, as " + head.name() + " is a merge into " + target.name(),
              "which " + target.variable() + " names",
              names.existing(merge.getParent(0)));
    }
  }

  private @Nullable TargetBranch longLived(Map<String, String> environment) throws IOException {
    String branch = checkedOut();
    if (branch == null) {
      branch = CiPush.in(environment).branch();
    }
    if (branch == null || !head.isCheckedOut() || !LongLivedBranch.isNamed(branch)) {
      return null;
    }
    String why = "a long-lived branch by its name";
    TargetBranch pushed = remoteBranch(branch, why);
    return pushed == null ? named(branch, why, head.commit()) : pushed;
  }

  private @Nullable String checkedOut() throws IOException {
    String branchOfHead = repository.getFullBranch();
    return branchOfHead != null && branchOfHead.startsWith(Constants.R_HEADS)
        ? branchOfHead.substring(Constants.R_HEADS.length())
        : null;
  }

  /** The branch with the newest merge base; the given one unless another is newer. */
  private TargetBranch nearest(TargetBranch standard) throws IOException {
    TargetBranch nearest = standard;
    int since = begin(standard);
    for (String remote : remotes.stream().limit(1).toList()) {
      String prefix = Constants.R_REMOTES + remote + "/";
      for (Ref ref : repository.getRefDatabase().getRefsByPrefix(prefix)) {
        String name = ref.getName().substring(prefix.length());
        TargetBranch other =
            LongLivedBranch.isNamed(name)
                ? remoteBranch(
                    remote, name, "the long-lived branch that " + head.name() + " left last")
                : null;
        nearest = other != null && isNearer(other, nearest, since) ? other : nearest;
      }
    }
    return nearest;
  }

  /** The time of the first commit that the branch lacks; none before that can be nearer. */
  private int begin(TargetBranch branch) throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      walk.markStart(walk.parseCommit(head.commit()));
      walk.markUninteresting(walk.parseCommit(branch.commit()));
      int begin = Integer.MAX_VALUE;
      for (RevCommit commit = walk.next(); commit != null; commit = walk.next()) {
        begin = Math.min(begin, commit.getCommitTime());
      }
      return begin;
    }
  }

  private boolean isNearer(TargetBranch other, TargetBranch than, int since) throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      if (walk.parseCommit(other.commit()).getCommitTime() < since) {
        return false;
      }
      RevCommit mine = mergeBase(walk, than);
      RevCommit its = mergeBase(walk, other);
      if (mine == null || its == null || its.equals(head.commit()) || mine.equals(its)) {
        return false;
      }
      walk.reset();
      walk.setRevFilter(RevFilter.ALL);
      return walk.isMergedInto(mine, its);
    }
  }

  private @Nullable RevCommit mergeBase(RevWalk walk, TargetBranch branch) throws IOException {
    walk.reset();
    walk.setRevFilter(RevFilter.MERGE_BASE);
    walk.markStart(walk.parseCommit(head.commit()));
    walk.markStart(walk.parseCommit(branch.commit()));
    return walk.next();
  }

  private TargetBranch defaultBranch() throws IOException {
    List<String> usual = new ArrayList<>(List.of("main", "master"));
    String configured = repository.getConfig().getString("init", null, "defaultBranch");
    if (configured != null) {
      usual.add(configured);
    }
    TargetBranch found = null;
    for (int r = 0; r < remotes.size() && found == null; r++) {
      String remote = remotes.get(r);
      found = remoteHead(remote);
      for (int i = 0; i < usual.size() && found == null; i++) {
        found =
            remoteBranch(remote, usual.get(i), "the default branch of " + remote + " by its name");
      }
    }
    for (int i = 0; i < usual.size() && found == null; i++) {
      found = localBranch(usual.get(i), "the default branch by its name");
    }
    if (found == null) {
      found = onlyBranch();
    }
    if (found != null) {
      return found;
    }
    String problem = "no default branch was found to take the merge base with";
    if (RepositoryProblems.isShallow(repository)) {
      throw RepositoryProblems.shallow(repository, problem);
    }
    throw new ProblemException(
        Help.REVISION,
        problem + " in the git repository " + RepositoryProblems.place(repository),
        "name it: <baseline>merge-base:BRANCH</baseline> (-Dperfgate.baseline=merge-base:BRANCH),"
            + " or let git ask the remote with `git remote set-head origin --auto`");
  }

  private @Nullable TargetBranch remoteHead(String remote) throws IOException {
    Ref branchOfHead = repository.exactRef(Constants.R_REMOTES + remote + "/HEAD");
    if (branchOfHead == null) {
      return null;
    }
    String target = branchOfHead.getTarget().getName();
    return named(
        Repository.shortenRefName(target),
        "the default branch of " + remote,
        names.reference(target));
  }

  private @Nullable TargetBranch onlyBranch() throws IOException {
    List<Ref> branches = repository.getRefDatabase().getRefsByPrefix(Constants.R_HEADS);
    if (!remotes.isEmpty() || branches.size() != 1) {
      return null;
    }
    String name = Repository.shortenRefName(branches.get(0).getName());
    return localBranch(name, "the only branch");
  }

  private @Nullable TargetBranch branch(String name, String why) throws IOException {
    TargetBranch found = remoteBranch(name, why);
    return found == null ? localBranch(name, why) : found;
  }

  private @Nullable TargetBranch remoteBranch(String name, String why) throws IOException {
    for (String remote : remotes) {
      TargetBranch found = remoteBranch(remote, name, why);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private @Nullable TargetBranch remoteBranch(String remote, String name, String why)
      throws IOException {
    String ref = remote + "/" + name;
    return named(ref, why, names.reference(Constants.R_REMOTES + ref));
  }

  private @Nullable TargetBranch localBranch(String name, String why) throws IOException {
    return named(name, why, names.reference(Constants.R_HEADS + name));
  }

  private static @Nullable TargetBranch named(String name, String why, @Nullable ObjectId commit) {
    return commit == null ? null : new TargetBranch(name, why, commit);
  }

  private ProblemException absent(List<CiTarget> targets) throws IOException {
    String problem =
        targets.stream()
            .map(target -> target.name() + ", which " + target.variable() + " names, is not here")
            .collect(Collectors.joining("; "));
    if (RepositoryProblems.isShallow(repository)) {
      return RepositoryProblems.shallow(repository, problem);
    }
    return new ProblemException(
        Help.REVISION,
        problem + " in the git repository " + RepositoryProblems.place(repository),
        "fetch the target branch: `fetch-depth: 0` for actions/checkout,"
            + " `git fetch origin '+refs/heads/*:refs/remotes/origin/*'` elsewhere, or let the gate"
            + " do it with -Dperfgate.fetch=true");
  }
}
