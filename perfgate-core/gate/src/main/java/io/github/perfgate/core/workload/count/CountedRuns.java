package io.github.perfgate.core.workload.count;

import io.github.perfgate.core.code.change.MethodId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The runs of a workload in one version, each in another JVM. */
final class CountedRuns {
  private final List<CountedRun> runs = new ArrayList<>();
  private final int equalBefore;

  CountedRuns() {
    this(0);
  }

  /**
   * @param equalBefore how many runs were equal to each other in JVMs in which others were executed
   *     before. Their counts may be other ones, but they show that the workload does not vary
   */
  CountedRuns(int equalBefore) {
    this.equalBefore = equalBefore;
  }

  /** Adds a run; one that did the same as the first one needs no methods of its own. */
  void add(CountedRun run) {
    runs.add(!runs.isEmpty() && run.isSame(first()) ? run.withoutMethods() : run);
  }

  int size() {
    return runs.size();
  }

  /** All runs that show whether the workload varies. */
  int evidence() {
    return equalBefore + runs.size();
  }

  CountedRun first() {
    return runs.get(0);
  }

  /** Why the workload could not be counted, or null. */
  @Nullable String obstacle() {
    return runs.stream()
        .map(CountedRun::obstacle)
        .filter(obstacle -> obstacle != null)
        .findFirst()
        .orElse(null);
  }

  /** Whether all runs did the same work. */
  boolean areSame() {
    return runs.stream().allMatch(run -> run.isSame(first()));
  }

  /** Whether all runs have this digest of what they returned; none is null. */
  boolean allReturn(@Nullable String digest) {
    return runs.stream().allMatch(run -> Objects.equals(run.digest(), digest));
  }

  /** In words, what differs between runs that did not do the same work; empty if they did. */
  Optional<String> difference() {
    for (CountedRun run : runs) {
      Optional<MethodId> method =
          run.isSame(first()) ? Optional.empty() : first().firstDifference(run);
      if (method.isPresent()) {
        return method.map(
            one ->
                "%s executes %,d bytecodes in one run and %,d in another"
                    .formatted(
                        one.inWords(), first().count(one).bytecodes(), run.count(one).bytecodes()));
      }
    }
    return Optional.empty();
  }

  /** Why what the workload returns cannot be compared with another version, or null. */
  @Nullable String notCompared() {
    if (first().notCompared() != null) {
      return first().notCompared();
    }
    String digest = first().digest();
    return digest == null || runs.stream().allMatch(run -> digest.equals(run.digest()))
        ? null
        : "it returns something else in each run";
  }
}
