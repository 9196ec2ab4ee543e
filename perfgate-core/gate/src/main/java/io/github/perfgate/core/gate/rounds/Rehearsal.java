package io.github.perfgate.core.gate.rounds;

import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.machine.measure.ForkStarter;
import io.github.perfgate.core.machine.measure.StoreOpening;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Determines whether any fork is needed before the host is made quiet. A rehearsal goes through the
 * rounds as a campaign does, with the stored samples, until a sample is missing.
 */
public final class Rehearsal {
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
   * Whether the campaign ends without a fork.
   *
   * @param formulas formulas for the rehearsal only, as it answers their questions
   * @param opening the stored samples
   */
  boolean isEnough(List<FormulaRun> formulas, StoreOpening opening) throws InterruptedException {
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
    } catch (ForkNeeded e) {
      return false;
    }
  }

  private static final class ForkNeeded extends RuntimeException {
    private static final long serialVersionUID = 1;

    ForkNeeded() {
      super("a fork is to be made, and all was thought to be stored", null, false, true);
    }
  }

  /** Starts no JVM: every request for a fork throws an exception. */
  public static final class Nothing implements ForkStarter {
    @Override
    public List<Ended> start(List<Request> together) {
      throw new ForkNeeded();
    }

    @Override
    public void betweenRounds(List<String> places) {
      throw new ForkNeeded();
    }
  }
}
