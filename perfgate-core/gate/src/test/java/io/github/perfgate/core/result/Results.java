package io.github.perfgate.core.result;

import io.github.perfgate.core.machine.host.CpuFacts;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.machine.host.MeasuringFacts;
import io.github.perfgate.core.machine.host.frequency.FrequencyFacts;
import io.github.perfgate.core.machine.host.frequency.Turbo;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Allocation;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.Circumstances;
import io.github.perfgate.core.result.workload.EffectSize;
import io.github.perfgate.core.result.workload.Evidence;
import io.github.perfgate.core.result.workload.Failure;
import io.github.perfgate.core.result.workload.InterpretationAnswer;
import io.github.perfgate.core.result.workload.IterationTimes;
import io.github.perfgate.core.result.workload.Look;
import io.github.perfgate.core.result.workload.TimesByVersion;
import io.github.perfgate.core.result.workload.WorkloadDecision;
import io.github.perfgate.core.result.workload.WorkloadExecution;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Small results, written out. */
public final class Results {
  public static final String COMMIT = "a1b2c3d4e5f60718293a4b5c6d7e8f9001122334";

  private Results() {}

  /** A workload with one look, two rounds and an interval of 0.03 to either side. */
  public static WorkloadResult workload(String id, Verdict verdict, @Nullable Double estimate) {
    return workload(id, verdict, false, estimate, List.of());
  }

  public static WorkloadResult suspect(String id, double estimate) {
    return workload(id, Verdict.INCONCLUSIVE, true, estimate, List.of());
  }

  public static WorkloadResult failed(String id, Failure failure) {
    return workload(id, Verdict.ERROR, false, null, List.of(failure));
  }

  private static WorkloadResult workload(
      String id,
      Verdict verdict,
      boolean suspect,
      @Nullable Double estimate,
      List<Failure> failures) {
    return new WorkloadResult(
        id,
        "jmh",
        new WorkloadDecision(verdict, "The reason of " + verdict, suspect, 0.02, "gate"),
        new EffectSize(
            estimate == null
                ? null
                : new Slowdown(estimate, estimate - 0.03, estimate + 0.03, 0.99)
                    .with(new Slowdown.Times(100, 100 * estimate)),
            estimate == null ? null : 0.035,
            verdict == Verdict.INCONCLUSIVE ? 75 : null,
            estimate == null ? null : 0.5,
            estimate == null ? null : 1.1),
        new Evidence(
            estimate == null ? 0 : 2,
            estimate == null ? 0 : 2,
            estimate == null ? TimesByVersion.NONE : samples(estimate),
            TimesByVersion.NONE,
            null,
            estimate == null
                ? List.of()
                : List.of(new Look(10, 8e-7, 1, 8.14e-6, 0.9, 0.0226, 2e-4, 1, verdict, false)),
            estimate == null ? List.of() : List.of(welch(verdict, estimate)),
            failures,
            Circumstances.NONE,
            List.of()),
        null,
        null,
        new WorkloadExecution(
            null, 1, null, "mvn perfgate:check -Dperfgate.includes='" + id + "'", null, null),
        null);
  }

  private static TimesByVersion samples(double estimate) {
    return TimesByVersion.of(
        List.of("CURRENT", "BASELINE"),
        version -> {
          double factor = version.equals("CURRENT") ? estimate : 1;
          return new IterationTimes(List.of(List.of(100 * factor, 102 * factor), List.of(99.0)));
        });
  }

  /** The same workload with a place in the sources, accepted or not. */
  public static WorkloadResult written(
      WorkloadResult one, @Nullable SourcePlace source, @Nullable Acceptance accepted) {
    return copy(
        one, one.kind(), one.decision().interpretation(), source, accepted, one.execution().mode());
  }

  /** The same workload, decided by another interpretation. */
  public static WorkloadResult by(String interpretation, WorkloadResult one) {
    return copy(
        one,
        one.kind(),
        interpretation,
        one.execution().source(),
        one.accepted(),
        one.execution().mode());
  }

