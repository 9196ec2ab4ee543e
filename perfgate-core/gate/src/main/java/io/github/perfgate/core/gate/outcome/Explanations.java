package io.github.perfgate.core.gate.outcome;

import static java.util.stream.Collectors.toMap;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.gate.explain.Explaining;
import io.github.perfgate.core.gate.explain.VersionCode;
import io.github.perfgate.core.gate.explain.profile.Profiling;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.participants.HostSpecs;
import io.github.perfgate.core.gate.participants.MeasuringEnvironment;
import io.github.perfgate.core.gate.plan.Plan;
import io.github.perfgate.core.gate.rounds.VersionHosts;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.ExplainSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.HostSettings;
import io.github.perfgate.core.jvm.launch.Canary;
import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.launch.FixedJvm;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.machine.host.CpuLayout;
import io.github.perfgate.core.machine.host.CpuPlan;
import io.github.perfgate.core.machine.host.QuietHost;
import io.github.perfgate.core.machine.host.noise.CanaryWatch;
import io.github.perfgate.core.machine.measure.ForkStarter;
import io.github.perfgate.core.machine.measure.Strategy;
import io.github.perfgate.core.result.explanation.Explanation;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.IterationTimes;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.runtime.junit.TestMode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks for the causes of slowdowns after all verdicts, in JVMs of their own, as the times of
 * instrumented code must not influence verdicts. The search uses the rest of the budget.
 */
public final class Explanations {
  private static final Logger LOG = LoggerFactory.getLogger(Explanations.class);

  /** The search over all workloads takes as long as the budget allows. */
  private static final Duration LONGEST_SEARCH = Duration.ofMinutes(2);

  /** A change that slows down many workloads has the same causes in most of them. */
  private static final int MOST_REGRESSIONS = 3;

  /** The name of the mode in results. */
  private static final String BODY = TestMode.BODY.name().toLowerCase(Locale.ROOT);

  private final GateInput input;
  private final GateSettings settings;
  private final HostSpecs specs;
  private final Plan plan;
  private final List<Version> others;
  private final Path temporary;
  private final Consumer<String> warnings;
  private final long seed;
  private final long end;
  private long endOfSearch;

  /**
   * @param others the built versions beside the candidate
   * @param temporary an existing folder that the caller deletes
   * @param warnings receives what could not be done
   * @param seed the seed of the gate's schedule
   * @param begin when the budget began, by {@link System#nanoTime()}
   */
  public Explanations(
      GateInput input,
      HostSpecs specs,
      Plan plan,
      List<Version> others,
      Path temporary,
      Consumer<String> warnings,
      long seed,
      long begin) {
    this.input = input;
    this.settings = input.settings();
    this.specs = specs;
    this.plan = plan;
    this.others = others;
    this.temporary = temporary;
    this.warnings = warnings;
    this.seed = seed;
    this.end = begin + settings.rounds().budget().toNanos();
    this.endOfSearch = end;
  }

  /** Whether there is anything to search for. */
  public boolean areWanted(List<WorkloadResult> workloads) {
    return workloads.stream().anyMatch(this::isWanted);
  }

  /**
   * The same workloads, with explanations if they are wanted. A search that fails leaves them out
   * with a warning.
   */
  public List<WorkloadResult> added(List<WorkloadResult> workloads) throws InterruptedException {
    List<WorkloadResult> wanted =
        workloads.stream()
            .filter(this::isWanted)
            .sorted(Comparator.comparingDouble(Explanations::byEstimate))
            .toList();
    int most =
        settings.explain().which() == ExplainSettings.Which.ALL
            ? wanted.size()
            : Math.min(MOST_REGRESSIONS, wanted.size());
    if (most < wanted.size()) {
      warnings.accept(
          "Searched for the root causes of the %d largest of %d regressions; -Dperfgate.explain.workloads=all with <includes> searches for others"
              .formatted(most, wanted.size()));
    }
    Map<String, Explanation> found = new HashMap<>();
    BestEffort.tolerate(
        () -> explain(wanted.subList(0, most), found), "Looking for causes ended early", warnings);
    return workloads.stream().map(one -> one.explained(found.get(one.id()))).toList();
  }

