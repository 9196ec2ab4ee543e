package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.SourceRepository;
import io.github.perfgate.core.code.revision.Trailers;
import io.github.perfgate.core.code.revision.fetch.WebAddress;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.settings.AcceptSettings;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.result.ShardPart;
import io.github.perfgate.core.result.verdict.AcceptanceText;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the repository around the gated module, and builds what the cache lacks.
 *
 * @param uses keeps the builds in the cache until it is closed
 */
public record RepositoryProvenance(CacheUses uses) implements Provenance {
  private static final Logger LOG = LoggerFactory.getLogger(RepositoryProvenance.class);

  @Override
  public void require(GateInput input) {
    Participants.requireBaseline(input);
    requireOwnSamples(input);
  }

  /** A commit must not bring the samples by which it is judged. */
  private static void requireOwnSamples(GateInput input) {
    Path file = input.outputDirectory().resolve(SampleStore.FILE);
    try (SourceRepository source = SourceRepository.find(input.origin().directory())) {
      if (source != null && source.tracks(file)) {
        throw new ProblemException(
            Help.SAMPLES,
            "git tracks %s, so a commit could bring the samples by which it is judged"
                .formatted(file),
            "remove it with `git rm --cached`, and let .gitignore name the output folder");
      }
    }
  }

  @Override
  public GateInput joined(GateInput input) {
    if (!(input.candidate().version().revision() instanceof Revision.WorkTree tree)) {
      return input;
    }
    try (SourceRepository source = SourceRepository.find(input.origin().directory())) {
      return source == null
          ? input
          : new CommitBuilds(input.origin(), uses)
              .joined(source, tree, input.module())
              .map(module -> input.with(input.candidate().with(module)))
              .orElse(input);
    }
  }

  @Override
  public Participants participants(GateInput input, Map<String, String> revisions, Path temporary) {
    return Participants.of(input, revisions, uses, temporary);
  }

  @Override
  public GatePoms poms(GateInput input, @Nullable Participant baseline) {
    return GatePoms.of(
        input.candidate().version().revision(),
        baseline == null ? null : baseline.revision(),
        input.origin().directory(),
        input.formulas().folder(),
        repository -> input.origin().environment().apply(repository).place(),
        input.settings().exit().accept().from().contains(AcceptSettings.Source.BASELINE),
        input.settings().workloads().junit());
  }

  @Override
  public Trailers trailers(GateInput input, Revision.Commit baseline, String last) {
    try (SourceRepository source = SourceRepository.find(input.origin().directory())) {
      return source == null
          ? Trailers.NONE
          : Trailers.between(source, baseline.id(), last, AcceptanceText.TRAILER);
    }
  }

  @Override
  public BinaryOperator<String> newCode(GateInput input, @Nullable Participant baseline) {
    return NewCode.of(input.candidate(), baseline, input.origin().directory());
  }

  @Override
  public List<String> unmoved(GateInput input, @Nullable Participant baseline) {
    if (baseline == null
        || baseline.built() == null
        || !(baseline.revision() instanceof Revision.Commit)) {
      return List.of();
    }
    try (SourceRepository source = SourceRepository.find(input.origin().directory())) {
      return source == null
          ? List.of()
          : UnmovedCode.reasons(
              input,
              baseline.built().module(),
              input.origin().environment().apply(source.directory()).place());
    }
  }

  @Override
  public @Nullable String remote(GateInput input) {
    try (SourceRepository source = SourceRepository.find(input.origin().directory())) {
      return source == null ? null : WebAddress.of(source);
    } catch (RuntimeException e) {
      LOG.debug("looking for the remote failed", e);
      return null;
    }
  }

  /** Nothing to compare with is known here: {@code perfgate:merge} compares the shards. */
  @Override
  public void requireSame(@Nullable ShardPart part) {}
}
