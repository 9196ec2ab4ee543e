package io.github.perfgate.core.result;

import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How much of what a change can affect was compared. A comparison of a written formula counts like
 * a workload, and so does a thread-safe class.
 *
 * @param affected how many workloads a change can affect, or may affect
 * @param compared how many of them were compared
 * @param unaffected how many others execute nothing that changed
 * @param notCompared why the others were not compared, the most frequent reason first
 */
public record Coverage(int affected, int compared, int unaffected, List<NotCompared> notCompared) {
  /** Nothing was there. */
  public static final Coverage NOTHING = new Coverage(0, 0, 0, List.of());

  /** Copies the list. */
  public Coverage {
    notCompared = List.copyOf(notCompared);
  }

  /** One that was not compared; without an id if it is not known which there are. */
  private record Left(@Nullable String id, String reason) {}

  /**
   * Counts.
   *
   * @param formulas every formula, those of the gate included
   * @param tests the unit tests; no formula is about those that no change can affect
   * @param classes the thread-safe classes that changed
   * @param unknown why it is not known of others whether there are any
   * @param naming gives the reason of a workload, by its id, or an empty one, its final form, which
   *     may excuse it
   */
  public static Coverage of(
      List<FormulaResult> formulas,
      List<ConsideredTest> tests,
      List<ConcurrentClass> classes,
      List<String> unknown,
      BinaryOperator<String> naming) {
    int compared = 0;
    int unaffected = (int) tests.stream().filter(test -> !test.affected()).count();
    List<Left> left = new ArrayList<>();
    for (FormulaResult formula : formulas) {
      for (ComparisonResult one : formula.comparisons()) {
        if (isCompared(one)) {
          compared++;
        } else if (isUnaffected(one)) {
          unaffected++;
        } else if (isOpen(formula)) {
          left.add(
              new Left(formula.wasWritten() ? one.text() : one.workload(), reason(one, naming)));
        }
      }
    }
    for (ConcurrentClass one : classes) {
      if (one.problem() != null) {
        left.add(new Left(one.type(), WhyNotCompared.ERROR.because(one.problem())));
      } else if (one.methods().isEmpty()) {
        left.add(new Left(one.type(), "no method was measured: " + String.join("; ", one.notes())));
      } else {
        compared++;
      }
    }
    int affected = compared + left.size();
    unknown.forEach(reason -> left.add(new Left(null, naming.apply("", reason))));
    return new Coverage(affected, compared, unaffected, grouped(left));
  }

  /** The same over several gates. */
  public static Coverage together(List<Coverage> parts) {
    Map<String, NotCompared> groups = new LinkedHashMap<>();
    for (Coverage part : parts) {
      part.notCompared.forEach(one -> groups.merge(one.reason(), one, Coverage::joined));
    }
    return new Coverage(
        parts.stream().mapToInt(Coverage::affected).sum(),
        parts.stream().mapToInt(Coverage::compared).sum(),
        parts.stream().mapToInt(Coverage::unaffected).sum(),
        sorted(List.copyOf(groups.values())));
  }

  private static NotCompared joined(NotCompared one, NotCompared other) {
    List<String> workloads = new ArrayList<>(one.workloads());
    workloads.addAll(other.workloads());
    return new NotCompared(
        one.reason(), one.example(), one.remedy(), one.excused() && other.excused(), workloads);
  }

  private static boolean isCompared(ComparisonResult one) {
    return one.comparable()
        && one.verdict() != FormulaVerdict.ERROR
        && (one.wasCounted()
            ? one.verdict() != FormulaVerdict.UNDECIDED
            : one.sides().rounds() > 0
                && WhyNotCompared.of(one.reason()) != WhyNotCompared.TOO_FEW_ROUNDS);
  }

  /** Only what no change can affect is decided without a measurement. */
  private static boolean isUnaffected(ComparisonResult one) {
    return !one.wasCounted()
        && one.sides().rounds() == 0
        && (one.verdict() == FormulaVerdict.HOLDS || one.verdict() == FormulaVerdict.VIOLATED);
  }

  /** Nothing more is needed of a formula that has its value. */
  private static boolean isOpen(FormulaResult formula) {
    return formula.verdict() == FormulaVerdict.UNDECIDED
        || formula.verdict() == FormulaVerdict.ERROR;
  }

  private static String reason(ComparisonResult one, BinaryOperator<String> naming) {
    if (one.accepted() != null) {
      return WhyNotCompared.ADVISORY.because(one.accepted().reason());
    }
    return one.verdict() == FormulaVerdict.ERROR
        ? WhyNotCompared.ERROR.because(one.reason())
        : naming.apply(one.workload(), one.reason());
  }

  private static List<NotCompared> grouped(List<Left> left) {
    Map<String, List<Left>> groups = new LinkedHashMap<>();
    left.forEach(
        one -> groups.computeIfAbsent(head(one.reason()), any -> new ArrayList<>()).add(one));
    return sorted(
        groups.entrySet().stream()
            .map(
                group -> {
                  String example = group.getValue().get(0).reason();
                  WhyNotCompared why = WhyNotCompared.of(example);
                  return new NotCompared(
                      group.getKey(),
                      example,
                      why.remedy(),
                      why.excused(),
                      group.getValue().stream().map(Left::id).filter(Objects::nonNull).toList());
                })
            .toList());
  }

  private static List<NotCompared> sorted(List<NotCompared> groups) {
    return groups.stream().sorted(Comparator.comparing(one -> -one.workloads().size())).toList();
  }

  /** What all reasons of a group have in common: the words before their details. */
  private static String head(String reason) {
    WhyNotCompared why = WhyNotCompared.of(reason);
    int colon = reason.indexOf(": ", why.words().length());
    return colon >= 0
        ? reason.substring(0, colon)
        : why == WhyNotCompared.OTHER ? reason : why.words();
  }

  /** Whether there was something to compare, in the baseline, too, and nothing was compared. */
  public boolean isNothing() {
    return compared == 0 && notCompared.stream().anyMatch(one -> !one.excused());
  }

  /** Whether the baseline has nothing with which this change could be compared. */
  public boolean isExcused() {
    return compared == 0
        && !notCompared.isEmpty()
        && notCompared.stream().allMatch(NotCompared::excused);
  }

  /** Whether there are workloads, and the change can affect none of them. */
  public boolean affectsNothing() {
    return affected == 0 && unaffected > 0 && notCompared.isEmpty();
  }

  /** The same, if there are reasons why nothing could have been affected. */
  public Coverage because(List<String> reasons) {
    return new Coverage(
        affected,
        compared,
        unaffected,
        grouped(reasons.stream().map(reason -> new Left(null, reason)).toList()));
  }

  /** Whether there is no workload at all. */
  public boolean isEmpty() {
    return affected == 0 && unaffected == 0 && notCompared.isEmpty();
  }

  /** The verdict that fails the build; null if none does. */
  public @Nullable Verdict failure(FailOnNotCompared degree) {
    if (degree == FailOnNotCompared.NONE) {
      return null;
    }
    if (isNothing()) {
      return Verdict.NOTHING_COMPARED;
    }
    return degree == FailOnNotCompared.ANY && notCompared.stream().anyMatch(one -> !one.excused())
        ? Verdict.ERROR
        : null;
  }
}
