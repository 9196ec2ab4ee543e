package io.github.perfgate.core.gate.outcome;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.decide.Question;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Splits a change that edits a benchmark: what the code does, and what the edit does. */
public final class EditedBenchmark {
  private EditedBenchmark() {}

  /**
   * One line about a benchmark whose former form is a workload, too; none about others.
   *
   * @param own the questions that compare a workload with its own baseline
   */
  public static List<String> remarks(WorkloadRun run, Map<WorkloadRun, Question> own) {
    Question now = own.get(run);
    return now == null
        ? List.of()
        : own.entrySet().stream()
            .filter(other -> run.workload().hasFormer(other.getKey().workload()))
            .map(other -> remark(run, now, other.getKey(), other.getValue()))
            .toList();
  }

  private static String remark(WorkloadRun run, Question now, WorkloadRun former, Question before) {
    OptionalDouble edited = mean(run);
    OptionalDouble unedited = mean(former);
    String edit =
        edited.isPresent() && unedited.isPresent()
            ? "%s, %s on the candidate's code"
                .formatted(
                    ChangeText.times(
                        new Slowdown.Times(unedited.getAsDouble(), edited.getAsDouble())),
                    ChangeText.change(edited.getAsDouble() / unedited.getAsDouble()))
            : "not measured";
    return "the benchmark changed too; time by the change of the code: %s in the former form (%s), %s in %s; time by the change of the benchmark: %s"
        .formatted(
            effect(before),
            former.workload().id(),
            effect(now),
            run.ownClass() ? "each version's own form" : "the new form",
            edit);
  }

  private static String effect(Question question) {
    Slowdown slowdown = question.slowdown();
    return slowdown != null
        ? ChangeText.estimate(slowdown)
        : question.verdict() == Verdict.NO_CHANGE ? "none" : "not measured";
  }

  private static OptionalDouble mean(WorkloadRun run) {
    return run.versions().contains(Revision.CURRENT)
        ? run.rows(Revision.CURRENT).all().average()
        : OptionalDouble.empty();
  }
}
