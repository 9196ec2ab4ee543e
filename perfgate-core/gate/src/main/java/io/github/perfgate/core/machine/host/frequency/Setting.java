package io.github.perfgate.core.machine.host.frequency;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The settings that may be changed; no other files are ever written. They are put back in the
 * reverse of their order here:
 *
 * <ul>
 *   <li>Turbo first, since without it the kernel cuts limits off at the base frequency.
 *   <li>The boost of the whole machine before the boost of single policies. The latter can be
 *       written only while the former is on, and changes along with it.
 *   <li>The energy preference last. A driver in active mode refuses a preference while the governor
 *       is {@code performance}, and sets one of its own when the governor changes.
 * </ul>
 *
 * <p>They are changed in their order here, except that the limits come after all others. Some
 * drivers tell the base frequency only when turbo is off.
 */
enum Setting {
  PREFERENCE("energy_performance_preference", "[a-z_]{1,32}|[0-9]{1,3}", "performance"),
  GOVERNOR("scaling_governor", "[a-z_]{1,32}", "performance"),
  MIN_FREQ("scaling_min_freq", "[0-9]{1,10}", null),
  MAX_FREQ("scaling_max_freq", "[0-9]{1,10}", null),
  /** A limit below 100 could keep the CPU from its base frequency. */
  MAX_PERF_PCT("intel_pstate/max_perf_pct", "[0-9]{1,3}", "100"),
  /** Never written, but the kernel lowers it when turbo goes off. */
  MIN_PERF_PCT("intel_pstate/min_perf_pct", "[0-9]{1,3}", null),
  POLICY_BOOST("boost", "[01]", "0"),
  BOOST("cpufreq/boost", "[01]", "0"),
  NO_TURBO("intel_pstate/no_turbo", "[01]", "1");

  /** Stands for the number of the policy if a setting holds for the whole machine. */
  static final int GLOBAL = -1;

  static final String CPUS = "devices/system/cpu/";
  private static final Pattern OF_POLICY =
      Pattern.compile(Pattern.quote(CPUS + "cpufreq/policy") + "([0-9]{1,6})/([a-z_]+)");

  private final String file;
  private final Pattern values;
  private final @Nullable String wanted;

  Setting(String file, String values, @Nullable String wanted) {
    this.file = file;
    this.values = Pattern.compile(values);
    this.wanted = wanted;
  }

  /** The name of the file, for messages. */
  String label() {
    return file;
  }

  /** The value while measuring, or null when it is not the same on every machine. */
  @Nullable String wanted() {
    return wanted;
  }

  boolean isGlobal() {
    return file.contains("/");
  }

  boolean isFrequency() {
    return this == MIN_FREQ || this == MAX_FREQ;
  }

  /** Whether the setting can have this value, and the value is harmless on every machine. */
  boolean accepts(String value) {
    return values.matcher(value).matches();
  }

  /** The path below the root; it never has spaces or quotes. */
  String path(int policy) {
    return isGlobal() ? CPUS + file : CPUS + "cpufreq/policy" + policy + "/" + file;
  }

  /** The setting and policy of a path below the root, or null when it is not on the list. */
  static @Nullable Place at(String path) {
    Matcher matcher = OF_POLICY.matcher(path);
    for (Setting setting : values()) {
      if (setting.isGlobal() && path.equals(setting.path(GLOBAL))) {
        return new Place(setting, GLOBAL);
      }
      if (!setting.isGlobal() && matcher.matches() && matcher.group(2).equals(setting.file)) {
        return new Place(setting, Integer.parseInt(matcher.group(1)));
      }
    }
    return null;
  }

  /**
   * One file.
   *
   * @param setting what is set in the file
   * @param policy the number of the cpufreq policy, or {@link #GLOBAL}
   */
  record Place(Setting setting, int policy) {
    String path() {
      return setting.path(policy);
    }
  }
}
