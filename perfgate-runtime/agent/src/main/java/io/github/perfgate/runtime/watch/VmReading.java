package io.github.perfgate.runtime.watch;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.EnumMap;
import java.util.Map;

/** The counters of this JVM at one moment. Counters that the system does not tell are missing. */
final class VmReading {
  /** Fields of {@code /proc/self/stat} behind the name in parentheses: the first is the state. */
  private static final int MINOR_FAULTS_FIELD = 7;

  private static final int MAJOR_FAULTS_FIELD = 9;
  private static final String COLLECTOR = "sun.gc.collector.";
  private static final String SURVIVORS = "sun.gc.generation.0.space.";
  private static final String WAITS = "voluntary_ctxt_switches:";
  private static final String PREEMPTIONS = "nonvoluntary_ctxt_switches:";

  private final Map<VmCounter, Long> values = new EnumMap<>(VmCounter.class);

  private VmReading() {}

  static VmReading now() {
    VmReading reading = new VmReading();
    reading.readPerfData();
    reading.readFaults();
    reading.readSwitches();
    return reading;
  }

  /**
   * Growth since an earlier reading, of all counters that both readings have; levels as they are.
   */
  Map<VmCounter, Long> since(VmReading earlier) {
    Map<VmCounter, Long> growth = new EnumMap<>(VmCounter.class);
    for (Map.Entry<VmCounter, Long> value : values.entrySet()) {
      Long before = earlier.values.get(value.getKey());
      if (before != null) {
        // Threads that ended in between take their context switches with them.
        growth.put(
            value.getKey(),
            value.getKey() == VmCounter.SURVIVED_BYTES
                ? value.getValue()
                : Math.max(0, value.getValue() - before));
      }
    }
    return growth;
  }

  private void readPerfData() {
    Map<String, Long> counters = PerfData.now();
    long perMilli = counters.getOrDefault("sun.os.hrt.frequency", 0L) / 1000;
    if (perMilli == 0) {
      return;
    }
    long collections = 0;
    long ticks = 0;
    for (int i = 0; counters.containsKey(COLLECTOR + i + ".invocations"); i++) {
      collections += counters.get(COLLECTOR + i + ".invocations");
      ticks += counters.getOrDefault(COLLECTOR + i + ".time", 0L);
    }
    values.put(VmCounter.COLLECTIONS, collections);
    values.put(VmCounter.COLLECTION_MILLIS, ticks / perMilli);
    Long one = counters.get(SURVIVORS + "1.used");
    Long other = counters.get(SURVIVORS + "2.used");
    if (one != null && other != null) {
      // One of the two spaces is always empty.
      values.put(VmCounter.SURVIVED_BYTES, one + other);
    }
    Long compiling = counters.get("java.ci.totalTime");
    if (compiling != null) {
      values.put(VmCounter.COMPILATION_MILLIS, compiling / perMilli);
    }
  }

  private void readFaults() {
    File stat = new File("/proc/self/stat");
    if (!stat.exists()) {
      return;
    }
    try {
      String text = text(stat);
      // The name of the program may hold anything, parentheses too.
      String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ");
      values.put(VmCounter.MINOR_FAULTS, Long.parseLong(fields[MINOR_FAULTS_FIELD]));
      values.put(VmCounter.MAJOR_FAULTS, Long.parseLong(fields[MAJOR_FAULTS_FIELD]));
    } catch (IOException | RuntimeException e) {
      // A kernel with another format: the counter is unknown.
    }
  }

  /** The kernel counts them for each thread. */
  private void readSwitches() {
    File[] threads = new File("/proc/self/task").listFiles();
    if (threads == null) {
      return;
    }
    long waits = 0;
    long preemptions = 0;
    for (File thread : threads) {
      try {
        for (String line : text(new File(thread, "status")).split("\n")) {
          if (line.startsWith(WAITS)) {
            waits += number(line, WAITS);
          } else if (line.startsWith(PREEMPTIONS)) {
            preemptions += number(line, PREEMPTIONS);
          }
        }
      } catch (IOException | RuntimeException e) {
        // The thread has just ended.
      }
    }
    values.put(VmCounter.WAITS, waits);
    values.put(VmCounter.PREEMPTIONS, preemptions);
  }

  private static long number(String line, String name) {
    return Long.parseLong(line.substring(name.length()).trim());
  }

  private static String text(File file) throws IOException {
    return new String(Files.readAllBytes(file.toPath()), StandardCharsets.ISO_8859_1);
  }
}
