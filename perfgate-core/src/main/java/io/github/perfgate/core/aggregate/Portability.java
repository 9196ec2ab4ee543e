package io.github.perfgate.core.aggregate;

import io.github.perfgate.core.problem.Help;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.Slowdown;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The comparisons of times that several hosts, or several JDKs, measured.
 *
 * @param hosts the hosts in words, in the order in which they were given
 * @param rows the comparisons that all of them measured, the least portable first
 * @param partial how many comparisons only some of them measured
 */
public record Portability(List<String> hosts, List<Row> rows, int partial) {
  /** Copies the lists. */
  public Portability {
    hosts = List.copyOf(hosts);
    rows = List.copyOf(rows);
  }

  /** Whether a comparison has the same value on all hosts. */
  public enum Portable {
    /** All hosts decided it, and decided alike. */
    YES,
    /** It holds on one host and is violated on another. */
    NO,
    /** A host did not decide it, and those that did decided alike. */
    UNDECIDED
  }

  /**
   * A comparison on one host.
   *
   * @param verdict its value
   * @param ratio the time of its left side divided by that of its right side, and its interval
   */
  public record Measured(FormulaVerdict verdict, Slowdown ratio) {}

  /**
   * A comparison.
   *
   * @param text the comparison as written, with names resolved
   * @param measured its results in the order of the hosts
   */
  public record Row(String text, List<Measured> measured) {
    /** Copies the list. */
    public Row {
      measured = List.copyOf(measured);
    }

    /**
     * The portability metric of each pair of hosts: (M1 / N1) / (M2 / N2), or its reciprocal if
     * that is greater, where M and N are the times of both sides and the numbers are those of the
     * hosts. It is 1 if the ratio is the same on both. V. Horký, P. Libič, L. Marek, A.
     * Steinhauser, P. Tůma: Utilizing Performance Unit Tests to Increase Performance Awareness;
     * "Unit Testing Performance with Stochastic Performance Logic" (2016), section 5.3.
     */
    public List<Double> metrics() {
      List<Double> metrics = new ArrayList<>();
      for (int one = 0; one < measured.size(); one++) {
        for (int other = one + 1; other < measured.size(); other++) {
          double quotient =
              measured.get(one).ratio().estimate() / measured.get(other).ratio().estimate();
          metrics.add(Math.max(quotient, 1 / quotient));
        }
      }
      return metrics;
    }

    /** The greatest metric over all pairs of hosts. */
    public double metric() {
      return metrics().stream().mapToDouble(Double::doubleValue).max().orElse(1);
    }

    /** Whether the hosts agree. */
    public Portable portable() {
      List<FormulaVerdict> verdicts = measured.stream().map(Measured::verdict).toList();
      if (verdicts.contains(FormulaVerdict.HOLDS) && verdicts.contains(FormulaVerdict.VIOLATED)) {
        return Portable.NO;
      }
      return Set.of(FormulaVerdict.HOLDS, FormulaVerdict.VIOLATED).containsAll(verdicts)
          ? Portable.YES
          : Portable.UNDECIDED;
    }
  }

  /** How many comparisons have this answer. */
  public long count(Portable answer) {
    return rows.stream().filter(row -> row.portable() == answer).count();
  }

  /** The metrics of all comparisons and pairs of hosts, growing. */
  public List<Double> metrics() {
    return rows.stream().flatMap(row -> row.metrics().stream()).sorted().toList();
  }

  /**
   * Compares the results of at least two hosts.
   *
   * @param results results of one project
   * @throws ProblemException if there are fewer than two results, they are of different modules, or
   *     have no comparison in common
   */
  public static Portability of(List<GateResult> results) {
    requireComparable(results);
    List<Map<String, Measured>> hosts = results.stream().map(Portability::measured).toList();
    Set<String> texts = new LinkedHashSet<>();
    hosts.forEach(host -> texts.addAll(host.keySet()));
    List<Row> rows =
        texts.stream()
            .filter(text -> hosts.stream().allMatch(host -> host.containsKey(text)))
            .map(text -> new Row(text, hosts.stream().map(host -> host.get(text)).toList()))
            .sorted(Comparator.comparingDouble(row -> -row.metric()))
            .toList();
    if (rows.isEmpty()) {
      throw new ProblemException(
          Help.SETTING,
          "The results have no measured comparison in common",
          "measure the same workloads or formulas against the same baseline on every host");
    }
    return new Portability(names(results), rows, texts.size() - rows.size());
  }

  private static void requireComparable(List<GateResult> results) {
    if (results.size() < 2) {
      throw new ProblemException(
          Help.SETTING,
          "Portability needs the results of at least two hosts",
          "name several files in <results> (-Dperfgate.results=one/results.json,other/results.json)");
    }
    Set<String> modules = new LinkedHashSet<>();
    results.forEach(result -> modules.add(result.gated().module()));
    if (modules.size() > 1) {
      throw new ProblemException(
          Help.SETTING,
          "The results are of different modules: " + String.join(", ", modules),
          "name results of one module in <results> (-Dperfgate.results)");
    }
  }

  /** The comparisons of times that were measured, by their texts. */
  private static Map<String, Measured> measured(GateResult result) {
    Map<String, Measured> measured = new LinkedHashMap<>();
    result.formulas().stream()
        .flatMap(formula -> formula.comparisons().stream())
        .forEach(
            comparison -> {
              Slowdown ratio = comparison.sides().ratio();
              if (ratio != null && isUsable(comparison, ratio)) {
                measured.putIfAbsent(comparison.text(), new Measured(comparison.verdict(), ratio));
              }
            });
    return measured;
  }

  private static boolean isUsable(ComparisonResult comparison, Slowdown ratio) {
    return comparison.verdict() != FormulaVerdict.ERROR
        && Double.isFinite(ratio.estimate())
        && ratio.estimate() > 0;
  }

  /** The hosts with their JDKs; those that look alike are told apart by numbers. */
  private static List<String> names(List<GateResult> results) {
    List<String> words =
        results.stream()
            .map(result -> result.conditions().host())
            .map(host -> host.inShort() + ", " + host.java())
            .toList();
    return IntStream.range(0, words.size())
        .mapToObj(
            i ->
                words.indexOf(words.get(i)) == words.lastIndexOf(words.get(i))
                    ? words.get(i)
                    : words.get(i) + " (" + (i + 1) + ")")
        .toList();
  }
}
