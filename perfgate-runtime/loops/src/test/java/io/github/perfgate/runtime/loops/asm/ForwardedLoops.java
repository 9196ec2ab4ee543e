package io.github.perfgate.runtime.loops.asm;

import java.util.Random;
import java.util.concurrent.Callable;
import java.util.function.BiPredicate;
import java.util.function.Supplier;

/**
 * Nested loops, both in the class {@link Jdk}, which is taken for one of the JDK, and code of the
 * project that runs them without a loop of its own.
 */
final class ForwardedLoops {
  private static final int N = 60;

  private ForwardedLoops() {}

  /** A list whose public methods only call others, as lists of the JDK often do. */
  static final class Jdk {
    final int[] items;

    Jdk(int seed) {
      items = new Random(seed).ints(N, 0, 1_000_000).toArray();
    }

    boolean removeAll(Jdk others) {
      return batchRemove(others, false);
    }

    boolean retainAll(Jdk others) {
      return batchRemove(others, true);
    }

    private boolean batchRemove(Jdk others, boolean kept) {
      int found = 0;
      for (int i = 0; i < items.length; i++) {
        if (others.contains(items[i]) == kept) {
          found++;
        }
      }
      return found == items.length;
    }

    boolean contains(int item) {
      for (int each : items) {
        if (each == item) {
          return true;
        }
      }
      return false;
    }

    /** Calls back; no event tells of this call. */
    static boolean later(Supplier<Boolean> call) {
      return call.get();
    }
  }

  /** A class of the project. */
  static final class Names {
    static boolean without(Jdk names, Jdk others) {
      return names.removeAll(others);
    }

    static boolean common(Jdk names, Jdk others) {
      return names.retainAll(others);
    }

    static boolean deferred(Jdk names, Jdk others) {
      // This call has ended, but is the last one that was noted.
      others.contains(names.items[0]);
      return Jdk.later(() -> common(names, others));
    }
  }

  static final class Direct implements Callable<Object> {
    @Override
    public Object call() {
      return Names.without(new Jdk(2), new Jdk(3));
    }
  }

  /** Two methods of the project run the same loop of the JDK. */
  static final class Twice implements Callable<Object> {
    @Override
    public Object call() {
      return Names.without(new Jdk(2), new Jdk(3)) | Names.common(new Jdk(4), new Jdk(5));
    }
  }

  static final class ByReference implements Callable<Object> {
    private final BiPredicate<Jdk, Jdk> without = Names::without;

    @Override
    public Object call() {
      return without.test(new Jdk(2), new Jdk(3));
    }
  }

  static final class Deferred implements Callable<Object> {
    @Override
    public Object call() {
      return Names.deferred(new Jdk(2), new Jdk(3));
    }
  }

  /** Calls by reflection, as code does that knows only names. */
  static final class Reflective implements Callable<Object> {
    @Override
    public Object call() throws ReflectiveOperationException {
      return Names.class
          .getDeclaredMethod("without", Jdk.class, Jdk.class)
          .invoke(null, new Jdk(2), new Jdk(3));
    }
  }
}
