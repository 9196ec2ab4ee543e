package io.github.perfgate.runtime.loops;

import io.github.perfgate.runtime.loops.file.Origin;

/**
 * The calling contexts of a thread as a tree. A node stands for what a method knows of its callers:
 * the caller's node and the call site. The node is found when the method begins; nothing has to be
 * done when the method ends.
 *
 * <p>A method that is called inside itself, directly or through others, keeps its node. Otherwise
 * the tree would grow without end if code that is not instrumented calls one method after the
 * other. No event tells that the previous call has ended.
 */
final class Contexts {
  /** Beyond this number, a called method shares the node of its caller. */
  private static final int MOST_NODES = 1 << 18;

  private long[] keys = new long[1 << 10];
  private int[] values = new int[1 << 10];
  private long[] callers = new long[1 << 9];
  private int[] methods = new int[1 << 9];
  private int count = 1;

  /** Used entries of the table; several may lead to one node. */
  private int used;

  /**
   * The node of a method.
   *
   * @param caller the caller's node and the call site, as {@link #key}; the method's number if the
   *     caller is unknown
   * @param method the method's number
   */
  int callee(long caller, int method) {
    long[] table = keys;
    int mask = table.length - 1;
    int at = slot(caller, mask);
    while (true) {
      long key = table[at];
      if (key == caller + 1) {
        return values[at];
      }
      if (key == 0) {
        return add(caller, method, at);
      }
      at = (at + 1) & mask;
    }
  }

  /**
   * Forgets all nodes if there are many, so that contexts which are seen later are told apart as
   * well. Methods that are still being executed keep the numbers of their old nodes, which then
   * belong to no method or to another one.
   */
  void forgetIfMany() {
    if (count <= MOST_NODES / 2 && used <= MOST_NODES) {
      return;
    }
    // The arrays keep their size because of those numbers. The loops are written out since a call
    // of the JDK would be recorded itself.
    for (int i = 0; i < keys.length; i++) {
      keys[i] = 0;
      values[i] = 0;
    }
    for (int i = 0; i < callers.length; i++) {
      callers[i] = 0;
      methods[i] = 0;
    }
    count = 1;
    used = 0;
  }

  static long key(int node, int site) {
    return (long) node << 32 | site;
  }

  private int add(long caller, int method, int free) {
    int parent = (int) (caller >>> 32);
    if (parent >= count) {
      // The caller's node was forgotten. A node's caller must be older than the node, so that every
      // chain of callers ends.
      return callee(method, method);
    }
    for (int node = parent; node != 0; node = caller(node)) {
      if (methods[node] == method) {
        return used >= 2 * MOST_NODES ? node : put(caller, node, free);
      }
    }
    if (count >= MOST_NODES || used >= 2 * MOST_NODES) {
      return parent;
    }
    if (count == callers.length) {
      long[] moreCallers = new long[2 * count];
      System.arraycopy(callers, 0, moreCallers, 0, count);
      callers = moreCallers;
      int[] moreMethods = new int[2 * count];
      System.arraycopy(methods, 0, moreMethods, 0, count);
      methods = moreMethods;
    }
    int node = count++;
    callers[node] = caller;
    methods[node] = method;
    return put(caller, node, free);
  }

  private int put(long caller, int node, int free) {
    keys[free] = caller + 1;
    values[free] = node;
    used++;
    if (2 * used > keys.length) {
      rehash();
    }
    return node;
  }

  private void rehash() {
    long[] table = new long[2 * keys.length];
    int[] nodes = new int[table.length];
    int mask = table.length - 1;
    for (int i = 0; i < keys.length; i++) {
      if (keys[i] != 0) {
        int at = slot(keys[i] - 1, mask);
        while (table[at] != 0) {
          at = (at + 1) & mask;
        }
        table[at] = keys[i];
        nodes[at] = values[i];
      }
    }
    keys = table;
    values = nodes;
  }

  static int slot(long key, int mask) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32) & mask;
  }

  /** The node of the caller; 0 is the root. */
  int caller(int node) {
    return (int) (callers[node] >>> 32);
  }

  /** The call site in the caller; 0 if it is unknown. */
  int callSite(int node) {
    return (int) callers[node];
  }

  /**
   * The call sites from one node down to another, outermost first.
   *
   * @param from an ancestor of {@code to}, or the root
   * @param to a node
   */
  int[] sites(int from, int to) {
    int length = 0;
    for (int node = to; node != from && node != 0; node = caller(node)) {
      if (callSite(node) != 0) {
        length++;
      }
    }
    int[] sites = new int[length];
    for (int node = to; node != from && node != 0; node = caller(node)) {
      if (callSite(node) != 0) {
        sites[--length] = callSite(node);
      }
    }
    return sites;
  }

  /**
   * The innermost call in the project's own code that leads to a node; 0 where there is none.
   *
   * @param node a node
   */
  int ownCall(int node) {
    for (int at = node; at != 0; at = caller(at)) {
      int site = callSite(at);
      if (site != 0 && Site.of(site).origin == Origin.OURS) {
        return site;
      }
    }
    return 0;
  }

  /**
   * The innermost loop around a site that is inside another loop.
   *
   * @param outer the other loop
   * @param outerNode the node of its method
   * @param node the node of the site's method
   * @return {@link Site#NONE} where there is none between them
   */
  int innerLoop(int outer, int outerNode, int node, int site) {
    int at = node;
    int here = site;
    while (here != 0) {
      int loop = Site.of(here).loop;
      if (at == outerNode) {
        return loop == outer || !isInside(loop, outer) ? Site.NONE : loop;
      }
      if (loop != Site.NONE) {
        return loop;
      }
      if (at == 0) {
        return Site.NONE;
      }
      here = callSite(at);
      at = caller(at);
    }
    return Site.NONE;
  }

  private static boolean isInside(int loop, int outer) {
    for (int around = loop; around != Site.NONE; around = Site.of(around).loop) {
      if (around == outer) {
        return true;
      }
    }
    return false;
  }
}
