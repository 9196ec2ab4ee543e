package io.github.perfgate.core.result.concurrent;

import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A method of a thread-safe class, with the results of its generated tests. Several methods that
 * tests call in turn are one entry, as their times are not told apart.
 *
 * @param id the class and the method with the types of its parameters, which acceptances name:
 *     {@code com.acme.Counters.count(int)}, or {@code com.acme.Pool.borrow() with
 *     giveBack(com.acme.Item)}
 * @param name the method as people write it: {@code count(int)}
 * @param direction the direction over all its tests, without averaging
 * @param tests its tests, each at each number of threads
 * @param troubles what went wrong in one version only
 * @param accepted the acceptance that keeps it from failing the build, if there is one
 * @param source its place in the sources, if that was found
 */
public record ConcurrentMethod(
    String id,
    String name,
    Direction direction,
    List<ConcurrentTest> tests,
    List<ConcurrentTrouble> troubles,
    @Nullable Acceptance accepted,
    @Nullable SourcePlace source) {
  /** Copies the lists. */
  public ConcurrentMethod {
    tests = List.copyOf(tests);
    troubles = List.copyOf(troubles);
  }

  /** This method with its acceptance and its place in the sources. */
  public ConcurrentMethod with(@Nullable Acceptance acceptance, @Nullable SourcePlace place) {
    return new ConcurrentMethod(id, name, direction, tests, troubles, acceptance, place);
  }

  /**
   * Whether it no longer ends in the time of a run. No acceptance up to a ceiling can cover that,
   * as there is no ratio.
   */
  public boolean noLongerEnds() {
    return troubles.stream().anyMatch(ConcurrentTrouble::fails);
  }

  /**
   * Whether one of its tests is shown to be slower or not to end in time, whatever the other tests
   * show.
   */
  public boolean becameSlower() {
    return direction == Direction.REGRESSION || direction == Direction.MIXED;
  }

  /** Whether it became slower without an acceptance, or no longer ends in time. */
  public boolean regressed() {
    return becameSlower() && (accepted == null || noLongerEnds());
  }

  /**
   * The test with the largest slowdown among the tests that are shown to be slower; null if there
   * is none.
   */
  public @Nullable ConcurrentTest slowest() {
    return tests.stream()
        .filter(test -> test.direction() == Direction.REGRESSION && test.slowdown() != null)
        .max(Comparator.comparingDouble(ConcurrentMethod::estimate))
        .orElse(null);
  }

  private static double estimate(ConcurrentTest test) {
    Slowdown slowdown = test.slowdown();
    return slowdown == null ? Double.NEGATIVE_INFINITY : slowdown.estimate();
  }
}
