package io.github.perfgate.core.gate;

import io.github.perfgate.core.build.ModuleBuild;
import io.github.perfgate.core.build.Version;
import io.github.perfgate.core.host.HostFacts;
import io.github.perfgate.core.host.HostLock;
import io.github.perfgate.core.launch.ListedBenchmark;
import io.github.perfgate.core.launch.MeasuredEnvironment;
import io.github.perfgate.core.measure.StoreOpening;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The gate: makes both versions runnable, measures what was not measured yet for this state, and
 * decides. Of the user's files nothing is written but the output folder and the cache. A gate runs
 * once.
 */
public final class Gate {
  /** The store of samples in the output folder. */
  public static final String SAMPLES = "samples.jsonl";

  private static final Logger LOG = LoggerFactory.getLogger(Gate.class);

  private final GateInput input;
  private final GateSettings settings;
  private final GateListener listener;
  private final HostFacts host;
  private final List<String> warnings;

  /**
   * @param input all that the build gives
   * @param listener hears of the progress
   */
  public Gate(GateInput input, GateListener listener) {
    this.input = input;
    this.settings = input.settings();
    this.listener = listener;
    this.host = HostFacts.detect(input.javaHome(), input.mavenVersion());
    this.warnings = new ArrayList<>(input.warnings());
  }

