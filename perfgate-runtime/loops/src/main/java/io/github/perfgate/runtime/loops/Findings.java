package io.github.perfgate.runtime.loops;

import io.github.perfgate.runtime.loops.file.LoopFinding;
import io.github.perfgate.runtime.loops.file.Origin;
import java.util.ArrayList;
import java.util.List;

/**
 * The findings so far, by outer loop, inner loop, and the project's call that runs the outer loop.
 * A loop of the JDK is attributed to the code that runs it. Loops end while programs run, so
 * nothing of the JDK is used until the recording is over.
 */
final class Findings {
  private static final int MOST_READS = 12;

  private Found[] all = new Found[64];
  private int count;

  /** Judges the slots of a loop that has ended, and adds those that are redundant. */
  synchronized void take(Level level, Contexts contexts, Oracle oracle, int section) {
    long allReads = 0;
    for (int i = 0; i < level.count; i++) {
      allReads += level.slots[i].reads;
    }
    for (int i = 0; i < level.count; i++) {
      Slot slot = level.slots[i];
      if (slot.inner == Site.NONE || !oracle.isSimilar(slot, level.recorded)) {
        continue;
      }
      if (isFirst(level, oracle, i)) {
        take(level, contexts, oracle, section, slot.inner, allReads);
      }
    }
  }

  /** Whether no earlier slot has the same inner loop and is similar. */
  private static boolean isFirst(Level level, Oracle oracle, int index) {
    for (int i = 0; i < index; i++) {
      Slot slot = level.slots[i];
      if (slot.inner == level.slots[index].inner && oracle.isSimilar(slot, level.recorded)) {
        return false;
      }
    }
    return true;
  }

  private void take(
      Level level, Contexts contexts, Oracle oracle, int section, int inner, long allReads) {
    boolean own = Site.of(level.loop).origin == Origin.OURS;
    Found found = find(level.loop, inner, own ? 0 : contexts.ownCall(level.node));
    found.executions++;
    found.iterations += level.iterations - 1;
    found.recorded += level.recorded;
    found.compared += level.followed;
    found.allReads += allReads;
    found.addSection(section);
    long repeated = 0;
    double wasted = 0;
    int similar = 0;
    int slots = 0;
    for (int i = 0; i < level.count; i++) {
      Slot slot = level.slots[i];
      if (slot.inner != inner) {
        continue;
      }
      found.reads += slot.reads;
      found.comparedReads += slot.comparedReads;
      if (oracle.isSimilar(slot, level.recorded)) {
        found.similarReads += slot.similarReads;
        found.tellingReads += slot.tellingReads;
        found.ofHeap |= !Site.of((int) slot.key).character;
        repeated += slot.repeated;
        wasted += slot.wasted(level);
        found.tellingWasted += slot.tellingWasted(level);
        similar = Math.max(similar, slot.similar);
        slots++;
      }
    }
    found.repeated += repeated;
    found.similar += similar;
    found.cut |= level.cut;
    found.addExecution(level.iterations - 1, (long) wasted);
    if (repeated > found.most) {
      found.most = repeated;
      describe(found, level, contexts, oracle, slots);
    }
  }

  private static void describe(
      Found found, Level level, Contexts contexts, Oracle oracle, int slots) {
    found.above = contexts.sites(0, level.node);
    // The JVM notes the frames by itself; they are not read before the recording is over.
    found.stack = new Throwable();
    int length = Math.min(MOST_READS, slots);
    found.stacks = new int[length][];
    found.numbers = new long[length][];
    boolean[] taken = new boolean[level.count];
    for (int n = 0; n < length; n++) {
      int best = -1;
      for (int i = 0; i < level.count; i++) {
        Slot slot = level.slots[i];
        if (!taken[i]
            && slot.inner == found.inner
            && oracle.isSimilar(slot, level.recorded)
            && (best < 0 || slot.repeated > level.slots[best].repeated)) {
          best = i;
        }
      }
      taken[best] = true;
      Slot slot = level.slots[best];
      int[] calls = contexts.sites(level.node, (int) (slot.key >>> 32));
      int[] stack = new int[calls.length + 1];
      System.arraycopy(calls, 0, stack, 0, calls.length);
      stack[calls.length] = (int) slot.key;
      found.stacks[n] = stack;
      found.numbers[n] = new long[] {slot.sequences, slot.similar, slot.reads, slot.repeated};
      if (n == 0) {
        found.between = until(found.inner, stack);
      }
    }
  }

  /** The call sites of a stack that are above the method of a loop. */
  private static int[] until(int loop, int[] stack) {
    Site inner = Site.of(loop);
    int length = stack.length - 1;
    while (length > 0 && !isIn(inner, Site.of(stack[length]))) {
      length--;
    }
    int[] calls = new int[length];
    System.arraycopy(stack, 0, calls, 0, length);
    return calls;
  }

  private static boolean isIn(Site loop, Site site) {
    // The numbered sites of a method share these objects; a call of equals would be recorded.
    return site.type == loop.type
        && site.method == loop.method
        && site.descriptor == loop.descriptor
        && site.loop != Site.NONE;
  }

  private Found find(int outer, int inner, int call) {
    int mask = all.length - 1;
    int at = slot(outer, inner, call, mask);
    while (all[at] != null) {
      if (all[at].outer == outer && all[at].inner == inner && all[at].call == call) {
        return all[at];
      }
      at = (at + 1) & mask;
    }
    Found found = new Found(outer, inner, call);
    all[at] = found;
    count++;
    if (2 * count > all.length) {
      grow();
    }
    return found;
  }

  private static int slot(int outer, int inner, int call, int mask) {
    return Contexts.slot(31 * Contexts.key(outer, inner) + call, mask);
  }

  private void grow() {
    Found[] before = all;
    all = new Found[2 * before.length];
    int mask = all.length - 1;
    for (int i = 0; i < before.length; i++) {
      if (before[i] != null) {
        int at = slot(before[i].outer, before[i].inner, before[i].call, mask);
        while (all[at] != null) {
          at = (at + 1) & mask;
        }
        all[at] = before[i];
      }
    }
  }

  /** All findings; called only after the recording has ended. */
  synchronized List<LoopFinding> list() {
    List<LoopFinding> findings = new ArrayList<>();
    Callers callers = new Callers(Site.own());
    for (Found found : all) {
      if (found != null && found.isWorthTelling()) {
        findings.add(found.finding(callers));
      }
    }
    return findings;
  }
}
