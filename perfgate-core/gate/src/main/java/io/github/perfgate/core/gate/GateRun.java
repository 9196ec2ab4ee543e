package io.github.perfgate.core.gate;

import io.github.perfgate.core.code.pom.GateConfiguration;
import io.github.perfgate.core.code.revision.Trailers;
import io.github.perfgate.core.code.version.FrozenModule;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.GateListener;
import io.github.perfgate.core.gate.decide.InconclusiveReasons;
import io.github.perfgate.core.gate.input.AfterMeasuring;
import io.github.perfgate.core.gate.input.Forecast;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.outcome.CircumstanceSummary;
import io.github.perfgate.core.gate.outcome.Conclusion;
import io.github.perfgate.core.gate.outcome.Explanations;
import io.github.perfgate.core.gate.outcome.Places;
import io.github.perfgate.core.gate.participants.GatePoms;
import io.github.perfgate.core.gate.participants.HostSpecs;
import io.github.perfgate.core.gate.participants.Participant;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.gate.participants.Provenance;
import io.github.perfgate.core.gate.plan.ComparableBenchmarks;
import io.github.perfgate.core.gate.plan.Plan;
import io.github.perfgate.core.gate.plan.PlanningTime;
import io.github.perfgate.core.gate.plan.Preparation;
import io.github.perfgate.core.gate.plan.ShardPlan;
import io.github.perfgate.core.gate.rounds.Campaign;
import io.github.perfgate.core.gate.rounds.Measurement;
import io.github.perfgate.core.gate.rounds.Measuring;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.AcceptSettings;
import io.github.perfgate.core.gate.settings.BenchmarksFrom;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import io.github.perfgate.core.jvm.process.MeasuredEnvironment;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.result.ConsideredTest;
import io.github.perfgate.core.result.Coverage;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.ShardPart;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a gate does while it holds the host: it prepares the versions, measures and concludes. */
final class GateRun {
  private static final Logger LOG = LoggerFactory.getLogger(GateRun.class);

  private final GateInput input;
  private final GateSettings settings;
  private final Provenance provenance;
  private final GateListener listener;
  private final FrozenModule frozen;
  private final Path temporary;
  private final List<String> warnings;
  private final GateClock clock;

  /**
   * @param given what the gate got from the build, with the candidate's module as it is measured
   * @param provenance gives the versions
   * @param frozen tells whether the originals of that module change
   * @param warnings what is known already that a reader of the result has to know
   * @param temporary an existing folder that the caller deletes
   */
  GateRun(
      GateInput given,
      Provenance provenance,
      GateListener listener,
      FrozenModule frozen,
      List<String> warnings,
      Path temporary) {
    this.input = given;
    this.settings = input.settings();
    this.provenance = provenance;
    this.listener = listener;
    this.frozen = frozen;
    this.temporary = temporary;
    this.warnings = new ArrayList<>(warnings);
    this.warnings.addAll(input.outer().warnings());
    this.warnings.addAll(input.candidate().warnings());
    this.clock = new GateClock(input.candidate().spent());
  }

  /**
   * What is known before the first fork that measures.
   *
   * @param host the machine
   * @param preparation the candidate's benchmarks and formulas
   * @param participants the versions, built
   * @param acceptances the regressions that are accepted
   * @param after what is compared after the workloads; null for nothing
   * @param plan which workloads are measured
   * @param part which part of the workloads this build has; null if it has them all
   * @param known what is known of them
   * @param places where workloads and formulas are written
   */
  private record Prepared(
      HostFacts host,
      Preparation preparation,
      Participants participants,
      Acceptances acceptances,
      AfterMeasuring.@Nullable Comparison after,
      Plan plan,
      @Nullable ShardPart part,
      Forecast known,
      Places places) {
    HostSpecs specs() {
      return preparation.specs();
    }

    /** What is measured. */
    List<WorkloadRun> runs() {
      return plan.planner().runs();
    }
  }

  /**
   * A result in which everything is decided.
   *
   * @param result the result, without causes
   * @param causes searches for causes
   */
  record Decided(GateResult result, Explanations causes) {}

  /** Runs to the result; only causes are missing. */
  Decided decided(WorkloadFilter filter) throws InterruptedException {
    Prepared prepared = prepare(filter);
    Measurement measurement = measure(prepared);
    GateResult result = conclude(prepared, measurement, filter);
    Campaign campaign = measurement.campaign();
    return new Decided(
        result,
        new Explanations(
            input,
            prepared.specs(),
            prepared.plan(),
            prepared.participants().built(),
            temporary,
            warnings::add,
            campaign == null ? 0 : campaign.seed(),
            clock.budgetBegin()));
  }

