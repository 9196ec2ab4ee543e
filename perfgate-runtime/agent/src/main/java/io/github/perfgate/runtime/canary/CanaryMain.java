package io.github.perfgate.runtime.canary;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;

/**
 * Entry point of a fresh JVM that measures the canary. The JVM prints the nanoseconds per operation
 * of every measured iteration, a line each. In turns it prints those of the warm-up, too.
 */
public final class CanaryMain {
  private static volatile int sink;

  private CanaryMain() {}

  /**
   * Measures.
   *
   * @param args warm-up iterations, measured iterations, milliseconds of an iteration; with a
   *     fourth one, every iteration waits for a byte on the standard input
   */
  public static void main(String[] args) throws IOException {
    int warmup = Integer.parseInt(args[0]);
    int measured = Integer.parseInt(args[1]);
    long nanos = Long.parseLong(args[2]) * 1_000_000;
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true);
    CanaryWork work = new CanaryWork();
    if (args.length > 3) {
      InputStream in = new FileInputStream(FileDescriptor.in);
      for (int i = 0; i < warmup + measured && in.read() >= 0; i++) {
        out.println(iteration(work, nanos));
      }
      return;
    }
    for (int i = 0; i < warmup; i++) {
      iteration(work, nanos);
    }
    for (int i = 0; i < measured; i++) {
      out.println(iteration(work, nanos));
    }
  }

  private static double iteration(CanaryWork work, long nanos) {
    long start = System.nanoTime();
    long operations = 0;
    long elapsed;
    int result = 0;
    do {
      result += work.operation();
      operations++;
      elapsed = System.nanoTime() - start;
    } while (elapsed < nanos);
    sink = result;
    return (double) elapsed / operations;
  }

  /** The result of the operations; it only has to be used. */
  static int sink() {
    return sink;
  }
}
