package io.github.perfgate.core.jvm.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@SuppressWarnings("try") // Locks are held without being used.
class OwnedLockTest {
  private static final Duration POLL = Duration.ofMillis(10);
  private static final Duration LONG = Duration.ofMinutes(1);
  private static final OwnedLock.Terms TERMS = terms(LONG, LONG);
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
      OwnedLock lock = acquire("first", OwnedLockTest::neverWaits);
      assertThat(Files.readString(path)).contains("(first)");
      lock.close();
      lock.close();
    }
    assertThat(path).isEmptyFile();
  }

  @Test
  void anotherThreadWaitsAndSaysSoOnce() throws Exception {
    Future<OwnedLock> second;
    try (OwnedLock first = acquire("a:first", OwnedLockTest::neverWaits)) {
      second = other.submit(() -> acquire("a:second", waits::add));
      assertThat(waits.poll(PATIENCE_SECONDS, TimeUnit.SECONDS))
          .isEqualTo("process " + ProcessHandle.current().pid() + " (a:first)");
      Thread.sleep(10 * POLL.toMillis());
      assertThat(second).isNotDone();
    }
    second.get(PATIENCE_SECONDS, TimeUnit.SECONDS).close();
    assertThat(waits).isEmpty();
  }

  @Test
  void theWaitIsRemindedOf() throws Exception {
    try (OwnedLock first = acquire("first", OwnedLockTest::neverWaits)) {
      Future<OwnedLock> second =
          other.submit(() -> OwnedLock.take(path, "second", terms(POLL, LONG), waits::add));
      for (int i = 0; i < 3; i++) {
        assertThat(waits.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).contains("(first)");
      }
      second.cancel(true);
    }
  }

  @Test
  void anInterruptEndsTheWait() throws Exception {
    try (OwnedLock first = acquire("first", OwnedLockTest::neverWaits)) {
      Thread.currentThread().interrupt();

      assertThatThrownBy(() -> acquire("second", waits::add))
          .isInstanceOf(InterruptedException.class);
    }
    acquire("third", OwnedLockTest::neverWaits).close();
  }

  @Test
  void anotherClassLoaderWaits() throws Exception {
    URL classes = OwnedLock.class.getProtectionDomain().getCodeSource().getLocation();
    try (URLClassLoader loader = new OwnFirst(classes);
        OwnedLock first = acquire("first", OwnedLockTest::neverWaits)) {
      Class<?> otherLock = loader.loadClass(OwnedLock.class.getName());
      assertThat(otherLock).isNotSameAs(OwnedLock.class);
      var tryTake = otherLock.getDeclaredMethod("tryTake", Path.class, boolean.class, String.class);

      assertThat((Optional<?>) tryTake.invoke(null, path, true, "second")).isEmpty();
    }
  }

  @Test
  @Tag("process")
  void anotherProcessHoldsItUntilItDies() throws Exception {
    Process holder = rival();
    try (BufferedReader output = holder.inputReader(StandardCharsets.UTF_8)) {
      assertThat(output.readLine()).isEqualTo("held");
      // Two attempts wait in turn: a failed attempt of this JVM must not free the lock.
      Future<OwnedLock> waiting = other.submit(() -> acquire("waiting", waits::add));
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
    try (OwnedLock first = acquire("first", OwnedLockTest::neverWaits)) {
      Future<OwnedLock> second = other.submit(() -> acquire("second", waits::add));
      assertThat(waits.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).isNotNull();
      Process rival = rival();
      try (BufferedReader output = rival.inputReader(StandardCharsets.UTF_8)) {
        assertThat(output.readLine()).startsWith("waits for").contains("(first)");
      } finally {
        rival.destroyForcibly();
      }
      second.cancel(true);
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void everyUserMayUseTheFile() throws Exception {
    acquire("first", OwnedLockTest::neverWaits).close();

    assertThat(Files.getPosixFilePermissions(path))
        .contains(
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE,
            PosixFilePermission.GROUP_WRITE);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void nobodyMeetsANewFileWithoutThePermission() throws Exception {
    int tries = 200;
    Future<Boolean> met =
        other.submit(
            () -> {
              for (int i = 0; i < tries; i++) {
                Path file = temporary.resolve("lock-" + i);
                while (!Files.exists(file)) {
                  Thread.onSpinWait();
                }
                if (!Files.getPosixFilePermissions(file)
                    .contains(PosixFilePermission.OTHERS_WRITE)) {
                  return false;
                }
              }
              return true;
            });
    for (int i = 0; i < tries; i++) {
      OwnedLock.tryTake(temporary.resolve("lock-" + i), true, "first").orElseThrow().close();
    }

    assertThat(met.get(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    try (Stream<Path> files = Files.list(temporary)) {
      assertThat(files).hasSize(tries);
    }
  }

  @Test
  void whoHoldsItForTooLongIsNamed() throws Exception {
    try (OwnedLock first = acquire("first", OwnedLockTest::neverWaits)) {
      assertThatThrownBy(
              () -> OwnedLock.take(path, "second", terms(LONG, Duration.ofMillis(50)), waits::add))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("process " + ProcessHandle.current().pid() + " (first)")
          .hasMessageContaining(path.toString());
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aLinkInItsPlaceIsNotFollowed() throws Exception {
    Path target = Files.writeString(temporary.resolve("precious"), "precious");
    Files.createSymbolicLink(path, target);

    assertThatThrownBy(() -> acquire("first", OwnedLockTest::neverWaits))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("not a regular file");
    assertThat(target).hasContent("precious");
  }

  @Test
  void aFileOfSomethingElseIsNotEmptied() throws Exception {
    Files.writeString(path, "precious");

    assertThatThrownBy(() -> acquire("first", OwnedLockTest::neverWaits))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("content of something else");
    assertThat(path).hasContent("precious");
  }

  @Test
  void whatAnotherWroteIsShownOnOneShortLine() throws IOException {
    Files.writeString(path, "process a\n\u001b[31m[ERROR] b" + "x".repeat(10_000));
    LockFile file = LockFile.open(path, true);

    assertThat(file.holder()).startsWith("process a  [31m[ERROR] bxx").hasSize(300);

    file.release();
    assertThat(file.holder()).isEqualTo("an unknown process");
  }

  @Test
  void threadsGetItInTheOrderInWhichTheyCame() throws Exception {
    ExecutorService threads = Executors.newCachedThreadPool();
    List<String> order = Collections.synchronizedList(new ArrayList<>());
    List<Future<?>> waiting = new ArrayList<>();
    try (OwnedLock first = acquire("first", OwnedLockTest::neverWaits)) {
      for (String name : List.of("a", "b", "c", "d")) {
        waiting.add(
            threads.submit(
                () -> {
                  try (OwnedLock own = acquire(name, waits::add)) {
                    order.add(name);
                  }
                  return null;
                }));
        assertThat(waits.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).isNotNull();
      }
      assertThat(OwnedLock.tryTake(path, true, "impatient")).isEmpty();
      waiting.remove(1).cancel(true);
    }
    for (Future<?> one : waiting) {
      one.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
    threads.shutdownNow();
    assertThat(order).containsExactly("a", "c", "d");
  }

  @Test
  @Tag("process")
  void processesGetItInTheOrderInWhichTheyCameAlsoIfOneOfThemIsKilled() throws Exception {
    List<Process> processes = new ArrayList<>();
    List<BufferedReader> outputs = new ArrayList<>();
    try {
      for (int i = 0; i < 5; i++) {
        Process next = rival();
        processes.add(next);
        outputs.add(next.inputReader(StandardCharsets.UTF_8));
        assertThat(outputs.get(i).readLine()).startsWith(i == 0 ? "held" : "waits for");
      }
      processes.get(1).destroyForcibly().waitFor();

      for (int next : List.of(2, 3, 4)) {
        assertThat(outputs.subList(next, 5)).noneMatch(OwnedLockTest::isReady);
        processes.get(next == 2 ? 0 : next - 1).destroyForcibly();
        assertThat(outputs.get(next).readLine()).isEqualTo("held");
      }
    } finally {
      processes.forEach(Process::destroyForcibly);
    }
  }

  @Test
  @Tag("process")
  @DisabledOnOs(OS.WINDOWS)
  void whoeverWaitsOnAFileThatWasRemovedGoesOnWithTheNextOne() throws Exception {
    Process holder = rival();
    try (BufferedReader output = holder.inputReader(StandardCharsets.UTF_8)) {
      assertThat(output.readLine()).isEqualTo("held");
      Future<OwnedLock> waiting = other.submit(() -> acquire("waiting", waits::add));
      assertThat(waits.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).isNotNull();

      Files.delete(path);

      waiting.get(PATIENCE_SECONDS, TimeUnit.SECONDS).close();
      assertThat(path).exists();
    } finally {
      holder.destroyForcibly();
    }
  }

  private static boolean isReady(BufferedReader output) {
    try {
      return output.ready();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Process rival() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            HoldsLock.class.getName(),
            path.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private OwnedLock acquire(String project, Consumer<String> onWait)
      throws IOException, InterruptedException {
    return OwnedLock.take(path, project, TERMS, onWait);
  }

  private static OwnedLock.Terms terms(Duration remind, Duration longest) {
    return new OwnedLock.Terms(Help.HOST, true, POLL, remind, longest);
  }

  private static void neverWaits(String message) {
    throw new AssertionError("waits: " + message);
  }

  /**
   * A class loader that loads perfgate's classes itself, as each of two plugins in one Maven does.
   */
  private static final class OwnFirst extends URLClassLoader {
    OwnFirst(URL classes) {
      super(new URL[] {classes}, OwnedLockTest.class.getClassLoader());
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
