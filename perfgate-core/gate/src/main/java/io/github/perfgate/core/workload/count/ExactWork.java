package io.github.perfgate.core.workload.count;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a workload does in each version in which it was counted. */
public final class ExactWork {
  /** So many equal runs of a version show that a difference between versions is one of code. */
  static final int EQUAL_RUNS = 5;

  /** So many equal runs, of all versions together, show that there is nothing more to find out. */
  private static final int FEWEST_RUNS = 2;

  private static final String NO_TIME =
      "there was no time left to count it; a larger <budget> gives more";

  private static final String NO_TIME_TO_REPEAT =
      "there was no time left to repeat it; a larger <budget> gives more";

  private final String id;
  private final Map<String, CountedRuns> runs;

  /**
   * @param id the workload's id
   * @param runs its runs by version, at least one
   */
  ExactWork(String id, Map<String, CountedRuns> runs) {
    this.id = id;
    this.runs = Collections.unmodifiableMap(new LinkedHashMap<>(runs));
  }

  public String id() {
    return id;
  }

  /** The versions in which it was counted. */
  public Set<String> versions() {
    return runs.keySet();
  }

  private CountedRuns of(String version) {
    return Objects.requireNonNull(runs.get(version), version);
  }

  /** Whether no run of a version differs from another one of it. */
  boolean isAlike() {
    return counted().stream().allMatch(CountedRuns::areSame);
  }

  /**
   * Whether there is nothing more to find out: in the versions in which it can be counted, all runs
   * did and returned the same.
   */
  boolean isSettled() {
    if (runs.values().stream().anyMatch(one -> one.size() == 0)) {
      return false;
    }
    List<CountedRuns> counted = counted();
    if (counted.isEmpty()) {
      return true;
    }
    CountedRun first = counted.get(0).first();
    return counted.stream()
            .allMatch(
                one -> one.areSame() && one.first().isSame(first) && one.allReturn(first.digest()))
        && counted.stream().mapToInt(CountedRuns::evidence).sum() >= FEWEST_RUNS;
  }

  /** The runs of the versions in which it can be counted. */
  private List<CountedRuns> counted() {
    return runs.values().stream().filter(one -> one.obstacle() == null).toList();
  }

  /**
   * Whether there is one version only in which it can be counted, so nothing to compare it with.
   */
  boolean isAlone() {
    return counted().size() == 1;
  }

  /** Whether the versions differ, but no run of a version differs from another one of it. */
  boolean isSteady() {
    return !isSettled() && isAlike();
  }

  /** What it does in one version. */
  public VersionWork in(String version) {
    CountedRuns own = of(version);
    String obstacle = own.size() == 0 ? NO_TIME : own.obstacle();
    if (obstacle != null) {
      return obstacle.contains(CountCache.NOT_EXACT)
          ? VersionWork.notExact(obstacle.replace(CountCache.NOT_EXACT, ""))
          : VersionWork.none(obstacle);
    }
    // Only a difference between versions needs more evidence.
    int wanted = isSteady() ? EQUAL_RUNS : FEWEST_RUNS;
    return isSettled() || (own.areSame() && own.evidence() >= wanted)
        ? VersionWork.of(own.first())
        : VersionWork.notExact(own.difference().orElse(NO_TIME_TO_REPEAT));
  }

  /** What it does in two of the versions. */
  public WorkComparison between(String old, String now) {
    return runs.size() == 2
        ? compared(old, now)
        : new ExactWork(id, Map.of(old, of(old), now, of(now))).compared(old, now);
  }

  private WorkComparison compared(String before, String after) {
    CountedRuns old = of(before);
    CountedRuns now = of(after);
    String obstacle = obstacle(before, after);
    if (obstacle != null) {
      return obstacle.contains(CountCache.NOT_EXACT)
          ? WorkComparison.notExact(id, obstacle.replace(CountCache.NOT_EXACT, ""))
          : WorkComparison.notCounted(id, obstacle);
    }
    if (!isSettled()
        && (old.evidence() < EQUAL_RUNS || now.evidence() < EQUAL_RUNS || !isAlike())) {
      return WorkComparison.notExact(
          id, old.difference().or(now::difference).orElse(NO_TIME_TO_REPEAT));
    }
    return WorkComparison.of(id, old.first(), now.first(), results(old, now), reason(old, now));
  }

  private @Nullable String obstacle(String before, String after) {
    CountedRuns old = of(before);
    CountedRuns now = of(after);
    if (now.size() == 0 || old.size() == 0) {
      return NO_TIME;
    }
    String ofOld = old.obstacle();
    return now.obstacle() != null ? now.obstacle() : ofOld == null ? null : before + ": " + ofOld;
  }

  private static WorkComparison.Results results(CountedRuns old, CountedRuns now) {
    if (reason(old, now) != null) {
      return WorkComparison.Results.NOT_COMPARED;
    }
    return Objects.equals(old.first().digest(), now.first().digest())
        ? WorkComparison.Results.EQUAL
        : WorkComparison.Results.DIFFERENT;
  }

  private static @Nullable String reason(CountedRuns old, CountedRuns now) {
    return now.notCompared() == null ? old.notCompared() : now.notCompared();
  }
}
