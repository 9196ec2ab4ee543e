package io.github.perfgate.core.base.files;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What one gate took from caches, and what it found there and did not believe. Thread-safe. */
public final class CacheReport {
  private final List<Reuse> reuses = new ArrayList<>();
  private final Set<String> refused = new LinkedHashSet<>();

  /** Notes that something was reused. */
  public synchronized void reused(Reuse reuse) {
    if (!reuses.contains(reuse)) {
      reuses.add(reuse);
    }
  }

  /**
   * Notes that a file was found and is not used.
   *
   * @param why a sentence that names the file
   */
  public synchronized void refused(String why) {
    refused.add(why);
  }

  /** What was reused, in the order in which it was used first. */
  public synchronized List<Reuse> reuses() {
    return List.copyOf(reuses);
  }

  /** One warning about everything that was not used; none if there is nothing to warn of. */
  public synchronized List<String> warnings() {
    if (refused.isEmpty()) {
      return List.of();
    }
    int more = refused.size() - 1;
    String first = refused.iterator().next();
    return List.of(
        more == 0
            ? first
            : "%s; neither %s"
                .formatted(first, more == 1 ? "is 1 other" : "are %d others".formatted(more)));
  }
}
