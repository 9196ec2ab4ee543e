package io.github.perfgate.core.report.words;

import io.github.perfgate.core.base.problem.Decimals;
import io.github.perfgate.core.base.problem.Reason;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTest;
import io.github.perfgate.core.result.verdict.Acceptance.Covers;
import io.github.perfgate.core.result.verdict.AcceptanceText;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The trailer that accepts a regression, ready to be pasted into a commit's message. */
public final class AcceptanceOffer {
  /** Long enough to remove the regression, short enough to be asked about it again. */
  private static final int DAYS = 90;

  /** The ceiling is at most this multiple of the estimate. */
  private static final double MOST = 1.25;

  /** The ceiling as a multiple of the largest upper end that concurrent tests show. */
  private static final double ROOM = 2;

  private static final BigDecimal STEP = new BigDecimal("0.05");
  private static final BigDecimal TWO = BigDecimal.valueOf(2);
  private static final MathContext UP = new MathContext(2, RoundingMode.CEILING);

  private AcceptanceOffer() {}

  /** Says in the log how a workload is accepted; nothing if nobody can. */
  public static List<String> lines(WorkloadResult workload, GateResult result) {
    return lines(workload.id(), ceilings(workload), result);
  }

  /** Says in the log how a comparison is accepted; nothing if nobody can. */
  public static List<String> lines(ComparisonResult comparison, GateResult result) {
    return lines(comparison.workload(), ofTime(ceiling(comparison)), result);
  }

  /** Says in the log how a method of a thread-safe class is accepted; nothing if nobody can. */
  public static List<String> lines(ConcurrentMethod method, GateResult result) {
    return lines(method.id(), ofTime(ceiling(method)), result);
  }

  private static List<String> lines(String id, Map<Covers, Double> ceilings, GateResult result) {
    String from = from(result);
    if (from.equals("none") || ceilings.isEmpty()) {
      return List.of();
    }
    String trailer = trailer(id, ceilings, result.gated().started());
    List<String> lines = new ArrayList<>();
    lines.add(
        from.contains("trailers")
            ? "    accept it in a commit's last paragraph: " + trailer
            : "    accept it in <accepted>: " + entry(trailer));
    String more = more(Map.of(id, ceilings), result);
    if (!more.isEmpty()) {
      lines.add("    and " + more);
    }
    return lines;
  }

  /**
   * What has to be set besides the statements, so that their ceilings are allowed; empty if
   * nothing.
   */
  public static String more(GateResult result) {
    return more(ceilings(result), result);
  }

  private static String more(Map<String, Map<Covers, Double>> all, GateResult result) {
    String atMost = result.conditions().settings().get(AcceptanceText.AT_MOST);
    List<String> unlimited =
        ConcurrentWords.methodsOf(result.concurrentClasses()).stream()
            .map(ConcurrentMethod::id)
            .toList();
    double ceiling =
        all.entrySet().stream()
            .filter(one -> !unlimited.contains(one.getKey()))
            .flatMap(one -> one.getValue().values().stream())
            .mapToDouble(one -> one)
            .max()
            .orElse(1);
    return atMost == null || allows(atMost, ceiling)
        ? ""
        : "set <%s> (-Dperfgate.%s) to at least %s (now %s)"
            .formatted(
                AcceptanceText.AT_MOST, AcceptanceText.AT_MOST, Decimals.brief(ceiling, 4), atMost);
  }

  /** Results keep the setting as text, and a damaged file may have any. */
  private static boolean allows(String atMost, double ceiling) {
    try {
      return ceiling <= Double.parseDouble(atMost);
    } catch (NumberFormatException e) {
      return true;
    }
  }

  /**
   * The ceilings with which everything would be accepted that fails the build, by workload or
   * method, the worst first.
   */
  private static Map<String, Map<Covers, Double>> ceilings(GateResult result) {
    Map<String, Map<Covers, Double>> ceilings = new LinkedHashMap<>();
    Blame blame = Blame.evenIfNothingFails(result);
    WorstFirst.sorted(result.workloads()).stream()
        .filter(blame::isOn)
        .forEach(one -> ceilings.putIfAbsent(one.id(), ceilings(one)));
    result.formulas().stream()
        .filter(blame::isOn)
        .flatMap(formula -> formula.comparisons().stream())
        .forEach(
            one ->
                ofTime(ceiling(one))
                    .forEach(
                        (time, ceiling) ->
                            ceilings
                                .computeIfAbsent(one.workload(), id -> new EnumMap<>(Covers.class))
                                .merge(time, ceiling, Math::max)));
    ConcurrentWords.methodsOf(result.concurrentClasses()).stream()
        .filter(ConcurrentMethod::regressed)
        .forEach(one -> ceilings.putIfAbsent(one.id(), ofTime(ceiling(one))));
    ceilings.values().removeIf(Map::isEmpty);
    return ceilings;
  }

