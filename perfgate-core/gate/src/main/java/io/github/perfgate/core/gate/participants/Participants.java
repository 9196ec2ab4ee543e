package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.code.revision.CommitFiles;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.SourceRepository;
import io.github.perfgate.core.code.revision.select.BaselineSelector;
import io.github.perfgate.core.code.revision.select.RevisionSelector;
import io.github.perfgate.core.code.revision.select.SelectedRevision;
import io.github.perfgate.core.code.version.Built;
import io.github.perfgate.core.code.version.LocalModule;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.ReleasedModule;
import io.github.perfgate.core.code.version.Stamps;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.code.version.cache.Clones;
import io.github.perfgate.core.gate.input.BenchmarkLists;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.result.VersionInfo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
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
 * @param current the candidate
 * @param others the other versions, the baseline first
 * @param names the names of versions by the revisions that formulas name; two revisions of the same
 *     commit are one version
 * @param warnings the warnings of the choice of the revisions
 * @param stamps what builds of the baseline write into its files
 */
public record Participants(
    Participant current,
    List<Participant> others,
    Map<String, String> names,
    List<String> warnings,
    Stamps stamps) {
  private static final Logger LOG = LoggerFactory.getLogger(Participants.class);

  /** Versions that cannot be built again. */
  public Participants(
      Participant current,
      List<Participant> others,
      Map<String, String> names,
      List<String> warnings) {
    this(current, others, names, warnings, Stamps.NONE);
  }

  /**
   * Finds the revisions, and resolves releases.
   *
   * @param revisions the place that first names each needed revision, without the candidate
   * @param temporary a folder for temporary files
   * @return the selections by revision, the baseline first
   */
  public static Map<String, SelectedRevision> selected(
      GateInput input, Map<String, String> revisions, Path temporary) {
    try (SourceRepository source = SourceRepository.find(input.origin().directory())) {
      Map<String, SelectedRevision> selected = selected(input, source, revisions, temporary);
      selected.values().stream()
          .map(SelectedRevision::revision)
          .filter(Revision.Compiled.class::isInstance)
          .forEach(compiled -> requireCompiled(input, (Revision.Compiled) compiled));
      return selected;
    }
  }

  private static Map<String, SelectedRevision> selected(
      GateInput input,
      @Nullable SourceRepository source,
      Map<String, String> revisions,
      Path temporary) {
    Map<String, SelectedRevision> selected = new LinkedHashMap<>();
    if (revisions.containsKey(Revision.BASELINE) && input.isAgainstItself()) {
      selected.put(Revision.BASELINE, again(input.candidate()));
    } else if (revisions.containsKey(Revision.BASELINE)) {
      selected.put(
          Revision.BASELINE,
          new BaselineSelector(source, input.candidate().version().revision())
              .select(
                  input.baseline(),
                  input.outer().variables(),
                  input.origin().fetch() ? temporary : null));
    }
    RevisionSelector selector = new RevisionSelector(source);
    revisions.forEach(
        (text, place) -> selected.computeIfAbsent(text, one -> selector.select(one, place)));
    return selected;
  }

  /** The candidate under the baseline's name. */
  private static SelectedRevision again(Candidate candidate) {
    Revision itself =
        candidate.version().revision() instanceof Revision.WorkTree tree
            ? new Revision.WorkTree(
                Revision.BASELINE, tree.directory(), tree.head(), tree.subject(), tree.dirty())
            : new Revision.Commit(
                Revision.BASELINE,
                ((Revision.Commit) candidate.version().revision()).id(),
                ((Revision.Commit) candidate.version().revision()).subject());
    return new SelectedRevision(itself, "the candidate itself (an A/A comparison)", List.of());
  }

  /**
   * Checks that the baseline's commit is there, before other gates are waited for and a JVM is
   * started. Formulas may need no baseline, and a fetch may bring the commit; both are seen later.
   *
   * @throws io.github.perfgate.core.base.problem.ProblemException if no commit has the name
   */
  public static void requireBaseline(GateInput input) {
    boolean byDefault =
        input.formulas().standard()
            && (input.candidate().hasBenchmarks() || input.formulas().isEmpty());
    boolean needed = byDefault || input.settings().workloads().junit() || input.after() != null;
    if (needed && !input.origin().fetch() && !input.isAgainstItself()) {
      BaselineSelector.requireCommit(input.baseline(), input.origin().directory());
    }
  }

  /**
   * Finds the revisions and builds those that are not in the cache.
   *
   * @param revisions the place that first names each needed revision, without the candidate
   * @param uses keeps the builds in the cache until it is closed
   * @param temporary a folder for temporary files
   */
  public static Participants of(
      GateInput input, Map<String, String> revisions, CacheUses uses, Path temporary) {
    try (SourceRepository source = SourceRepository.find(input.origin().directory())) {
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
      if (source != null && input.candidate().version().revision() instanceof Revision.WorkTree) {
        requireNothingStale(input, source, byIdentity.values());
      }
      return new Participants(
          current(input.candidate(), source, byIdentity.values(), warnings),
          List.copyOf(byIdentity.values()),
          Map.copyOf(names),
          List.copyOf(warnings),
          byIdentity.values().stream()
              .filter(one -> one.name().equals(Revision.BASELINE))
              .map(Participant::built)
              .filter(Objects::nonNull)
              .findFirst()
              .map(baseline -> SecondBuild.of(input, baseline, uses))
              .orElse(Stamps.NONE));
    }
  }

  private static void requireNothingStale(
      GateInput input, SourceRepository source, Collection<Participant> others) {
    StaleOutput output = new StaleOutput(input.module());
    Path folder = input.origin().environment().apply(source.directory()).place().module();
    others.stream()
        .filter(one -> one.name().equals(Revision.BASELINE))
        .map(Participant::revision)
        .filter(Revision.Commit.class::isInstance)
        .map(one -> new CommitFiles(source, (Revision.Commit) one))
        .forEach(files -> output.requireNone(root -> files.below(folder.resolve(root))));
  }

  /**
   * The candidate, with a warning or a remark about the order of candidate and baseline, which
   * their names do not tell.
   */
  private static Participant current(
      Candidate candidate,
      @Nullable SourceRepository source,
      Collection<Participant> others,
      List<String> warnings) {
    Revision revision = candidate.version().revision();
    String reason = candidate.reason();
    for (Participant other : others) {
      if (source != null
          && other.built() != null
          && other.name().equals(Revision.BASELINE)
          && other.revision() instanceof Revision.Commit baseline
          && revision instanceof Revision.Commit commit) {
        if (commit.id().equals(baseline.id())) {
          warnings.add(
              "%s and %s are the same commit %s, so whatever differs between them is noise (an A/A comparison)"
                  .formatted(
                      PlainText.sentence(Revision.inWords(commit.name())),
                      Revision.inWords(baseline.name()),
                      commit.shortId()));
        } else if (source.isBefore(commit, baseline)) {
          String older = "older than " + Revision.inWords(baseline.name());
          LOG.info("{} is {}", PlainText.sentence(commit.inWords()), older);
          reason += "; " + older;
        }
      }
    }
    return new Participant(revision, reason, candidate.version(), "");
  }

  /** Checks that the classes are there. A commit of another project is built later. */
  private static void requireCompiled(GateInput input, Revision.Compiled revision) {
    if (revision instanceof Revision.Foreign foreign) {
      new Clones(input.origin().cache()).open(foreign, (clone, commit) -> commit);
    } else {
      compiled(input, revision);
    }
  }

  private static ModuleBuild compiled(GateInput input, Revision.Compiled revision) {
    return revision instanceof Revision.Release release
        ? ReleasedModule.in(input.module(), release, input.origin().releases().resolve(release))
        : LocalModule.in(input.module(), (Revision.Local) revision);
  }

  private static Participant built(
      GateInput input,
      @Nullable SourceRepository source,
      SelectedRevision selection,
      CacheUses uses,
      List<String> warnings) {
    Revision revision = selection.revision();
    LOG.info(
        "{}: {}; {}",
        PlainText.sentence(Revision.inWords(revision.name())),
        words(revision),
        selection.reason());
    CommitBuilds builds = new CommitBuilds(input.origin(), uses);
    if (revision instanceof Revision.Compiled compiled) {
      ModuleBuild module =
          compiled instanceof Revision.Foreign foreign
              ? builds.foreign(foreign, input.module())
              : compiled(input, compiled);
      return new Participant(compiled, selection.reason(), new Version(compiled, module), "");
    }
    if (revision instanceof Revision.WorkTree tree) {
      return new Participant(
          tree, selection.reason(), new Version(tree, input.candidate().module()), "");
    }
    if (selection.isFirstCommit()) {
      return new Participant(revision, selection.reason(), null, Participant.FIRST_COMMIT);
    }
    Built built = builds.build(source, selection);
    warnings.addAll(built.warnings());
    if (built instanceof Built.Ready ready) {
      return new Participant(revision, selection.reason(), ready.version(), "");
    }
    String absence = ((Built.Absent) built).reason();
    ModuleBuild added =
        BenchmarkLists.areIn(input.module())
            ? builds.added(source, selection, input.module())
            : null;
    if (added == null) {
      return new Participant(revision, selection.reason(), null, absence);
    }
    warnings.add(
        "%s %s: the candidate's benchmarks run on the modules that it has"
            .formatted(PlainText.sentence(Revision.inWords(revision.name())), absence));
    return new Participant(revision, selection.reason(), new Version(revision, added), "");
  }

  private static String identity(Revision revision) {
    return revision instanceof Revision.Commit commit ? commit.id() : words(revision);
  }

  private static String words(Revision revision) {
    if (revision instanceof Revision.WorkTree) {
      return "the working tree";
    }
    return revision instanceof Revision.Commit commit
        ? commit.shortId() + " (" + PlainText.line(commit.subject()) + ")"
        : ((Revision.Compiled) revision).coordinates();
  }

  /** The baseline of the candidate; null if no formula asks for a baseline. */
  public @Nullable Participant baseline() {
    return others.stream()
        .filter(one -> one.name().equals(Revision.BASELINE))
        .findFirst()
        .orElse(null);
  }

  /** The other versions that could be built. */
  public List<Version> built() {
    return others.stream().map(Participant::built).filter(Objects::nonNull).toList();
  }

  /** The version of a revision that a formula names. */
  public String versionOf(String revision) {
    return Objects.requireNonNull(names.get(revision), revision);
  }

  /** All versions as results name them, the baseline first and the candidate last. */
  public List<VersionInfo> infos() {
    List<VersionInfo> infos = new ArrayList<>();
    Version candidate = Objects.requireNonNull(current.built(), "the candidate is built");
    others.forEach(one -> infos.add(one.info(candidate.module())));
    infos.add(current.info(candidate.module()));
    return infos;
  }
}
