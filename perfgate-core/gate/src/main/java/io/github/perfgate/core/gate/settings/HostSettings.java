package io.github.perfgate.core.gate.settings;

import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.machine.host.Pin;
import io.github.perfgate.core.machine.measure.Strategy;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How the host is made quiet for measuring. Names are those of the pom.
 *
 * @param pin whether the measured JVMs are kept to CPUs of their own
 * @param cpus the CPUs for the measured JVMs, or null to let the gate choose
 * @param frequency whether the frequency of the CPUs is fixed while the gate measures
 * @param heap the size of the measured JVMs' heap as {@code -Xmx} takes it, or null to let these
 *     JVMs choose the heap and the collector
 * @param strategy in which order the versions are measured
 * @param repeatDisturbed whether rounds that a disturbance spoilt are measured again, and too many
 *     of them leave the verdict open. Otherwise they count. What spoils a round depends on the
 *     strategy: {@link io.github.perfgate.core.machine.host.noise.Disturbances#spoil}
 */
public record HostSettings(
    Pin pin,
    @Nullable CpuSet cpus,
    Pin frequency,
    @Nullable String heap,
    Strategy strategy,
    boolean repeatDisturbed) {

  /** The settings if the user sets none. */
  public static final HostSettings DEFAULT =
      new HostSettings(Pin.AUTO, null, Pin.AUTO, "512m", Strategy.LOCKSTEP, true);

  Map<String, String> inWords() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("pin", pin.name().toLowerCase(Locale.ROOT));
    if (cpus != null) {
      words.put("cpus", cpus.toString());
    }
    words.put("frequency", frequency.name().toLowerCase(Locale.ROOT));
    words.put("heap", heap == null ? "jvm" : heap);
    words.put("strategy", strategy.name().toLowerCase(Locale.ROOT));
    words.put("repeatDisturbed", String.valueOf(repeatDisturbed));
    return words;
  }
}
