package io.github.perfgate.core.loops;

import io.github.perfgate.core.loops.Observation.Figures;
import io.github.perfgate.core.result.SourcePlace;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A static outer loop, with all inner loops that keep reading the same while it runs.
 *
 * @param pairs by inner loop, at least one; what wastes most comes first
 * @param standing what is known of it
 * @param reason why it is needed, where somebody said so
 * @param growth how its work grows, where a workload has several sizes
 * @param place where in the sources the developer looks first, if it was found
 */
public record RedundantLoop(
    List<Observation> pairs,
    Standing standing,
    @Nullable String reason,
    @Nullable Growth growth,
    @Nullable SourcePlace place) {
  /** Copies the list. */
  public RedundantLoop {
    pairs = List.copyOf(pairs);
    if (pairs.isEmpty()) {
      throw new IllegalArgumentException("a loop that nothing was seen of");
    }
  }

  /** The pair that wastes most. */
  public Observation worst() {
    return pairs.get(0);
  }

  /** The reads in vain of all pairs, and what else was counted of that which wastes most. */
  public Figures figures() {
    return pairs.stream().map(Observation::figures).reduce(Figures::beside).orElseThrow();
  }

  /** The tests and benchmarks that show it, sorted. */
  public SortedSet<String> workloads() {
    SortedSet<String> all = new TreeSet<>();
    pairs.forEach(pair -> all.addAll(pair.workloads()));
    return all;
  }

  /** What its pairs are known by, sorted. */
  public SortedSet<LoopKey> keys() {
    SortedSet<LoopKey> keys = new TreeSet<>();
    pairs.forEach(pair -> keys.add(pair.key()));
    return keys;
  }

  /**
   * How sure it is. Growth makes nothing surer, as needed loops grow too; but where the work in
   * vain is only in proportion to the size, the inner loop has an end that does not depend on it.
   * What no code of the project is known to run is not sure either.
   */
  public Confidence confidence() {
    boolean doubtful =
        (growth != null && growth.isBounded()) || pairs.stream().noneMatch(Observation::hasOwn);
    return doubtful ? Confidence.LOW : figures().confidence();
  }

  /** Whether it was seen that its work grows faster than the size. */
  boolean isSteep() {
    return growth != null && growth.isSteep();
  }

  RedundantLoop with(Standing other) {
    return new RedundantLoop(pairs, other, reason, growth, place);
  }

  /** The same with its growth, or none. */
  public RedundantLoop with(@Nullable Growth other) {
    return new RedundantLoop(pairs, standing, reason, other, place);
  }

  /** The same with its place in the sources, or none. */
  public RedundantLoop at(@Nullable SourcePlace other) {
    return new RedundantLoop(pairs, standing, reason, growth, other);
  }
}
