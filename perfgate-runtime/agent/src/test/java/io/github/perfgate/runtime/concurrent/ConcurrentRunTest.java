package io.github.perfgate.runtime.concurrent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.infra.Blackhole;

class ConcurrentRunTest {
  private final AtomicInteger calls = new AtomicInteger();
  private final Set<String> threads = ConcurrentHashMap.newKeySet();

  /** All repetitions of a suffix. */
  private interface Repeated {
    void run(int repetitions) throws Throwable;
  }

  /** The work of a suffix. */
  private interface Body {
    void run(Blackhole hole) throws Throwable;
  }

  @Test
  void allThreadsRepeatTheSuffixAtTheSameTime() throws Throwable {
    CyclicBarrier meeting = new CyclicBarrier(3);
    ConcurrentRun run =
        new ConcurrentRun(
            test(
                hole -> {
                  meeting.await();
                  hole.consume(calls.incrementAndGet());
                }),
            3,
            10);

    run.run();

    assertThat(calls).hasValue(30);
    assertThat(threads).hasSize(3);
    assertThat(run.nanos()).isPositive();
    assertThat(run.ownNanos(0)).isBetween(1L, run.nanos());
  }

  @Test
  void setUpIsNotMeasured() throws Throwable {
    ConcurrentRun run =
        new ConcurrentRun(
            new ConcurrentTest() {
              @Override
              public void prefix() throws InterruptedException {
                Thread.sleep(300);
              }

              @Override
              public void suffix(int repetitions, Blackhole hole) {
                hole.consume(repetitions);
              }
            },
            1,
            1);

    run.run();

    assertThat(run.nanos()).isLessThan(300_000_000);
  }

  @Test
  void whatAThreadThrowsIsThrownAndTheOthersDoNotWaitForIt() throws Throwable {
    ConcurrentRun run =
        new ConcurrentRun(
            test(
                hole -> {
                  throw new IllegalStateException("oh");
                }),
            2,
            5);

    assertThatThrownBy(run::run).isInstanceOf(IllegalStateException.class).hasMessage("oh");
  }

  @Test
  void aRunThatDoesNotEndIsToldWithItsStacks() throws Throwable {
    CountDownLatch never = new CountDownLatch(1);
    ConcurrentRun run = new ConcurrentRun(test(hole -> never.await()), 2, 1);

    assertThat(run.run(200)).isFalse();

    assertThat(run.stacks()).contains("perfgate-suffix-0", "perfgate-suffix-1", "await");
    run.stop();
  }

  @Test
  void rolesAreRepeatedAndTimedByThemselves() throws Throwable {
    AtomicInteger others = new AtomicInteger();
    ConcurrentRun run =
        new ConcurrentRun(
            roles(
                repetitions -> calls.addAndGet(repetitions),
                repetitions -> {
                  others.addAndGet(repetitions);
                  Thread.sleep(50);
                }),
            3,
            10,
            7);

    run.run();

    assertThat(calls).hasValue(20);
    assertThat(others).hasValue(7);
    assertThat(run.ownNanos(1)).isBetween(run.ownNanos(0), run.nanos());
  }

  @Test
  void aRoleThatIsMeasuredAccompaniesTheOther() throws Throwable {
    CountDownLatch again = new CountDownLatch(2);
    ConcurrentRun run =
        new ConcurrentRun(roles(repetitions -> again.countDown(), more -> again.await()), 2, 1, 1);
    run.callFor(1);

    assertThat(run.run(60_000)).isTrue();
  }

  @Test
  void rolesThatAreMeasuredForATimeAreScaledToTheirRepetitions() throws Throwable {
    ConcurrentRun run =
        new ConcurrentRun(
            roles(
                repetitions -> {
                  calls.addAndGet(repetitions);
                  Thread.sleep(repetitions);
                },
                more -> Thread.sleep(5L * more)),
            2,
            640,
            128);
    run.callFor(60_000_000);

    run.run();

    assertThat(calls.get()).as("60 ms, by 10 ms each").isBetween(10, 200);
    assertThat(run.ownNanos(0)).as("640 of 1 ms").isGreaterThan(600_000_000);
    assertThat(run.ownNanos(1)).as("128 of 5 ms").isGreaterThan(600_000_000);
    assertThat(run.nanos()).isEqualTo(Math.max(run.ownNanos(0), run.ownNanos(1)));
  }

  @Test
  void whatAThreadThrowsAfterItIsMeasuredIsThrown() throws Throwable {
    CountDownLatch again = new CountDownLatch(2);
    ConcurrentRun run =
        new ConcurrentRun(
            roles(
                repetitions -> {
                  again.countDown();
                  if (again.getCount() == 0) {
                    throw new IllegalStateException("oh");
                  }
                },
                more -> again.await()),
            2,
            1,
            1);
    run.callFor(1);

    assertThatThrownBy(run::run).isInstanceOf(IllegalStateException.class).hasMessage("oh");
  }

  @Test
  void eachThreadMayHaveCallsOfItsOwn() throws Throwable {
    AtomicIntegerArray byThread = new AtomicIntegerArray(3);
    ConcurrentRun run =
        new ConcurrentRun(
            new ConcurrentTest() {
              @Override
              public void prefix() {}

              @Override
              public Dealing dealing() {
                return Dealing.OWN_CALLS;
              }

              @Override
              public void suffix(int repetitions, Blackhole hole) {}

              @Override
              public void suffix(int thread, int role, int repetitions, Blackhole hole) {
                byThread.addAndGet(thread, repetitions + role);
              }
            },
            3,
            10);

    run.run();

    assertThat(byThread).hasToString("[10, 10, 10]");
  }

  @Test
  void threadsAreDealtToRoles() {
    assertThat(dealt(Dealing.ALIKE, 4)).containsExactly(4, 0);
    assertThat(dealt(Dealing.OWN_CALLS, 4)).containsExactly(4, 0);
    assertThat(dealt(Dealing.HALVES, 5)).containsExactly(3, 2);
    assertThat(dealt(Dealing.ONE_AGAINST_REST, 4)).containsExactly(1, 3);
    assertThat(dealt(Dealing.REST_AGAINST_ONE, 4)).containsExactly(3, 1);
    for (Dealing dealing : Dealing.values()) {
      assertThat(dealt(dealing, 1)).containsExactly(1, 0);
    }
  }

  private static int[] dealt(Dealing dealing, int threads) {
    return new int[] {dealing.count(0, threads), dealing.count(1, threads)};
  }

  /** The last thread has the second role. */
  private static ConcurrentTest roles(Repeated first, Repeated second) {
    return new ConcurrentTest() {
      @Override
      public void prefix() {}

      @Override
      public Dealing dealing() {
        return Dealing.REST_AGAINST_ONE;
      }

      @Override
      public void suffix(int repetitions, Blackhole hole) throws Throwable {
        first.run(repetitions);
      }

      @Override
      public void suffix(int thread, int role, int repetitions, Blackhole hole) throws Throwable {
        (role == 0 ? first : second).run(repetitions);
      }
    };
  }

  private ConcurrentTest test(Body body) {
    return new ConcurrentTest() {
      @Override
      public void prefix() {
        calls.set(0);
      }

      @Override
      public void suffix(int repetitions, Blackhole hole) throws Throwable {
        threads.add(Thread.currentThread().getName());
        for (int i = 0; i < repetitions; i++) {
          body.run(hole);
        }
      }
    };
  }
}
