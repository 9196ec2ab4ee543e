package io.github.perfgate.core.concurrent.verify;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.verify.Outcome.Kind;
import io.github.perfgate.runtime.concurrent.Dealing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Verifies a test in both versions: alone, concurrently, and repeatedly; and finds how often its
 * suffix has to be repeated.
 */
final class Verification {
  private static final int FEW = 10;

  /** So many times the longest run are no disturbance. */
  private static final int FAR_TOO_LONG = 10;

  /** A suffix is tried several times, as its first repetition loads classes. */
  private static final int TRIES = 3;

  private static final int CONCURRENT_RUNS = 3;
  private static final int GROWTH = 8;

  /**
   * A suffix with constant time takes GROWTH times as long with GROWTH times as many repetitions.
   */
  private static final double TOO_MUCH = 3.0 * GROWTH;

  private static final long LONG_ENOUGH = 200_000;
  private static final long WARM_UP_NANOS = 150_000_000;
  private static final int MOST_WARM_UPS = 40;

  /**
   * How often the other version runs what failed in one version; {@link #OFTEN_NANOS} limits the
   * time.
   */
  private static final int OFTEN = 30;

  private static final long OFTEN_NANOS = 2_000_000_000;

  /** How often both versions run what was too slow in one version, if that takes long. */
  private static final int LEAST_TURNS = 2;

  /** The same if it does not; {@link #TURNS_NANOS} limits the time. */
  private static final int TURNS = 10;

  private static final long TURNS_NANOS = 1_000_000_000;

  /** A version that takes more than so many times as long is slower beyond the noise of runs. */
  private static final double FAR_SLOWER = 2;

  /**
   * Added to the version of an outcome: the first version exhausted the JVM, so the other one was
   * not executed.
   */
  private static final String UNTRIED = ", the other was not tried";

  /** Added to the version of an outcome: the failure did not come again. */
  private static final String ONCE = ", and not again";

  private final VerifyPlan plan;
  private final VersionRunner baseline;
  private final VersionRunner candidate;

  Verification(VerifyPlan plan) {
    this.plan = plan;
    this.baseline = new VersionRunner(Revision.BASELINE, plan.old(), plan.tested());
    this.candidate = new VersionRunner(Revision.CURRENT, plan.now(), plan.tested());
  }

  /** Verifies a test; every failure is an outcome. */
  Verified verify(String test) throws InterruptedException {
    Rejection inOld = failure(test, baseline);
    boolean exhausted = inOld != null && inOld.kind() == Kind.EXHAUSTED;
    Rejection inNow = exhausted ? null : failure(test, candidate);
    if (inOld == null && inNow == null) {
      return length(test);
    }
    if (inOld == null) {
      return rejected(test, candidate, Objects.requireNonNull(inNow));
    }
    return inNow == null
        ? rejected(test, baseline, inOld)
        : inBoth(test, inOld, !inOld.leavesTraces() && !inNow.leavesTraces());
  }

  /**
   * @param outcome the result of verifying the test
   * @param clean whether this JVM can go on
   */
  record Verified(Outcome outcome, boolean clean) {}

  private static Verified inBoth(String test, Rejection rejection, boolean clean) {
    return new Verified(
        new Outcome(test, rejection.kind(), "both", String.valueOf(rejection.getMessage())), clean);
  }

  /**
   * Judges a test that failed in one version. A failure may need a rare interleaving of threads. So
   * the other version repeats the run more often before the failure is attributed to one version
   * only.
   */
  private Verified rejected(String test, VersionRunner side, Rejection rejection)
      throws InterruptedException {
    VersionRunner other = side == baseline ? candidate : baseline;
    if (rejection.kind() == Kind.GROWS || rejection.kind() == Kind.TOO_LONG) {
      return tooSlow(test, side, other, rejection);
    }
    boolean isChance = rejection.threads() > 0 && rejection.kind() != Kind.EXHAUSTED;
    Rejection inOther = isChance ? again(test, other, rejection) : null;
    if (inOther != null) {
      return inBoth(test, rejection, !rejection.leavesTraces() && !inOther.leavesTraces());
    }
    // A host can be suspended for as long as the verification waits for a hang, so a hang is tried
    // again.
    boolean isOnce = rejection.kind() == Kind.HANGS && again(test, side, rejection) == null;
    boolean untried = side == baseline && rejection.kind() == Kind.EXHAUSTED;
    return new Verified(
        new Outcome(
            test,
            rejection.kind(),
            side.version() + (untried ? UNTRIED : isOnce ? ONCE : ""),
            String.valueOf(rejection.getMessage())),
        !rejection.leavesTraces());
  }