  /** The same result with the causes of its regressions, as far as they are wanted and found. */
  GateResult explained(Decided decided) throws InterruptedException {
    long begin = System.nanoTime();
    GateResult result = decided.result();
    List<WorkloadResult> workloads = decided.causes().added(result.workloads());
    return result.explained(
        workloads, warnings.stream().distinct().toList(), System.nanoTime() - begin);
  }

  private Prepared prepare(WorkloadFilter filter) throws InterruptedException {
    // The facts are read under the host lock, as another gate would change them.
    HostFacts host = HostFacts.detect(input.outer().javaHome(), input.outer().mavenVersion());
    Preparation preparation = Validation.prepared(input, filter, temporary);
    warnings.addAll(preparation.written().warnings());
    Participants participants = provenance.participants(input, preparation.revisions(), temporary);
    warnings.addAll(participants.warnings());
    GatePoms poms = provenance.poms(input, participants.baseline());
    Acceptances acceptances = acceptances(participants, poms);
    warnings.addAll(MeasuredEnvironment.warnings(input.outer().variables()));
    clock.prepared(input.outer().session().spentOf(settings.rounds().budget()));
    AfterMeasuring.Comparison after = after(participants, acceptances);
    if (after != null) {
      clock.reserve(after.budget());
    }
    PlanningTime time =
        PlanningTime.of(settings, clock.left(settings.rounds().budget()), participants.stamps());
    ComparableBenchmarks comparable =
        ComparableBenchmarks.of(input, preparation, participants, filter);
    warn(comparable, poms, participants.baseline());
    Plan plan = Plan.of(input, preparation, participants, comparable, filter, time, temporary);
    clock.built(participants.stamps().spent());
    warnings.addAll(plan.chosen().warnings());
    requireWorkloads(plan, preparation);
    ShardPart part = plan.part();
    provenance.requireSame(part);
    List<WorkloadRun> runs = plan.planner().runs();
    return new Prepared(
        host,
        preparation,
        participants,
        acceptances,
        after,
        settings.count().only() ? plan.counted() : plan,
        part,
        forecast(host, runs),
        Places.find(
            input,
            preparation.benchmarks(),
            plan.written(),
            runs.stream().map(WorkloadRun::workload).toList(),
            provenance.remote(input)));
  }

  private Measurement measure(Prepared prepared) throws InterruptedException {
    Measurement measurement =
        prepared.plan().planner().isEmpty()
            ? Measurement.NONE
            : new Measuring(
                    input.with(prepared.plan().settings(settings)),
                    prepared.host(),
                    prepared.specs(),
                    prepared.participants().built(),
                    prepared.plan(),
                    prepared.acceptances(),
                    listener,
                    warnings::add)
                .since(clock.measuringBegin());
    clock.measured();
    return measurement;
  }

  private GateResult conclude(Prepared prepared, Measurement measurement, WorkloadFilter filter)
      throws InterruptedException {
    Campaign campaign = measurement.campaign();
    Acceptances acceptances = prepared.acceptances();
    Conclusion conclusion = new Conclusion(settings, prepared.participants(), prepared.places());
    Conclusion.Decided decided =
        conclusion
            .decided(
                prepared.runs(),
                measurement.formulas(),
                prepared.plan().work(),
                acceptances,
                input.outer().command())
            .executing(prepared.plan().changed());
    clock.decided();
    AfterMeasuring.Comparison after = prepared.after();
    List<ConcurrentClass> classes = after == null ? null : after.compare(clock.budgetBegin());
    clock.compared();
    CircumstanceSummary.warning(prepared.runs()).ifPresent(warnings::add);
    ShardPlan shard = prepared.plan().shard();
    warnings.addAll(
        shard == null
            ? acceptances.warnings(
                decided.workloads(),
                decided.formulas(),
                classes,
                filter,
                input.outer().session().several())
            : acceptances.warnings(
                decided.workloads(), decided.formulas(), filter, shard::isJudgedHere));
    frozen
        .changed()
        .ifPresent(
            file ->
                warnings.add(
                    "%s was changed while the gate ran; the result is about the classes that were there when it began"
                        .formatted(file)));
    warnings.addAll(input.origin().report().warnings());
    HostFacts host = prepared.host();
    GateResult result =
        conclusion.result(
            clock.started(),
            prepared.part(),
            decided,
            prepared.plan().tests(),
            prepared.plan().unaffected(),
            coverage(prepared, decided, classes),
            classes,
            prepared.plan().work(),
            words(conclusion.inWords(input.baseline(), afterInWords(), campaign, prepared.known())),
            measurement.host() == null ? host : host.with(measurement.host()),
            warnings,
            clock.timing(campaign));
    return result.reusing(input.origin().report().reuses());
  }

