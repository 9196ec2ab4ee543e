package io.github.perfgate.core.gate;

import io.github.perfgate.core.build.Built;
import io.github.perfgate.core.build.CacheUses;
import io.github.perfgate.core.build.ReleasedModule;
import io.github.perfgate.core.build.Version;
import io.github.perfgate.core.build.VersionCache;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.revision.BaselineSelector;
import io.github.perfgate.core.revision.Checkout;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.revision.RevisionSelector;
import io.github.perfgate.core.revision.Selection;
import io.github.perfgate.core.revision.SourceRepository;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The versions that a gate compares, each built once.
 *
 * @param current the working tree, as this build has made it
 * @param others the others, the baseline first
 * @param names from the revisions that formulas name to the names of versions; two revisions that
 *     are the same commit are one version
 * @param warnings what the choice of the revisions has to say
 */
record Participants(
    Participant current,
    List<Participant> others,
    Map<String, String> names,
    List<String> warnings) {
  private static final Logger LOG = LoggerFactory.getLogger(Participants.class);

  /** The working tree, as this build has made it. */
  static Version current(GateInput input) {
    Path directory = input.candidate().directory();
    try (SourceRepository source = SourceRepository.find(directory)) {
      return new Version(
          source == null
              ? new Revision.WorkTree(Revision.CURRENT, directory, null, null, false)
              : source.current(),
          input.candidate());
    }
  }

  /**
   * Finds the revisions, and resolves releases.
   *
   * @param revisions where each revision that is needed is named first, without the working tree
   * @param temporary for files that are needed meanwhile
   * @return by revision, the baseline first
   */
  static Map<String, Selection> selected(
      GateInput input, Map<String, String> revisions, Path temporary) {
    try (SourceRepository source = SourceRepository.find(input.candidate().directory())) {
      Map<String, Selection> selected = selected(input, source, revisions, temporary);
      selected.values().stream()
          .map(Selection::revision)
          .filter(Revision.Release.class::isInstance)
          .forEach(release -> released(input, (Revision.Release) release));
      return selected;
    }
  }

  private static Map<String, Selection> selected(
      GateInput input,
      @Nullable SourceRepository source,
      Map<String, String> revisions,
      Path temporary) {
    Map<String, Selection> selected = new LinkedHashMap<>();
    if (revisions.containsKey(Revision.BASELINE)) {
      selected.put(
          Revision.BASELINE,
          new BaselineSelector(source)
              .select(input.baseline(), input.variables(), input.fetch() ? temporary : null));
    }
    RevisionSelector selector = new RevisionSelector(source);
    revisions.forEach(
        (text, place) -> selected.computeIfAbsent(text, one -> selector.select(one, place)));
    return selected;
  }

  /**
   * Finds the revisions and builds those that are not in the cache.
   *
   * @param revisions where each revision that is needed is named first, without the working tree
   * @param uses keeps them in the cache as long as it is open
   * @param temporary for files that are needed meanwhile
   */
  static Participants of(
      GateInput input,
      Version current,
      Map<String, String> revisions,
      CacheUses uses,
      Path temporary) {
    try (SourceRepository source = SourceRepository.find(input.candidate().directory())) {
      List<String> warnings = new ArrayList<>();
      Map<String, String> names = new LinkedHashMap<>();
      Map<String, Participant> byIdentity = new LinkedHashMap<>();
      names.put(Revision.CURRENT, Revision.CURRENT);
      selected(input, source, revisions, temporary)
          .forEach(
              (text, selection) -> {
                warnings.addAll(selection.warnings());
                Participant participant =
                    byIdentity.computeIfAbsent(
                        identity(selection.revision()),
                        same -> built(input, source, selection, uses, warnings));
                names.put(text, participant.name());
              });
      return new Participants(
          new Participant(
              current.revision(), "the working tree as this build has made it", current, ""),
          List.copyOf(byIdentity.values()),
          Map.copyOf(names),
          List.copyOf(warnings));
    }
  }

  private static Version released(GateInput input, Revision.Release release) {
    return new Version(
        release, ReleasedModule.in(input.candidate(), release, input.releases().resolve(release)));
  }

  private static Participant built(
      GateInput input,
      @Nullable SourceRepository source,
      Selection selection,
      CacheUses uses,
      List<String> warnings) {
    Revision revision = selection.revision();
    LOG.info("{} is {}: {}", revision.name(), words(revision), selection.reason());
    if (revision instanceof Revision.Release release) {
      return new Participant(release, selection.reason(), released(input, release), "");
    }
    Built built;
    try {
      built =
          commit(
              input,
              Objects.requireNonNull(source, "commits need a repository"),
              (Revision.Commit) revision,
              uses);
    } catch (ProblemException e) {
      throw explained(e, selection.warnings());
    }
    warnings.addAll(built.warnings());
    return built instanceof Built.Ready ready
        ? new Participant(revision, selection.reason(), ready.version(), "")
        : new Participant(revision, selection.reason(), null, ((Built.Absent) built).reason());
  }

  private static Built commit(
      GateInput input, SourceRepository source, Revision.Commit commit, CacheUses uses) {
    return new VersionCache(input.cache(), input.settings().budget(), checkout(source), uses)
        .build(commit, input.buildEnvironment().apply(source.directory()));
  }

  /** Where a commit does not build, what its checkout lacks may be the reason. */
  private static ProblemException explained(ProblemException problem, List<String> warnings) {
    return warnings.isEmpty()
        ? problem
        : new ProblemException(
            problem.problem(),
            problem.remedy() + ", and see to this: " + String.join(" ", warnings),
            problem);
  }

  private static io.github.perfgate.core.build.Checkout checkout(SourceRepository source) {
    Checkout checkout = new Checkout(source);
    return new io.github.perfgate.core.build.Checkout() {
      @Override
      public List<String> checkOut(String commit, Path directory) {
        return checkout.checkOut(commit, directory);
      }

      @Override
      public String circumstances(String commit) {
        return checkout.circumstances(commit);
      }
    };
  }

  private static String identity(Revision revision) {
    return revision instanceof Revision.Commit commit
        ? commit.id()
        : ((Revision.Release) revision).coordinates();
  }

  private static String words(Revision revision) {
    return revision instanceof Revision.Commit commit
        ? commit.id() + " (" + commit.subject() + ")"
        : ((Revision.Release) revision).coordinates();
  }

  /** What the working tree is compared with; null where no formula asks for it. */
  @Nullable Participant baseline() {
    return others.stream()
        .filter(one -> one.name().equals(Revision.BASELINE))
        .findFirst()
        .orElse(null);
  }

  /** The versions of others that could be built. */
  List<Version> built() {
    return others.stream().map(Participant::built).filter(Objects::nonNull).toList();
  }

  /** The version of a revision that a formula names. */
  String versionOf(String revision) {
    return Objects.requireNonNull(names.get(revision), revision);
  }

  /** All versions as results name them, the baseline first and the working tree last. */
  List<VersionInfo> infos() {
    List<VersionInfo> infos = new ArrayList<>();
    Version tree = Objects.requireNonNull(current.built(), "the working tree is built");
    others.forEach(one -> infos.add(one.info(tree.module())));
    infos.add(current.info(tree.module()));
    return infos;
  }
}