  /**
   * Judges a test that is too slow in one version. The other version may hardly be faster, and a
   * busy host makes runs slower. So both versions run in turn what was too slow. It is a matter of
   * one version only if each of its runs takes far longer than the median run of the other version.
   */
  private Verified tooSlow(
      String test, VersionRunner side, VersionRunner other, Rejection rejection)
      throws InterruptedException {
    long begun = System.nanoTime();
    long slow = Long.MAX_VALUE;
    List<Long> others = new ArrayList<>();
    VersionRunner running = other;
    try {
      while (others.size() < LEAST_TURNS
          || (others.size() < TURNS && System.nanoTime() - begun < TURNS_NANOS)) {
        running = other;
        others.add(nanos(test, other, rejection));
        running = side;
        slow = Math.min(slow, nanos(test, side, rejection));
      }
    } catch (Rejection e) {
      return running == side ? rejected(test, side, e) : inBoth(test, rejection, !e.leavesTraces());
    }
    long median = others.stream().sorted().toList().get(others.size() / 2);
    if (slow <= FAR_SLOWER * median) {
      return inBoth(test, rejection, true);
    }
    String what =
        "%s; a run takes %d us, and %d us in the other version"
            .formatted(rejection.getMessage(), slow / 1000, median / 1000);
    boolean isOnce =
        rejection.kind() == Kind.TOO_LONG
            && rejection.repetitions() == 1
            && slow <= plan.length().mostNanos();
    return new Verified(
        new Outcome(test, rejection.kind(), side.version() + (isOnce ? ONCE : ""), what), true);
  }

  /** The time of the run that was too slow; of one that takes far too long, when it was ended. */
  private static long nanos(String test, VersionRunner side, Rejection tooSlow)
      throws Rejection, InterruptedException {
    try {
      return side.run(test, tooSlow.threads(), tooSlow.repetitions());
    } catch (Rejection e) {
      if (e.kind() == Kind.TOO_LONG) {
        return side.endedAfter();
      }
      throw e;
    }
  }

  private static @Nullable Rejection again(String test, VersionRunner side, Rejection failed)
      throws InterruptedException {
    long begun = System.nanoTime();
    try {
      for (int i = 0; i < OFTEN && System.nanoTime() - begun < OFTEN_NANOS; i++) {
        side.run(test, failed.threads(), failed.repetitions());
      }
      return null;
    } catch (Rejection e) {
      return e;
    }
  }

  private @Nullable Rejection failure(String test, VersionRunner side) throws InterruptedException {
    int threads = plan.threads().get(0);
    try {
      // One thread alone does not call what the others call.
      boolean differ = side.dealing(test) != Dealing.ALIKE;
      int few = fewOf(test, differ ? threads : 1, side);
      int threadsBefore = Thread.activeCount();
      side.run(test, 1, few);
      for (int i = 0; i < CONCURRENT_RUNS; i++) {
        side.run(test, threads, few);
      }
      int left = Thread.activeCount() - threadsBefore;
      if (left >= CONCURRENT_RUNS) {
        throw new Rejection(
            Kind.LEAKS_THREADS, left + " threads are left of " + (CONCURRENT_RUNS + 1) + " runs");
      }
      checkGrowth(test, few, 1, side);
      if (differ) {
        checkGrowth(test, few, threads, side);
      }
      return null;
    } catch (Rejection e) {
      return e;
    }
  }

  /** The first number of repetitions of a suffix: as many as a run has time for. */
  private int fewOf(String test, int threads, VersionRunner side)
      throws Rejection, InterruptedException {
    long most = plan.length().mostNanos();
    long one = side.run(test, threads, 1);
    for (int i = 1; i < TRIES && one > most / FEW; i++) {
      one = Math.min(one, side.run(test, threads, 1));
    }
    if (one > most) {
      throw tooLong("it takes %d ms".formatted(one / 1_000_000), threads);
    }
    return (int) Math.min(FEW, most / Math.max(1, one));
  }

  private Rejection tooLong(String what, int threads) {
    return new Rejection(
        Kind.TOO_LONG,
        "one repetition takes longer than the %d ms that a run may take: %s"
            .formatted(plan.length().mostNanos() / 1_000_000, what),
        threads,
        1);
  }

  /**
   * Checks that repetitions do not become slower. All times are measured twice before a test is
   * rejected, as a single run may be disturbed.
   */
  private static void checkGrowth(String test, int few, int threads, VersionRunner side)
      throws Rejection, InterruptedException {
    int repetitions = few;
    long nanos = side.run(test, threads, repetitions);
    while (nanos < LONG_ENOUGH && repetitions < 1_000_000) {
      repetitions *= GROWTH;
      nanos = side.run(test, threads, repetitions);
    }
    long base = Math.min(nanos, side.run(test, threads, repetitions));
    long larger = side.run(test, threads, GROWTH * repetitions);
    if (larger > TOO_MUCH * base) {
      larger = Math.min(larger, side.run(test, threads, GROWTH * repetitions));
      base = Math.max(base, side.run(test, threads, repetitions));
    }
    if (larger > TOO_MUCH * base) {
      throw new Rejection(
          Kind.GROWS,
          "each repetition takes longer than the one before: %d take %d us, %d take %d us"
              .formatted(repetitions, base / 1000, GROWTH * repetitions, larger / 1000),
          threads,
          GROWTH * repetitions);
    }
  }

