package io.github.perfgate.core.studies.calibrate;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.Gate;
import io.github.perfgate.core.gate.WorkloadChoices;
import io.github.perfgate.core.gate.decide.GateListener;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.Selection;
import io.github.perfgate.core.gate.settings.WorkloadSettings;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.studies.calibrate.Calibration.Measured;
import io.github.perfgate.core.workload.trace.TestChoice;
import io.github.perfgate.core.workload.trace.UnitTests;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Measures the candidate against itself as a gate would, but every workload to its last round, and
 * analyses the forks.
 */
public final class Calibrating {
  /** The folder of the samples in the output folder. */
  public static final String FOLDER = "calibrate";

  private static final Logger LOG = LoggerFactory.getLogger(Calibrating.class);

  private final GateInput input;
  private final CalibrationSettings calibration;
  private final CacheUses uses;
  private final GateListener listener;

  /**
   * @param input the input of the gate
   * @param calibration the settings of the calibration
   * @param uses keeps builds in the cache; the caller closes it
   * @param listener receives the progress
   */
  public Calibrating(
      GateInput input, CalibrationSettings calibration, CacheUses uses, GateListener listener) {
    this.input = input;
    this.calibration = calibration;
    this.uses = uses;
    this.listener = new Progressing(listener);
  }

  /**
   * Measures the missing samples, and analyses all samples. Samples stay in the output folder, so
   * that an interrupted calibration can be continued.
   *
   * @return null if there is no workload and the settings allow that, or if the change can affect
   *     none
   * @throws io.github.perfgate.core.base.problem.ProblemException when there is nothing to measure,
   *     or the environment does not allow it
   * @throws InterruptedException when the thread is interrupted; every process is ended then
   */
  public @Nullable Calibration run() throws InterruptedException {
    long begin = System.nanoTime();
    Path folder = input.outputDirectory().resolve(FOLDER);
    Map<String, Double> shares = affected();
    if (calibration.select() == Selection.AFFECTED && shares.isEmpty()) {
      return null;
    }
    GateResult result = new Gate(againstItself(folder, shares.keySet()), uses, listener).run();
    if (result.workloads().isEmpty()) {
      return null;
    }
    SampleStore store =
        Objects.requireNonNull(
            SampleStore.open(folder.resolve(SampleStore.FILE)), "the gate has written it");
    return of(result, store, shares, begin);
  }

  /**
   * The workloads that the change since the baseline can affect, with the share of changed methods
   * in their calls, the most affected first; empty if the settings do not ask for them.
   */
  private Map<String, Double> affected() throws InterruptedException {
    if (calibration.select() != Selection.AFFECTED) {
      return Map.of();
    }
    GateSettings settings = input.settings();
    WorkloadChoices choices =
        WorkloadChoices.of(input.with(settings.with(settings.workloads().affected())), uses, null);
    Map<String, Double> shares = new LinkedHashMap<>();
    choices.benchmarks().stream()
        .filter(TestChoice::measured)
        .forEach(one -> shares.put(one.test(), one.share()));
    if (settings.workloads().junit()) {
      choices.tests().stream()
          .filter(UnitTests.Considered::isMeasurable)
          .forEach(one -> shares.put(one.name(), one.choice().share()));
    }
    LOG.info("The change can affect {}", Words.count(shares.size(), "workload"));
    return shares;
  }

  private GateInput againstItself(Path folder, Collection<String> affected) {
    GateSettings settings =
        input.settings().toTheLastRound(calibration.rounds(), calibration.iterations());
    WorkloadSettings workloads = settings.workloads();
    return input
        .with(
            affected.isEmpty()
                ? settings
                : settings.with(workloads.only(List.copyOf(affected), workloads.junit())))
        .against(Revision.CURRENT, folder);
  }

  private Calibration of(
      GateResult result, SampleStore store, Map<String, Double> shares, long begin) {
    GateSettings settings = input.settings();
    long seed = store.header().seed();
    WorkloadAnalysis analysis = new WorkloadAnalysis(settings, calibration, seed);
    List<CalibratedWorkload> workloads =
        result.workloads().stream()
            .map(
                workload ->
                    analysis.of(
                        workload.id(),
                        PairedRounds.of(store, workload.id(), calibration.rounds()),
                        isUnmeasurable(workload.verdict()) ? workload.decision().reason() : null))
            .toList();
    SettingsAdvisor advisor =
        new SettingsAdvisor(settings, calibration.slowdown(), workloads, shares);
    GateAdvice advice = advisor.advice();
    ModuleBuild module = input.candidate().module();
    List<String> warnings = new ArrayList<>(result.conditions().warnings());
    warnings.addAll(warnings(workloads));
    return new Calibration(
        Calibration.SCHEMA_VERSION,
        module.groupId() + ":" + module.artifactId(),
        // The start is that of the samples, as some or all of them may be from an earlier run.
        store.header().started(),
        System.nanoTime() - begin,
        CalibrationPlace.of(result.conditions().host()),
        new Measured(
            settings.forks().warmupIterations(),
            calibration.iterations(),
            settings.forks().iterationTime().toNanos(),
            calibration.rounds(),
            settings.host().strategy(),
            settings.rules().vmStatistic().inWords(),
            settings.rules().margin(),
            calibration.slowdown(),
            seed),
        workloads,
        advice,
        advice == null ? List.of() : advisor.budgets(advice),
        warnings.stream().distinct().toList());
  }

  private static boolean isUnmeasurable(Verdict verdict) {
    return verdict == Verdict.ERROR || verdict == Verdict.NOT_COMPARABLE;
  }

  private List<String> warnings(List<CalibratedWorkload> workloads) {
    List<String> warnings = new ArrayList<>();
    int fewest =
        workloads.stream()
            .filter(workload -> workload.fitness() != Fitness.FAILED)
            .mapToInt(CalibratedWorkload::rounds)
            .min()
            .orElse(calibration.rounds());
    if (fewest < calibration.rounds()) {
      warnings.add(
          "Only %s of %d were measured of some workloads; their noise is less certain"
              .formatted(Words.count(fewest, "round"), calibration.rounds()));
    }
    return warnings;
  }

  /** Passes on the progress, but no verdicts, as a version is compared with itself. */
  private record Progressing(GateListener listener) implements GateListener {
    @Override
    public void begun(Forecast forecast) {
      listener.begun(forecast);
    }

    @Override
    public void advanced(Supplier<Progress> progress) {
      listener.advanced(progress);
    }

    @Override
    public void decided(String workload, Verdict verdict, String reason) {}
  }
}
