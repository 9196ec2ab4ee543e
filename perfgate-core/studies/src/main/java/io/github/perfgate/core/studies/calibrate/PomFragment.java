package io.github.perfgate.core.studies.calibrate;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.result.verdict.Advisory;
import io.github.perfgate.core.workload.WorkloadFilter;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.NoiseFloor;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The settings that a calibration recommends, as the plugin's configuration in a pom. */
public final class PomFragment {
  /**
   * The factor of the budget: listing benchmarks and what a change affects takes time as well, and
   * hosts are sometimes slower.
   */
  private static final double RESERVE = 1.25;

  private static final int RESERVED_MINUTES = 2;

  /** After so many days somebody should look again whether a workload is still unfit. */
  private static final int ADVISORY_DAYS = 90;

  /** The most rounds that a gate makes by default. */
  private static final int ROUNDS = 30;

  /** With a larger margin a gate would show next to nothing. */
  private static final double LARGEST_MARGIN = 0.5;

  private static final long NANOS_PER_MILLISECOND = 1_000_000;
  private static final double NANOS_PER_MINUTE = 60e9;

  private PomFragment() {}

  /**
   * A {@code configuration} element with a line for each setting. Settings with the default value
   * are included as well, as the calibration has determined or assumed them.
   */
  public static String of(Calibration calibration) {
    StringBuilder xml = new StringBuilder("<configuration>\n");
    GateAdvice advice = calibration.advice();
    if (advice != null) {
      setting(xml, "warmupIterations", String.valueOf(advice.warmupIterations()));
      setting(xml, "measurementIterations", String.valueOf(advice.measurementIterations()));
      // The calibration is valid for iterations of this length and for this statistic of a
      // fork.
      setting(xml, "iterationTime", time(calibration.measured().iterationNanos()));
      setting(xml, "vmStatistic", calibration.measured().vmStatistic());
      setting(xml, "maxRounds", String.valueOf(advice.maxRounds()));
      setting(xml, "budget", minutes(advice) + "m");
    }
    List<CalibratedWorkload> unfit =
        calibration.workloads().stream()
            .filter(one -> one.fitness() == Fitness.TOO_NOISY || one.fitness() == Fitness.TOO_SHORT)
            .toList();
    if (!unfit.isEmpty() && advice != null) {
      LocalDate until =
          LocalDate.ofInstant(calibration.started(), ZoneOffset.UTC).plusDays(ADVISORY_DAYS);
      xml.append("  <advisory>\n");
      for (CalibratedWorkload workload : unfit) {
        Advisory entry =
            new Advisory(
                Pattern.compile(WorkloadFilter.only(workload.id())),
                until,
                workload.fitness() == Fitness.TOO_NOISY
                    ? "too noisy here"
                    : "too short to measure");
        xml.append("    <workload>").append(escaped(entry.write())).append("</workload>\n");
      }
      xml.append("  </advisory>\n");
    }
    return xml.append("</configuration>\n").toString();
  }

  /**
   * What a host needs other than the defaults, by the noise of fixed code; empty if it needs
   * nothing, or if no margin helps.
   */
  public static Optional<String> of(NoiseFloor floor) {
    double margin = Math.ceil(100 * floor.detectable(ROUNDS)) / 100;
    return margin <= GatePolicy.DEFAULT_MARGIN || margin > LARGEST_MARGIN
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "<configuration>\n  <margin>%.2f</margin>\n</configuration>\n",
                margin));
  }

  /** A budget that is enough for the whole gate, in minutes. */
  static long minutes(GateAdvice advice) {
    return RESERVED_MINUTES + (long) Math.ceil(RESERVE * advice.nanos() / NANOS_PER_MINUTE);
  }

  private static String time(long nanos) {
    return nanos % NANOS_PER_MILLISECOND == 0 ? nanos / NANOS_PER_MILLISECOND + "ms" : nanos + "ns";
  }

  private static void setting(StringBuilder xml, String name, String value) {
    xml.append("  <").append(name).append('>').append(value);
    xml.append("</").append(name).append(">\n");
  }

  /**
   * The text for XML. Characters that XML cannot contain become signs that no workload's id has.
   */
  private static String escaped(String text) {
    return PlainText.line(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
