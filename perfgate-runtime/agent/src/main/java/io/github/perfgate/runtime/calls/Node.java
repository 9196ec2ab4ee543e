package io.github.perfgate.runtime.calls;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A node of the tree while it is recorded. */
final class Node {
  private static final Node[] NONE = {};

  /** The node's place in the tree's list; 0 for the root, which is no method. */
  final int number;

  final @Nullable Node parent;
  final int method;
  final boolean timed;
  final int depth;

  /** Replaced as a whole, so that threads without the lock see the old list or the new one. */
  private volatile Node[] children = NONE;

  Node(int number, @Nullable Node parent, int method, boolean timed) {
    this.number = number;
    this.parent = parent;
    this.method = method;
    this.timed = timed;
    this.depth = parent == null ? 0 : parent.depth + 1;
  }

  @Nullable Node child(int wanted) {
    for (Node child : children) {
      if (child.method == wanted) {
        return child;
      }
    }
    return null;
  }

  /** The node with that method on the way from the root to this node, which is included. */
  @Nullable Node onTheWay(int wanted) {
    for (Node node = this; node != null; node = node.parent) {
      if (node.method == wanted) {
        return node;
      }
    }
    return null;
  }

  /** Called by one thread at a time. */
  void add(Node child) {
    Node[] more = Arrays.copyOf(children, children.length + 1);
    more[children.length] = child;
    children = more;
  }
}
