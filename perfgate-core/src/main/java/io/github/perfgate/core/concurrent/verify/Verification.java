package io.github.perfgate.core.concurrent.verify;

import io.github.perfgate.core.concurrent.verify.Outcome.Kind;
import org.jspecify.annotations.Nullable;

/** One test in both versions: alone, concurrently, repeated, and how long it has to be. */
final class Verification {
  private static final int FEW = 10;

  /** The first repetition loads classes. */
  private static final int TRIES = 3;

  private static final int CONCURRENT_RUNS = 3;
  private static final int GROWTH = 8;

  /** A suffix that takes as long every time takes GROWTH times as long. */
  private static final double TOO_MUCH = 3.0 * GROWTH;

  private static final long LONG_ENOUGH = 200_000;
  private static final long WARM_UP_NANOS = 150_000_000;
  private static final int MOST_WARM_UPS = 40;

  /** After what leaves traces in the first version the other one is not executed. */
  private static final String UNTRIED = ", the other was not tried";

  private final VerifyPlan plan;
  private final Side baseline;
  private final Side candidate;

  Verification(VerifyPlan plan) {
    this.plan = plan;
    this.baseline = new Side(plan.old(), plan.tested());
    this.candidate = new Side(plan.now(), plan.tested());
  }

  /** Whatever happens is an outcome. */
  Verified verify(String test) throws InterruptedException {
    Failed inOld = failure(test, baseline, "BASELINE");
    Failed inNow =
        inOld != null && inOld.rejection().leavesTraces()
            ? null
            : failure(test, candidate, "CURRENT");
    if (inOld != null || inNow != null) {
      return rejected(test, inOld, inNow);
    }
    return length(test);
  }

  /**
   * @param outcome what became of the test
   * @param clean whether this JVM can go on
   */
  record Verified(Outcome outcome, boolean clean) {}

  private record Failed(Rejection rejection, String version) {}

  private static Verified rejected(String test, @Nullable Failed inOld, @Nullable Failed inNow) {
    Failed one = inOld != null ? inOld : inNow;
    if (one == null) {
      throw new IllegalStateException("nothing failed");
    }
    boolean both = inOld != null && inNow != null;
    boolean tried = inOld == null || !inOld.rejection().leavesTraces();
    boolean clean =
        (inOld == null || !inOld.rejection().leavesTraces())
            && (inNow == null || !inNow.rejection().leavesTraces());
    return new Verified(
        new Outcome(
            test,
            one.rejection().kind(),
            both ? "both" : one.version() + (tried ? "" : UNTRIED),
            0,
            String.valueOf(one.rejection().getMessage())),
        clean);
  }

  private @Nullable Failed failure(String test, Side side, String version)
      throws InterruptedException {
    try {
      int few = fewOf(test, side);
      int threadsBefore = Thread.activeCount();
      side.run(test, 1, few);
      for (int i = 0; i < CONCURRENT_RUNS; i++) {
        side.run(test, plan.threads(), few);
      }
      int left = Thread.activeCount() - threadsBefore;
      if (left >= CONCURRENT_RUNS) {
        throw new Rejection(
            Kind.LEAKS_THREADS, left + " threads are left of " + (CONCURRENT_RUNS + 1) + " runs");
      }
      checkGrowth(test, few, side);
      return null;
    } catch (Rejection e) {
      return new Failed(e, version);
    }
  }

  /** How often a suffix is repeated to begin with: as many times as a run has time for. */
  private int fewOf(String test, Side side) throws Rejection, InterruptedException {
    long most = plan.length().mostNanos();
    long one = side.run(test, 1, 1);
    for (int i = 1; i < TRIES && one > most / FEW; i++) {
      one = Math.min(one, side.run(test, 1, 1));
    }
    if (one > most) {
      throw tooLong("it takes %d ms".formatted(one / 1_000_000));
    }
    return (int) Math.min(FEW, most / Math.max(1, one));
  }

  private Rejection tooLong(String what) {
    return new Rejection(
        Kind.TOO_LONG,
        "one repetition takes longer than the %d ms that a run may take: %s"
            .formatted(plan.length().mostNanos() / 1_000_000, what));
  }

  /** Twice, as a single run may be disturbed. */
  private static void checkGrowth(String test, int few, Side side)
      throws Rejection, InterruptedException {
    int repetitions = few;
    long nanos = side.run(test, 1, repetitions);
    while (nanos < LONG_ENOUGH && repetitions < 1_000_000) {
      repetitions *= GROWTH;
      nanos = side.run(test, 1, repetitions);
    }
    long base = Math.min(nanos, side.run(test, 1, repetitions));
    long larger = side.run(test, 1, GROWTH * repetitions);
    if (larger > TOO_MUCH * base) {
      larger = Math.min(larger, side.run(test, 1, GROWTH * repetitions));
      base = Math.max(base, side.run(test, 1, repetitions));
    }
    if (larger > TOO_MUCH * base) {
      throw new Rejection(
          Kind.GROWS,
          "%d repetitions take %d us, %d take %d us"
              .formatted(repetitions, base / 1000, GROWTH * repetitions, larger / 1000));
    }
  }

  private Verified length(String test) throws InterruptedException {
    try {
      // Compiled code is many times as fast as what was measured so far.
      double nanos = warmUp(test);
      int repetitions =
          plan.length()
              .knowing(nanos)
              .find(
                  number ->
                      new Length.Times(
                          Math.min(
                              baseline.run(test, plan.threads(), number),
                              baseline.run(test, plan.threads(), number)),
                          Math.min(
                              candidate.run(test, plan.threads(), number),
                              candidate.run(test, plan.threads(), number))));
      if (repetitions == 0) {
        throw tooLong("%d threads meet".formatted(plan.threads()));
      }
      return new Verified(new Outcome(test, Kind.GOOD, "both", repetitions, ""), true);
    } catch (Rejection e) {
      return new Verified(
          new Outcome(test, e.kind(), "both", 0, String.valueOf(e.getMessage())),
          !e.leavesTraces());
    } catch (InterruptedException e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Gives the nanoseconds of a repetition in the slower version. */
  private double warmUp(String test) throws Rejection, InterruptedException {
    double slower = 0;
    for (Side side : new Side[] {baseline, candidate}) {
      int repetitions = 1;
      long spent = 0;
      double each = 0;
      for (int i = 0; spent < WARM_UP_NANOS && i < MOST_WARM_UPS; i++) {
        long nanos = Math.max(1, side.run(test, plan.threads(), repetitions));
        each = (double) nanos / repetitions;
        spent += nanos;
        double fitting = Math.min(plan.length().maximum(), plan.length().leastNanos() / each) / 2;
        repetitions = (int) Math.max(repetitions, Math.min(fitting, (double) repetitions * GROWTH));
      }
      slower = Math.max(slower, each);
    }
    return slower;
  }
}
