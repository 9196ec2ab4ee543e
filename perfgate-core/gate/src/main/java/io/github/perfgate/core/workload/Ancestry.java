package io.github.perfgate.core.workload;

import org.jspecify.annotations.Nullable;

/**
 * What the baseline has of a workload's benchmark.
 *
 * @param kind whether the baseline has it, and under which name
 * @param formerly the name of the benchmark in the baseline, if it has moved; else null
 * @param own the baseline's own form of the benchmark with the same parameters, which runs if the
 *     candidate's form does not link against the baseline; null if there is none
 * @param form how far the baseline's own form is the same
 */
public record Ancestry(Kind kind, @Nullable String formerly, @Nullable JmhTarget own, Form form) {
  /** The baseline has the benchmark, and no own form of it can run. */
  public static final Ancestry KEPT = new Ancestry(Kind.KEPT, null, null, Form.SAME);

  /** The baseline has no such benchmark. */
  public static final Ancestry NEW = new Ancestry(Kind.NEW, null, null, Form.SAME);

  /** The workload is the baseline's form of a benchmark that changed. */
  public static final Ancestry FORMER = new Ancestry(Kind.FORMER, null, null, Form.SAME);

  /** Whether the baseline has a benchmark. */
  public enum Kind {
    /** Under the same name. */
    KEPT,
    /** Under another name. */
    MOVED,
    /** Not at all. */
    NEW,
    /** As it is: the change gave the candidate another form, and both versions run this one. */
    FORMER
  }

  /** What differs between two forms of a benchmark. */
  public enum Form {
    /** Nothing. */
    SAME,
    /** The names that it uses, such as those of the methods that it calls. */
    RENAMED,
    /** More than names, so one form may do less work than the other. */
    OTHER
  }
}
