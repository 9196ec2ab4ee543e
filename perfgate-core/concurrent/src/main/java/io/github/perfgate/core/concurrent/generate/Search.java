package io.github.perfgate.core.concurrent.generate;

import io.github.perfgate.core.concurrent.explore.FailedCalls;
import java.time.Duration;
import java.util.List;

/**
 * How the search for tests went.
 *
 * @param found how many tests were found; some may not compile in both versions
 * @param worked how many focus methods could be called, whether or not they reached a change
 * @param failed why the others could not be called
 * @param opened the JVM arguments that open what the class needs, found from its exceptions
 * @param took how long the search took
 */
public record Search(
    int found, int worked, List<FailedCalls> failed, List<String> opened, Duration took) {
  /** Copies the lists. */
  public Search {
    failed = List.copyOf(failed);
    opened = List.copyOf(opened);
  }
}
