package io.github.perfgate.runtime.calls;

import java.util.Arrays;

/**
 * The place of a thread in the tree, and what the thread has recorded. The clock of a timed node
 * runs exactly while the thread is in that node or below it. So the times of a node's children
 * never overlap, even if recursion leads from one of them back to the node itself.
 */
final class ThreadCalls {
  private final CallTree tree;
  private final Thread thread = Thread.currentThread();

  private int depth;
  private int[] methods = new int[64];
  private Node[] cameFrom = new Node[64];
  private int[] lostBefore = new int[64];

  private Node current;

  /** Calls below the current node that the tree does not have, and that have not ended. */
  private int lost;

  private long[] calls = new long[64];
  private long[] nanos = new long[64];
  private long[] begun = new long[64];

  ThreadCalls(CallTree tree) {
    this.tree = tree;
    this.current = tree.root();
  }

  boolean isAlive() {
    return thread.isAlive();
  }

  void enter(int method) {
    push(method);
    Node next = lost == 0 ? current.child(method) : null;
    if (next == null) {
      Node around = current.onTheWay(method);
      if (around != null) {
        goBackTo(around);
        return;
      }
      next = lost == 0 ? tree.grown(current, method) : null;
      if (next == null) {
        lost++;
        return;
      }
    }
    current = next;
    if (next.number >= calls.length) {
      grow(next.number);
    }
    calls[next.number]++;
    if (next.timed) {
      begun[next.number] = System.nanoTime();
    }
  }

  /**
   * Ends the innermost call of a method. Calls inside that have not reported their end, as happens
   * when the stack overflows, end with it.
   */
  void exit(int method) {
    int call = depth - 1;
    while (call >= 0 && methods[call] != method) {
      call--;
    }
    while (call >= 0 && depth > call) {
      depth--;
      leaveFor(cameFrom[depth], lostBefore[depth]);
    }
  }

  private void push(int method) {
    if (depth == methods.length) {
      methods = Arrays.copyOf(methods, 2 * depth);
      cameFrom = Arrays.copyOf(cameFrom, 2 * depth);
      lostBefore = Arrays.copyOf(lostBefore, 2 * depth);
    }
    methods[depth] = method;
    cameFrom[depth] = current;
    lostBefore[depth] = lost;
    depth++;
  }

  private void goBackTo(Node around) {
    if (current != around) {
      long now = System.nanoTime();
      for (Node node = current; node != null && node != around; node = node.parent) {
        if (node.timed) {
          nanos[node.number] += now - begun[node.number];
        }
      }
    }
    calls[around.number]++;
    current = around;
    lost = 0;
  }

  private void leaveFor(Node back, int lostThere) {
    if (back == current.parent) {
      if (current.timed) {
        nanos[current.number] += System.nanoTime() - begun[current.number];
      }
    } else if (back != current) {
      long now = System.nanoTime();
      for (Node node = back; node != null && node != current; node = node.parent) {
        if (node.timed) {
          begun[node.number] = now;
        }
      }
    }
    current = back;
    lost = lostThere;
  }

  private void grow(int number) {
    int length = Math.max(number + 1, 2 * calls.length);
    calls = Arrays.copyOf(calls, length);
    nanos = Arrays.copyOf(nanos, length);
    begun = Arrays.copyOf(begun, length);
  }

  /** Counts from zero again. */
  void reset() {
    Arrays.fill(calls, 0);
    Arrays.fill(nanos, 0);
  }

  void addTo(long[] allCalls, long[] allNanos) {
    add(calls, allCalls);
    add(nanos, allNanos);
  }

  private static void add(long[] part, long[] whole) {
    for (int i = 0; i < Math.min(part.length, whole.length); i++) {
      whole[i] += part[i];
    }
  }
}
