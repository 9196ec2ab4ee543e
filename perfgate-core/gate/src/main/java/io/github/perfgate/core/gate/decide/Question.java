package io.github.perfgate.core.gate.decide;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.run.ComparisonSide;
import io.github.perfgate.core.gate.run.Skipped;
import io.github.perfgate.core.gate.run.TurnLoad;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.Rule;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.ComparedRounds;
import io.github.perfgate.core.result.workload.InterpretationAnswer;
import io.github.perfgate.core.result.workload.Look;
import io.github.perfgate.core.workload.spl.Truth;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Effect;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.RoundRatios;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.VmStatistic;
import io.github.perfgate.stats.interpretation.Answer;
import io.github.perfgate.stats.interpretation.Interpretations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A question to the statistics: "does the left side take at most (1 + margin) times as long as the
 * right side?" A question knows its samples so far, the interim analyses of these samples, and its
 * answer.
 */
public final class Question {
  /** The least number of pairs for an interval. */
  public static final int FEWEST_ROUNDS = 2;

  private final String label;
  private final ComparisonSide left;
  private final ComparisonSide right;
  private final Rule rule;
  private final GatePolicy apart;
  private final Function<GatePolicy, Interpretations> asked;
  private final int lastRound;
  private final boolean decidedByMerge;
  private final List<GateLook> looks = new ArrayList<>();
  private GatePolicy policy;
  private Interpretations interpretations;
  private @Nullable Answer answer;
  private @Nullable Verdict verdict;
  private boolean member;
  private String reason = "";
  private boolean byMeans;
  private boolean isNegated;
  private boolean isDoubted;

  /**
   * @param label the name of the question in logs
   * @param left the candidate's side
   * @param right the side with which the candidate is compared
   * @param seed seed of the resampling
   * @param history earlier runs of the left side's workload, or null
   */
  Question(
      String label,
      ComparisonSide left,
      ComparisonSide right,
      Rule rule,
      GateSettings settings,
      long seed,
      @Nullable Sample history) {
    this.label = label;
    this.left = left;
    this.right = right;
    this.rule = rule;
    this.policy = settings.policy(rule.margin(), rule.level());
    this.apart = settings.policyApart(rule.margin(), rule.level());
    this.lastRound = settings.rounds().maxRounds();
    this.decidedByMerge = settings.isMergedByRounds();
    this.asked = by -> rule.interpretations(by, seed, history);
    this.interpretations = asked.apply(policy);
  }

  public String label() {
    return label;
  }

  /** A comparison holds if the answer is no, so that only a measurement tells. */
  void negate() {
    isNegated = true;
  }

  public Rule rule() {
    return rule;
  }

  GatePolicy policy() {
    return policy;
  }

  /** Says before the first interim analysis that the forks run one after the other. */
  public void measureApart() {
    policy = apart;
    interpretations = asked.apply(policy);
  }

  /** The candidate's side. */
  public ComparisonSide left() {
    return left;
  }

  /** The side with which the candidate is compared. */
  public ComparisonSide right() {
    return right;
  }

  /** The sides that are measured. */
  public List<ComparisonSide.Measured> measured() {
    return Stream.of(left, right)
        .filter(ComparisonSide.Measured.class::isInstance)
        .map(ComparisonSide.Measured.class::cast)
        .toList();
  }

  /** Whether the question compares two versions of one workload without a factor. */
  public boolean compares(WorkloadRun run, String candidate, String baseline) {
    return left.equals(new ComparisonSide.Measured(run, candidate))
        && right.equals(new ComparisonSide.Measured(run, baseline));
  }

  /**
   * The answer that needs no measurement; else null. That no change can affect a workload answers
   * only whether the candidate is not slower than the baseline, or the other way round.
   */
  @Nullable Skipped skipped() {
    for (ComparisonSide.Measured side : measured()) {
      WorkloadRun run = side.run();
      Skipped skipped = run.skipped();
      if (skipped != null
          && (skipped.verdict() == Verdict.INCONCLUSIVE
              || (!isNegated
                  && (compares(run, Revision.CURRENT, Revision.BASELINE)
                      || compares(run, Revision.BASELINE, Revision.CURRENT))))) {
        return skipped;
      }
    }
    return null;
  }

