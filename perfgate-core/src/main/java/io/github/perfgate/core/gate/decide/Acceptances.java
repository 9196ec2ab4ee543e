package io.github.perfgate.core.gate.decide;

import io.github.perfgate.core.gate.settings.AcceptSettings;
import io.github.perfgate.core.problem.NearestNames;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTest;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.AcceptanceText;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.revision.Trailers;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The regressions that somebody accepts on purpose.
 *
 * <p>An acceptance covers a slowdown whose <em>estimate</em> is at most its ceiling. The lower end
 * of the interval would let slowdowns pass that are almost certainly above the ceiling, the more so
 * on a noisy host. The upper end would fail builds because of noise alone. The estimate is also the
 * number that the log and the reports show, so that every reader can check the decision.
 *
 * <p>An acceptance covers every comparison that limits the time of the workload, by the ratio that
 * the comparison shows. These are the comparison of the benchmark with its baseline, and
 * comparisons of times in written formulas with {@code <=} or, with the sides exchanged, {@code
 * >=}. An acceptance does not cover a workload that is too fast ({@code <}, {@code >}, and {@code
 * =}), nor comparisons under a {@code not}. It also covers a comparison that is undecided in the
 * end. An accepted slowdown that is undecided does not fail the build, even if undecided
 * comparisons do.
 *
 * <p>An acceptance covers allocated bytes likewise, if they grow to at most its ceiling times the
 * baseline's.
 */
public final class Acceptances {
  /** Nothing is accepted. */
  public static final Acceptances NONE = new Acceptances(List.of(), LocalDate.EPOCH);

  private static final String BASELINE = "<accepted> of the baseline";

  /** What an acceptance can be about. */
  private static final Set<Verdict> COVERABLE =
      EnumSet.of(Verdict.REGRESSION, Verdict.INCONCLUSIVE);

  private final List<Acceptance> all;
  private final LocalDate today;

  /**
   * @param all acceptances; if several cover the same comparison, the first one is reported
   * @param today the day by which they expire
   */
  public Acceptances(List<Acceptance> all, LocalDate today) {
    this.all = List.copyOf(all);
    this.today = today;
  }

  /**
   * The acceptances of poms and of commits.
   *
   * @param settings whose acceptances count, and up to what
   * @param ofBaseline the entries in the baseline's poms, if they count
   * @param history whether the candidate is a commit. Nobody corrects an expired trailer then, so
   *     it is ignored
   * @param warnings receives problems with what the commits of the past have; such problems in the
   *     candidate's pom are errors
   */
  public static Acceptances of(
      AcceptSettings settings,
      List<String> ofBaseline,
      Trailers trailers,
      boolean history,
      LocalDate today,
      List<String> warnings) {
    List<Acceptance> all = new ArrayList<>(settings.ofPom());
    for (String entry : ofBaseline) {
      try {
        Acceptance read =
            AcceptanceText.parse(entry, "An entry of the baseline's <accepted>", BASELINE);
        if (all.stream().noneMatch(one -> isSame(one, read))) {
          all.add(read);
        }
      } catch (ProblemException e) {
        warnings.add(e.getMessage());
      }
    }
    warnings.addAll(trailers.warnings());
    for (Trailers.Trailer trailer : trailers.found()) {
      try {
        Acceptance read =
            AcceptanceText.parse(
                trailer.value(),
                "The trailer %s in line %d of the message of %s"
                    .formatted(AcceptanceText.TRAILER, trailer.line(), trailer.place()),
                trailer.place());
        if (!history || !isExpired(read, today)) {
          all.add(read);
        }
      } catch (ProblemException e) {
        warnings.add(e.getMessage());
      }
    }
    boolean isLeftOut =
        settings.ofPom().isEmpty()
            && settings.inPom().stream()
                .anyMatch(one -> all.stream().noneMatch(other -> isSame(one, other)));
    if (isLeftOut) {
      warnings.add(
          "<accepted> does not count, as <acceptFrom> (-Dperfgate.acceptFrom) leaves out pom");
    }
    return new Acceptances(all.stream().map(one -> capped(one, settings.atMost())).toList(), today);
  }

  private static boolean isSame(Acceptance one, Acceptance other) {
    return one.workload().equals(other.workload())
        && one.ceiling() == other.ceiling()
        && Objects.equals(one.until(), other.until())
        && one.reason().equals(other.reason());
  }

