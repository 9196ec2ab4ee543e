package io.github.perfgate.core.result.workload;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The measurements on which a decision rests.
 *
 * @param rounds complete rounds, those that entered the statistics
 * @param iterations measured iterations of each fork that entered the statistics; of the last one
 *     if forks were lengthened
 * @param samples the measured iterations
 * @param warmup the preceding warm-up iterations
 * @param allocated the bytes that operations allocated; absent if they are not known
 * @param looks the sequential looks, in order
 * @param answers the result of every interpretation on the same samples
 * @param failures forks without a complete run
 * @param circumstances what happened around these samples
 * @param warnings doubts about these samples
 */
public record Evidence(
    int rounds,
    int iterations,
    TimesByVersion samples,
    TimesByVersion warmup,
    @Nullable Allocation allocated,
    List<Look> looks,
    List<InterpretationAnswer> answers,
    List<Failure> failures,
    Circumstances circumstances,
    List<String> warnings) {
  /** Copies the lists. */
  public Evidence {
    looks = List.copyOf(looks);
    answers = List.copyOf(answers);
    failures = List.copyOf(failures);
    warnings = List.copyOf(warnings);
  }
}
