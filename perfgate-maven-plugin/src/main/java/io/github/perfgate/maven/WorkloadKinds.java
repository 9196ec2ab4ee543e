package io.github.perfgate.maven;

import org.jspecify.annotations.Nullable;

/** The parameter {@code workloads}: a child for every kind of workload besides JMH benchmarks. */
public final class WorkloadKinds {
  private @Nullable UnitTestKind junit;

  /** The child {@code <junit/>}: unit tests. */
  public void setJunit(UnitTestKind kind) {
    junit = kind;
  }

  boolean hasJunit() {
    return junit != null;
  }

  /** The element {@code <junit/>}. */
  public static final class UnitTestKind {}
}
