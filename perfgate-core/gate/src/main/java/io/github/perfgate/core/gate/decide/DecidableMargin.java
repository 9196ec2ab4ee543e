package io.github.perfgate.core.gate.decide;

import io.github.perfgate.core.gate.decide.GateListener.TooNoisy;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.stats.GatePolicy;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Says once, as soon as the first rounds show it, that this host cannot decide the margin within
 * the rounds, and which one it can.
 */
final class DecidableMargin {
  /** With fewer rounds the noise is hardly known. */
  private static final int FEWEST_ROUNDS = 5;

  private boolean isTold;

  /**
   * @param looked those that an interim analysis has just looked at
   */
  void tell(Collection<Question> looked, GateListener listener) {
    if (isTold) {
      return;
    }
    List<Question> noisy =
        looked.stream()
            .filter(one -> one.isOpen() || one.verdict() == Verdict.INCONCLUSIVE)
            .filter(one -> one.rounds() >= FEWEST_ROUNDS && one.effect() != null)
            .sorted(Comparator.comparing(Question::label))
            .filter(one -> decidable(one) > one.policy().margin())
            .toList();
    if (noisy.isEmpty()) {
      return;
    }
    isTold = true;
    Question first = noisy.get(0);
    listener.tooNoisy(
        new TooNoisy(
            noisy.size(),
            first.rounds(),
            first.policy().maxRounds(),
            first.policy().margin(),
            noisy.stream().mapToDouble(DecidableMargin::decidable).max().orElseThrow()));
  }

  private static double decidable(Question question) {
    return decidable(question.effect().minimumDetectable(), question.policy(), question.rounds());
  }

  /**
   * The smallest margin that all rounds exclude with a power of 90 %, if the code is the same in
   * both versions: the noise of the rounds so far, which falls with the root of their number.
   *
   * @param detectable the smallest slowdown that these rounds detect with that power, as a share
   */
  static double decidable(double detectable, GatePolicy policy, int rounds) {
    double noise = Math.log1p(detectable) - policy.logMargin();
    return Math.expm1(noise * Math.sqrt((double) rounds / Math.max(rounds, policy.maxRounds())));
  }
}
