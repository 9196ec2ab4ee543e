package io.github.perfgate.core.gate;

import io.github.perfgate.core.result.InterpretationAnswer;
import io.github.perfgate.core.result.Verdict;
import io.github.perfgate.core.spl.Truth;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Effect;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.interpretation.Answer;
import io.github.perfgate.stats.interpretation.Interpretations;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the statistics are asked: "does the left side take at most (1 + margin) times as long as the
 * right one?" Knows the samples so far, the looks that were taken at them, and the answer.
 */
final class Question {
  /** Pairs that an interval needs at least. */
  static final int FEWEST_ROUNDS = 2;

  private final String label;
  private final Side left;
  private final Side right;
  private final Rule rule;
  private final GatePolicy policy;
  private final Interpretations interpretations;
  private final List<GateLook> looks = new ArrayList<>();
  private @Nullable Answer answer;
  private @Nullable Verdict verdict;
  private String reason = "";

  /**
   * @param label what logs call it
   * @param left the candidate's side
   * @param right what it is held against
   * @param seed seed of the resampling
   * @param history earlier runs of the left side's workload, or null
   */
  Question(
      String label,
      Side left,
      Side right,
      Rule rule,
      GateSettings settings,
      long seed,
      @Nullable Sample history) {
    this.label = label;
    this.left = left;
    this.right = right;
    this.rule = rule;
    this.policy = rule.policy(settings.minRounds(), settings.maxRounds());
    this.interpretations = rule.interpretations(policy, seed, history);
  }

  String label() {
    return label;
  }

  Rule rule() {
    return rule;
  }

  GatePolicy policy() {
    return policy;
  }

  /** The candidate's side. */
  Side left() {
    return left;
  }

  /** What it is held against. */
  Side right() {
    return right;
  }

  /** The sides that are measured. */
  List<Side.Measured> measured() {
    return Stream.of(left, right)
        .filter(Side.Measured.class::isInstance)
        .map(Side.Measured.class::cast)
        .toList();
  }

  /** Whether it compares two versions of one workload, as they are. */
  boolean compares(WorkloadRun run, String candidate, String baseline) {
    return left.equals(new Side.Measured(run, candidate, 1))
        && right.equals(new Side.Measured(run, baseline, 1));
  }

  /** Rounds in which both sides were measured. */
  int rounds() {
    return Math.min(left.rounds(), right.rounds());
  }

  /** The candidate's samples. */
  Sample leftSample() {
    return left.sample(rounds());
  }

  /** The samples that they are held against. */
  Sample rightSample() {
    return right.sample(rounds());
  }

  /** The sequential looks; none for an interpretation that waits for the last round. */
  List<GateLook> looks() {
    return List.copyOf(looks);
  }

  /** What an interpretation that waits for the last round has said; null before it. */
  @Nullable Answer answer() {
    return answer;
  }

  /** The rounds after which something can be decided for the first time. */
  int firstDecision() {
    return rule.sequential() ? policy.minRounds() : policy.maxRounds();
  }

  /** The rounds after which something can be decided next; the last ones when all are made. */
  int nextDecision() {
    return rule.sequential()
        ? policy.looks().stream()
            .filter(look -> look > rounds())
            .findFirst()
            .orElse(policy.maxRounds())
        : policy.maxRounds();
  }

  /** Takes the look that is due after the rounds so far, if one is. */
  boolean look() {
    if (!rule.sequential()) {
      if (rounds() < policy.maxRounds() || answer != null) {
        return false;
      }
      answer = interpretations.named(rule.interpretation()).compare(rightSample(), leftSample());
      return true;
    }
    int due = policy.looks().indexOf(rounds());
    if (due < looks.size()) {
      return false;
    }
    looks.add(policy.evaluate(values(rightSample()), values(leftSample()), due));
    return true;
  }

  /** Whether something that it compares was disturbed too often to be trusted. */
  boolean isTooDisturbed() {
    return measured().stream().anyMatch(side -> side.run().isTooDisturbed());
  }

  /** What every interpretation says of the samples so far, those without a history left out. */
  List<Answer> answers() {
    return interpretations.available().stream()
        .map(
            name ->
                interpretations
                    .named(name)
                    .compare(seenBy(name, rightSample()), seenBy(name, leftSample())))
        .toList();
  }

  /** The other interpretations make values of iterations in their own way. */
  private Sample seenBy(String interpretation, Sample sample) {
    return interpretation.equals(InterpretationAnswer.GATE)
            && rule.vmStatistic() != VmStatistic.MEAN
        ? sample.summarizedBy(rule.vmStatistic())
        : sample;
  }

  /**
   * The size of the difference so far, its interval with the confidence of a two-sided test at the
   * rule's level; null without two pairs.
   */
  @Nullable Effect effect() {
    return rounds() < FEWEST_ROUNDS
        ? null
        : Effect.of(values(rightSample()), values(leftSample()), 1 - rule.level(), policy);
  }

  /** What the gate compares of VM starts. */
  private double[] values(Sample sample) {
    return sample.vmValues(rule.vmStatistic());
  }

  /** The first look that decided so; the family may have confirmed it only later. */
  @Nullable GateLook first(Decision decision) {
    return looks.stream().filter(look -> look.decision() == decision).findFirst().orElse(null);
  }

  /** The smallest sequential p value for "slower" so far; 1 before the first look. */
  double slowerP() {
    return looks.stream().mapToDouble(GateLook::sequentialP).min().orElse(1);
  }

  /** The smallest sequential p value for "faster" so far; 1 before the first look. */
  double fasterP() {
    return looks.stream().mapToDouble(GateLook::sequentialPFaster).min().orElse(1);
  }

  /** Whether it is not answered. */
  boolean isOpen() {
    return verdict == null;
  }

  /** Whether something that it compares could not be measured. */
  boolean isUnanswerable() {
    return verdict == Verdict.ERROR || verdict == Verdict.NOT_COMPARABLE;
  }

  /** The answer, about the left side. */
  Verdict verdict() {
    return Objects.requireNonNull(verdict, () -> "still open: " + label);
  }

  /** Whether the left side takes at most as long as the right one allows. */
  Truth value() {
    return verdict == null
        ? Truth.UNKNOWN
        : switch (verdict) {
          case REGRESSION -> Truth.FALSE;
          case IMPROVEMENT, NO_CHANGE -> Truth.TRUE;
          case INCONCLUSIVE, NOT_COMPARABLE -> Truth.UNKNOWN;
          case ERROR -> Truth.ERROR;
        };
  }

  /** One sentence that explains the verdict. */
  String reason() {
    return reason;
  }

  void decide(Verdict decided, String because) {
    verdict = decided;
    reason = because;
  }
}
