package io.github.perfgate.core.loops;

import io.github.perfgate.core.loops.Observation.Figures;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A static outer loop, with all inner loops that keep reading the same values while it runs.
 *
 * @param pairs the pairs with each inner loop, at least one; the most wasteful pair comes first
 * @param standing what is known of the loop
 * @param reason why the loop is needed, if users declare that
 * @param growth how the work of the loop grows, if several sizes were seen
 * @param place the place in the sources at which a developer looks first, if it was found
 */
public record RedundantLoop(
    List<Observation> pairs,
    LoopStatus standing,
    @Nullable String reason,
    @Nullable LoopGrowth growth,
    @Nullable SourcePlace place) {
  /** Copies the list. */
  public RedundantLoop {
    pairs = List.copyOf(pairs);
    if (pairs.isEmpty()) {
      throw new IllegalArgumentException("a loop that nothing was seen of");
    }
  }

  /** The pair with the most redundant reads. */
  public Observation worst() {
    return pairs.get(0);
  }

  /** The redundant reads of all pairs together, and the other counts of the most wasteful pair. */
  public Figures figures() {
    return pairs.stream().map(Observation::figures).reduce(Figures::beside).orElseThrow();
  }

  /** The tests and benchmarks that show the loop, sorted. */
  public SortedSet<String> workloads() {
    SortedSet<String> all = new TreeSet<>();
    pairs.forEach(pair -> all.addAll(pair.workloads()));
    return all;
  }

  /** The keys of the pairs, sorted. */
  public SortedSet<LoopKey> keys() {
    SortedSet<LoopKey> keys = new TreeSet<>();
    pairs.forEach(pair -> keys.add(pair.key()));
    return keys;
  }

  /**
   * How certain the redundant work is. Growth does not raise the confidence, as needed loops grow
   * too. The confidence is low if the redundant work is only proportional to the size: then the
   * inner loop does not grow with it. It is also low if no code of the project is known to take
   * part.
   */
  public Confidence confidence() {
    boolean doubtful =
        (growth != null && growth.isBounded()) || pairs.stream().noneMatch(Observation::hasOwn);
    return doubtful ? Confidence.LOW : figures().confidence();
  }

  /** Whether the work of the loop was seen to grow faster than the size. */
  boolean isSteep() {
    return growth != null && growth.isSteep();
  }

  RedundantLoop with(LoopStatus other) {
    return new RedundantLoop(pairs, other, reason, growth, place);
  }

  /** The same loop with this growth, or none. */
  public RedundantLoop with(@Nullable LoopGrowth other) {
    return new RedundantLoop(pairs, standing, reason, other, place);
  }

  /** The same loop with this place in the sources, or none. */
  public RedundantLoop at(@Nullable SourcePlace other) {
    return new RedundantLoop(pairs, standing, reason, growth, other);
  }
}
