package io.github.perfgate.core.gate;

import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Diagnostics;
import io.github.perfgate.stats.Effect;
import io.github.perfgate.stats.GateLook;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns what a campaign measured into the result model. */
final class ResultAssembler {
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

  WorkloadResult assemble(ComparisonRun comparison) {
    WorkloadRun run = comparison.run();
    Workload workload = run.workload();
    Verdict verdict = run.verdict();
    Map<String, List<List<Double>>> samples = new LinkedHashMap<>();
    run.versions().forEach(version -> samples.put(version, run.rows(version)));
    boolean measured = run.rounds() >= FEWEST_ROUNDS;
    Effect effect = measured ? effect(comparison) : null;
    return new WorkloadResult(
        workload.id(),
        kind(workload),
        verdict,
        run.reason(),
        verdict == Verdict.INCONCLUSIVE && effect != null && effect.suspect(),
        comparison.rule().margin(),
        comparison.rule().interpretation(),
        slowdown(effect),
        effect == null ? null : effect.minimumDetectable(),
        roundsForMargin(effect, run.rounds()),
        effect == null ? null : effect.cliffsDelta(),
        effect == null ? null : effect.hodgesLehmann(),
        run.rounds(),
        run.iterations(),
        samples,
        comparison.looks().stream().map(ResultAssembler::look).toList(),
        measured ? comparison.answers().stream().map(InterpretationAnswer::of).toList() : List.of(),
        run.failures(),
        warnings(comparison),
        command.of(workload.id(), baseline));
  }

  /** A workload that was never measured. */
  WorkloadResult notComparable(Workload workload, Rule rule, String reason) {
    return new WorkloadResult(
        workload.id(),
        kind(workload),
        Verdict.NOT_COMPARABLE,
        reason,
        false,
        rule.margin(),
        rule.interpretation(),
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
        List.of(),
        command.of(workload.id(), baseline));
  }

  private static String kind(Workload workload) {
    return workload.kind().name().toLowerCase(Locale.ROOT);
  }

  private static List<String> warnings(ComparisonRun comparison) {
    List<String> warnings = new ArrayList<>();
    if (comparison.run().ownClass()) {
      warnings.add(
          "each version ran its own class of the benchmark: the working tree's does not link against the"
              + " baseline, and its source did not change");
    }
    if (comparison.run().rounds() >= FEWEST_ROUNDS) {
      warnings.addAll(
          Doubts.of(
              Diagnostics.of(
                  comparison.baseline(), comparison.current(), comparison.rule().margin())));
    }
    return warnings;
  }

  /** Its interval has the confidence of a two-sided test at the rule's level. */
  private static Effect effect(ComparisonRun comparison) {
    return Effect.of(
        comparison.baseline().runMeans(),
        comparison.current().runMeans(),
        1 - comparison.rule().level(),
        comparison.policy());
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
        : new Slowdown(effect.ratio(), effect.lower(), effect.upper(), effect.confidence());
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
        look.decision() == Decision.CONTINUE ? null : Verdict.of(look.decision()));
  }
}
