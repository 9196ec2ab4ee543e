package io.github.perfgate.core.gate.outcome;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.decide.ComparisonRun;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.decide.Question;
import io.github.perfgate.core.gate.decide.TimedComparison;
import io.github.perfgate.core.gate.run.ComparisonSide;
import io.github.perfgate.core.result.AskedQuestion;
import io.github.perfgate.core.result.workload.Look;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Converts the questions of a gate into the result model. */
final class QuestionResults {
  private QuestionResults() {}

  /** The questions of formulas, each once, in the order in which they are asked. */
  static List<AskedQuestion> of(List<FormulaRun> formulas) {
    Map<Question, List<AskedQuestion.Place>> places = new LinkedHashMap<>();
    for (int formula = 0; formula < formulas.size(); formula++) {
      List<ComparisonRun> comparisons = formulas.get(formula).comparisons();
      for (int i = 0; i < comparisons.size(); i++) {
        if (comparisons.get(i) instanceof TimedComparison timed) {
          var place = new AskedQuestion.Place(formula, i, timed.isNegated());
          timed
              .questions()
              .forEach(one -> places.computeIfAbsent(one, any -> new ArrayList<>()).add(place));
        }
      }
    }
    return places.entrySet().stream().map(one -> of(one.getKey(), one.getValue())).toList();
  }

  private static AskedQuestion of(Question question, List<AskedQuestion.Place> places) {
    return new AskedQuestion(
        workload(question),
        places,
        question.verdict(),
        question.isOfFamily(),
        question.isDoubted(),
        question.looks().stream().map(Look::of).toList(),
        question.forMerge());
  }

  private static @Nullable String workload(Question question) {
    return question.measured().stream()
        .map(ComparisonSide.Measured::run)
        .filter(run -> question.compares(run, Revision.CURRENT, Revision.BASELINE))
        .map(run -> run.workload().id())
        .findFirst()
        .orElse(null);
  }
}
