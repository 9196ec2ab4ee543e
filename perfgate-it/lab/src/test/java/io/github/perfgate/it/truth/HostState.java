package io.github.perfgate.it.truth;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** What else runs on the host while gates measure. */
enum HostState {
  /** Nothing of ours. */
  CALM(0, 0),
  /** A process that uses 0.8 CPUs. */
  LIGHT(1, 80),
  /** Two processes, each of which would fill a CPU. */
  BUSY(2, 100);

  private final int processes;
  private final int percent;

  HostState(int processes, int percent) {
    this.processes = processes;
    this.percent = percent;
  }

  /** The state that is named so, in any case. */
  static HostState named(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  /** The name in commands and tables. */
  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Does something while the processes run. */
  <T> T during(Supplier<T> something) {
    List<Process> started = Stream.generate(this::process).limit(processes).toList();
    try {
      return something.get();
    } finally {
      started.forEach(Process::destroy);
    }
  }

  private Process process() {
    try {
      Path classes =
          Path.of(Spinning.class.getProtectionDomain().getCodeSource().getLocation().getPath());
      return new ProcessBuilder(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              "-Xmx16m",
              "-cp",
              classes.toString(),
              Spinning.class.getName(),
              String.valueOf(percent))
          .redirectError(ProcessBuilder.Redirect.INHERIT)
          .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Computes for a share of each ten milliseconds, until its standard input ends. */
  static final class Spinning {
    private static final long HUNDREDTH_NANOS = 100_000;

    private Spinning() {}

    /** Begins; the argument is the share in per cent. */
    public static void main(String[] arguments) throws IOException {
      int percent = Integer.parseInt(arguments[0]);
      Thread spinner = new Thread(() -> spin(percent));
      spinner.setDaemon(true);
      spinner.start();
      // The pipe ends with the process that started this one, however that ends.
      System.in.transferTo(OutputStream.nullOutputStream());
    }

    private static void spin(int percent) {
      while (true) {
        long end = System.nanoTime() + percent * HUNDREDTH_NANOS;
        while (System.nanoTime() < end) {
          Thread.onSpinWait();
        }
        try {
          TimeUnit.NANOSECONDS.sleep((100 - percent) * HUNDREDTH_NANOS);
        } catch (InterruptedException e) {
          return;
        }
      }
    }
  }
}