  private boolean isWanted(WorkloadResult workload) {
    return switch (settings.explain().which()) {
      case NONE -> false;
      case REGRESSIONS -> workload.verdict() == Verdict.REGRESSION && isInBoth(workload);
      case ALL -> isInBoth(workload);
    };
  }

  private static boolean isInBoth(WorkloadResult workload) {
    return Stream.of(Revision.BASELINE, Revision.CURRENT)
        .allMatch(version -> !workload.evidence().samples().of(version).isEmpty());
  }

  private static double byEstimate(WorkloadResult workload) {
    Slowdown slowdown = workload.effect().slowdown();
    return slowdown == null ? 0 : -slowdown.estimate();
  }

  private void explain(List<WorkloadResult> wanted, Map<String, Explanation> found)
      throws InterruptedException {
    HostSettings host = settings.host();
    CpuLayout layout = CpuLayout.detect();
    FixedJvm jvm = FixedJvm.of(host.heap(), input.outer().javaHome());
    CpuPlan cpus = CpuPlan.of(layout, new CpuPlan.Settings(host.pin(), host.cpus(), 1));
    try (QuietHost quiet =
        // What this host refuses was told before the rounds.
        QuietHost.begin(cpus, host.pin(), host.frequency(), LOG::debug, warnings)) {
      MeasuringEnvironment environment =
          new MeasuringEnvironment(
              quiet.plan(), quiet.plan().watched(layout), jvm, quiet.isFrequencyFixed());
      try (VersionHosts hosts = hosts(environment)) {
        for (int i = 0; i < wanted.size(); i++) {
          WorkloadResult workload = wanted.get(i);
          Path folder = temporary.resolve("explain-" + i);
          if (!hasTime()) {
            warnings.accept(
                "The budget ended before the cause of the slowdown of %s was looked for; raise <budget>"
                    .formatted(PlainText.line(workload.id())));
          } else {
            BestEffort.tolerate(
                () -> found.put(workload.id(), explanation(workload, hosts, folder)),
                "Could not explain " + PlainText.line(workload.id()),
                warnings);
          }
        }
      }
    }
  }

  private boolean hasTime() {
    return System.nanoTime() - end < 0;
  }

  /** A gate that found a regression ends soon, however deep the call tree is. */
  private long endOfSearch(String workload) {
    long longest = System.nanoTime() + LONGEST_SEARCH.toNanos();
    boolean isShort =
        settings.explain().which() == ExplainSettings.Which.REGRESSIONS && longest - end < 0;
    if (isShort) {
      LOG.info(
          "Searching for the cause of {} for at most {} s (-Dperfgate.explain.workloads=none leaves it out)",
          PlainText.line(workload),
          LONGEST_SEARCH.toSeconds());
    }
    return isShort ? longest : end;
  }

  private VersionHosts hosts(MeasuringEnvironment environment) {
    Map<String, Version> byName =
        others.stream().collect(toMap(Version::name, Function.identity()));
    Canary unused = new Canary(input.outer().javaHome(), List.of(), CpuSet.of());
    return new VersionHosts(
        settings,
        plan.chosen(),
        (version, benchmark) ->
            specs.sourceUnchanged(Objects.requireNonNull(byName.get(version), version), benchmark),
        specs.folders(others),
        environment,
        new CanaryWatch(unused, List.of(), reading -> {}, warnings),
        null);
  }

