package io.github.perfgate.core.report.words;

import io.github.perfgate.core.machine.host.CanaryReading;
import io.github.perfgate.core.machine.host.CpuFacts;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.machine.host.MeasuringFacts;
import io.github.perfgate.core.machine.host.frequency.FrequencyFacts;
import io.github.perfgate.core.machine.host.frequency.FrequencyRange;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Facts about the host in words, by their names; plain text that is not escaped yet. The changes on
 * the host, and the refused changes, are separate lists.
 */
public final class HostWords {
  private HostWords() {}

  public static Map<String, String> of(HostFacts host) {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("Operating system", host.os());
    words.put("CPU", host.cpu());
    words.put("Logical processors", cpus(host));
    words.put("Frequency", frequency(host.frequency()));
    words.put("Runs in", host.cpus().virtualisation());
    words.put("Memory", Words.memory(host.memoryBytes()));
    Double load = host.cpus().load();
    if (load != null) {
      words.put("Load at the start", String.format(Locale.ROOT, "%.2f", load));
    }
    words.put("Java", host.java());
    words.put("Maven", host.maven());
    if (host.measuring() != null) {
      put(words, host.measuring());
    }
    return words;
  }

  private static String cpus(HostFacts host) {
    CpuFacts cpus = host.cpus();
    List<String> parts = new ArrayList<>();
    parts.add(String.valueOf(host.processors()));
    parts.add("on " + cpus.cores() + (cpus.cores() == 1 ? " core" : " cores"));
    if (cpus.siblings()) {
      parts.add("with SMT");
    }
    if (!cpus.isolated().isEmpty()) {
      parts.add("isolated: " + cpus.isolated());
    }
    Double quota = cpus.quota();
    if (quota != null) {
      parts.add(String.format(Locale.ROOT, "limited to the time of %.1f", quota));
    }
    return String.join(", ", parts);
  }

  private static String frequency(FrequencyFacts facts) {
    if (facts.driver().isEmpty()) {
      return "not told by this host";
    }
    List<String> parts = new ArrayList<>();
    parts.add(facts.driver());
    parts.add("governor " + String.join(", ", facts.governors()));
    range(facts.min(), "least").ifPresent(parts::add);
    range(facts.max(), "most").ifPresent(parts::add);
    range(facts.base(), "base").ifPresent(parts::add);
    parts.add("turbo " + facts.turbo().name().toLowerCase(Locale.ROOT));
    return String.join(", ", parts);
  }

  private static Optional<String> range(@Nullable FrequencyRange range, String name) {
    if (range == null) {
      return Optional.empty();
    }
    long low = range.lowestKHz() / 1000;
    long high = range.highestKHz() / 1000;
    return Optional.of(name + " " + low + (low == high ? "" : " to " + high) + " MHz");
  }

  private static void put(Map<String, String> words, MeasuringFacts facts) {
    words.put(
        "Measured JVMs on",
        facts.cpus().isEmpty()
            ? "all CPUs"
            : "CPUs " + String.join(" and ", facts.cpus()) + "; the gate on " + facts.gateCpus());
    words.put("Their JVM", facts.jvm());
    if (facts.jmh() != null) {
      words.put("JMH", facts.jmh());
    }
    words.put("Black holes", facts.blackholes() == null ? "not told by JMH" : facts.blackholes());
    if (!facts.canary().isEmpty()) {
      words.put("Canary benchmark", canary(facts.canary()));
    }
  }

  private static String canary(List<CanaryReading> readings) {
    DoubleSummaryStatistics nanos =
        readings.stream().mapToDouble(CanaryReading::nanos).summaryStatistics();
    return String.format(
        Locale.ROOT,
        "fixed code took %.1f to %.1f µs in %d measurements (%.0f %% more at most)",
        nanos.getMin() / 1000,
        nanos.getMax() / 1000,
        nanos.getCount(),
        100 * (nanos.getMax() / nanos.getMin() - 1));
  }
}
