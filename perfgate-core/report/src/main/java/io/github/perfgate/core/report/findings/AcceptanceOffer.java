package io.github.perfgate.core.report.findings;

import io.github.perfgate.core.base.problem.Decimals;
import io.github.perfgate.core.base.problem.Reason;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.Acceptance.Covers;
import io.github.perfgate.core.result.verdict.AcceptanceText;
import io.github.perfgate.core.result.verdict.Slowdown;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What would accept a regression; with a reason, it is a trailer to be pasted into a commit's
 * message.
 *
 * @param id what the acceptance names
 * @param ceilings the ceilings with which it fails nothing; none if nobody can accept it
 * @param limited whether {@code acceptAtMost} limits the ceilings
 */
public record AcceptanceOffer(String id, Map<Covers, Double> ceilings, boolean limited) {
  /** Long enough to remove the regression, short enough to be asked about it again. */
  private static final int DAYS = 90;

  /** The ceiling is at most this multiple of the estimate. */
  private static final double MOST = 1.25;

  private static final BigDecimal STEP = new BigDecimal("0.05");
  private static final BigDecimal TWO = BigDecimal.valueOf(2);
  private static final MathContext UP = new MathContext(2, RoundingMode.CEILING);

  /** An offer for time; it has no ceiling if that is 1. */
  static AcceptanceOffer ofTime(String id, double ceiling, boolean limited) {
    Map<Covers, Double> ceilings = new EnumMap<>(Covers.class);
    if (ceiling > 1) {
      ceilings.put(Covers.TIME, ceiling);
    }
    return new AcceptanceOffer(id, ceilings, limited);
  }

  /** The offer that covers what both cover. */
  private AcceptanceOffer and(AcceptanceOffer other) {
    Map<Covers, Double> both = new EnumMap<>(Covers.class);
    both.putAll(ceilings);
    other.ceilings.forEach((covers, ceiling) -> both.merge(covers, ceiling, Math::max));
    return new AcceptanceOffer(id, both, limited && other.limited);
  }

  /** Says in the log how it is accepted; nothing if nobody can. */
  List<String> lines(GateResult result) {
    String from = from(result);
    if (from.equals("none") || ceilings.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        (from.contains("trailers")
                ? "    to accept it, add this trailer to a commit message, with your reason: "
                : "    to accept it, add this to <accepted>, with your reason: ")
            + statement(result));
    String more = more(List.of(this), result);
    if (!more.isEmpty()) {
      lines.add("    and " + more);
    }
    return lines;
  }

  /**
   * What has to be set besides the statements, so that their ceilings are allowed; empty if
   * nothing.
   */
  public static String more(GateResult result, List<ShownFindings> kinds) {
    return more(all(kinds), result);
  }

  private static String more(Collection<AcceptanceOffer> all, GateResult result) {
    String atMost = result.conditions().settings().get(AcceptanceText.AT_MOST);
    double ceiling =
        all.stream()
            .filter(AcceptanceOffer::limited)
            .flatMap(one -> one.ceilings.values().stream())
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

  /** The offers with which everything would be accepted that fails the build, the worst first. */
  private static Collection<AcceptanceOffer> all(List<ShownFindings> kinds) {
    Map<String, AcceptanceOffer> all = new LinkedHashMap<>();
    ShownFindings.byAcceptance(kinds).stream()
        .flatMap(kind -> kind.offers().stream())
        .filter(one -> !one.ceilings.isEmpty())
        .forEach(one -> all.merge(one.id, one, AcceptanceOffer::and));
    return all.values();
  }

  /**
   * The statements that accept all of that, to be pasted, by what they name: trailers, or entries
   * of {@code <accepted>}. None if acceptances are switched off or nothing fails.
   */
  public static Map<String, String> statements(GateResult result, List<ShownFindings> kinds) {
    Map<String, String> statements = new LinkedHashMap<>();
    if (!from(result).equals("none")) {
      all(kinds).forEach(one -> statements.put(one.id, one.statement(result)));
    }
    return statements;
  }

  private String statement(GateResult result) {
    String trailer = trailer(result.gated().started());
    return from(result).contains("trailers")
        ? trailer
        : trailer.substring(trailer.indexOf(' ') + 1);
  }

  /** The place at which such statements belong. */
  public static String place(GateResult result) {
    return from(result).contains("trailers") ? "by a trailer of a commit message" : "in <accepted>";
  }

  /** The place at which they belong, with what has to be set besides. */
  public static String where(GateResult result) {
    String more = more(result, ShownFindings.of(result));
    return place(result) + (more.isEmpty() ? "" : ", and " + more);
  }

  private static String from(GateResult result) {
    return result.conditions().settings().getOrDefault(AcceptanceText.FROM, "trailers");
  }

  /**
   * The whole trailer on one line.
   *
   * @param measured when the slowdown was measured
   */
  String trailer(Instant measured) {
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

  /** The next step above a value. */
  static double above(double high) {
    BigDecimal exact = BigDecimal.valueOf(Double.isFinite(high) ? Math.max(1, high) : 1);
    return exact.compareTo(TWO) < 0
        ? exact.divideToIntegralValue(STEP).add(BigDecimal.ONE).multiply(STEP).doubleValue()
        : exact.round(UP).doubleValue();
  }
}
