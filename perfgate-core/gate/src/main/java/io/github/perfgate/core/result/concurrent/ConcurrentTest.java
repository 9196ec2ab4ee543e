package io.github.perfgate.core.result.concurrent;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Slowdown;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A generated test at one number of threads.
 *
 * @param name the name of the test, the same at all numbers of threads
 * @param calls the calls of its threads, and the calls before them, in Java
 * @param threads how many threads run it
 * @param direction the direction that is shown
 * @param slowdown the slowdown of the time that decides, in the scope of the settings or, with two
 *     roles, of each thread by itself; absent if there are too few samples
 * @param slowdownOfEachThread the slowdown of the time of each single thread
 * @param forks the forks of the version that has fewer
 * @param problem why it is inconclusive; absent if it is conclusive
 * @param cause what explains a difference
 */
public record ConcurrentTest(
    String name,
    String calls,
    int threads,
    Direction direction,
    @Nullable Slowdown slowdown,
    @Nullable Slowdown slowdownOfEachThread,
    int forks,
    @Nullable String problem,
    @JsonUnwrapped Cause cause) {
  /**
   * What explains the difference that a test shows.
   *
   * @param interaction the origin of the difference. {@code concurrent}: it exists only with
   *     several threads. {@code sequential}: it is as large with one thread. {@code both}. {@code
   *     not decided}: its interval permits none of them. Absent if not both were measured or no
   *     difference is shown
   * @param waits the locks for which the threads wait, if they were recorded
   * @param benchmark a JMH benchmark that shows the difference without perfgate, relative to the
   *     folder of the reports if it is below that folder. Absent if no difference is shown
   */
  public record Cause(
      @Nullable String interaction, List<ConcurrentWait> waits, @Nullable String benchmark) {
    /** Copies the list. */
    public Cause {
      waits = List.copyOf(waits);
    }
  }
}
