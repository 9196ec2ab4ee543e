package io.github.perfgate.runtime.loops;

import org.jspecify.annotations.Nullable;

/** An execution of a loop that has not ended, and what its iterations have read so far. */
final class Level {
  private static final int MOST_SLOTS = 1 << 12;

  int loop;
  int node;

  /** Start of the current iteration in the log. */
  int start;

  /** Iterations that have begun. */
  int iterations;

  /** Iterations that were recorded to their end. */
  int recorded;

  /** Recorded iterations that follow another recorded one, and are compared with it. */
  int followed;

  /** Start of the execution in the log. */
  int began;

  /** Whether an iteration has read more than there is room for. */
  boolean cut;

  /** The value of {@link #iterations} when the last compared iteration ended. */
  int compared;

  /** Iterations after the last compared one that were not recorded; known when the loop ends. */
  int behind;

  private int partOfLast;

  /** Iterations of loops inside the current iteration. */
  int within;

  /**
   * Number of the iteration from which on two are recorded again; {@link Integer#MAX_VALUE} if the
   * execution is not recorded.
   */
  int nextSample;

  /** The first of the two iterations that were recorded last. */
  int sample;

  /** Counts the uninterrupted parts of the recording. */
  int part;

  /** Whether the current iteration lacks some reads of a loop inside it. */
  boolean shortened;

  /** Whether the last iteration was not recorded, known when the loop is left. */
  boolean wasMuted;

  Slot[] slots = new Slot[16];
  int count;
  private Slot[] table = new Slot[64];

  void begin(int newLoop, int newNode, int newStart) {
    loop = newLoop;
    node = newNode;
    start = newStart;
    began = newStart;
    cut = false;
    // The first iteration cannot repeat anything.
    compared = 1;
    behind = 0;
    partOfLast = 0;
    iterations = 1;
    recorded = 0;
    followed = 0;
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

  /** How many iterations the current one stands for: itself and the unrecorded ones before it. */
  int standsFor() {
    return iterations - compared;
  }

  /** Ends the current iteration, which was recorded. */
  void endIteration() {
    recorded++;
    if (part == partOfLast) {
      followed++;
      compared = iterations;
    }
    partOfLast = part;
  }

  /** Ends the loop while it is not recorded. The last check of its condition is no iteration. */
  void endUnseen() {
    behind = Math.max(0, iterations - 1 - compared);
  }

  /** Adds the reads of the current iteration, and compares them with those before. */
  void replay(Contexts contexts, Oracle oracle, long[] log, int end, Runs runs) {
    Slot last = null;
    int from = start;
    for (int run = runs.from(start); from < end; ) {
      if (run < runs.count && runs.starts[run] <= from) {
        int to = Math.min(end, runs.ends[run]);
        last = take(contexts, log, from, to, runs.times[run] - 1, last);
        from = to;
        run++;
      } else {
        int to = run < runs.count ? Math.min(end, runs.starts[run]) : end;
        last = take(contexts, log, from, to, 0, last);
        from = to;
      }
    }
    for (int i = 0; i < count; i++) {
      Slot slot = slots[i];
      if (slot.length > 0) {
        slot.endIteration(oracle, this);
      }
    }
  }

  private @Nullable Slot take(
      Contexts contexts, long[] log, int from, int to, double unseen, @Nullable Slot before) {
    Slot last = before;
    for (int i = from; i < to; i += 2) {
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
      if (unseen > 0) {
        slot.unseen += unseen;
      }
      last = slot;
    }
    return last;
  }

  private @Nullable Slot find(Contexts contexts, long key) {
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
