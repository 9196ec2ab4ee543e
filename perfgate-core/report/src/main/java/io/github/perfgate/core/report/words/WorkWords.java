package io.github.perfgate.core.report.words;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.workload.count.Work;
import io.github.perfgate.core.workload.count.WorkComparison;
import io.github.perfgate.core.workload.count.WorkComparison.Count;
import io.github.perfgate.core.workload.count.WorkComparison.Results;
import io.github.perfgate.core.workload.count.WorkComparison.WorkDifference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What workloads do, in words. */
public final class WorkWords {
  private static final int LONGEST = 160;

  private WorkWords() {}

  /** What differs, other results first, then the largest changes; what is equal is left out. */
  public static List<WorkComparison> different(List<WorkComparison> all) {
    return all.stream()
        .filter(one -> one.results() == Results.DIFFERENT || isOther(one))
        .sorted(
            Comparator.comparing((WorkComparison one) -> one.results() != Results.DIFFERENT)
                .thenComparing(one -> -Math.abs(Math.log(one.ratio()))))
        .toList();
  }

  private static boolean isOther(WorkComparison one) {
    return one.count() == Count.EXACT && !one.isSame();
  }

  /**
   * {@code The work of 12 workloads was counted: 3 changed, 8 the same, 1 not exact.}; empty if
   * none was counted.
   */
  public static String sentence(List<WorkComparison> all) {
    if (all.isEmpty()) {
      return "No work was counted, as the change can affect no workload.";
    }
    List<String> parts = new ArrayList<>();
    long results = all.stream().filter(one -> one.results() == Results.DIFFERENT).count();
    if (results > 0) {
      parts.add("the results of " + results + " differ");
    }
    parts.add(all.stream().filter(WorkWords::isOther).count() + " changed");
    parts.add(all.stream().filter(WorkComparison::isSame).count() + " the same");
    long vague = all.stream().filter(one -> one.count() == Count.NOT_EXACT).count();
    if (vague > 0) {
      parts.add(vague + " not exact");
    }
    long none = all.stream().filter(one -> one.count() == Count.NONE).count();
    if (none > 0) {
      String why =
          all.stream()
              .filter(one -> one.count() == Count.NONE)
              .flatMap(one -> Stream.ofNullable(one.reason()))
              .findFirst()
              .orElse("");
      parts.add(
          none
              + " not countable"
              + (why.isEmpty() ? "" : " (" + PlainText.line(why, LONGEST) + ")"));
    }
    return "The work of %s was counted: %s."
        .formatted(Words.count(all.size(), "workload"), String.join(", ", parts));
  }

  /** What a workload does in both versions, in one line. */
  public static String line(WorkComparison one) {
    Work before = one.before();
    Work after = one.after();
    if (before == null || after == null) {
      return one.countInWords() + ": " + one.reason();
    }
    List<String> parts = new ArrayList<>();
    if (one.results() == Results.DIFFERENT) {
      parts.add("the results differ");
    }
    if (one.isSame()) {
      parts.add("same work, " + number(after.bytecodes()) + " bytecodes");
    } else {
      parts.add(change(before.bytecodes(), after.bytecodes(), "bytecodes"));
      addChange(before.bytes(), after.bytes(), "B allocated", parts);
      addChange(before.copied(), after.copied(), "B copied", parts);
      addChange(before.exceptions(), after.exceptions(), "exceptions", parts);
    }
    return String.join("; ", parts);
  }

  /** Whether the loops of a method together repeat at least twice as often as before. */
  public static boolean repeatsMore(WorkComparison one) {
    return one.methods().stream()
        .anyMatch(
            method ->
                method.before().iterations() > 0
                    && method.after().iterations() >= 2 * method.before().iterations());
  }

  private static void addChange(double before, double after, String noun, List<String> parts) {
    if (before != after) {
      parts.add(change(before, after, noun));
    }
  }

  /**
   * What a method does in both versions: {@code com.acme.Names.add(String) (line 57): 1,000 → 2,000
   * bytecodes (+100 %)}.
   */
  public static String line(WorkDifference method) {
    List<String> parts = new ArrayList<>();
    addChange(method.before().executions(), method.after().executions(), "executions", parts);
    addChange(method.before().iterations(), method.after().iterations(), "loop iterations", parts);
    addChange(method.before().bytecodes(), method.after().bytecodes(), "bytecodes", parts);
    addChange(method.before().bytes(), method.after().bytes(), "B allocated", parts);
    return "%s: %s%s"
        .formatted(
            place(method),
            parts.isEmpty() ? "other calls" : String.join(", ", parts),
            callers(method));
  }

