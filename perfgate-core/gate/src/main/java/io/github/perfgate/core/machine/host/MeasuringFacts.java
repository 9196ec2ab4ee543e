package io.github.perfgate.core.machine.host;

import io.github.perfgate.core.jvm.launch.CpuSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the host was made quiet, and how quiet it was.
 *
 * @param cpus the CPUs of the measured JVMs, for each that ran at the same time; empty when they
 *     were not pinned
 * @param gateCpus the CPUs on which the gate stayed meanwhile; empty when it was not moved
 * @param jvm collector, heap and compilers of a measured JVM whose benchmark asks for nothing else
 * @param jmh version of JMH that measured all versions, or null if it is not known
 * @param blackholes how JMH keeps compilers from removing what benchmarks compute: {@code
 *     COMPILER}, {@code FULL_DONTINLINE} or {@code FULL}, as JMH calls it. All versions have the
 *     same value, as they have the same JMH and JDK. Null if JMH does not tell, as old versions do
 *     not
 * @param changes what was changed on the host, and put back
 * @param refused what could not be done to make the host quieter, each with its remedy
 * @param noise what other processes did on the host meanwhile
 * @param canary the time of fixed code, measured in between; it is constant on a host that stays
 *     the same
 */
public record MeasuringFacts(
    List<String> cpus,
    String gateCpus,
    String jvm,
    @Nullable String jmh,
    @Nullable String blackholes,
    List<String> changes,
    List<String> refused,
    List<NoiseReading> noise,
    List<CanaryReading> canary) {

  /** Copies the lists. */
  public MeasuringFacts {
    cpus = List.copyOf(cpus);
    changes = List.copyOf(changes);
    refused = List.copyOf(refused);
    noise = List.copyOf(noise);
    canary = List.copyOf(canary);
  }

  /** The facts before JMH was asked and the canary was read. */
  public static MeasuringFacts of(
      CpuPlan plan, String jvm, @Nullable String jmh, List<String> changes, List<String> refused) {
    return new MeasuringFacts(
        plan.lanes().stream().map(CpuSet::toString).toList(),
        plan.gate().toString(),
        jvm,
        jmh,
        null,
        changes,
        refused,
        List.of(),
        List.of());
  }

  /** These facts with JMH's answers. */
  public MeasuringFacts withBlackholes(@Nullable String mode) {
    return new MeasuringFacts(cpus, gateCpus, jvm, jmh, mode, changes, refused, noise, canary);
  }

  /** These facts with the readings. */
  public MeasuringFacts with(List<NoiseReading> noise, List<CanaryReading> canary) {
    return new MeasuringFacts(
        cpus, gateCpus, jvm, jmh, blackholes, changes, refused, noise, canary);
  }
}
