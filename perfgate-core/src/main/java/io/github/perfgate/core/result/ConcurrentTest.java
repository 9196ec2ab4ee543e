package io.github.perfgate.core.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A generated test at one number of threads.
 *
 * @param name the name of the test, the same at all numbers of threads
 * @param calls what its threads call, and what was called before, in Java
 * @param threads how many threads run it
 * @param direction what is shown
 * @param slowdown until the last thread ends; absent where there is too little
 * @param slowdownOfEachThread the same of each thread by itself
 * @param vmStarts of the version with fewer
 * @param problem why it is inconclusive; absent where it is not
 * @param interaction where a difference comes from: {@code concurrent}, it is there only where
 *     threads meet; {@code sequential}, it is as large with one thread; {@code both}; {@code not
 *     decided}, its interval permits none of them; absent where not both were measured or no
 *     difference is shown
 * @param waits the locks for which its threads wait, where that was looked for
 * @param benchmark a JMH benchmark that shows the difference without perfgate, from the folder of
 *     the reports where it is below that; absent where no difference is shown
 */
public record ConcurrentTest(
    String name,
    String calls,
    int threads,
    Direction direction,
    @Nullable Slowdown slowdown,
    @Nullable Slowdown slowdownOfEachThread,
    int vmStarts,
    @Nullable String problem,
    @Nullable String interaction,
    List<ConcurrentWait> waits,
    @Nullable String benchmark) {
  /** Copies the list. */
  public ConcurrentTest {
    waits = List.copyOf(waits);
  }
}
