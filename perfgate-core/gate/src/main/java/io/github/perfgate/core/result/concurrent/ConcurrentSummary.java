package io.github.perfgate.core.result.concurrent;

import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.Findings;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Summarises the thread-safe classes that were compared: the consequence for the build, and one
 * sentence. An undecided method never fails the build, whatever {@code failOn} says: the tests are
 * generated, so nobody can make them tell more.
 *
 * @param classes the classes; none if the comparison was not asked for
 */
public record ConcurrentSummary(List<ConcurrentClass> classes) implements Findings {
  public ConcurrentSummary {
    classes = List.copyOf(classes);
  }

  @Override
  public Stream<Verdict> verdicts() {
    return classes.stream().map(ConcurrentClass::verdict);
  }

  /** A class that could not be compared comes first, as it has to be mended first. */
  @Override
  public @Nullable Verdict failure(FailOn failOn) {
    if (classes.stream().anyMatch(one -> one.problem() != null)) {
      return Verdict.ERROR;
    }
    return isViolated() && failOn != FailOn.NEVER ? Verdict.REGRESSION : null;
  }

  @Override
  public boolean isViolated() {
    return methods().anyMatch(ConcurrentMethod::regressed);
  }

  @Override
  public Stream<Acceptance> acceptances() {
    return methods().flatMap(one -> Stream.ofNullable(one.accepted()));
  }

  private Stream<ConcurrentMethod> methods() {
    return classes.stream().flatMap(one -> one.methods().stream());
  }

  @Override
  public String sentence() {
    if (classes.isEmpty()) {
      return "";
    }
    List<ConcurrentMethod> methods = methods().toList();
    long stuck =
        methods.stream()
            .filter(method -> method.troubles().stream().anyMatch(ConcurrentTrouble::neverEnds))
            .count();
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
