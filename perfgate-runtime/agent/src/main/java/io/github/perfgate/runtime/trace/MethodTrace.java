package io.github.perfgate.runtime.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Counts the calls of instrumented methods, of all threads together. Threads do not wait for each
 * other, so a count may be too low if several threads call a method at once. The count of a method
 * that was called is never zero.
 */
public final class MethodTrace {
  /** More methods than this are not told apart. */
  static final int MOST = 1 << 20;

  private static final int REST = MOST - 1;
  private static final long[] CALLS = new long[MOST];
  private static final long[] INITIAL = new long[MOST];

  /** How many static initialisers the thread is in. */
  private static final ThreadLocal<int[]> INITIALISING = ThreadLocal.withInitial(() -> new int[1]);

  /**
   * How many static initialisers all threads are in. It spares most calls the search for what
   * belongs to the thread. A thread always sees its own increments, and no other is needed.
   */
  private static int initialisers;

  /** The name of a "method" that stands for all methods of a class whose calls are not seen. */
  public static final String ANY = "*";

  /** The class of a "method" that stands for a file of a class path; its name is the file's. */
  public static final String FILE = "<file>";

  private static final String CLASS_FILE = ".class";

  private static final List<String> NAMES = new ArrayList<>();
  private static final Map<String, Integer> NUMBERS = new HashMap<>();

  /** Whether the thread is about to find out what it opened. */
  private static final ThreadLocal<boolean[]> OPENING =
      ThreadLocal.withInitial(() -> new boolean[1]);

  private static @Nullable UnaryOperator<byte[]> instrumenter;
  private static @Nullable Consumer<String> opened;
  private static long operations;
  private static boolean overflowed;

  private MethodTrace() {}

  /** Called by every instrumented method when it begins. */
  public static void enter(int method) {
    (initialisers > 0 && INITIALISING.get()[0] > 0 ? INITIAL : CALLS)[method]++;
  }

  /** Called by every instrumented static initialiser when it begins. */
  public static void beginInitialising() {
    INITIALISING.get()[0]++;
    synchronized (INITIALISING) {
      initialisers++;
    }
  }

  /** Called by every instrumented static initialiser when it ends, also by an exception. */
  public static void endInitialising() {
    INITIALISING.get()[0]--;
    synchronized (INITIALISING) {
      initialisers--;
    }
  }

  /**
   * Notes that a class is loaded whose calls are not seen. It counts as called by an initialiser,
   * since a loader loads a class once.
   *
   * @param type its full name
   */
  public static void loadUnseen(String type) {
    INITIAL[number(type + '\t' + ANY + '\t')]++;
  }

  /** Whether a name is that of a class whose calls are not seen. */
  public static boolean isUnseen(String name) {
    return name.endsWith('\t' + ANY + '\t');
  }

  /**
   * Sets what instruments classes that the JVM shows to no agent.
   *
   * @param unshown takes and gives class files
   */
  public static void instrumentUnshown(UnaryOperator<byte[]> unshown) {
    instrumenter = unshown;
  }

  /** Called by the JDK with the class file of a hidden class; gives the one to be defined. */
  public static byte @Nullable [] unshown(byte @Nullable [] classFile) {
    UnaryOperator<byte[]> current = instrumenter;
    return current == null || classFile == null ? classFile : current.apply(classFile);
  }

  /**
   * Sets what hears of files and folders that are opened, and calls {@link #look} for those of the
   * class path.
   *
   * @param watcher takes paths
   */
  public static void watchFiles(Consumer<String> watcher) {
    opened = watcher;
  }

  /** Called by the JDK with what is opened: a path, or something whose text is one. */
  public static void open(@Nullable Object file) {
    Consumer<String> watcher = opened;
    boolean[] inside = OPENING.get();
    if (watcher == null || file == null || inside[0]) {
      return;
    }
    inside[0] = true;
    try {
      watcher.accept(file.toString());
    } finally {
      inside[0] = false;
    }
  }

  /**
   * Called by the JDK when a file of a class path is looked for. Classes are seen when they are
   * executed.
   *
   * @param name the name of the file or folder; empty for the whole place
   */
  public static void look(@Nullable String name) {
    if (name != null && !name.endsWith(CLASS_FILE)) {
      enter(number(FILE + '\t' + name.replace('\t', ' ') + '\t'));
    }
  }

  /**
   * Called instead of {@link #enter} by a method that is measured. The first call forgets all calls
   * before, such as those of the method's set-up.
   */
  public static void operate(int method) {
    if (operations == 0) {
      reset();
    }
    operations++;
    CALLS[method]++;
  }

  /** How often measured methods were called; with several threads, the number may be too low. */
  public static long operations() {
    return operations;
  }

  /**
   * The number of a method; the same one if several class loaders load its class.
   *
   * @param name its class, name and descriptor, as the reader of the trace wants them
   */
  public static int number(String name) {
    synchronized (NAMES) {
      Integer known = NUMBERS.get(name);
      if (known != null) {
        return known;
      }
      if (NAMES.size() >= REST) {
        overflowed = true;
        return REST;
      }
      NAMES.add(name);
      NUMBERS.put(name, NAMES.size() - 1);
      return NAMES.size() - 1;
    }
  }

  /** Forgets all calls. */
  public static void reset() {
    for (long[] counts : new long[][] {CALLS, INITIAL}) {
      Arrays.fill(counts, 0, size(), 0);
    }
  }

  /** The names of all numbered methods so far, by number. */
  public static List<String> names() {
    synchronized (NAMES) {
      return new ArrayList<>(NAMES);
    }
  }

  /** The calls since the last reset, by number, without those of {@link #initialCalls}. */
  public static long[] calls() {
    return Arrays.copyOf(CALLS, size());
  }

  /**
   * The calls since the last reset, by number, that static initialisers made in their own threads:
   * those happen once in a JVM, whatever is repeated.
   */
  public static long[] initialCalls() {
    return Arrays.copyOf(INITIAL, size());
  }

  /** Whether there were more methods than can be told apart, so that calls are missing. */
  public static boolean overflowed() {
    synchronized (NAMES) {
      return overflowed;
    }
  }

  private static int size() {
    synchronized (NAMES) {
      return NAMES.size();
    }
  }
}
