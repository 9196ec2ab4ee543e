package io.github.perfgate.core.machine.host.frequency;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Puts values back, the last of the list first. Values that somebody else has set are recognised
 * before anything is written. The kernel changes some values along with others, and these would
 * look as if somebody else had set them.
 */
final class Restoration {
  /**
   * Values that were refused or lost in the first pass because of the order are right after the
   * second.
   */
  private static final int PASSES = 2;

  /**
   * The result.
   *
   * @param back sentences about what was put back
   * @param left sentences about what was not, and why
   * @param failed what a later try may still put back, in the order of the list
   */
  record Result(List<String> back, List<String> left, List<Entry> failed) {}

  private final SysTree tree;
  private final List<Entry> mine = new ArrayList<>();
  private final Map<Entry, String> before = new HashMap<>();
  private final Sentences back = new Sentences();
  private final Sentences left = new Sentences();

  Restoration(SysTree tree, List<Entry> entries) {
    this.tree = tree;
    List<Entry> reversed = new ArrayList<>(entries);
    Collections.reverse(reversed);
    reversed.forEach(this::claim);
  }

  private void claim(Entry entry) {
    String now = tree.read(entry.place());
    if (now == null) {
      left.add(entry.place(), "is gone or cannot be read; it was " + entry.original());
    } else if (entry.owns(now)) {
      mine.add(entry);
      before.put(entry, now);
    } else {
      left.add(
          entry.place(),
          "was changed to "
              + now
              + " by somebody else meanwhile and stays so; it was "
              + entry.original()
              + " before the gate");
    }
  }

  /**
   * Puts the values back.
   *
   * @param journal is told before the first write what is about to be put back, so that another
   *     process can finish it when this one is killed. Not called when there is nothing to write
   */
  Result run(Consumer<List<Entry>> journal) {
    Map<Entry, IOException> refused = new HashMap<>();
    if (mine.stream().anyMatch(entry -> !entry.original().equals(before.get(entry)))) {
      journal.accept(inOrderOfList(mine).stream().map(Entry::unsettled).toList());
      for (int pass = 0; pass < PASSES; pass++) {
        refused.clear();
        for (Entry entry : mine) {
          write(entry, refused);
        }
      }
    }
    List<Entry> failed = new ArrayList<>();
    for (Entry entry : mine) {
      conclude(entry, refused.get(entry), failed, !refused.isEmpty());
    }
    return new Result(back.list(), left.list(), inOrderOfList(failed));
  }

  private void write(Entry entry, Map<Entry, IOException> refused) {
    if (!entry.original().equals(tree.read(entry.place()))) {
      try {
        tree.write(entry.place(), entry.original());
      } catch (IOException e) {
        refused.put(entry, e);
      }
    }
  }

  private void conclude(
      Entry entry, @Nullable IOException refusal, List<Entry> failed, boolean again) {
    String now = tree.read(entry.place());
    String was = String.valueOf(before.get(entry));
    if (entry.original().equals(now)) {
      if (!was.equals(now)) {
        back.add(entry.place(), "is " + now + " again (was " + was + ")");
      }
    } else if (refusal == null) {
      // The kernel may have cut the value off because it refused the write of a related file.
      if (again) {
        failed.add(entry.withOurs(now));
      }
      left.add(
          entry.place(),
          "reads " + now + " after " + entry.original() + " was written to put it back");
    } else {
      failed.add(entry.withOurs(now));
      String reason = Refusal.reason(refusal);
      left.add(
          entry.place(),
          "stays "
              + now
              + ", since "
              + entry.original()
              + " could not be written to put it back ("
              + reason
              + "). "
              + Refusal.remedy(tree.root(), entry.place(), entry.original(), reason));
    }
  }

  private static List<Entry> inOrderOfList(List<Entry> reversed) {
    List<Entry> entries = new ArrayList<>(reversed);
    Collections.reverse(entries);
    return entries;
  }
}
