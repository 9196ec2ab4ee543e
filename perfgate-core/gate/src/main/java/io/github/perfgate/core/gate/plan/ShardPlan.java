package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.ShardSettings;
import io.github.perfgate.core.result.ShardPart;
import io.github.perfgate.core.result.shard.Partition;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.spl.grounding.Grounding.Requirement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The part of the workloads, or of the rounds of all workloads, that this build has. Workloads are
 * divided before anything is known of what a change can affect, so that every build divides them
 * alike. A formula is on one host with all that it names.
 *
 * @param settings which build this is
 * @param partition all workloads, divided
 * @param questions how many members the family of all builds has at most
 */
public record ShardPlan(ShardSettings settings, Partition partition, int questions) {
  /** A comparison that asks for equality is two questions. */
  private static final int MOST_QUESTIONS = 2;

  /**
   * Divides what is to be decided.
   *
   * @param requirements the written formulas
   * @param standard the workloads that the default formula is about
   */
  public static ShardPlan of(
      ShardSettings settings, List<Requirement> requirements, List<Workload> standard) {
    int timed =
        (int)
            requirements.stream()
                .flatMap(one -> one.formula().comparisons().stream())
                .filter(comparison -> !comparison.isCounted())
                .count();
    return new ShardPlan(
        settings,
        new Partition(
            together(requirements, standard), settings.costs(), settings.ofWorkloads().count()),
        MOST_QUESTIONS * timed + standard.size());
  }

  /**
   * The ids that have to be on one host.
   *
   * @param requirements the written formulas
   * @param standard the workloads that the default formula is about
   */
  public static List<Set<String>> together(
      List<Requirement> requirements, List<Workload> standard) {
    List<Set<String>> together = new ArrayList<>();
    requirements.forEach(one -> together.add(ids(one)));
    standard.forEach(one -> together.add(Set.of(one.id())));
    return together;
  }

  private static Set<String> ids(Requirement requirement) {
    return Requirements.operands(requirement)
        .map(operand -> operand.subject().id())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The formulas of this build. The first one has those that name no workload. */
  public List<Requirement> formulas(List<Requirement> all) {
    Set<String> own = own();
    return all.stream()
        .filter(
            one -> {
              Set<String> ids = ids(one);
              return ids.isEmpty()
                  ? settings.ofWorkloads().index() == 1
                  : own.contains(ids.iterator().next());
            })
        .toList();
  }

  /** The workloads of this build. */
  public List<Workload> workloads(List<Workload> all) {
    Set<String> own = own();
    return all.stream().filter(one -> own.contains(one.id())).toList();
  }

  /**
   * Whether this build judges the acceptance of a workload: it has the workload, or it is the first
   * build and none has it.
   */
  public boolean isJudgedHere(String workload) {
    return own().contains(workload)
        || (settings.ofWorkloads().index() == 1 && !partition.contains(workload));
  }

  /**
   * How to measure a part of the workloads: only what the family of all builds confirms in any case
   * is decided early as slower or faster.
   */
  public GateSettings settings(GateSettings given) {
    return given.with(given.exit().ofPart(Math.max(1, questions)));
  }

  private Set<String> own() {
    return partition.of(settings.ofWorkloads());
  }

  /**
   * What results tell of it.
   *
   * @param classes a digest of the classes of all versions
   */
  public ShardPart part(String classes) {
    return new ShardPart(
        settings.index().index(),
        settings.index().count(),
        partition.size(),
        partition.fingerprint(),
        classes,
        settings.rounds());
  }
}