  static String method(String name) {
    return PlainText.line(name, LONGEST);
  }

  /** The method with its line: {@code com.acme.Sorter.sort(int[]) (line 57)}. */
  public static String place(WorkDifference method) {
    return method(method.method()) + (method.line() == 0 ? "" : " (line " + method.line() + ")");
  }

  /**
   * {@code , called through java.util.ArrayList.contains(Object) by com.acme.Names.add(String)}.
   */
  public static String callers(WorkDifference method) {
    List<String> callers = method.callers();
    if (callers.isEmpty()) {
      return "";
    }
    String last = PlainText.line(callers.get(callers.size() - 1), LONGEST);
    return callers.size() == 1
        ? ", called by " + last
        : ", called through %s by %s"
            .formatted(PlainText.line(callers.get(callers.size() - 2), LONGEST), last);
  }

  /** {@code 1,000 → 2,000 bytecodes (+100 %)}. */
  public static String change(double before, double after, String noun) {
    return "%s → %s %s%s"
        .formatted(
            number(before),
            number(after),
            noun,
            before == 0 ? "" : " (" + percent(after / before - 1) + ")");
  }

  /** {@code 1,000 → 2,000}, or one number if both are equal. */
  public static String pair(double before, double after) {
    return before == after ? number(after) : number(before) + " → " + number(after);
  }

  /** Whether both versions return the same. */
  public static String results(WorkComparison one) {
    String reason = one.reason();
    return switch (one.results()) {
      case EQUAL -> "equal";
      case DIFFERENT -> "they differ";
      case NOT_COMPARED ->
          one.count() == Count.EXACT && reason != null ? "not compared: " + reason : "not compared";
    };
  }

  private static String percent(double growth) {
    double percent = 100 * growth;
    return String.format(Locale.ROOT, Math.abs(percent) < 10 ? "%+.2f %%" : "%+.0f %%", percent);
  }

  /** A count for each operation; a fraction only if it is none of a whole number. */
  public static String number(double count) {
    return String.format(Locale.ROOT, count == Math.rint(count) ? "%,.0f" : "%,.1f", count);
  }

  /** The change of the executed bytecodes: {@code bytecodes +12 %}, or {@code same work}. */
  public static String inShort(WorkComparison one) {
    return one.isSame() ? "same work" : "bytecodes " + percent(one.ratio() - 1);
  }

  /** What was counted of a workload; empty if it was not counted exactly. */
  public static Optional<WorkComparison> of(WorkloadResult workload, GateResult result) {
    return result.counted().stream()
        .filter(one -> one.id().equals(workload.id()) && one.count() == Count.EXACT)
        .findFirst();
  }

  /**
   * What the counts say about a regression: by how much the work grew and in which method most, or
   * that the work is the same. Empty if they say nothing.
   */
  public static Optional<String> aboutRegression(WorkloadResult workload, GateResult result) {
    if (workload.verdict() != Verdict.REGRESSION) {
      return Optional.empty();
    }
    return of(workload, result)
        .flatMap(work -> work.ratio() > 1 ? grown(work) : besideTime(workload, work));
  }

  private static Optional<String> grown(WorkComparison work) {
    return work.methods().stream()
        .filter(method -> method.after().bytecodes() > method.before().bytecodes())
        .findFirst()
        .map(
            most ->
                "%s; they grew most in %s".formatted(inShort(work), place(most) + callers(most)));
  }

  /** What the work says about the time of a workload; empty if it says nothing. */
  public static Optional<String> besideTime(WorkloadResult workload, WorkComparison work) {
    boolean slower = workload.verdict() == Verdict.REGRESSION;
    boolean faster = workload.verdict() == Verdict.IMPROVEMENT;
    return work.isSame() && (slower || faster)
        ? Optional.of(
            "same work, but %s: look at JIT compilation, memory or locks"
                .formatted(slower ? "slower" : "faster"))
        : Optional.empty();
  }
}
