package io.github.perfgate.core.gate;

import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.Sample;
import io.github.perfgate.stats.interpretation.Answer;
import io.github.perfgate.stats.interpretation.Interpretations;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One comparison on its way to a decision: "the candidate takes at most (1 + margin) times as long
 * as the baseline". Knows the samples so far, and the looks that were taken at them.
 */
final class ComparisonRun {
  private final WorkloadRun run;
  private final Rule rule;
  private final GatePolicy policy;
  private final Interpretations interpretations;
  private final List<GateLook> looks = new ArrayList<>();
  private @Nullable Answer answer;

  /**
   * @param seed seed of the resampling
   * @param history earlier runs of the workload, or null
   */
  ComparisonRun(
      WorkloadRun run, Rule rule, GateSettings settings, long seed, @Nullable Sample history) {
    this.run = run;
    this.rule = rule;
    this.policy = rule.policy(settings.minRounds(), settings.maxRounds());
    this.interpretations = rule.interpretations(policy, seed, history);
  }

  WorkloadRun run() {
    return run;
  }

  Workload workload() {
    return run.workload();
  }

  Rule rule() {
    return rule;
  }

  GatePolicy policy() {
    return policy;
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

  /** Takes the look that is due after the rounds so far, if one is. */
  boolean look() {
    if (!run.active()) {
      return false;
    }
    if (!rule.sequential()) {
      if (run.rounds() < policy.maxRounds() || answer != null) {
        return false;
      }
      answer = interpretations.named(rule.interpretation()).compare(baseline(), current());
      return true;
    }
    int due = policy.looks().indexOf(run.rounds());
    if (due < looks.size()) {
      return false;
    }
    looks.add(policy.evaluate(baseline().runMeans(), current().runMeans(), due));
    return true;
  }

  /** What every interpretation says of the samples so far, those without a history left out. */
  List<Answer> answers() {
    return interpretations.available().stream()
        .map(name -> interpretations.named(name).compare(baseline(), current()))
        .toList();
  }

  Sample baseline() {
    return Sample.of(run.rows(Revision.BASELINE));
  }

  Sample current() {
    return Sample.of(run.rows(Revision.CURRENT));
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
}
