package io.github.perfgate.core.machine.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.jvm.process.OwnedLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class HostLockTest {
  private static final Duration LONG = Duration.ofMinutes(1);
  private static final OwnedLock.Terms TERMS =
      new OwnedLock.Terms(Help.HOST, true, Duration.ofMillis(10), LONG, LONG);

  @TempDir Path temporary;
  private Path path;
  private final List<String> waits = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  @BeforeEach
  void setUp() {
    path = temporary.resolve("measuring.lock");
  }

  @Test
  void isFreeAgainAfterItsRelease() throws Exception {
    acquire();
    acquire();

    assertThat(waits).isEmpty();
    assertThat(warnings).isEmpty();
  }

  @Test
  void aFolderInItsPlaceLocksNothingWithAWarningAndALaterTryCanSucceed() throws Exception {
    Files.createDirectory(path);
    acquire();
    assertThat(warnings)
        .singleElement()
        .asString()
        .startsWith("Other gates can measure at the same time")
        .contains(path.toString(), "not a regular file", "Fix: ", "PERFGATE_LOCK");
    assertThat(waits).isEmpty();

    Files.delete(path);
    acquire();

    assertThat(warnings).hasSize(1);
  }

  @Test
  void aFolderThatDoesNotExistLocksNothingWithAWarning() throws Exception {
    path = temporary.resolve("none").resolve("measuring.lock");

    acquire();

    assertThat(warnings).singleElement().asString().contains(path.toString());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aLinkInItsPlaceLocksNothingWithAWarning() throws IOException, InterruptedException {
    Path target = Files.writeString(temporary.resolve("precious"), "precious");
    Files.createSymbolicLink(path, target);

    acquire();

    assertThat(warnings).singleElement().asString().contains("not a regular file");
    assertThat(target).hasContent("precious");
  }

  private void acquire() throws InterruptedException {
    HostLock.acquire(path, "project", TERMS, waits::add, warnings::add).close();
  }
}
