package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.code.change.MethodId;
import java.util.HashMap;
import java.util.Map;

/** Which methods changed, and how much each change may matter under contention. */
final class Changes {
  static final double OF_SYNCHRONISATION = 100;
  private static final double OF_CODE = 10;

  private final CodePath old;
  private final CodePath now;
  private final Map<MethodId, Double> weights = new HashMap<>();
  private final FieldChanges fields;

  Changes(CodePath old, CodePath now) {
    this.old = old;
    this.now = now;
    this.fields = new FieldChanges(old, now);
  }

  /** The weight of a method's change; 0 for a method that is the same in both versions. */
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
    if ((!before && !after) || isMadeUp(method)) {
      return 0;
    }
    Synchronisation then = Synchronisation.of(method, old);
    Synchronisation today = Synchronisation.of(method, now);
    if (!before || !after) {
      return then.isThere() || today.isThere() ? OF_SYNCHRONISATION : OF_CODE;
    }
    if (!then.equals(today) || fields.areUsedIn(method)) {
      return OF_SYNCHRONISATION;
    }
    return old.text(method).equals(now.text(method)) ? 0 : OF_CODE;
  }

  /**
   * Whether the compiler made up the method. The number in its name changes with its neighbours,
   * and the text of its callers contains what it does.
   */
  private static boolean isMadeUp(MethodId method) {
    return method.name().startsWith("lambda$") || method.name().startsWith("access$");
  }
}
