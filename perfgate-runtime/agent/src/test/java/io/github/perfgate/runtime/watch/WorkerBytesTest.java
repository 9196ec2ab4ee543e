package io.github.perfgate.runtime.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WorkerBytesTest {
  private static final int ARRAY = 1_000_000;

  private final Queue<Thread> threads = new ConcurrentLinkedQueue<>();
  private final ExecutorService workers = Executors.newFixedThreadPool(2, this::thread);
  private final WorkerBytes bytes = new WorkerBytes();

  @AfterEach
  void end() throws InterruptedException {
    workers.shutdownNow();
    // Otherwise the next test might find them.
    for (Thread thread : threads) {
      thread.join();
    }
  }

  @Test
  void growByWhatWorkersAllocate() throws Exception {
    allocate();
    allocate();
    long before = bytes.now(2);

    allocate();
    byte[] ofAnotherThread = new byte[ARRAY];

    assertThat(bytes.now(2) - before).isBetween((long) ARRAY, ARRAY + ofAnotherThread.length / 2L);
  }

  @Test
  void areUnknownUnlessAllWorkersAreFound() throws Exception {
    assertThat(bytes.now(1)).as("before they begin").isEqualTo(WorkerBytes.UNKNOWN);

    allocate();

    assertThat(bytes.now(2)).isEqualTo(WorkerBytes.UNKNOWN);
    assertThat(bytes.now(1)).isGreaterThan(ARRAY);
  }

  @Test
  void areUnknownIfAWorkerHasEnded() throws Exception {
    allocate();
    assertThat(bytes.now(1)).isGreaterThan(ARRAY);

    workers.shutdown();
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(bytes.now(1)).isEqualTo(WorkerBytes.UNKNOWN);
  }

  private Thread thread(Runnable task) {
    Thread thread = new Thread(task, "a.B.c-jmh-worker-" + threads.size());
    threads.add(thread);
    return thread;
  }

  private void allocate() throws Exception {
    assertThat(workers.submit(() -> new byte[ARRAY]).get()).hasSize(ARRAY);
  }
}
