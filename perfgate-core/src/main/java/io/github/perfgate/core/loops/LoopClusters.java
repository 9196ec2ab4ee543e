package io.github.perfgate.core.loops;

import io.github.perfgate.core.change.MethodId;
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
 * Makes of what many tests show one entry for each static outer loop.
 *
 * @param loops ranked: first those that fail builds, then those of high confidence, then those of
 *     which it was seen that their work grows faster than the size, then by the reads in vain
 * @param ofTests how many pairs were left out as their outer loop is a test's own
 * @param unused entries about needed loops that no pair was covered by
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
   * A static outer loop, or the own code that runs somebody else's, and what it calls to do so: all
   * loops that a call executes are mended in one place.
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
   * Puts together what belongs together.
   *
   * @param known what was there before, or null where nobody said so
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

  /** The same loops with others in their places, ranked anew. */
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
            Standing.FOUND,
            outer.needed().map(NeededLoops.Entry::reason).orElse(null),
            null,
            null);
    return loop.with(standing(loop, known));
  }

  private static Standing standing(RedundantLoop loop, @Nullable KnownLoops known) {
    if (loop.reason() != null) {
      return Standing.NEEDED;
    }
    if (known == null) {
      return Standing.FOUND;
    }
    return known.keys().containsAll(loop.keys()) ? Standing.KNOWN : Standing.NEW;
  }

  private static int rank(Standing standing) {
    return switch (standing) {
      case NEW, FOUND -> 0;
      case KNOWN -> 1;
      case NEEDED -> 2;
    };
  }
}
