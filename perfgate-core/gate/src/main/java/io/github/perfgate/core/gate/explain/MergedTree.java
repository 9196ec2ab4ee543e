package io.github.perfgate.core.gate.explain;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.runtime.calls.CallEntry;
import io.github.perfgate.runtime.calls.CallFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The call trees of both versions merged into one. A path is the same in both versions if its
 * methods are the same.
 *
 * @param nodes each node follows its caller and precedes less frequent callees of that caller
 */
record MergedTree(List<Node> nodes) {
  MergedTree {
    nodes = List.copyOf(nodes);
  }

  /**
   * A node.
   *
   * @param parent place of the caller in the list, or {@link CallEntry#ENTRY}
   * @param depth 1 for methods that the workload itself calls
   * @param baselineCalls calls per operation, or null if the baseline has no such path
   * @param candidateCalls calls per operation, or null if the candidate has no such path
   */
  record Node(
      int parent,
      MethodId method,
      int depth,
      @Nullable Double baselineCalls,
      @Nullable Double candidateCalls) {}

  private static final class Draft {
    private final Map<MethodId, Draft> children = new LinkedHashMap<>();
    private @Nullable Double baseline;
    private @Nullable Double candidate;

    /** Whether the path is part of an operation, and was not only called during the warm-up. */
    boolean isCalled() {
      return baseline != null
          || candidate != null
          || children.values().stream().anyMatch(Draft::isCalled);
    }

    double calls() {
      return Math.max(baseline == null ? 0 : baseline, candidate == null ? 0 : candidate);
    }
  }

  static MergedTree of(CallFile baseline, CallFile candidate) {
    Draft root = new Draft();
    drafts(baseline, root).forEach((draft, calls) -> draft.baseline = calls);
    drafts(candidate, root).forEach((draft, calls) -> draft.candidate = calls);
    List<Node> nodes = new ArrayList<>();
    collect(root, CallEntry.ENTRY, 1, nodes);
    return new MergedTree(nodes);
  }

  /**
   * Puts the nodes of a version into the tree.
   *
   * @return the calls per operation of the nodes that are called
   */
  private static Map<Draft, Double> drafts(CallFile file, Draft root) {
    List<Draft> drafts = new ArrayList<>();
    Map<Draft, Double> calls = new LinkedHashMap<>();
    for (CallEntry entry : file.entries()) {
      Draft parent = entry.parent() == CallEntry.ENTRY ? root : drafts.get(entry.parent());
      Draft draft =
          parent.children.computeIfAbsent(
              new MethodId(entry.owner(), entry.name(), entry.descriptor()),
              unknown -> new Draft());
      drafts.add(draft);
      if (entry.calls() > 0) {
        calls.put(draft, entry.calls() / file.operations());
      }
    }
    return calls;
  }

  private static void collect(Draft parent, int place, int depth, List<Node> nodes) {
    parent.children.entrySet().stream()
        .filter(child -> child.getValue().isCalled())
        .sorted(
            Comparator.comparingDouble(
                    (Map.Entry<MethodId, Draft> child) -> -child.getValue().calls())
                .thenComparing(Map.Entry::getKey))
        .forEach(
            child -> {
              Draft draft = child.getValue();
              nodes.add(new Node(place, child.getKey(), depth, draft.baseline, draft.candidate));
              collect(draft, nodes.size() - 1, depth + 1, nodes);
            });
  }

  /**
   * Places of the methods that a node calls.
   *
   * @param parent place of the node; {@link CallEntry#ENTRY} for the workload itself
   */
  List<Integer> children(int parent) {
    return IntStream.range(0, nodes.size())
        .filter(place -> nodes.get(place).parent() == parent)
        .boxed()
        .toList();
  }

  /**
   * These nodes, all their callers up to the entry, and the methods that the entry itself calls.
   */
  Set<Integer> withCallers(Set<Integer> places) {
    Set<Integer> all = new TreeSet<>(children(CallEntry.ENTRY));
    for (int place : places) {
      for (int node = place; node != CallEntry.ENTRY; node = nodes.get(node).parent()) {
        all.add(node);
      }
    }
    return all;
  }

  /**
   * The tree for a measurement, down to the deepest of the timed nodes. It has all their
   * neighbours, so that no call is attributed to a neighbour.
   *
   * @param timed places of the nodes that are timed
   */
  Plan plan(Set<Integer> timed) {
    int depth = timed.stream().mapToInt(place -> nodes.get(place).depth()).max().orElse(0);
    Map<Integer, Integer> places = new LinkedHashMap<>();
    List<CallEntry> entries = new ArrayList<>();
    for (int place = 0; place < nodes.size(); place++) {
      Node node = nodes.get(place);
      if (node.depth() <= depth) {
        places.put(place, entries.size());
        entries.add(
            new CallEntry(
                places.getOrDefault(node.parent(), CallEntry.ENTRY),
                node.method().owner(),
                node.method().name(),
                node.method().descriptor(),
                timed.contains(place),
                0,
                0));
      }
    }
    return new Plan(depth, new CallFile(0, false, entries), places);
  }

  /**
   * The plan of a measurement.
   *
   * @param depth the depth of the deepest timed nodes
   * @param file the file for the measured JVM
   * @param places the place in the file, by place in this tree
   */
  record Plan(int depth, CallFile file, Map<Integer, Integer> places) {}
}
