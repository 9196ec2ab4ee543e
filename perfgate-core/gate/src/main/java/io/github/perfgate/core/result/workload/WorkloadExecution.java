package io.github.perfgate.core.result.workload;

import io.github.perfgate.core.base.problem.Multiline;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The place of a workload, and how it is run.
 *
 * @param source its place in the sources, if that was found
 * @param threads how many threads call it at once; absent for one per processor
 * @param mode how a unit test is repeated; absent for other kinds. {@code loop}: its method is
 *     called in a loop. {@code body}: its whole life cycle is executed and only its body is timed.
 *     {@code whole}: the whole life cycle is timed
 * @param command the command line that measures this workload again
 * @param benchmark what the change did to its benchmark; absent if nothing is known
 * @param changedMethods the changed methods that it executes, those that get the most of its calls
 *     first; absent if none are known
 */
public record WorkloadExecution(
    @Nullable SourcePlace source,
    @Nullable Integer threads,
    @Nullable String mode,
    @Multiline String command,
    @Nullable BenchmarkChange benchmark,
    @Nullable List<String> changedMethods) {
  /** Copies the list. */
  public WorkloadExecution {
    changedMethods = changedMethods == null ? null : List.copyOf(changedMethods);
  }

  WorkloadExecution executing(List<String> methods) {
    return new WorkloadExecution(source, threads, mode, command, benchmark, methods);
  }
}
