package io.github.perfgate.core.code.revision.select;

import io.github.perfgate.core.code.revision.RepositoryProblems;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * The baseline if the user named none: the state that the user's work starts from. That is the
 * merge base with the target branch. On the target branch itself it is the last commit before the
 * work. This is the commit before the push where a CI names it. Else it is HEAD while there are
 * uncommitted changes, and the commit before HEAD when there are none, or on a CI, whose steps may
 * change files. If the work is a commit itself, that commit takes the place of HEAD.
 */
final class AutoBaseline {
  private final Repository repository;
  private final CommitNames names;
  private final CandidateHead head;

  AutoBaseline(Repository repository, CommitNames names, CandidateHead head) {
    this.repository = repository;
    this.names = names;
    this.head = head;
  }

  BaselineChoice choose(Map<String, String> variables) throws IOException {
    Map<String, String> environment = CiFiles.and(variables);
    TargetBranch target = new TargetBranches(repository, names, head).find(environment);
    MergeBase base = MergeBase.of(repository, head, target.commit(), target.name());
    String named = target.name() + ", " + target.why();
    if (!base.commit().equals(head.commit())) {
      return new BaselineChoice(
          base.commit(), "merge base of " + head.name() + " with " + named, base.warnings());
    }
    String onBranch = head.name() + " is on " + named;
    CiPush push = CiPush.in(environment);
    BaselineChoice pushed = beforePush(push, onBranch);
    if (pushed != null) {
      return pushed;
    }
    return head.isDirty() && !push.isOnCi()
        ? new BaselineChoice(
            head.commit(), "HEAD, as the working tree has changes and " + onBranch, List.of())
        : before(onBranch);
  }

  /** A push may have several commits; null if none is known, or if it replaced the branch. */
  private @Nullable BaselineChoice beforePush(CiPush push, String onBranch) throws IOException {
    if (push.before() == null || !head.isCheckedOut()) {
      return null;
    }
    ObjectId named = ObjectId.fromString(push.before());
    ObjectId id = names.existing(named);
    if (id == null
        && !named.equals(ObjectId.zeroId())
        && RepositoryProblems.isShallow(repository)) {
      throw RepositoryProblems.shallow(
          repository,
          "the commit before the push, %s, which %s names, was not fetched"
              .formatted(named.name(), push.variable()));
    }
    if (id == null || id.equals(head.commit())) {
      return null;
    }
    try (RevWalk walk = new RevWalk(repository)) {
      return walk.isMergedInto(walk.parseCommit(id), walk.parseCommit(head.commit()))
          ? new BaselineChoice(
              id,
              "the commit before the push, which %s names, as %s"
                  .formatted(push.variable(), onBranch),
              List.of())
          : null;
    }
  }

  private BaselineChoice before(String onBranch) throws IOException {
    if (repository.getObjectDatabase().getShallowCommits().contains(head.commit())) {
      throw RepositoryProblems.shallow(
          repository, "the commit before " + head.name() + " was not fetched");
    }
    try (RevWalk walk = new RevWalk(repository)) {
      RevCommit commit = walk.parseCommit(head.commit());
      if (commit.getParentCount() == 0) {
        return new BaselineChoice(
            head.commit(),
            "%s is the first commit of the git repository %s, so there is nothing to compare with"
                .formatted(head.name(), RepositoryProblems.place(repository)),
            List.of(),
            true);
      }
      return new BaselineChoice(
          commit.getParent(0).copy(),
          !head.isCheckedOut()
              ? "the commit before " + head.name() + ", as " + onBranch
              : head.isDirty()
                  ? "HEAD~1, as a CI builds HEAD and " + onBranch
                  : "HEAD~1, as the working tree has no changes and " + onBranch,
          List.of());
    }
  }
}
