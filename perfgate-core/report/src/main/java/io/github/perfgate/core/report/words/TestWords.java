package io.github.perfgate.core.report.words;

import io.github.perfgate.runtime.junit.TestMode;
import org.jspecify.annotations.Nullable;

/** How a unit test is repeated and which part of it is timed, in words. */
public final class TestWords {
  private TestWords() {}

  /**
   * A sentence for a workload of a result.
   *
   * @param mode as results have it, or null for a workload that is no unit test
   * @return empty for a workload that is no unit test
   */
  public static String sentence(@Nullable String mode) {
    return switch (mode == null ? "" : mode) {
      case "loop" -> "The test has nothing but its body, which is called in a loop.";
      case "body" -> "The body of the test is timed; set-up runs before each repetition.";
      case "whole" -> "All of the test is timed, set-up and tear-down included.";
      default -> "";
    };
  }

  /** The timed part, as a part of a line. */
  public static String timed(TestMode mode) {
    return switch (mode) {
      case LOOP -> "its body is called in a loop";
      case BODY -> "its body is timed";
      case WHOLE -> "all of it is timed";
    };
  }
}
