package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.change.CodePath;
import io.github.perfgate.core.change.MethodId;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** What changed in single methods, and how much that may matter to threads that meet. */
final class Changes {
  static final double OF_SYNCHRONISATION = 100;
  private static final double OF_CODE = 10;

  private final CodePath old;
  private final CodePath now;
  private final Map<MethodId, Double> weights = new HashMap<>();
  private final Map<String, Set<String>> volatility = new HashMap<>();

  Changes(CodePath old, CodePath now) {
    this.old = old;
    this.now = now;
  }

  /** 0 for a method that is the same in both versions. */
  double weight(MethodId method) {
    Double known = weights.get(method);
    if (known == null) {
      known = compare(method);
      weights.put(method, known);
    }
    return known;
  }

  private double compare(MethodId method) {
    boolean before = old.declares(method);
    boolean after = now.declares(method);
    if (!before && !after) {
      return 0;
    }
    Synchronisation then = Synchronisation.of(method, old);
    Synchronisation today = Synchronisation.of(method, now);
    if (!before || !after) {
      return then.isThere() || today.isThere() ? OF_SYNCHRONISATION : OF_CODE;
    }
    if (!then.equals(today) || usesVolatility(method)) {
      return OF_SYNCHRONISATION;
    }
    return old.text(method).equals(now.text(method)) ? 0 : OF_CODE;
  }

  private boolean usesVolatility(MethodId method) {
    Set<String> differing =
        volatility.computeIfAbsent(
            method.owner(), type -> Synchronisation.volatility(type, old, now));
    if (differing.isEmpty()) {
      return false;
    }
    String text = now.text(method);
    return differing.stream().anyMatch(field -> text.contains(" " + field + "\n"));
  }
}
