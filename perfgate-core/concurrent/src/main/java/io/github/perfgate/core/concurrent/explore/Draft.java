package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.concurrent.isolate.Forbidden;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Steps that were executed in both versions, one after the other, with their results. A step that
 * throws in either version is not taken.
 */
final class Draft {
  /** The reason for a step that was refused something, and did not tell. */
  static final String CAUGHT_REFUSAL = "it catches that it is refused what it must not do";

  /** The reason for a step of an attempt that was left behind. */
  static final String ABANDONED = "nobody waits for it any more";

  private final VersionPair versions;
  private final List<Step> steps = new ArrayList<>();
  private final List<@Nullable Object> old = new ArrayList<>();
  private final List<@Nullable Object> now = new ArrayList<>();
  private volatile @Nullable Step running;
  private volatile boolean abandoned;
  private int shared = -1;

  /** Says that a step threw; the caller tries another one. */
  static final class Rejected extends Exception {
    private static final long serialVersionUID = 1L;

    Rejected(String what, @Nullable Throwable cause) {
      super(what, cause);
    }
  }

  Draft(VersionPair versions) {
    this.versions = versions;
  }

  List<Step> steps() {
    return List.copyOf(steps);
  }

  int size() {
    return steps.size();
  }

  /** The step that is being executed, or was executed last; it is blamed when it never returns. */
  @Nullable Step running() {
    return running;
  }

  /** Executes no more steps, even if the current step should return after all. */
  void abandon() {
    abandoned = true;
  }

  /**
   * Executes a step in both versions and keeps it.
   *
   * @return the number of the step
   */
  int add(Step step) throws Rejected {
    Object before = execute(step, true);
    Object after = execute(step, false);
    steps.add(step);
    old.add(before);
    now.add(after);
    return steps.size() - 1;
  }

  /** Says which step gave the object that threads share. */
  void share(int step) {
    shared = step;
  }

  /** Executes a step in both versions and forgets its results. */
  void tryOut(Step step) throws Rejected {
    execute(step, true);
    execute(step, false);
  }

  private @Nullable Object execute(Step step, boolean ofOld) throws Rejected {
    if (abandoned) {
      throw new Rejected(ABANDONED, null);
    }
    running = step;
    long refused = Forbidden.refused();
    List<@Nullable Object> values = ofOld ? old : now;
    Object[] operands =
        step.operands().stream().map(values::get).toArray(length -> new Object[length]);
    try {
      Object given = step.run().in(ofOld, operands);
      if (Forbidden.refused() > refused) {
        throw new Rejected(CAUGHT_REFUSAL, null);
      }
      return given;
    } catch (Rejected e) {
      throw e;
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      throw new Rejected("it throws in the " + (ofOld ? "baseline" : "candidate"), e);
    }
  }

  /** Keeps the first {@code size} steps and forgets the others. */
  void cutBack(int size) {
    while (steps.size() > size) {
      steps.remove(steps.size() - 1);
      old.remove(old.size() - 1);
      now.remove(now.size() - 1);
    }
  }

  /**
   * Numbers of the steps that gave an object of this type in both versions. The shared object is
   * not among them if any object would do: a collection that contains itself leads to endless
   * recursion.
   */
  List<Integer> giving(Class<?> wanted) {
    Class<?> counterpart = versions.counterpart(wanted);
    List<Integer> found = new ArrayList<>();
    if (counterpart != null) {
      for (int i = 0; i < steps.size(); i++) {
        // A factory may have given the shared object as one of another type.
        boolean holdsItself =
            shared >= 0
                && now.get(i) == now.get(shared)
                && now.get(i) != null
                && wanted.isAssignableFrom(Object.class);
        if (!holdsItself
            && isVariable(i)
            && wanted.isInstance(now.get(i))
            && counterpart.isInstance(old.get(i))) {
          found.add(i);
        }
      }
    }
    return found;
  }

  /** Whether a source may have a variable for the result of the step. */
  boolean isVariable(int step) {
    Class<?> type = steps.get(step).type();
    return type != void.class && versions.isVisible(type);
  }

  /** Whether the step gave an object, and not null, in both versions. */
  boolean isNotNull(int step) {
    return old.get(step) != null && now.get(step) != null;
  }
}