  /** Ceilings of methods have much room, as the tests are generated, and are not limited. */
  private static Acceptance capped(Acceptance one, double atMost) {
    return one.ceiling() <= atMost || isMethod(one)
        ? one
        : new Acceptance(
            one.workload(),
            atMost,
            one.until(),
            one.reason(),
            "%s (limited by <%s>, -Dperfgate.%s)"
                .formatted(one.place(), AcceptanceText.AT_MOST, AcceptanceText.AT_MOST));
  }

  /** The acceptance that covers a slowdown of a workload; null if there is none. */
  public @Nullable Acceptance covering(String workload, @Nullable Slowdown slowdown) {
    return slowdown == null ? null : covering(workload, slowdown.estimate());
  }

  /**
   * The acceptance whose ceiling a workload keeps; null if there is none.
   *
   * @param ratio how many times as long it takes, or as much it allocates, as in the baseline
   */
  @Nullable Acceptance covering(String workload, double ratio) {
    return all.stream()
        .filter(one -> one.workload().equals(workload) && !isExpired(one, today))
        .filter(one -> ratio <= one.ceiling())
        .findFirst()
        .orElse(null);
  }

  /**
   * The acceptance that covers a comparison that is violated, or was measured and left undecided;
   * null if there is none.
   */
  public @Nullable Acceptance covering(ComparisonRun comparison) {
    String slow = comparison instanceof TimedComparison timed ? timed.slow() : null;
    boolean isMeant = slow != null && all.stream().anyMatch(one -> one.workload().equals(slow));
    return isMeant && comparison instanceof TimedComparison run && isCoverable(run.decisive())
        ? covering(slow, Slowdown.of(run.decisive().effect()))
        : null;
  }

  private static boolean isCoverable(Question question) {
    return !question.isOpen() && COVERABLE.contains(question.verdict());
  }

  private static boolean isExpired(Acceptance one, LocalDate today) {
    LocalDate until = one.until();
    return until != null && until.isBefore(today);
  }

  /**
   * Warnings about acceptances that do not apply.
   *
   * @param concurrent the thread-safe classes that were compared; null if their comparison was not
   *     requested
   * @param filter tells which workloads this gate leaves alone
   * @param several whether other modules go through the gate as well, one of which may have a
   *     workload that this one lacks
   */
  public List<String> warnings(
      List<WorkloadResult> workloads,
      List<FormulaResult> formulas,
      @Nullable List<ConcurrentClass> concurrent,
      WorkloadFilter filter,
      boolean several) {
    List<ConcurrentMethod> methods =
        concurrent == null
            ? List.of()
            : concurrent.stream().flatMap(one -> one.methods().stream()).toList();
    List<Acceptance> used =
        Stream.of(
                workloads.stream().map(WorkloadResult::accepted),
                allocations(workloads).map(AllocationDecision::accepted),
                comparisons(formulas).map(ComparisonResult::accepted),
                methods.stream().map(ConcurrentMethod::accepted))
            .flatMap(one -> one)
            .filter(Objects::nonNull)
            .toList();
    List<String> warnings = new ArrayList<>();
    for (Acceptance one : all) {
      boolean isReplaced = used.stream().anyMatch(other -> other.workload().equals(one.workload()));
      boolean isSilent = isReplaced || (concurrent == null && isUnknownMethod(one, workloads));
      String why = isSilent ? null : whyNot(one, workloads, formulas, methods, filter, several);
      if (why != null) {
        warnings.add(
            "The acceptance of %s in %s does not apply: %s"
                .formatted(AcceptanceText.id(one.workload()), one.place(), why));
      }
    }
    return warnings;
  }

  /**
   * Whether an acceptance has a name like a method's. If no thread-safe class was compared, nothing
   * is known about such a method.
   */
  private static boolean isUnknownMethod(Acceptance one, List<WorkloadResult> workloads) {
    List<String> ids = workloads.stream().map(WorkloadResult::id).toList();
    return isMethod(one)
        && !ids.contains(one.workload())
        && NearestNames.of(one.workload(), ids).isEmpty();
  }

  private static boolean isMethod(Acceptance one) {
    return one.workload().endsWith(")");
  }

