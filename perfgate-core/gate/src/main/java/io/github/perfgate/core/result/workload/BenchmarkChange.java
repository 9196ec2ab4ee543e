package io.github.perfgate.core.result.workload;

import org.jspecify.annotations.Nullable;

/**
 * That a change altered the benchmark of a workload, and how.
 *
 * @param kind what it did
 * @param formerly the benchmark's name in the baseline, if that is another one
 */
public record BenchmarkChange(Kind kind, @Nullable String formerly) {
  /** What a change did to a benchmark. */
  public enum Kind {
    /** It added the benchmark, which runs on the baseline's code all the same. */
    NEW,
    /** It gave the benchmark another name or place. */
    MOVED,
    /** It adapted the benchmark to changed code, and each version ran its own form. */
    ADAPTED,
    /** It changed the benchmark, and this is the form from before, which both versions ran. */
    FORMER
  }
}