  /** A workload whose versions no formula compares. */
  public static WorkloadResult alone(String id, double estimate) {
    return by("", workload(id, Verdict.NOT_COMPARABLE, estimate));
  }

  /** The same workload with other samples. */
  public static WorkloadResult measured(WorkloadResult one, TimesByVersion samples) {
    return measured(one, samples, one.evidence().allocated());
  }

  /** The same workload, whose forks allocate so many bytes per operation. */
  public static WorkloadResult allocating(
      WorkloadResult one, List<Double> baseline, List<Double> candidate) {
    return measured(
        one,
        one.evidence().samples(),
        Allocation.of(
            List.of("BASELINE", "CURRENT"),
            version -> version.equals("BASELINE") ? baseline : candidate));
  }

  /** The same workload with a decision about its bytes. */
  public static WorkloadResult judged(WorkloadResult one, AllocationDecision decision) {
    return new WorkloadResult(
        one.id(),
        one.kind(),
        one.decision(),
        one.effect(),
        one.evidence(),
        decision,
        one.accepted(),
        one.execution(),
        one.explanation());
  }

  /** What is decided about 400 bytes that became so many. */
  public static AllocationDecision bytes(
      Verdict verdict, double after, @Nullable Acceptance accepted) {
    return new AllocationDecision(
        verdict, "The reason of bytes", false, 0.01, 400, after, null, accepted);
  }

  private static WorkloadResult measured(
      WorkloadResult one, TimesByVersion samples, @Nullable Allocation allocated) {
    Evidence known = one.evidence();
    return new WorkloadResult(
        one.id(),
        one.kind(),
        one.decision(),
        one.effect(),
        new Evidence(
            known.rounds(),
            known.iterations(),
            samples,
            known.warmup(),
            allocated,
            known.looks(),
            known.answers(),
            known.failures(),
            known.circumstances(),
            known.warnings()),
        one.allocation(),
        one.accepted(),
        one.execution(),
        one.explanation());
  }

  private static WorkloadResult copy(
      WorkloadResult one,
      String kind,
      String interpretation,
      @Nullable SourcePlace source,
      @Nullable Acceptance accepted,
      @Nullable String mode) {
    return new WorkloadResult(
        one.id(),
        kind,
        new WorkloadDecision(
            one.verdict(),
            one.decision().reason(),
            one.decision().suspect(),
            one.decision().margin(),
            interpretation),
        one.effect(),
        one.evidence(),
        one.allocation(),
        accepted,
        new WorkloadExecution(
            source,
            one.execution().threads(),
            mode,
            one.execution().command(),
            one.execution().benchmark(),
            one.execution().changedMethods()),
        one.explanation());
  }

  /** A unit test. */
  public static WorkloadResult unitTest(String id, String mode) {
    WorkloadResult one = workload(id, Verdict.NO_CHANGE, 1.0);
    return copy(
        one,
        "junit",
        one.decision().interpretation(),
        one.execution().source(),
        one.accepted(),
        mode);
  }

  /** The same workload with an accepted slowdown. */
  public static WorkloadResult accepted(WorkloadResult one) {
    return written(
        one,
        one.execution().source(),
        new Acceptance(one.id(), Acceptance.Covers.TIME, 2, null, "it does more now", "pom"));
  }

  private static InterpretationAnswer welch(Verdict verdict, double estimate) {
    return new InterpretationAnswer(
        "welch-vm",
        verdict,
        0.004,
        0.996,
        2.9,
        new Slowdown(estimate, estimate - 0.02, estimate + 0.02, 0.98));
  }

  public static FormulaResult formula(String text, FormulaVerdict verdict, String... workloads) {
    return new FormulaResult(
        text,
        "",
        null,
        verdict,
        "gate",
        List.of(workloads).stream().map(id -> comparison(id, verdict)).toList(),
        leaf(verdict));
  }

