package io.github.perfgate.core.report.words;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.base.problem.Decimals;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Failure;
import io.github.perfgate.core.result.workload.InterpretationAnswer;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

/**
 * Numbers in words, the same in the log, Markdown, HTML and JUnit XML. Pure functions that depend
 * on no locale: the decimal mark is a point and digits are not grouped. A value that is not a
 * number becomes {@code unknown} and never throws an exception.
 */
public final class Words {
  private static final String UNKNOWN = "unknown";

  private Words() {}

  /**
   * The times, their change and what the verdict has shown of it: {@code 1.23 µs → 4.01 µs, +226 %
   * (99 % CI +210 to +243 %), slower}. The words "slower" and "faster" are used only for what was
   * shown. Without a slowdown, the text is the reason of the verdict.
   */
  public static String change(WorkloadResult workload) {
    Slowdown slowdown = workload.effect().slowdown();
    return slowdown == null
        ? workload.decision().reason()
        : ChangeText.of(slowdown) + ", " + direction(workload);
  }

  /**
   * The verdict of an interpretation. Only the gate's own policy shows that nothing changed; for
   * other interpretations the text is {@code no difference shown} instead.
   */
  public static String decision(InterpretationAnswer answer) {
    return answer.verdict() == Verdict.NO_CHANGE
            && !answer.interpretation().equals(InterpretationAnswer.GATE)
        ? "no difference shown"
        : answer.verdict().name();
  }

  /** What the verdict has shown: {@code slower}, {@code not slower by more than 2 %}. */
  public static String direction(WorkloadResult workload) {
    return switch (workload.verdict()) {
      case REGRESSION -> "slower";
      case IMPROVEMENT -> "faster";
      case NO_CHANGE ->
          workload.decision().interpretation().equals(InterpretationAnswer.GATE)
              ? "not slower by more than " + percent(workload.decision().margin())
              : "no difference shown by " + workload.decision().interpretation();
      case INCONCLUSIVE ->
          workload.decision().suspect() ? "looks slower, but not shown" : "undecided";
      case ERROR -> "not judged: errors";
      case NOT_COMPARABLE, NOTHING_COMPARED -> "not comparable";
    };
  }

  /** A fraction in per cent with three significant digits: 0.02 is {@code 2 %}. */
  public static String percent(double fraction) {
    // A confidence level of 99.99 % must not become 100 %, which does not exist.
    int digits = fraction > 0.99 && fraction < 1 ? 5 : 3;
    return Decimals.brief(100 * fraction, digits) + (Double.isFinite(fraction) ? " %" : "");
  }

  /** Wall time: {@code 1 h 3 min}, {@code 2 min 5 s}, {@code 3.4 s}, {@code 850 ms}. */
  public static String duration(long nanoseconds) {
    if (nanoseconds < 0) {
      return UNKNOWN;
    }
    if (nanoseconds == 0) {
      return "0 s";
    }
    long milliseconds = Math.round(nanoseconds / 1e6);
    if (milliseconds < 1) {
      return "under 1 ms";
    }
    if (milliseconds < 1000) {
      return milliseconds + " ms";
    }
    if (milliseconds < 9_950) {
      return Decimals.fixed(milliseconds / 1000.0, 1).replace(".0", "") + " s";
    }
    Duration rounded = Duration.ofSeconds(Math.round(milliseconds / 1000.0));
    if (rounded.toHours() > 0) {
      return pair(rounded.toHours(), "h", rounded.toMinutesPart(), "min");
    }
    return rounded.toMinutes() > 0
        ? pair(rounded.toMinutes(), "min", rounded.toSecondsPart(), "s")
        : rounded.toSeconds() + " s";
  }

  /** {@code 1 round}, {@code 20 rounds}: for nouns with a regular plural. */
  public static String count(long number, String noun) {
    return Counted.of(number, noun);
  }

  /** A version in a sentence: {@code the baseline}, {@code the candidate}, or its own name. */
  public static String version(String name) {
    return Revision.inWords(name);
  }

  /** A version as the head of a column: {@code Baseline}, {@code Candidate}, or its own name. */
  public static String head(String version) {
    return switch (version) {
      case Revision.BASELINE -> "Baseline";
      case Revision.CURRENT -> "Candidate";
      default -> version;
    };
  }

  /** {@code the baseline (a1b2c3d4e5)}, or the artifact if there is no commit. */
  public static String version(VersionInfo version) {
    String commit = version.commit();
    return version(version.name())
        + " ("
        + (commit == null ? version.artifact() : Revision.shortId(commit))
        + (version.dirty() ? " with changes" : "")
        + ")";
  }

  /** {@code the candidate, round 3: EXIT, the JVM ended with 3}, with rounds from 1 on. */
  public static String failure(Failure failure) {
    return version(failure.version())
        + ", round "
        + (failure.round() + 1)
        + ": "
        + failure.kind()
        + ", "
        + failure.message();
  }

  /** {@code 2026-11-20 23:50:00 UTC}. */
  public static String instant(Instant instant) {
    return DateTimeFormatter.ISO_LOCAL_DATE.format(instant.atOffset(ZoneOffset.UTC))
        + " "
        + DateTimeFormatter.ISO_LOCAL_TIME.format(
            instant.atOffset(ZoneOffset.UTC).truncatedTo(ChronoUnit.SECONDS))
        + " UTC";
  }

  /** {@code 15.6 GiB}. */
  static String memory(long bytes) {
    return bytes < 0 ? UNKNOWN : Decimals.significant(bytes / (double) (1L << 30), 3) + " GiB";
  }

  /** A p value or its boundary: {@code 0.0123}, {@code 8.14e-6}. */
  public static String probability(double p) {
    return Decimals.small(p);
  }

  /** A number between -1 and 1, or another without a unit, with two decimals. */
  public static String plain(double value) {
    return Decimals.fixed(value, 2);
  }

  private static String pair(long large, String largeUnit, long small, String smallUnit) {
    return large + " " + largeUnit + (small == 0 ? "" : " " + small + " " + smallUnit);
  }

  /** {@code up to +20 %}, of allocated bytes with that word. */
  public static String ceiling(Acceptance accepted) {
    return "up to "
        + ChangeText.exactly(accepted.ceiling())
        + (accepted.coversBytes() ? " bytes" : "");
  }

  /** What accepts a slowdown, up to which ceiling and why, on one line. */
  public static String accepted(Acceptance accepted) {
    return accepted.coversAll()
        ? "by %s, until %s: %s".formatted(accepted.place(), accepted.until(), accepted.reason())
        : "%s by %s: %s".formatted(ceiling(accepted), accepted.place(), accepted.reason());
  }
}