  /**
   * The statements that accept all of that, to be pasted, by workload or method: trailers, or
   * entries of {@code <accepted>}. None if acceptances are switched off or nothing fails.
   */
  public static Map<String, String> statements(GateResult result) {
    Map<String, String> statements = new LinkedHashMap<>();
    if (!from(result).equals("none")) {
      ceilings(result)
          .forEach((id, ceilings) -> statements.put(id, statement(id, ceilings, result)));
    }
    return statements;
  }

  private static String statement(String id, Map<Covers, Double> ceilings, GateResult result) {
    String trailer = trailer(id, ceilings, result.gated().started());
    return from(result).contains("trailers") ? trailer : entry(trailer);
  }

  /** The place at which such statements belong. */
  public static String place(GateResult result) {
    return from(result).contains("trailers")
        ? "in the last paragraph of a commit's message"
        : "in <accepted>";
  }

  /** The place at which they belong, with what has to be set besides. */
  public static String where(GateResult result) {
    String more = more(result);
    return place(result) + (more.isEmpty() ? "" : ", and " + more);
  }

  private static String from(GateResult result) {
    return result.conditions().settings().getOrDefault(AcceptanceText.FROM, "trailers");
  }

  private static String entry(String trailer) {
    return trailer.substring(trailer.indexOf(' ') + 1);
  }

  /**
   * The whole trailer on one line.
   *
   * @param measured when the slowdown was measured
   */
  static String trailer(String id, Map<Covers, Double> ceilings, Instant measured) {
    return AcceptanceText.TRAILER
        + ": "
        + AcceptanceText.write(
            id,
            ceilings,
            LocalDate.ofInstant(measured, ZoneOffset.UTC).plusDays(DAYS),
            Reason.PLACEHOLDER);
  }

  /**
   * The next step above the interval, so that the estimate of another measurement hardly exceeds
   * it. Steps are 0.05 below 2, and two significant digits above. An interval that is wide because
   * of noise must not admit a much larger slowdown. So the ceiling is at most a quarter above the
   * estimate.
   */
  static double ceiling(Slowdown slowdown) {
    double upper = slowdown.upper();
    double least = slowdown.atLeast();
    double most = MOST * least;
    return above(upper >= least ? Math.min(upper, most) : most);
  }

  /**
   * The ceilings for a workload that takes longer or allocates more than allowed, without
   * acceptance. None if it does neither, or it is not known by how much.
   */
  static Map<Covers, Double> ceilings(WorkloadResult workload) {
    Slowdown slowdown = workload.effect().slowdown();
    AllocationDecision allocation = workload.allocation();
    boolean isSlower = workload.verdict() == Verdict.REGRESSION && workload.accepted() == null;
    Map<Covers, Double> ceilings = ofTime(isSlower && slowdown != null ? ceiling(slowdown) : 1);
    if (allocation != null && allocation.violated()) {
      ceilings.put(Covers.BYTES, above(allocation.growth()));
    }
    return ceilings;
  }

  /** A ceiling for time; none if it is 1. */
  private static Map<Covers, Double> ofTime(double ceiling) {
    Map<Covers, Double> ceilings = new EnumMap<>(Covers.class);
    if (ceiling > 1) {
      ceilings.put(Covers.TIME, ceiling);
    }
    return ceilings;
  }

  /** The ceiling for a violated comparison; 1 if no ceiling would accept it. */
  private static double ceiling(ComparisonResult comparison) {
    Slowdown ratio = comparison.sides().ratio();
    return comparison.verdict() == FormulaVerdict.VIOLATED
            && comparison.acceptance().acceptable()
            && comparison.accepted() == null
            && ratio != null
        ? ceiling(ratio)
        : 1;
  }

  /**
   * Twice the largest upper end of the slower tests, at any number of threads. The tests are
   * generated. The next change of the class, another host or another seed gives other tests. The
   * slowest of them can show several times as much. 1 if no ceiling would accept the method.
   */
  static double ceiling(ConcurrentMethod method) {
    return method.noLongerEnds() || method.slowest() == null
        ? 1
        : above(
            ROOM
                * method.tests().stream()
                    .filter(test -> test.direction() == Direction.REGRESSION)
                    .map(ConcurrentTest::slowdown)
                    .filter(Objects::nonNull)
                    .mapToDouble(
                        slowdown ->
                            Double.isFinite(slowdown.upper())
                                ? Math.max(slowdown.upper(), slowdown.estimate())
                                : slowdown.estimate())
                    .max()
                    .orElse(1));
  }

  /** The next step above a value. */
  private static double above(double high) {
    BigDecimal exact = BigDecimal.valueOf(Double.isFinite(high) ? Math.max(1, high) : 1);
    return exact.compareTo(TWO) < 0
        ? exact.divideToIntegralValue(STEP).add(BigDecimal.ONE).multiply(STEP).doubleValue()
        : exact.round(UP).doubleValue();
  }
}
