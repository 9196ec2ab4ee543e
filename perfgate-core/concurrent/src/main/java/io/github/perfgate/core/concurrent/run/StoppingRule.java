package io.github.perfgate.core.concurrent.run;

import java.util.List;
import java.util.Map;

/** Tells which cells need no more forks. */
public interface StoppingRule {
  /** The number of rounds before which no cell has enough. */
  int leastRounds();

  /** The number of rounds after which every cell has enough. */
  int mostRounds();

  /**
   * Analyses cells after a round, if an analysis is due.
   *
   * @param rounds how many rounds there were
   * @param cells all cells that are measured together, also those that have enough
   */
  void afterRound(int rounds, List<Cell> cells, Map<Cell, CellSamples> samples);

  /** Whether an analysis has found that a cell needs no more forks. */
  boolean hasEnough(Cell cell);
}
