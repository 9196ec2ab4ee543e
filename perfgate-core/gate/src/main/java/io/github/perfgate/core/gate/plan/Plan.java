package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.participants.HostSpecs;
import io.github.perfgate.core.gate.participants.Participant;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.gate.run.Skipped;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.ShardSettings;
import io.github.perfgate.core.result.ConsideredTest;
import io.github.perfgate.core.result.ShardPart;
import io.github.perfgate.core.result.WhyNotCompared;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadFilter;
import io.github.perfgate.core.workload.WorkloadKind;
import io.github.perfgate.core.workload.count.WorkComparison;
import io.github.perfgate.core.workload.spl.Comparison.Operand;
import io.github.perfgate.core.workload.spl.Subject;
import io.github.perfgate.core.workload.spl.grounding.Grounding.Requirement;
import io.github.perfgate.core.workload.trace.TestChoice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The workloads to measure, and the hosts that measure them.
 *
 * @param planner the workloads and formulas
 * @param written the written formulas, with those over unit tests
 * @param chosen the hosts
 * @param tests every unit test and whether it is measured; null if unit tests are no workloads
 * @param unaffected why no unit test is measured, if unit tests are workloads and no change can
 *     affect any; else null
 * @param unknown why it is not known which unit tests there are; none if it is, or if unit tests
 *     are no workloads
 * @param changed the changed methods that workloads execute, by id
 * @param work what the workloads do that a change can affect; null if it was not counted
 * @param shard the part of the workloads that this build has; null if it has them all
 */
