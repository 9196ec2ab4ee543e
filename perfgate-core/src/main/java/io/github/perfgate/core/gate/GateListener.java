package io.github.perfgate.core.gate;

import io.github.perfgate.core.result.Verdict;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Hears what the gate is doing; calls come from the gate's thread and must return quickly. */
public interface GateListener {
  /** Measuring is about to begin. */
  void begun(Forecast forecast);

  /**
   * Another round of a workload has ended, or was taken from the store.
   *
   * @param progress how far measuring has come; finding that out goes through all workloads, so it
   *     is to be asked only where somebody reads it, and within this call
   */
  void advanced(Supplier<Progress> progress);

  /** A workload needs no more rounds. */
  void decided(String workload, Verdict verdict, String reason);

  /**
   * What measuring will cost.
   *
   * @param workloads how many workloads
   * @param shortest when every workload is decided at its first look, in nanoseconds
   * @param longest when every workload needs all rounds, in nanoseconds
   * @param budget the time that the gate may take, in nanoseconds
   * @param reused VM starts that are already in the store
   */
  record Forecast(int workloads, long shortest, long longest, long budget, int reused) {}

  /**
   * How far measuring has come.
   *
   * @param round the current round, from 1
   * @param maxRounds the last round
   * @param vmStarts VM starts of this gate so far
   * @param workloads how many workloads
   * @param decided on how many of them nothing depends any more; one for which the budget allows no
   *     more rounds is none of these
   * @param verdicts how many comparisons have come to each verdict so far, the gravest first; a
   *     workload that several formulas are about counts for each
   * @param elapsed nanoseconds since measuring began
   * @param shortestRemaining nanoseconds that remain when everything is decided at its next look
   * @param longestRemaining nanoseconds that remain at most
   */
  record Progress(
      int round,
      int maxRounds,
      int vmStarts,
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
