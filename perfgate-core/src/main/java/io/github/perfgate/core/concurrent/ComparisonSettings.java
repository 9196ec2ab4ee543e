package io.github.perfgate.core.concurrent;

import io.github.perfgate.core.concurrent.run.HostStarter;
import io.github.perfgate.core.concurrent.run.TestCampaign;
import io.github.perfgate.core.concurrent.verify.Length;
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
 * @param jvmArgs what the class under test needs of a JVM, for example {@code --add-opens}
 */
public record ComparisonSettings(
    List<Integer> threads,
    int tests,
    Duration budget,
    long seed,
    double margin,
    List<String> jvmArgs) {
  /** The default number of tests. */
  public static final int TESTS = 10;

  /** The chance that anything is called a change if nothing changed beyond the margin. */
  static final double LEVEL = 0.05;

  /**
   * At least five forks. Eight if their values vary by more than a fifth, or if the versions differ
   * by less than a factor of two.
   */
  TestCampaign.Rounds rounds() {
    return new TestCampaign.Rounds(5, 8, 0.2, margin, 2);
  }

  static final HostStarter.Runs RUNS = new HostStarter.Runs(5, 10);

  /**
   * Runs of at least 30 ms, and of at most 120 ms in the slower version, so that it may be four
   * times as slow.
   */
  static final Length LENGTH = new Length(30_000_000, 120_000_000, 100, 5_000_000);

  private static final Duration GENERATION = Duration.ofSeconds(28);

  /**
   * The time for one test: its generation, and its ten forks of 3 to 4 s each with one number of
   * threads.
   */
  public static final Duration FOR_ONE_TEST = Duration.ofSeconds(60);

  private static final Duration MINING = Duration.ofSeconds(20);
  private static final int SHARE_OF_MINING = 10;
  private static final int SHARE_OF_GENERATION = 4;
  private static final double SHARE_OF_SEARCH = 0.36;
  static final int ATTEMPTS = 50;

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

  /** Whether the budget hardly suffices for one test. */
  boolean isShort() {
    return budget.compareTo(FOR_ONE_TEST) < 0;
  }

  /**
   * How long generation may take, with verification: 28 seconds, but at most a quarter of the
   * budget.
   */
  Duration generation() {
    Duration share = budget.isNegative() ? Duration.ZERO : budget.dividedBy(SHARE_OF_GENERATION);
    return share.compareTo(GENERATION) < 0 ? share : GENERATION;
  }

  /** How long unit tests may run to show calls: 20 seconds, but at most a tenth of the budget. */
  Duration mining() {
    Duration share = budget.isNegative() ? Duration.ZERO : budget.dividedBy(SHARE_OF_MINING);
    return share.compareTo(MINING) < 0 ? share : MINING;
  }

  /** How much of the time for generation the search may take: 10 s of 28 s. */
  Duration search() {
    return Duration.ofMillis((long) (SHARE_OF_SEARCH * generation().toMillis()));
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
