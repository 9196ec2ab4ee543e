package io.github.perfgate.runtime.host;

import io.github.perfgate.runtime.protocol.BenchmarkDescription;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** The benchmarks of the class path, read by JMH from the lists that its processor wrote. */
final class BenchmarkCatalogue {
  /** A benchmark without {@code @Threads} runs with one. */
  private static final int DEFAULT_THREADS = 1;

  /** Every benchmark in every mode; empty when there is no list at all. */
  List<BenchmarkDescription> all() {
    List<BenchmarkDescription> all = new ArrayList<>();
    for (BenchmarkListEntry entry : find(".*")) {
      for (Mode mode : modes(entry)) {
        all.add(describe(entry, mode));
      }
    }
    return all;
  }

  /** The benchmark of this name, or null when there is none. Modes do not matter here. */
  @Nullable BenchmarkListEntry named(String name) {
    Collection<BenchmarkListEntry> found = find(exactly(name));
    return found.isEmpty() ? null : found.iterator().next();
  }

  /** The regular expression that JMH finds in this name and in no other. */
  static String exactly(String name) {
    return "^" + Pattern.quote(name) + "$";
  }

  /** Prepended, own and appended arguments, in the order that JMH itself uses. */
  static List<String> jvmArgs(BenchmarkListEntry entry) {
    List<String> args = new ArrayList<>();
    args.addAll(entry.getJvmArgsPrepend().orElse(Collections.<String>emptyList()));
    args.addAll(entry.getJvmArgs().orElse(Collections.<String>emptyList()));
    args.addAll(entry.getJvmArgsAppend().orElse(Collections.<String>emptyList()));
    return args;
  }

  private static boolean hasList() {
    try {
      // JMH throws if there is no list, with a message that helps nobody.
      String resource = "META-INF/BenchmarkList";
      return BenchmarkCatalogue.class.getClassLoader().getResources(resource).hasMoreElements();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Collection<BenchmarkListEntry> find(String regexp) {
    if (!hasList()) {
      return Collections.emptyList();
    }
    OutputFormat silent =
        OutputFormatFactory.createFormatInstance(
            new PrintStream(new OutputTail()), VerboseMode.SILENT);
    return BenchmarkList.defaultList()
        .find(silent, Collections.singletonList(regexp), Collections.<String>emptyList());
  }

  private static List<Mode> modes(BenchmarkListEntry entry) {
    List<Mode> modes = new ArrayList<>();
    for (Mode mode : Mode.values()) {
      if (mode != Mode.All && (mode == entry.getMode() || entry.getMode() == Mode.All)) {
        modes.add(mode);
      }
    }
    return modes;
  }

  private static BenchmarkDescription describe(BenchmarkListEntry entry, Mode mode) {
    List<Integer> groupThreads = new ArrayList<>();
    for (int threads : entry.getThreadGroups()) {
      groupThreads.add(threads);
    }
    // JMH keeps parameters in no order; sorted by name, their order is the same in every run.
    Map<String, List<String>> parameters = new TreeMap<>();
    for (Map.Entry<String, String[]> parameter : parameters(entry).entrySet()) {
      parameters.put(parameter.getKey(), Arrays.asList(parameter.getValue()));
    }
    return new BenchmarkDescription(
        entry.getUsername(),
        mode.shortLabel(),
        entry.getThreads().orElse(DEFAULT_THREADS),
        groupThreads,
        new ArrayList<>(entry.getThreadGroupLabels().orElse(Collections.<String>emptyList())),
        parameters,
        mode == Mode.SingleShotTime ? singleShots(entry) : Collections.<Integer>emptyList(),
        jvmArgs(entry),
        entry.getTimeout().hasValue()
            ? entry.getTimeout().get().convertTo(TimeUnit.NANOSECONDS)
            : -1);
  }

  /** JMH's defaults for single shots measure the first call of a JVM. */
  private static List<Integer> singleShots(BenchmarkListEntry entry) {
    return Arrays.asList(
        entry.getWarmupIterations().orElse(Defaults.WARMUP_ITERATIONS_SINGLESHOT),
        entry.getMeasurementIterations().orElse(Defaults.MEASUREMENT_ITERATIONS_SINGLESHOT));
  }

  static Map<String, String[]> parameters(BenchmarkListEntry entry) {
    return entry.getParams().orElse(Collections.<String, String[]>emptyMap());
  }
}
