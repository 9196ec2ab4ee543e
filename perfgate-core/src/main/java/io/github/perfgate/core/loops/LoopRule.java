package io.github.perfgate.core.loops;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * By which loops a build fails.
 *
 * @param failOnLoops of those that were found, whatever was there before
 * @param failOnNewLoops of those that were not there before, where it is known what was
 */
public record LoopRule(FailOnLoops failOnLoops, FailOnLoops failOnNewLoops) {
  /** Those that fail the build, in their order. */
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
