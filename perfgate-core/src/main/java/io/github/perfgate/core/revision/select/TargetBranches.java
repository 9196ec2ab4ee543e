package io.github.perfgate.core.revision.select;

import io.github.perfgate.core.problem.Help;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.revision.RepositoryProblems;
import io.github.perfgate.core.revision.fetch.Remotes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.jspecify.annotations.Nullable;

/** Finds the branch that the user's commits are to be merged into. */
final class TargetBranches {
  private final Repository repository;
  private final CommitNames names;
  private final @Nullable String remote;

  TargetBranches(Repository repository, CommitNames names) {
    this.repository = repository;
    this.names = names;
    this.remote = Remotes.main(repository);
  }

  /**
   * The CI's target branch, else the default branch.
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
      throw absent(targets);
    }
    return defaultBranch();
  }

  private TargetBranch defaultBranch() throws IOException {
    List<String> usual = new ArrayList<>(List.of("main", "master"));
    String configured = repository.getConfig().getString("init", null, "defaultBranch");
    if (configured != null) {
      usual.add(configured);
    }
    TargetBranch found = remoteHead();
    for (int i = 0; i < usual.size() && found == null; i++) {
      found = remoteBranch(usual.get(i), "the default branch of " + remote + " by its name");
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

  private @Nullable TargetBranch remoteHead() throws IOException {
    Ref head = remote == null ? null : repository.exactRef(Constants.R_REMOTES + remote + "/HEAD");
    if (head == null) {
      return null;
    }
    String target = head.getTarget().getName();
    return named(
        Repository.shortenRefName(target),
        "the default branch of " + remote,
        names.reference(target));
  }

  private @Nullable TargetBranch onlyBranch() throws IOException {
    List<Ref> branches = repository.getRefDatabase().getRefsByPrefix(Constants.R_HEADS);
    if (remote != null || branches.size() != 1) {
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
    if (remote == null) {
      return null;
    }
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
