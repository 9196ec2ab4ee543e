package io.github.perfgate.core.gate;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.GateLook;
import io.github.perfgate.stats.interpretation.Answer;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Turns looks into verdicts, over the whole family of workloads: a workload whose own boundary is
 * crossed is a regression (or an improvement) only when Benjamini and Hochberg's procedure over the
 * family confirms it; until then it goes on being measured. An interpretation that was chosen
 * instead of the gate decides by itself, as its paper says, and is no member of the family.
 */
final class Judge {
  private final List<ComparisonRun> comparisons;
  private final GateListener listener;

  Judge(List<ComparisonRun> comparisons, GateListener listener) {
    this.comparisons = List.copyOf(comparisons);
    this.listener = listener;
  }

  /** Takes the looks that are due and decides what can be decided. */
  void look() {
    List<ComparisonRun> looked = comparisons.stream().filter(ComparisonRun::look).toList();
    if (looked.isEmpty()) {
      return;
    }
    List<ComparisonRun> slower = confirmed(ComparisonRun::slowerP);
    List<ComparisonRun> faster = confirmed(ComparisonRun::fasterP);
    for (ComparisonRun comparison : comparisons) {
      if (comparison.run().active()) {
        Answer answer = comparison.answer();
        if (answer != null) {
          decide(comparison, answer);
        } else if (!comparison.looks().isEmpty()) {
          decide(
              comparison,
              slower.contains(comparison),
              faster.contains(comparison),
              looked.contains(comparison));
        }
      }
    }
  }

  private void decide(ComparisonRun comparison, boolean slower, boolean faster, boolean looked) {
    List<GateLook> looks = comparison.looks();
    GateLook last = looks.get(looks.size() - 1);
    GateLook regression = slower ? comparison.first(Decision.REGRESSION) : null;
    GateLook improvement = faster ? comparison.first(Decision.IMPROVEMENT) : null;
    if (regression != null) {
      decide(
          comparison,
          Verdict.REGRESSION,
          words(
              "slower than the margin allows",
              regression,
              regression.pSlower(),
              regression.boundary()));
    } else if (improvement != null) {
      decide(
          comparison,
          Verdict.IMPROVEMENT,
          words(
              "faster by more than the margin",
              improvement,
              improvement.pFaster(),
              improvement.boundary()));
    } else if (looked && last.decision() == Decision.NO_CHANGE) {
      decide(
          comparison,
          Verdict.NO_CHANGE,
          words(
              "a slowdown beyond the margin is excluded",
              last,
              last.pNotSlower(),
              last.notSlowerBoundary()));
    }
  }

  private void decide(ComparisonRun comparison, Answer answer) {
    decide(
        comparison,
        Verdict.of(answer.decision()),
        String.format(
            Locale.ROOT,
            "%s by the interpretation %s at the level %s after %d rounds (p = %.2g)",
            switch (answer.decision()) {
              case REGRESSION -> "slower than the margin allows";
              case IMPROVEMENT -> "faster by more than the margin";
              case NO_CHANGE -> "no difference beyond the margin is shown";
              case CONTINUE -> "nothing is decided";
            },
            answer.interpretation(),
            comparison.rule().level(),
            comparison.run().rounds(),
            answer.decision() == Decision.IMPROVEMENT ? answer.pFaster() : answer.pSlower()));
  }

  private void decide(ComparisonRun comparison, Verdict verdict, String reason) {
    comparison.run().decide(verdict, reason);
    listener.decided(comparison.workload().id(), verdict, reason);
  }

  private static String words(String what, GateLook look, double p, double boundary) {
    return String.format(
        Locale.ROOT,
        "%s after %d rounds (p = %.2g, boundary %.2g)",
        what,
        look.rounds(),
        p,
        boundary);
  }

  /** The comparisons that the family confirms, given each one's sequential p value. */
  private List<ComparisonRun> confirmed(ToDoubleFunction<ComparisonRun> pValue) {
    List<ComparisonRun> family =
        comparisons.stream()
            .filter(comparison -> comparison.rule().sequential())
            .filter(comparison -> !comparison.run().failed())
            .toList();
    boolean[] confirmed =
        Family.standard().confirmed(family.stream().mapToDouble(pValue).toArray());
    return IntStream.range(0, family.size())
        .filter(i -> confirmed[i])
        .mapToObj(family::get)
        .toList();
  }

  /** Measuring is over: whatever is not decided now is inconclusive. */
  void close(boolean outOfBudget) {
    for (ComparisonRun comparison : comparisons) {
      if (comparison.run().active()) {
        decide(comparison, Verdict.INCONCLUSIVE, open(comparison, outOfBudget));
      }
    }
  }

  private static String open(ComparisonRun comparison, boolean outOfBudget) {
    int number = comparison.run().rounds();
    String rounds = number + (number == 1 ? " round" : " rounds");
    if (outOfBudget && number < comparison.firstDecision()) {
      return comparison.rule().sequential()
          ? "the budget ended after %s, before the first look at %d"
              .formatted(rounds, comparison.firstDecision())
          : "the budget ended after %s, and the interpretation %s decides after %d"
              .formatted(rounds, comparison.rule().interpretation(), comparison.firstDecision());
    }
    if (comparison.first(Decision.REGRESSION) != null) {
      return "slower by its own test, but not confirmed over the family of workloads after "
          + rounds;
    }
    return outOfBudget
        ? "the budget ended after %s without a decision".formatted(rounds)
        : "%s could show neither that it is slower than the margin allows nor that it is not"
            .formatted(rounds);
  }
}
