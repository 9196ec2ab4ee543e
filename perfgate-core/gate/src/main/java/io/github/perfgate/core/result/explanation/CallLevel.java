package io.github.perfgate.core.result.explanation;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * The nodes that were measured at the same time.
 *
 * @param depth the depth of the nodes in the tree; the greatest depth if everything was measured at
 *     once
 * @param rounds complete rounds
 * @param nodes how many nodes were timed
 * @param overhead by version name, the workload's time with this instrumentation divided by that
 *     without any
 */
public record CallLevel(int depth, int rounds, int nodes, Map<String, Double> overhead) {
  /** Copies and sorts. */
  public CallLevel {
    overhead = Collections.unmodifiableMap(new TreeMap<>(overhead));
  }
}
