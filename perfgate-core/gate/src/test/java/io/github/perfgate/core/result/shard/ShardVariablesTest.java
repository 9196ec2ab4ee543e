package io.github.perfgate.core.result.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShardVariablesTest {
  private static ShardIndex shard(Map<String, String> variables) {
    return new ShardVariables(variables).shard();
  }

  private static Map<String, String> slurm(int id, int least, int most, int count, int step) {
    return Map.of(
        "SLURM_ARRAY_TASK_ID", String.valueOf(id),
        "SLURM_ARRAY_TASK_MIN", String.valueOf(least),
        "SLURM_ARRAY_TASK_MAX", String.valueOf(most),
        "SLURM_ARRAY_TASK_COUNT", String.valueOf(count),
        "SLURM_ARRAY_TASK_STEP", String.valueOf(step));
  }

  /** The second element, submitted again by itself, with another variable. */
  private static Map<String, String> resubmitted(String name, String value) {
    Map<String, String> variables = new HashMap<>(slurm(2, 2, 2, 1, 1));
    variables.put(name, value);
    return variables;
  }

  static Stream<Arguments> systems() {
    return Stream.of(
        Arguments.of("1/4", Map.of("CI_NODE_INDEX", "1", "CI_NODE_TOTAL", "4")),
        Arguments.of("4/4", Map.of("CI_NODE_INDEX", "4", "CI_NODE_TOTAL", "4")),
        Arguments.of("1/4", Map.of("CIRCLE_NODE_INDEX", "0", "CIRCLE_NODE_TOTAL", "4")),
        Arguments.of("4/4", Map.of("CIRCLE_NODE_INDEX", "3", "CIRCLE_NODE_TOTAL", "4")),
        Arguments.of("1/1", Map.of("CIRCLE_NODE_INDEX", "0", "CIRCLE_NODE_TOTAL", "1")),
        Arguments.of(
            "1/5", Map.of("BUILDKITE_PARALLEL_JOB", "0", "BUILDKITE_PARALLEL_JOB_COUNT", "5")),
        Arguments.of(
            "5/5", Map.of("BUILDKITE_PARALLEL_JOB", "4", "BUILDKITE_PARALLEL_JOB_COUNT", "5")),
        Arguments.of(
            "1/3", Map.of("SYSTEM_JOBPOSITIONINPHASE", "1", "SYSTEM_TOTALJOBSINPHASE", "3")),
        Arguments.of(
            "3/3", Map.of("SYSTEM_JOBPOSITIONINPHASE", "3", "SYSTEM_TOTALJOBSINPHASE", "3")),
        Arguments.of("1/8", slurm(0, 0, 7, 8, 1)),
        Arguments.of("8/8", slurm(8, 1, 8, 8, 1)),
        Arguments.of("3/4", slurm(5, 1, 7, 4, 2)),
        Arguments.of("3/8", Map.of("PERFGATE_SHARD", " 3/8 ")),
        Arguments.of("2/3", resubmitted("PERFGATE_SHARD", "2/3")),
        Arguments.of(
            "2/3", Map.of("PERFGATE_SHARD", "2/3", "CI_NODE_INDEX", "1", "CI_NODE_TOTAL", "9")),
        Arguments.of(
            "2/3",
            Map.of(
                "CI_NODE_INDEX", "2",
                "CI_NODE_TOTAL", "3",
                "CIRCLE_NODE_INDEX", "1",
                "CIRCLE_NODE_TOTAL", "3")));
  }

  @ParameterizedTest
  @MethodSource("systems")
  void everySystemCountsInItsOwnWay(String expected, Map<String, String> variables) {
    assertThat(shard(variables)).hasToString(expected);
  }

  @Test
  void slurmNeedNotTellTheStep() {
    Map<String, String> variables = new HashMap<>(slurm(2, 1, 3, 3, 1));
    variables.remove("SLURM_ARRAY_TASK_STEP");

    assertThat(shard(variables)).hasToString("2/3");
  }

  @Test
  void nothingIsAnErrorWithARemedy() {
    // GitLab sets the total in every job, and the index only in parallel ones.
    assertThatThrownBy(() -> shard(Map.of("CI_NODE_TOTAL", "1", "CI_NODE_INDEX", "")))
        .isInstanceOf(ProblemException.class)
        .hasMessageContainingAll(
            "no variable tells which shard this build is", "Fix: ", "PERFGATE_SHARD", "parallel:");
  }

  static Stream<Arguments> wrong() {
    return Stream.of(
        Arguments.of("CI_NODE_TOTAL is missing", Map.of("CI_NODE_INDEX", "1")),
        Arguments.of(
            "\"two\", which is no number", Map.of("CI_NODE_INDEX", "two", "CI_NODE_TOTAL", "4")),
        Arguments.of(
            "CI_NODE_INDEX=0 and CI_NODE_TOTAL=4 of GitLab are no shard",
            Map.of("CI_NODE_INDEX", "0", "CI_NODE_TOTAL", "4")),
        Arguments.of(
            "CIRCLE_NODE_INDEX=4 and CIRCLE_NODE_TOTAL=4 of CircleCI are no shard",
            Map.of("CIRCLE_NODE_INDEX", "4", "CIRCLE_NODE_TOTAL", "4")),
        Arguments.of("from 1 to 9, are not 4 in steps of 1", slurm(3, 1, 9, 4, 1)),
        // What Slurm sets for --array=1,3,5: it knows a step only from 1-5:2.
        Arguments.of("from 1 to 5, are not 3 in steps of 1", slurm(3, 1, 5, 3, 1)),
        // Elements that were submitted again: --array=2, --array=1, --array=2-3.
        Arguments.of("from 2 to 2, may be a part of another", slurm(2, 2, 2, 1, 1)),
        Arguments.of("from 1 to 1, may be a part of another", slurm(1, 1, 1, 1, 1)),
        Arguments.of("from 2 to 3, may be a part of another", slurm(2, 2, 3, 2, 1)),
        Arguments.of(
            "tell different shards: [1/2, 2/2]",
            Map.of(
                "CI_NODE_INDEX", "1",
                "CI_NODE_TOTAL", "2",
                "BUILDKITE_PARALLEL_JOB", "1",
                "BUILDKITE_PARALLEL_JOB_COUNT", "2")),
        Arguments.of("the variable PERFGATE_SHARD is \"9/8\"", Map.of("PERFGATE_SHARD", "9/8")));
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void whatCannotBeIsRefused(String problem, Map<String, String> variables) {
    assertThatThrownBy(() -> shard(variables))
        .isInstanceOf(ProblemException.class)
        .hasMessageContainingAll(problem, "Fix: ", "PG106");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0/8", "9/8", "8", "3 of 8", "-1/8", "1/0", "a/b", "", "12345678/12345678"})
  void onlyOneToTheCountIsAShard(String text) {
    assertThatThrownBy(() -> ShardIndex.parse("<shard>", text))
        .isInstanceOf(ProblemException.class)
        .hasMessageContainingAll("<shard> is \"" + text + "\"", "Fix: ", "from 1/8 to 8/8");
  }

  @Test
  void anIndexIsWithinItsCount() {
    assertThat(ShardIndex.parse("<shard>", "3/8")).isEqualTo(new ShardIndex(3, 8));
    assertThatIllegalArgumentException().isThrownBy(() -> new ShardIndex(0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new ShardIndex(2, 1));
  }
}
