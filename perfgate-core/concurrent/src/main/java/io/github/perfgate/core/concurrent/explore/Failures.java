package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.concurrent.explore.Draft.Rejected;
import io.github.perfgate.core.concurrent.explore.FailedCalls.Kind;
import io.github.perfgate.core.concurrent.isolate.ClosedModules;
import io.github.perfgate.core.concurrent.isolate.Forbidden;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Counts why attempts at focus methods failed. Exceptions of the same class and place are the same
 * reason, and the message of the first of them is shown.
 */
final class Failures {
  /** Begins at the first blank of several, so that each is looked at once. */
  private static final Pattern BREAK =
      Pattern.compile("(?<![\\s&&[^\\r\\n\\t]])[\\s&&[^\\r\\n\\t]]*+[\\r\\n\\t]\\s*+");

  private static final int LONGEST = 300;

  /** How many attempts failed for a reason. */
  private static final class Count {
    private final Kind kind;
    private final String message;
    private int times;

    Count(Kind kind, String message) {
      this.kind = kind;
      this.message = message;
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
    String begin = hadInstance ? "" : "no instance could be made: ";
    if (thrown != null) {
      addNeeded(method, thrown);
      add(method, begin + message, thrown);
    } else {
      boolean isRefused = message.equals(Draft.CAUGHT_REFUSAL);
      Kind kind = isRefused ? Kind.FORBIDDEN : hadInstance ? Kind.ARGUMENT : Kind.INSTANCE;
      add(method, kind, begin + message, "");
    }
  }

  /** Says that no method can be called, as the class cannot be initialized. */
  synchronized void addAll(List<String> methods, Throwable thrown) {
    for (String method : methods) {
      addNeeded(method, thrown);
      add(method, "the class cannot be initialized", thrown);
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

  private void add(String method, String what, Throwable thrown) {
    Throwable root = root(thrown);
    StackTraceElement where = where(root);
    add(
        method,
        kind(thrown),
        "%s: %s%s"
            .formatted(
                what,
                root.getClass().getName(),
                where == null
                    ? ""
                    : " at %s.%s".formatted(where.getClassName(), where.getMethodName())),
        message(root));
  }

  private void add(String method, Kind kind, String reason, String message) {
    String line = BREAK.matcher(message).replaceAll(" | ");
    String shown = line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
    byMethod
        .computeIfAbsent(method, unknown -> new LinkedHashMap<>())
        .computeIfAbsent(BREAK.matcher(reason).replaceAll(" "), unknown -> new Count(kind, shown))
        .times++;
  }

  /** How many methods an attempt failed at. */
  synchronized int methods() {
    return byMethod.size();
  }

  /** The most frequent reason of each method of which no call worked. */
  synchronized List<FailedCalls> without(Set<String> worked) {
    return byMethod.keySet().stream()
        .filter(method -> !worked.contains(method))
        .map(method -> mostFrequent(method, Objects.requireNonNull(byMethod.get(method))))
        .toList();
  }

  private static FailedCalls mostFrequent(String method, Map<String, Count> reasons) {
    int all = reasons.values().stream().mapToInt(one -> one.times).sum();
    Map.Entry<String, Count> most =
        Collections.max(
            reasons.entrySet(), Comparator.comparingInt(reason -> reason.getValue().times));
    Count count = most.getValue();
    return new FailedCalls(method, count.times, all, count.kind, most.getKey(), count.message);
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

  /** Code under test may have an exception whose message cannot be made. */
  private static String message(Throwable thrown) {
    try {
      return Objects.requireNonNullElse(thrown.getMessage(), "");
    } catch (RuntimeException e) {
      return "";
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
