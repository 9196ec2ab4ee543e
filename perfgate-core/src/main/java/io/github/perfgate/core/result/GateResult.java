package io.github.perfgate.core.result;

import io.github.perfgate.core.host.HostFacts;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentSummary;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The one result model: every output is drawn from it, and it is what {@code results.json} holds.
 *
 * @param schemaVersion the version of the JSON schema
 * @param module {@code G:A} of the gated module
 * @param pom the pom of that module, if it is in the repository
 * @param started when the gate started
 * @param verdict the gravest verdict over all workloads, or written formulas, and thread-safe
 *     classes: the state of the code, regardless of acceptances
 * @param passed whether the build passes
 * @param sentence the outcome in one sentence
 * @param versions the compared versions, baseline first
 * @param workloads every workload
 * @param formulas every formula
 * @param tests every unit test, those first that a change can affect most; null if unit tests are
 *     not workloads
 * @param concurrent every thread-safe class that changed, with the results of concurrent tests;
 *     null if these were not asked for, or there was nothing to compare with
 * @param settings the settings in force, by their names in the pom
 * @param host the machine
 * @param warnings everything that was not done or is in doubt
 * @param timing where the time went
 */
public record GateResult(
    int schemaVersion,
    String module,
    @Nullable SourcePlace pom,
    Instant started,
    Verdict verdict,
    boolean passed,
    String sentence,
    List<VersionInfo> versions,
    List<WorkloadResult> workloads,
    List<FormulaResult> formulas,
    @Nullable List<ConsideredTest> tests,
    @Nullable List<ConcurrentClass> concurrent,
    Map<String, String> settings,
    HostFacts host,
    List<String> warnings,
    Timing timing) {
  /** The version of the schema that this code writes. */
  public static final int SCHEMA_VERSION = 1;

  /** The gravest verdict among those that fail the build; null if it passes. */
  public @Nullable Verdict failure() {
    return passed ? null : rule().failure(formulas);
  }

  /** Whether the build passes only because {@code failOn} is {@code never}. */
  public boolean wouldHaveFailed() {
    return passed && rule().isViolated(formulas);
  }

  /** Whether there was something to decide, but nothing was decided. */
  public boolean isNothingDecided() {
    return ExitRule.isNothingDecided(formulas)
        && !new ConcurrentSummary(concurrentClasses()).isDecided();
  }

  /** The thread-safe classes that were compared; none if the comparison was not asked for. */
  public List<ConcurrentClass> concurrentClasses() {
    return concurrent == null ? List.of() : concurrent;
  }

  private ExitRule rule() {
    return new ExitRule(FailOn.in(settings), concurrentClasses());
  }

  /** This result with other timing. */
  public GateResult withTiming(Timing other) {
    return new GateResult(
        schemaVersion,
        module,
        pom,
        started,
        verdict,
        passed,
        sentence,
        versions,
        workloads,
        formulas,
        tests,
        concurrent,
        settings,
        host,
        warnings,
        other);
  }
}
