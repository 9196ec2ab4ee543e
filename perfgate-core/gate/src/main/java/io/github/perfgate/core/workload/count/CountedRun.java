package io.github.perfgate.core.workload.count;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.runtime.count.file.MethodWork;
import io.github.perfgate.runtime.count.file.TotalWork;
import io.github.perfgate.runtime.count.file.WorkloadWork;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a workload did in one JVM.
 *
 * @param obstacle why it could not be counted, or null
 * @param operations how many operations are counted together
 * @param total what all methods did in these
 * @param methods what each method did, if that is known
 * @param digest a digest of what the workload returned or gave to a black hole, or null
 * @param notCompared why there is no digest, or null
 */
record CountedRun(
    @Nullable String obstacle,
    long operations,
    TotalWork total,
    Map<MethodId, MethodCount> methods,
    @Nullable String digest,
    @Nullable String notCompared) {

  static CountedRun failed(String obstacle) {
    return new CountedRun(obstacle, 0, TotalWork.none(), Map.of(), null, null);
  }

  /**
   * A run as the runtime tells it.
   *
   * @param ids the methods, by the names that the runtime gives them
   */
  static CountedRun of(WorkloadWork work, Function<String, MethodId> ids) {
    Map<MethodId, MethodCount> methods = new TreeMap<>();
    for (MethodWork one : work.methods()) {
      MethodCount count = MethodCount.of(one, ids);
      methods.put(count.method(), count);
    }
    return new CountedRun(
        work.obstacle(),
        work.operations(),
        work.total(),
        Collections.unmodifiableMap(methods),
        work.digest(),
        work.notCompared());
  }

  /** The same run without what each method did. */
  CountedRun withoutMethods() {
    return new CountedRun(obstacle, operations, total, Map.of(), digest, notCompared);
  }

  /** Whether two runs did the same work; what they returned does not matter here. */
  boolean isSame(CountedRun other) {
    return obstacle == null
        && other.obstacle == null
        && operations == other.operations
        && total.fingerprint.equals(other.total.fingerprint);
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
        operations,
        total,
        methods.values().stream().map(MethodCount::written).toList(),
        digest,
        notCompared);
  }
}
