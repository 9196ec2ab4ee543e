package io.github.perfgate.core.gate;

import static java.util.stream.Collectors.toMap;

import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.decide.GateListener;
import io.github.perfgate.core.gate.input.Forecast;
import io.github.perfgate.core.gate.input.MeasureCommand;
import io.github.perfgate.core.gate.outcome.CircumstanceSummary;
import io.github.perfgate.core.gate.outcome.Conclusion;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.gate.plan.DefaultFormula;
import io.github.perfgate.core.gate.plan.Plan;
import io.github.perfgate.core.gate.plan.Planner;
import io.github.perfgate.core.gate.plan.Requirements;
import io.github.perfgate.core.gate.plan.ShardPlan;
import io.github.perfgate.core.gate.plan.WorkCounting;
import io.github.perfgate.core.gate.rounds.Campaign;
import io.github.perfgate.core.gate.rounds.Rehearsal;
import io.github.perfgate.core.gate.rounds.Silent;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.ShardSettings;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.machine.host.MeasuringFacts;
import io.github.perfgate.core.machine.host.noise.CanaryWatch;
import io.github.perfgate.core.machine.host.noise.NoiseTrack;
import io.github.perfgate.core.machine.measure.ForkStarter;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.report.StepSummary;
import io.github.perfgate.core.report.formats.FailureLog;
import io.github.perfgate.core.report.formats.GitHubAnnotations;
import io.github.perfgate.core.report.formats.ResultsHistory;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.result.Coverage;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.shard.ShardIndex;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.workload.JmhWorkloads;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadFilter;
import io.github.perfgate.core.workload.WorkloadKind;
import io.github.perfgate.core.workload.count.WorkComparison;
import io.github.perfgate.core.workload.spl.grounding.Grounding.Requirement;
import io.github.perfgate.stats.Sample;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A gate whose inputs are stored in a folder, so that it can be gone through again without JVMs of
 * its own, git, or Maven. This class, {@link StoredInputs}, {@link StoredSettings}, {@link
 * ReplayedStarts} and {@link StoredProgress} are the adapter between the stored files and the code.
 * A refactoring may edit the adapter, and leaves the files as they are.
 *
 * <p>What runs is the gate's own code. {@link Requirements} resolves the names in formulas, {@link
 * Planner} plans, {@link Campaign} goes through the rounds and judges, {@link Acceptances} are
 * applied, and {@link Conclusion} puts the result together. From that all outputs are drawn. What a
 * gate finds out with JVMs, git or Maven is read from the folder:
 *
 * <ul>
 *   <li>{@code gate.json}: the settings, and what the gate found: versions, benchmarks, unit tests,
 *       files of formulas, acceptances, and places in the sources.
 *   <li>{@code samples.jsonl}: the forks, in the form of the store. A fork that the campaign asks
 *       for is answered with the next one of its workload and version.
 *   <li>{@code known.json}, a {@code results.json}: when the gate started, the host, the timing,
 *       considered unit tests, thread-safe classes, and the explanations of its workloads.
 *   <li>{@code history/results.json}, if the gate has a history: the result of an earlier gate.
 * </ul>
 *
 * <p>Left out are the reading of the pom, the choice and the builds of versions, class paths, the
 * making of a quiet host, the JVMs, the search for sources and causes, and concurrent tests. The
 * fingerprints of states have a test of their own: {@link LiteralFingerprintsTest}.
 */
public final class StoredGate {
  private final StoredInputs inputs;
  private final GateSettings settings;
  private final GateResult known;
  private final SampleStore samples;
  private final Function<String, @Nullable Sample> history;
  private final List<String> warnings = new ArrayList<>();
  private final @Nullable ShardSettings part;
  private @Nullable ShardPlan shard;

  private StoredGate(Path folder, Path samples) throws IOException {
    this(folder, samples, null);
  }

  private StoredGate(Path folder, Path samples, @Nullable ShardSettings part) throws IOException {
    this.part = part;
    inputs = new StoredInputs(folder);
    settings = part == null ? inputs.settings() : inputs.settings().inShard(part);
    known = ResultsJson.read(folder.resolve("known.json"));
    this.samples = Objects.requireNonNull(SampleStore.open(samples));
    Path earlier = folder.resolve("history");
    history =
        Files.exists(earlier) ? ResultsHistory.of(List.of(earlier))::of : workload -> (Sample) null;
  }

