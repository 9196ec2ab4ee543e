package io.github.perfgate.core.report.aggregate;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
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
import org.jspecify.annotations.Nullable;

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
   * @param ratio the time of {@code left} divided by that of the other side, and its interval
   * @param left the side that was divided; absent in results of versions without this property
   */
  public record Measured(FormulaVerdict verdict, Slowdown ratio, @Nullable String left) {
    /** This result with the side divided that the other one divides. */
    private Measured like(Measured other) {
      return left == null || other.left == null || left.equals(other.left)
          ? this
          : new Measured(verdict, ratio.reciprocal(), other.left);
    }
  }

  /**
   * A comparison.
   *
   * @param text the comparison as written, with names resolved
   * @param measured its results in the order of the hosts, all with the same side divided
   */
  public record Row(String text, List<Measured> measured) {
    /**
     * Two questions decide {@code =}: turns round what divides another side than the first host.
     */
    public Row {
      Measured first = measured.get(0);
      measured = measured.stream().map(one -> one.like(first)).toList();
    }

    /**
     * The portability metric of each pair of hosts: (M1 / N1) / (M2 / N2), or its reciprocal if
     * that is greater. M and N are the mean times of both sides, and the numbers are those of the
     * hosts. It is 1 if the ratio is the same on both. M / N is the geometric mean over the rounds.
     * L. Bulej, T. Bure&#353;, V. Hork&yacute;, J. Kotr&#269;, L. Marek, T. Troj&aacute;nek, P.
     * T&#367;ma: Unit testing performance with Stochastic Performance Logic. Automated Software
     * Engineering 24 (2017), section 5.3.
     */
    public List<Double> metrics() {
      List<Double> metrics = new ArrayList<>();
      for (int one = 0; one < measured.size(); one++) {
        for (int other = one + 1; other < measured.size(); other++) {
          double quotient =
              measured.get(one).ratio().byMeans().estimate()
                  / measured.get(other).ratio().byMeans().estimate();
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
                measured.putIfAbsent(
                    comparison.text(),
                    new Measured(comparison.verdict(), ratio, comparison.sides().left()));
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
