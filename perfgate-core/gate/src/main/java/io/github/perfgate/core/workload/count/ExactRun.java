package io.github.perfgate.core.workload.count;

import io.github.perfgate.core.base.files.KeptFiles;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts what workloads do in one or more versions, until it is known whether the counts are exact:
 *
 * <ol>
 *   <li>All workloads of a version run in one JVM. What is equal in the JVMs of all versions is
 *       settled. What can be counted in one version only runs there in the reversed order, too.
 *   <li>The others begin anew, without those that are settled. They run twice in the same order, so
 *       that what depends on the workloads before it is equal, too. What differs between the
 *       versions, but not within them, is repeated in both orders, until there are five equal runs
 *       of each version.
 *   <li>What differs within a version has JVMs of its own, in which nothing else is executed. If
 *       only the order made a difference, they may take as long as everything before, and half a
 *       minute in any case. Unit tests that varied in the same order are not equal there either, so
 *       only benchmarks that did have half a minute, too.
 * </ol>
 *
 * <p>What is not equal even then is not exact.
 */
public final class ExactRun {
  private static final Logger LOG = LoggerFactory.getLogger(ExactRun.class);

  private static final int LANES = 2;

  private static final int LAST_WAIT_SECONDS = 10;

  /** So many runs in the same order were equal where only another order made a difference. */
  private static final int EQUAL_IN_ORDER = 2;

  private static final Duration LEAST_FOR_SINGLE = Duration.ofSeconds(30);

  private final Path folder;
  private final Duration time;
  private final long begin = System.nanoTime();
  private final List<OneSide> sides;
  private final List<Countable> workloads;
  private final Set<Countable> postponed = new HashSet<>();

  /** What failed while another version was counted, and is counted alone. */
  private final Set<Countable> apart = new HashSet<>();

  private int jvms;

  /**
   * A version whose workloads are counted.
   *
   * @param name its name
   * @param classPath workloads, code, dependencies and what runs them
   */
  public record Side(String name, List<Path> classPath) {
    /** Copies the list. */
    public Side {
      classPath = List.copyOf(classPath);
    }
  }

  /**
   * The environment in which workloads are counted.
   *
   * @param javaHome the JDK or JRE
   * @param jvmEnvironment where tests expect to run
   * @param folder a folder for perfgate's files
   * @param kept what earlier gates counted
   * @param limit how long one workload may take
   * @param time how long all of them may take together; what is not exact by then stays so
   */
  public record Environment(
      Path javaHome,
      JvmEnvironment jvmEnvironment,
      Path folder,
      KeptFiles kept,
      Duration limit,
      Duration time) {}

  /** A version while it is counted. */
  static final class OneSide {
    private final String name;
    private final Counter counter;
    private final CountCache cache;
    private final Map<String, CountedRuns> found;
    private final Map<String, CountedRuns> runs;

    OneSide(String name, Counter counter, CountCache cache, List<Countable> workloads) {
      this.name = name;
      this.counter = counter;
      this.cache = cache;
      this.found = cache.find(workloads);
      this.runs = new LinkedHashMap<>(found);
    }

    static OneSide of(Side side, Environment environment, List<Countable> workloads) {
      return new OneSide(
          side.name(),
          new CountingJvms(
              side.name(),
              environment.javaHome(),
              side.classPath(),
              environment.jvmEnvironment(),
              environment.limit()),
          CountCache.of(
              environment.kept(),
              side.name(),
              environment.javaHome(),
              side.classPath(),
              environment.jvmEnvironment()),
          workloads);
    }

    CountedRuns of(Countable workload) {
      return runs.computeIfAbsent(workload.id(), id -> new CountedRuns());
    }

    /** Whether what an earlier gate counted still stands. */
    private boolean isReused(Countable workload) {
      CountedRuns earlier = found.get(workload.id());
      return earlier != null && earlier == runs.get(workload.id());
    }
  }

