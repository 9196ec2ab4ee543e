package io.github.perfgate.core.concurrent.explore;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Prefixes that worked, each scored by how many focus methods it made callable. */
final class Corpus {
  private static final int MOST = 60;

  /**
   * Steps that build an instance, and the number of the step that gives the instance; -1 if there
   * is no instance.
   */
  record Prefix(List<Step> steps, int receiver) {
    Prefix {
      steps = List.copyOf(steps);
    }
  }

  private final Map<Prefix, Set<String>> prefixes = new LinkedHashMap<>();

  void add(String method, List<Step> steps, int receiver) {
    Prefix prefix = new Prefix(steps, receiver);
    Set<String> known = prefixes.get(prefix);
    if (known != null) {
      known.add(method);
    } else if (prefixes.size() < MOST && !steps.isEmpty()) {
      prefixes.put(prefix, new TreeSet<>(Set.of(method)));
    }
  }

  /**
   * Chooses a prefix at random, weighted by the number of methods that it made callable; null when
   * there are none.
   */
  @Nullable Prefix choose(Random random) {
    List<Prefix> weighted = new ArrayList<>();
    prefixes.forEach(
        (prefix, methods) -> {
          for (int i = 0; i < methods.size(); i++) {
            weighted.add(prefix);
          }
        });
    return weighted.isEmpty() ? null : weighted.get(random.nextInt(weighted.size()));
  }
}
