package io.github.perfgate.core.gate.explain;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.runtime.calls.CallEntry;
import io.github.perfgate.runtime.calls.CallFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Call trees and times, written out. */
final class Trees {
  private Trees() {}

  /**
   * A tree as a JVM has recorded it in ten operations.
   *
   * @param paths names of methods from the entry on, with slashes between; callers first
   */
  static CallFile file(String... paths) {
    Map<String, Integer> places = new HashMap<>();
    List<CallEntry> entries = new ArrayList<>();
    for (String path : paths) {
      int slash = path.lastIndexOf('/');
      int parent = slash < 0 ? CallEntry.ENTRY : places.get(path.substring(0, slash));
      places.put(path, entries.size());
      entries.add(new CallEntry(parent, "a.B", path.substring(slash + 1), "()V", false, 10, 0));
    }
    return new CallFile(10, false, entries);
  }

  static MethodId method(String name) {
    return new MethodId("a.B", name, "()V");
  }

  static int place(MergedTree tree, String name) {
    for (int place = 0; place < tree.nodes().size(); place++) {
      if (tree.nodes().get(place).method().name().equals(name)) {
        return place;
      }
    }
    throw new AssertionError(name + " not in " + tree);
  }

  /** Times of ten rounds, with a noise of one per cent. */
  static NodeTimes times(double baseline, double candidate, Random random) {
    List<Double> before = new ArrayList<>();
    List<Double> after = new ArrayList<>();
    for (int round = 0; round < 10; round++) {
      before.add(baseline * (1 + 0.01 * random.nextGaussian()));
      after.add(candidate * (1 + 0.01 * random.nextGaussian()));
    }
    return new NodeTimes(before, after);
  }
}
