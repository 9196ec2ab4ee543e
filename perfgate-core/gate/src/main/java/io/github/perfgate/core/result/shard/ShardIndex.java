package io.github.perfgate.core.result.shard;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The number of a build that measures a part of the workloads.
 *
 * @param index from 1 to {@code count}
 * @param count how many builds measure all workloads together
 */
public record ShardIndex(int index, int count) {
  private static final Pattern FORM = Pattern.compile("\\s*(\\d{1,6})\\s*/\\s*(\\d{1,6})\\s*");

  /** Checks the numbers. */
  public ShardIndex {
    if (index < 1 || index > count) {
      throw new IllegalArgumentException(
          "a shard is one of 1 to its count, but is " + index + "/" + count);
    }
  }

  /**
   * Reads {@code 3/8}.
   *
   * @param setting what holds the text, in words
   * @throws ProblemException if the text has another form
   */
  public static ShardIndex parse(String setting, String text) {
    Matcher matcher = FORM.matcher(text);
    if (matcher.matches()) {
      int index = Integer.parseInt(matcher.group(1));
      int count = Integer.parseInt(matcher.group(2));
      if (index >= 1 && index <= count) {
        return new ShardIndex(index, count);
      }
    }
    throw new ProblemException(
        Help.SHARD,
        "%s is \"%s\", which is no shard".formatted(setting, PlainText.line(text)),
        "write the number of this build and the number of builds, from 1/8 to 8/8");
  }

  /** As the setting has it: {@code 3/8}. */
  @Override
  public String toString() {
    return index + "/" + count;
  }
}
