package io.github.perfgate.core.code.revision.select;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.RepositoryProblems;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.RevisionSource;
import io.github.perfgate.core.code.revision.SourceRepository;
import io.github.perfgate.core.code.revision.checkout.TreeWarnings;
import io.github.perfgate.core.code.revision.fetch.RemoteFetch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * Finds the revision that the candidate is compared with, given the text of the {@code baseline}
 * setting. The text is {@code auto} (or nothing), {@code merge-base:REF}, a release {@code G:A:V},
 * or anything that names a commit: a branch, a tag, an id, {@code HEAD~3}. No commit-ish contains a
 * colon, so the four cannot be mistaken for each other; a branch with the name {@code auto} can be
 * given as {@code refs/heads/auto}.
 */
public final class BaselineSelector {
  private static final String AUTO = "auto";
  private static final String MERGE_BASE = "merge-base:";

  private final @Nullable SourceRepository source;
  private final @Nullable Revision candidate;

  /**
   * Selects for the working tree as it is now.
   *
   * @param source the project's repository, or null if there is none; then only releases can be
   *     selected
   */
  public BaselineSelector(@Nullable SourceRepository source) {
    this(source, source == null ? null : source.current());
  }

  /**
   * Selects for a candidate of any kind.
   *
   * @param source as above
   * @param candidate what is compared with the baseline: a commit, or the working tree as it was
   *     when its gate began, whatever is checked out since. Null without a repository
   */
  public BaselineSelector(@Nullable SourceRepository source, @Nullable Revision candidate) {
    this.source = source;
    this.candidate = candidate;
  }

  /**
   * Chooses the baseline.
   *
   * @param baseline the setting's text
   * @param environment the variables of the process, among which a CI system names the target
   *     branch
   * @param fetch a folder for temporary files if the remote's branches may be fetched first; null
   *     if they may not. Fetching updates only references below {@code refs/remotes}
   * @return the choice with its reason
   * @throws ProblemException if the text names nothing, or the repository lacks what is needed to
   *     resolve it
   */
  public SelectedRevision select(
      String baseline, Map<String, String> environment, @Nullable Path fetch) {
    String text = baseline.strip();
    if (isCompiled(text)) {
      Revision.Compiled compiled =
          CompiledText.parse(Revision.BASELINE, text, RevisionSource.BASELINE);
      String what = compiled instanceof Revision.Release ? "release " : "";
      return new SelectedRevision(
          compiled, what + compiled.coordinates() + ", which <baseline> names", List.of());
    }
    SourceRepository present = repository(text);
    Repository repository = present.jgit();
    if (fetch != null) {
      RemoteFetch.fetch(repository, fetch);
    }
    return RepositoryProblems.explained(
        repository,
        () -> {
          BaselineChoice choice = choose(text, environment, present);
          return selection(repository, choice);
        });
  }

  /**
   * Checks the form of the setting, without a repository: whether it is one of the four kinds of
   * text.
   *
   * @param baseline the setting's text
   * @throws ProblemException if it is none of them
   */
  public static void requireForm(String baseline) {
    String text = baseline.strip();
    if (isCompiled(text)) {
      CompiledText.parse(Revision.BASELINE, text, RevisionSource.BASELINE);
    } else if (!isAuto(text)) {
      CommitForm.require(commitName(text), RevisionSource.BASELINE);
    }
  }

  /**
   * Checks that the commit that the setting names is there. A release and {@code auto} name none.
   *
   * @param baseline the setting's text
   * @param directory a folder of the project
   * @throws ProblemException if there is no such commit, or no repository
   */
  public static void requireCommit(String baseline, Path directory) {
    String text = baseline.strip();
    if (isCompiled(text) || isAuto(text)) {
      return;
    }
    try (SourceRepository source = SourceRepository.find(directory)) {
      Repository repository = new BaselineSelector(source).repository(text).jgit();
      RepositoryProblems.explained(
          repository,
          () -> new CommitNames(repository).commit(commitName(text), RevisionSource.BASELINE));
    }
  }

  private static boolean isCompiled(String text) {
    return !text.startsWith(MERGE_BASE) && text.indexOf(':') >= 0;
  }

  private static boolean isAuto(String text) {
    return text.isEmpty() || text.equals(AUTO);
  }

  /** The name of a commit, with or without {@code merge-base:} before it. */
  private static String commitName(String text) {
    return text.startsWith(MERGE_BASE) ? text.substring(MERGE_BASE.length()).strip() : text;
  }

  private SourceRepository repository(String text) {
    if (source == null) {
      throw new ProblemException(
          Help.REVISION,
          "there is no git repository here, so no commit can be the baseline \""
              + (text.isEmpty() ? AUTO : text)
              + "\"",
          "name a release G:A:V in <baseline> (-Dperfgate.baseline=G:A:V), or run the build in a"
              + " git checkout");
    }
    return source;
  }

  private BaselineChoice choose(
      String text, Map<String, String> environment, SourceRepository source) throws IOException {
    CommitNames names = new CommitNames(source.jgit());
    if (isAuto(text)) {
      return new AutoBaseline(source.jgit(), names, CandidateHead.of(candidate, names))
          .choose(environment);
    }
    if (text.startsWith(MERGE_BASE)) {
      String ref = commitName(text);
      CandidateHead head = CandidateHead.of(candidate, names);
      MergeBase base =
          MergeBase.of(source.jgit(), head, names.commit(ref, RevisionSource.BASELINE), ref);
      return new BaselineChoice(
          base.commit(),
          "merge base of " + head.name() + " with " + ref + ", which <baseline> names",
          base.warnings());
    }
    return new BaselineChoice(
        names.commit(text, RevisionSource.BASELINE), text + ", which <baseline> names", List.of());
  }

  private static SelectedRevision selection(Repository repository, BaselineChoice choice)
      throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      RevCommit commit = walk.parseCommit(choice.commit());
      List<String> warnings = new ArrayList<>(choice.warnings());
      warnings.addAll(TreeWarnings.of(repository, commit));
      return new SelectedRevision(
          new Revision.Commit(Revision.BASELINE, commit.name(), commit.getShortMessage()),
          choice.reason(),
          warnings,
          choice.isFirstCommit());
    }
  }
}