  /**
   * Goes through a gate, all forks included, and writes its outputs.
   *
   * @param inputs the folder of the stored gate
   * @param outputs an existing folder, which gets the store of samples, too
   */
  public static void replay(Path inputs, Path outputs) throws IOException, InterruptedException {
    StoredGate gate = new StoredGate(inputs, inputs.resolve(SampleStore.FILE));
    SampleStore store = SampleStore.begin(outputs.resolve(SampleStore.FILE), gate.samples.header());
    if (gate.samples.facts() != null) {
      store.add(gate.samples.facts());
    }
    gate.samples.canary().forEach(store::add);
    ReplayedStarts starts = new ReplayedStarts(inputs.resolve(SampleStore.FILE));
    StoredProgress progress = new StoredProgress();
    draw(gate.result(store, true, starts, starts::now, progress), outputs);
    write(outputs.resolve("progress.txt"), progress.text());
  }

  /**
   * Goes through a gate that finds all of its samples in a store, and writes its outputs.
   *
   * @param samples the store, which stays as it is
   */
  public static void evaluate(Path inputs, Path samples, Path outputs)
      throws IOException, InterruptedException {
    StoredGate gate = new StoredGate(inputs, samples);
    draw(
        gate.result(gate.samples, false, new Rehearsal.Nothing(), () -> 0, Silent.LISTENER),
        outputs);
  }

  /**
   * The result of a gate, or of a shard of it, that finds all of its samples in a store.
   *
   * @param samples the store, which stays as it is
   * @param index which part of the workloads the gate has; null for all
   */
  static GateResult result(Path inputs, Path samples, @Nullable ShardIndex index)
      throws IOException, InterruptedException {
    StoredGate gate =
        new StoredGate(inputs, samples, index == null ? null : new ShardSettings(index, Map.of()));
    return gate.result(gate.samples, false, new Rehearsal.Nothing(), () -> 0, Silent.LISTENER);
  }

  /**
   * The result of a shard that measures.
   *
   * @param samples an existing store, which gets the forks
   * @param starter makes the forks
   * @param nanoTime the clock of the shard, in nanoseconds
   */
  public static GateResult measure(
      Path inputs, Path samples, ShardSettings part, ForkStarter starter, LongSupplier nanoTime)
      throws IOException, InterruptedException {
    StoredGate gate = new StoredGate(inputs, samples, part);
    return gate.result(gate.samples, true, starter, nanoTime, Silent.LISTENER);
  }

  /**
   * Writes the outputs once more.
   *
   * @param results a {@code results.json}
   */
  public static void redraw(Path results, Path outputs) throws IOException {
    draw(ResultsJson.read(results), outputs);
  }

  private GateResult result(
      SampleStore store,
      boolean mayMeasure,
      ForkStarter starter,
      LongSupplier nanoTime,
      GateListener listener)
      throws IOException, InterruptedException {
    warnings.addAll(inputs.warnings());
    WorkloadFilter filter =
        WorkloadFilter.of(settings.workloads().includes(), settings.workloads().excludes());
    Participants participants = inputs.participants();
    Requirements written =
        Requirements.of(inputs.formulas(), inputs.benchmarks(), null).chosen(filter);
    warnings.addAll(written.warnings());
    Acceptances acceptances =
        inputs.acceptances(LocalDate.ofInstant(known.gated().started(), ZoneOffset.UTC), warnings);
    Planner planner = planner(participants, written, filter);
    Forecast foreknown = inputs.foreknown(planner.runs());
    warnings.addAll(foreknown.warnings());
    List<FormulaRun> formulas = planner.formulas(history, store.header().seed());
    Campaign campaign =
        new Campaign(
            formulas,
            acceptances,
            shard == null ? settings : shard.settings(settings),
            store,
            mayMeasure,
            starter,
            listener,
            nanoTime,
            0);
    campaign.run();
    CanaryWatch.drift(store.canary()).ifPresent(warnings::add);
    CanaryWatch.jumps(store.canary()).ifPresent(warnings::add);
    Conclusion conclusion =
        new Conclusion(settings, participants, inputs.places(written, known.gated().pom()));
    Conclusion.Decided decided =
        explained(conclusion.decided(planner.runs(), formulas, work(), acceptances, command()));
    CircumstanceSummary.warning(planner.runs()).ifPresent(warnings::add);
    warnings.addAll(
        shard == null
            ? acceptances.warnings(
                decided.workloads(),
                decided.formulas(),
                known.concurrent(),
                filter,
                inputs.amongSeveral())
            : acceptances.warnings(
                decided.workloads(), decided.formulas(), filter, shard::isJudgedHere));
    return conclusion.result(
        known.gated().started(),
        shard == null ? null : shard.part("the same classes"),
        decided,
        known.tests(),
        null,
        Coverage.of(
            decided.formulas(),
            Objects.requireNonNullElse(known.tests(), List.of()),
            known.concurrentClasses(),
            List.of(),
            (workload, reason) -> reason),
        known.concurrent(),
        work(),
        conclusion.inWords(inputs.baseline(), inputs.concurrent(), campaign, foreknown),
        host(),
        warnings,
        known.conditions().timing());
  }

