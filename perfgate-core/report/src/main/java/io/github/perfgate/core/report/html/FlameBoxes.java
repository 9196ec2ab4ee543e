package io.github.perfgate.core.report.html;

import io.github.perfgate.core.report.words.FrameGrowth;
import io.github.perfgate.core.report.words.FrameWords;
import io.github.perfgate.core.result.explanation.Profile;
import io.github.perfgate.core.result.explanation.ProfileFrame;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Lays out the frames of a profile: below their callers, as wide as their share in the candidate.
 */
public final class FlameBoxes {
  /** Pixels from one row to the next. */
  public static final int ROW = 18;

  private static final int GAP = 1;

  /** Narrower frames could not be seen. */
  private static final double LEAST_WIDTH = 0.005;

  private final FrameWords words;
  private final List<Box> boxes = new ArrayList<>();

  /** By the number of a box, the left end of the next box below it. */
  private final Map<Integer, Double> free = new HashMap<>();

  /**
   * A frame in the picture.
   *
   * @param number its index among the boxes, from 1; the workload itself has 0
   * @param level 1 for the workload itself
   * @param x left end, in per cent of the picture
   * @param width in per cent
   * @param look its class in the style sheet
   * @param label the text in the frame
   * @param words all that is known about the frame
   */
  record Box(
      int number, int level, String x, String width, String look, String label, String words) {
    int y() {
      return (level - 1) * ROW;
    }

    int height() {
      return ROW - GAP;
    }
  }

  private FlameBoxes(FrameWords words) {
    this.words = words;
  }

  /** The workload itself, and below it the frames that can be seen. */
  static List<Box> of(Profile profile) {
    FlameBoxes layout = new FlameBoxes(new FrameWords(profile));
    layout.lay(profile);
    return layout.boxes;
  }

  private void lay(Profile profile) {
    boxes.add(new Box(0, 1, "0%", "100%", look(0), "the workload", words.ofWorkload()));
    Map<Integer, Box> byFrame = new HashMap<>();
    List<ProfileFrame> frames = profile.frames();
    for (int place = 0; place < frames.size(); place++) {
      ProfileFrame frame = frames.get(place);
      Box caller = frame.parent() < 0 ? boxes.get(0) : byFrame.get(frame.parent());
      if (caller != null && frame.candidateShare() >= LEAST_WIDTH && frame.candidateShare() <= 1) {
        byFrame.put(place, add(caller, new FrameGrowth(profile, frame)));
      }
    }
  }

  private Box add(Box caller, FrameGrowth growth) {
    double width = growth.frame().candidateShare();
    double x = free.getOrDefault(caller.number(), 0.0);
    Box box =
        new Box(
            boxes.size(),
            caller.level() + 1,
            percent(x),
            percent(width),
            look(growth.step()),
            FrameWords.label(growth),
            words.of(growth));
    boxes.add(box);
    free.put(box.number(), x);
    free.put(caller.number(), x + width);
    return box;
  }

  /** The class of the style sheet for a step of growth. */
  static String look(int step) {
    return step == 0 ? "same" : (step > 0 ? "up" : "down") + Math.abs(step);
  }

  private static String percent(double share) {
    return BigDecimal.valueOf(100 * share)
            .setScale(2, RoundingMode.HALF_UP)
            .stripTrailingZeros()
            .toPlainString()
        + "%";
  }
}
