package com.acme;

import java.util.Random;

/** A list of 96 MB in an order that no prefetcher knows. */
public final class Nodes {
  private static final int COUNT = 4_000_000;

  /** Its 20 bytes are aligned to 24. */
  private static final class Node {
    private Node next;
    private int value;
  }

  private Node at;

  public Nodes() {
    Node[] nodes = new Node[COUNT];
    for (int i = 0; i < COUNT; i++) {
      nodes[i] = new Node();
      nodes[i].value = i;
    }
    Random random = new Random(1);
    for (int i = COUNT - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      Node node = nodes[i];
      nodes[i] = nodes[other];
      nodes[other] = node;
    }
    for (int i = 0; i < COUNT; i++) {
      nodes[i].next = nodes[(i + 1) % COUNT];
    }
    at = nodes[0];
  }

  /** Goes on from where the last walk ended. */
  public int walk() {
    int sum = 0;
    Node node = at;
    for (int i = 0; i < 1000; i++) {
      sum += node.value;
      node = node.next;
    }
    at = node;
    return sum;
  }
}
