package io.github.perfgate.core.code.version.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.jvm.process.OwnedLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@SuppressWarnings("try") // The lock is held without being used.
class CacheLockTest {
  @TempDir Path folder;

  @Test
  void aGateThatWaitsNamesTheOtherOneAndGivesUpInTheEnd() throws IOException {
    Path file = folder.resolve("key.lock");
    String holder = "process " + ProcessHandle.current().pid() + " (";
    OwnedLock.Terms impatient =
        new OwnedLock.Terms(
            Help.CACHE, false, Duration.ofMillis(1), Duration.ofMinutes(1), Duration.ofMillis(20));
    List<String> waits = new ArrayList<>();

    try (CacheLock lock = CacheLock.take(file, waits::add)) {
      assertThat(waits).isEmpty();
      assertThatThrownBy(() -> CacheLock.take(file, impatient, waits::add))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining(holder)
          .hasMessageContaining("end that process");
    }

    assertThat(waits).singleElement().asString().startsWith(holder);
    assertThat(CacheLock.tryTake(file)).isPresent();
  }

  @Test
  void aFileThatIsNoneIsAnError() throws IOException {
    Path file = Files.createDirectory(folder.resolve("key.lock"));

    assertThatThrownBy(() -> CacheLock.tryTake(file)).isInstanceOf(IOException.class);
  }
}
