package io.github.perfgate.core.gate.manyshards;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.host.noise.Noise;
import io.github.perfgate.core.machine.measure.ForkStarter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A host that draws its forks from real ones, both versions from the same. It is slower or noisier
 * than the host that measured these.
 */
final class SimulatedHost implements ForkStarter {
  private static final double ITERATION = Duration.ofMillis(200).toNanos();
  private static final double START = Duration.ofMillis(400).toNanos();

  private final SimulatedSuite suite;
  private final HostFactors.Host factors;
  private final SplittableRandom random;
  private double now;

  SimulatedHost(SimulatedSuite suite, HostFactors factors, long seed) {
    this.suite = suite;
    this.random = new SplittableRandom(seed);
    this.factors = factors.draw(random);
  }

  /** The nanoseconds that all forks so far took. */
  long now() {
    return (long) now;
  }

  @Override
  public List<Ended> start(List<Request> together) {
    List<Ended> ended = new ArrayList<>();
    for (Request wanted : together) {
      ForkOutcome.Measured fork = fork(wanted);
      now += fork.wall().toNanos();
      ended.add(new Ended(fork, false, Noise.UNKNOWN));
    }
    return ended;
  }

  private ForkOutcome.Measured fork(Request wanted) {
    String id = wanted.workload().id();
    RealForks.Values drawn = drawn(id);
    double factor = factor(id, wanted.version(), drawn);
    List<Double> warmup = values(drawn.early(), wanted.warmup(), factor);
    List<Double> iterations = values(drawn.late(), wanted.iterations(), factor);
    double wall = START * factors.speed();
    for (List<Double> part : List.of(warmup, iterations)) {
      wall += part.stream().mapToDouble(time -> Math.max(ITERATION, time)).sum();
    }
    return new ForkOutcome.Measured(warmup, iterations, Map.of(), Duration.ofNanos((long) wall));
  }

  /** The mean of a fork's iterations, in nanoseconds per operation. */
  double value(String id, String version) {
    RealForks.Values drawn = drawn(id);
    return values(drawn.late(), SimulatedSuite.ITERATIONS, factor(id, version, drawn)).stream()
        .mapToDouble(one -> one)
        .average()
        .orElseThrow();
  }

  private RealForks.Values drawn(String id) {
    List<RealForks.Values> pool = suite.pool(id);
    return pool.get(random.nextInt(pool.size()));
  }

  /** What makes times of a stored fork times of this host and version. */
  private double factor(String id, String version, RealForks.Values drawn) {
    double deviation = drawn.mean() / suite.operation(id);
    boolean isSlower = suite.isSlower(id) && version.equals(Revision.CURRENT);
    return factors.speed()
        * Math.pow(deviation, factors.noise() - 1)
        * (isSlower ? suite.slowdown() : 1);
  }

  /** What a fork of an operation takes on the mean host, in nanoseconds. */
  static double wall(double operation) {
    return START
        + (SimulatedSuite.WARMUP + SimulatedSuite.ITERATIONS) * Math.max(ITERATION, operation);
  }

  /** Consecutive values of a fork, from anywhere in it. */
  private List<Double> values(double[] real, int count, double factor) {
    int first = random.nextInt(Math.max(1, real.length - count + 1));
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      values.add(real[(first + i) % real.length] * factor);
    }
    return values;
  }
}
