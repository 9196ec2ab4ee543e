package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.code.change.MethodId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What generated tests of a class have to reach.
 *
 * @param type full name of the class
 * @param common how many public methods both versions have
 * @param methods its focus methods, by decreasing weight; empty if no public method reaches a
 *     change
 * @param changed the methods of both versions that changed and can be reached, each with its weight
 * @param sharedResources what each focus method shares with other public methods, by the signatures
 *     of both; methods that share no state are missing
 */
public record Focus(
    String type,
    int common,
    List<FocusMethod> methods,
    Map<MethodId, Double> changed,
    Map<String, Map<String, SharedResource>> sharedResources) {
  /** Copies the collections. */
  public Focus {
    methods = List.copyOf(methods);
    changed = Map.copyOf(new TreeMap<>(changed));
    sharedResources = Map.copyOf(sharedResources);
  }

  /** The weights of the focus methods by signature, largest first. */
  public Map<String, Double> weights() {
    Map<String, Double> weights = new LinkedHashMap<>();
    methods.forEach(method -> weights.put(method.signature(), method.weight()));
    return weights;
  }

  /** Whether one of the changed methods synchronises threads differently. */
  public boolean changesSynchronisation() {
    return changed.values().stream().anyMatch(weight -> weight >= Changes.OF_SYNCHRONISATION);
  }
}