public record Plan(
    Planner planner,
    Requirements written,
    HostSpecs.Chosen chosen,
    @Nullable List<ConsideredTest> tests,
    @Nullable String unaffected,
    List<String> unknown,
    Map<String, List<String>> changed,
    @Nullable List<WorkComparison> work,
    @Nullable ShardPlan shard) {
  private static final Logger LOG = LoggerFactory.getLogger(Plan.class);

  /**
   * Makes the plan.
   *
   * @param comparable the benchmarks that take part
   * @param time what may be spent on it
   * @param temporary an existing folder that the caller deletes
   */
  public static Plan of(
      GateInput input,
      Preparation preparation,
      Participants participants,
      ComparableBenchmarks comparable,
      WorkloadFilter filter,
      PlanningTime time,
      Path temporary)
      throws InterruptedException {
    Set<String> named = new LinkedHashSet<>(MethodWorkloads.classes(preparation.written()));
    boolean unitTests = UnitTestWorkloads.areWanted(input, participants);
    if (unitTests) {
      named.addAll(input.testClasses());
    }
    HostSpecs.Chosen chosen =
        preparation.specs().chosen(participants.built(), preparation.benchmarks(), named);
    WorkCounting counting = new WorkCounting(input, time, temporary);
    MethodWorkloads methods =
        MethodWorkloads.generate(
            input, byVersion(preparation.written(), participants), chosen.shared(), temporary);
    boolean onlyTests = comparable.divided().isEmpty() && methods.workloads().isEmpty();
    UnitTestWorkloads tests =
        unitTests
            ? UnitTestWorkloads.of(
                input,
                methods.hosts(),
                OwnUnitTests.of(input, preparation.specs(), participants),
                participants.stamps(),
                filter,
                time.ofTests(onlyTests),
                temporary,
                counting)
            : UnitTestWorkloads.none(methods.hosts());
    Requirements written = preparation.withTests(input, tests.known());
    List<Requirement> requirements = new ArrayList<>(written.list());
    List<Planner.Missing> missing = new ArrayList<>(methods.missing());
    List<Workload> workloads = new ArrayList<>(comparable.every());
    workloads.addAll(methods.workloads());
    missing.addAll(tests.missing());
    List<Workload> standard = input.formulas().standard() ? comparable.all() : List.of();
    if (input.formulas().standard()) {
      workloads.addAll(comparable.onlyBaseline());
      comparable.onlyBaseline().forEach(one -> missing.add(isRemoved(one)));
    }
    ShardSettings wanted = input.settings().workloads().shard();
    List<Workload> former = input.formulas().standard() ? comparable.formers() : List.of();
    ShardPlan shard =
        wanted == null
            ? null
            : ShardPlan.of(
                wanted, requirements, Stream.of(standard, former).flatMap(List::stream).toList());
    if (shard != null) {
      shard.settings().plan().ifPresent(LOG::info);
      requirements = new ArrayList<>(shard.formulas(requirements));
      standard = shard.workloads(standard);
      former = shard.workloads(former);
    }
    FormerForms formers =
        FormerForms.of(input, preparation.specs(), participants, former, time, temporary);
    Set<String> inFormulas = named(requirements);
    List<Workload> needed = needed(inFormulas, standard, workloads);
    List<TestChoice> choices =
        new AffectedWorkloads(input, methods.hosts(), participants.stamps(), time, temporary)
            .among(needed, participants);
    if (input.everything() == null) {
      tell(choices);
    }
    Map<String, Skipped> skipped = new HashMap<>(tests.leftOut());
    Stream.of(choices, formers.choices())
        .flatMap(List::stream)
        .filter(choice -> !choice.measured())
        .forEach(
            choice -> skipped.put(choice.test(), new Skipped(Verdict.NO_CHANGE, choice.reason())));
    counting.ofBenchmarks(
        methods.hosts(),
        chosen.own(),
        needed,
        counted(requirements, affected(needed, choices), participants));
    counting.ofBenchmarks(
        formers.hosts(),
        Map.of(),
        formers.workloads(),
        counted(List.of(), affected(formers.workloads(), formers.choices()), participants));
    for (Workload workload : mostAffectedFirst(standard, choices, counting.all())) {
      requirements.add(byDefault(input, workload));
    }
    for (Workload workload : formers.workloads()) {
      requirements.add(byDefault(input, workload));
    }
    workloads.addAll(formers.workloads());
    workloads.addAll(tests.workloads());
    for (Workload test : tests.workloads()) {
      if (!inFormulas.contains(test.id())) {
        requirements.add(byDefault(input, test));
      }
    }
    return new Plan(
        new Planner(
            input.settings(),
            participants,
            requirements,
            Planner.byId(workloads),
            missing,
            skipped,
            counting.counted()),
        written,
        chosen.on(tests.hosts()).withOwn(tests.own()).withFormer(formers.hosts()),
        unitTests ? tests.tests() : null,
        tests.unaffected(),
        unknown(input, participants.baseline(), tests),
        changed(tests.changed(), choices, formers.choices()),
        input.settings().count().skip() || (choices.isEmpty() && !unitTests)
            ? null
            : counting.all(),
        shard);
  }

  private static Map<String, List<String>> changed(
      Map<String, List<String>> ofTests, List<TestChoice> choices, List<TestChoice> ofFormers) {
    Map<String, List<String>> changed = new HashMap<>(ofTests);
    Stream.of(choices, ofFormers)
        .flatMap(List::stream)
        .forEach(choice -> changed.put(choice.test(), choice.changed()));
    return changed;
  }

  private static List<String> unknown(
      GateInput input, @Nullable Participant baseline, UnitTestWorkloads tests) {
    int classes = input.testClasses().size();
    if (!input.settings().workloads().junit() || baseline == null || classes == 0) {
      return List.of();
    }
    if (baseline.built() == null) {
      return List.of(baseline.missing());
    }
    return tests.unknown(classes, input.settings().exit().mayBeEmpty()).stream().toList();
  }

  /**
   * Whether there is nothing to decide, in this build and in all others that share the workloads.
   */
  public boolean isEmpty() {
    return planner.isEmpty()
        && unknown.isEmpty()
        && (shard == null || shard.partition().size() == 0);
  }

  /** Which part of the workloads this build has; null if it has them all. */
  public @Nullable ShardPart part() {
    return shard == null ? null : shard.part(chosen.classes());
  }

  /** How to measure these workloads. */
  public GateSettings settings(GateSettings given) {
    return shard == null ? given : shard.settings(given);
  }

  /** The plan of a gate that measures no time. */
  public Plan counted() {
    return new Plan(
        planner.counted(), written, chosen, tests, unaffected, unknown, changed, work, shard);
  }

  /**
   * The versions in which workloads are counted, by id: those that formulas ask for, and both of
   * what a change can affect. Methods are there only in the versions in which formulas name them.
   */
  private static Map<String, Set<String>> counted(
      List<Requirement> requirements, List<Workload> affected, Participants participants) {
    Map<String, Set<String>> named =
        versions(requirements.stream().flatMap(Requirements::operands), participants);
    Map<String, Set<String>> counted =
        versions(requirements.stream().flatMap(Requirements::counted), participants);
    List<String> both = List.of(Revision.BASELINE, Revision.CURRENT);
    affected.stream()
        .filter(
            workload ->
                workload.kind() != WorkloadKind.SPL
                    || named.getOrDefault(workload.id(), Set.of()).containsAll(both))
        .forEach(
            workload -> counted.computeIfAbsent(workload.id(), id -> new TreeSet<>()).addAll(both));
    return counted;
  }

  private static Map<String, Set<String>> versions(
      Stream<Operand> operands, Participants participants) {
    return operands.collect(
        Collectors.groupingBy(
            operand -> operand.subject().id(),
            HashMap::new,
            Collectors.mapping(
                operand -> participants.versionOf(operand.revision()),
                Collectors.toCollection(TreeSet::new))));
  }

  /** The workloads that are measured in both versions. */
  private static List<Workload> affected(List<Workload> workloads, List<TestChoice> choices) {
    Set<String> chosen =
        choices.stream()
            .filter(TestChoice::measured)
            .map(TestChoice::test)
            .collect(Collectors.toSet());
    return workloads.stream().filter(one -> chosen.contains(one.id())).toList();
  }

  /** The ids of what formulas name. */
  private static Set<String> named(List<Requirement> requirements) {
    return requirements.stream()
        .flatMap(Requirements::operands)
        .map(operand -> operand.subject().id())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The benchmarks and methods that written formulas or the default formula name. */
  private static List<Workload> needed(
      Set<String> inFormulas, List<Workload> standard, List<Workload> all) {
    Set<String> named = new HashSet<>(inFormulas);
    standard.forEach(workload -> named.add(workload.id()));
    return Planner.byId(all).values().stream()
        .filter(workload -> named.contains(workload.id()))
        .sorted(Comparator.comparing(Workload::id))
        .toList();
  }

  /** If the budget does not suffice for all, it is spent on the first ones. */
  private static List<Workload> mostAffectedFirst(
      List<Workload> workloads, List<TestChoice> choices, List<WorkComparison> work) {
    List<String> order = choices.stream().map(TestChoice::test).toList();
    return GrownFirst.of(
        workloads.stream()
            .sorted(Comparator.comparingInt((Workload one) -> order.indexOf(one.id())))
            .toList(),
        Workload::id,
        work);
  }

  private static void tell(List<TestChoice> choices) {
    if (!choices.isEmpty()) {
      LOG.info(
          "The change can affect {} of {} (all are measured with -Dperfgate.select=all){}",
          choices.stream().filter(TestChoice::measured).count(),
          Counted.of(choices.size(), "workload"),
          FrequentReason.inWords(
              choices.stream().filter(TestChoice::measured).map(TestChoice::reason)));
    }
  }

  private static Requirement byDefault(GateInput input, Workload workload) {
    return DefaultFormula.of(workload.subject(), input.settings().rules().marginOf(workload.id()));
  }

  public static Map<String, Set<Subject.Method>> byVersion(
      Requirements written, Participants participants) {
    Map<String, Set<Subject.Method>> methods = new HashMap<>();
    written
        .methods()
        .forEach(
            (revision, named) ->
                methods
                    .computeIfAbsent(
                        participants.versionOf(revision), name -> new LinkedHashSet<>())
                    .addAll(named));
    return methods;
  }

  private static Planner.Missing isRemoved(Workload workload) {
    return new Planner.Missing(
        workload.id(),
        Revision.CURRENT,
        WhyNotCompared.REMOVED.because("the candidate has no such benchmark"));
  }
}
