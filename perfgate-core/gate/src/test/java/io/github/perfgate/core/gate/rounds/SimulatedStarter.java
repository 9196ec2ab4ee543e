package io.github.perfgate.core.gate.rounds;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.host.noise.Noise;
import io.github.perfgate.core.machine.measure.ForkStarter;
import io.github.perfgate.core.workload.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Injected samples: forks that draw from seeded distributions instead of starting a JVM. */
final class SimulatedStarter implements ForkStarter {
  record Started(String workload, String version, int iterations) {}

  private static final ForkOutcome.Failed IN_USE =
      new ForkOutcome.Failed(
          ForkOutcome.Kind.EXCEPTION,
          "java.net.BindException: Address already in use",
          "trace",
          Duration.ofMillis(1));

  final List<Started> starts = new ArrayList<>();
  final List<List<String>> together = new ArrayList<>();
  private final Random random;
  private final Map<String, Double> slowdowns = new HashMap<>();
  private final Map<String, Double> times = new HashMap<>();
  private final Map<String, ForkOutcome.Failed> failures = new HashMap<>();
  private final Map<String, Integer> conflicts = new HashMap<>();
  private final Set<String> undecided = new HashSet<>();
  private final Set<String> linking = new HashSet<>();
  private final Map<String, Integer> alternating = new HashMap<>();
  private double betweenVms = 0.005;
  private double withinVm = 0.01;
  private double interrupted;
  private Supplier<Noise> noise = () -> Noise.UNKNOWN;
  private final Map<String, Duration> walls = new HashMap<>();
  private final Map<String, Double> noises = new HashMap<>();
  private final Map<String, Double> collections = new HashMap<>();
  private final Map<String, Long> survived = new HashMap<>();
  private final Map<String, Map<String, Long>> others = new HashMap<>();
  private boolean inTurns;
  private int most = Integer.MAX_VALUE;
  private double operation;
  private final Map<String, Double> operations = new HashMap<>();
  final List<String> probed = new ArrayList<>();
  private long now;

  SimulatedStarter(long seed) {
    this.random = new Random(seed);
  }

  /** Sets the nanoseconds that a workload takes in a version; the default is 1000. */
  SimulatedStarter takes(String workload, String version, double nanoseconds) {
    times.put(workload + "@" + version, nanoseconds);
    return this;
  }

  /** Lets a workload link against the baseline. */
  SimulatedStarter links(String workload) {
    linking.add(workload);
    return this;
  }

  /** Sets the factor by which the workload's candidate takes longer; the default is 1. */
  SimulatedStarter slowdown(String workload, double slowdown) {
    slowdowns.put(workload, slowdown);
    return this;
  }

  SimulatedStarter noise(double betweenVms, double withinVm) {
    this.betweenVms = betweenVms;
    this.withinVm = withinVm;
    return this;
  }

  /** Sets the variation between the forks of one workload. */
  SimulatedStarter noise(String workload, double betweenVms) {
    noises.put(workload, betweenVms);
    return this;
  }

  /**
   * Keeps workloads undecided up to the last round, without ever making a decision unlikely: the
   * candidate's forks are in turn slower and faster than a slowdown that is almost shown.
   */
  SimulatedStarter undecided(String... workloads) {
    undecided.addAll(List.of(workloads));
    return this;
  }

  /** Sets the share of iterations that take, by chance, up to five times as long. */
  SimulatedStarter interrupted(double share) {
    interrupted = share;
    return this;
  }

  SimulatedStarter fails(String workload, String version, ForkOutcome.Kind kind, String message) {
    failures.put(
        workload + version, new ForkOutcome.Failed(kind, message, "trace", Duration.ofMillis(1)));
    return this;
  }

  /**
   * Lets the last of several forks of a workload that live at the same time fail, from a round on.
   */
  SimulatedStarter conflicts(String workload, int round) {
    conflicts.put(workload, round);
    return this;
  }

  /** Sets how long a fork of a workload takes by the clock; the default is two seconds. */
  SimulatedStarter lasts(String workload, Duration wall) {
    walls.put(workload, wall);
    return this;
  }

  /**
   * Lets a version's forks have so many collections in each iteration, of 5 ms and with so many
   * surviving bytes each.
   */
  SimulatedStarter collects(String version, double perIteration, long survivors) {
    collections.put(version, perIteration);
    survived.put(version, survivors);
    return this;
  }

  /** Lets forks that live at the same time take turns. */
  SimulatedStarter inTurns() {
    inTurns = true;
    return this;
  }

