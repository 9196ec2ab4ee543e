package io.github.perfgate.core.concurrent.explore;

import java.util.List;
import java.util.Set;

/**
 * A test that was executed in both versions, on one thread.
 *
 * @param method signature of its focus method; of the first one if the test is mixed
 * @param mixed whether the test calls another method in turn with the focus method
 * @param changing whether the focus method is called with another argument each time
 * @param shared number of the step that gives the object that threads share; -1 if they share
 *     static state only
 * @param prefix steps that build the shared object
 * @param suffix calls that threads make, with results of the prefix as operands. The second call of
 *     a mixed test may take the result of the first one
 * @param hits the changed methods that its calls executed
 * @param score the sum of the weights of the changed methods that it reaches
 * @param cost the largest cost of the generated implementations in it
 * @param setUps how many calls of the class under test prepare the shared object
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
