package io.github.perfgate.core.gate;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Effect;
import java.util.Comparator;
import java.util.Locale;

/** Says in words why a question was not answered. */
final class Undecided {
  /** Why measuring ended. */
  enum Cause {
    /** All rounds were made, or measuring was stopped. */
    ROUNDS,
    /** The budget, or the stored samples, ended before the last round. */
    BUDGET,
    /** No formula depends on the answer any more. */
    NOT_NEEDED
  }

  private Undecided() {}

  static String reason(Question question, Cause cause) {
    int number = question.rounds();
    String rounds = rounds(number);
    if (cause == Cause.NOT_NEEDED) {
      return "measuring ended after %s: no formula depends on it any more".formatted(rounds);
    }
    if (question.isTooDisturbed()) {
      return disturbed(question);
    }
    boolean outOfBudget = cause == Cause.BUDGET;
    if (outOfBudget && number < question.firstDecision()) {
      return question.rule().sequential()
          ? "the budget ended after %s, before the first look at %d"
              .formatted(rounds, question.firstDecision())
          : "the budget ended after %s, and the interpretation %s decides after %d"
              .formatted(rounds, question.rule().interpretation(), question.firstDecision());
    }
    if (question.first(Decision.REGRESSION) != null) {
      return "slower by its own test, but not confirmed over the family of workloads after "
          + rounds;
    }
    return outOfBudget
        ? "the budget ended after %s without a decision".formatted(rounds)
        : "%s could show neither that it is slower than the margin allows nor that it is not"
            .formatted(rounds);
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

  /**
   * The reason if further rounds would hardly decide.
   *
   * @param chance the chance that they would
   */
  static String futile(Question question, double chance) {
    Effect effect = question.effect();
    return String.format(
        Locale.ROOT,
        "after %s, all others would decide with a chance of %.0f %% only%s",
        rounds(question.rounds()),
        100 * chance,
        effect == null
            ? ""
            : String.format(
                Locale.ROOT,
                "; slowdowns from %.1f %% on would be shown",
                100 * effect.minimumDetectable()));
  }

  private static String rounds(int number) {
    return number + (number == 1 ? " round" : " rounds");
  }

  private static String disturbed(Question question) {
    WorkloadRun run =
        question.measured().stream()
            .map(Side.Measured::run)
            .max(Comparator.comparingInt(each -> each.disturbances().size()))
            .orElseThrow();
    String last =
        run.disturbances().values().stream().map(words -> words.get(0)).findFirst().orElse("");
    return "%d of %s were disturbed from outside (%s), too many to trust any of them; `mvn perfgate:doctor` says more, <repeatDisturbed>false</repeatDisturbed> decides all the same"
        .formatted(run.disturbances().size(), rounds(run.rounds()), last);
  }
}
