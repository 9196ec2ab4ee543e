package io.github.perfgate.core.report.words;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.result.explanation.Profile;
import io.github.perfgate.core.result.explanation.ProfileFrame;
import io.github.perfgate.core.result.explanation.ProfileKind;
import io.github.perfgate.core.result.verdict.ChangeText;
import java.util.List;

/**
 * The facts about the frames of a profile, in words and signs.
 *
 * @param profile the profile
 */
public record FrameWords(Profile profile) {
  private static final int LONGEST_METHOD = 200;
  private static final List<String> UNITS = List.of("B", "kB", "MB", "GB");
  private static final String NO_CLEAR_DIFFERENCE = "no clear difference";

  public boolean isTime() {
    return profile.kind() == ProfileKind.TIME;
  }

  /** A sign for each step of growth, so that the meaning does not depend on colours alone. */
  static String sign(int step) {
    return (step > 0 ? "\u25b2" : "\u25bc").repeat(Math.abs(step));
  }

  public static String method(ProfileFrame frame) {
    return PlainText.line(frame.method(), LONGEST_METHOD);
  }

  /** {@code ▲ Cell.pad(String)}, without packages, which would fill the frame. */
  public static String label(FrameGrowth growth) {
    String method = method(growth.frame());
    int types = method.indexOf('(');
    int name = method.lastIndexOf('.', types < 0 ? method.length() : types);
    int type = method.lastIndexOf('.', name - 1);
    return (sign(growth.step()) + " " + method.substring(type + 1)).strip();
  }

  /** All that is known about a frame, in one line. */
  public String of(FrameGrowth growth) {
    return method(growth.frame())
        + ": baseline "
        + baseline(growth)
        + ", candidate "
        + candidate(growth)
        + ", "
        + difference(growth)
        + (growth.frame().changed() ? ", changed" : "");
  }

  /** All that is known about the workload itself. */
  public String ofWorkload() {
    return "the workload" + whole();
  }

  public String baseline(FrameGrowth growth) {
    return side(growth.frame().baselineShare(), growth.baseline(), growth);
  }

  public String candidate(FrameGrowth growth) {
    return side(growth.frame().candidateShare(), growth.candidate(), growth);
  }

  private String side(double share, double value, FrameGrowth growth) {
    return Words.percent(share) + (growth.isAbsolute() ? " (" + amount(value) + ")" : "");
  }

  public static String difference(FrameGrowth growth) {
    int step = growth.step();
    return step == 0 ? NO_CLEAR_DIFFERENCE : sign(step) + (step > 0 ? " more" : " less");
  }

  /** What a step of growth means. */
  public static String meaning(int step) {
    String least =
        switch (Math.abs(step)) {
          case 1 -> "2 % or more";
          case 2 -> "10 % or more";
          default -> "30 % of the whole or more";
        };
    return step == 0
        ? NO_CLEAR_DIFFERENCE
        : sign(step) + (step > 0 ? " more by " : " less by ") + least;
  }

  /** What a whole operation takes, or an empty text if that is not known. */
  public String whole() {
    Double baseline = profile.baseline().perOperation();
    Double candidate = profile.candidate().perOperation();
    return baseline == null || candidate == null
        ? ""
        : ": %s per operation in the baseline, %s in the candidate"
            .formatted(amount(baseline), amount(candidate));
  }

  /** The overhead of sampling, or an empty text if that is not known. */
  public String overhead() {
    Double baseline = profile.baseline().overhead();
    Double candidate = profile.candidate().overhead();
    return baseline == null || candidate == null
        ? ""
        : ", in which the workload took %s and %s compared with the gate"
            .formatted(ChangeText.change(baseline), ChangeText.change(candidate));
  }

  private String amount(double value) {
    return isTime() ? ChangeText.perOperation(value) : bytes(value);
  }

  private static String bytes(double bytes) {
    double value = bytes;
    int unit = 0;
    while (value >= 999.5 && unit < UNITS.size() - 1) {
      value /= 1000;
      unit++;
    }
    return (unit == 0 ? String.valueOf(Math.round(value)) : Words.plain(value))
        + " "
        + UNITS.get(unit);
  }
}
