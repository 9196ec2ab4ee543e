package io.github.perfgate.core.report.words;

import io.github.perfgate.core.result.explanation.Profile;
import io.github.perfgate.core.result.explanation.ProfileFrame;
import io.github.perfgate.core.result.explanation.ProfileSide;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The frame of a profile whose share grew most. */
public final class GrownFrame {
  /** The least number of samples of a version; fewer show nothing. */
  private static final long FEWEST_SAMPLES = 50;

  private static final double LEAST_GROWTH = 0.05;

  /**
   * The number of standard errors; it is larger than for a single frame, because the most extreme
   * of all frames is examined.
   */
  private static final double SURE = 4;

  /**
   * Callers grow along with their callees. Only frames with at least this part of the largest
   * growth are considered.
   */
  private static final double MOST_OF_IT = 0.8;

  private GrownFrame() {}

  /**
   * Among the frames that grew most, which call one another, the deepest changed frame, else the
   * deepest frame; empty if the growth may be chance.
   */
  public static Optional<ProfileFrame> of(Profile profile) {
    List<ProfileFrame> frames = profile.frames();
    double largest = frames.stream().mapToDouble(GrownFrame::growth).max().orElse(0);
    if (largest < LEAST_GROWTH
        || profile.baseline().samples() < FEWEST_SAMPLES
        || profile.candidate().samples() < FEWEST_SAMPLES) {
      return Optional.empty();
    }
    List<ProfileFrame> most =
        frames.stream().filter(frame -> growth(frame) >= MOST_OF_IT * largest).toList();
    List<Integer> depths = depths(frames);
    return most.stream()
        .max(
            Comparator.comparing(ProfileFrame::changed)
                .thenComparingInt(frame -> depths.get(frames.indexOf(frame))))
        .filter(frame -> new FrameGrowth(ofShares(profile), frame).isClear(SURE))
        .filter(frame -> new FrameGrowth(profile, frame).growth() > 0);
  }

  private static Profile ofShares(Profile profile) {
    return new Profile(
        profile.kind(),
        new ProfileSide(profile.baseline().samples(), null, null),
        new ProfileSide(profile.candidate().samples(), null, null),
        profile.frames(),
        profile.left());
  }

  private static List<Integer> depths(List<ProfileFrame> frames) {
    List<Integer> depths = new ArrayList<>();
    for (ProfileFrame frame : frames) {
      boolean hasCaller = frame.parent() >= 0 && frame.parent() < depths.size();
      depths.add(hasCaller ? depths.get(frame.parent()) + 1 : 1);
    }
    return depths;
  }

  private static double growth(ProfileFrame frame) {
    return frame.candidateShare() - frame.baselineShare();
  }
}
