package io.github.perfgate.runtime.calls;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A tree of calls. It either grows while it is recorded, or is given and stays as it is. A method
 * that is called inside itself, directly or through others, is the same node, so a path has no
 * method twice.
 */
public final class CallTree {
  /** The method of the root. */
  static final int NO_METHOD = -1;

  private final int mostNodes;
  private final int mostDepth;
  private final boolean growing;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String[]> methods = new ArrayList<>();
  private final List<Node> nodes = new ArrayList<>();
  private final Node root = new Node(0, null, NO_METHOD, false);
  private volatile boolean cut;

  private CallTree(boolean growing, int mostNodes, int mostDepth) {
    this.growing = growing;
    this.mostNodes = mostNodes;
    this.mostDepth = mostDepth;
    nodes.add(root);
  }

  /**
   * An empty tree, which grows when methods are called.
   *
   * @param mostNodes how many nodes the tree may have; further calls belong to their callers
   * @param mostDepth how deep the tree may become
   */
  public static CallTree growing(int mostNodes, int mostDepth) {
    return new CallTree(true, mostNodes, mostDepth);
  }

  /**
   * A given tree, some nodes of which are timed.
   *
   * @param entries the nodes, each behind its parent
   */
  public static CallTree of(List<CallEntry> entries) {
    CallTree tree = new CallTree(false, entries.size(), Integer.MAX_VALUE);
    for (CallEntry entry : entries) {
      Node parent =
          entry.parent() == CallEntry.ENTRY ? tree.root : tree.nodes.get(entry.parent() + 1);
      int method = tree.register(entry.owner(), entry.name(), entry.descriptor());
      tree.attach(parent, method, entry.timed());
    }
    return tree;
  }

  /**
   * The number by which a method is recorded.
   *
   * @return -1 if the tree is given and does not have the method
   */
  public int number(String owner, String name, String descriptor) {
    synchronized (nodes) {
      Integer number = numbers.get(key(owner, name, descriptor));
      if (number != null) {
        return number;
      }
      return growing ? register(owner, name, descriptor) : NO_METHOD;
    }
  }

  Node root() {
    return root;
  }

  int size() {
    synchronized (nodes) {
      return nodes.size();
    }
  }

  /** Adds a child if it is not there yet; null if the tree must not grow any more. */
  @Nullable Node grown(Node parent, int method) {
    if (!growing) {
      return null;
    }
    synchronized (nodes) {
      Node child = parent.child(method);
      if (child != null) {
        return child;
      }
      if (nodes.size() > mostNodes || parent.depth >= mostDepth) {
        cut = true;
        return null;
      }
      return attach(parent, method, false);
    }
  }

  /**
   * What was recorded.
   *
   * @param operations number of operations during which it was recorded
   * @param calls by number of the node
   * @param nanos by number of the node
   */
  CallFile file(double operations, long[] calls, long[] nanos) {
    synchronized (nodes) {
      List<CallEntry> entries = new ArrayList<>();
      for (Node node : nodes) {
        if (node.parent != null) {
          String[] method = methods.get(node.method);
          entries.add(
              new CallEntry(
                  node.parent.number - 1,
                  method[0],
                  method[1],
                  method[2],
                  node.timed,
                  node.number < calls.length ? calls[node.number] : 0,
                  node.number < nanos.length ? nanos[node.number] : 0));
        }
      }
      return new CallFile(operations, cut, entries);
    }
  }

  private Node attach(Node parent, int method, boolean timed) {
    Node child = new Node(nodes.size(), parent, method, timed);
    nodes.add(child);
    parent.add(child);
    return child;
  }

  private int register(String owner, String name, String descriptor) {
    Integer known = numbers.putIfAbsent(key(owner, name, descriptor), methods.size());
    if (known != null) {
      return known;
    }
    methods.add(new String[] {owner, name, descriptor});
    return methods.size() - 1;
  }

  /** The key of a method. No name of a class has a semicolon, and no name of a method either. */
  private static String key(String owner, String name, String descriptor) {
    return owner + ";" + name + ";" + descriptor;
  }
}
