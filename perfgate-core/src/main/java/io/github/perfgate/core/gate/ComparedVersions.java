package io.github.perfgate.core.gate;

import io.github.perfgate.core.build.Built;
import io.github.perfgate.core.build.ModuleBuild;
import io.github.perfgate.core.build.ReleasedModule;
import io.github.perfgate.core.build.Version;
import io.github.perfgate.core.build.VersionCache;
import io.github.perfgate.core.revision.BaselineSelector;
import io.github.perfgate.core.revision.Checkout;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.revision.Selection;
import io.github.perfgate.core.revision.SourceRepository;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The versions that are compared: which revision the baseline is, and its build.
 *
 * @param current the working tree, as this build has made it
 * @param baseline the chosen revision
 * @param reason why it was chosen
 * @param built the chosen revision with the gated module, or null when it has no such module
 * @param absence what follows "BASELINE" in a sentence when it has none
 * @param warnings what the choice of the baseline has to say
 */
record ComparedVersions(
    Version current,
    Revision baseline,
    String reason,
    @Nullable Version built,
    String absence,
    List<String> warnings) {
  private static final Logger LOG = LoggerFactory.getLogger(ComparedVersions.class);

  /** Finds the baseline and builds it unless it is in the cache. */
  static ComparedVersions of(GateInput input) {
    Path directory = input.candidate().directory();
    try (SourceRepository source = SourceRepository.find(directory)) {
      Selection selection =
          new BaselineSelector(source).select(input.baseline(), input.variables(), input.fetch());
      Revision.WorkTree current =
          source == null
              ? new Revision.WorkTree(Revision.CURRENT, directory, null, null, false)
              : source.current();
      Revision baseline = selection.revision();
      LOG.info("{} is {}: {}", baseline.name(), words(baseline), selection.reason());
      Built built =
          baseline instanceof Revision.Commit commit
              ? commit(input, Objects.requireNonNull(source, "commits need a repository"), commit)
              : null;
      Version version = null;
      String absence = "";
      if (built instanceof Built.Ready ready) {
        version = ready.version();
      } else if (built instanceof Built.Absent absent) {
        absence = absent.reason();
      } else if (baseline instanceof Revision.Release release) {
        version =
            new Version(
                release,
                ReleasedModule.in(input.candidate(), release, input.releases().resolve(release)));
      }
      return new ComparedVersions(
          new Version(current, input.candidate()),
          baseline,
          selection.reason(),
          version,
          absence,
          selection.warnings());
    }
  }

  private static Built commit(GateInput input, SourceRepository source, Revision.Commit commit) {
    return new VersionCache(
            input.cacheDirectory(), input.settings().budget(), new Checkout(source)::checkOut)
        .build(commit, input.buildEnvironment().apply(source.directory()));
  }

  private static String words(Revision revision) {
    return revision instanceof Revision.Commit commit
        ? commit.id() + " (" + commit.subject() + ")"
        : ((Revision.Release) revision).coordinates();
  }

  /** Both versions as results name them, baseline first. */
  List<VersionInfo> infos() {
    return List.of(
        info(baseline, built == null ? current.module() : built.module(), reason),
        info(current.revision(), current.module(), "the working tree as this build has made it"));
  }

  private static VersionInfo info(Revision revision, ModuleBuild module, String reason) {
    String artifact = module.groupId() + ":" + module.artifactId() + ":" + module.version();
    if (revision instanceof Revision.WorkTree tree) {
      return new VersionInfo(
          tree.name(), "worktree", tree.head(), tree.subject(), artifact, tree.dirty(), reason);
    }
    if (revision instanceof Revision.Commit commit) {
      return new VersionInfo(
          commit.name(), "commit", commit.id(), commit.subject(), artifact, false, reason);
    }
    Revision.Release release = (Revision.Release) revision;
    return new VersionInfo(
        release.name(), "release", null, null, release.coordinates(), false, reason);
  }

  /** The baseline as the setting {@code baseline} takes it. */
  String baselineAsSetting() {
    return baseline instanceof Revision.Commit commit
        ? commit.id()
        : ((Revision.Release) baseline).coordinates();
  }

  /** The baseline in a word for sentences: {@code BASELINE (a1b2c3d4e5)}. */
  String baselineInWords() {
    if (baseline instanceof Revision.Commit commit) {
      return commit.name() + " (" + commit.shortId() + ")";
    }
    return baseline instanceof Revision.Release release ? release.coordinates() : baseline.name();
  }
}
