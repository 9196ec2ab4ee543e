package io.github.perfgate.core.host.doctor;

import io.github.perfgate.core.launch.Canary;
import io.github.perfgate.core.process.MeasuredEnvironment;
import io.github.perfgate.stats.RoundRatios;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.VmStatistic;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Rounds of the canary benchmark: two fresh JVMs of the same code that take turns, as the forks of
 * a gate do.
 */
final class CanaryRounds {
  private static final int WARMUP = 5;
  private static final int TURNS = 20;
  private static final int TURN_MILLIS = 25;

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
   * @throws IOException if a JVM ends before its turns do
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
          new ProcessBuilder(canary.inTurns(WARMUP, TURNS, TURN_MILLIS))
              .redirectError(ProcessBuilder.Redirect.DISCARD);
      MeasuredEnvironment.clean(builder.environment());
      process = builder.start();
      in = process.inputReader();
      out = process.getOutputStream();
    }

    void take() throws IOException {
      out.write('\n');
      out.flush();
      String line = in.readLine();
      if (line == null) {
        throw new IOException("the canary benchmark ended before its turns did");
      }
      try {
        values.add(Double.parseDouble(line));
      } catch (NumberFormatException e) {
        throw new IOException("the canary benchmark printed: " + line, e);
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
