package io.github.perfgate.core.gate.plan;

import static java.util.stream.Collectors.toMap;

import io.github.perfgate.core.workload.count.WorkComparison;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The order in which workloads get a place in the budget.
 *
 * <p>More work is the likeliest cause of more time, so workloads that execute more bytecodes come
 * first, the largest growth first. Yet counts are blind to what compilers, memory and locks do. So
 * after every {@value #GROWN_IN_A_ROW} of them comes one of which the count says nothing: it is not
 * exact or missing, or other code executes equally many bytecodes. A quarter of any budget is
 * theirs. Workloads that execute fewer bytecodes come last, those first that save the least.
 */
final class GrownFirst {
  private static final int GROWN_IN_A_ROW = 3;

  private GrownFirst() {}

  /**
   * The same workloads in this order. Among equals, the given order stays.
   *
   * @param all the most affected first
   * @param id the id of a workload
   * @param work what was counted
   */
  static <T> List<T> of(List<T> all, Function<T, String> id, List<WorkComparison> work) {
    Map<String, Double> ratios =
        work.stream()
            .filter(one -> one.count() == WorkComparison.Count.EXACT)
            .collect(toMap(WorkComparison::id, WorkComparison::ratio, (one, same) -> one));
    Comparator<T> byRatio =
        Comparator.comparingDouble((T one) -> ratios.getOrDefault(id.apply(one), 1.0)).reversed();
    List<T> grown = new ArrayList<>();
    List<T> unknown = new ArrayList<>();
    List<T> shrunk = new ArrayList<>();
    for (T one : all.stream().sorted(byRatio).toList()) {
      double ratio = ratios.getOrDefault(id.apply(one), 1.0);
      (ratio > 1 ? grown : ratio < 1 ? shrunk : unknown).add(one);
    }
    List<T> ordered = new ArrayList<>();
    Iterator<T> between = unknown.iterator();
    for (T one : grown) {
      ordered.add(one);
      if (ordered.size() % (GROWN_IN_A_ROW + 1) == GROWN_IN_A_ROW && between.hasNext()) {
        ordered.add(between.next());
      }
    }
    between.forEachRemaining(ordered::add);
    ordered.addAll(shrunk);
    return ordered;
  }
}
