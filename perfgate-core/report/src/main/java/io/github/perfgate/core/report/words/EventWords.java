package io.github.perfgate.core.report.words;

import io.github.perfgate.core.jvm.process.CpuTimes;
import io.github.perfgate.core.result.workload.Circumstances;
import io.github.perfgate.runtime.watch.VmCounter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What happened inside the measured JVMs, in words; plain text that is not escaped yet. */
public final class EventWords {
  private EventWords() {}

  /** By version name, the events of its median fork, in the order of the result. */
  public static Map<String, String> of(Circumstances circumstances) {
    Map<String, String> words = new LinkedHashMap<>();
    circumstances
        .events()
        .forEach((version, events) -> words.put(Words.version(version), words(events)));
    return words;
  }

  private static String words(Map<String, Long> events) {
    List<String> parts = new ArrayList<>();
    for (VmCounter counter : VmCounter.values()) {
      Long growth = events.get(counter.name());
      if (growth != null) {
        parts.add(growth + " " + unit(counter));
      }
    }
    Long foreign = events.get(CpuTimes.FOREIGN);
    Long stolen = events.get(CpuTimes.STOLEN);
    if (foreign != null && stolen != null) {
      parts.add(
          "beside %d ms of CPU time of others and %d ms stolen, in turns of %d ms"
              .formatted(foreign, stolen, events.getOrDefault(CpuTimes.TURNS, 0L)));
    }
    return String.join(", ", parts);
  }

  private static String unit(VmCounter counter) {
    return switch (counter) {
      case COLLECTIONS -> "collections";
      case COLLECTION_MILLIS -> "ms in them";
      case SURVIVED_BYTES -> "bytes that survived the last";
      case COMPILATION_MILLIS -> "ms of JIT compilation";
      case WAITS -> "waits";
      case PREEMPTIONS -> "preemptions";
      case MINOR_FAULTS -> "minor page faults";
      case MAJOR_FAULTS -> "major page faults";
    };
  }
}
