package io.github.perfgate.core.concurrent.after;

import io.github.perfgate.core.gate.decide.InconclusiveReasons;
import io.github.perfgate.core.gate.outcome.BestEffort;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compares several thread-safe classes one after the other, within one budget. A class that cannot
 * be compared does not keep the others from it.
 *
 * @param margin the change that does not count, 0.1 for 10 %
 * @param least the time that a class needs at least
 * @param seed the seed of a class
 * @param again the command that compares a class again; empty if none is known
 */
public record ClassSeries(
    double margin, Duration least, ToLongFunction<String> seed, UnaryOperator<String> again) {
  private static final Logger LOG = LoggerFactory.getLogger(ClassSeries.class);

  /** Compares one class. */
  @FunctionalInterface
  public interface Comparison {
    /**
     * Compares a class.
     *
     * @param share how long it may take
     * @throws InterruptedException when the thread is interrupted
     */
    ConcurrentClass compared(String type, Duration share) throws InterruptedException;
  }

  /**
   * Compares the classes.
   *
   * @param types full names; the first ones are compared if the budget does not suffice for all
   * @param budget how long all may take
   * @return the results, in the order of the names
   * @throws InterruptedException when the thread is interrupted
   */
  public List<ConcurrentClass> compare(List<String> types, Duration budget, Comparison comparison)
      throws InterruptedException {
    List<ConcurrentClass> classes = new ArrayList<>();
    long begun = System.nanoTime();
    int most = (int) Math.max(1, Math.min(types.size(), budget.dividedBy(least)));
    List<String> first = types.subList(0, Math.min(types.size(), most));
    for (String type : first) {
      // Time that an earlier class did not need is left to the later classes.
      Duration rest = budget.minusNanos(System.nanoTime() - begun);
      Duration share = rest.dividedBy(first.size() - classes.size());
      BestEffort.tolerate(
          () -> classes.add(comparison.compared(type, share)),
          "it could not be compared",
          problem -> {
            LOG.warn("{}: {}", type, problem);
            classes.add(
                ConcurrentClass.failed(
                    type, margin, seed.applyAsLong(type), again.apply(type), problem));
          });
    }
    for (String type : types.subList(first.size(), types.size())) {
      classes.add(
          ConcurrentClass.notMeasured(
              type,
              margin,
              seed.applyAsLong(type),
              again.apply(type),
              InconclusiveReasons.notMeasured(least.toNanos())));
    }
    return classes;
  }
}
