package io.github.perfgate.core.report.words;

import io.github.perfgate.core.workload.count.WorkComparison.MethodFigures;
import io.github.perfgate.core.workload.count.WorkComparison.WorkDifference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The methods whose work differs, below the methods that call them. */
public final class WorkTree {
  private static final int MOST_INDENTATION = 20;

  private final Map<String, WorkTree> below = new LinkedHashMap<>();
  private final List<WorkDifference> differences = new ArrayList<>();

  private WorkTree() {}

  /**
   * A method in the tree.
   *
   * @param depth how many of its callers stand above it
   * @param place the method in words, with its line if it differs
   * @param difference what it does in both versions; null if only methods that it calls differ
   */
  public record Row(int depth, String place, @Nullable WorkDifference difference) {
    /** In place of a nested list, which a table cannot have. */
    public String indentation() {
      return "\u00a0\u00a0".repeat(Math.min(MOST_INDENTATION, depth));
    }

    /** A figure of both versions; empty if it is equal or the method itself does not differ. */
    public String cell(Figure figure) {
      WorkDifference own = difference;
      return own == null ? "" : WorkWords.pair(figure.of(own.before()), figure.of(own.after()));
    }
  }

  /** A figure of what a method does. */
  public interface Figure {
    /** The figure. */
    double of(MethodFigures figures);
  }

  /** The tree, row by row; the branch whose bytecodes change most comes first. */
  public static List<Row> rows(List<WorkDifference> methods) {
    WorkTree root = new WorkTree();
    for (WorkDifference one : methods) {
      List<String> path = new ArrayList<>(one.callers());
      Collections.reverse(path);
      path.add(one.method());
      WorkTree at = root;
      for (String step : path) {
        at = at.below.computeIfAbsent(step, name -> new WorkTree());
      }
      at.differences.add(one);
    }
    List<Row> rows = new ArrayList<>();
    root.add(0, rows);
    return rows;
  }

  private void add(int depth, List<Row> rows) {
    below.entrySet().stream()
        .sorted(Comparator.comparingDouble(entry -> -entry.getValue().change()))
        .forEach(
            entry -> {
              WorkTree branch = entry.getValue();
              if (branch.differences.isEmpty()) {
                rows.add(new Row(depth, WorkWords.method(entry.getKey()), null));
              }
              // Methods of one name may differ in the packages of their types.
              branch.differences.forEach(
                  own -> rows.add(new Row(depth, WorkWords.place(own), own)));
              branch.add(depth + 1, rows);
            });
  }

  private double change() {
    return differences.stream()
            .mapToDouble(own -> Math.abs(own.after().bytecodes() - own.before().bytecodes()))
            .sum()
        + below.values().stream().mapToDouble(WorkTree::change).sum();
  }
}
