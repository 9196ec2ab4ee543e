package io.github.perfgate.core.jvm.launch;

import io.github.perfgate.core.jvm.process.GateId;
import io.github.perfgate.core.jvm.process.MarkedProcesses;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/** One process of a measuring host, from its start until it and all its forks are gone. */
final class HostProcess implements AutoCloseable {
  private static final AtomicLong SERIAL = new AtomicLong();
  private static final Duration END = Duration.ofSeconds(5);
  private static final Duration EXIT_CODE = Duration.ofSeconds(2);
  private static final long END_POLL_MILLIS = 10;

  private final String version;
  private final String marker;
  private final HostFiles files;
  private final Process process;
  private final HostConnection connection;
  private final Thread shutdownHook = new Thread(this::end, "perfgate-end-host");
  private final AtomicBoolean ended = new AtomicBoolean();
  private CpuSet cpus = CpuSet.of();

  private HostProcess(
      String version, String marker, HostFiles files, Process process, HostConnection connection) {
    this.version = version;
    this.marker = marker;
    this.files = files;
    this.process = process;
    this.connection = connection;
  }

  /** Starts a host and waits until it has called back. */
  static HostProcess start(HostSpec spec) throws LaunchException, InterruptedException {
    HostFiles files;
    try {
      files = HostFiles.create(spec);
    } catch (IOException e) {
      throw notStarted(spec, e, "");
    }
    // The marker is unique for each process, as another host of the same gate may live beside this
    // one. Forks have it on their command lines, which are to be equally long.
    String marker = GateId.marker("%s.%06d".formatted(spec.gateId(), SERIAL.incrementAndGet()));
    boolean complete = false;
    try (HostHandshake handshake = new HostHandshake()) {
      Process process = HostCommand.of(spec, marker, files).start();
      HostConnection connection = handshake.with(process);
      HostProcess host = new HostProcess(spec.version(), marker, files, process, connection);
      Runtime.getRuntime().addShutdownHook(host.shutdownHook);
      connection.listen("perfgate-host-" + spec.version());
      complete = true;
      return host;
    } catch (IOException e) {
      throw notStarted(spec, e, files.logTail());
    } finally {
      if (!complete) {
        MarkedProcesses.end(marker);
        files.delete();
      }
    }
  }

  private static LaunchException notStarted(HostSpec spec, IOException cause, String log) {
    String why = cause.getMessage() == null ? cause.toString() : cause.getMessage();
    return new LaunchException(
        "the measuring host of " + spec.version() + " could not be started: " + why, log);
  }

  HostConnection connection() {
    return connection;
  }

  /** Whether the host can still be asked. */
  boolean isAlive() {
    return process.isAlive() && !connection.ended() && !ended.get();
  }

  long pid() {
    return process.pid();
  }

  /** The class path of the next fork as one argument. */
  String classPathOfForks(List<Path> entries) throws LaunchException {
    try {
      return files.classPathOfForks(entries);
    } catch (IOException e) {
      throw new LaunchException(
          "the class path of a fork of " + version + " cannot be written: " + e, "");
    }
  }

  /** Moves the process, and with it all later forks, unless it is on these CPUs already. */
  void keepTo(CpuSet wanted) throws LaunchException, InterruptedException {
    if (wanted.isEmpty() || wanted.equals(cpus)) {
      return;
    }
    try {
      Affinity.move(process.pid(), wanted);
      cpus = wanted;
    } catch (IOException e) {
      throw new LaunchException(
          "the measuring host of %s could not be moved to the CPUs %s: %s"
              .formatted(version, wanted, e.getMessage()),
          "");
    }
  }

  /** The exception for a connection that ended in the middle of an order. */
  LaunchException lost(String when, IOException cause) throws InterruptedException {
    boolean exited = process.waitFor(EXIT_CODE.toMillis(), TimeUnit.MILLISECONDS);
    String how =
        exited
            ? "ended with exit code " + process.exitValue()
            : "broke its connection (" + cause.getMessage() + ")";
    return new LaunchException(
        "the measuring host of " + version + " " + how + " " + when, files.logTail());
  }

  /** Ends the host, its forks and their descendants, and deletes its files. Works only once. */
  @Override
  public void close() {
    end();
    try {
      Runtime.getRuntime().removeShutdownHook(shutdownHook);
    } catch (IllegalStateException e) {
      // The JVM is shutting down; the hook finds nothing to do.
    }
  }

  private void end() {
    if (!ended.compareAndSet(false, true)) {
      return;
    }
    List<ProcessHandle> below = process.descendants().toList();
    process.destroyForcibly();
    below.forEach(ProcessHandle::destroyForcibly);
    // The marker also finds forks whose host is gone, and a fork that was just being started.
    long deadline = System.nanoTime() + END.toNanos();
    boolean interrupted = false;
    while (!MarkedProcesses.end(marker) && System.nanoTime() < deadline) {
      try {
        Thread.sleep(END_POLL_MILLIS);
      } catch (InterruptedException e) {
        interrupted = true; // The interrupt is passed on after the host has been ended.
      }
    }
    connection.close();
    files.delete();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
