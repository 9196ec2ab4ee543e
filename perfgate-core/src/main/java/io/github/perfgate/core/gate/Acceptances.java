package io.github.perfgate.core.gate;

import io.github.perfgate.core.problem.NearestNames;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.result.Acceptance;
import io.github.perfgate.core.result.AcceptanceText;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.Slowdown;
import io.github.perfgate.core.result.Verdict;
import io.github.perfgate.core.result.WorkloadResult;
import io.github.perfgate.core.revision.Trailers;
import io.github.perfgate.core.spl.Truth;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The regressions that somebody accepts on purpose.
 *
 * <p>An acceptance covers a slowdown whose <em>estimate</em> is at most its ceiling. The lower end
 * of the interval would let pass what is nearly certain to be above the ceiling, and the more so
 * the noisier the host is; the upper end would fail builds because of noise alone. The estimate is
 * also the number that the log and the reports show, so that everybody can see what follows.
 *
 * <p>It covers every comparison that says that the workload takes at most as long as something
 * else, by the ratio that the comparison shows: that of the benchmark with its baseline, and such
 * ones in written formulas, with {@code <=} and, sides changed, {@code >=}. It does not cover that
 * something is too fast ({@code <}, {@code >}, and {@code =}), nor what stands under a {@code not}.
 */
final class Acceptances {
  /** Nothing is accepted. */
  static final Acceptances NONE = new Acceptances(List.of(), LocalDate.EPOCH);

  private final List<Acceptance> all;
  private final LocalDate today;

  /**
   * @param all acceptances; of several that cover the same the first one is named
   * @param today the day by which they expire
   */
  Acceptances(List<Acceptance> all, LocalDate today) {
    this.all = List.copyOf(all);
    this.today = today;
  }

  /**
   * Those of the pom and those of commits.
   *
   * @param warnings takes what cannot be read in a commit's message; in a pom it was an error
   */
  static Acceptances of(
      List<Acceptance> pom, Trailers trailers, LocalDate today, List<String> warnings) {
    List<Acceptance> all = new ArrayList<>(pom);
    warnings.addAll(trailers.warnings());
    for (Trailers.Trailer trailer : trailers.found()) {
      try {
        all.add(
            AcceptanceText.parse(
                trailer.value(),
                "The trailer %s in line %d of the message of %s"
                    .formatted(AcceptanceText.TRAILER, trailer.line(), trailer.place()),
                trailer.place()));
      } catch (ProblemException e) {
        warnings.add(e.getMessage());
      }
    }
    return new Acceptances(all, today);
  }

  /** The acceptance that covers a slowdown of a workload; null without one. */
  @Nullable Acceptance covering(String workload, @Nullable Slowdown slowdown) {
    return slowdown == null
        ? null
        : all.stream()
            .filter(one -> one.workload().equals(workload) && !isExpired(one))
            .filter(one -> slowdown.estimate() <= one.ceiling())
            .findFirst()
            .orElse(null);
  }

  /** The acceptance that covers a violated comparison; null without one. */
  @Nullable Acceptance covering(ComparisonRun run) {
    String slow = run.slow();
    boolean isMeant = slow != null && all.stream().anyMatch(one -> one.workload().equals(slow));
    return isMeant && run.value() == Truth.FALSE
        ? covering(Objects.requireNonNull(slow), Slowdown.of(run.decisive().effect()))
        : null;
  }

  private boolean isExpired(Acceptance one) {
    LocalDate until = one.until();
    return until != null && until.isBefore(today);
  }

  /**
   * What is to be said of acceptances that do not apply.
   *
   * @param filter tells which workloads this gate leaves alone
   */
  List<String> warnings(
      List<WorkloadResult> workloads, List<FormulaResult> formulas, WorkloadFilter filter) {
    List<Acceptance> used =
        Stream.concat(
                workloads.stream().map(WorkloadResult::accepted),
                comparisons(formulas).map(ComparisonResult::accepted))
            .filter(Objects::nonNull)
            .toList();
    List<String> warnings = new ArrayList<>();
    for (Acceptance one : all) {
      boolean isReplaced = used.stream().anyMatch(other -> other.workload().equals(one.workload()));
      String why = isReplaced ? null : whyNot(one, workloads, formulas, filter);
      if (why != null) {
        warnings.add(
            "The acceptance of %s in %s does not apply: %s"
                .formatted(AcceptanceText.id(one.workload()), one.place(), why));
      }
    }
    return warnings;
  }

  private @Nullable String whyNot(
      Acceptance one,
      List<WorkloadResult> workloads,
      List<FormulaResult> formulas,
      WorkloadFilter filter) {
    if (isExpired(one)) {
      return "it has expired, its last day was " + one.until();
    }
    List<WorkloadResult> named =
        workloads.stream().filter(workload -> workload.id().equals(one.workload())).toList();
    if (named.isEmpty()) {
      return filter.acceptsAny(List.of(one.workload())) ? unknown(one, workloads) : null;
    }
    double estimate =
        Stream.concat(
                named.stream()
                    .filter(workload -> workload.verdict() == Verdict.REGRESSION)
                    .map(WorkloadResult::slowdown),
                comparisons(formulas)
                    .filter(ComparisonResult::acceptable)
                    .filter(comparison -> comparison.workload().equals(one.workload()))
                    .map(ComparisonResult::ratio))
            .filter(Objects::nonNull)
            .mapToDouble(Slowdown::estimate)
            .min()
            .orElse(Double.NaN);
    return Double.isNaN(estimate)
        ? "it is not needed, as the workload's verdict is " + named.get(0).verdict()
        : "the workload takes %s × as long, and up to %s is accepted"
            .formatted(inWords(estimate), inWords(one.ceiling()));
  }

  private static String inWords(double ratio) {
    BigDecimal rounded = BigDecimal.valueOf(ratio).round(new MathContext(4));
    return rounded.stripTrailingZeros().toPlainString();
  }

  private static String unknown(Acceptance one, List<WorkloadResult> workloads) {
    List<String> nearest =
        NearestNames.of(one.workload(), workloads.stream().map(WorkloadResult::id).toList());
    return "this module has no such workload"
        + (nearest.isEmpty()
            ? ""
            : " (nearest: "
                + String.join(", ", nearest.stream().map(AcceptanceText::id).toList())
                + ")");
  }

  private static Stream<ComparisonResult> comparisons(List<FormulaResult> formulas) {
    return formulas.stream().flatMap(formula -> formula.comparisons().stream());
  }
}
