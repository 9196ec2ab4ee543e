package io.github.perfgate.core.gate.decide;

import io.github.perfgate.core.base.problem.NearestNames;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.ExitRule;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTest;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.AcceptanceText;
import io.github.perfgate.core.result.verdict.Advisory;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Findings;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Says which acceptances do not apply, and why.
 *
 * @param all acceptances
 * @param advisory the workloads that fail nothing
 * @param atMost the largest ceiling that counts for a workload
 * @param today the day by which they expire
 */
record AcceptanceWarnings(
    List<Acceptance> all, List<Advisory> advisory, double atMost, LocalDate today) {
  List<String> of(
      List<WorkloadResult> workloads,
      List<FormulaResult> formulas,
      @Nullable List<ConcurrentClass> concurrent,
      WorkloadFilter filter,
      boolean several) {
    List<ConcurrentClass> classes = concurrent == null ? List.of() : concurrent;
    List<ConcurrentMethod> methods =
        classes.stream().flatMap(one -> one.methods().stream()).toList();
    List<Acceptance> used =
        Stream.of(
                workloads.stream().map(WorkloadResult::accepted),
                comparisons(formulas).map(ComparisonResult::accepted),
                ExitRule.others(workloads, classes).stream().flatMap(Findings::acceptances))
            .flatMap(one -> one)
            .filter(Objects::nonNull)
            .toList();
    List<String> warnings = new ArrayList<>();
    for (Acceptance written : all) {
      boolean isOfWorkload =
          workloads.stream().anyMatch(workload -> workload.id().equals(written.workload()));
      Acceptance one = isOfWorkload ? Acceptances.limited(written, atMost) : written;
      boolean isReplaced = used.stream().anyMatch(other -> isInsteadOf(other, one));
      boolean isSilent = isReplaced || (concurrent == null && isUnknownMethod(one, workloads));
      String why = isSilent ? null : whyNot(one, workloads, formulas, methods, filter, several);
      if (why != null) {
        warnings.add(
            "The acceptance of %s%s in %s does not apply: %s"
                .formatted(
                    one.coversBytes() ? "the bytes of " : "",
                    AcceptanceText.id(one.workload()),
                    one.place(),
                    why));
      }
    }
    List<String> ids = ids(workloads, methods);
    for (Advisory one : advisory) {
      boolean isUnknown = ids.stream().noneMatch(one::isAbout);
      if (one.isExpired(today) && !isUnknown) {
        warnings.add(
            "The entry `%s` of <advisory> has expired, its last day was %s"
                .formatted(one.pattern(), one.until()));
      } else if (isUnknown && !several && filter.isOpen()) {
        warnings.add(
            "The entry `%s` of <advisory> matches no workload of this module"
                .formatted(one.pattern()));
      }
    }
    return warnings;
  }

  private static boolean isInsteadOf(Acceptance used, Acceptance one) {
    return used.workload().equals(one.workload())
        && (used.coversAll() || used.covers() == one.covers());
  }

  /**
   * Whether an acceptance may be of a method of a thread-safe class: nothing is known of these if
   * none was compared.
   */
  private static boolean isUnknownMethod(Acceptance one, List<WorkloadResult> workloads) {
    List<String> ids = workloads.stream().map(WorkloadResult::id).toList();
    return one.workload().endsWith(")")
        && !ids.contains(one.workload())
        && NearestNames.of(one.workload(), ids).isEmpty();
  }

  private static @Nullable String whyNot(Acceptance one, ConcurrentMethod method) {
    if (one.coversBytes()) {
      return "concurrent tests measure no bytes";
    }
    if (method.noLongerEnds()) {
      return "the method has a deadlock, hangs or is too slow to be measured, and no ceiling allows that";
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
    if (Acceptances.isExpired(one, today) && !(several && named.isEmpty() && method.isEmpty())) {
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
    return one.coversBytes() ? whyNotBytes(one, named) : whyNotTime(one, named, formulas);
  }

  private static @Nullable String whyNotBytes(Acceptance one, List<WorkloadResult> named) {
    OptionalDouble growth =
        allocations(named)
            .filter(bytes -> Acceptances.COVERABLE.contains(bytes.verdict()))
            .mapToDouble(AllocationDecision::growth)
            .min();
    if (growth.isPresent()) {
      return "the bytes that the workload allocates changed by %s, and up to %s is accepted"
          .formatted(ChangeText.exactly(growth.getAsDouble()), ChangeText.exactly(one.ceiling()));
    }
    return allocations(named)
        .findFirst()
        .map(bytes -> "it is not needed, as the verdict on bytes is " + bytes.verdict())
        .orElse(null);
  }

  private static @Nullable String whyNotTime(
      Acceptance one, List<WorkloadResult> named, List<FormulaResult> formulas) {
    double estimate =
        Stream.concat(
                named.stream()
                    .filter(workload -> Acceptances.COVERABLE.contains(workload.verdict()))
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
            .filter(AllocationDecision::violated)
            .mapToDouble(AllocationDecision::growth)
            .min();
    if (Double.isNaN(estimate) && growth.isPresent()) {
      return "it is for the time, and the bytes that the workload allocates changed by %s. Fix: write ` bytes` after the ceiling"
          .formatted(ChangeText.exactly(growth.getAsDouble()));
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
    List<String> nearest = NearestNames.of(one.workload(), ids(workloads, methods));
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

  private static List<String> ids(List<WorkloadResult> workloads, List<ConcurrentMethod> methods) {
    return Stream.concat(
            workloads.stream().map(WorkloadResult::id), methods.stream().map(ConcurrentMethod::id))
        .toList();
  }

  private static Stream<AllocationDecision> allocations(List<WorkloadResult> workloads) {
    return workloads.stream().flatMap(one -> Stream.ofNullable(one.allocation()));
  }

  private static Stream<ComparisonResult> comparisons(List<FormulaResult> formulas) {
    return formulas.stream().flatMap(formula -> formula.comparisons().stream());
  }
}
