package io.github.perfgate.core.gate;

import io.github.perfgate.core.measure.StoreOpening;
import io.github.perfgate.core.measure.VmStarter;
import io.github.perfgate.core.workload.Workload;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether a single VM start has to be made, before the host is made quiet for it: goes
 * through the rounds as a campaign does, with what is stored, until something is lacking.
 */
final class Rehearsal {
  private final GateSettings settings;
  private final Acceptances acceptances;
  private final LongSupplier nanoTime;
  private final long spentBefore;

  /**
   * @param acceptances the regressions that are accepted
   * @param nanoTime the clock
   * @param spentBefore nanoseconds of the budget that are spent already
   */
  Rehearsal(
      GateSettings settings, Acceptances acceptances, LongSupplier nanoTime, long spentBefore) {
    this.settings = settings;
    this.acceptances = acceptances;
    this.nanoTime = nanoTime;
    this.spentBefore = spentBefore;
  }

  /**
   * Whether everything comes to its end without a VM start.
   *
   * @param formulas nobody else's, as they are answered here
   * @param opening what is stored, or null for nothing
   */
  boolean isEnough(List<FormulaRun> formulas, @Nullable StoreOpening opening)
      throws InterruptedException {
    if (opening == null) {
      Judge judge = new Judge(formulas, acceptances, Silent.LISTENER);
      judge.begin();
      return judge.workloads().stream().allMatch(run -> judge.wanted(run).isEmpty());
    }
    try {
      new Campaign(
              formulas,
              acceptances,
              settings,
              opening.store(),
              opening.mayMeasure(),
              new Nothing(),
              Silent.LISTENER,
              nanoTime,
              spentBefore)
          .run();
      return true;
    } catch (VmStartNeeded e) {
      return false;
    }
  }

  private static final class VmStartNeeded extends RuntimeException {
    private static final long serialVersionUID = 1;

    VmStartNeeded() {
      super("a VM start is to be made, and all was thought to be stored", null, false, true);
    }
  }

  /** Starts nothing: whoever asks for a VM start is told so by an exception. */
  static final class Nothing implements VmStarter {
    @Override
    public List<Ended> start(Workload workload, List<String> versions, int iterations) {
      throw new VmStartNeeded();
    }

    @Override
    public void betweenRounds() {
      throw new VmStartNeeded();
    }
  }
}
