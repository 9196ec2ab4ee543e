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

  /**
   * Of the workload's growth: what did not change but is called beside what did took up to 24 % of
   * it where the warm-up was short, as was measured on two cores.
   */
  private static final double LEAST_SHARE = 0.25;

  /** What is less explains nothing. */
  private static final double LEAST_SHARE_OF_CHANGED = 0.05;

  private final MergedTree tree;
  private final LevelTimes times;
  private final Set<MethodId> changed;
  private final boolean slower;

  /**
   * @param times what was measured so far
   * @param changed methods that are not the same in both versions
   * @param slower whether the workload as a whole is known to have become slower
   */
  Roles(MergedTree tree, LevelTimes times, Set<MethodId> changed, boolean slower) {
    this.tree = tree;
    this.times = times;
    this.changed = changed;
    this.slower = slower;
  }

  /** What to measure next: what is called by nodes that grew. Empty at the end. */
  Set<Integer> next() {
    if (times.isEmpty()) {
      return new LinkedHashSet<>(tree.children(CallEntry.ENTRY));
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
   * Whether it is known of all callers of these nodes that grew where in them that was: in their
   * own code, or in something that they call.
   */
  boolean areDecided(Set<Integer> nodes) {
    return nodes.stream()
        .map(place -> tree.nodes().get(place).parent())
        .distinct()
        .filter(parent -> parent != CallEntry.ENTRY && grew(parent))
        .allMatch(
            parent -> {
              Growth own = own(parent);
              return (own != null && own.isShown())
                  || tree.children(parent).stream().anyMatch(this::grew);
            });
  }

  /** The whole tree with what is known of it. */
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
              node.baselineCalls(),
              node.candidateCalls(),
              measured == null ? List.of() : measured.baseline(),
              measured == null ? List.of() : measured.candidate(),
              measured == null ? null : measured.slowdown(),
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
    double growth = Growth.of(Objects.requireNonNull(together.get(place)).differences()).nanos();
    Growth own = own(place, together);
    boolean isChanged = changed.contains(node.method());
    // Of what calls nothing all is its own, which is shown to have grown already.
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

  /** Of the workload's growth, what it takes longer by itself. */
  private @Nullable Double share(int place) {
    Map<Integer, NodeTimes> together = together(place);
    if (together == null) {
      return null;
    }
    double whole =
        Growth.of(Growth.sums(timesOf(tree.children(CallEntry.ENTRY), together))).nanos();
    return whole > 0 ? own(place, together).nanos() / whole : null;
  }

  private @Nullable Growth own(int place) {
    Map<Integer, NodeTimes> together = together(place);
    return together == null ? null : own(place, together);
  }

  /** Without what it calls. */
  private Growth own(int place, Map<Integer, NodeTimes> together) {
    return Growth.without(
        Objects.requireNonNull(together.get(place)), timesOf(tree.children(place), together));
  }

  /** The measurement of it and of all that it calls, or null. */
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
      return Growth.of(measured.differences()).nanos() > 0;
    }
    return measured.isSlower() || (slower && node.parent() == CallEntry.ENTRY);
  }

  private static List<NodeTimes> timesOf(List<Integer> places, Map<Integer, NodeTimes> measured) {
    return places.stream().map(measured::get).filter(Objects::nonNull).toList();
  }
}
