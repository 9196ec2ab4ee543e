package io.github.perfgate.core.result.concurrent;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A changed thread-safe class, compared with the baseline's version by generated concurrent tests.
 * Its methods are not workloads: nobody wrote their tests, and another change gives other tests.
 *
 * @param type full name of the class, nested ones with {@code $}
 * @param direction the direction of all its methods together
 * @param dominant the prevailing direction of a mixed class; else the direction
 * @param methods its methods for which tests were measured
 * @param problem why it could not be compared, which fails the build; absent if it was compared
 * @param measurement how it was compared
 * @param notes what a reader has to know
 */
public record ConcurrentClass(
    String type,
    Direction direction,
    Direction dominant,
    List<ConcurrentMethod> methods,
    @Nullable String problem,
    @JsonUnwrapped ConcurrentMeasurement measurement,
    List<String> notes) {
  /** Copies the lists. */
  public ConcurrentClass {
    methods = List.copyOf(methods);
    notes = List.copyOf(notes);
  }

  /** A class that could not be compared. */
  public static ConcurrentClass failed(
      String type, double margin, long seed, String command, String problem) {
    return without(type, margin, seed, command, problem, List.of());
  }

  /** A class for which there was no time. */
  public static ConcurrentClass notMeasured(
      String type, double margin, long seed, String command, String reason) {
    return without(type, margin, seed, command, null, List.of(reason));
  }

  private static ConcurrentClass without(
      String type,
      double margin,
      long seed,
      String command,
      @Nullable String problem,
      List<String> notes) {
    return new ConcurrentClass(
        type,
        Direction.INCONCLUSIVE,
        Direction.INCONCLUSIVE,
        List.of(),
        problem,
        ConcurrentMeasurement.none(margin, seed, command),
        notes);
  }

  /** This class with changed methods, and with the command that compares it again. */
  public ConcurrentClass with(String again, UnaryOperator<ConcurrentMethod> change) {
    return new ConcurrentClass(
        type,
        direction,
        dominant,
        methods.stream().map(change).toList(),
        problem,
        measurement.again(again),
        notes);
  }

  /** The result as a verdict. */
  public Verdict verdict() {
    if (problem != null) {
      return Verdict.ERROR;
    }
    return switch (direction) {
      case REGRESSION, MIXED -> Verdict.REGRESSION;
      case IMPROVEMENT -> Verdict.IMPROVEMENT;
      case NO_CHANGE -> Verdict.NO_CHANGE;
      case INCONCLUSIVE -> Verdict.INCONCLUSIVE;
    };
  }
}
