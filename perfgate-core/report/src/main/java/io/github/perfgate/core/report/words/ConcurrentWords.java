package io.github.perfgate.core.report.words;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTest;
import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import io.github.perfgate.core.result.concurrent.ConcurrentWait;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Slowdown;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The results of concurrent tests in words, in the order in which a reader wants to see them. */
public final class ConcurrentWords {
  private static final int LONGEST = 300;

  /** A message with stacks has several lines. */

  /**
   * Regressions without an acceptance come first. Then methods are sorted by gravity and by impact:
   * the largest slowdown first, and of faster methods the largest speedup.
   */
  private static final Comparator<ConcurrentMethod> WORST_FIRST =
      Comparator.comparing((ConcurrentMethod method) -> !method.regressed())
          .thenComparing(method -> rank(method.direction()))
          .thenComparing(Comparator.comparingDouble(ConcurrentWords::impact).reversed())
          .thenComparing(ConcurrentMethod::id);

  /** Classes that could not be compared come first, as they fail the build as well. */
  private static final Comparator<ConcurrentClass> CLASSES =
      Comparator.comparing((ConcurrentClass one) -> one.problem() == null)
          .thenComparing(one -> one.methods().stream().noneMatch(ConcurrentMethod::regressed))
          .thenComparing(one -> rank(one.direction()))
          .thenComparing(ConcurrentClass::type);

  private ConcurrentWords() {}

  public static List<ConcurrentClass> classes(List<ConcurrentClass> classes) {
    return classes.stream().sorted(CLASSES).toList();
  }

  public static List<ConcurrentMethod> methods(List<ConcurrentMethod> methods) {
    return methods.stream().sorted(WORST_FIRST).toList();
  }

  /** The sorted methods of all classes. */
  public static List<ConcurrentMethod> methodsOf(List<ConcurrentClass> classes) {
    return methods(classes.stream().flatMap(one -> one.methods().stream()).toList());
  }

  private static int rank(Direction direction) {
    return switch (direction) {
      case REGRESSION, MIXED -> 0;
      case INCONCLUSIVE -> 1;
      case IMPROVEMENT -> 2;
      case NO_CHANGE -> 3;
    };
  }

  private static double impact(ConcurrentMethod method) {
    if (method.noLongerEnds()) {
      return Double.POSITIVE_INFINITY;
    }
    ConcurrentTest telling = telling(method);
    Slowdown slowdown = telling == null ? null : telling.slowdown();
    if (slowdown == null || Double.isNaN(slowdown.estimate())) {
      return Double.NEGATIVE_INFINITY;
    }
    return method.direction() == Direction.IMPROVEMENT
        ? 1 / slowdown.estimate()
        : slowdown.estimate();
  }

  /**
   * The most telling test of a method: the slowest of a slower method, the fastest of a faster
   * method, else the first with an answer. Null if there is none.
   */
  public static @Nullable ConcurrentTest telling(ConcurrentMethod method) {
    ConcurrentTest slowest = method.slowest();
    if (slowest != null) {
      return slowest;
    }
    return method.tests().stream()
        .min(
            Comparator.comparing((ConcurrentTest test) -> test.direction() != Direction.IMPROVEMENT)
                .thenComparingDouble(
                    test -> {
                      Slowdown slowdown = test.slowdown();
                      return slowdown == null ? Double.POSITIVE_INFINITY : slowdown.estimate();
                    }))
        .orElse(null);
  }

  /** Says that the method no longer ends in time, or what its most telling test shows. */
  public static String of(ConcurrentMethod method) {
    ConcurrentTest telling = telling(method);
    return method.troubles().stream()
        .filter(trouble -> telling == null || trouble.fails())
        .min(Comparator.comparing(trouble -> !trouble.fails()))
        .map(trouble -> of(trouble, LONGEST))
        .orElseGet(() -> telling == null ? "there are no tests of it" : of(telling));
  }

  /** {@code has a deadlock in CURRENT only, called by it.get(k): "a" Id=7 BLOCKED…}. */
  public static String of(ConcurrentTrouble trouble, int longest) {
    return "%s, called by %s: %s"
        .formatted(
            PlainText.line(trouble.inWords(), LONGEST),
            PlainText.line(trouble.calls(), LONGEST),
            PlainText.line(PlainText.joined(trouble.message(), " "), longest));
  }

  /**
   * {@code 120 ns → 277 ns, +131 % (95 % CI +110 to +154 %) with 2 threads, slower, concurrent}.
   */
  public static String of(ConcurrentTest test) {
    Slowdown slowdown = test.slowdown();
    if (slowdown == null) {
      return threads(test) + ": " + PlainText.line(String.valueOf(test.problem()), LONGEST);
    }
    return "%s with %s, %s%s"
        .formatted(
            ChangeText.of(slowdown),
            threads(test),
            direction(test),
            test.cause().interaction() == null
                ? ""
                : ", " + PlainText.line(test.cause().interaction(), LONGEST));
  }

  public static String threads(ConcurrentTest test) {
    return Words.count(test.threads(), "thread");
  }

  /** The direction of a test, without claims beyond what was shown. */
  public static String direction(ConcurrentTest test) {
    return switch (test.direction()) {
      case REGRESSION -> "slower";
      case IMPROVEMENT -> "faster";
      case MIXED, NO_CHANGE -> "no difference shown";
      case INCONCLUSIVE -> "undecided";
    };
  }

  /** {@code waits for a.B in a.C.d:7, 12.0 ns → 340 ns a call}. */
  public static String of(ConcurrentWait wait) {
    return "waits for %s in %s, %s a call"
        .formatted(
            PlainText.line(wait.lock(), LONGEST),
            PlainText.line(wait.frame(), LONGEST),
            ChangeText.times(new Slowdown.Times(wait.baseline(), wait.candidate())));
  }

  /** The direction of a method as a verdict, with the mark of an accepted one. */
  public static String verdict(ConcurrentMethod method) {
    return method.direction()
        + (method.accepted() == null ? "" : " (" + method.accepted().mark() + ")");
  }

  /**
   * The remarks on a class besides its methods: the reason if it could not be compared, else its
   * notes.
   */
  public static List<String> notes(ConcurrentClass one) {
    return one.problem() == null ? one.notes() : List.of(one.problem());
  }
}
