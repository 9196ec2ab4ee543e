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
import io.github.perfgate.stats.GatePolicy;
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
    Contestants contestants = Contestants.of(input);
    warnings.addAll(contestants.warnings());
    warnings.addAll(MeasuredEnvironment.warnings(input.variables()));
    long built = System.nanoTime();

    Arena arena = new Arena(input, contestants.current(), temporary);
    List<ListedBenchmark> benchmarks = arena.benchmarks(contestants.current());
    Lineup lineup = Lineup.of(benchmarks, benchmarksOf(contestants, arena), filter);
    warnings.addAll(lineup.warnings());
    if (lineup.isEmpty() && settings.failIfNothingMeasured()) {
      throw nothingChosen(benchmarks);
    }
    List<WorkloadRun> runs = runs(lineup.measured());
    Version old = contestants.built();
    Campaign campaign =
        old == null || runs.isEmpty() ? null : race(arena, old, benchmarks, runs, begin);
    long measured = System.nanoTime();

    List<WorkloadResult> workloads = results(contestants, lineup, runs);
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
    return result(started, contestants, workloads, inWords(campaign), timing);
  }

  /**
   * Null where the baseline, a release, runs the candidate's benchmarks because it has none by
   * nature.
   */
  private static @Nullable List<ListedBenchmark> benchmarksOf(Contestants contestants, Arena arena)
      throws InterruptedException {
    Version built = contestants.built();
    if (contestants.baseline() instanceof Revision.Release) {
      return null;
    }
    return built == null ? List.of() : arena.benchmarks(built);
  }

  private List<WorkloadRun> runs(List<Workload> workloads) {
    List<String> versions = List.of(Revision.BASELINE, Revision.CURRENT);
    GatePolicy standard = GatePolicy.withMargin(settings.margin());
    return workloads.stream()
        .map(
            workload ->
                new WorkloadRun(
                    workload,
                    versions,
                    new GatePolicy(
                        settings.marginOf(workload),
                        settings.minRounds(),
                        settings.maxRounds(),
                        standard.alpha(),
                        standard.beta(),
                        standard.guard()),
                    settings))
        .toList();
  }

  private Campaign race(
      Arena arena,
      Version baseline,
      List<ListedBenchmark> benchmarks,
      List<WorkloadRun> runs,
      long begin)
      throws InterruptedException {
    Arena.Grounds grounds = arena.grounds(baseline, benchmarks);
    warnings.addAll(grounds.warnings());
    String state =
        grounds.state(settings, runs.stream().map(WorkloadRun::workload).toList(), host.java());
    StoreOpening opening =
        StoreOpening.of(
            input.outputDirectory().resolve(SAMPLES), state, settings.seed(), settings.resume());
    opening.words().forEach(LOG::info);
    try (VersionHosts hosts =
        new VersionHosts(
            settings,
            grounds.shared(),
            grounds.own(),
            benchmark -> arena.sourceUnchanged(baseline, benchmark))) {
      Campaign campaign =
          new Campaign(
              runs,
              settings,
              opening.store(),
              opening.mayMeasure(),
              hosts,
              listener,
              System::nanoTime,
              System.nanoTime() - begin);
      campaign.run();
      for (String id : hosts.onOwnClass()) {
        warnings.add(
            id
                + " was measured with each version's own class of the benchmark: the working tree's does"
                + " not link against the baseline, and its source did not change");
      }
      if (campaign.outOfBudget()) {
        warnings.add(
            "The budget ended before every workload was decided; raise <budget> or choose fewer workloads"
                + " with <includes>; -Dperfgate.resume=true goes on where it ended");
      }
      return campaign;
    }
  }

  private List<WorkloadResult> results(
      Contestants contestants, Lineup lineup, List<WorkloadRun> runs) {
    ResultAssembler assembler = new ResultAssembler(input.command());
    List<WorkloadResult> results = new ArrayList<>();
    String absence =
        contestants.absence().isEmpty()
            ? "new: %s has no such benchmark".formatted(Revision.BASELINE)
            : "new: %s %s".formatted(Revision.BASELINE, contestants.absence());
    if (contestants.built() != null) {
      runs.forEach(run -> results.add(assembler.assemble(run)));
    }
    for (Workload workload : lineup.onlyCurrent()) {
      results.add(assembler.notComparable(workload, settings.marginOf(workload), absence));
    }
    for (Workload workload : lineup.onlyBaseline()) {
      results.add(
          assembler.notComparable(
              workload,
              settings.marginOf(workload),
              "removed: %s has no such benchmark".formatted(Revision.CURRENT)));
    }
    results.sort(Comparator.comparing(WorkloadResult::id));
    return results;
  }

  private GateResult result(
      Instant started,
      Contestants contestants,
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
        rule.sentence(workloads, contestants.baselineInWords()),
        contestants.infos(),
        workloads,
        workloads.stream().map(DefaultFormula::of).toList(),
        words,
        host,
        warnings.stream().distinct().toList(),
        timing);
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
