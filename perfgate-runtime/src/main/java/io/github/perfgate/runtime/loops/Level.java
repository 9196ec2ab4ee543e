package io.github.perfgate.runtime.loops;

/** An execution of a loop that has not ended, and what its iterations have read so far. */
final class Level {
  private static final int MOST_SLOTS = 1 << 12;

  int loop;
  int node;

  /** Where its current iteration begins in the log. */
  int start;

  /** Iterations that have begun. */
  int iterations;

  /** Those of them that were recorded to their end. */
  int recorded;

  /** Iterations of loops inside the current iteration. */
  int within;

  /** Two iterations are recorded behind this one. */
  int nextSample;

  /** The first of the two iterations that were recorded last. */
  int sample;

  /** Counts the uninterrupted parts of the recording. */
  int part;

  /** Whether its current iteration lacks some of a loop inside it. */
  boolean shortened;

  /** Whether its last iteration was not recorded, as it is left. */
  boolean wasMuted;

  Slot[] slots = new Slot[16];
  int count;
  private Slot[] table = new Slot[64];

  void begin(int newLoop, int newNode, int newStart) {
    loop = newLoop;
    node = newNode;
    start = newStart;
    iterations = 1;
    recorded = 0;
    within = 0;
    nextSample = 0;
    sample = Integer.MIN_VALUE;
    part = 1;
    wasMuted = false;
    shortened = false;
    if (count > 0) {
      count = 0;
      for (int i = 0; i < table.length; i++) {
        table[i] = null;
      }
    }
  }

  /** Takes the reads of an iteration, and compares them with those before. */
  void replay(Contexts contexts, Oracle oracle, long[] log, int end) {
    Slot last = null;
    for (int i = start; i < end; i += 2) {
      long key = log[i];
      Slot slot = last == null ? null : last.next;
      if (slot == null || slot.key != key) {
        slot = find(contexts, key);
        if (slot == null) {
          continue;
        }
        if (last != null) {
          last.next = slot;
        }
      }
      slot.add(log[i + 1]);
      last = slot;
    }
    for (int i = 0; i < count; i++) {
      Slot slot = slots[i];
      if (slot.length > 0) {
        slot.endIteration(oracle, part, shortened);
      }
    }
  }

  private Slot find(Contexts contexts, long key) {
    int mask = table.length - 1;
    int at = Contexts.slot(key, mask);
    while (table[at] != null) {
      if (table[at].key == key) {
        return table[at];
      }
      at = (at + 1) & mask;
    }
    if (count == MOST_SLOTS) {
      return null;
    }
    if (count == slots.length) {
      Slot[] more = new Slot[2 * count];
      System.arraycopy(slots, 0, more, 0, count);
      slots = more;
    }
    Slot slot = slots[count];
    if (slot == null) {
      slot = new Slot();
      slots[count] = slot;
    }
    count++;
    slot.begin(key, contexts.innerLoop(loop, node, (int) (key >>> 32), (int) key));
    table[at] = slot;
    if (2 * count > table.length) {
      grow();
    }
    return slot;
  }

  private void grow() {
    table = new Slot[2 * table.length];
    int mask = table.length - 1;
    for (int i = 0; i < count; i++) {
      int at = Contexts.slot(slots[i].key, mask);
      while (table[at] != null) {
        at = (at + 1) & mask;
      }
      table[at] = slots[i];
    }
  }
}
