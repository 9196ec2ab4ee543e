package io.github.perfgate.core.gate.decide;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.gate.run.ComparisonSide;
import io.github.perfgate.core.gate.run.CostModel;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.result.WhyNotCompared;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.stats.Effect;
import io.github.perfgate.stats.GateLook;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says in words why a question was not answered. */
public final class InconclusiveReasons {
  /** What precedes the reason of everything that was never measured for lack of time. */
  private static final String NOT_MEASURED = WhyNotCompared.BUDGET.words();

  private InconclusiveReasons() {}

  /** The reason if no formula depends on the answer any more. */
  static String notNeeded(Question question) {
    return "measuring ended after %s: no formula depends on it any more"
        .formatted(rounds(question.rounds()));
  }

  /** The reason after all rounds. */
  static String afterAllRounds(Question question) {
    String rounds = rounds(question.rounds());
    if (question.isTooDisturbed()) {
      return disturbed(question);
    }
    if (question.isDecidedByMerge()) {
      return "%s measured; perfgate:merge decides over the rounds of all shards".formatted(rounds);
    }
    return question.hasCrossed()
        ? unconfirmed(rounds)
        : "%s could show neither that it is slower than the margin allows nor that it is not"
            .formatted(rounds);
  }

  /**
   * The reason if the budget, or the stored samples, ended before the last round.
   *
   * @param untilDecision nanoseconds of a workload's rounds until it can be decided next
   */
  static String outOfBudget(Question question, ToLongFunction<WorkloadRun> untilDecision) {
    String rounds = rounds(question.rounds());
    long need =
        question.measured().stream()
            .map(ComparisonSide.Measured::run)
            .distinct()
            .mapToLong(untilDecision)
            .sum();
    if (question.rounds() == 0) {
      return notMeasured(need);
    }
    if (question.isTooDisturbed()) {
      return disturbed(question);
    }
    if (question.rounds() < question.firstDecision()) {
      String ended =
          "the budget ended after %s, %s%s"
              .formatted(
                  rounds,
                  question.rule().sequential()
                      ? "before the first interim analysis of " + question.firstDecision()
                      : "and the interpretation %s decides after %d"
                          .formatted(question.rule().interpretation(), question.firstDecision()),
                  more(need, ""));
      return question.isDecidedByMerge() ? ended : WhyNotCompared.TOO_FEW_ROUNDS.because(ended);
    }
    return question.hasCrossed()
        ? unconfirmed(rounds)
        : "the budget ended after %s without a decision%s"
            .formatted(rounds, more(need, " until it can be decided"));
  }

  /**
   * The reason of what was never measured for lack of time.
   *
   * @param need nanoseconds that are needed to begin with
   */
  public static String notMeasured(long need) {
    return NOT_MEASURED + more(need, "");
  }

  /** The warning about workloads that are not even begun. */
  public static Optional<String> leftOut(List<WorkloadRun> runs, GateSettings settings) {
    int count =
        (int)
            runs.stream()
                .map(WorkloadRun::skipped)
                .filter(skipped -> skipped != null && skipped.verdict() == Verdict.INCONCLUSIVE)
                .count();
    return count == 0
        ? Optional.empty()
        : Optional.of(words(new Shortage(count, 0, count * CostModel.untilDecision(settings))));
  }

  /** The warning about what the budget did not suffice for. */
  public static String words(Shortage shortage) {
    return "The budget did not suffice for every workload: %s; about %d s more are needed until they can be decided. Raise <budget> or choose fewer workloads with <includes>; -Dperfgate.resume=true continues where it ended"
        .formatted(
            Stream.of(
                    counted(shortage.notMeasured(), "not measured"),
                    counted(shortage.undecided(), "measured and not decided"))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", ")),
            TimeUnit.NANOSECONDS.toSeconds(shortage.need()));
  }

  private static String counted(int workloads, String what) {
    return workloads == 0 ? "" : Counted.of(workloads, "workload") + " " + what;
  }

  private static String more(long need, String where) {
    long seconds = TimeUnit.NANOSECONDS.toSeconds(need);
    return seconds == 0 ? "" : "; about %d s more are needed%s".formatted(seconds, where);
  }

  private static String unconfirmed(String rounds) {
    return "slower by its own test, but not confirmed over the family of workloads after " + rounds;
  }

  /**
   * The reason if measuring was stopped.
   *
   * @param violated what failed the gate
   */
  static String stopped(Question question, String violated) {
    return "measuring was stopped after %s, as <stopAtFirstRegression> is true and %s failed the gate"
        .formatted(rounds(question.rounds()), violated);
  }

  /** The reason if further rounds would hardly decide. */
  static String futile(Question question) {
    List<GateLook> looks = question.looks();
    Effect effect = question.effect();
    return String.format(
        Locale.ROOT,
        "stopped after %s, as the others would decide with a chance of only %.0f %%%s",
        rounds(question.rounds()),
        100 * looks.get(looks.size() - 1).chance(),
        effect == null
            ? ""
            : String.format(
                Locale.ROOT,
                "; a slowdown of %.1f %% or more would have been shown",
                100 * effect.minimumDetectable()));
  }

  private static String rounds(int number) {
    return number + (number == 1 ? " round" : " rounds");
  }

  private static String disturbed(Question question) {
    WorkloadRun run =
        question.measured().stream()
            .map(ComparisonSide.Measured::run)
            .max(Comparator.comparingInt((WorkloadRun one) -> one.spoilt().size()))
            .orElseThrow();
    return "%d of %s were disturbed (%s), too many to trust any of them; `mvn io.github.perfgate:perfgate-maven-plugin:doctor` says more, <repeatDisturbed>false</repeatDisturbed> decides anyway"
        .formatted(run.spoilt().size(), rounds(run.rounds()), run.spoilt().get(0));
  }
}
