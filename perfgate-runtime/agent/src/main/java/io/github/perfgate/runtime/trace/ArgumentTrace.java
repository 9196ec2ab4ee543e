package io.github.perfgate.runtime.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Records the first calls of the public methods of one class, with the objects on which they are
 * called and with their arguments. Calls that the class makes itself meanwhile are not recorded.
 */
public final class ArgumentTrace {
  /** The most sequences of calls. */
  static final int MOST_SEQUENCES = 256;

  /** The most calls on one object by one thread. */
  static final int MOST_CALLS = 24;

  /** The most calls of static methods by one thread, whose calls are one sequence. */
  private static final int MOST_STATIC = 200;

  private static final int MOST_CONSTRUCTIONS = 50;

  /** So many calls that are not recorded any more show that nothing new is to be expected. */
  private static final int MOST_IGNORED = 100_000;

  private static final ThreadLocal<int[]> DEPTH = ThreadLocal.withInitial(() -> new int[1]);
  private static final List<String> METHODS = new ArrayList<>();
  private static final List<CallSequence> SEQUENCES = new ArrayList<>();
  private static final Set<String> CONSTRUCTIONS = new LinkedHashSet<>();
  private static String type = "";
  private static Thread first = Thread.currentThread();
  private static int ignored;
  private static volatile boolean open;

  private ArgumentTrace() {}

  /** The classes that instrumented classes need: this one and what it calls. */
  public static List<Class<?>> classes() {
    return Arrays.asList(ArgumentTrace.class, ArgumentText.class, CallSequence.class);
  }

  /**
   * Begins to record, and forgets what was recorded before.
   *
   * @param tested full name of the class
   */
  public static void start(String tested) {
    synchronized (METHODS) {
      type = tested;
      first = Thread.currentThread();
      SEQUENCES.clear();
      CONSTRUCTIONS.clear();
      ignored = 0;
      open = true;
    }
  }

  /**
   * The number of a method.
   *
   * @param signature its name and descriptor
   */
  public static int number(String signature) {
    synchronized (METHODS) {
      METHODS.add(signature);
      return METHODS.size() - 1;
    }
  }

  /**
   * Called by every instrumented method when it begins; {@link #leave} follows in any case.
   *
   * @return whether the call is to be recorded
   */
  public static boolean enter() {
    return DEPTH.get()[0]++ == 0 && open;
  }

  /** Called by every instrumented method when it ends, also by an exception. */
  public static void leave() {
    DEPTH.get()[0]--;
  }

  /** Whether a constructor that begins is to be recorded. */
  public static boolean isOutermost() {
    return open && DEPTH.get()[0] == 0;
  }

  /** Records arguments of a constructor. */
  public static void construct(int method, Object[] arguments) {
    String call = call(method, arguments);
    synchronized (METHODS) {
      if (CONSTRUCTIONS.size() < MOST_CONSTRUCTIONS) {
        CONSTRUCTIONS.add(call);
      }
    }
  }

  /**
   * Records a call.
   *
   * @param receiver null for a static method
   */
  public static void record(int method, @Nullable Object receiver, Object[] arguments) {
    if (receiver != null && !isOfType(receiver.getClass())) {
      return;
    }
    Thread caller = Thread.currentThread();
    synchronized (METHODS) {
      CallSequence sequence = sequence(caller, receiver);
      if (sequence == null
          || sequence.calls.size() >= (receiver == null ? MOST_STATIC : MOST_CALLS)) {
        open = ++ignored < MOST_IGNORED;
      } else {
        sequence.calls.add(call(method, arguments));
      }
    }
  }

  private static boolean isOfType(Class<?> receiver) {
    for (Class<?> one = receiver; one != null; one = one.getSuperclass()) {
      if (one.getName().equals(type)) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable CallSequence sequence(Thread caller, @Nullable Object receiver) {
    // Most calls are on the newest objects.
    for (int i = SEQUENCES.size() - 1; i >= 0; i--) {
      if (SEQUENCES.get(i).isOf(caller, receiver)) {
        return SEQUENCES.get(i);
      }
    }
    if (SEQUENCES.size() == MOST_SEQUENCES) {
      return null;
    }
    SEQUENCES.add(new CallSequence(caller, receiver));
    return SEQUENCES.get(SEQUENCES.size() - 1);
  }

  private static String call(int method, Object[] arguments) {
    StringBuilder call = new StringBuilder(METHODS.get(method));
    for (Object argument : arguments) {
      call.append('\t').append(ArgumentText.of(argument));
    }
    return call.toString();
  }

  /**
   * What was recorded: constructions, then the sequences of the thread that started the recording,
   * then those of other threads. Each call is a line of the sequence's number, the method's
   * signature and the arguments as {@link ArgumentText}, with tabs between. Constructions have the
   * number 0; the sequences of other threads have negative numbers.
   */
  public static List<String> lines() {
    synchronized (METHODS) {
      List<String> lines = new ArrayList<>();
      CONSTRUCTIONS.forEach(call -> lines.add("0\t" + call));
      for (boolean others : new boolean[] {false, true}) {
        for (int i = 0; i < SEQUENCES.size(); i++) {
          CallSequence sequence = SEQUENCES.get(i);
          if ((sequence.thread != first) == others) {
            int number = others ? -1 - i : 1 + i;
            sequence.calls.forEach(call -> lines.add(number + "\t" + call));
          }
        }
      }
      return lines;
    }
  }
}
