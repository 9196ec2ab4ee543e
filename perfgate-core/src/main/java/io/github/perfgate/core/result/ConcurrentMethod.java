package io.github.perfgate.core.result;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A method of a thread-safe class, as its generated tests show it.
 *
 * @param id the class and the method with the types of its parameters, by which it is accepted:
 *     {@code com.acme.Counters.count(int)}
 * @param name the method as people write it: {@code count(int)}
 * @param direction what is shown, over all its tests; nothing is averaged
 * @param tests its tests, each at each number of threads
 * @param troubles what went wrong in one version only
 * @param accepted the acceptance because of which it fails nothing, if there is one
 * @param source where it is written, if that was found
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

  /** The same with what the gate knows about it. */
  public ConcurrentMethod with(@Nullable Acceptance acceptance, @Nullable SourcePlace place) {
    return new ConcurrentMethod(id, name, direction, tests, troubles, acceptance, place);
  }

  /** Whether it no longer ends, which nobody can accept up to a ceiling. */
  public boolean noLongerEnds() {
    return troubles.stream().anyMatch(ConcurrentTrouble::fails);
  }

  /** Whether one of its tests is shown to be slower or not to end, whatever others show. */
  public boolean becameSlower() {
    return direction == Direction.REGRESSION || direction == Direction.MIXED;
  }

  /** Whether it became slower and nobody accepts that, or no longer ends. */
  public boolean regressed() {
    return becameSlower() && (accepted == null || noLongerEnds());
  }

  /** The test with the largest slowdown of those that are shown to be slower; null without one. */
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
