package io.github.perfgate.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Both ways to end descendants: by Java's own handles, and by the system's list for Java 8. */
@Tag("process")
@DisabledOnOs(OS.WINDOWS)
class ForksTest {
  private final Process child;

  ForksTest() throws IOException {
    // The shell waits for its own child, so there are two generations.
    child = new ProcessBuilder("/bin/sh", "-c", "sleep 600; true").start();
  }

  @AfterEach
  void cleanUp() {
    child.destroyForcibly();
  }

  @Test
  void areEndedByHandle() throws InterruptedException {
    Forks.end();

    assertThat(child.waitFor(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void areEndedWithoutHandles() throws InterruptedException {
    int ended = ProcessTree.endDescendants();

    assertThat(ended).isPositive();
    assertThat(child.waitFor(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void areAllThatAreBelow() {
    Map<String, String> parents = new HashMap<>();
    parents.put("2", "1");
    parents.put("10", "2");
    parents.put("3", "10");
    parents.put("4", "3");
    parents.put("5", "1");

    assertThat(ProcessTree.below("2", parents)).containsExactlyInAnyOrder("10", "3", "4");
  }
}
