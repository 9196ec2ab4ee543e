package io.github.perfgate.core.concurrent.oracle;

import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.interpretation.SpeedGunVote;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The result of a class.
 *
 * @param direction the direction of its methods together
 * @param dominant the direction of the larger changes if the class is mixed; else the direction
 * @param methods the results of its methods
 * @param speedGun the decision of SpeedGun's vote over all tests, which is only shown
 */
public record ClassResult(
    Direction direction, Direction dominant, List<MethodResult> methods, Decision speedGun) {
  /** Copies the list. */
  public ClassResult {
    methods = List.copyOf(methods);
  }

  /** Combines the results of the tests of a class. */
  public static ClassResult of(List<VariantResult> variants) {
    return of(variants, Map.of(), Direction.INCONCLUSIVE);
  }

  /**
   * Combines the results of the tests of a class with the troubles in one version only.
   *
   * @param variants results in the order of measuring
   * @param troubles what went wrong in one version only, by method
   * @param otherwise the direction if nothing was measured
   */
  public static ClassResult of(
      List<VariantResult> variants,
      Map<String, List<ConcurrentTrouble>> troubles,
      Direction otherwise) {
    Map<String, List<VariantResult>> byMethod = new LinkedHashMap<>();
    for (VariantResult variant : variants) {
      byMethod.computeIfAbsent(variant.variant().method(), name -> new ArrayList<>()).add(variant);
    }
    troubles.keySet().forEach(method -> byMethod.putIfAbsent(method, List.of()));
    List<MethodResult> methods = new ArrayList<>();
    byMethod.forEach(
        (method, own) ->
            methods.add(MethodResult.of(method, own, troubles.getOrDefault(method, List.of()))));
    Direction shown = Direction.of(methods.stream().map(MethodResult::direction).toList());
    Direction direction = variants.isEmpty() && shown == Direction.INCONCLUSIVE ? otherwise : shown;
    return new ClassResult(direction, dominant(direction, methods), methods, vote(variants));
  }

  private static Direction dominant(Direction direction, List<MethodResult> methods) {
    if (direction != Direction.MIXED) {
      return direction;
    }
    double sum = methods.stream().mapToDouble(MethodResult::strongest).sum();
    return sum > 0 ? Direction.REGRESSION : Direction.IMPROVEMENT;
  }

  /**
   * The vote of the tests. Each has one vote, its first result: that of the focus method's threads,
   * with the number of threads with which all tests are measured.
   */
  private static Decision vote(List<VariantResult> variants) {
    Map<String, Decision> byTest = new LinkedHashMap<>();
    variants.forEach(
        variant -> byTest.putIfAbsent(variant.variant().test().name(), variant.speedGun()));
    return new SpeedGunVote(
            Collections.frequency(byTest.values(), Decision.REGRESSION),
            Collections.frequency(byTest.values(), Decision.NO_CHANGE),
            Collections.frequency(byTest.values(), Decision.IMPROVEMENT))
        .decision();
  }

  /** Whether a gate has to fail: a method became slower, even if others became faster. */
  public boolean isSlower() {
    return direction == Direction.REGRESSION || direction == Direction.MIXED;
  }

  /** The number of tests that were conclusive at any number of threads. */
  public int conclusiveTests() {
    return (int)
        methods.stream()
            .flatMap(method -> method.variants().stream())
            .filter(variant -> variant.problem() == null)
            .map(variant -> variant.variant().test().name())
            .distinct()
            .count();
  }
}
