package io.github.perfgate.core.report.ci;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.report.findings.CodeFinding;
import io.github.perfgate.core.report.findings.CodeFinding.Kind;
import io.github.perfgate.core.report.formats.CodeFindings;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The outcome of a gate for later steps of a CI, as lines {@code NAME=value}.
 *
 * @param verdict the gravest verdict
 * @param changed whether something became slower or faster, could not be measured, nothing was
 *     compared, or the gate fails for another reason: whether somebody should be told
 * @param regressions how many workloads, formulas and methods became worse than is allowed and
 *     accepted
 * @param report the page, as a path from the folder in which the build was started
 */
public record CiOutcome(Verdict verdict, boolean changed, long regressions, String report) {
  /** The file of the variables, in the folder of the reports. */
  public static final String FILE = "perfgate.env";

  private static final Set<Kind> WORSE =
      EnumSet.of(
          Kind.REGRESSION,
          Kind.ALLOCATION,
          Kind.VIOLATED,
          Kind.CONCURRENT_REGRESSION,
          Kind.CONCURRENT_STUCK);

  private static final Set<Verdict> CHANGES =
      EnumSet.of(Verdict.REGRESSION, Verdict.ERROR, Verdict.NOTHING_COMPARED, Verdict.IMPROVEMENT);

  /** The outcome of a gate. */
  public static CiOutcome of(GateResult result, String report) {
    return new CiOutcome(
        result.verdict(),
        !result.passed()
            || CHANGES.contains(result.verdict())
            || result.workloads().stream().anyMatch(one -> CHANGES.contains(one.gravest())),
        CodeFindings.of(result).stream()
            .filter(finding -> WORSE.contains(finding.kind()))
            // A workload can become slower and allocate more.
            .map(CodeFinding::subject)
            .distinct()
            .count(),
        PlainText.line(report));
  }

  /** The outcome of a gate that ended without a result. */
  public static CiOutcome of(Exception problem) {
    boolean isNothing =
        problem instanceof ProblemException known
            && (known.help() == Help.NOTHING_MEASURED || known.help() == Help.BENCHMARKS);
    return new CiOutcome(isNothing ? Verdict.NOTHING_COMPARED : Verdict.ERROR, true, 0, "");
  }

  /**
   * The outcome that an earlier module of the same step has written.
   *
   * @param lines the file of the step, which may hold the lines of other programs
   * @return empty if there is none
   */
  public static Optional<CiOutcome> in(String lines) {
    return in(lines, name -> name);
  }

  /**
   * The outcome that a gate has written for its module.
   *
   * @param lines the content of {@link #FILE}
   * @return empty if there is none
   */
  public static Optional<CiOutcome> inVariables(String lines) {
    return in(lines, CiOutcome::variable);
  }

  private static Optional<CiOutcome> in(String lines, UnaryOperator<String> naming) {
    Map<String, String> values = new LinkedHashMap<>();
    lines
        .lines()
        .map(line -> line.split("=", 2))
        .filter(pair -> pair.length == 2)
        .forEach(pair -> values.put(pair[0], pair[1]));
    try {
      return Optional.of(
          new CiOutcome(
              Verdict.valueOf(values.getOrDefault(naming.apply("verdict"), "")),
              Boolean.parseBoolean(values.get(naming.apply("changed"))),
              Long.parseLong(values.getOrDefault(naming.apply("regressions"), "")),
              values.getOrDefault(naming.apply("report"), "")));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** The outcome of two modules; the report is that of the graver one. */
  public CiOutcome and(CiOutcome earlier) {
    boolean graver = verdict.compareTo(earlier.verdict) < 0;
    return new CiOutcome(
        graver ? verdict : earlier.verdict,
        changed || earlier.changed,
        regressions + earlier.regressions,
        graver ? report : earlier.report);
  }

  /** The lines for outputs of a step on GitHub. */
  public String asOutputs() {
    return lines(name -> name);
  }

  /** The lines for environment variables, with names that begin with {@code PERFGATE_}. */
  public String asVariables() {
    return lines(CiOutcome::variable);
  }

  private static String variable(String name) {
    return "PERFGATE_" + name.toUpperCase(Locale.ROOT);
  }

  private String lines(UnaryOperator<String> naming) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("verdict", verdict.name());
    values.put("changed", String.valueOf(changed));
    values.put("regressions", String.valueOf(regressions));
    values.put("report", report);
    StringBuilder lines = new StringBuilder();
    values.forEach(
        (name, value) -> lines.append(naming.apply(name)).append('=').append(value).append('\n'));
    return lines.toString();
  }
}
