package io.github.perfgate.core.concurrent.oracle;

import io.github.perfgate.core.result.ConcurrentTrouble;
import io.github.perfgate.core.result.Direction;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.interpretation.SpeedGunVote;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A class.
 *
 * @param direction what is shown of its methods together
 * @param dominant of a mixed one, the direction in which more is shown; else the direction
 * @param methods its methods
 * @param speedGun what SpeedGun's vote over all tests says; it is shown and decides nothing
 */
public record ClassResult(
    Direction direction, Direction dominant, List<MethodResult> methods, Decision speedGun) {
  /** Copies the list. */
  public ClassResult {
    methods = List.copyOf(methods);
  }

  /** Takes the tests of a class together. */
  public static ClassResult of(List<CellResult> cells) {
    return of(cells, Map.of(), Direction.INCONCLUSIVE);
  }

  /**
   * The same with what went wrong in one version only.
   *
   * @param troubles by the method
   * @param otherwise what is shown where nothing was measured
   */
  public static ClassResult of(
      List<CellResult> cells, Map<String, List<ConcurrentTrouble>> troubles, Direction otherwise) {
    Map<String, List<CellResult>> byMethod = new LinkedHashMap<>();
    for (CellResult cell : cells) {
      byMethod.computeIfAbsent(cell.cell().test().method(), name -> new ArrayList<>()).add(cell);
    }
    troubles.keySet().forEach(method -> byMethod.putIfAbsent(method, List.of()));
    List<MethodResult> methods = new ArrayList<>();
    byMethod.forEach(
        (method, own) ->
            methods.add(MethodResult.of(method, own, troubles.getOrDefault(method, List.of()))));
    Direction shown = Direction.of(methods.stream().map(MethodResult::direction).toList());
    Direction direction = cells.isEmpty() && shown == Direction.INCONCLUSIVE ? otherwise : shown;
    return new ClassResult(direction, dominant(direction, methods), methods, vote(cells));
  }

  private static Direction dominant(Direction direction, List<MethodResult> methods) {
    if (direction != Direction.MIXED) {
      return direction;
    }
    double sum = methods.stream().mapToDouble(MethodResult::strongest).sum();
    return sum > 0 ? Direction.REGRESSION : Direction.IMPROVEMENT;
  }

  private static Decision vote(List<CellResult> cells) {
    return new SpeedGunVote(
            count(Decision.REGRESSION, cells),
            count(Decision.NO_CHANGE, cells),
            count(Decision.IMPROVEMENT, cells))
        .decision();
  }

  private static int count(Decision decision, List<CellResult> cells) {
    return (int) cells.stream().filter(cell -> cell.speedGun() == decision).count();
  }

  /** Whether a gate has to fail: a method became slower, whatever became faster. */
  public boolean isSlower() {
    return direction == Direction.REGRESSION || direction == Direction.MIXED;
  }

  /** Tests that gave an answer, at whatever number of threads. */
  public int conclusiveTests() {
    return (int)
        methods.stream()
            .flatMap(method -> method.cells().stream())
            .filter(cell -> cell.problem() == null)
            .map(cell -> cell.cell().test().name())
            .distinct()
            .count();
  }
}
