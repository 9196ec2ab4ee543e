package io.github.perfgate.core.gate.explain.profile;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.result.explanation.ProfileFrame;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The stacks of both versions in one tree. A recursive call, direct or indirect, is the same frame
 * as the first call, so that another depth of recursion is no difference.
 */
final class FrameTree {
  /** Index of the baseline in the weights. */
  static final int BASELINE = 0;

  /** Index of the candidate in the weights. */
  static final int CANDIDATE = 1;

  /** Frames with a smaller share in both versions are left out. */
  static final double LEAST_SHARE = 0.005;

  /** The most frames that a picture can show. */
  static final int MOST_FRAMES = 200;

  /** Shares are rounded to a hundred thousandth, which is finer than samples can tell. */
  private static final double PRECISION = 1e5;

  private static final int TOP = -1;

  private final Node root = new Node();

  private static final class Node {
    private final Map<MethodId, Node> children = new LinkedHashMap<>();
    private final double[] weights = new double[2];

    int size() {
      return 1 + children.values().stream().mapToInt(Node::size).sum();
    }
  }

  /** A frame before it gets its place in the result. */
  private record Draft(int parent, MethodId method, double baseline, double candidate) {
    double largest() {
      return Math.max(baseline, candidate);
    }
  }

  /**
   * Adds a stack.
   *
   * @param version {@link #BASELINE} or {@link #CANDIDATE}
   * @param methods the methods of the stack, the outermost first
   */
  void add(int version, List<MethodId> methods, double weight) {
    List<MethodId> path = new ArrayList<>();
    for (MethodId method : methods) {
      int before = path.indexOf(method);
      if (before >= 0) {
        path.subList(before + 1, path.size()).clear();
      } else {
        path.add(method);
      }
    }
    Node node = root;
    node.weights[version] += weight;
    for (MethodId method : path) {
      node = node.children.computeIfAbsent(method, unused -> new Node());
      node.weights[version] += weight;
    }
  }

  /** How many frames there are. */
  int size() {
    return root.size() - 1;
  }

  /**
   * The frames with a share worth showing; each frame follows its caller and precedes frames with a
   * smaller share.
   *
   * @param changed which methods are known not to be the same in both versions
   */
  List<ProfileFrame> frames(Predicate<MethodId> changed) {
    List<Draft> drafts = new ArrayList<>();
    collect(root, TOP, drafts);
    List<ProfileFrame> frames = new ArrayList<>();
    List<Integer> order = byShare(drafts);
    Set<Integer> chosen = new HashSet<>(order.subList(0, Math.min(MOST_FRAMES, order.size())));
    Map<Integer, Integer> places = new HashMap<>(Map.of(TOP, TOP));
    for (int i = 0; i < drafts.size(); i++) {
      Draft draft = drafts.get(i);
      Integer parent = places.get(draft.parent());
      if (chosen.contains(i) && parent != null) {
        places.put(i, frames.size());
        frames.add(
            new ProfileFrame(
                parent,
                draft.method().inWords(),
                changed.test(draft.method()),
                draft.baseline(),
                draft.candidate()));
      }
    }
    return frames;
  }

  /**
   * Places of drafts by decreasing share; a caller precedes its callees, as its share is at least
   * theirs.
   */
  private static List<Integer> byShare(List<Draft> drafts) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < drafts.size(); i++) {
      if (drafts.get(i).largest() >= LEAST_SHARE) {
        order.add(i);
      }
    }
    order.sort(Comparator.comparingDouble(i -> -drafts.get(i).largest()));
    return order;
  }

  private void collect(Node node, int place, Collection<Draft> drafts) {
    List<Map.Entry<MethodId, Node>> children = new ArrayList<>(node.children.entrySet());
    children.sort(
        Comparator.comparingDouble(
                (Map.Entry<MethodId, Node> child) ->
                    -(share(child.getValue(), BASELINE) + share(child.getValue(), CANDIDATE)))
            .thenComparing(Map.Entry::getKey));
    for (Map.Entry<MethodId, Node> child : children) {
      int own = drafts.size();
      drafts.add(
          new Draft(
              place,
              child.getKey(),
              share(child.getValue(), BASELINE),
              share(child.getValue(), CANDIDATE)));
      collect(child.getValue(), own, drafts);
    }
  }

  private double share(Node node, int version) {
    double whole = root.weights[version];
    return whole > 0 ? Math.round(PRECISION * node.weights[version] / whole) / PRECISION : 0;
  }
}
