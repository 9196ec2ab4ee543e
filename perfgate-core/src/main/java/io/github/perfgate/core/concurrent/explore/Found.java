package io.github.perfgate.core.concurrent.explore;

import java.util.List;
import java.util.Set;

/**
 * A test that was executed in both versions, on one thread.
 *
 * @param method signature of its focus method; those of a mixed test, the first one's
 * @param mixed whether it calls something else in turn with it
 * @param changing whether it is called with another argument each time
 * @param shared number of the step that gives what threads share; -1 where they share statics
 * @param prefix steps that build what is shared
 * @param suffix calls that threads make, over the results of the prefix; of a mixed test the second
 *     one may take the first one's result
 * @param hits the changed methods that its calls executed
 * @param score how much it reaches
 * @param cost of the implementations in it
 * @param setUps how many calls of the class under test prepare it
 */
record Found(
    String method,
    boolean mixed,
    boolean changing,
    int shared,
    List<Step> prefix,
    List<Step> suffix,
    Set<String> hits,
    double score,
    int cost,
    int setUps) {
  Found {
    prefix = List.copyOf(prefix);
    suffix = List.copyOf(suffix);
    hits = Set.copyOf(hits);
  }
}
