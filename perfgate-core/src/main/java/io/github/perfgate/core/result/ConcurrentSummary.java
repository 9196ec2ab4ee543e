package io.github.perfgate.core.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The thread-safe classes that were compared, taken together: what follows for the build, and one
 * sentence. What is undecided fails no build, whatever {@code failOn} says: nobody wrote these
 * tests, so nobody can make one of them tell more.
 *
 * @param classes the classes; none where that was not asked for
 */
record ConcurrentSummary(List<ConcurrentClass> classes) {
  ConcurrentSummary {
    classes = List.copyOf(classes);
  }

  /** What fails the build; null where nothing does. */
  @Nullable Verdict failure(FailOn failOn) {
    if (classes.stream().anyMatch(one -> one.problem() != null)) {
      return Verdict.ERROR;
    }
    return isViolated() && failOn != FailOn.NEVER ? Verdict.REGRESSION : null;
  }

  /** Whether a method became slower and nobody accepts that, or no longer ends. */
  boolean isViolated() {
    return classes.stream().flatMap(one -> one.methods().stream()).anyMatch(one -> one.regressed());
  }

  /** Whether something was shown, of whatever kind. */
  boolean isDecided() {
    return classes.stream().anyMatch(one -> one.verdict() != Verdict.INCONCLUSIVE);
  }

  /** Without an end, and nothing where there are no classes. */
  String sentence() {
    if (classes.isEmpty()) {
      return "";
    }
    List<ConcurrentMethod> methods =
        classes.stream().flatMap(one -> one.methods().stream()).toList();
    long stuck = methods.stream().filter(ConcurrentMethod::noLongerEnds).count();
    long slower = methods.stream().filter(ConcurrentMethod::becameSlower).count() - stuck;
    long accepted = methods.stream().filter(one -> one.accepted() != null).count();
    long broken = classes.stream().filter(one -> one.problem() != null).count();
    String counted =
        methods.isEmpty()
            ? "of %d thread-safe class%s that changed no method was measured"
                .formatted(classes.size(), classes.size() == 1 ? "" : "es")
            : "concurrent tests show %d of %d method%s slower%s%s%s%s"
                .formatted(
                    slower,
                    methods.size(),
                    methods.size() == 1 ? "" : "s",
                    accepted == 0 ? "" : " (" + accepted + " accepted)",
                    stuck == 0
                        ? ""
                        : ", %d that no longer end%s".formatted(stuck, stuck == 1 ? "s" : ""),
                    others(methods, Direction.IMPROVEMENT, "faster"),
                    others(methods, Direction.INCONCLUSIVE, "inconclusive"));
    return counted
        + (broken == 0
            ? ""
            : ", %d class%s could not be compared".formatted(broken, broken == 1 ? "" : "es"));
  }

  private static String others(List<ConcurrentMethod> methods, Direction direction, String word) {
    long count = methods.stream().filter(one -> one.direction() == direction).count();
    return count == 0 ? "" : ", " + count + " " + word;
  }
}
