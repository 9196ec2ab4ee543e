package io.github.perfgate.core.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.perfgate.core.base.files.Reuse;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.workload.count.WorkComparison;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The one result model: every output is drawn from it, and it is what {@code results.json} holds.
 *
 * @param schemaVersion the version of the JSON schema
 * @param gated what was gated
 * @param outcome what became of the build
 * @param versions the compared versions, baseline first
 * @param workloads every workload
 * @param formulas every formula
 * @param tests every unit test, those first that a change can affect most; null if unit tests are
 *     not workloads
 * @param concurrent every thread-safe class that changed, with the results of concurrent tests;
 *     null if these were not asked for, or there was nothing to compare with
 * @param work what each workload does that a change can affect, in both versions; null if it was
 *     not counted
 * @param conditions the conditions under which the gate ran
 */
public record GateResult(
    int schemaVersion,
    @JsonUnwrapped Gated gated,
    @JsonUnwrapped Outcome outcome,
    List<VersionInfo> versions,
    List<WorkloadResult> workloads,
    List<FormulaResult> formulas,
    @Nullable List<ConsideredTest> tests,
    @Nullable List<ConcurrentClass> concurrent,
    @Nullable List<WorkComparison> work,
    @JsonUnwrapped Conditions conditions) {
  /**
   * What was gated.
   *
   * @param module {@code G:A} of the gated module
   * @param pom the pom of that module, if it is in the repository
   * @param remote the address at which a browser shows the repository, without credentials; absent
   *     if that is not known
   * @param started when the gate started
   * @param shard which part of the workloads this gate has; absent if it has them all
   */
  public record Gated(
      String module,
      @Nullable SourcePlace pom,
      @Nullable String remote,
      Instant started,
      @Nullable ShardPart shard) {
    /** A gate of all workloads. */
    public Gated(
        String module, @Nullable SourcePlace pom, @Nullable String remote, Instant started) {
      this(module, pom, remote, started, null);
    }
  }

  /**
   * What became of the build.
   *
   * @param verdict the gravest verdict over all workloads, or written formulas, over allocated
   *     bytes and thread-safe classes: the state of the code, regardless of acceptances. {@code
   *     NOTHING_COMPARED} if none of the workloads that the change can affect was compared
   * @param passed whether the build passes
   * @param sentence the outcome in one sentence
   * @param coverage how much of what the change can affect was compared
   * @param questions what the statistics were asked about times
   */
  public record Outcome(
      Verdict verdict,
      boolean passed,
      String sentence,
      Coverage coverage,
      List<AskedQuestion> questions) {
    /** Copies the list. */
    public Outcome {
      questions = List.copyOf(questions);
    }

    /** The same with another verdict and sentence. */
    public Outcome as(Verdict other, String otherSentence) {
      return new Outcome(other, passed, otherSentence, coverage, questions);
    }
  }

  /**
   * The conditions under which a gate ran.
   *
   * @param settings the settings in force, by their names in the pom
   * @param host the machine
   * @param warnings everything that was not done or is in doubt
   * @param timing where the time went
   * @param hosts the hosts of shards that were merged; absent if one host measured everything
   * @param reused what was not found out by this gate, but taken from a cache; absent if all was
   */
  public record Conditions(
      Map<String, String> settings,
      HostFacts host,
      List<String> warnings,
      Timing timing,
      @Nullable List<ShardHost> hosts,
      @Nullable List<Reuse> reused) {
    /** The conditions of a gate that found out everything. */
    public Conditions(
        Map<String, String> settings,
        HostFacts host,
        List<String> warnings,
        Timing timing,
        @Nullable List<ShardHost> hosts) {
      this(settings, host, warnings, timing, hosts, null);
    }

    /** The conditions on one host. */
    public Conditions(
        Map<String, String> settings, HostFacts host, List<String> warnings, Timing timing) {
      this(settings, host, warnings, timing, null);
    }
  }

  /**
   * The entry of the settings that says which workloads are one family, for several modules or
   * shards.
   */
  public static final String FAMILY = "family";

  /** The version of the schema that this code writes. */
  public static final int SCHEMA_VERSION = 1;

  /** The gravest verdict among those that fail the build; null if it passes. */
  public @Nullable Verdict failure() {
    return passed() ? null : rule().failure(formulas);
  }

  /** Whether the build passes only because {@code failOn} is {@code never}. */
  public boolean wouldHaveFailed() {
    return passed() && rule().isViolated(formulas);
  }

  /** Whether the build fails because of what was not compared. */
  public boolean failsForGaps() {
    return outcome.coverage().failure(FailOnNotCompared.in(conditions.settings())) != null;
  }

  /** Whether no workload takes part, and for no good reason. */
  public boolean isEmpty() {
    return verdict() == Verdict.NOTHING_COMPARED && outcome.coverage().isEmpty();
  }

  /** Whether there was something to decide, but nothing was decided. */
  public boolean isNothingDecided() {
    return rule().isNothingDecided(formulas);
  }

  /** The thread-safe classes that were compared; none if the comparison was not asked for. */
  public List<ConcurrentClass> concurrentClasses() {
    return concurrent == null ? List.of() : concurrent;
  }

  /** What was counted; nothing if counting was not asked for. */
  public List<WorkComparison> counted() {
    return work == null ? List.of() : work;
  }

  private ExitRule rule() {
    return new ExitRule(
        FailOn.in(conditions.settings()),
        FailOnNotCompared.in(conditions.settings()),
        ExitRule.others(workloads, concurrentClasses()),
        outcome.coverage());
  }

  /** The state of the code. */
  public Verdict verdict() {
    return outcome.verdict();
  }

  /** Whether the build passes. */
  public boolean passed() {
    return outcome.passed();
  }

  /**
   * This result after the search for causes, which changes no verdict.
   *
   * @param explained the same workloads
   * @param warnings all warnings, those of the search included
   * @param nanos the time of the search
   */
  public GateResult explained(List<WorkloadResult> explained, List<String> warnings, long nanos) {
    return with(
        explained,
        new Conditions(
            conditions.settings(),
            conditions.host(),
            warnings,
            conditions.timing().withSearch(nanos),
            conditions.hosts(),
            conditions.reused()));
  }

  /** What any of these gates has taken from a cache; null if they found out everything. */
  public static @Nullable List<Reuse> reusedBy(List<GateResult> gates) {
    List<Reuse> reused =
        gates.stream()
            .flatMap(gate -> Stream.ofNullable(gate.conditions().reused()))
            .flatMap(List::stream)
            .distinct()
            .toList();
    return reused.isEmpty() ? null : reused;
  }

  /** This result, with what the gate has taken from a cache. */
  public GateResult reusing(List<Reuse> reused) {
    return with(
        workloads,
        new Conditions(
            conditions.settings(),
            conditions.host(),
            conditions.warnings(),
            conditions.timing(),
            conditions.hosts(),
            reused.isEmpty() ? null : List.copyOf(reused)));
  }

  /** This result with other timing. */
  public GateResult withTiming(Timing other) {
    return with(
        workloads,
        new Conditions(
            conditions.settings(),
            conditions.host(),
            conditions.warnings(),
            other,
            conditions.hosts(),
            conditions.reused()));
  }

  private GateResult with(List<WorkloadResult> others, Conditions under) {
    return new GateResult(
        schemaVersion, gated, outcome, versions, others, formulas, tests, concurrent, work, under);
  }
}
