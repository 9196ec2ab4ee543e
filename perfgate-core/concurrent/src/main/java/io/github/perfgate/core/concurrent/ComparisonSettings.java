package io.github.perfgate.core.concurrent;

import io.github.perfgate.core.concurrent.oracle.PlannedLook;
import io.github.perfgate.core.concurrent.run.Runs;
import io.github.perfgate.core.concurrent.verify.RunLength;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * How a class is compared.
 *
 * @param threads the numbers of threads with which tests are measured
 * @param tests how many tests are measured at most
 * @param budget how long it may take altogether
 * @param seed everything random is derived from it
 * @param margin the change that does not count
 * @param runs the runs of each fork
 * @param random whether each thread runs a random sequence of calls of its own, as in SpeedGun;
 *     else tests are about one focus method each
 * @param jvmArgs what the class under test needs of a JVM, for example {@code --add-opens}
 */
public record ComparisonSettings(
    List<Integer> threads,
    int tests,
    Duration budget,
    long seed,
    double margin,
    Runs runs,
    boolean random,
    List<String> jvmArgs) {
  /** The style in which a test is about one focus method. */
  public static final String FOCUSED = "focused";

  /** The style in which each thread runs a random sequence of calls, as in SpeedGun. */
  public static final String PAPER = "paper";

  /** The default number of tests. */
  public static final int TESTS = 10;

  /** The chance that anything is called a change if nothing changed beyond the margin. */
  static final double LEVEL = 0.05;

  /**
   * Interim analyses after 3, 5, 8 and 13 forks of each version. Large differences and what is
   * plainly alike need the first interim analysis only. Small differences need the third one, and
   * the last one if they are still in doubt.
   */
  public static final List<PlannedLook> LOOKS =
      List.of(
          new PlannedLook(3, 0.02),
          new PlannedLook(5, 0.01),
          new PlannedLook(8, 0.01),
          new PlannedLook(13, 0.01));

  private static final Duration GENERATION = Duration.ofSeconds(28);
  private static final Duration VERIFICATION = Duration.ofSeconds(18);
  private static final Duration MINING = Duration.ofSeconds(20);
  private static final int SHARE_OF_MINING = 10;
  private static final int SHARE_OF_GENERATION = 4;
  private static final double SHARE_OF_SEARCH = 0.36;
  static final int ATTEMPTS = 200;

  /** Copies the list. */
  public ComparisonSettings {
    threads = List.copyOf(threads);
    jvmArgs = List.copyOf(jvmArgs);
    if (threads.isEmpty() || threads.stream().anyMatch(number -> number < 1)) {
      throw new IllegalArgumentException("numbers of threads are 1 or more, and not " + threads);
    }
  }

  /**
   * The seed of a class if none is given: it is always the same, and so are the generated tests.
   */
  public static long seedOf(String type) {
    return type.hashCode() & Integer.MAX_VALUE;
  }

  /** The default numbers of threads: one thread, and one for each core. */
  public static List<Integer> defaultThreads() {
    int cores = Runtime.getRuntime().availableProcessors();
    return cores == 1 ? List.of(1, 2) : List.of(1, cores);
  }

  /** The same settings with another budget. */
  public ComparisonSettings within(Duration other) {
    return new ComparisonSettings(threads, tests, other, seed, margin, runs, random, jvmArgs);
  }

  /** The style as settings and results name it. */
  public static String style(boolean random) {
    return random ? PAPER : FOCUSED;
  }

  /** Whether the budget hardly suffices for one test. */
  boolean isShort() {
    return budget.compareTo(runs.forOneTest()) < 0;
  }

  /** How long the runs have to be, and how often a suffix is repeated at most. */
  RunLength length() {
    return new RunLength(
        runs.time().toNanos(), runs.most().toNanos(), 100, (int) (5_000_000 * longer()));
  }

  /** How many times as long as by default runs are; 1 for shorter ones. */
  private double longer() {
    return Math.max(1, (double) runs.time().toNanos() / Runs.DEFAULT.time().toNanos());
  }

  /**
   * How long generation may take, with verification: 28 seconds, more for longer runs, but at most
   * a quarter of the budget.
   */
  Duration generation() {
    return quarterOr(GENERATION.plusMillis((long) ((longer() - 1) * VERIFICATION.toMillis())));
  }

  /** How long unit tests may run to show calls: 20 seconds, but at most a tenth of the budget. */
  Duration mining() {
    Duration share = budget.isNegative() ? Duration.ZERO : budget.dividedBy(SHARE_OF_MINING);
    return share.compareTo(MINING) < 0 ? share : MINING;
  }

  /** How much of the time for generation the search may take: 10 s of 28 s. */
  Duration search() {
    return Duration.ofMillis((long) (SHARE_OF_SEARCH * quarterOr(GENERATION).toMillis()));
  }

  private Duration quarterOr(Duration most) {
    Duration share = budget.isNegative() ? Duration.ZERO : budget.dividedBy(SHARE_OF_GENERATION);
    return share.compareTo(most) < 0 ? share : most;
  }

  /**
   * The number of threads that is measured first and with which tests are verified. It is the
   * largest number above one that does not exceed the cores, else the smallest number above one. It
   * is one only if no other number is wanted.
   */
  int mainThreads() {
    return mainThreads(Math.max(2, Runtime.getRuntime().availableProcessors()));
  }

  /** All numbers of threads, the main one first. */
  List<Integer> mainFirst() {
    return Stream.concat(Stream.of(mainThreads()), threads.stream()).distinct().toList();
  }

  int mainThreads(int cores) {
    List<Integer> several = threads.stream().filter(number -> number > 1).sorted().toList();
    return several.stream()
        .filter(number -> number <= cores)
        .max(Integer::compare)
        .orElseGet(() -> several.isEmpty() ? 1 : several.get(0));
  }
}