  /** What was counted of the workloads that this gate has. */
  private @Nullable List<WorkComparison> work() {
    List<WorkComparison> all = known.work();
    return all == null || part == null || shard == null
        ? all
        : all.stream()
            .filter(one -> shard.partition().of(part.ofWorkloads()).contains(one.id()))
            .toList();
  }

  /** As {@link Plan} does it when it has generated benchmarks. */
  private Planner planner(Participants participants, Requirements written, WorkloadFilter filter)
      throws IOException {
    List<Workload> benchmarks = JmhWorkloads.of(inputs.benchmarks());
    List<Workload> others = inputs.others();
    List<Workload> standard =
        inputs.formulas().standard()
            ? benchmarks.stream().filter(filter::accepts).toList()
            : List.of();
    List<Requirement> formulas = written.list();
    if (part != null) {
      shard = ShardPlan.of(part, formulas, standard);
      formulas = shard.formulas(formulas);
      standard = shard.workloads(standard);
    }
    List<Requirement> requirements = new ArrayList<>(formulas);
    others.stream()
        .filter(one -> one.kind() == WorkloadKind.JUNIT)
        .forEach(test -> requirements.add(byDefault(test)));
    standard.forEach(benchmark -> requirements.add(byDefault(benchmark)));
    List<Workload> all = Stream.concat(benchmarks.stream(), others.stream()).toList();
    return new Planner(
        settings,
        participants,
        requirements,
        Planner.byId(all),
        inputs.missing(),
        Map.of(),
        WorkCounting.Counted.NONE);
  }

  private Requirement byDefault(Workload workload) {
    return DefaultFormula.of(workload.subject(), settings.rules().marginOf(workload.id()));
  }

  private static MeasureCommand command() {
    return new MeasureCommand() {
      @Override
      public String of(String workload, @Nullable String baseline) {
        return "mvn verify -Dperfgate.baseline=%s -Dperfgate.workload='%s'"
            .formatted(baseline, workload);
      }

      @Override
      public String ofClass(String type, long seed, @Nullable String baseline) {
        throw new AssertionError("thread-safe classes are stored with their commands");
      }
    };
  }

  private Conclusion.Decided explained(Conclusion.Decided decided) {
    Map<String, WorkloadResult> causes =
        known.workloads().stream().collect(toMap(WorkloadResult::id, Function.identity()));
    return new Conclusion.Decided(
        decided.workloads().stream()
            .map(
                one -> {
                  WorkloadResult cause = causes.get(one.id());
                  return cause == null ? one : one.explained(cause.explanation());
                })
            .toList(),
        decided.formulas(),
        decided.questions());
  }

  private HostFacts host() {
    MeasuringFacts facts = samples.facts();
    if (facts == null) {
      return known.conditions().host();
    }
    List<NoiseTrack.Met> met =
        samples.forks().stream()
            .map(start -> new NoiseTrack.Met(start.outcome().wall(), start.noise()))
            .toList();
    return known.conditions().host().with(facts.with(NoiseTrack.of(met), samples.canary()));
  }

  private static void draw(GateResult result, Path outputs) throws IOException {
    Reports.write(result, outputs);
    List<String> log = new ArrayList<>();
    log.add("passed: " + result.passed());
    log.add("fails because of: " + result.failure());
    log.add("would have failed: " + result.wouldHaveFailed());
    log.add("nothing is decided: " + result.isNothingDecided());
    log.add("");
    String page = outputs.resolve(Reports.PAGE).toAbsolutePath().toString();
    FailureLog.lines(result, outputs).forEach(line -> log.add(line.replace(page, Reports.PAGE)));
    log.add("");
    log.addAll(FailureLog.accepted(result));
    log.add("");
    log.addAll(GitHubAnnotations.lines(result));
    write(outputs.resolve("log.txt"), String.join("\n", log) + "\n");
    Path summary = outputs.resolve("step-summary.md");
    write(summary, "Another step was here");
    StepSummary.append(result, summary);
  }

  /** As a log does, with a question mark for what is no valid text. */
  private static void write(Path file, String text) throws IOException {
    Files.write(file, text.getBytes(StandardCharsets.UTF_8));
  }
}
