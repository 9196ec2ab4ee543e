package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.participants.HostSpecs;
import io.github.perfgate.core.gate.participants.Participant;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.trace.TestChoice;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Benchmarks that changed, in the form that they have in the baseline. If that form runs in both
 * versions, it is a workload beside the candidate's form: so a change that edits a benchmark can
 * hide no slowdown, and what the edit costs is told from what the code costs.
 *
 * @param choices those that run in both versions, and whether the change can affect them
 * @param workloads the same
 * @param hosts the hosts on which both versions run them, by version name; none if there are none
 */
record FormerForms(
    List<TestChoice> choices, List<Workload> workloads, Map<String, HostSpec> hosts) {
  private static final FormerForms NONE = new FormerForms(List.of(), List.of(), Map.of());

  /**
   * Finds out which of them run in both versions.
   *
   * @param formers the baseline's forms
   * @param time what may be spent on it
   * @param temporary an existing folder that the caller deletes
   */
  static FormerForms of(
      GateInput input,
      HostSpecs specs,
      Participants participants,
      List<Workload> formers,
      PlanningTime time,
      Path temporary)
      throws InterruptedException {
    Participant baseline = participants.baseline();
    Version built = baseline == null ? null : baseline.built();
    if (built == null || formers.isEmpty()) {
      return NONE;
    }
    Map<String, HostSpec> hosts =
        specs.former(
            built,
            formers.stream().map(one -> one.target().benchmark()).collect(Collectors.toSet()));
    List<TestChoice> choices =
        new AffectedWorkloads(
                input, hosts, participants.stamps(), time, temporary.resolve("trace-former"))
            .amongFormers(formers, built);
    Set<String> running = choices.stream().map(TestChoice::test).collect(Collectors.toSet());
    List<Workload> workloads = formers.stream().filter(one -> running.contains(one.id())).toList();
    return workloads.isEmpty() ? NONE : new FormerForms(choices, workloads, hosts);
  }
}
