package io.github.perfgate.core.loops;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which loops fail a build.
 *
 * @param failOnLoops the rule for all loops that were found
 * @param failOnNewLoops the rule for new loops, if the known loops are given
 */
public record LoopRule(FailOnLoops failOnLoops, FailOnLoops failOnNewLoops) {
  /** The loops that fail the build, in their order. */
  public List<RedundantLoop> failing(List<RedundantLoop> loops) {
    return loops.stream().filter(this::fails).toList();
  }

  /** The settings by their names in the pom, as results show them. */
  public Map<String, String> inWords() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("failOnLoops", failOnLoops.word());
    words.put("failOnNewLoops", failOnNewLoops.word());
    return words;
  }

  private boolean fails(RedundantLoop loop) {
    return switch (loop.standing()) {
      case NEEDED -> false;
      case FOUND, KNOWN -> failOnLoops.fails(loop.confidence());
      case NEW -> failOnLoops.fails(loop.confidence()) || failOnNewLoops.fails(loop.confidence());
    };
  }
}