  ExactRun(List<OneSide> sides, List<Countable> workloads, Path folder, Duration time) {
    this.workloads = workloads;
    this.folder = folder;
    this.time = time;
    this.sides = List.copyOf(sides);
  }

  /**
   * Counts.
   *
   * @param versions at least one
   * @return the work of each workload, in their order
   * @throws InterruptedException when the thread is interrupted; every process is ended then
   */
  public static List<ExactWork> of(
      List<Side> versions, List<Countable> workloads, Environment environment)
      throws InterruptedException {
    if (workloads.isEmpty()) {
      return List.of();
    }
    try {
      List<OneSide> sides = new ArrayList<>();
      for (Side version : versions) {
        sides.add(OneSide.of(version, environment, workloads));
      }
      return new ExactRun(sides, workloads, environment.folder(), environment.time()).work();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<ExactWork> work() throws IOException, InterruptedException {
    count();
    return workloads.stream().map(this::of).toList();
  }

  private ExactWork of(Countable workload) {
    Map<String, CountedRuns> runs = new LinkedHashMap<>();
    sides.forEach(side -> runs.put(side.name, side.of(workload)));
    return new ExactWork(workload.id(), runs);
  }

  private void count() throws IOException, InterruptedException {
    LOG.info(
        "Counting what {} in {}",
        workloads.size() == 1 ? "1 workload does" : workloads.size() + " workloads do",
        switch (sides.size()) {
          case 1 -> sides.get(0).name;
          case 2 -> "both versions";
          default -> sides.size() + " versions";
        });
    repeat(workloads, 1, false);
    countApart();
    repeat(reversed(alone(workloads)), 2, false);
    List<Countable> different = open(one -> true);
    if (!isOutOfTime(time)) {
      different.forEach(one -> beginAnew(one, 0));
    }
    repeat(different, 1, true);
    repeat(different.stream().filter(one -> !of(one).isAlone()).toList(), 2, true);
    repeat(reversed(alone(different)), 2, true);
    List<Countable> varying = different.stream().filter(one -> !of(one).isAlike()).toList();
    for (int runs = 3; runs <= ExactWork.EQUAL_RUNS; runs++) {
      List<Countable> steady = different.stream().filter(one -> of(one).isSteady()).toList();
      repeat(runs % 2 == 0 ? steady : reversed(steady), runs, true);
    }
    Duration before = Duration.ofNanos(System.nanoTime() - begin);
    countSingly(
        open(one -> !of(one).isSteady() && !varying.contains(one)),
        EQUAL_IN_ORDER,
        before.compareTo(LEAST_FOR_SINGLE) < 0 ? LEAST_FOR_SINGLE : before);
    countSingly(
        open(one -> varying.contains(one) && one instanceof Countable.Benchmark),
        0,
        LEAST_FOR_SINGLE);
    keep();
  }

  /** Two versions at the same time might have met at files and ports. */
  private void countApart() throws IOException, InterruptedException {
    if (sides.size() > 1 && !isOutOfTime(time)) {
      workloads.stream()
          .filter(Countable.Benchmark.class::isInstance)
          .filter(one -> sides.stream().anyMatch(side -> side.of(one).obstacle() != null))
          .forEach(apart::add);
      apart.forEach(one -> beginAnew(one, 0));
      repeat(workloads.stream().filter(apart::contains).toList(), 1, false);
    }
  }

  /**
   * What can be counted in one version only, so that another order takes the place of another one.
   */
  private List<Countable> alone(List<Countable> among) {
    return among.stream().filter(one -> of(one).isAlone()).toList();
  }

  private void countSingly(List<Countable> different, int equalBefore, Duration most)
      throws IOException, InterruptedException {
    Duration end = most.plusNanos(System.nanoTime() - begin);
    for (Countable one : different) {
      if (isOutOfTime(end) || isOutOfTime(time)) {
        postponed.add(one);
        continue;
      }
      beginAnew(one, equalBefore);
      for (int runs = equalBefore + 1; runs <= ExactWork.EQUAL_RUNS && of(one).isAlike(); runs++) {
        repeat(List.of(one), runs, true);
        if (runs == equalBefore + 2 && of(one).isSettled()) {
          break;
        }
      }
    }
  }

  private void keep() {
    for (OneSide side : sides) {
      Map<String, CountedRun> exact = new LinkedHashMap<>();
      Map<String, String> notExact = new LinkedHashMap<>();
      for (Countable one : workloads) {
        VersionWork work = of(one).in(side.name);
        if (work.count() == WorkComparison.Count.NOT_EXACT
            && !isOutOfTime(time)
            && !postponed.contains(one)) {
          notExact.put(one.id(), Objects.requireNonNullElse(work.reason(), ""));
        } else if (work.count() == WorkComparison.Count.EXACT) {
          exact.put(one.id(), side.of(one).first());
        }
      }
      side.cache.reused(workloads.stream().filter(side::isReused).toList());
      side.cache.keep(workloads, exact, notExact);
    }
  }

  private static List<Countable> reversed(List<Countable> all) {
    List<Countable> reversed = new ArrayList<>(all);
    Collections.reverse(reversed);
    return reversed;
  }

  /** The workloads that are not settled and pass a filter. */
  private List<Countable> open(Predicate<Countable> filter) {
    return workloads.stream().filter(one -> !of(one).isSettled() && filter.test(one)).toList();
  }

  /** Forgets the runs of a workload, as others were executed before it in those JVMs. */
  private void beginAnew(Countable one, int equalBefore) {
    sides.forEach(side -> side.runs.put(one.id(), new CountedRuns(equalBefore)));
  }

  private boolean isOutOfTime(Duration end) {
    return System.nanoTime() - begin >= end.toNanos();
  }

  /**
   * Counts the workloads once more that have fewer runs than wanted.
   *
   * @param wanted how many runs each shall have
   * @param ofAllMethods whether it is told what each method of a unit test did; a benchmark always
   *     tells it, since formulas may ask
   */
  private void repeat(List<Countable> among, int wanted, boolean ofAllMethods)
      throws IOException, InterruptedException {
    boolean tests = among.stream().anyMatch(Countable.Test.class::isInstance);
    // Tests of two versions at the same time might meet at files and ports.
    int lanes = tests || among.stream().anyMatch(apart::contains) ? 1 : LANES;
    List<Callable<Void>> tasks = new ArrayList<>();
    for (OneSide side : sides) {
      List<Countable> missing =
          among.stream()
              .filter(one -> side.of(one).evidence() < wanted && side.of(one).obstacle() == null)
              .toList();
      Path own = folder.resolve("run-" + jvms++);
      if (!missing.isEmpty()) {
        int place = tasks.size();
        tasks.add(
            () -> {
              // What one lane has left is shared by the versions that are still to come.
              Duration left =
                  time.minusNanos(System.nanoTime() - begin)
                      .dividedBy(Math.max(1, (tasks.size() - place) / lanes));
              if (!left.isNegative()) {
                side.counter
                    .count(missing, ofAllMethods || !tests, own, left)
                    .forEach((id, counted) -> runs(side, id).add(counted));
              }
              return null;
            });
      }
    }
    runAll(tasks, lanes);
  }

  private static CountedRuns runs(OneSide side, String id) {
    return Objects.requireNonNull(side.runs.get(id), id);
  }

  private static void runAll(List<Callable<Void>> tasks, int lanes)
      throws IOException, InterruptedException {
    ExecutorService executor = Executors.newFixedThreadPool(lanes);
    try {
      for (Future<Void> each : executor.invokeAll(tasks)) {
        each.get();
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException failed) {
        throw failed;
      }
      if (e.getCause() instanceof InterruptedException) {
        throw new InterruptedException(e.getCause().getMessage());
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      executor.shutdownNow();
      // A JVM that is interrupted ends in the thread that waits for it.
      executor.awaitTermination(LAST_WAIT_SECONDS, TimeUnit.SECONDS);
    }
  }
}
