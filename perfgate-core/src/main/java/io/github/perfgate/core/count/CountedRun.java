package io.github.perfgate.core.count;

import io.github.perfgate.core.change.MethodId;
import io.github.perfgate.core.files.Sha256;
import io.github.perfgate.runtime.count.file.MethodWork;
import io.github.perfgate.runtime.count.file.WorkloadWork;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a workload did in one JVM.
 *
 * @param obstacle why it could not be counted, or null
 * @param repetitions how many repetitions are counted together
 * @param methods what each method did in these
 * @param digest a digest of what the workload returned or gave to a black hole, or null
 * @param notCompared why there is no digest, or null
 * @param fingerprint is equal for equal methods, whatever their lines
 */
record CountedRun(
    @Nullable String obstacle,
    int repetitions,
    Map<MethodId, MethodCount> methods,
    @Nullable String digest,
    @Nullable String notCompared,
    String fingerprint) {
  private CountedRun(
      @Nullable String obstacle,
      int repetitions,
      SortedMap<MethodId, MethodCount> methods,
      @Nullable String digest,
      @Nullable String notCompared) {
    this(
        obstacle,
        repetitions,
        Collections.unmodifiableSortedMap(methods),
        digest,
        notCompared,
        fingerprint(methods));
  }

  private static String fingerprint(Map<MethodId, MethodCount> methods) {
    Sha256 all = new Sha256();
    methods.values().forEach(one -> all.add(one.withoutLine()));
    return all.hex();
  }

  static CountedRun failed(String obstacle) {
    return new CountedRun(obstacle, 0, Collections.emptySortedMap(), null, null);
  }

  static CountedRun of(WorkloadWork work) {
    SortedMap<MethodId, MethodCount> methods = new TreeMap<>();
    for (MethodWork one : work.methods()) {
      MethodCount count = MethodCount.of(one);
      methods.put(count.method(), count);
    }
    return new CountedRun(
        work.obstacle(), work.repetitions(), methods, work.digest(), work.notCompared());
  }

  /** Whether two runs did the same work; what they returned does not matter here. */
  boolean isSame(CountedRun other) {
    return obstacle == null
        && other.obstacle == null
        && repetitions == other.repetitions
        && fingerprint.equals(other.fingerprint);
  }

  /** The method that differs most from another run in its bytecodes; empty if none differs. */
  Optional<MethodId> firstDifference(CountedRun other) {
    return Stream.concat(methods.keySet().stream(), other.methods.keySet().stream())
        .filter(method -> !count(method).isSame(other.count(method)))
        .max(
            Comparator.comparingLong(
                method -> Math.abs(count(method).bytecodes() - other.count(method).bytecodes())));
  }

  /** What a method did. */
  MethodCount count(MethodId method) {
    MethodCount count = methods.get(method);
    return count == null ? MethodCount.none(method) : count;
  }

  /** This run as the runtime writes it. */
  WorkloadWork written(String name) {
    return new WorkloadWork(
        name,
        obstacle,
        repetitions,
        methods.values().stream().map(MethodCount::written).toList(),
        digest,
        notCompared);
  }
}
