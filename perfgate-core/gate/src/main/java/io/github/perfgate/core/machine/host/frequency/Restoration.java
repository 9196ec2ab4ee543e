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
  record Result(List<String> back, List<String> left, List<SavedSetting> failed) {}

  private final SysTree tree;
  private final List<SavedSetting> mine = new ArrayList<>();
  private final Map<SavedSetting, String> before = new HashMap<>();
  private final Sentences back = new Sentences();
  private final Sentences left = new Sentences();

  Restoration(SysTree tree, List<SavedSetting> savedSettings) {
    this.tree = tree;
    List<SavedSetting> reversed = new ArrayList<>(savedSettings);
    Collections.reverse(reversed);
    reversed.forEach(this::claim);
  }

  private void claim(SavedSetting saved) {
    String now = tree.read(saved.place());
    if (now == null) {
      left.add(saved.place(), "is gone or cannot be read; it was " + saved.original());
    } else if (saved.owns(now)) {
      mine.add(saved);
      before.put(saved, now);
    } else {
      left.add(
          saved.place(),
          "was changed to "
              + now
              + " by somebody else meanwhile and stays so; it was "
              + saved.original()
              + " before the gate");
    }
  }

  /**
   * Puts the values back.
   *
   * @param journal is told before the first write what is about to be put back, so that another
   *     process can finish it when this one is killed. Not called when there is nothing to write
   */
  Result run(Consumer<List<SavedSetting>> journal) {
    Map<SavedSetting, IOException> refused = new HashMap<>();
    if (mine.stream().anyMatch(saved -> !saved.original().equals(before.get(saved)))) {
      journal.accept(inOrderOfList(mine).stream().map(SavedSetting::unsettled).toList());
      for (int pass = 0; pass < PASSES; pass++) {
        refused.clear();
        for (SavedSetting saved : mine) {
          write(saved, refused);
        }
      }
    }
    List<SavedSetting> failed = new ArrayList<>();
    for (SavedSetting saved : mine) {
      conclude(saved, refused.get(saved), failed, !refused.isEmpty());
    }
    return new Result(back.list(), left.list(), inOrderOfList(failed));
  }

  private void write(SavedSetting saved, Map<SavedSetting, IOException> refused) {
    if (!saved.original().equals(tree.read(saved.place()))) {
      try {
        tree.write(saved.place(), saved.original());
      } catch (IOException e) {
        refused.put(saved, e);
      }
    }
  }

  private void conclude(
      SavedSetting saved, @Nullable IOException refusal, List<SavedSetting> failed, boolean again) {
    String now = tree.read(saved.place());
    String was = String.valueOf(before.get(saved));
    if (saved.original().equals(now)) {
      if (!was.equals(now)) {
        back.add(saved.place(), "is " + now + " again (was " + was + ")");
      }
    } else if (refusal == null) {
      // The kernel may have cut the value off because it refused the write of a related file.
      if (again) {
        failed.add(saved.withOurs(now));
      }
      left.add(
          saved.place(),
          "reads " + now + " after " + saved.original() + " was written to put it back");
    } else {
      failed.add(saved.withOurs(now));
      String reason = Refusal.reason(refusal);
      left.add(
          saved.place(),
          "stays "
              + now
              + ", since "
              + saved.original()
              + " could not be written to put it back ("
              + reason
              + "). "
              + Refusal.remedy(tree.root(), saved.place(), saved.original(), reason));
    }
  }

  private static List<SavedSetting> inOrderOfList(List<SavedSetting> reversed) {
    List<SavedSetting> savedSettings = new ArrayList<>(reversed);
    Collections.reverse(savedSettings);
    return savedSettings;
  }
}
