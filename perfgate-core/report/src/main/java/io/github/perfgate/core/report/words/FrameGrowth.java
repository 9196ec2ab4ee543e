package io.github.perfgate.core.report.words;

import io.github.perfgate.core.result.explanation.Profile;
import io.github.perfgate.core.result.explanation.ProfileFrame;
import io.github.perfgate.core.result.explanation.ProfileSide;
import org.jspecify.annotations.Nullable;

/**
 * The difference of a frame of a profile between the versions, in what it takes per operation,
 * since shares of different totals say little. As samples are few, a small difference does not
 * count.
 *
 * @param profile the profile
 * @param frame one of its frames
 */
public record FrameGrowth(Profile profile, ProfileFrame frame) {
  /**
   * The number of standard errors; it is larger than usual, because forks differ by more than their
   * samples tell.
   */
  private static final double SURE = 3;

  private static final double SMALL = 0.02;
  private static final double MEDIUM = 0.1;
  private static final double LARGE = 0.3;

  /** The largest number that {@link #step} gives. */
  public static final int MOST_STEPS = 3;

  /** What the baseline takes in the frame per operation, or its share if that is not known. */
  double baseline() {
    return frame.baselineShare() * whole(profile.baseline());
  }

  /** What the candidate takes in the frame per operation, or its share if that is not known. */
  double candidate() {
    return frame.candidateShare() * whole(profile.candidate());
  }

  /** How much more the candidate takes in the frame, as a part of the larger of the two totals. */
  double growth() {
    double largest = Math.max(whole(profile.baseline()), whole(profile.candidate()));
    return largest > 0 ? (candidate() - baseline()) / largest : 0;
  }

  /** From -3, much less than in the baseline, to 3, much more; 0 for no clear difference. */
  public int step() {
    double growth = growth();
    double size = Math.abs(growth);
    if (size < SMALL || !isClear(SURE)) {
      return 0;
    }
    int steps = size < MEDIUM ? 1 : size < LARGE ? 2 : MOST_STEPS;
    return growth > 0 ? steps : -steps;
  }

  /**
   * Whether the difference is larger than samples differ by chance.
   *
   * @param errors how many standard errors it must exceed
   */
  boolean isClear(double errors) {
    double error =
        Math.hypot(
            error(frame.baselineShare(), profile.baseline()),
            error(frame.candidateShare(), profile.candidate()));
    return Math.abs(candidate() - baseline()) > errors * error;
  }

  /**
   * The standard error of a share. With few samples, even shares of 0 and 1 are only estimates, so
   * the share is smoothed.
   */
  private double error(double share, ProfileSide side) {
    double samples = side.samples();
    double smooth = (share * samples + 1) / (samples + 2);
    return whole(side) * Math.sqrt(smooth * (1 - smooth) / (samples + 2));
  }

  private double whole(ProfileSide side) {
    return isAbsolute() ? orOne(side.perOperation()) : 1;
  }

  /** Whether the totals that the shares refer to are known for both versions. */
  boolean isAbsolute() {
    return isKnown(profile.baseline().perOperation())
        && isKnown(profile.candidate().perOperation());
  }

  private static boolean isKnown(@Nullable Double whole) {
    return whole != null && Double.isFinite(whole) && whole >= 0;
  }

  private static double orOne(@Nullable Double whole) {
    return whole == null ? 1 : whole;
  }
}
