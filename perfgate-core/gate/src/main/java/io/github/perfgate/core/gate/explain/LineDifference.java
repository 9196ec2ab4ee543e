package io.github.perfgate.core.gate.explain;

import io.github.perfgate.core.result.explanation.DifferenceLine;
import java.util.ArrayList;
import java.util.List;

/** Compares two texts side by side, with as many common lines as possible. */
final class LineDifference {
  /** The most lines that are compared; the size of the table is the square of this number. */
  private static final int MOST_LINES = 2_000;

  private LineDifference() {}

  /** Compares two texts; lines beyond the first {@value #MOST_LINES} are left out. */
  static List<DifferenceLine> of(List<String> allLeft, List<String> allRight) {
    List<String> left = allLeft.subList(0, Math.min(MOST_LINES, allLeft.size()));
    List<String> right = allRight.subList(0, Math.min(MOST_LINES, allRight.size()));
    int[][] common = common(left, right);
    List<DifferenceLine> lines = new ArrayList<>();
    List<String> gone = new ArrayList<>();
    List<String> come = new ArrayList<>();
    int l = 0;
    int r = 0;
    while (l < left.size() || r < right.size()) {
      if (l < left.size() && r < right.size() && left.get(l).equals(right.get(r))) {
        beside(gone, come, lines);
        lines.add(new DifferenceLine(left.get(l++), right.get(r++)));
      } else if (r == right.size() || (l < left.size() && common[l + 1][r] >= common[l][r + 1])) {
        gone.add(left.get(l++));
      } else {
        come.add(right.get(r++));
      }
    }
    beside(gone, come, lines);
    return lines;
  }

  /** For every pair of positions, the largest number of common lines in the rests of both texts. */
  private static int[][] common(List<String> left, List<String> right) {
    int[][] common = new int[left.size() + 1][right.size() + 1];
    for (int l = left.size() - 1; l >= 0; l--) {
      for (int r = right.size() - 1; r >= 0; r--) {
        common[l][r] =
            left.get(l).equals(right.get(r))
                ? common[l + 1][r + 1] + 1
                : Math.max(common[l + 1][r], common[l][r + 1]);
      }
    }
    return common;
  }

  /** Puts lines of one text beside the lines of the other text that replace them. */
  private static void beside(List<String> gone, List<String> come, List<DifferenceLine> lines) {
    for (int i = 0; i < Math.max(gone.size(), come.size()); i++) {
      lines.add(
          new DifferenceLine(
              i < gone.size() ? gone.get(i) : null, i < come.size() ? come.get(i) : null));
    }
    gone.clear();
    come.clear();
  }
}