  private Coverage coverage(
      Prepared prepared, Conclusion.Decided decided, @Nullable List<ConcurrentClass> classes) {
    Participant baseline = prepared.participants().baseline();
    List<String> unknown = new ArrayList<>(prepared.plan().unknown());
    if (input.after() != null && baseline != null && baseline.built() == null) {
      unknown.add(baseline.missing());
    }
    List<ConsideredTest> tests = prepared.plan().tests();
    boolean isWhole = !decided.formulas().isEmpty() || prepared.plan().unaffected() != null;
    Coverage found =
        Coverage.of(
            decided.formulas(),
            tests == null || !isWhole || settings.count().only() ? List.of() : tests,
            classes == null ? List.of() : classes,
            unknown,
            provenance.newCode(input, baseline));
    return found.affectsNothing() ? found.because(provenance.unmoved(input, baseline)) : found;
  }

  private Map<String, String> words(Map<String, String> settings) {
    Map<String, String> words = new LinkedHashMap<>(settings);
    input
        .outer()
        .session()
        .familyInWords()
        .ifPresent(family -> words.putIfAbsent(GateResult.FAMILY, family));
    return words;
  }

  /** Warns of what the change does to the benchmarks and to the gate itself. */
  private void warn(
      ComparableBenchmarks comparable, GatePoms poms, @Nullable Participant baseline) {
    if (input.formulas().standard()) {
      warnings.addAll(comparable.warnings());
    }
    boolean own = settings.workloads().benchmarksFrom() != BenchmarksFrom.BASELINE;
    warnings.addAll(
        poms.changes(
            comparable.current(),
            comparable.onlyBaseline(),
            own && baseline != null ? baseline.built() : null,
            input.module().directory()));
  }

  /** Refuses a gate that would measure nothing, unless that is allowed or has a good reason. */
  private void requireWorkloads(Plan plan, Preparation preparation) {
    List<ListedBenchmark> benchmarks = preparation.benchmarks();
    boolean onlyTests = benchmarks.isEmpty() || !preparation.written().overTests().isEmpty();
    InconclusiveReasons.leftOut(plan.planner().runs(), settings).ifPresent(warnings::add);
    if (plan.isEmpty()
        && settings.exit().refusesEmpty()
        && (input.after() == null || isMisspelt(benchmarks))
        && !(onlyTests && plan.unaffected() != null)) {
      throw new NothingChosen(
              settings.workloads(),
              benchmarks,
              preparation.formulas().texts().size(),
              plan.tests(),
              plan.unaffected())
          .problem();
    }
  }

  /** Whether there are benchmarks, and what shall choose some of them chooses none. */
  private boolean isMisspelt(List<ListedBenchmark> benchmarks) {
    return !benchmarks.isEmpty() && !settings.workloads().includes().isEmpty();
  }

  private Map<String, String> afterInWords() {
    AfterMeasuring after = input.after();
    return after == null ? Map.of() : after.inWords(settings.rounds().budget());
  }

  /** What is compared after the workloads; null if nothing is, or there is no baseline for it. */
  private AfterMeasuring.@Nullable Comparison after(
      Participants participants, Acceptances acceptances) throws InterruptedException {
    AfterMeasuring wanted = input.after();
    Participant baseline = participants.baseline();
    if (wanted == null || baseline == null) {
      return null;
    }
    Version built = baseline.built();
    if (built == null) {
      warnings.add(
          "There is nothing to compare thread-safe classes with: %s %s"
              .formatted(baseline.name(), baseline.absence()));
      return null;
    }
    return wanted.against(built, input, acceptances::covering, baseline.asSetting(), temporary);
  }

  /**
   * The acceptances of poms and of commits that are not in the baseline. If the baseline is a
   * release, no commit counts.
   */
  private Acceptances acceptances(Participants participants, GatePoms poms) {
    AcceptSettings accept = settings.exit().accept();
    return Acceptances.of(
        accept,
        accept.from().contains(AcceptSettings.Source.BASELINE)
            ? poms.baseline()
            : GateConfiguration.NONE,
        accept.from().contains(AcceptSettings.Source.TRAILERS)
            ? provenance.trailers(input, participants.baseline())
            : Trailers.NONE,
        input.candidate().isHistory(),
        LocalDate.ofInstant(clock.started(), ZoneOffset.UTC),
        warnings);
  }

  /** Looks up what is known about these workloads, and tells them what their forks cost. */
  private Forecast forecast(HostFacts host, List<WorkloadRun> runs) {
    Forecast known =
        input
            .knowledge()
            .forecaster()
            .here(host, settings, runs.stream().map(run -> run.workload().id()).toList());
    for (WorkloadRun run : runs) {
      Forecast.Cost cost = known.costs().get(run.workload().id());
      if (cost != null) {
        run.costs(cost);
      }
    }
    known.words().forEach(LOG::info);
    warnings.addAll(known.warnings());
    return known;
  }
}
