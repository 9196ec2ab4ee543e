package io.github.perfgate.core.gate;

import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.spl.Grounding.Requirement;
import io.github.perfgate.core.spl.Subject;
import io.github.perfgate.core.workload.JmhWorkloads;
import io.github.perfgate.core.workload.Workload;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is measured, and on what.
 *
 * @param planner the workloads and formulas
 * @param chosen the hosts
 */
record Plan(Planner planner, HostSpecs.Chosen chosen) {

  /**
   * Makes the plan.
   *
   * @param lineup the benchmarks that take part
   * @param temporary an existing folder that the caller deletes
   */
  static Plan of(
      GateInput input,
      Preparation preparation,
      Participants participants,
      Lineup lineup,
      Path temporary) {
    Requirements written = preparation.written();
    HostSpecs.Chosen chosen =
        preparation
            .specs()
            .chosen(
                participants.built(), preparation.benchmarks(), MethodWorkloads.classes(written));
    MethodWorkloads methods =
        MethodWorkloads.generate(
            input, byVersion(written, participants), chosen.shared(), temporary);
    List<Requirement> requirements = new ArrayList<>(written.list());
    List<Planner.Missing> missing = new ArrayList<>(methods.missing());
    List<Workload> workloads = new ArrayList<>(JmhWorkloads.of(preparation.benchmarks()));
    workloads.addAll(methods.workloads());
    if (input.formulas().standard()) {
      for (Workload workload : lineup.all()) {
        requirements.add(
            DefaultFormula.of(
                workload.subject(), input.settings().rules().marginOf(workload.id())));
      }
      workloads.addAll(lineup.onlyBaseline());
      lineup.onlyCurrent().forEach(one -> missing.add(isNew(one)));
      lineup.onlyBaseline().forEach(one -> missing.add(isRemoved(one)));
    }
    return new Plan(
        new Planner(input.settings(), participants, requirements, Planner.byId(workloads), missing),
        chosen.on(methods.hosts()));
  }

  private static Map<String, Set<Subject.Method>> byVersion(
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

  private static Planner.Missing isNew(Workload workload) {
    return new Planner.Missing(
        workload.id(),
        Revision.BASELINE,
        "new: %s has no such benchmark".formatted(Revision.BASELINE));
  }

  private static Planner.Missing isRemoved(Workload workload) {
    return new Planner.Missing(
        workload.id(),
        Revision.CURRENT,
        "removed: %s has no such benchmark".formatted(Revision.CURRENT));
  }
}
