package io.github.perfgate.runtime.count.file;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a workload did in its counted repetitions, and what it returned. */
public final class WorkloadWork {
  private final String name;
  private final @Nullable String obstacle;
  private final long operations;
  private final TotalWork total;
  private final List<MethodWork> methods;
  private final @Nullable String digest;
  private final @Nullable String notCompared;

  /**
   * @param name the workload's name in the file
   * @param obstacle why the workload could not be counted, or null
   * @param operations how many operations are counted together
   * @param total what they did
   * @param methods what each method did, if that is told; the order means nothing
   * @param digest a digest of what the workload returned or gave to a black hole, or null
   * @param notCompared why there is no digest, or null
   */
  public WorkloadWork(
      String name,
      @Nullable String obstacle,
      long operations,
      TotalWork total,
      List<MethodWork> methods,
      @Nullable String digest,
      @Nullable String notCompared) {
    this.name = name;
    this.obstacle = obstacle;
    this.operations = operations;
    this.total = total;
    this.methods = Collections.unmodifiableList(new ArrayList<>(methods));
    this.digest = digest;
    this.notCompared = notCompared;
  }

  /** A workload that could not be counted. */
  public static WorkloadWork failed(String name, String obstacle) {
    return new WorkloadWork(
        name, obstacle, 0, TotalWork.none(), Collections.emptyList(), null, null);
  }

  /** The workload's name in the file. */
  public String name() {
    return name;
  }

  /** Why the workload could not be counted, or null. */
  public @Nullable String obstacle() {
    return obstacle;
  }

  /** How many operations are counted together. */
  public long operations() {
    return operations;
  }

  /** What they did. */
  public TotalWork total() {
    return total;
  }

  /** What each method did, if that is told. */
  public List<MethodWork> methods() {
    return methods;
  }

  /** A digest of what the workload returned or gave to a black hole, or null. */
  public @Nullable String digest() {
    return digest;
  }

  /** Why there is no digest, or null. */
  public @Nullable String notCompared() {
    return notCompared;
  }
}
