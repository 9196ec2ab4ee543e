package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.code.change.DeclaredMethods;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Stamps;
import io.github.perfgate.core.gate.decide.InconclusiveReasons;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.participants.GeneratorPath;
import io.github.perfgate.core.gate.participants.Participant;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.gate.run.CostModel;
import io.github.perfgate.core.gate.run.Skipped;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.WorkloadSettings;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.result.ConsideredTest;
import io.github.perfgate.core.result.WhyNotCompared;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadFilter;
import io.github.perfgate.core.workload.WorkloadKind;
import io.github.perfgate.core.workload.harness.UnitTestBenchmark;
import io.github.perfgate.core.workload.spl.grounding.Scope.KnownTests;
import io.github.perfgate.core.workload.trace.OwnTests;
import io.github.perfgate.core.workload.trace.TestChoice;
import io.github.perfgate.core.workload.trace.TracedTest;
import io.github.perfgate.core.workload.trace.UnitTests;
import io.github.perfgate.runtime.junit.TestMode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The workloads of the candidate's unit tests: those that a change can affect.
 *
 * @param workloads the affected tests
 * @param missing why tests cannot be measured
 * @param leftOut the tests for which there is no time, by name
 * @param tests every test of the candidate, and whether it is measured
 * @param changed the changed methods that tests execute, by name
 * @param sameCode whether both versions have the same code, so that no test is known
 * @param hosts the hosts, with the classes that measure unit tests on their class paths, by version
 *     name
 * @param own the host of the baseline with its own tests and the same classes, if it runs some
 */