  /** Rounds in which both sides were measured. */
  public int rounds() {
    return Math.min(left.rounds(), right.rounds());
  }

  /** The candidate's samples. */
  public Sample leftSample() {
    return left.sample(rounds());
  }

  /** The samples with which the candidate's samples are compared. */
  public Sample rightSample() {
    return right.sample(rounds());
  }

  /** The sequential interim analyses; none for an interpretation that waits for the last round. */
  public List<GateLook> looks() {
    return List.copyOf(looks);
  }

  /** The answer of an interpretation that waits for the last round; null before the last round. */
  @Nullable Answer answer() {
    return answer;
  }

  /** The rounds after which the question can be decided for the first time. */
  int firstDecision() {
    return rule.sequential() ? policy.minRounds() : lastRound;
  }

  /** The rounds after which the question can be decided next; all rounds if all were made. */
  int nextDecision() {
    return nextDecision(rounds());
  }

  /**
   * The rounds after which the question can be answered next, whatever the answer is: after five
   * rounds in turns, a change can be shown, but not its absence.
   */
  int nextFullDecision() {
    return rule.sequential()
        ? Math.max(nextDecision(), policy.roundsForEveryVerdict())
        : nextDecision();
  }

  /**
   * The rounds after which most questions are decided: those of the interim analysis after the next
   * one.
   */
  int likelyDecision() {
    return nextDecision(nextDecision());
  }

  private int nextDecision(int rounds) {
    return rule.sequential()
        ? policy.looks().stream()
            .filter(look -> look > rounds)
            .findFirst()
            .orElse(policy.maxRounds())
        : lastRound;
  }

  /**
   * Makes an interim analysis if one is due after the rounds so far.
   *
   * @return whether an interim analysis was made
   */
  boolean look() {
    if (decidedByMerge) {
      return false;
    }
    if (!rule.sequential()) {
      if (rounds() < lastRound || answer != null) {
        return false;
      }
      answer = interpretations.named(rule.interpretation()).compare(rightSample(), leftSample());
      return true;
    }
    int due = policy.looks().indexOf(rounds());
    if (due < looks.size()) {
      return false;
    }
    looks.add(policy.evaluate(compared(), due));
    return true;
  }

  /**
   * Whether further rounds would hardly decide. A decision that waits for the family is not given
   * up.
   */
  boolean isFutile() {
    return rounds() < policy.maxRounds()
        && looks.get(looks.size() - 1).isFutile()
        && looks.stream().allMatch(look -> look.decision() == Decision.CONTINUE);
  }

  /** Whether one of the compared workloads was disturbed too often to be trusted. */
  public boolean isTooDisturbed() {
    return measured().stream().anyMatch(side -> side.run().isTooDisturbed());
  }

  /**
   * Whether enough rounds were made and each of them, disturbed or not, is slower than allowed. No
   * disturbance explains that.
   */
  boolean isSlowerThroughout() {
    return rounds() >= policy.roundsForEveryVerdict()
        && Arrays.stream(compared().logRatios()).allMatch(d -> d > policy.logMargin());
  }

  /**
   * The answers of all interpretations to the samples so far, without those that lack a history.
   */
  public List<Answer> answers() {
    return interpretations.available().stream()
        .map(
            name ->
                interpretations
                    .named(name)
                    .compare(seenBy(name, rightSample()), seenBy(name, leftSample())))
        .toList();
  }

  /**
   * The sample as an interpretation uses it. Only the gate's interpretation uses the chosen
   * statistic; the others summarise iterations in their own way.
   */
  private Sample seenBy(String interpretation, Sample sample) {
    return interpretation.equals(InterpretationAnswer.GATE)
            && rule.vmStatistic() != VmStatistic.MEAN
        ? sample.summarizedBy(rule.vmStatistic())
        : sample;
  }

  /**
   * The size of the difference so far. Its interval has the confidence of a two-sided test at the
   * rule's level. Null if there are fewer than two pairs.
   */
  public @Nullable Effect effect() {
    return rounds() < FEWEST_ROUNDS ? null : Effect.of(compared(), 1 - rule.level(), policy);
  }

  /** The effect with its estimates, that which decided first; null as for the effect. */
  public @Nullable Slowdown slowdown() {
    return Slowdown.of(effect(), byMeans);
  }

