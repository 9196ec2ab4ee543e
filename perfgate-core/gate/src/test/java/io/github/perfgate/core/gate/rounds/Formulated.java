package io.github.perfgate.core.gate.rounds;

import static java.util.stream.Collectors.toMap;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.participants.Participant;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.gate.plan.DefaultFormula;
import io.github.perfgate.core.gate.plan.Planner;
import io.github.perfgate.core.gate.plan.Requirements;
import io.github.perfgate.core.gate.plan.WorkCounting;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import io.github.perfgate.core.workload.spl.Source;
import io.github.perfgate.core.workload.spl.grounding.Grounding.Requirement;
import io.github.perfgate.core.workload.spl.grounding.Scope;
import io.github.perfgate.core.workload.spl.grounding.Scope.KnownBenchmark;
import io.github.perfgate.core.workload.spl.grounding.Script;
import io.github.perfgate.stats.interpretation.Interpretations;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Makes formulas over workloads with any names, as a planner makes them. */
final class Formulated {
  private static final Path NOWHERE = Path.of("nowhere");

  private Formulated() {}

  /** The default formula of each workload. */
  static List<FormulaRun> of(GateSettings settings, long seed, String... ids) {
    return of(settings, seed, workloads(ids));
  }

  /** The default formula of each workload. */
  static List<FormulaRun> of(GateSettings settings, long seed, List<Workload> workloads) {
    List<Requirement> requirements =
        workloads.stream()
            .map(
                workload ->
                    DefaultFormula.of(workload.subject(), settings.rules().marginOf(workload.id())))
            .toList();
    return plan(settings, seed, workloads, requirements, List.of());
  }

  /**
   * Written formulas.
   *
   * @param missing the workloads that a version lacks
   * @param ids the workloads, {@code pkg.Class.method}
   */
  static List<FormulaRun> written(
      GateSettings settings, long seed, String text, List<Planner.Missing> missing, String... ids) {
    List<KnownBenchmark> known =
        Arrays.stream(ids).map(id -> new KnownBenchmark(id, Map.of())).toList();
    return plan(
        settings,
        seed,
        workloads(ids),
        Script.parse(new Source("test.spl", text), Interpretations.NAMES)
            .ground(new Scope(null, Map.of(), known, null))
            .requirements(),
        missing);
  }

  private static List<FormulaRun> plan(
      GateSettings settings,
      long seed,
      List<Workload> workloads,
      List<Requirement> requirements,
      List<Planner.Missing> missing) {
    Planner planner =
        new Planner(
            settings,
            participants(requirements),
            requirements,
            Planner.byId(workloads),
            missing,
            Map.of(),
            WorkCounting.Counted.NONE);
    return planner.formulas(id -> null, seed);
  }

  /** Workloads by id: unit tests if the id ends with {@code Test}, else benchmarks. */
  private static List<Workload> workloads(String... ids) {
    return Arrays.stream(ids)
        .map(
            id ->
                new Workload(
                    id,
                    id.endsWith("Test") ? WorkloadKind.JUNIT : WorkloadKind.JMH,
                    new JmhTarget(id, "avgt", Map.of(), 1, null, List.of(), null)))
        .toList();
  }

  private static Participants participants(List<Requirement> requirements) {
    List<String> named =
        requirements.stream()
            .flatMap(Requirements::operands)
            .map(operand -> operand.revision())
            .distinct()
            .toList();
    Map<String, String> names =
        Stream.concat(named.stream(), Stream.of(Revision.CURRENT))
            .distinct()
            .collect(toMap(name -> name, name -> name, (one, same) -> one, LinkedHashMap::new));
    List<Participant> others = new ArrayList<>();
    for (String name : names.keySet()) {
      if (!name.equals(Revision.CURRENT)) {
        others.add(participant(new Revision.Commit(name, "0".repeat(40), name)));
      }
    }
    return new Participants(
        participant(new Revision.WorkTree(Revision.CURRENT, NOWHERE, null, null, false)),
        others,
        names,
        List.of());
  }

  private static Participant participant(Revision revision) {
    ModuleBuild module =
        new ModuleBuild("g", "a", "1", NOWHERE, NOWHERE, NOWHERE, NOWHERE, List.of());
    return new Participant(revision, "for a test", new Version(revision, module), "");
  }
}