  /**
   * Runs the gate to its result; writes no report and fails no build.
   *
   * @throws ProblemException when the configuration or the environment does not allow it
   * @throws InterruptedException when the thread is interrupted; every process is ended then
   */
  public GateResult run() throws InterruptedException {
    ModuleBuild candidate = input.candidate();
    if (!BenchmarkLists.areIn(candidate) && settings.failIfNothingMeasured()) {
      throw BenchmarkLists.missing(candidate);
    }
    WorkloadFilter filter = WorkloadFilter.of(settings.includes(), settings.excludes());
    try (HostLock lock = HostLock.acquire(candidate.directory().toString(), LOG::info);
        TemporaryFolder temporary = TemporaryFolder.create()) {
      return run(filter, temporary.path());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private GateResult run(WorkloadFilter filter, Path temporary) throws InterruptedException {
    Instant started = Instant.now();
    long begin = System.nanoTime();
    ComparedVersions versions = ComparedVersions.of(input);
    warnings.addAll(versions.warnings());
    warnings.addAll(MeasuredEnvironment.warnings(input.variables()));
    long built = System.nanoTime();

    HostSpecs specs = new HostSpecs(input, versions.current(), temporary);
    List<ListedBenchmark> benchmarks = specs.benchmarks(versions.current());
    Lineup lineup = Lineup.of(benchmarks, benchmarksOf(versions, specs), filter);
    warnings.addAll(lineup.warnings());
    if (lineup.isEmpty() && settings.failIfNothingMeasured()) {
      throw nothingChosen(benchmarks);
    }
    Version old = versions.built();
    Measurement measurement =
        old == null || lineup.measured().isEmpty()
            ? Measurement.NONE
            : measure(specs, old, benchmarks, lineup.measured(), begin);
    if (settings.failIfNothingMeasured() && measurement.isUntried()) {
      throw budgetTooShort();
    }
    long measured = System.nanoTime();

    List<WorkloadResult> workloads = results(versions, lineup, measurement.comparisons());
    Campaign campaign = measurement.campaign();
    long looks = campaign == null ? 0 : campaign.evaluateNanos();
    long end = System.nanoTime();
    Timing timing =
        new Timing(
            built - begin,
            measured - built - looks,
            campaign == null ? 0 : campaign.iterationNanos(),
            campaign == null ? 0 : campaign.vmStartNanos(),
            end - measured + looks,
            0,
            end - begin);
    return result(started, versions, workloads, inWords(campaign), timing);
  }

  /**
   * Null where the baseline, a release, runs the candidate's benchmarks because it has none by
   * nature.
   */
  private static @Nullable List<ListedBenchmark> benchmarksOf(
      ComparedVersions versions, HostSpecs specs) throws InterruptedException {
    Version built = versions.built();
    if (versions.baseline() instanceof Revision.Release) {
      return null;
    }
    return built == null ? List.of() : specs.benchmarks(built);
  }

  /**
   * What was measured.
   *
   * @param campaign how, or null if nothing could be compared
   */
  private record Measurement(@Nullable Campaign campaign, List<ComparisonRun> comparisons) {
    static final Measurement NONE = new Measurement(null, List.of());

    /** Whether there was something to measure, and the time was too short for a single round. */
    boolean isUntried() {
      return !comparisons.isEmpty()
          && comparisons.stream().map(ComparisonRun::run).allMatch(WorkloadRun::isUntried);
    }
  }

  private List<ComparisonRun> comparisons(List<Workload> workloads, long seed) {
    List<String> versions = List.of(Revision.BASELINE, Revision.CURRENT);
    return workloads.stream()
        .map(
            workload ->
                new ComparisonRun(
                    new WorkloadRun(workload, versions, settings),
                    settings.rules().of(workload),
                    settings,
                    seed,
                    input.history().apply(workload.id())))
        .toList();
  }

  /** Found out before anything is measured. */
  private void requireHistories(List<Workload> workloads) {
    for (Workload workload : workloads) {
      Rule rule = settings.rules().of(workload);
      if (rule.needsHistory() && input.history().apply(workload.id()) == null) {
        throw new ProblemException(
            "The interpretation %s of %s needs a history of runs, and there is none"
                .formatted(rule.interpretation(), workload.id()),
            "name results.json files of earlier gates that measured this workload in <history> or"
                + " -Dperfgate.history, or choose the interpretation "
                + rule.interpretation().replace("-history", ""));
      }
    }
  }

  private Measurement measure(
      HostSpecs specs,
      Version baseline,
      List<ListedBenchmark> benchmarks,
      List<Workload> workloads,
      long begin)
      throws InterruptedException {
    requireHistories(workloads);
    HostSpecs.Chosen chosen = specs.chosen(baseline, benchmarks);
    warnings.addAll(chosen.warnings());
    String state = chosen.state(settings, workloads, host.java());
    StoreOpening opening =
        StoreOpening.of(
            input.outputDirectory().resolve(SAMPLES),
            state,
            settings.seed(),
            settings.resume(),
            settings.budget());
    opening.words().forEach(LOG::info);
    List<ComparisonRun> comparisons = comparisons(workloads, opening.store().header().seed());
    try (VersionHosts hosts =
        new VersionHosts(
            settings,
            chosen.shared(),
            chosen.own(),
            benchmark -> specs.sourceUnchanged(baseline, benchmark))) {
      Campaign campaign =
          new Campaign(
              comparisons,
              settings,
              opening.store(),
              opening.mayMeasure(),
              hosts,
              listener,
              System::nanoTime,
              System.nanoTime() - begin);
      campaign.run();
      if (campaign.outOfBudget()) {
        warnings.add(
            "The budget ended before every workload was decided; raise <budget> or choose fewer workloads"
                + " with <includes>; -Dperfgate.resume=true goes on where it ended");
      }
      return new Measurement(campaign, comparisons);
    }
  }

  private List<WorkloadResult> results(
      ComparedVersions versions, Lineup lineup, List<ComparisonRun> comparisons) {
    ResultAssembler assembler = new ResultAssembler(input.command(), versions.baselineAsSetting());
    List<WorkloadResult> results = new ArrayList<>();
    String absence =
        versions.absence().isEmpty()
            ? "new: %s has no such benchmark".formatted(Revision.BASELINE)
            : "new: %s %s".formatted(Revision.BASELINE, versions.absence());
    comparisons.forEach(comparison -> results.add(assembler.assemble(comparison)));
    for (Workload workload : lineup.onlyCurrent()) {
      results.add(assembler.notComparable(workload, settings.rules().of(workload), absence));
    }
    for (Workload workload : lineup.onlyBaseline()) {
      results.add(
          assembler.notComparable(
              workload,
              settings.rules().of(workload),
              "removed: %s has no such benchmark".formatted(Revision.CURRENT)));
    }
    results.sort(Comparator.comparing(WorkloadResult::id));
    return results;
  }

  private GateResult result(
      Instant started,
      ComparedVersions versions,
      List<WorkloadResult> workloads,
      Map<String, String> words,
      Timing timing) {
    ExitRule rule = new ExitRule(settings.failOn());
    ModuleBuild candidate = input.candidate();
    return new GateResult(
        GateResult.SCHEMA_VERSION,
        candidate.groupId() + ":" + candidate.artifactId(),
        started,
        rule.verdict(workloads),
        rule.passes(workloads),
        rule.sentence(workloads, versions.baselineInWords()),
        versions.infos(),
        workloads,
        workloads.stream().map(DefaultFormula::of).toList(),
        words,
        host,
        warnings.stream().distinct().toList(),
        timing);
  }

  private ProblemException budgetTooShort() {
    return new ProblemException(
        "Nothing was measured: the budget of %d s ended before the first round"
            .formatted(settings.budget().toSeconds()),
        "raise <budget> or -Dperfgate.budget; the baseline is in the cache now, so the next gate has more"
            + " of it for measuring");
  }

  private Map<String, String> inWords(@Nullable Campaign campaign) {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("baseline", input.baseline());
    words.putAll(settings.inWords());
    if (campaign != null) {
      words.put("seed", String.valueOf(campaign.seed()));
    }
    return words;
  }

  private ProblemException nothingChosen(List<ListedBenchmark> benchmarks) {
    return new ProblemException(
        "Nothing was measured: none of the workloads of %d benchmarks passes <includes> %s and <excludes> %s"
            .formatted(benchmarks.size(), settings.includes(), settings.excludes()),
        "correct the regular expressions, for example "
            + benchmarks.stream().map(ListedBenchmark::name).findFirst().orElse("")
            + ", or set <failIfNothingMeasured>false</failIfNothingMeasured>");
  }
}
