package io.github.perfgate.core.concurrent.oracle;

import io.github.perfgate.core.result.Direction;
import java.util.List;

/**
 * A focus method with all that was measured of it.
 *
 * @param method its signature, name and descriptor
 * @param direction what is shown, over variants of arguments and numbers of threads
 * @param cells what it was seen in
 */
public record MethodResult(String method, Direction direction, List<CellResult> cells) {
  /** Copies the list. */
  public MethodResult {
    cells = List.copyOf(cells);
  }

  /** The logarithm of the largest ratio that is shown, in either direction; 0 for none. */
  double strongest() {
    double strongest = 0;
    for (CellResult cell : cells) {
      double log = cell.differs() ? Math.log(cell.slowdown()) : 0;
      strongest = Math.abs(log) > Math.abs(strongest) ? log : strongest;
    }
    return strongest;
  }
}
