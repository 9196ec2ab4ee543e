package io.github.perfgate.core.loops;

import io.github.perfgate.core.code.change.MethodId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Combines the observations of many tests into one entry for each static outer loop.
 *
 * @param loops the loops by rank. Loops that are neither known nor needed come first. Then the
 *     order is by confidence, by whether the work grows faster than the size, and by redundant
 *     reads
 * @param ofTests how many pairs were left out because a test runs their outer loop
 * @param unused entries about needed loops that cover no pair
 */
public record LoopClusters(List<RedundantLoop> loops, int ofTests, List<NeededLoops.Entry> unused) {
  private static final Comparator<RedundantLoop> RANK =
      Comparator.comparing((RedundantLoop loop) -> rank(loop.standing()))
          .thenComparing(RedundantLoop::confidence)
          .thenComparing(loop -> !loop.isSteep())
          .thenComparing(loop -> -loop.figures().wastedReads())
          .thenComparing(loop -> loop.keys().first());

  /** Copies the lists. */
  public LoopClusters {
    loops = List.copyOf(loops);
    unused = List.copyOf(unused);
  }

  /**
   * A static outer loop. An outer loop outside the project's own code is replaced by the project's
   * method that executes it and the method that is called for that. All loops that such a call
   * executes are corrected in one place.
   */
  private record Outer(
      Optional<CodeLoop> loop,
      MethodId responsible,
      MethodId entered,
      Optional<NeededLoops.Entry> needed) {
    static Outer of(Observation pair, Optional<NeededLoops.Entry> needed) {
      boolean called = !pair.outer().isOwn() && pair.responsible().isOwn();
      return new Outer(
          called ? Optional.empty() : Optional.of(pair.outerLoop()),
          pair.responsible().method(),
          pair.outerEntry().method(),
          needed);
    }
  }

  /** A static pair of loops. */
  private record Pair(CodeLoop outer, CodeLoop inner, LoopKey key) {}

  /**
   * Groups the observations by outer loop.
   *
   * @param known the loops that were there before, or null if that is not known
   */
  public static LoopClusters of(
      List<Observation> observations, NeededLoops needed, @Nullable KnownLoops known) {
    Map<Pair, Observation> pairs = new LinkedHashMap<>();
    int ofTests = 0;
    for (Observation one : observations) {
      if (one.isOfTest()) {
        ofTests++;
      } else {
        pairs.merge(new Pair(one.outerLoop(), one.innerLoop(), one.key()), one, Observation::and);
      }
    }
    Set<NeededLoops.Entry> used = new HashSet<>();
    Map<Outer, List<Observation>> groups = new LinkedHashMap<>();
    for (Observation pair : pairs.values()) {
      Optional<NeededLoops.Entry> about = needed.about(pair);
      about.ifPresent(used::add);
      groups.computeIfAbsent(Outer.of(pair, about), unknown -> new ArrayList<>()).add(pair);
    }
    List<RedundantLoop> loops = new ArrayList<>();
    groups.forEach((outer, inner) -> loops.add(loop(outer, inner, known)));
    loops.sort(RANK);
    return new LoopClusters(
        loops, ofTests, needed.entries().stream().filter(entry -> !used.contains(entry)).toList());
  }

  /** The same result with other loops, ranked again. */
  public LoopClusters with(List<RedundantLoop> others) {
    List<RedundantLoop> sorted = new ArrayList<>(others);
    sorted.sort(RANK);
    return new LoopClusters(sorted, ofTests, unused);
  }

  private static RedundantLoop loop(
      Outer outer, List<Observation> pairs, @Nullable KnownLoops known) {
    List<Observation> sorted = new ArrayList<>(pairs);
    sorted.sort(
        Comparator.comparing((Observation pair) -> -pair.figures().wastedReads())
            .thenComparing(Observation::key));
    RedundantLoop loop =
        new RedundantLoop(
            sorted,
            LoopStatus.FOUND,
            outer.needed().map(NeededLoops.Entry::reason).orElse(null),
            null,
            null);
    return loop.with(standing(loop, known));
  }

  private static LoopStatus standing(RedundantLoop loop, @Nullable KnownLoops known) {
    if (loop.reason() != null) {
      return LoopStatus.NEEDED;
    }
    if (known == null) {
      return LoopStatus.FOUND;
    }
    return known.keys().containsAll(loop.keys()) ? LoopStatus.KNOWN : LoopStatus.NEW;
  }

  private static int rank(LoopStatus standing) {
    return switch (standing) {
      case NEW, FOUND -> 0;
      case KNOWN -> 1;
      case NEEDED -> 2;
    };
  }
}
