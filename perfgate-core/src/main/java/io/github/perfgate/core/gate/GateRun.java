package io.github.perfgate.core.gate;

import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.GateListener;
import io.github.perfgate.core.gate.decide.Undecided;
import io.github.perfgate.core.gate.input.Forecast;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.outcome.CircumstanceSummary;
import io.github.perfgate.core.gate.outcome.Conclusion;
import io.github.perfgate.core.gate.outcome.ConcurrentChecks;
import io.github.perfgate.core.gate.outcome.Explanations;
import io.github.perfgate.core.gate.outcome.Places;
import io.github.perfgate.core.gate.participants.HostSpecs;
import io.github.perfgate.core.gate.participants.Participant;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.gate.plan.ComparableBenchmarks;
import io.github.perfgate.core.gate.plan.GatePoms;
import io.github.perfgate.core.gate.plan.Plan;
import io.github.perfgate.core.gate.plan.Planner;
import io.github.perfgate.core.gate.plan.Preparation;
import io.github.perfgate.core.gate.rounds.Campaign;
import io.github.perfgate.core.gate.rounds.Measurement;
import io.github.perfgate.core.gate.rounds.Measuring;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.AcceptSettings;
import io.github.perfgate.core.gate.settings.BenchmarksFrom;
import io.github.perfgate.core.gate.settings.ConcurrentSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.host.HostFacts;
import io.github.perfgate.core.launch.ListedBenchmark;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.process.MeasuredEnvironment;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Timing;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.verdict.AcceptanceText;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.revision.SourceRepository;
import io.github.perfgate.core.revision.Trailers;
import io.github.perfgate.core.version.FrozenModule;
import io.github.perfgate.core.version.Version;
import io.github.perfgate.core.version.cache.CacheUses;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a gate does while it holds the host: it prepares the versions, measures and concludes. */
final class GateRun {
  private static final Logger LOG = LoggerFactory.getLogger(GateRun.class);

  private final GateInput input;
  private final GateSettings settings;
  private final CacheUses uses;
  private final GateListener listener;
  private final FrozenModule frozen;
  private final Path temporary;
  private final List<String> warnings;

  /**
   * @param given what the gate got from the build, with the candidate's module as it is measured
   * @param frozen tells whether the originals of that module change
   * @param temporary an existing folder that the caller deletes
   */
  GateRun(
      GateInput given, CacheUses uses, GateListener listener, FrozenModule frozen, Path temporary) {
    this.input = given;
    this.settings = input.settings();
    this.uses = uses;
    this.listener = listener;
    this.frozen = frozen;
    this.temporary = temporary;
    this.warnings = new ArrayList<>(input.warnings());
    this.warnings.addAll(input.candidate().warnings());
  }

  /** Runs to the result. */
  GateResult run(WorkloadFilter filter) throws InterruptedException {
    Duration spent = input.candidate().spent();
    Instant started = Instant.now().minus(spent);
    long begin = System.nanoTime() - spent.toNanos();
    // The facts are read under the host lock, as another gate would change them.
    HostFacts host = HostFacts.detect(input.javaHome(), input.mavenVersion());
    Preparation preparation = Preparation.of(input, filter, temporary);
    HostSpecs specs = preparation.specs();
    List<ListedBenchmark> benchmarks = preparation.benchmarks();
    warnings.addAll(preparation.written().warnings());
    // This check comes before the builds of other versions, which can take minutes.
    Validation.requireCallable(input, preparation, temporary);
    Participants participants =
        Participants.of(input, preparation.revisions(input.formulas()), uses, temporary);
    warnings.addAll(participants.warnings());
    Participant baseline = participants.baseline();
    GatePoms poms =
        GatePoms.of(
            input.candidate().version().revision(),
            baseline == null ? null : baseline.revision(),
            input.origin().directory(),
            settings.exit().accept().from().contains(AcceptSettings.Source.BASELINE));
    Acceptances acceptances = acceptances(participants, poms, started);
    warnings.addAll(MeasuredEnvironment.warnings(input.variables()));
    long built = System.nanoTime();
    long budgetBegin = built - input.session().spent().toNanos();
    ConcurrentChecks concurrent = concurrent(participants, acceptances);
    // The time that is kept for classes counts as spent.
    long begun = concurrent == null ? budgetBegin : budgetBegin - concurrent.budget().toNanos();

    ComparableBenchmarks lineup =
        ComparableBenchmarks.of(benchmarks, benchmarksOf(participants, specs), filter);
    if (input.formulas().standard()) {
      warnings.addAll(lineup.warnings());
    }
    boolean own = settings.benchmarksFrom() == BenchmarksFrom.CURRENT;
    poms.changes(
            lineup, own && baseline != null ? baseline.built() : null, input.module().directory())
        .ifPresent(warnings::add);
    Plan plan = Plan.of(input, preparation, participants, lineup, filter, temporary);
    warnings.addAll(plan.chosen().warnings());
    Planner planner = plan.planner();
    Undecided.leftOut(planner.runs(), settings).ifPresent(warnings::add);
    if (planner.runs().isEmpty()
        && settings.failIfNothingMeasured()
        && settings.concurrent() == null
        && !(benchmarks.isEmpty() && plan.unaffected() != null)) {
      throw nothingChosen(benchmarks);
    }
    Forecast known = foreknown(host, planner.runs());
    known.words().forEach(LOG::info);
    warnings.addAll(known.warnings());
    Places places =
        Places.find(
            input, preparation, planner.runs().stream().map(WorkloadRun::workload).toList());
    Measurement measurement =
        planner.runs().isEmpty()
            ? Measurement.NONE
            : new Measuring(
                    input,
                    host,
                    specs,
                    participants.built(),
                    plan,
                    acceptances,
                    listener,
                    warnings::add)
                .since(begun);
    long measured = System.nanoTime();

    Campaign campaign = measurement.campaign();
    Conclusion conclusion = new Conclusion(settings, participants, places);
    Conclusion.Decided decided =
        conclusion.decided(planner.runs(), measurement.formulas(), acceptances, input.command());
    long evaluated = System.nanoTime();
    Conclusion.Decided results =
        decided.with(
            new Explanations(
                input,
                specs,
                plan,
                participants.built(),
                temporary,
                warnings::add,
                campaign == null ? 0 : campaign.seed(),
                begun));
    List<ConcurrentClass> classes = concurrent == null ? null : concurrent.compare(budgetBegin);
    long afterwards = System.nanoTime() - evaluated;
    CircumstanceSummary.warning(planner.runs()).ifPresent(warnings::add);
    warnings.addAll(
        acceptances.warnings(
            results.workloads(), results.formulas(), classes, filter, input.session().several()));
    frozen
        .changed()
        .ifPresent(
            file ->
                warnings.add(
                    "%s was changed while the gate ran; the result is about the classes that were there when it began"
                        .formatted(file)));
    long looks = campaign == null ? 0 : campaign.evaluateNanos();
    long end = System.nanoTime();
    Timing timing =
        new Timing(
            built - begin,
            measured - built - looks + afterwards,
            campaign == null ? 0 : campaign.iterationNanos(),
            campaign == null ? 0 : campaign.vmStartNanos(),
            end - measured + looks - afterwards,
            0,
            end - begin);
    HostFacts facts = measurement.host() == null ? host : host.with(measurement.host());
    return conclusion.result(
        started,
        results,
        plan.tests(),
        plan.unaffected(),
        classes,
        conclusion.inWords(input.baseline(), campaign, known),
        facts,
        warnings,
        timing);
  }