  /** A formula that somebody wrote, with a comparison of two times. */
  public static FormulaResult written(String text, FormulaVerdict verdict) {
    return written(
        text, verdict, ofTimes(text, verdict, new Slowdown(1.5, 1.4, 1.6, 0.98), false, null));
  }

  /** A formula that is undecided but looks violated. */
  public static FormulaResult suspicious(String text) {
    return written(
        text,
        FormulaVerdict.UNDECIDED,
        ofTimes(text, FormulaVerdict.UNDECIDED, new Slowdown(1.5, 0.9, 2.6, 0.98), true, null));
  }

  /** A formula whose violation is accepted. */
  public static FormulaResult accepted(String text) {
    return written(
        text,
        FormulaVerdict.VIOLATED,
        ofTimes(
            text,
            FormulaVerdict.VIOLATED,
            new Slowdown(1.5, 1.4, 1.6, 0.98),
            false,
            new Acceptance("a.B#c", Acceptance.Covers.TIME, 2, null, "it does more now", "pom")));
  }

  /** A formula that requires all of some comparisons. */
  public static FormulaResult written(
      String text, FormulaVerdict verdict, ComparisonResult... comparisons) {
    List<FormulaPart> leaves = new ArrayList<>();
    for (ComparisonResult comparison : comparisons) {
      leaves.add(
          new FormulaPart(
              FormulaPart.Operator.COMPARISON, comparison.verdict(), leaves.size(), List.of()));
    }
    return new FormulaResult(
        text,
        "limits.spl:3:1",
        new SourcePlace("src/test/spl/limits.spl", 3),
        verdict,
        "gate",
        List.of(comparisons),
        leaves.size() == 1
            ? leaves.get(0)
            : new FormulaPart(FormulaPart.Operator.AND, verdict, null, leaves));
  }

  /** A comparison of {@code a.B#c} with {@code a.B#d}. */
  public static ComparisonResult ofTimes(
      String text,
      FormulaVerdict verdict,
      @Nullable Slowdown ratio,
      boolean suspect,
      @Nullable Acceptance accepted) {
    return new ComparisonResult(
        "a.B#c",
        text,
        verdict,
        "longer than allowed after 10 rounds",
        new ComparisonResult.Sides(ratio, "a.B#c@CURRENT", "0.8 * a.B#d@CURRENT", 10, null, null),
        new ComparisonResult.Decider("gate", 0.01, 0),
        suspect,
        true,
        new ComparisonResult.Acceptability(true, accepted),
        List.of(welch(Verdict.REGRESSION, 1.5)));
  }

  /** A comparison of what {@code a.B#c} allocates with a limit. */
  public static ComparisonResult ofCounts(FormulaVerdict verdict, String reason) {
    return new ComparisonResult(
        "a.B#c",
        "a.B#c.bytes@CURRENT <= 0 bytes",
        verdict,
        reason,
        new ComparisonResult.Sides(
            null,
            "a.B#c.bytes@CURRENT",
            "0 bytes",
            0,
            verdict == FormulaVerdict.UNDECIDED ? null : new ComparisonResult.Numbers(24, 0),
            null),
        new ComparisonResult.Decider(ComparisonResult.COUNT, 0, 0),
        false,
        true,
        new ComparisonResult.Acceptability(false, null),
        List.of());
  }

  private static FormulaPart leaf(FormulaVerdict verdict) {
    return new FormulaPart(FormulaPart.Operator.COMPARISON, verdict, 0, List.of());
  }

  public static ComparisonResult comparison(String workload, FormulaVerdict verdict) {
    return new ComparisonResult(
        workload,
        workload + ": CURRENT <= 1.02 * BASELINE",
        verdict,
        "after 10 rounds",
        new ComparisonResult.Sides(
            null, workload + "@CURRENT", workload + "@BASELINE", 10, null, null),
        new ComparisonResult.Decider("gate", 0.01, 0.02),
        false,
        true,
        new ComparisonResult.Acceptability(true, null),
        List.of());
  }

