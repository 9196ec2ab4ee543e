package io.github.perfgate.core.gate;

import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.stats.Diagnostics;
import io.github.perfgate.stats.Effect;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns what a campaign measured into the result model. */
final class ResultAssembler {
  /** The confidence of reported intervals: that of a two-sided test at the policy's level. */
  static final double CONFIDENCE = 0.99;

  /** Pairs that an interval needs at least. */
  private static final int FEWEST_ROUNDS = 2;

  private final MeasureCommand command;
  private final String baseline;

  /**
   * @param command says how a workload is measured again
   * @param baseline the baseline as the setting takes it
   */
  ResultAssembler(MeasureCommand command, String baseline) {
    this.command = command;
    this.baseline = baseline;
  }

  WorkloadResult assemble(WorkloadRun run) {
    Workload workload = run.workload();
    Verdict verdict = Judge.verdictOf(run);
    Map<String, List<List<Double>>> samples = new LinkedHashMap<>();
    run.versions().forEach(version -> samples.put(version, run.rows(version)));
    Effect effect = run.rounds() < FEWEST_ROUNDS ? null : effect(run, samples);
    double margin = run.policy().margin();
    return new WorkloadResult(
        workload.id(),
        kind(workload),
        verdict,
        run.reason(),
        verdict == Verdict.INCONCLUSIVE && effect != null && effect.suspect(),
        margin,
        slowdown(effect),
        effect == null ? null : effect.minimumDetectable(),
        roundsForMargin(effect, run.rounds()),
        effect == null ? null : effect.cliffsDelta(),
        effect == null ? null : effect.hodgesLehmann(),
        run.rounds(),
        run.iterations(),
        samples,
        run.looks().stream().map(ResultAssembler::look).toList(),
        run.failures(),
        warnings(run, samples),
        command.of(workload.id(), baseline));
  }

  /** A workload that was never measured. */
  WorkloadResult notComparable(Workload workload, double margin, String reason) {
    return new WorkloadResult(
        workload.id(),
        kind(workload),
        Verdict.NOT_COMPARABLE,
        reason,
        false,
        margin,
        null,
        null,
        null,
        null,
        null,
        0,
        0,
        Map.of(),
        List.of(),
        List.of(),
        List.of(),
        command.of(workload.id(), baseline));
  }

  private static String kind(Workload workload) {
    return workload.kind().name().toLowerCase(Locale.ROOT);
  }

  private static List<String> warnings(WorkloadRun run, Map<String, List<List<Double>>> samples) {
    List<String> warnings = new ArrayList<>();
    if (run.ownClass()) {
      warnings.add(
          "each version ran its own class of the benchmark: the working tree's does not link against the"
              + " baseline, and its source did not change");
    }
    if (run.rounds() >= FEWEST_ROUNDS) {
      warnings.addAll(
          Doubts.of(Diagnostics.of(baseline(samples), current(samples), run.policy().margin())));
    }
    return warnings;
  }

  private static Effect effect(WorkloadRun run, Map<String, List<List<Double>>> samples) {
    return Effect.of(
        baseline(samples).runMeans(), current(samples).runMeans(), CONFIDENCE, run.policy());
  }

  private static Sample baseline(Map<String, List<List<Double>>> samples) {
    return Sample.of(samples.get(Revision.BASELINE));
  }

  private static Sample current(Map<String, List<List<Double>>> samples) {
    return Sample.of(samples.get(Revision.CURRENT));
  }

  /** Null when the rounds were enough, and when no practical number would be. */
  private static @Nullable Integer roundsForMargin(@Nullable Effect effect, int rounds) {
    return effect == null
            || effect.roundsForMargin() <= rounds
            || effect.roundsForMargin() == Integer.MAX_VALUE
        ? null
        : effect.roundsForMargin();
  }

  private static @Nullable Slowdown slowdown(@Nullable Effect effect) {
    return effect == null
        ? null
        : new Slowdown(effect.ratio(), effect.lower(), effect.upper(), CONFIDENCE);
  }

  private static Look look(GateLook look) {
    return new Look(
        look.rounds(),
        look.pSlower(),
        look.pFaster(),
        look.boundary(),
        look.pNotSlower(),
        look.notSlowerBoundary(),
        look.pNotSlowerGuard(),
        switch (look.decision()) {
          case REGRESSION -> Verdict.REGRESSION;
          case IMPROVEMENT -> Verdict.IMPROVEMENT;
          case NO_CHANGE -> Verdict.NO_CHANGE;
          case CONTINUE -> null;
        });
  }
}
