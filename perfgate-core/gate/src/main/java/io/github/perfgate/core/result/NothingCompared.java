package io.github.perfgate.core.result;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;

/**
 * The outcome in one sentence of a gate that compared nothing. It never says that something passed.
 *
 * @param coverage what was not compared
 */
record NothingCompared(Coverage coverage) {
  /**
   * The sentence.
   *
   * @param noun what is counted
   * @param passes whether the build passes
   */
  String sentence(String noun, boolean passes) {
    return "%s: %s%s.".formatted(beginning(passes), groups(noun), unaffected(noun));
  }

  private String beginning(boolean passes) {
    if (!passes) {
      return "Failed, as nothing was compared";
    }
    return coverage.isNothing()
        ? "Nothing was compared, which <" + FailOnNotCompared.SETTING + "> allows"
        : "Nothing to compare";
  }

  private String groups(String noun) {
    String each =
        coverage.notCompared().stream()
            .map(
                one ->
                    one.workloads().isEmpty()
                        ? one.reason()
                        : one.workloads().size() + " (" + one.reason() + ")")
            .collect(joining(", "));
    return coverage.affected() == 0
        ? each
        : "0 of %s compared; %s".formatted(Counted.of(coverage.affected(), noun), each);
  }

  private String unaffected(String noun) {
    return coverage.unaffected() == 0
        ? ""
        : "; the change cannot affect " + Counted.of(coverage.unaffected(), "other " + noun);
  }
}
