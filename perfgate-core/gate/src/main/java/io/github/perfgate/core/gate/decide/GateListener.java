package io.github.perfgate.core.gate.decide;

import io.github.perfgate.core.result.verdict.Verdict;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Receives what the gate is doing; calls come from the gate's thread and must return quickly. */
public interface GateListener {
  /** Measuring is about to begin. */
  void begun(Forecast forecast);

  /**
   * Another round of a workload has ended, or was taken from the store.
   *
   * @param progress how far measuring has come. Its computation goes through all workloads, so call
   *     the supplier only if the progress is shown, and only within this call
   */
  void advanced(Supplier<Progress> progress);

  /** A workload needs no more rounds. */
  void decided(String workload, Verdict verdict, String reason);

  /**
   * The first rounds show that the host cannot decide the margin. It is called once at most.
   *
   * @param noise what they show
   */
  default void tooNoisy(TooNoisy noise) {}

  /**
   * What the host can decide.
   *
   * @param questions how many comparisons are noisier than their margin allows
   * @param rounds the rounds that show it
   * @param maxRounds how many there are at most
   * @param margin the margin that is wanted
   * @param decidable the margin that all rounds can decide here
   */
  record TooNoisy(int questions, int rounds, int maxRounds, double margin, double decidable) {}

  /**
   * What measuring will cost.
   *
   * @param workloads how many workloads are measured
   * @param margins the slowdowns that are allowed, the smallest first
   * @param expected nanoseconds if every workload is decided at its second interim analysis
   * @param longest nanoseconds if every workload needs all rounds
   * @param budget the time that is left, in nanoseconds
   * @param leftOut for how many workloads more the budget does not suffice
   * @param needed nanoseconds that these would need until they can be decided
   * @param reused forks that are already in the store
   */
  record Forecast(
      int workloads,
      List<Double> margins,
      long expected,
      long longest,
      long budget,
      int leftOut,
      long needed,
      int reused) {
    /** Copies the list. */
    public Forecast {
      margins = List.copyOf(margins);
    }
  }

  /**
   * How far measuring has come.
   *
   * @param round the current round, from 1
   * @param maxRounds the last round
   * @param forks forks of this gate so far
   * @param workloads how many workloads
   * @param decided the number of workloads on which nothing depends any more. A workload for which
   *     only the budget allows no more rounds is not one of them
   * @param verdicts how many comparisons have each verdict so far, the gravest verdict first; a
   *     workload of several formulas counts for each formula
   * @param elapsed nanoseconds since measuring began
   * @param shortestRemaining nanoseconds that remain if every question is decided at its next
   *     interim analysis
   * @param longestRemaining nanoseconds that remain at most
   */
  record Progress(
      int round,
      int maxRounds,
      int forks,
      int workloads,
      int decided,
      Map<Verdict, Integer> verdicts,
      long elapsed,
      long shortestRemaining,
      long longestRemaining) {
    /** Copies the map in its order. */
    public Progress {
      verdicts = Collections.unmodifiableMap(new LinkedHashMap<>(verdicts));
    }
  }
}
