package io.github.perfgate.core.result.shard;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the number of a build from the variables of the system that started the build. Some systems
 * count from 0 and some from 1.
 */
public final class ShardVariables {
  /** The variable that tells it on every other system, such as {@code 3/8}. */
  public static final String OWN = "PERFGATE_SHARD";

  private static final String REMEDY =
      "set the variable "
          + OWN
          + " to i/n, or -Dperfgate.shard=i/n (of a bundle --shard=i/n), with i from 1 to n";

  private static final String WHOLE =
      "let the script set " + OWN + " to i/n, with i from 1 to the n of the whole array";

  private static final String SLURM = "SLURM_ARRAY_TASK_";

  private static final List<Numbered> SYSTEMS =
      List.of(
          new Numbered("GitLab", "CI_NODE_INDEX", "CI_NODE_TOTAL", 1),
          new Numbered("CircleCI", "CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL", 0),
          new Numbered("Buildkite", "BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT", 0),
          new Numbered(
              "Azure Pipelines", "SYSTEM_JOBPOSITIONINPHASE", "SYSTEM_TOTALJOBSINPHASE", 1));

  private final Map<String, String> variables;

  /**
   * @param variables the environment of the build
   */
  public ShardVariables(Map<String, String> variables) {
    this.variables = Map.copyOf(variables);
  }

  /**
   * A system whose variables hold an index and a count.
   *
   * @param first the index of the first build
   */
  private record Numbered(String name, String index, String count, int first) {}

  /**
   * The number of this build.
   *
   * @throws ProblemException if no system tells it, if a system tells something impossible, or if
   *     two systems tell different numbers
   */
  public ShardIndex shard() {
    String own = text(OWN);
    if (own != null) {
      return ShardIndex.parse("the variable " + OWN, own);
    }
    List<ShardIndex> found = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Numbered system : SYSTEMS) {
      String index = text(system.index());
      if (index != null) {
        found.add(
            shard(
                number(system.index()) - system.first() + 1,
                number(system.count()),
                "%s=%s and %s=%s of %s"
                    .formatted(
                        system.index(),
                        index,
                        system.count(),
                        text(system.count()),
                        system.name())));
        names.add(system.name());
      }
    }
    if (text(SLURM + "ID") != null) {
      found.add(slurm());
      names.add("Slurm");
    }
    if (found.isEmpty()) {
      throw new ProblemException(
          Help.SHARD,
          "<shard> is auto, and no variable tells which shard this build is: looked for those of GitLab, CircleCI, Buildkite, Azure Pipelines and Slurm",
          REMEDY + "; a GitLab job needs parallel:");
    }
    if (found.stream().distinct().count() > 1) {
      throw new ProblemException(
          Help.SHARD,
          "<shard> is auto, and the variables of %s tell different shards: %s"
              .formatted(String.join(" and ", names), found),
          REMEDY);
    }
    return found.get(0);
  }

  /**
   * An element of a job array whose indices have equal distances. Slurm tells of the array that was
   * submitted last: an element that is submitted again with {@code --array=2} seems to be the only
   * one, and would measure everything.
   */
  private ShardIndex slurm() {
    int least = number(SLURM + "MIN");
    int most = number(SLURM + "MAX");
    int count = number(SLURM + "COUNT");
    int step = text(SLURM + "STEP") == null ? 1 : number(SLURM + "STEP");
    int id = number(SLURM + "ID");
    if (step < 1 || (most - least) % step != 0 || (most - least) / step + 1 != count) {
      throw new ProblemException(
          Help.SHARD,
          "<shard> is auto, and the indices of this job array of Slurm, from %d to %d, are not %d in steps of %d"
              .formatted(least, most, count, step),
          WHOLE);
    }
    if (count == 1 || least > 1) {
      throw new ProblemException(
          Help.SHARD,
          "<shard> is auto, and this job array of Slurm, from %d to %d, may be a part of another that was submitted again"
              .formatted(least, most),
          WHOLE);
    }
    return shard(
        (id - least) / step + 1,
        count,
        "%sID=%d among %d indices from %d on of Slurm".formatted(SLURM, id, count, least));
  }

  private static ShardIndex shard(int index, int count, String told) {
    if (index < 1 || index > count) {
      throw new ProblemException(
          Help.SHARD, "<shard> is auto, and %s are no shard".formatted(told), REMEDY);
    }
    return new ShardIndex(index, count);
  }

  private int number(String variable) {
    String text = text(variable);
    try {
      if (text != null) {
        return Integer.parseInt(text);
      }
    } catch (NumberFormatException e) {
      // answered below, like a variable that is missing
    }
    throw new ProblemException(
        Help.SHARD,
        "<shard> is auto, and the variable %s is %s"
            .formatted(
                variable,
                text == null ? "missing" : "\"" + PlainText.line(text) + "\", which is no number"),
        REMEDY);
  }

  private @Nullable String text(String variable) {
    String text = variables.get(variable);
    return text == null || text.isBlank() ? null : text.strip();
  }
}
