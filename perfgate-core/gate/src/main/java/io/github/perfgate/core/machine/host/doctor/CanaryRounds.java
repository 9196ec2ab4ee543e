package io.github.perfgate.core.machine.host.doctor;

import io.github.perfgate.core.jvm.launch.Canary;
import io.github.perfgate.core.jvm.process.MeasuredEnvironment;
import io.github.perfgate.stats.RoundRatios;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.VmStatistic;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Rounds of the canary benchmark: two fresh JVMs of the same code that take turns, as the forks of
 * a gate do. The warm-up is shorter, and the JVM that waits is not stopped.
 */
final class CanaryRounds {
  private static final int WARMUP = 5;
  private static final int TURNS = 20;
  private static final int TURN_MILLIS = 25;

  /** A JVM that does not answer for so long hangs. */
  private static final int SECONDS = 10;

  private final Canary canary;
  private final List<double[]> one = new ArrayList<>();
  private final List<double[]> other = new ArrayList<>();

  CanaryRounds(Canary canary) {
    this.canary = canary;
  }

  int count() {
    return one.size();
  }

  /**
   * Measures a round, which takes some 1.6 seconds.
   *
   * @throws IOException if a JVM ends or hangs before its turns end
   */
  void measure() throws IOException, InterruptedException {
    try (Turns left = new Turns();
        Turns right = new Turns()) {
      for (int turn = 0; turn < WARMUP + TURNS; turn++) {
        List<Turns> order = turn % 2 == 0 ? List.of(left, right) : List.of(right, left);
        for (Turns next : order) {
          next.take();
        }
      }
      one.add(left.measured());
      other.add(right.measured());
    }
  }

  /** The rounds so far, at least one. */
  RoundRatios ratios() {
    return RoundRatios.of(
        Sample.of(one.toArray(double[][]::new)).takenInTurns(),
        Sample.of(other.toArray(double[][]::new)).takenInTurns(),
        VmStatistic.MEAN);
  }

  /** A JVM that waits for its turns. */
  private final class Turns implements Closeable {
    private final Process process;
    private final BufferedReader in;
    private final OutputStream out;
    private final List<Double> values = new ArrayList<>();

    Turns() throws IOException {
      ProcessBuilder builder =
          new ProcessBuilder(canary.inTurns(WARMUP, TURNS, TURN_MILLIS)).redirectErrorStream(true);
      MeasuredEnvironment.clean(builder.environment());
      process = builder.start();
      in = process.inputReader();
      out = process.getOutputStream();
    }

    void take() throws IOException, InterruptedException {
      out.write('\n');
      out.flush();
      String line = "nothing";
      try {
        line = CompletableFuture.supplyAsync(this::line).get(SECONDS, TimeUnit.SECONDS);
        values.add(Double.parseDouble(line));
      } catch (NumberFormatException | ExecutionException | TimeoutException e) {
        throw new IOException("the canary benchmark printed: " + line, e);
      }
    }

    private String line() {
      try {
        return String.valueOf(in.readLine());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    double[] measured() {
      return values.stream().skip(WARMUP).mapToDouble(Double::doubleValue).toArray();
    }

    @Override
    public void close() throws IOException {
      process.destroyForcibly();
      try {
        process.waitFor(1, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
