package io.github.perfgate.core.result;

import io.github.perfgate.core.result.explanation.Explanation;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is known about one workload. Durations are in nanoseconds per operation.
 *
 * @param id the workload's id
 * @param kind {@code jmh}, {@code spl} or {@code junit}
 * @param verdict what was decided
 * @param reason one sentence that explains the verdict
 * @param suspect whether an inconclusive workload nevertheless looks slower beyond the margin
 * @param margin the slowdown that is allowed, 0.02 for two per cent
 * @param interpretation the interpretation that decided
 * @param slowdown estimate and interval, absent without two complete rounds
 * @param minimumDetectable the smallest slowdown that these rounds could have shown at 90 % power
 * @param roundsForMargin about how many rounds would be needed to show the margin, when more than
 *     were measured
 * @param cliffsDelta Cliff's delta of the VM values, from -1 to 1, positive when the candidate is
 *     slower
 * @param hodgesLehmann Hodges-Lehmann estimate of the slowdown
 * @param rounds complete rounds, those that entered the statistics
 * @param iterations measured iterations of each VM start that entered the statistics
 * @param samples by version name, a row per VM start in round order, a value per iteration
 * @param warmup the values of the preceding warm-up iterations, in the same shape
 * @param looks the sequential looks, in order
 * @param answers the result of every interpretation on the same samples
 * @param failures VM starts without a complete run
 * @param circumstances what happened around these samples
 * @param warnings doubts about these samples
 * @param accepted the acceptance that keeps its regression from failing the build, if there is one
 * @param source its place in the sources, if that was found
 * @param threads how many threads call it at once; absent for one per processor
 * @param mode how a unit test is repeated: {@code loop}, its method is called in a loop; {@code
 *     body}, its whole life cycle is executed and only its body is timed; {@code whole}, the whole
 *     life cycle is timed; absent for other kinds
 * @param command the command line that measures this workload again
 * @param explanation why it became slower, if the gate looked for the reason
 */
public record WorkloadResult(
    String id,
    String kind,
    Verdict verdict,
    String reason,
    boolean suspect,
    double margin,
    String interpretation,
    @Nullable Slowdown slowdown,
    @Nullable Double minimumDetectable,
    @Nullable Integer roundsForMargin,
    @Nullable Double cliffsDelta,
    @Nullable Double hodgesLehmann,
    int rounds,
    int iterations,
    Map<String, List<List<Double>>> samples,
    Map<String, List<List<Double>>> warmup,
    List<Look> looks,
    List<InterpretationAnswer> answers,
    List<Failure> failures,
    Circumstances circumstances,
    List<String> warnings,
    @Nullable Acceptance accepted,
    @Nullable SourcePlace source,
    @Nullable Integer threads,
    @Nullable String mode,
    String command,
    @Nullable Explanation explanation) {

  /** This result with the reason why it became slower. */
  public WorkloadResult explained(@Nullable Explanation found) {
    return new WorkloadResult(
        id,
        kind,
        verdict,
        reason,
        suspect,
        margin,
        interpretation,
        slowdown,
        minimumDetectable,
        roundsForMargin,
        cliffsDelta,
        hodgesLehmann,
        rounds,
        iterations,
        samples,
        warmup,
        looks,
        answers,
        failures,
        circumstances,
        warnings,
        accepted,
        source,
        threads,
        mode,
        command,
        found);
  }
}
