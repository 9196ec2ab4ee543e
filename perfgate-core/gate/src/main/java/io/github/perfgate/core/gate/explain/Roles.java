package io.github.perfgate.core.gate.explain;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.result.explanation.CallNode;
import io.github.perfgate.core.result.explanation.CallRole;
import io.github.perfgate.runtime.calls.CallEntry;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Derives from the times of nodes their roles in the slowdown, and the nodes to measure next. This
 * class has no side effects.
 *
 * <p>A node is a cause if its own time, without its callees, grew, and this makes up most of the
 * node's growth. If its own code changed, a tenth of the growth is enough. Unchanged code needs
 * more, as it can become a little slower because compilers and caches treat it differently.
 */
final class Roles {
  private static final double MOST = 0.5;
  private static final double ENOUGH_OF_CHANGED = 0.1;

  /**
   * The least share of the workload's growth for an unchanged cause. Unchanged code that runs next
   * to changed code can have a share of up to 24 % after a short warm-up.
   */
  private static final double LEAST_SHARE = 0.25;

  /**
   * The least share of the workload's growth for a changed cause; a smaller share explains nothing.
   */
  private static final double LEAST_SHARE_OF_CHANGED = 0.05;

  private final MergedTree tree;
  private final LevelTimes times;
  private final Set<MethodId> changed;
  private final boolean slower;

  /**
   * @param times the measurements so far
   * @param changed methods that are not the same in both versions
   * @param slower whether the workload as a whole is known to have become slower
   */
  Roles(MergedTree tree, LevelTimes times, Set<MethodId> changed, boolean slower) {
    this.tree = tree;
    this.times = times;
    this.changed = changed;
    this.slower = slower;
  }

  /** The nodes to measure next: unmeasured callees of nodes that grew. Empty at the end. */
  Set<Integer> next() {
    if (times.isEmpty()) {
      return first();
    }
    Set<Integer> next = new LinkedHashSet<>();
    for (int place = 0; place < tree.nodes().size(); place++) {
      if (grew(place)) {
        next.addAll(tree.children(place));
      }
    }
    next.removeIf(place -> times.first(place) != null);
    return next;
  }

  /**
   * The nodes to measure first: what the workload calls itself. If the workload is known to be
   * slower, measuring these alone would show nothing new, so their callees are measured with them.
   */
  private Set<Integer> first() {
    Set<Integer> first = new LinkedHashSet<>(tree.children(CallEntry.ENTRY));
    if (slower) {
      List.copyOf(first).forEach(place -> first.addAll(tree.children(place)));
    }
    return first;
  }

  /**
   * Whether the growth of all callers of these nodes is located: in their own code, or in one of
   * their callees.
   */
  boolean areDecided(Set<Integer> nodes) {
    return nodes.stream()
        .map(place -> tree.nodes().get(place).parent())
        .distinct()
        .filter(parent -> parent != CallEntry.ENTRY && grew(parent))
        .allMatch(
            parent -> {
              NodeGrowth own = own(parent);
              return (own != null && own.isShown())
                  || tree.children(parent).stream().anyMatch(this::grew);
            });
  }

  /** The whole tree with the times and roles of its nodes. */
  List<CallNode> nodes() {
    List<CallNode> nodes = new ArrayList<>();
    for (int place = 0; place < tree.nodes().size(); place++) {
      MergedTree.Node node = tree.nodes().get(place);
      Map<Integer, NodeTimes> latest = times.latestOf(List.of(place));
      NodeTimes measured = latest == null ? null : latest.get(place);
      Double share = share(place);
      nodes.add(
          new CallNode(
              node.parent(),
              node.method().inWords(),
              node.depth(),
              changed.contains(node.method()),
              new CallNode.Measured(
                  node.baselineCalls(),
                  node.candidateCalls(),
                  measured == null ? List.of() : measured.baseline(),
                  measured == null ? List.of() : measured.candidate(),
                  measured == null ? null : measured.slowdown()),
              share,
              role(place, share)));
    }
    return nodes;
  }

  private CallRole role(int place, @Nullable Double share) {
    MergedTree.Node node = tree.nodes().get(place);
    if (node.candidateCalls() == null) {
      return CallRole.REMOVED;
    }
    boolean added = node.baselineCalls() == null;
    if (!grew(place)) {
      return added
          ? CallRole.ADDED
          : times.first(place) == null ? CallRole.NOT_MEASURED : CallRole.NOT_SLOWER;
    }
    Map<Integer, NodeTimes> together = together(place);
    if (together == null) {
      return added ? CallRole.ADDED : CallRole.SLOWER;
    }
    double growth =
        NodeGrowth.of(Objects.requireNonNull(together.get(place)).differences()).nanos();
    NodeGrowth own = own(place, together);
    boolean isChanged = changed.contains(node.method());
    // The time of a node without callees is its own time, whose growth is already significant.
    boolean shown = own.isShown() || tree.children(place).isEmpty();
    if (shown
        && own.nanos() >= (isChanged ? ENOUGH_OF_CHANGED : MOST) * growth
        && share != null
        && share >= (isChanged ? LEAST_SHARE_OF_CHANGED : LEAST_SHARE)) {
      return CallRole.CAUSE;
    }
    if (added) {
      return CallRole.ADDED;
    }
    return growth - own.nanos() >= MOST * growth ? CallRole.CALLER : CallRole.SLOWER;
  }

  /** The growth of a node's own time, as a share of the workload's growth. */
  private @Nullable Double share(int place) {
    Map<Integer, NodeTimes> together = together(place);
    if (together == null) {
      return null;
    }
    double whole =
        NodeGrowth.of(NodeGrowth.sums(timesOf(tree.children(CallEntry.ENTRY), together))).nanos();
    return whole > 0 ? own(place, together).nanos() / whole : null;
  }

  private @Nullable NodeGrowth own(int place) {
    Map<Integer, NodeTimes> together = together(place);
    return together == null ? null : own(place, together);
  }

  /** The growth of a node without its callees. */
  private NodeGrowth own(int place, Map<Integer, NodeTimes> together) {
    return NodeGrowth.without(
        Objects.requireNonNull(together.get(place)), timesOf(tree.children(place), together));
  }

  /** The latest measurement of a node together with all its callees, or null. */
  private @Nullable Map<Integer, NodeTimes> together(int place) {
    List<Integer> places = new ArrayList<>(tree.children(place));
    places.add(place);
    return times.latestOf(places);
  }

  private boolean grew(int place) {
    MergedTree.Node node = tree.nodes().get(place);
    NodeTimes measured = times.first(place);
    if (measured == null) {
      return false;
    }
    if (node.baselineCalls() == null) {
      return NodeGrowth.of(measured.differences()).nanos() > 0;
    }
    return measured.isSlower() || (slower && node.parent() == CallEntry.ENTRY);
  }

  private static List<NodeTimes> timesOf(List<Integer> places, Map<Integer, NodeTimes> measured) {
    return places.stream().map(measured::get).filter(Objects::nonNull).toList();
  }
}
