package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.concurrent.explore.Draft.Rejected;
import io.github.perfgate.core.concurrent.explore.FailedCalls.Kind;
import io.github.perfgate.core.concurrent.isolate.ClosedModules;
import io.github.perfgate.core.concurrent.isolate.Forbidden;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Counts why attempts at focus methods failed. Reasons that differ only in numbers are the same,
 * and the first of them is shown.
 */
final class Failures {
  private static final Pattern NUMBER = Pattern.compile("@[0-9a-f]+|\\d+");
  private static final Pattern BREAK = Pattern.compile("\\s*[\\r\\n\\t]+\\s*");
  private static final int LONGEST = 300;

  /** A reason with the number of attempts that failed for it. */
  private static final class Count {
    private final Kind kind;
    private final String reason;
    private int times;

    Count(Kind kind, String reason) {
      this.kind = kind;
      this.reason = reason;
    }
  }

  private final Map<String, Map<String, Count>> byMethod = new LinkedHashMap<>();
  private final Map<String, Set<String>> needed = new LinkedHashMap<>();

  /**
   * Adds an attempt that failed.
   *
   * @param hadInstance whether the instance was made, or none was needed
   */
  synchronized void add(String method, boolean hadInstance, Rejected rejected) {
    Throwable thrown = rejected.getCause();
    String message = String.valueOf(rejected.getMessage());
    if (message.equals(Draft.ABANDONED)) {
      return;
    }
    Kind kind;
    String what;
    if (thrown != null) {
      addNeeded(method, thrown);
      kind = kind(thrown);
      what = message + ": " + text(root(thrown));
    } else {
      boolean isRefused = message.equals(Draft.CAUGHT_REFUSAL);
      kind = isRefused ? Kind.FORBIDDEN : hadInstance ? Kind.ARGUMENT : Kind.INSTANCE;
      what = message;
    }
    add(method, kind, hadInstance ? what : "no instance could be made: " + what);
  }

  /** Says that no method can be called, as the class cannot be initialized. */
  synchronized void addAll(List<String> methods, Throwable thrown) {
    String reason = "the class cannot be initialized: " + text(root(thrown));
    for (String method : methods) {
      addNeeded(method, thrown);
      add(method, kind(thrown), reason);
    }
  }

  private void addNeeded(String method, Throwable thrown) {
    needed
        .computeIfAbsent(method, unknown -> new TreeSet<>())
        .addAll(ClosedModules.argumentsFor(thrown));
  }

  /** The JVM arguments that methods need of which no call worked. */
  synchronized Set<String> needed(Set<String> worked) {
    Set<String> all = new TreeSet<>();
    needed.forEach(
        (method, arguments) -> {
          if (!worked.contains(method)) {
            all.addAll(arguments);
          }
        });
    return all;
  }

  private void add(String method, Kind kind, String reason) {
    String line = BREAK.matcher(reason).replaceAll(" | ");
    String shown = line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
    byMethod
        .computeIfAbsent(method, unknown -> new LinkedHashMap<>())
        .computeIfAbsent(NUMBER.matcher(shown).replaceAll("0"), unknown -> new Count(kind, shown))
        .times++;
  }

  /** The most frequent reason of each method of which no call worked. */
  synchronized List<FailedCalls> without(Set<String> worked) {
    return byMethod.keySet().stream()
        .filter(method -> !worked.contains(method))
        .map(method -> mostFrequent(method, Objects.requireNonNull(byMethod.get(method))))
        .toList();
  }

  private static FailedCalls mostFrequent(String method, Map<String, Count> reasons) {
    int all = 0;
    Count most = null;
    for (Count one : reasons.values()) {
      all += one.times;
      most = most == null || one.times > most.times ? one : most;
    }
    Count found = Objects.requireNonNull(most);
    return new FailedCalls(method, found.times, all, found.kind, found.reason);
  }

  private static Kind kind(Throwable thrown) {
    if (!ClosedModules.argumentsFor(thrown).isEmpty()) {
      return Kind.MODULE;
    }
    for (Throwable one = thrown; one != null; one = one.getCause()) {
      if (one instanceof Forbidden.ForbiddenCall || one instanceof UnsatisfiedLinkError) {
        return Kind.FORBIDDEN;
      }
      if (one instanceof ClassNotFoundException || isMissing(one)) {
        return Kind.MISSING_CLASS;
      }
    }
    return Kind.THROWS;
  }

  /** A class whose initializer failed is there, but gives the same error. */
  private static boolean isMissing(Throwable thrown) {
    return thrown instanceof NoClassDefFoundError
        && !String.valueOf(thrown.getMessage()).startsWith("Could not initialize");
  }

  private static Throwable root(Throwable thrown) {
    Throwable root = thrown;
    // The limit is for causes that form a circle.
    for (int i = 0; i < 10 && root.getCause() != null; i++) {
      root = root.getCause();
    }
    return root;
  }

  private static String text(Throwable thrown) {
    StackTraceElement where = where(thrown);
    return message(thrown)
        + (where == null ? "" : " at " + where.getClassName() + "." + where.getMethodName());
  }

  /** Code under test may have an exception whose text cannot be made. */
  private static String message(Throwable thrown) {
    try {
      return thrown.toString();
    } catch (RuntimeException e) {
      return thrown.getClass().getName();
    }
  }

  /** The first frame of the code under test. */
  private static @Nullable StackTraceElement where(Throwable thrown) {
    for (StackTraceElement one : thrown.getStackTrace()) {
      String type = one.getClassName();
      if (!type.startsWith("io.github.perfgate.core.") && one.getModuleName() == null) {
        return one;
      }
    }
    return null;
  }
}