  /**
   * The thread-safe classes to compare; null if they are not to be compared, or there is no
   * baseline for them.
   */
  private @Nullable ConcurrentChecks concurrent(Participants participants, Acceptances acceptances)
      throws InterruptedException {
    ConcurrentSettings wanted = settings.concurrent();
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
    return ConcurrentChecks.against(
        built, input, wanted, acceptances, baseline.asSetting(), temporary);
  }

  /**
   * The acceptances of poms and of commits that are not in the baseline. If the baseline is a
   * release, no commit counts.
   */
  private Acceptances acceptances(Participants participants, GatePoms poms, Instant started) {
    Participant baseline = participants.baseline();
    Trailers trailers = Trailers.NONE;
    String last = input.candidate().commit();
    AcceptSettings accept = settings.exit().accept();
    if (accept.from().contains(AcceptSettings.Source.TRAILERS)
        && last != null
        && baseline != null
        && baseline.revision() instanceof Revision.Commit commit) {
      try (SourceRepository source = SourceRepository.find(input.origin().directory())) {
        if (source != null) {
          trailers = Trailers.between(source, commit.id(), last, AcceptanceText.TRAILER);
        }
      }
    }
    return Acceptances.of(
        accept,
        accept.from().contains(AcceptSettings.Source.BASELINE)
            ? poms.baseline().accepted()
            : List.of(),
        trailers,
        input.candidate().isHistory(),
        LocalDate.ofInstant(started, ZoneOffset.UTC),
        warnings);
  }

  /**
   * The benchmarks of the baseline; null if the baseline is a release, which has no benchmarks and
   * runs those of the candidate.
   */
  private static @Nullable List<ListedBenchmark> benchmarksOf(
      Participants participants, HostSpecs specs) throws InterruptedException {
    Participant baseline = participants.baseline();
    if (baseline == null || baseline.revision() instanceof Revision.Release) {
      return null;
    }
    Version built = baseline.built();
    return built == null ? List.of() : specs.benchmarks(built);
  }

  /** Looks up what is known about these workloads, and tells them what their VM starts cost. */
  private Forecast foreknown(HostFacts host, List<WorkloadRun> runs) {
    Forecast known =
        input
            .foreknowledge()
            .here(host, settings, runs.stream().map(run -> run.workload().id()).toList());
    for (WorkloadRun run : runs) {
      Forecast.Cost cost = known.costs().get(run.workload().id());
      if (cost != null) {
        run.costs(cost);
      }
    }
    return known;
  }

  private ProblemException nothingChosen(List<ListedBenchmark> benchmarks) {
    return new ProblemException(
        "Nothing was measured: of %d benchmarks and %d texts with formulas nothing passes <includes> %s and"
                .formatted(benchmarks.size(), input.formulas().texts().size(), settings.includes())
            + " <excludes> "
            + settings.excludes(),
        "correct the regular expressions, for example "
            + benchmarks.stream().map(ListedBenchmark::name).findFirst().orElse("com.acme.Parser")
            + ", or set <failIfNothingMeasured>false</failIfNothingMeasured>");
  }
}
