package io.github.perfgate.core.report.aggregate;

import io.github.perfgate.core.report.aggregate.JoinedQuestion.Looked;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.ComparisonResult.ComparedTimes;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.stats.Effect;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A comparison of a formula that every host has.
 *
 * @param hosts the comparison on each host, at least one
 */
record JoinedComparison(List<ComparisonResult> hosts) {
  /**
   * A question of the comparison.
   *
   * @param negated whether the comparison holds if the answer is no
   */
  record Asked(Looked question, boolean negated) {}

  /**
   * The comparison over all hosts, before the family has confirmed anything.
   *
   * @param questions its questions about times; none if counted work decides
   */
  ComparisonResult with(List<Asked> questions) {
    return questions.isEmpty() ? counted() : timed(questions);
  }

  /** Exact counts are the same on all hosts. If a host answers otherwise, nothing is exact. */
  private ComparisonResult counted() {
    ComparisonResult first = hosts.get(0);
    return hosts.stream().map(ComparisonResult::verdict).distinct().count() == 1
        ? first
        : with(
            FormulaVerdict.UNDECIDED,
            "the hosts counted different work",
            first.sides(),
            false,
            first.acceptance());
  }

  private ComparisonResult timed(List<Asked> questions) {
    ComparisonResult first = hosts.get(0);
    List<Verdict> answers =
        questions.stream().map(one -> one.question().question().verdict()).toList();
    Looked decisive = questions.get(UnitedFamily.decisive(answers)).question();
    FormulaVerdict value = UnitedFamily.value(answers, questions.get(0).negated());
    return with(
        value,
        decisive.reason(),
        new ComparisonResult.Sides(
            decisive.slowdown(),
            first.sides().left(),
            first.sides().right(),
            hosts.stream().mapToInt(one -> one.sides().rounds()).sum(),
            null,
            times()),
        value == FormulaVerdict.UNDECIDED
            && !questions.get(0).negated()
            && questions.stream().anyMatch(one -> one.question().suspect()),
        new ComparisonResult.Acceptability(
            first.acceptance().acceptable(), accepted(decisive.effect())));
  }

  private ComparisonResult with(
      FormulaVerdict value,
      String reason,
      ComparisonResult.Sides sides,
      boolean suspect,
      ComparisonResult.Acceptability acceptance) {
    ComparisonResult first = hosts.get(0);
    return new ComparisonResult(
        first.workload(),
        first.text(),
        value,
        reason,
        sides,
        first.rule(),
        suspect,
        hosts.stream().allMatch(ComparisonResult::comparable),
        acceptance,
        List.of());
  }

  private @Nullable ComparedTimes times() {
    List<ComparedTimes> all =
        hosts.stream().map(one -> one.sides().times()).filter(Objects::nonNull).toList();
    return all.isEmpty()
        ? null
        : new ComparedTimes(
            values(all, ComparedTimes::left),
            values(all, ComparedTimes::right),
            all.get(0).point());
  }

  private static List<Double> values(
      List<ComparedTimes> all, Function<ComparedTimes, List<Double>> side) {
    return all.stream().flatMap(one -> side.apply(one).stream()).toList();
  }

  /**
   * The acceptance that a host found for its own estimate, and whose ceiling the change over all
   * hosts does not exceed; where hosts differ, the change on none of them.
   */
  private @Nullable Acceptance accepted(@Nullable Effect effect) {
    return hosts.stream()
        .map(ComparisonResult::accepted)
        .filter(Objects::nonNull)
        .filter(one -> one.coversAll() || (effect != null && effect.ratio() <= one.ceiling()))
        .findFirst()
        .orElse(null);
  }
}
