package io.github.perfgate.it.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A Maven build that is under way. Closing it ends it and every process that it started. */
public final class RunningMaven implements AutoCloseable {
  private static final Duration STEP = Duration.ofMillis(50);

  private final GateProject project;
  private final Process process;
  private final Path log;
  private final Duration timeout;
  private final Instant started = Instant.now();
  private Duration behindOthers = Duration.ZERO;

  RunningMaven(GateProject project, Process process, Path log, Duration timeout) {
    this.project = project;
    this.process = process;
    this.log = log;
    this.timeout = timeout;
  }

  /** Waits for the build's end. */
  public MavenRun await() {
    waitUntil("the build ends", () -> !process.isAlive());
    Duration duration = Duration.between(started, Instant.now());
    return new MavenRun(project, process.exitValue(), log(), log, started, duration);
  }

  /** Waits until something has happened, which must be before the build's own limit of time. */
  public RunningMaven waitUntil(String what, BooleanSupplier happened) {
    while (!happened.getAsBoolean()) {
      if (isBehindAnotherGate()) {
        behindOthers = behindOthers.plus(STEP);
      }
      if (Instant.now().isAfter(started.plus(timeout).plus(behindOthers))) {
        close();
        throw new AssertionError(
            "Waited %s until %s in vain.%n%s".formatted(timeout, what, MavenRun.tail(log(), log)));
      }
      if (!process.isAlive() && !happened.getAsBoolean()) {
        throw new AssertionError(
            "The build ended before %s.%n%s".formatted(what, MavenRun.tail(log(), log)));
      }
      sleep();
    }
    return this;
  }

  /**
   * A gate of somebody else on this host takes as long as it takes, and is no fault of this one.
   */
  private boolean isBehindAnotherGate() {
    String[] lines = log().strip().split("\\R", -1);
    return lines[lines.length - 1].contains("Another gate measures on this host");
  }

  /** Waits until the log has the text. */
  public RunningMaven waitForLog(String text) {
    return waitUntil("the log says \"" + text + "\"", () -> log().contains(text));
  }

  /**
   * Kills Maven as {@code kill -9} does, so that it cannot clean up, and gives the processes that
   * it had started.
   */
  public List<ProcessHandle> kill() {
    return end("KILL");
  }

  /**
   * Sends Maven a signal, waits for its end, and gives the processes that it had started.
   *
   * @param signal its name, such as {@code TERM}
   */
  public List<ProcessHandle> end(String signal) {
    List<ProcessHandle> descendants = process.descendants().toList();
    try {
      send(signal, process.toHandle());
      if (!process.waitFor(1, TimeUnit.MINUTES)) {
        throw new AssertionError("Maven did not end after SIG" + signal);
      }
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
    return descendants;
  }

  /** Sends a process a signal; returns whether it could be sent. */
  public static boolean send(String signal, ProcessHandle process) throws InterruptedException {
    try {
      return new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether the build has not ended. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** Every process that the build has started, and theirs. */
  public List<ProcessHandle> descendants() {
    return process.descendants().toList();
  }

  /** What the build has logged up to now. */
  public String log() {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    List<ProcessHandle> descendants = process.descendants().toList();
    process.destroy();
    try {
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      throw interrupted(e);
    } finally {
      descendants.forEach(ProcessHandle::destroyForcibly);
    }
  }

  private static void sleep() {
    try {
      TimeUnit.MILLISECONDS.sleep(STEP.toMillis());
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static IllegalStateException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new IllegalStateException("Interrupted while a nested build runs", e);
  }
}
