package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.concurrent.isolate.Forbidden;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Steps that were executed in both versions, one after the other, with what they gave. A step that
 * throws in either version is not taken.
 */
final class Draft {
  private final World world;
  private final List<Step> steps = new ArrayList<>();
  private final List<@Nullable Object> old = new ArrayList<>();
  private final List<@Nullable Object> now = new ArrayList<>();
  private volatile @Nullable Step running;
  private volatile boolean abandoned;
  private int shared = -1;

  /** A step that threw; it is tried differently. */
  static final class Rejected extends Exception {
    private static final long serialVersionUID = 1L;

    Rejected(String what, @Nullable Throwable cause) {
      super(what, cause);
    }
  }

  Draft(World world) {
    this.world = world;
  }

  List<Step> steps() {
    return List.copyOf(steps);
  }

  int size() {
    return steps.size();
  }

  /** What is being executed, or was last; for blame when it never returns. */
  @Nullable Step running() {
    return running;
  }

  /** Executes no more steps, when the one that is executed should ever end. */
  void abandon() {
    abandoned = true;
  }

  /**
   * Executes a step and keeps it.
   *
   * @return its number
   */
  int add(Step step) throws Rejected {
    Object before = execute(step, true);
    Object after = execute(step, false);
    steps.add(step);
    old.add(before);
    now.add(after);
    return steps.size() - 1;
  }

  /** Says which step gave what threads share. */
  void share(int step) {
    shared = step;
  }

  /** Executes a step in both versions and forgets what it gave. */
  void tryOut(Step step) throws Rejected {
    execute(step, true);
    execute(step, false);
  }

  private @Nullable Object execute(Step step, boolean ofOld) throws Rejected {
    if (abandoned) {
      throw new Rejected("nobody waits for it any more", null);
    }
    running = step;
    long refused = Forbidden.refused();
    List<@Nullable Object> values = ofOld ? old : now;
    Object[] operands =
        step.operands().stream().map(values::get).toArray(length -> new Object[length]);
    try {
      Object given = step.run().in(ofOld, operands);
      if (Forbidden.refused() > refused) {
        throw new Rejected("catches that it is refused what it must not do", null);
      }
      return given;
    } catch (Rejected e) {
      throw e;
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      throw new Rejected("throws in the " + (ofOld ? "baseline" : "candidate"), e);
    }
  }

  /** Forgets the steps behind the first so many. */
  void cutBack(int size) {
    while (steps.size() > size) {
      steps.remove(steps.size() - 1);
      old.remove(old.size() - 1);
      now.remove(now.size() - 1);
    }
  }

  /**
   * Numbers of the steps that gave something of this type in both versions. What is shared is not
   * among them where anything would do: a collection that holds itself has no end.
   */
  List<Integer> giving(Class<?> wanted) {
    Class<?> counterpart = world.counterpart(wanted);
    List<Integer> found = new ArrayList<>();
    if (counterpart != null) {
      for (int i = 0; i < steps.size(); i++) {
        boolean holdsItself = i == shared && wanted.isAssignableFrom(Object.class);
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

  /** Whether a source may hold what the step gave. */
  boolean isVariable(int step) {
    Class<?> type = steps.get(step).type();
    return type != void.class && world.isVisible(type);
  }

  /** Whether the step gave something in both versions. */
  boolean isNotNull(int step) {
    return old.get(step) != null && now.get(step) != null;
  }

  /** The largest cost of the implementations that were made. */
  int cost() {
    return steps.stream().mapToInt(Step::cost).max().orElse(0);
  }
}
