package io.github.perfgate.core.code.revision.select;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.RepositoryProblems;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;

/**
 * The best common ancestor of the tip of some work and another commit.
 *
 * @param commit its id
 * @param warnings a sentence if other commits would have been equally good
 */
record MergeBase(ObjectId commit, List<String> warnings) {
  /**
   * Prefers the newest commit, and the smallest id among commits of the same second, so that every
   * run chooses the same.
   */
  private static final Comparator<RevCommit> PREFERENCE =
      Comparator.comparingInt(RevCommit::getCommitTime).reversed().thenComparing(RevCommit::name);

  /**
   * Finds the merge base.
   *
   * @param head the work's last commit
   * @param name the other commit's name in the log
   * @throws ProblemException if there is none, or if a shallow clone hides which one it is
   */
  static MergeBase of(Repository repository, CandidateHead head, ObjectId other, String name)
      throws IOException {
    ObjectId own = head.commit();
    if (own.equals(other)) {
      return new MergeBase(own, List.of());
    }
    List<RevCommit> bases = all(repository, own, other);
    boolean exact = bases.size() == 1 && (bases.contains(own) || bases.contains(other));
    if (!exact && metShallowBoundary(repository, own, other, bases)) {
      throw RepositoryProblems.shallow(
          repository,
          bases.isEmpty()
              ? "no merge base of "
                  + head.name()
                  + " with "
                  + name
                  + " was found in the history that is here"
              : "the merge base of "
                  + head.name()
                  + " with "
                  + name
                  + " cannot be told, as history ends before it is sure: "
                  + bases.get(0).name()
                  + " may be too old");
    }
    if (bases.isEmpty()) {
      throw new ProblemException(
          Help.REVISION,
          head.name()
              + " and "
              + name
              + " have no merge base: their histories have no commit in common",
          "name a commit of "
              + head.name()
              + "'s own history in <baseline> (-Dperfgate.baseline=REF), or"
              + " `merge-base:REF` with a branch that "
              + head.name()
              + " was made from");
    }
    return new MergeBase(bases.get(0).copy(), ambiguity(bases, head.name(), name));
  }

  private static List<RevCommit> all(Repository repository, ObjectId own, ObjectId other)
      throws IOException {
    List<RevCommit> bases = new ArrayList<>();
    try (RevWalk walk = new RevWalk(repository)) {
      walk.setRevFilter(RevFilter.MERGE_BASE);
      walk.markStart(walk.parseCommit(own));
      walk.markStart(walk.parseCommit(other));
      for (RevCommit base = walk.next(); base != null; base = walk.next()) {
        bases.add(base);
      }
    }
    bases.sort(PREFERENCE);
    return bases;
  }

  /**
   * Whether history ends at a shallow boundary on the way to the bases. Boundaries at or behind the
   * bases hide nothing: all commits that are not ancestors of a base were seen.
   */
  private static boolean metShallowBoundary(
      Repository repository, ObjectId own, ObjectId other, List<RevCommit> bases)
      throws IOException {
    Set<ObjectId> boundary = repository.getObjectDatabase().getShallowCommits();
    if (boundary.isEmpty()) {
      return false;
    }
    try (RevWalk walk = new RevWalk(repository)) {
      walk.markStart(walk.parseCommit(own));
      walk.markStart(walk.parseCommit(other));
      for (RevCommit base : bases) {
        walk.markUninteresting(walk.parseCommit(base));
      }
      for (RevCommit seen = walk.next(); seen != null; seen = walk.next()) {
        if (boundary.contains(seen.getId())) {
          return true;
        }
      }
    }
    return false;
  }

  private static List<String> ambiguity(List<RevCommit> bases, String head, String name) {
    if (bases.size() == 1) {
      return List.of();
    }
    String others = bases.stream().skip(1).map(RevCommit::name).collect(Collectors.joining(", "));
    return List.of(
        "%s and %s have %d merge bases; the newest, %s, is the baseline, not %s."
            .formatted(head, name, bases.size(), bases.get(0).name(), others));
  }
}
