package io.github.perfgate.core.concurrent.oracle;

import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import io.github.perfgate.core.result.verdict.Direction;
import java.util.List;
import java.util.stream.Stream;

/**
 * A focus method with all its measurements. Methods that threads called in turn have a result
 * together, and none by themselves: no part of that time is known to belong to one of them. So have
 * all methods of a class that threads called at random; SpeedGun's verdict is on the class, too.
 *
 * @param method its signature, name and descriptor; of several methods all, with blanks between;
 *     empty for random calls of the class
 * @param direction the direction over all variants of arguments and numbers of threads
 * @param variants the results from which the direction follows
 * @param troubles what went wrong in one version only
 */
public record MethodResult(
    String method,
    Direction direction,
    List<VariantResult> variants,
    List<ConcurrentTrouble> troubles) {
  /** Copies the lists. */
  public MethodResult {
    variants = List.copyOf(variants);
    troubles = List.copyOf(troubles);
  }

  /**
   * The result of a method. A trouble that fails a build counts as a regression: a method that no
   * longer ends in time became slower than can be measured.
   */
  static MethodResult of(
      String method, List<VariantResult> variants, List<ConcurrentTrouble> troubles) {
    List<Direction> parts =
        Stream.concat(
                variants.stream().map(VariantResult::direction),
                troubles.stream()
                    .filter(ConcurrentTrouble::fails)
                    .map(trouble -> Direction.REGRESSION))
            .toList();
    return new MethodResult(method, Direction.of(parts), variants, troubles);
  }

  /**
   * The logarithm of the largest significant ratio, in either direction; 0 if there is none. A test
   * that does not end has no ratio: it fails a build, but does not outweigh measured changes.
   */
  double strongest() {
    double strongest = 0;
    for (VariantResult variant : variants) {
      double log = variant.differs() ? Math.log(variant.slowdown()) : 0;
      strongest = Math.abs(log) > Math.abs(strongest) ? log : strongest;
    }
    return strongest;
  }
}
