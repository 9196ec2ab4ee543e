package io.github.perfgate.core.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@SuppressWarnings("try") // Locks are held without being used.
class HostLockTest {
  private static final Duration POLL = Duration.ofMillis(10);
  private static final Duration REMIND = Duration.ofMinutes(1);
  private static final int PATIENCE_SECONDS = 30;

  @TempDir Path temporary;
  private Path path;
  private final BlockingQueue<String> waits = new LinkedBlockingQueue<>();
  private final ExecutorService other = Executors.newSingleThreadExecutor();

  @BeforeEach
  void setUp() {
    path = temporary.resolve("measuring.lock");
  }

  @AfterEach
  void stop() {
    other.shutdownNow();
  }

  @Test
  void isFreeAgainAfterItsRelease() throws Exception {
    for (int i = 0; i < 3; i++) {
      HostLock lock = acquire("first", HostLockTest::neverWaits);
      assertThat(LockFile.holder(path)).contains("(first)");
      lock.close();
      lock.close();
    }
    assertThat(path).isEmptyFile();
  }

  @Test
  void anotherThreadWaitsAndSaysSoOnce() throws Exception {
    Future<HostLock> second;
    try (HostLock first = acquire("a:first", HostLockTest::neverWaits)) {
      second = other.submit(() -> acquire("a:second", waits::add));
      assertThat(waits.poll(PATIENCE_SECONDS, TimeUnit.SECONDS))
          .isEqualTo(
              "Another gate measures on this host: waiting for process "
                  + ProcessHandle.current().pid()
                  + " (a:first)");
      Thread.sleep(10 * POLL.toMillis());
      assertThat(second).isNotDone();
    }
    second.get(PATIENCE_SECONDS, TimeUnit.SECONDS).close();
    assertThat(waits).isEmpty();
  }

  @Test
  void theWaitIsRemindedOf() throws Exception {
    try (HostLock first = acquire("first", HostLockTest::neverWaits)) {
      Future<HostLock> second =
          other.submit(() -> HostLock.acquire(path, "second", waits::add, POLL, POLL));
      for (int i = 0; i < 3; i++) {
        assertThat(waits.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).contains("(first)");
      }
      second.cancel(true);
    }
  }

  @Test
  void anInterruptEndsTheWait() throws Exception {
    try (HostLock first = acquire("first", HostLockTest::neverWaits)) {
      Thread.currentThread().interrupt();

      assertThatThrownBy(() -> acquire("second", waits::add))
          .isInstanceOf(InterruptedException.class);
    }
    acquire("third", HostLockTest::neverWaits).close();
  }

  @Test
  void anotherClassLoaderWaits() throws Exception {
    URL classes = HostLock.class.getProtectionDomain().getCodeSource().getLocation();
    try (URLClassLoader loader = new OwnFirst(classes);
        HostLock first = acquire("first", HostLockTest::neverWaits)) {
      Class<?> otherLock = loader.loadClass(HostLock.class.getName());
      assertThat(otherLock).isNotSameAs(HostLock.class);
      var acquire =
          otherLock.getDeclaredMethod(
              "acquire", Path.class, String.class, Consumer.class, Duration.class, Duration.class);
      acquire.setAccessible(true);
      Consumer<String> onWait = waits::add;
      Future<?> second =
          other.submit(() -> acquire.invoke(null, path, "second", onWait, POLL, REMIND));

      assertThat(waits.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).contains("(first)");
      second.cancel(true);
    }
  }

  @Test
  @Tag("process")
  void anotherProcessHoldsItUntilItDies() throws Exception {
    Process holder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                HoldsHostLock.class.getName(),
                path.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader output = holder.inputReader(StandardCharsets.UTF_8)) {
      assertThat(output.readLine()).isEqualTo("held");
      // Two attempts wait in turn: a failed attempt of this JVM must not free the lock.
      Future<HostLock> waiting = other.submit(() -> acquire("waiting", waits::add));
      assertThat(waits.poll(PATIENCE_SECONDS, TimeUnit.SECONDS))
          .endsWith("process " + holder.pid() + " (the other)");
      Thread.sleep(5 * POLL.toMillis());
      assertThat(waiting).isNotDone();

      holder.destroyForcibly();

      waiting.get(PATIENCE_SECONDS, TimeUnit.SECONDS).close();
    } finally {
      holder.destroyForcibly();
    }
  }

  @Test
  @Tag("process")
  void aTryWithinThisJvmDoesNotFreeItForOtherProcesses() throws Exception {
    try (HostLock first = acquire("first", HostLockTest::neverWaits)) {
      Future<HostLock> second = other.submit(() -> acquire("second", waits::add));
      assertThat(waits.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).isNotNull();
      Process rival =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  HoldsHostLock.class.getName(),
                  path.toString())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      try (BufferedReader output = rival.inputReader(StandardCharsets.UTF_8)) {
        assertThat(output.readLine()).startsWith("waiting for").contains("(first)");
      } finally {
        rival.destroyForcibly();
      }
      second.cancel(true);
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void everyUserMayUseTheFile() throws Exception {
    acquire("first", HostLockTest::neverWaits).close();

    assertThat(Files.getPosixFilePermissions(path))
        .contains(
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE,
            PosixFilePermission.GROUP_WRITE);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aLinkInItsPlaceIsNotFollowedAndLocksNothing() throws Exception {
    Path target = Files.writeString(temporary.resolve("precious"), "precious");
    Files.createSymbolicLink(path, target);

    List<String> words = new ArrayList<>();
    acquire("first", words::add).close();

    assertThat(words)
        .singleElement()
        .asString()
        .contains(path.toString(), "not a regular file", "Other gates can measure");
    assertThat(target).hasContent("precious");
  }

  @Test
  void aFolderInItsPlaceLocksNothingAndALaterTryCanSucceed() throws Exception {
    Files.createDirectory(path);
    List<String> words = new ArrayList<>();
    acquire("first", words::add).close();
    assertThat(words).hasSize(1);

    Files.delete(path);

    acquire("second", HostLockTest::neverWaits).close();
  }

  @Test
  void whatAnotherWroteIsShownOnOneShortLine() throws IOException {
    Files.writeString(path, "a\n\u001b[31m[ERROR] b" + "x".repeat(10_000));

    assertThat(LockFile.holder(path)).startsWith("a  [31m[ERROR] bxx").hasSize(300);
    assertThat(LockFile.holder(temporary.resolve("none"))).isEqualTo("an unknown process");
  }

  private HostLock acquire(String project, Consumer<String> onWait) throws InterruptedException {
    return HostLock.acquire(path, project, onWait, POLL, REMIND);
  }

  private static void neverWaits(String message) {
    throw new AssertionError("waits: " + message);
  }

  /**
   * A class loader that loads perfgate's classes itself, as each of two plugins in one Maven does.
   */
  private static final class OwnFirst extends URLClassLoader {
    OwnFirst(URL classes) {
      super(new URL[] {classes}, HostLockTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("io.github.perfgate.")) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? findClass(name) : loaded;
    }
  }
}
