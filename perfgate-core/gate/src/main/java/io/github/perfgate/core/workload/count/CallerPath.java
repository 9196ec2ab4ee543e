package io.github.perfgate.core.workload.count;

import io.github.perfgate.core.code.change.MethodId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The way on which a method is reached whose work differs. Calls are known by the names in
 * instructions. So the callers of a method are those that call a method of the same name and types.
 */
record CallerPath(CountedRun old, CountedRun now) {
  private static final int MOST_STEPS = 30;

  /** The callers, the nearest first, up to the first one that is not of the JDK. */
  List<MethodId> to(MethodId method) {
    List<MethodId> path = new ArrayList<>();
    MethodId reached = method;
    while (isOfJdk(reached) && path.size() < MOST_STEPS) {
      Optional<MethodId> caller = caller(reached, path);
      if (caller.isEmpty()) {
        break;
      }
      reached = caller.get();
      path.add(reached);
    }
    return path;
  }

  private Optional<MethodId> caller(MethodId method, List<MethodId> before) {
    return Stream.concat(now.methods().keySet().stream(), old.methods().keySet().stream())
        .distinct()
        .filter(caller -> !caller.equals(method) && !before.contains(caller))
        .filter(caller -> calls(caller, method) > 0)
        .max(
            Comparator.comparingLong((MethodId caller) -> change(caller, method))
                .thenComparingLong(caller -> calls(caller, method)));
  }

  private long calls(MethodId caller, MethodId method) {
    return calls(now.count(caller), method) + calls(old.count(caller), method);
  }

  /** By how many calls of the method the versions of a caller differ. */
  private long change(MethodId caller, MethodId method) {
    return Math.abs(calls(now.count(caller), method) - calls(old.count(caller), method));
  }

  private static long calls(MethodCount caller, MethodId method) {
    return caller.callees().entrySet().stream()
        .filter(call -> isCallOf(call.getKey(), method))
        .mapToLong(call -> call.getValue())
        .sum();
  }

  private static boolean isCallOf(MethodId called, MethodId method) {
    return called.name().equals(method.name())
        && called.descriptor().equals(method.descriptor())
        && (!method.name().equals("<init>") || called.owner().equals(method.owner()));
  }

  /** Whether a method is of the JDK. */
  static boolean isOfJdk(MethodId method) {
    return Stream.of("java.", "javax.", "jdk.", "sun.", "com.sun.")
        .anyMatch(method.owner()::startsWith);
  }
}