  /** Whether the left side looks slower than allowed although that was not shown. */
  public boolean isSuspect() {
    // What is not timed, or has another form, is unknown and looks no worse.
    return verdict == Verdict.INCONCLUSIVE
        && (looksSlower() || (isDoubted && doubtOfWorkloads() == null));
  }

  /** Whether the rounds so far look slower than allowed. */
  private boolean looksSlower() {
    Effect effect = effect();
    return effect != null && effect.suspect();
  }

  /** Whether a doubt, and not the number of rounds, keeps the question from being decided. */
  public boolean isDoubted() {
    return isDoubted || isTooDisturbed();
  }

  /** The rounds as the gate compares them. */
  private RoundRatios compared() {
    return RoundRatios.of(rightSample(), leftSample(), rule.vmStatistic());
  }

  /** Whether a merge decides over the rounds of several shards, and this gate decides nothing. */
  boolean isDecidedByMerge() {
    return decidedByMerge;
  }

  /** The rounds for such a merge; null if this gate decides, or there are none. */
  public @Nullable ComparedRounds forMerge() {
    return decidedByMerge && rounds() > 0
        ? ComparedRounds.of(rule.margin(), rule.level(), compared(), doubtOfWorkloads())
        : null;
  }

  /** Whether an interim analysis showed a regression; the family may not have confirmed it. */
  boolean hasCrossed() {
    return looks.stream().anyMatch(look -> look.decision() == Decision.REGRESSION);
  }

  /** Whether the question is not answered yet. */
  boolean isOpen() {
    return verdict == null;
  }

  /** Whether one of the compared workloads could not be measured. */
  boolean isUnanswerable() {
    return verdict == Verdict.ERROR || verdict == Verdict.NOT_COMPARABLE;
  }

  /** The workloads are admitted: the question belongs to the family from now on. */
  void join() {
    member = rule.sequential();
  }

  /**
   * Whether the question is a member of the family of the gate. It is one from the moment at which
   * its workloads are admitted, with p = 1 until its first interim analysis. It leaves only if it
   * fails before that interim analysis: its times have decided nothing then, and its place is free
   * for another question.
   */
  public boolean isOfFamily() {
    return member && !(isUnanswerable() && looks.isEmpty());
  }

  /** The answer, about the left side. */
  public Verdict verdict() {
    return Objects.requireNonNull(verdict, () -> "still open: " + label);
  }

  /** Whether the left side takes at most as long as the right one allows. */
  Truth value() {
    return verdict == null
        ? Truth.UNKNOWN
        : switch (verdict) {
          case REGRESSION -> Truth.FALSE;
          case IMPROVEMENT, NO_CHANGE -> Truth.TRUE;
          case INCONCLUSIVE, NOT_COMPARABLE, NOTHING_COMPARED -> Truth.UNKNOWN;
          case ERROR -> Truth.ERROR;
        };
  }

  /** One sentence that explains the verdict. */
  public String reason() {
    return reason;
  }

  void decide(Verdict decided, String because) {
    verdict = decided;
    reason = because;
  }

  /**
   * Takes what an interim analysis decides. Nothing is called unchanged or faster that another
   * number speaks against: that stays open for good.
   *
   * @param workloads how many the gate has
   */
  void decide(Look deciding, int workloads) {
    String doubt = deciding.decision() == Verdict.REGRESSION ? null : doubt(workloads);
    isDoubted = doubt != null;
    byMeans = deciding.byMeans();
    decide(
        isDoubted ? Verdict.INCONCLUSIVE : Objects.requireNonNull(deciding.decision()),
        isDoubted ? doubt + ", although " + deciding.decidedInWords() : deciding.decidedInWords());
  }

  private @Nullable String doubt(int workloads) {
    if (looksSlower()) {
      return "it looks slower";
    }
    String ofWorkloads = doubtOfWorkloads();
    return ofWorkloads == null
            && measured().stream().anyMatch(side -> TurnLoad.isMore(side.run(), workloads))
        ? "others use more of the CPUs in the candidate's turns"
        : ofWorkloads;
  }

  /** Why nothing but a regression counts of what is compared; null if all verdicts do. */
  @Nullable String doubtOfWorkloads() {
    return measured().stream()
        .flatMap(side -> Stream.ofNullable(side.run().doubt()))
        .findFirst()
        .orElse(null);
  }
}
