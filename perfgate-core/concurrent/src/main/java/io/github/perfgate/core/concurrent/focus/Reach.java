package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.code.change.MethodId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The methods that a method can execute, in one version.
 *
 * @param parts the class under test and its nested classes, all of which its methods can use
 */
record Reach(CodePath code, Set<String> parts) {
  /** The largest number of calls that are followed. */
  static final int MOST_CALLS = 5;

  private static final int MOST_METHODS = 600;

  /**
   * The methods that a method reaches, each with the number of calls in between. The search is
   * breadth first, so it never leaves out the nearest methods.
   */
  Map<MethodId, Integer> of(MethodId first) {
    Map<MethodId, Integer> reached = new LinkedHashMap<>();
    Deque<MethodId> open = new ArrayDeque<>(List.of(first));
    reached.put(first, 0);
    while (!open.isEmpty() && reached.size() < MOST_METHODS) {
      MethodId method = open.poll();
      int calls = reached.getOrDefault(method, 0);
      if (calls < MOST_CALLS) {
        Set<String> around = new HashSet<>(code.mentions(method));
        around.addAll(parts);
        for (MethodId called : code.calls(method)) {
          for (MethodId body : bodies(called, around)) {
            if (reached.putIfAbsent(body, calls + 1) == null) {
              open.add(body);
            }
          }
        }
      }
    }
    return reached;
  }

  /**
   * The methods that a call may execute: those of the named class and its supertypes, and those of
   * its subclasses that are in sight.
   */
  private Set<MethodId> bodies(MethodId called, Set<String> around) {
    Set<MethodId> bodies = new LinkedHashSet<>();
    inherited(called, called.owner(), bodies);
    if (!called.name().startsWith("<")) {
      for (String other : around) {
        MethodId overriding = new MethodId(other, called.name(), called.descriptor());
        if (!other.equals(called.owner())
            && code.declares(overriding)
            && inherits(other, called.owner())) {
          bodies.add(overriding);
        }
      }
    }
    return bodies;
  }

  private boolean inherited(MethodId called, String owner, Set<MethodId> bodies) {
    MethodId here = new MethodId(owner, called.name(), called.descriptor());
    if (code.declares(here)) {
      bodies.add(here);
      return true;
    }
    return code.parents(owner).stream().anyMatch(parent -> inherited(called, parent, bodies));
  }

  private boolean inherits(String other, String from) {
    return code.parents(other).stream()
        .anyMatch(parent -> parent.equals(from) || inherits(parent, from));
  }
}
