package io.github.perfgate.core.loops;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which loops fail a build.
 *
 * @param failOn the rule for all loops that were found
 * @param failOnNew the rule for new loops, if the known loops are given
 */
public record LoopRule(FailOnLoops failOn, FailOnLoops failOnNew) {
  /** The loops that fail the build, in their order. */
  public List<RedundantLoop> failing(List<RedundantLoop> loops) {
    return loops.stream().filter(this::fails).toList();
  }

  /** The settings by their names in the pom, as results show them. */
  public Map<String, String> inWords() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("loops.failOn", failOn.word());
    words.put("loops.failOnNew", failOnNew.word());
    return words;
  }

  private boolean fails(RedundantLoop loop) {
    return switch (loop.standing()) {
      case NEEDED -> false;
      case FOUND, KNOWN -> failOn.fails(loop.confidence());
      case NEW -> failOn.fails(loop.confidence()) || failOnNew.fails(loop.confidence());
    };
  }
}