public record UnitTestWorkloads(
    List<Workload> workloads,
    List<Planner.Missing> missing,
    Map<String, Skipped> leftOut,
    List<ConsideredTest> tests,
    Map<String, List<String>> changed,
    boolean sameCode,
    Map<String, HostSpec> hosts,
    Map<String, HostSpec> own) {
  /** What is known of the tests of a class that was run in no version. */
  private static final String NOT_RUN =
      "its tests did not end in time to see what they execute; the next gate goes on";

  private static final Logger LOG = LoggerFactory.getLogger(UnitTestWorkloads.class);

  /**
   * Whether unit tests are wanted, the module has some, and there is a baseline to compare them
   * with.
   */
  static boolean areWanted(GateInput input, Participants participants) {
    Participant baseline = participants.baseline();
    return input.settings().workloads().junit()
        && baseline != null
        && baseline.built() != null
        && !input.testClasses().isEmpty();
  }

  static UnitTestWorkloads none(Map<String, HostSpec> hosts) {
    return new UnitTestWorkloads(
        List.of(), List.of(), Map.of(), List.of(), Map.of(), false, hosts, Map.of());
  }

  /**
   * Runs all tests in both versions to see what a change can affect.
   *
   * @param hosts the hosts without the classes that measure unit tests, by version name; the
   *     candidate and the baseline are among them
   * @param own the baseline's own tests; null if they are not to be compared
   * @param stamps what builds of the baseline write into its files
   * @param time what may be spent on it
   * @param temporary an existing folder that the caller deletes
   */
  static UnitTestWorkloads of(
      GateInput input,
      Map<String, HostSpec> hosts,
      @Nullable OwnUnitTests own,
      Stamps stamps,
      WorkloadFilter filter,
      PlanningTime time,
      Path temporary,
      WorkCounting counting)
      throws InterruptedException {
    List<String> leftOut = input.settings().workloads().testRules().leftOut();
    if (!leftOut.isEmpty()) {
      LOG.info(
          "Unit tests run without what measures their coverage: {}", String.join(" ", leftOut));
    }
    GeneratorPath generator = GeneratorPath.of(input);
    Map<String, HostSpec> extended =
        new LinkedHashMap<>(TestClassPath.on(input, generator.on(hosts)));
    UnitTests tests =
        considered(
            input,
            extended,
            own,
            stamps,
            filter,
            time,
            temporary,
            all -> ranked(all, filter, counting, extended, time.toCount()));
    Path benchmark =
        UnitTestBenchmark.compile(
            generator.compilation(
                Revision.CURRENT,
                Objects.requireNonNull(extended.get(Revision.CURRENT)),
                input.outer().javaHome(),
                temporary,
                "unit-tests"));
    extended.replaceAll((version, host) -> with(host, List.of(benchmark), List.of()));
    UnitTestWorkloads workloads = workloads(tests, filter, input.settings(), extended, own);
    if (own != null
        && workloads.workloads().stream().anyMatch(one -> one.ancestry().own() != null)) {
      Map<String, HostSpec> ownHosts =
          new LinkedHashMap<>(generator.on(Map.of(Revision.BASELINE, own.host())));
      ownHosts.replaceAll((version, host) -> with(host, List.of(benchmark), List.of()));
      workloads = workloads.with(ownHosts);
    }
    workloads.tell(input.isAgainstItself());
    return workloads;
  }

  /**
   * Every test of the candidate, and whether it is worth measuring.
   *
   * @param hosts the hosts of the candidate and the baseline, with JUnit's launcher
   * @param own the baseline's own tests; null if they are not to be compared
   * @param stamps what builds of the baseline write into its files
   * @param time what may be spent on it
   * @param ranking which tests come first
   */
  public static UnitTests considered(
      GateInput input,
      Map<String, HostSpec> hosts,
      @Nullable OwnUnitTests own,
      Stamps stamps,
      WorkloadFilter filter,
      PlanningTime time,
      Path temporary,
      UnitTests.Ranking ranking)
      throws InterruptedException {
    return UnitTests.of(
        side(hosts, Revision.BASELINE, stamps),
        side(hosts, Revision.CURRENT, Stamps.NONE),
        new UnitTests.Environment(
            input.module().testClasses(),
            input.settings().workloads().testRules(),
            input.outer().javaHome(),
            input.testJvmEnvironment(),
            temporary,
            time.toTrace(),
            input.settings().forks().timeout(),
            input.testJvmArgs(),
            input.origin().kept()),
        new UnitTests.Settings(
            name -> filter.acceptsAny(List.of(name)),
            types -> among(filter, types, input.module().testClasses()),
            () -> places(input.settings(), time.toMeasure()),
            time::left,
            input.everything(),
            ranking,
            own == null ? null : own.tests()));
  }

  private static List<String> among(WorkloadFilter filter, List<String> types, Path testClasses) {
    try (CodePath code = new CodePath(List.of(testClasses))) {
      return filter.among(types, new DeclaredMethods(code)::of);
    }
  }

  private static boolean isWanted(UnitTests.Considered test, WorkloadFilter filter) {
    return test.isMeasurable() && filter.acceptsAny(List.of(test.name()));
  }

  /** The tests that can be measured, in the order of {@link GrownFirst}, and then the others. */
  private static List<UnitTests.Considered> ranked(
      List<UnitTests.Considered> tests,
      WorkloadFilter filter,
      WorkCounting counting,
      Map<String, HostSpec> hosts,
      Duration toCount)
      throws InterruptedException {
    List<UnitTests.Considered> wanted =
        tests.stream().filter(one -> isWanted(one, filter)).toList();
    List<UnitTests.Considered> linked = wanted.stream().filter(one -> one.own() == null).toList();
    List<UnitTests.Considered> ranked =
        GrownFirst.of(wanted, UnitTests.Considered::name, counting.ofTests(hosts, linked, toCount));
    return Stream.concat(ranked.stream(), tests.stream().filter(one -> !isWanted(one, filter)))
        .toList();
  }

  /** How many tests the time suffices to decide, at least one; none if nothing is timed. */
  private static int places(GateSettings settings, Duration left) {
    if (settings.count().only()) {
      return 0;
    }
    return (int) Math.max(1, left.toNanos() / CostModel.untilDecision(settings));
  }

  /**
   * Selects the tests to measure.
   *
   * @param tests the tests, the most valuable first
   */
  private static UnitTestWorkloads workloads(
      UnitTests tests,
      WorkloadFilter filter,
      GateSettings settings,
      Map<String, HostSpec> hosts,
      @Nullable OwnUnitTests own) {
    List<Workload> workloads = new ArrayList<>();
    List<Planner.Missing> missing = new ArrayList<>();
    Map<String, Skipped> leftOut = new LinkedHashMap<>();
    List<ConsideredTest> considered = new ArrayList<>();
    Map<String, List<String>> changed = new LinkedHashMap<>();
    for (UnitTests.Considered one : tests.tests()) {
      Workload workload = workload(one, settings.workloads(), own);
      String obstacle = one.obstacle();
      if (one.choice().measured()) {
        if (!filter.accepts(workload)) {
          obstacle = "<includes> and <excludes> leave it out";
        } else {
          workloads.add(workload);
          if (obstacle != null) {
            missing.add(new Planner.Missing(one.name(), Revision.CURRENT, obstacle));
          } else if (!one.repeatable() && !settings.count().only()) {
            obstacle = InconclusiveReasons.notMeasured(CostModel.untilDecision(settings));
            leftOut.put(one.name(), new Skipped(Verdict.INCONCLUSIVE, obstacle));
          }
        }
      }
      considered.add(result(one, obstacle));
      changed.put(one.name(), one.choice().changed());
    }
    for (String type : tests.untraced()) {
      String name = type + ".*";
      workloads.add(
          new Workload(
              name,
              WorkloadKind.JUNIT,
              UnitTestBenchmark.target(
                  type, TestMode.WHOLE, type, "", settings.workloads().testRules().jvmArgs())));
      leftOut.put(name, new Skipped(Verdict.INCONCLUSIVE, NOT_RUN));
      considered.add(new ConsideredTest(name, true, NOT_RUN, 0, NOT_RUN));
    }
    return new UnitTestWorkloads(
        workloads, missing, leftOut, considered, changed, tests.sameCode(), hosts, Map.of());
  }

  private UnitTestWorkloads with(Map<String, HostSpec> ownHosts) {
    return new UnitTestWorkloads(
        workloads, missing, leftOut, tests, changed, sameCode, hosts, ownHosts);
  }

  private static Workload workload(
      UnitTests.Considered one, WorkloadSettings settings, @Nullable OwnUnitTests own) {
    TracedTest test = one.test();
    TestMode mode = settings.timed().of(test.mode());
    List<String> jvmArgs = settings.testRules().jvmArgs();
    Workload workload =
        new Workload(
                one.name(),
                WorkloadKind.JUNIT,
                UnitTestBenchmark.target(test.id(), mode, test.type(), test.method(), jvmArgs))
            .doubted(one.doubt());
    OwnTests.Form earlier = one.own();
    return own == null || earlier == null ? workload : own.from(earlier, workload, mode, jvmArgs);
  }

  private static ConsideredTest result(UnitTests.Considered one, @Nullable String obstacle) {
    TestChoice choice = one.choice();
    return new ConsideredTest(
        one.name(), choice.measured(), choice.reason(), choice.share(), obstacle);
  }

  /** The tests over which formulas range: what cannot be measured fails no formula. */
  KnownTests known() {
    Set<String> obstructed =
        missing.stream().map(Planner.Missing::workload).collect(Collectors.toSet());
    return new KnownTests(
        tests.stream().map(ConsideredTest::name).toList(),
        workloads.stream().map(Workload::id).filter(id -> !obstructed.contains(id)).toList());
  }

  /** Why no workload is measured; null if a test is affected, or there is no test. */
  @Nullable String unaffected() {
    if (sameCode) {
      return "0 unit tests affected, as both versions have the same code";
    }
    return tests.isEmpty() || tests.stream().anyMatch(ConsideredTest::affected)
        ? null
        : "0 of %d unit tests affected".formatted(tests.size());
  }

  /**
   * Why it is not known which tests there are; empty if it is.
   *
   * @param classes how many classes are named like tests
   * @param several whether there are other modules, so that the tests of this one may all run
   *     elsewhere
   */
  Optional<String> unknown(int classes, boolean several) {
    if (sameCode || !tests.stream().allMatch(UnitTestWorkloads::runsElsewhere)) {
      return Optional.empty();
    }
    if (tests.isEmpty()) {
      return Optional.of(
          WhyNotCompared.NO_TESTS.because(
              "no engine finds one in " + Counted.of(classes, "test class")));
    }
    return several
        ? Optional.empty()
        : Optional.of(
            WhyNotCompared.SKIPPED_HERE.because(
                "of the first of %s, %s"
                    .formatted(Counted.of(tests.size(), "test"), tests.get(0).obstacle())));
  }

  private static boolean runsElsewhere(ConsideredTest test) {
    return test.obstacle() != null && TracedTest.saysThatItRunsElsewhere(test.obstacle());
  }

  private void tell(boolean againstItself) {
    long affected = tests.stream().filter(ConsideredTest::affected).count();
    long chosen = tests.stream().filter(ConsideredTest::chosen).count();
    long out = affected - chosen - missing.size() - leftOut.size();
    LOG.info(
        "{}{}{}{}{}",
        againstItself
            ? "Comparing %d of %d unit tests with themselves".formatted(chosen, tests.size())
            : "A change can affect %d of %d unit tests".formatted(affected, tests.size()),
        missing.isEmpty() ? "" : "; " + missing.size() + " of them cannot be measured",
        leftOut.isEmpty() ? "" : "; <budget> does not suffice for " + leftOut.size() + " of them",
        out == 0 ? "" : "; " + out + " of them are left out by <includes> or <excludes>",
        againstItself
            ? ""
            : FrequentReason.inWords(
                tests.stream().filter(ConsideredTest::affected).map(ConsideredTest::reason)));
  }

  private static UnitTests.Side side(Map<String, HostSpec> hosts, String version, Stamps stamps) {
    return new UnitTests.Side(
        version, Objects.requireNonNull(hosts.get(version)).classPath(), stamps);
  }

  private static HostSpec with(HostSpec host, List<Path> before, List<Path> behind) {
    List<Path> classPath = new ArrayList<>(before);
    classPath.addAll(host.classPath());
    behind.stream().filter(file -> !classPath.contains(file)).forEach(classPath::add);
    return host.on(classPath);
  }
}
