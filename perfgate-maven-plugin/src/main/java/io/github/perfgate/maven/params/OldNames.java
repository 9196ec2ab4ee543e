package io.github.perfgate.maven.params;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What settings were called before they had one scheme of names. Most settings of a group had the
 * group's name as their beginning: {@code loopsMode} is {@code loops.mode}.
 */
final class OldNames {
  /** The names that do not begin with the name of their group, and what they are now. */
  static final Map<String, String> OTHERS =
      Map.ofEntries(
          Map.entry("workloads", "junit.enabled"),
          Map.entry("junit", "junit.enabled"),
          Map.entry("explain", "explain.workloads"),
          Map.entry("concurrent", "concurrent.enabled"),
          Map.entry("class", "className"),
          Map.entry("failOnLoops", "loops.failOn"),
          Map.entry("failOnNewLoops", "loops.failOnNew"),
          Map.entry("olderThan", "cache.olderThan"),
          Map.entry("clean.olderThan", "cache.olderThan"),
          Map.entry("mutate.delay", "slowdowns.delay"),
          Map.entry("mutate.methods", "slowdowns.methods"),
          Map.entry("mutate.count", "slowdowns.count"),
          Map.entry("mutate.seed", "slowdowns.seed"),
          Map.entry("mutateDelay", "slowdowns.delay"),
          Map.entry("mutateMethods", "slowdowns.methods"),
          Map.entry("mutateCount", "slowdowns.count"),
          Map.entry("mutateSeed", "slowdowns.seed"));

  private OldNames() {}

  /**
   * The name that a setting has now; null if the name is no old one.
   *
   * @param old an element's name, or a property without {@code perfgate.}
   * @param settings the names of today
   */
  static @Nullable String now(String old, Set<String> settings) {
    String other = OTHERS.get(old);
    return other != null
        ? other
        : settings.stream()
            .filter(setting -> setting.contains(".") && joined(setting).equals(old))
            .findFirst()
            .orElse(null);
  }

  private static String joined(String setting) {
    int dot = setting.indexOf('.');
    return setting.substring(0, dot)
        + setting.substring(dot + 1, dot + 2).toUpperCase(Locale.ROOT)
        + setting.substring(dot + 2);
  }
}