  private Explanation explanation(WorkloadResult result, VersionHosts hosts, Path folder)
      throws InterruptedException {
    WorkloadRun run =
        plan.planner().runs().stream()
            .filter(one -> one.workload().id().equals(result.id()))
            .findFirst()
            .orElseThrow();
    Workload workload = run.workload();
    IterationTimes warmedUp = result.evidence().warmup().candidate();
    int warmup = warmedUp.isEmpty() ? settings.forks().warmupIterations() : warmedUp.longest();
    endOfSearch = endOfSearch(result.id());
    Explaining.Starter starter =
        new Explaining.Starter() {
          @Override
          public ForkOutcome start(String version, int iterations, List<String> jvmArgs)
              throws InterruptedException {
            return hosts.start(List.of(request(version, iterations, jvmArgs))).get(0).outcome();
          }

          @Override
          public List<ForkOutcome> startEach(
              List<String> versions, int iterations, Map<String, List<String>> jvmArgs)
              throws InterruptedException {
            if (settings.host().strategy() != Strategy.LOCKSTEP
                || run.separated() != null
                || versions.size() > hosts.most(workload)) {
              return Explaining.Starter.super.startEach(versions, iterations, jvmArgs);
            }
            List<ForkStarter.Request> together =
                versions.stream()
                    .map(
                        version ->
                            request(version, iterations, jvmArgs.getOrDefault(version, List.of())))
                    .toList();
            return hosts.start(together).stream().map(ForkStarter.Ended::outcome).toList();
          }

          private ForkStarter.Request request(
              String version, int iterations, List<String> jvmArgs) {
            return new ForkStarter.Request(workload, version, warmup, iterations, jvmArgs);
          }

          @Override
          public boolean hasTime() {
            return Explanations.this.hasTime() && System.nanoTime() - endOfSearch < 0;
          }
        };
    Explaining.Workload explained =
        new Explaining.Workload(
            result.id(),
            Map.of(
                Revision.BASELINE, code(workload, Revision.BASELINE, Revision.CURRENT),
                Revision.CURRENT, code(workload, Revision.CURRENT, Revision.BASELINE)),
            iterations(result),
            nanos(result),
            result.verdict() == Verdict.REGRESSION,
            seed);
    Profiling.Settings samples =
        new Profiling.Settings(
            settings.explain().profiles(),
            settings.forks().iterationTime(),
            Objects.equals(result.execution().mode(), BODY));
    Path own = created(folder);
    Explanation causes =
        new Explaining(explained, settings.explain().settings(), starter, own).explain();
    endOfSearch = end;
    return new Profiling(explained, samples, starter, own).added(causes);
  }

  /** Those of the first fork, as later ones may have been lengthened. */
  private static int iterations(WorkloadResult result) {
    return result.evidence().samples().candidate().starts().stream()
        .mapToInt(List::size)
        .findFirst()
        .orElse(1);
  }

  /**
   * The code of a version, from the host that runs the workload and from the host that runs the
   * version's own benchmarks.
   */
  private VersionCode code(Workload workload, String version, String other) {
    Map<String, HostSpec> specs = plan.chosen().of(workload);
    List<Path> classPath = new ArrayList<>(classPath(specs.get(version)));
    classPath.addAll(classPath(plan.chosen().own().get(version)));
    return VersionCode.of(
        classPath,
        classPath(specs.get(other)),
        Stream.concat(Stream.of(input.module()), others.stream().map(Version::module))
            .flatMap(module -> Stream.of(module.testClasses(), module.classes()))
            .toList(),
        sources(version));
  }

  /**
   * Sources have the same places in the checkout of a commit as in the working tree. The candidate
   * can be a commit, too.
   */
  private List<Path> sources(String version) {
    Path tree = input.origin().directory();
    Path module =
        others.stream()
            .filter(other -> other.name().equals(version))
            .findFirst()
            .map(other -> other.module().directory())
            .orElse(input.module().directory());
    return input.role().sourceRoots().stream()
        .map(root -> module.resolve(tree.relativize(root)).normalize())
        .toList();
  }

  private static List<Path> classPath(@Nullable HostSpec spec) {
    return spec == null ? List.of() : spec.classPath();
  }

  private static Map<String, Double> nanos(WorkloadResult result) {
    Map<String, Double> nanos = new HashMap<>();
    for (String version : List.of(Revision.BASELINE, Revision.CURRENT)) {
      result
          .evidence()
          .samples()
          .of(version)
          .all()
          .average()
          .ifPresent(mean -> nanos.put(version, mean));
    }
    return nanos;
  }

  private static Path created(Path folder) {
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