  /** Sets what else the forks of a version report. */
  SimulatedStarter reports(String version, Map<String, Long> reported) {
    others.put(version, reported);
    return this;
  }

  /** Sets how many forks can live at the same time. */
  SimulatedStarter most(int count) {
    most = count;
    return this;
  }

  /** Sets how many nanoseconds an operation takes by a probe; otherwise a probe fails. */
  SimulatedStarter operation(double nanoseconds) {
    operation = nanoseconds;
    return this;
  }

  /** Sets the same for one workload. */
  SimulatedStarter operation(String workload, double nanoseconds) {
    operations.put(workload, nanoseconds);
    return this;
  }

  @Override
  public int most(Workload workload) {
    return most;
  }

  @Override
  public OptionalDouble probe(Workload workload) {
    probed.add(workload.id());
    double nanoseconds = operations.getOrDefault(workload.id(), operation);
    return nanoseconds > 0 ? OptionalDouble.of(nanoseconds) : OptionalDouble.empty();
  }

  /** The clock that the forks move, in nanoseconds. */
  long now() {
    return now;
  }

  /** Sets the noise from others on the host; the supplier is asked before every fork. */
  SimulatedStarter disturbed(Supplier<Noise> noise) {
    this.noise = noise;
    return this;
  }

  @Override
  public List<Ended> start(List<Request> wanted) {
    together.add(wanted.stream().map(Request::version).toList());
    List<Ended> ended = new ArrayList<>();
    for (Request one : wanted) {
      boolean isLast = wanted.size() > 1 && ended.size() == wanted.size() - 1;
      ForkOutcome outcome = outcome(one, wanted.size());
      ended.add(
          new Ended(
              isLast && isInConflict(one.workload().id()) ? IN_USE : outcome,
              isOwnForm(one),
              noise.get()));
    }
    return ended;
  }

  private boolean isInConflict(String workload) {
    Integer left = conflicts.computeIfPresent(workload, (id, rounds) -> rounds - 1);
    return left != null && left < 0;
  }

  /** A baseline that has its own form of a benchmark runs it, unless the other one links. */
  private boolean isOwnForm(Request wanted) {
    return wanted.version().equals(Revision.BASELINE)
        && wanted.workload().ancestry().own() != null
        && !linking.contains(wanted.workload().id());
  }

  private ForkOutcome outcome(Request wanted, int neighbours) {
    Workload workload = wanted.workload();
    String version = wanted.version();
    int iterations = wanted.iterations();
    starts.add(new Started(workload.id(), version, iterations));
    ForkOutcome.@Nullable Failed failure = failures.get(workload.id() + version);
    if (failure != null) {
      return failure;
    }
    double slowdown = version.equals(Revision.CURRENT) ? slowdown(workload.id()) : 1;
    double time = times.getOrDefault(workload.id() + "@" + version, 1000.0);
    double vm =
        time
            * slowdown
            * Math.exp(noises.getOrDefault(workload.id(), betweenVms) * random.nextGaussian());
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < iterations; i++) {
      boolean isInterrupted = interrupted > 0 && random.nextDouble() < interrupted;
      double pause = isInterrupted ? 1 + 4 * random.nextDouble() : 1;
      values.add(pause * vm * Math.exp(withinVm * random.nextGaussian()));
    }
    Duration wall = walls.getOrDefault(workload.id(), Duration.ofSeconds(2));
    now += wall.toNanos();
    List<Long> turns =
        !inTurns || neighbours == 1
            ? List.of()
            : LongStream.rangeClosed(0, iterations).boxed().toList();
    return new ForkOutcome.Measured(
        List.of(vm), values, events(version, iterations), wall, List.of(), List.of(), turns);
  }

  private Map<String, Long> events(String version, int iterations) {
    Double perIteration = collections.get(version);
    if (perIteration == null) {
      return others.getOrDefault(version, Map.of());
    }
    long count = (long) Math.floor(perIteration * iterations + random.nextDouble());
    return Map.of(
        "COLLECTIONS",
        count,
        "COLLECTION_MILLIS",
        5 * count,
        "SURVIVED_BYTES",
        survived.getOrDefault(version, 0L));
  }

  private double slowdown(String workload) {
    if (!undecided.contains(workload)) {
      return slowdowns.getOrDefault(workload, 1.0);
    }
    boolean even = alternating.merge(workload, 1, Integer::sum) % 2 == 0;
    return Math.exp(Math.log(1.02) + 0.2 * (0.48 + (even ? -1 : 1)));
  }
}
