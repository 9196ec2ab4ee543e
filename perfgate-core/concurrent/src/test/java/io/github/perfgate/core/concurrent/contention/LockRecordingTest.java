package io.github.perfgate.core.concurrent.contention;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.runtime.concurrent.ConcurrentRun;
import io.github.perfgate.runtime.concurrent.ConcurrentTest;
import io.github.perfgate.runtime.concurrent.Dealing;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.infra.Blackhole;

class LockRecordingTest {
  private static final String LOCK = "java.util.Collections$SynchronizedMap";

  @TempDir Path folder;

  /** The second role holds the lock of a map for some time, while the first role wants it. */
  private static final class Waiting extends ConcurrentTest {
    private final Map<String, String> table = Collections.synchronizedMap(new HashMap<>());
    private final CountDownLatch held = new CountDownLatch(1);

    @Override
    public void prefix() {}

    @Override
    public Dealing dealing() {
      return Dealing.HALVES;
    }

    @Override
    public void suffix(int repetitions, Blackhole hole) throws InterruptedException {
      held.await();
      hole.consume(table.get("a"));
    }

    @Override
    public void suffix(int thread, int role, int repetitions, Blackhole hole)
        throws InterruptedException {
      if (role == 0) {
        suffix(repetitions, hole);
      } else {
        hole.consume(table.computeIfAbsent("a", this::slowly));
      }
    }

    private String slowly(String key) {
      held.countDown();
      try {
        Thread.sleep(100);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return key;
    }
  }

  @Test
  void aWaitOfAMeasuredThreadIsToldWithItsLockAndPlace() throws Throwable {
    // The JVM may have waits of its own, such as for the group of a thread that ends.
    assertThat(recorded(new Waiting()))
        .filteredOn(wait -> wait.getKey().lock().equals(LOCK))
        .singleElement()
        .satisfies(
            wait -> {
              assertThat(wait.getKey().frame()).startsWith(LOCK + ".get:");
              assertThat(wait.getValue()).isPositive();
            });
  }

  private Iterable<Map.Entry<LockRecording.Place, Long>> recorded(ConcurrentTest test)
      throws Throwable {
    LockRecording recording = new LockRecording(folder, "locks");
    try (Recording flight = new Recording(Configuration.create(folder.resolve("locks.jfc")))) {
      flight.setDestination(folder.resolve("locks.jfr"));
      flight.start();
      new ConcurrentRun(test, 2, 1, 1).run();
      flight.stop();
    }
    return recording.waits().entrySet();
  }
}
