package io.github.perfgate.maven.params;

import org.jspecify.annotations.Nullable;

/** The parameter {@code workloads}: a child for every kind of workload besides JMH benchmarks. */
public final class WorkloadKinds {
  private @Nullable UnitTestKind junit;

  /** The child {@code <junit/>}: unit tests. */
  public void setJunit(UnitTestKind kind) {
    junit = kind;
  }

  public boolean hasJunit() {
    return junit != null;
  }

  /** The timed part of unit tests, as the pom says it. */
  public String timed() {
    return junit == null ? UnitTestKind.BODY : junit.timed;
  }

  /** The element {@code <junit/>}. */
  public static final class UnitTestKind {
    private static final String BODY = "body";

    private String timed = BODY;

    /** The child {@code <timed>}: {@code body} or {@code whole}. */
    public void setTimed(String text) {
      timed = text;
    }
  }
}