  public static GateResult gate(List<WorkloadResult> workloads, List<FormulaResult> formulas) {
    return gate(
        "Failed: 1 of 34 workloads is slower than 1.02 × main@a1b2c3d", workloads, formulas);
  }

  public static GateResult gate(
      String sentence, List<WorkloadResult> workloads, List<FormulaResult> formulas) {
    return new GateResult(
        GateResult.SCHEMA_VERSION,
        new GateResult.Gated(
            "com.acme:parser", null, null, Instant.parse("2026-11-20T12:34:56.789Z")),
        new GateResult.Outcome(
            Verdict.REGRESSION,
            false,
            sentence,
            Coverage.of(formulas, List.of(), List.of(), List.of(), (workload, reason) -> reason),
            List.of()),
        List.of(
            new VersionInfo(
                "BASELINE",
                "commit",
                COMMIT,
                "Parse faster",
                "com.acme:parser:1.0",
                false,
                "the merge base with origin/main"),
            new VersionInfo(
                "CURRENT",
                "worktree",
                null,
                null,
                "com.acme:parser:1.1",
                true,
                "the working tree")),
        workloads,
        formulas,
        null,
        null,
        null,
        new GateResult.Conditions(
            Map.of("maxRounds", "30"),
            new HostFacts(
                "Linux 6.1 amd64",
                "A CPU",
                2,
                16L << 30,
                "Temurin 17",
                "3.9.9",
                new CpuFacts(2, false, "0,1", "", null, "none", 0.25),
                new FrequencyFacts("", List.of(), null, null, null, null, Turbo.UNKNOWN),
                null),
            List.of("The CPU frequency could not be fixed"),
            new Timing(
                1_000_000_000L,
                90_000_000_000L,
                60_000_000_000L,
                80_000_000_000L,
                1L,
                0L,
                100_000_000_000L)));
  }

  public static GateResult withConcurrent(GateResult gate, ConcurrentClass... classes) {
    return like(
        gate,
        gate.gated().pom(),
        gate.gated().started(),
        List.of(classes),
        gate.conditions().settings(),
        gate.conditions().host());
  }

  public static GateResult withPom(GateResult gate, SourcePlace pom) {
    return like(
        gate,
        pom,
        gate.gated().started(),
        gate.concurrent(),
        gate.conditions().settings(),
        gate.conditions().host());
  }

  public static GateResult withMeasuring(GateResult gate, MeasuringFacts facts) {
    return like(
        gate,
        gate.gated().pom(),
        gate.gated().started(),
        gate.concurrent(),
        gate.conditions().settings(),
        gate.conditions().host().with(facts));
  }

  public static GateResult withSettings(GateResult gate, Map<String, String> settings) {
    return like(
        gate,
        gate.gated().pom(),
        gate.gated().started(),
        gate.concurrent(),
        settings,
        gate.conditions().host());
  }

  public static GateResult startedAt(GateResult gate, Instant started) {
    return like(
        gate,
        gate.gated().pom(),
        started,
        gate.concurrent(),
        gate.conditions().settings(),
        gate.conditions().host());
  }

  /** A copy of a result with the values that tests change. */
  private static GateResult like(
      GateResult gate,
      @Nullable SourcePlace pom,
      Instant started,
      @Nullable List<ConcurrentClass> concurrent,
      Map<String, String> settings,
      HostFacts host) {
    return new GateResult(
        gate.schemaVersion(),
        new GateResult.Gated(gate.gated().module(), pom, gate.gated().remote(), started),
        gate.outcome(),
        gate.versions(),
        gate.workloads(),
        gate.formulas(),
        gate.tests(),
        concurrent,
        null,
        new GateResult.Conditions(
            settings, host, gate.conditions().warnings(), gate.conditions().timing()));
  }
}