  private static @Nullable String whyNot(Acceptance one, ConcurrentMethod method) {
    if (method.noLongerEnds()) {
      return "the method has a deadlock or hangs, and no ceiling allows that";
    }
    ConcurrentTest slowest = method.slowest();
    Slowdown slowdown = slowest == null ? null : slowest.slowdown();
    if (slowdown != null) {
      return "the method's time changed by %s, and up to %s is accepted (it is held against the slowest generated test, and these can be others than those for which it was accepted: after a change of the class, with another seed, number of tests or of threads, or less time)"
          .formatted(ChangeText.exactly(slowdown.estimate()), ChangeText.exactly(one.ceiling()));
    }
    return method.direction() == Direction.INCONCLUSIVE
        ? null
        : "it is not needed, as concurrent tests show " + method.direction();
  }

  private @Nullable String whyNot(
      Acceptance one,
      List<WorkloadResult> workloads,
      List<FormulaResult> formulas,
      List<ConcurrentMethod> methods,
      WorkloadFilter filter,
      boolean several) {
    List<WorkloadResult> named =
        workloads.stream().filter(workload -> workload.id().equals(one.workload())).toList();
    Optional<ConcurrentMethod> method =
        methods.stream().filter(each -> each.id().equals(one.workload())).findFirst();
    if (isExpired(one, today) && !(several && named.isEmpty() && method.isEmpty())) {
      return "it has expired, its last day was " + one.until();
    }
    if (named.isEmpty() && method.isPresent()) {
      return whyNot(one, method.get());
    }
    if (named.isEmpty()) {
      return filter.acceptsAny(List.of(one.workload()))
          ? unknown(one, workloads, methods, several)
          : null;
    }
    double estimate =
        Stream.concat(
                named.stream()
                    .filter(workload -> COVERABLE.contains(workload.verdict()))
                    .map(workload -> workload.effect().slowdown()),
                comparisons(formulas)
                    .filter(comparison -> comparison.acceptance().acceptable())
                    .filter(comparison -> comparison.verdict() != FormulaVerdict.HOLDS)
                    .filter(comparison -> comparison.workload().equals(one.workload()))
                    .map(comparison -> comparison.sides().ratio()))
            .filter(Objects::nonNull)
            .mapToDouble(Slowdown::estimate)
            .min()
            .orElse(Double.NaN);
    OptionalDouble growth =
        allocations(named)
            .filter(allocation -> allocation.verdict() == Verdict.REGRESSION)
            .mapToDouble(AllocationDecision::growth)
            .min();
    if (Double.isNaN(estimate) && growth.isPresent()) {
      return "the bytes that the workload allocates changed by %s, and up to %s is accepted"
          .formatted(ChangeText.exactly(growth.getAsDouble()), ChangeText.exactly(one.ceiling()));
    }
    if (Double.isNaN(estimate)) {
      Verdict verdict = named.get(0).verdict();
      // If the workload was not measured to the end, it is not known whether it needs the
      // acceptance.
      return verdict == Verdict.NO_CHANGE || verdict == Verdict.IMPROVEMENT
          ? "it is not needed, as the workload's verdict is " + verdict
          : null;
    }
    return "the workload's time changed by %s, and up to %s is accepted"
        .formatted(ChangeText.exactly(estimate), ChangeText.exactly(one.ceiling()));
  }

  /**
   * Why an acceptance does not apply if the module has no such workload. If other modules go
   * through the gate as well, that is a mistake only if the module has a workload with a similar
   * name.
   */
  private static @Nullable String unknown(
      Acceptance one,
      List<WorkloadResult> workloads,
      List<ConcurrentMethod> methods,
      boolean several) {
    List<String> nearest =
        NearestNames.of(
            one.workload(),
            Stream.concat(
                    workloads.stream().map(WorkloadResult::id),
                    methods.stream().map(ConcurrentMethod::id))
                .toList());
    if (several && nearest.isEmpty()) {
      return null;
    }
    return (methods.isEmpty()
            ? "this module has no such workload"
            : "neither a workload nor a method that concurrent tests measured is called so")
        + inWords(nearest);
  }

  private static String inWords(List<String> nearest) {
    return nearest.isEmpty()
        ? ""
        : " (nearest: "
            + String.join(", ", nearest.stream().map(AcceptanceText::id).toList())
            + ")";
  }

  private static Stream<AllocationDecision> allocations(List<WorkloadResult> workloads) {
    return workloads.stream().flatMap(one -> Stream.ofNullable(one.allocation()));
  }

  private static Stream<ComparisonResult> comparisons(List<FormulaResult> formulas) {
    return formulas.stream().flatMap(formula -> formula.comparisons().stream());
  }
}
