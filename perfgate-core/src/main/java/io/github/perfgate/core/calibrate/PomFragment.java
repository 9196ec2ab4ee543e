package io.github.perfgate.core.calibrate;

import io.github.perfgate.core.problem.PlainText;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.util.List;

/** The settings that a calibration recommends, as the plugin's configuration in a pom. */
public final class PomFragment {
  /**
   * The factor of the budget: listing benchmarks and what a change affects takes time as well, and
   * hosts are sometimes slower.
   */
  private static final double RESERVE = 1.25;

  private static final int RESERVED_MINUTES = 2;
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
      xml.append("  <!-- what cannot be gated here -->\n  <excludes>\n");
      for (CalibratedWorkload workload : unfit) {
        xml.append("    <exclude>")
            .append(escaped(WorkloadFilter.only(workload.id())))
            .append("</exclude>\n");
      }
      xml.append("  </excludes>\n");
    }
    return xml.append("</configuration>\n").toString();
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
