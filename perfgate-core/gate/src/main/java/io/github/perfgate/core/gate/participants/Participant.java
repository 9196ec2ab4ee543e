package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.WhyNotCompared;
import org.jspecify.annotations.Nullable;

/**
 * A revision that takes part in a gate.
 *
 * @param revision the revision
 * @param reason why the revision takes part
 * @param built its build, or null if the revision does not have the gated module
 * @param absence the rest of a sentence that begins with the name of the revision, if it does not
 *     have the module
 */
public record Participant(
    Revision revision, String reason, @Nullable Version built, String absence) {
  /** The absence of a baseline of the repository's first commit. */
  static final String FIRST_COMMIT =
      "is the first commit of the repository, so there is nothing to compare with";

  public String name() {
    return revision.name();
  }

  /** The revision as results name it. */
  VersionInfo info(ModuleBuild candidate) {
    ModuleBuild module = built == null ? candidate : built.module();
    String artifact = module.groupId() + ":" + module.artifactId() + ":" + module.version();
    if (revision instanceof Revision.WorkTree tree) {
      return new VersionInfo(
          tree.name(), "worktree", tree.head(), tree.subject(), artifact, tree.dirty(), reason);
    }
    if (revision instanceof Revision.Commit commit) {
      return new VersionInfo(
          commit.name(), "commit", commit.id(), commit.subject(), artifact, false, reason);
    }
    Revision.Compiled compiled = (Revision.Compiled) revision;
    String kind =
        compiled instanceof Revision.Release
            ? "release"
            : compiled instanceof Revision.Foreign ? "git" : "file";
    return new VersionInfo(
        compiled.name(), kind, null, null, compiled.coordinates(), false, reason);
  }

  /** Whether the repository has no commit before the candidate. */
  public boolean isBeforeFirstCommit() {
    return absence.equals(FIRST_COMMIT);
  }

  /** Why nothing of it can be measured, as results say it; only if it was not built. */
  public String missing() {
    return isBeforeFirstCommit()
        ? WhyNotCompared.FIRST_COMMIT.because("there is nothing before it")
        : WhyNotCompared.NO_MODULE.because(name() + " " + absence);
  }

  /** The revision as the setting {@code baseline} takes it. */
  public String asSetting() {
    if (revision instanceof Revision.WorkTree) {
      return Revision.CURRENT;
    }
    return revision instanceof Revision.Commit commit
        ? commit.id()
        : ((Revision.Compiled) revision).coordinates();
  }

  /** The revision in sentences: {@code the baseline (a1b2c3d4e5)}. */
  public String inWords() {
    if (revision instanceof Revision.Commit commit) {
      return commit.inWords();
    }
    if (revision instanceof Revision.WorkTree tree) {
      return Revision.inWords(tree.name()) + " (the working tree itself)";
    }
    return revision instanceof Revision.Compiled compiled
        ? compiled.coordinates()
        : revision.name();
  }
}
