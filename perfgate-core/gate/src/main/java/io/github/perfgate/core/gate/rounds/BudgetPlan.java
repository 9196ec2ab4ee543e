package io.github.perfgate.core.gate.rounds;

import io.github.perfgate.core.gate.decide.Judge;
import io.github.perfgate.core.gate.decide.Question;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Divides the budget among workloads. A workload takes part if the budget suffices until it can be
 * decided, whatever is true of it, besides all workloads before it. In turns this takes ten rounds:
 * five can show a change, but not its absence. From then on, every round goes to workloads whose
 * next such interim analysis the rest of the budget suffices for. First come those without any
 * interim analysis, then those whose decision costs the least.
 *
 * <p>What takes part is decided before anything is measured, by costs and never by measured times.
 * So are the members of the family. If a workload turns out not to be comparable before its first
 * interim analysis, one that waits takes its place in the plan and in the family. Failures do not
 * depend on times either. So given the failures, the family is the same from its first interim
 * analysis on, and has at no look fewer members than at the end. What early verdicts leave of the
 * budget goes to the other members, and not to more workloads: that would depend on the verdicts.
 *
 * <p>Workloads that a question compares with each other are planned together.
 */
final class BudgetPlan {
  private final Judge judge;
  private final ToLongFunction<WorkloadRun> untilDecision;
  private final int maxRounds;
  private final List<List<WorkloadRun>> admitted = new ArrayList<>();
  private final Deque<List<WorkloadRun>> waiting = new ArrayDeque<>();

  /**
   * @param untilDecision nanoseconds of a workload's rounds until it can be decided next
   * @param maxRounds the rounds of a workload at most
   */
  BudgetPlan(Judge judge, ToLongFunction<WorkloadRun> untilDecision, int maxRounds) {
    this.judge = judge;
    this.untilDecision = untilDecision;
    this.maxRounds = maxRounds;
  }

  /**
   * Admits workloads in the order of the formulas as far as the budget suffices; the first one if
   * it suffices for none. The others are given up, unless an admitted one turns out not to be
   * comparable.
   *
   * @param left what is left of the budget, in nanoseconds
   * @param begun whether an earlier run of this gate has begun a workload, and so admitted it
   */
  void admit(long left, Predicate<WorkloadRun> begun) {
    long rest = left;
    for (List<WorkloadRun> group : judge.groups()) {
      long need = need(group);
      if (need <= rest || group.stream().anyMatch(begun)) {
        admitted.add(group);
        rest -= need;
      } else {
        waiting.add(group);
      }
    }
    if (admitted.isEmpty() && !waiting.isEmpty()) {
      admitted.add(waiting.remove());
    }
    judge.exhaust(waiting().toList());
    admitted.forEach(judge::admit);
  }

  /** The workloads that the budget does not suffice for. */
  Stream<WorkloadRun> waiting() {
    return waiting.stream().flatMap(List::stream);
  }

  /**
   * The workloads that have the next round. If the budget suffices for none of their interim
   * analyses, the nearest one goes on, as {@code resume} continues there. Empty if nothing is left
   * to measure.
   *
   * @param left what is left of the budget, in nanoseconds
   */
  Set<WorkloadRun> next(long left) {
    replace();
    List<List<WorkloadRun>> open =
        admitted.stream()
            .filter(group -> group.stream().anyMatch(this::isMeasurable))
            .sorted(Comparator.comparingDouble(this::price))
            .toList();
    Set<WorkloadRun> next = new LinkedHashSet<>();
    long rest = left;
    for (List<WorkloadRun> group : open) {
      long need = need(group);
      if (need <= rest) {
        next.addAll(group);
        rest -= need;
      }
    }
    if (next.isEmpty() && !open.isEmpty()) {
      next.addAll(open.get(0));
    }
    int round =
        next.stream().filter(this::isMeasurable).mapToInt(WorkloadRun::rounds).min().orElse(0);
    next.removeIf(run -> !isMeasurable(run) || run.rounds() != round);
    return next;
  }

  private boolean isMeasurable(WorkloadRun run) {
    return !judge.wanted(run).isEmpty() && run.rounds() < maxRounds;
  }

  /**
   * What a decision is expected to cost; nothing before the first interim analysis, which everyone
   * has.
   */
  private double price(List<WorkloadRun> group) {
    List<List<GateLook>> looks =
        group.stream().flatMap(run -> judge.about(run).stream()).map(Question::looks).toList();
    return looks.stream().anyMatch(List::isEmpty) ? 0 : need(group) / chance(looks);
  }

  /** The largest chance of a question to be decided. */
  private static double chance(List<List<GateLook>> looks) {
    return looks.stream().mapToDouble(its -> its.get(its.size() - 1).chance()).max().orElse(1);
  }

  private long need(Collection<WorkloadRun> group) {
    return group.stream().mapToLong(untilDecision).sum();
  }

  /**
   * Gives the places of workloads that cannot be compared to those that wait. What has been looked
   * at keeps its place in the family.
   */
  private void replace() {
    for (List<WorkloadRun> group : List.copyOf(admitted)) {
      if (!waiting.isEmpty()
          && group.stream().noneMatch(this::isMeasurable)
          && group.stream().allMatch(run -> run.rounds() < GatePolicy.BLOCK_ROUNDS)
          && group.stream().anyMatch(WorkloadRun::isNotComparable)) {
        List<WorkloadRun> next = waiting.remove();
        admitted.remove(group);
        admitted.add(next);
        judge.admit(next);
      }
    }
  }
}