  private Verified length(String test) throws InterruptedException {
    // The code is warmed up first, as compiled code is many times as fast as the code that ran so
    // far.
    Map<Integer, Integer> repetitions = new TreeMap<>();
    Fit fit = new Fit(test, plan.threads().get(0));
    try {
      double nanos = warmUp(fit);
      if (baseline.dealing(test).roles() > 1) {
        share(fit, nanos);
      }
      int enough = plan.length().knowing(nanos).find(fit::times);
      if (enough == 0) {
        return rejected(
            test, fit.slower, tooLong("%d threads meet".formatted(fit.threads), fit.threads));
      }
      repetitions.put(fit.threads, enough);
      for (int threads : plan.threads()) {
        if (!repetitions.containsKey(threads)) {
          fit = new Fit(test, threads);
          int others = plan.length().from(enough).find(fit::times);
          if (others > 0) {
            repetitions.put(threads, others);
          }
        }
      }
      return good(test, repetitions, true);
    } catch (Rejection e) {
      Verified rejected = rejected(test, fit.side, e);
      // A test that fails in both versions with this number of threads can be measured with other
      // numbers.
      return repetitions.isEmpty() || !rejected.outcome().version().equals("both")
          ? rejected
          : good(test, repetitions, rejected.clean());
    } catch (InterruptedException e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Deals the repetitions so that both roles take about as long, and meet all the time. The work is
   * the same in both versions.
   *
   * @param nanos of a repetition, as {@link #warmUp} found them
   */
  private void share(Fit fit, double nanos) throws Rejection, InterruptedException {
    int repetitions = (int) Math.max(1, plan.length().leastNanos() / nanos / 4);
    double first = 0;
    double second = 0;
    for (VersionRunner side : new VersionRunner[] {baseline, candidate}) {
      fit.side = side;
      VersionRunner.Times times = side.times(fit.test, fit.threads, repetitions);
      first += times.first();
      second += times.second();
    }
    double share = first / Math.max(1, second);
    baseline.share(fit.test, share);
    candidate.share(fit.test, share);
  }

  private Verified good(String test, Map<Integer, Integer> repetitions, boolean clean) {
    Map<Integer, List<Integer>> byRole = new TreeMap<>();
    repetitions.forEach((threads, number) -> byRole.put(threads, baseline.byRole(test, number)));
    return new Verified(new Outcome(test, Kind.GOOD, "both", byRole, ""), clean);
  }

  /** Measures the times of both versions with a number of threads. */
  private final class Fit {
    private final String test;
    private final int threads;

    /** The version that ran last. */
    private VersionRunner side = baseline;

    /** The version that took longer when both were timed last. */
    private VersionRunner slower = baseline;

    Fit(String test, int threads) {
      this.test = test;
      this.threads = threads;
    }

    RunLength.Times times(int repetitions) throws Rejection, InterruptedException {
      RunLength.Times times =
          new RunLength.Times(shorter(baseline, repetitions), shorter(candidate, repetitions));
      slower = times.baseline() > times.candidate() ? baseline : candidate;
      return times;
    }

    /**
     * The shorter time of two runs, as one may be disturbed; of one run if it took far too long.
     */
    private long shorter(VersionRunner one, int repetitions)
        throws Rejection, InterruptedException {
      long nanos = nanos(one, repetitions);
      return nanos > FAR_TOO_LONG * plan.length().mostNanos()
          ? nanos
          : Math.min(nanos, nanos(one, repetitions));
    }

    /**
     * The time of a run. Threads that wait for each other may take a thousand times as long in one
     * version. If fewer repetitions may fit, the time after which the run was ended is enough.
     */
    private long nanos(VersionRunner one, int repetitions) throws Rejection, InterruptedException {
      side = one;
      try {
        return one.run(test, threads, repetitions);
      } catch (Rejection e) {
        if (e.kind() == Kind.TOO_LONG && e.repetitions() > 1) {
          return one.endedAfter();
        }
        throw e;
      }
    }
  }

  /**
   * Warms up both versions.
   *
   * @return the nanoseconds of a repetition in the slower version
   */
  private double warmUp(Fit fit) throws Rejection, InterruptedException {
    double slower = 0;
    for (VersionRunner side : new VersionRunner[] {baseline, candidate}) {
      int repetitions = 1;
      long spent = 0;
      double each = 0;
      for (int i = 0; spent < WARM_UP_NANOS && i < MOST_WARM_UPS; i++) {
        long nanos = Math.max(1, fit.nanos(side, repetitions));
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
