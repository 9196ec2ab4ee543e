package io.github.perfgate.core.concurrent.run;

import io.github.perfgate.core.concurrent.explore.ListedTest;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What is compared: the threads of one role, in one test at one number of threads.
 *
 * @param test the test
 * @param threads how many threads run it
 * @param role 0 for the role of the focus method
 */
public record TestVariant(GeneratedTest test, int threads, int role) {
  /** The threads that call the focus method. */
  public TestVariant(GeneratedTest test, int threads) {
    this(test, threads, 0);
  }

  /** The variants of all roles that threads have in this test; they are measured together. */
  public List<TestVariant> ofAllRoles() {
    return IntStream.range(0, test.roles().size())
        .filter(each -> test.dealing().count(each, threads) > 0)
        .mapToObj(each -> new TestVariant(test, threads, each))
        .toList();
  }

  /**
   * Whether its value is always the time of its own threads, as other threads have another role.
   * Without another role, the {@link MeasurementScope} says which time it is.
   */
  public boolean isTimedAlone() {
    return test.roles().size() > 1;
  }

  /** What its time is the time of, see {@link ListedTest.Role}. */
  public String method() {
    return test.roles().get(role).method();
  }

  /** What its threads call, beside which others, and what was called before. */
  public String description() {
    return test.description(role);
  }

  /**
   * How often each of its threads repeats the suffix in a run; 0 if the test cannot be measured
   * with this number of threads.
   */
  public int repetitions() {
    return isMeasurable() ? repetitionsByRole().get(role) : 0;
  }

  /** Whether the test can be measured with this number of threads. */
  public boolean isMeasurable() {
    return test.outcome().repetitions().containsKey(threads);
  }

  /** How often all threads together repeat their suffixes in a run. */
  public long repetitionsOfAll() {
    return ofAllRoles().stream()
        .mapToLong(one -> (long) one.repetitions() * test.dealing().count(one.role(), threads))
        .sum();
  }

  /** How often the suffix of each role is repeated in a run. */
  List<Integer> repetitionsByRole() {
    return test.outcome().repetitions().getOrDefault(threads, List.of());
  }

  /** The name of the variant in schedules and messages. */
  public String id() {
    return test.name() + "@" + threads + (role == 0 ? "" : "/" + role);
  }
}
