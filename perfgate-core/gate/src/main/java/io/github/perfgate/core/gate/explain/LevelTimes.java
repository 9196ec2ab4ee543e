package io.github.perfgate.core.gate.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The times of every measurement, by place in the tree. Each level also measures the callers of its
 * nodes again in the same forks. So the own time of a node, without its callees, is not the
 * difference of two measurements.
 *
 * @param levels the times of the levels in the order in which they were measured
 */
record LevelTimes(List<Map<Integer, NodeTimes>> levels) {
  LevelTimes {
    levels = levels.stream().map(Map::copyOf).toList();
  }

  static LevelTimes none() {
    return new LevelTimes(List.of());
  }

  LevelTimes with(Map<Integer, NodeTimes> next) {
    List<Map<Integer, NodeTimes>> more = new ArrayList<>(levels);
    more.add(next);
    return new LevelTimes(more);
  }

  boolean isEmpty() {
    return levels.isEmpty();
  }

  /**
   * The times of a node in its first measurement, in which the fewest other nodes were timed; or
   * null.
   */
  @Nullable NodeTimes first(int place) {
    return levels.stream()
        .map(level -> level.get(place))
        .filter(times -> times != null)
        .findFirst()
        .orElse(null);
  }

  /** The latest measurement that has all of these nodes, or null. */
  @Nullable Map<Integer, NodeTimes> latestOf(List<Integer> places) {
    for (int level = levels.size() - 1; level >= 0; level--) {
      if (levels.get(level).keySet().containsAll(places)) {
        return levels.get(level);
      }
    }
    return null;
  }
}
