package io.github.perfgate.core.machine.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.jvm.process.OwnedLock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostTurnTest {
  private static final Duration LONG = Duration.ofMinutes(1);
  private static final OwnedLock.Terms TERMS =
      new OwnedLock.Terms(Help.HOST, true, Duration.ofMillis(10), LONG, LONG);

  @TempDir Path folder;
  private final List<String> words = new ArrayList<>();

  @Test
  void severalStepsHaveOneTurnAndNoOtherGateComesBetweenThem() throws Exception {
    Path file = folder.resolve("measuring.lock");
    try (HostTurn turn =
        new HostTurn(
            (project, onWait, warnings) ->
                HostLock.acquire(file, project, TERMS, onWait, warnings))) {
      assertThat(OwnedLock.tryTake(file, true, "other").map(HostTurnTest::closed)).isPresent();
      turn.begin("build", words::add, words::add);
      turn.begin("gate", words::add, words::add);
      assertThat(OwnedLock.tryTake(file, true, "other")).isEmpty();
    }
    assertThat(OwnedLock.tryTake(file, true, "other").map(HostTurnTest::closed)).isPresent();
    assertThat(words).isEmpty();
  }

  private static boolean closed(OwnedLock lock) {
    lock.close();
    return true;
  }
}
