package io.github.perfgate.core.explain;

import io.github.perfgate.core.change.MethodId;
import io.github.perfgate.core.result.CallNode;
import io.github.perfgate.core.result.CallRole;
import io.github.perfgate.runtime.calls.CallEntry;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * From the times of nodes to what they have to do with the slowdown, and to the nodes that are
 * worth measuring next. Pure.
 *
 * <p>A node is a cause when it grew by itself, that is by more than what it calls grew, and that
 * makes up most of its growth. Where its own code changed, a tenth is enough: what is not changed
 * can grow a little because compilers and caches treat it otherwise.
 */
final class Roles {
  private static final double MOST = 0.5;
  private static final double ENOUGH_OF_CHANGED = 0.1;

  /** Of the workload's growth; what is less explains nothing. */
  private static final double LEAST_SHARE = 0.05;

  private final MergedTree tree;
  private final Map<Integer, NodeTimes> times;
  private final Set<MethodId> changed;

  /**
   * @param times by place in the tree, of what was measured so far
   * @param changed methods that are not the same in both versions
   */
  Roles(MergedTree tree, Map<Integer, NodeTimes> times, Set<MethodId> changed) {
    this.tree = tree;
    this.times = times;
    this.changed = changed;
  }

  /** What to measure next: what is called by nodes that grew. Empty at the end. */
  Set<Integer> next() {
    Set<Integer> next = new LinkedHashSet<>();
    if (times.isEmpty()) {
      next.addAll(tree.children(CallEntry.ENTRY));
    }
    for (int place : times.keySet()) {
      if (grew(place)) {
        next.addAll(tree.children(place));
      }
    }
    next.removeAll(times.keySet());
    return next;
  }

  /** The whole tree with what is known of it. */
  List<CallNode> nodes() {
    double whole = Growth.of(Growth.sums(timesOf(tree.children(CallEntry.ENTRY)))).nanos();
    List<CallNode> nodes = new ArrayList<>();
    for (int place = 0; place < tree.nodes().size(); place++) {
      MergedTree.Node node = tree.nodes().get(place);
      NodeTimes measured = times.get(place);
      Growth own = own(place);
      Double share = own == null || !(whole > 0) ? null : own.nanos() / whole;
      nodes.add(
          new CallNode(
              node.parent(),
              node.method().inWords(),
              node.depth(),
              changed.contains(node.method()),
              node.baselineCalls(),
              node.candidateCalls(),
              measured == null ? List.of() : measured.baseline(),
              measured == null ? List.of() : measured.candidate(),
              measured == null ? null : measured.slowdown(),
              share,
              role(place, own, share)));
    }
    return nodes;
  }

  private CallRole role(int place, @Nullable Growth own, @Nullable Double share) {
    MergedTree.Node node = tree.nodes().get(place);
    NodeTimes measured = times.get(place);
    if (node.candidateCalls() == null) {
      return CallRole.REMOVED;
    }
    boolean added = node.baselineCalls() == null;
    if (measured == null || !grew(place)) {
      return added
          ? CallRole.ADDED
          : measured == null ? CallRole.NOT_MEASURED : CallRole.NOT_SLOWER;
    }
    if (own == null) {
      return added ? CallRole.ADDED : CallRole.SLOWER;
    }
    double growth = Growth.of(measured.differences()).nanos();
    double enough = changed.contains(node.method()) ? ENOUGH_OF_CHANGED : MOST;
    // Of what calls nothing all is its own, which is shown to have grown already.
    boolean shown = own.isShown() || tree.children(place).isEmpty();
    if (shown && own.nanos() >= enough * growth && share != null && share >= LEAST_SHARE) {
      return CallRole.CAUSE;
    }
    if (added) {
      return CallRole.ADDED;
    }
    return growth - own.nanos() >= MOST * growth ? CallRole.CALLER : CallRole.SLOWER;
  }

  /** Without what it calls; null where that was not measured. */
  private @Nullable Growth own(int place) {
    NodeTimes measured = times.get(place);
    List<Integer> children = tree.children(place);
    return measured == null || !times.keySet().containsAll(children)
        ? null
        : Growth.without(measured, timesOf(children));
  }

  private boolean grew(int place) {
    MergedTree.Node node = tree.nodes().get(place);
    NodeTimes measured = Objects.requireNonNull(times.get(place));
    return node.baselineCalls() == null
        ? Growth.of(measured.differences()).nanos() > 0
        : measured.isSlower();
  }

  private List<NodeTimes> timesOf(List<Integer> places) {
    return places.stream().map(times::get).filter(Objects::nonNull).toList();
  }
}
