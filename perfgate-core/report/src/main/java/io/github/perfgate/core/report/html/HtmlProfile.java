package io.github.perfgate.core.report.html;

import io.github.perfgate.core.report.words.FrameGrowth;
import io.github.perfgate.core.report.words.FrameWords;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.explanation.Profile;
import io.github.perfgate.core.result.explanation.ProfileFrame;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A profile as the page shows it: a flame graph, and a table with the same data.
 *
 * @param profile the profile
 */
public record HtmlProfile(Profile profile) {
  /** The table leaves out frames with smaller shares. */
  private static final double LEAST_IN_WORDS = 0.02;

  private static final int MOST_ROWS = 60;
  private static final int MOST_INDENTATION = 30;

  /** An entry of the legend. */
  record Key(String look, String words) {}

  /** A row of the table. */
  record Row(
      String indentation,
      String method,
      boolean changed,
      String baseline,
      String candidate,
      String difference) {}

  private FrameWords words() {
    return new FrameWords(profile);
  }

  String title() {
    return words().isTime() ? "Where the time goes" : "Where memory is allocated";
  }

  /** The name of the picture for screen readers. */
  String name() {
    return title() + ": flame graph of the candidate, compared with the baseline";
  }

  /** The basis of the profile, and how to read the picture. */
  public String caption() {
    return "All of it%s. From %s of the baseline and %s of the candidate, in JVMs of their own without instrumentation%s."
            .formatted(
                words().whole(),
                Words.count(profile.baseline().samples(), "sample"),
                Words.count(profile.candidate().samples(), "sample"),
                words().overhead())
        + " A frame is as wide as its share in the candidate and hangs below its caller; what only"
        + " the baseline has is in the table. Colours, lines and signs compare what an operation takes.";
  }

  /** What the profile does not tell. */
  String doubts() {
    return "Samples are few: small differences are chance, and only clear ones are coloured. "
        + (words().isTime()
            ? "Only Java code that runs is sampled: no waiting, no native code, no other threads."
                + " If compilers have inlined, a sample may be off by a line or a method."
            : "Bytes are estimated from allocations now and then, and what compilers have optimised"
                + " away is not allocated.")
        + " No verdict and no cause rests on it.";
  }

  /** What the colours mean. */
  List<Key> keys() {
    List<Key> keys = new ArrayList<>();
    for (int step = FrameGrowth.MOST_STEPS; step >= -FrameGrowth.MOST_STEPS; step--) {
      keys.add(new Key(FlameBoxes.look(step), FrameWords.meaning(step)));
    }
    return keys;
  }

  List<FlameBoxes.Box> boxes() {
    return FlameBoxes.of(profile);
  }

  int height() {
    return boxes().stream().mapToInt(FlameBoxes.Box::level).max().orElse(1) * FlameBoxes.ROW;
  }

  /** The frames in words, callers first, without small frames. */
  List<Row> rows() {
    FrameWords words = words();
    List<Row> rows = new ArrayList<>();
    Map<Integer, Integer> depths = new HashMap<>();
    for (int place = 0; place < profile.frames().size() && rows.size() < MOST_ROWS; place++) {
      ProfileFrame frame = profile.frames().get(place);
      int depth = depths.getOrDefault(frame.parent(), -1) + 1;
      depths.put(place, depth);
      if (Math.max(frame.baselineShare(), frame.candidateShare()) >= LEAST_IN_WORDS) {
        FrameGrowth growth = new FrameGrowth(profile, frame);
        rows.add(
            new Row(
                "\u00a0\u00a0".repeat(Math.min(MOST_INDENTATION, depth)),
                FrameWords.method(frame),
                frame.changed(),
                words.baseline(growth),
                words.candidate(growth),
                FrameWords.difference(growth)));
      }
    }
    return rows;
  }

  /** The number of frames that the table leaves out. */
  int left() {
    return profile.left() + profile.frames().size() - rows().size();
  }
}
