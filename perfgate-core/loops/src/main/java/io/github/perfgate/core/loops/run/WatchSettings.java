package io.github.perfgate.core.loops.run;

import io.github.perfgate.runtime.loops.file.LoopSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What runs under the agent, and how the agent records it.
 *
 * @param loops the paper's parameters, how much is recorded, and whose reads do not count
 * @param excluded prefixes of the full names of classes that are not instrumented
 * @param tests whether unit tests run
 * @param benchmarks whether benchmarks and methods of formulas run
 */
public record WatchSettings(
    LoopSettings loops, List<String> excluded, boolean tests, boolean benchmarks) {
  /** Copies the list. */
  public WatchSettings {
    excluded = List.copyOf(excluded);
    if (!tests && !benchmarks) {
      throw new IllegalArgumentException("nothing would run");
    }
  }

  /** The settings for the agent's tool, by the tool's names. */
  Map<String, String> forTool() {
    Map<String, String> tool = new LinkedHashMap<>();
    tool.put(LoopSettings.MODE, loops.mode().name());
    tool.put(LoopSettings.MIN_ITERATIONS, String.valueOf(loops.minIterations()));
    tool.put(LoopSettings.MIN_SEQUENCES, String.valueOf(loops.minSequences()));
    tool.put(LoopSettings.MIN_SIMILAR, String.valueOf(loops.minSimilar()));
    tool.put(LoopSettings.MIN_COMMON, String.valueOf(loops.minCommon()));
    tool.put(LoopSettings.MIN_COMMON_SHARE, String.valueOf(loops.minCommonShare()));
    tool.put(LoopSettings.IGNORED, String.join("\n", loops.ignored()));
    tool.put(LoopSettings.EXCLUDED, String.join("\n", excluded));
    return tool;
  }

  /** The settings by their names in the pom, as results show them. */
  public Map<String, String> inWords() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("loops.workloads", tests ? (benchmarks ? "all" : "tests") : "benchmarks");
    words.put("loops.mode", mode());
    words.put("loops.minIter", String.valueOf(loops.minIterations()));
    words.put("loops.minSeqRatio", String.valueOf(loops.minSequences()));
    words.put("loops.minSimRatio", String.valueOf(loops.minSimilar()));
    words.put("loops.minLcs", String.valueOf(loops.minCommon()));
    words.put("loops.minLcsRatio", String.valueOf(loops.minCommonShare()));
    words.put("loops.ignored", String.join(" ", loops.ignored()));
    words.put("loops.excluded", String.join(" ", excluded));
    return words;
  }

  /** How much is recorded, as the word in the pom. */
  String mode() {
    return loops.mode().name().toLowerCase(Locale.ROOT);
  }
}
