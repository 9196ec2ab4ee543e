package io.github.perfgate.core.gate.outcome;

import io.github.perfgate.core.gate.decide.Undecided;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compares several thread-safe classes one after the other, within one budget. A class that cannot
 * be compared does not keep the others from it.
 */
public final class ClassSeries {
  private static final Logger LOG = LoggerFactory.getLogger(ClassSeries.class);

  private ClassSeries() {}

  /** How one class is compared. */
  public interface Comparison {
    /**
     * Compares a class.
     *
     * @param share how long it may take
     * @throws InterruptedException when the thread is interrupted
     */
    ConcurrentClass compared(String type, Duration share) throws InterruptedException;

    /** The change that does not count, 0.1 for 10 %. */
    double margin();

    /** The seed of a class. */
    long seed(String type);

    /** The command that compares a class again; empty if none is known. */
    String again(String type);
  }

  /**
   * Compares the classes.
   *
   * @param types full names; the first ones are compared if the budget does not suffice for all
   * @param budget how long all may take
   * @param forOneTest the time that a class needs at least
   * @return the results, in the order of the names
   * @throws InterruptedException when the thread is interrupted
   */
  public static List<ConcurrentClass> compare(
      List<String> types, Duration budget, Duration forOneTest, Comparison comparison)
      throws InterruptedException {
    List<ConcurrentClass> classes = new ArrayList<>();
    long begun = System.nanoTime();
    int most = (int) Math.max(1, Math.min(types.size(), budget.dividedBy(forOneTest)));
    List<String> first = types.subList(0, Math.min(types.size(), most));
    for (String type : first) {
      // Time that an earlier class did not need is left to the later classes.
      Duration rest = budget.minusNanos(System.nanoTime() - begun);
      Duration share = rest.dividedBy(first.size() - classes.size());
      Attempt.tolerate(
          () -> classes.add(comparison.compared(type, share)),
          "it could not be compared",
          problem -> {
            LOG.warn("{}: {}", type, problem);
            classes.add(
                ConcurrentClass.failed(
                    type,
                    comparison.margin(),
                    comparison.seed(type),
                    comparison.again(type),
                    problem));
          });
    }
    for (String type : types.subList(first.size(), types.size())) {
      classes.add(
          ConcurrentClass.notMeasured(
              type,
              comparison.margin(),
              comparison.seed(type),
              comparison.again(type),
              Undecided.notMeasured(forOneTest.toNanos())));
    }
    return classes;
  }
}
