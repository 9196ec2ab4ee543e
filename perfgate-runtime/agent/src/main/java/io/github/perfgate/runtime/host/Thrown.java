package io.github.perfgate.runtime.host;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An exception, reduced to what can be told about it. An exception of a fork may arrive only as the
 * text of its stack trace, because its class is not serialisable or is not there.
 */
final class Thrown {
  private static final int MAX_TRACE = 40_000;

  // JMH's class is given by name, because a message may have to say that JMH is not there.
  private static final String JMH_EXCEPTION = "org.openjdk.jmh.runner.BenchmarkException";
  private static final String JMH_RUNNER_EXCEPTION = "org.openjdk.jmh.runner.RunnerException";

  private static final Pattern HEADER =
      Pattern.compile(
          "^\\s*(?:Caused by: |Suppressed: )?((?:[\\w$]+\\.)+[\\w$]+)(?:: (.*))?$",
          Pattern.MULTILINE);

  private final String type;
  private final @Nullable String message;

  Thrown(String type, @Nullable String message) {
    this.type = type;
    this.message = message;
  }

  /** The class's binary name. */
  String type() {
    return type;
  }

  /** The message, if it has one. */
  @Nullable String message() {
    return message;
  }

  /** Class and message on one line. */
  String headline() {
    return message == null ? type : type + ": " + message.trim().split("\\R", 2)[0];
  }

  /**
   * The exception and all its causes and suppressed exceptions, without JMH's wrappers: the first
   * is the benchmark's own.
   */
  static List<Thrown> chain(@Nullable Throwable root) {
    List<Thrown> chain = new ArrayList<>();
    for (Throwable each : unwrapped(root)) {
      chain.add(new Thrown(each.getClass().getName(), each.getMessage()));
    }
    return chain;
  }

  /** Reads the chain from the text of a stack trace. */
  static List<Thrown> chain(String stackTrace) {
    List<Thrown> chain = new ArrayList<>();
    Matcher header = HEADER.matcher(stackTrace);
    while (header.find()) {
      chain.add(new Thrown(header.group(1), header.group(2)));
    }
    return chain;
  }

  /** The stack trace of the first exception below JMH's wrappers, cut where it is endless. */
  static String stackTrace(@Nullable Throwable root) {
    StringWriter text = new StringWriter();
    List<Throwable> unwrapped = unwrapped(root);
    if (!unwrapped.isEmpty()) {
      unwrapped.get(0).printStackTrace(new PrintWriter(text, true));
    }
    String trace = text.toString();
    return trace.length() <= MAX_TRACE ? trace : trace.substring(0, MAX_TRACE) + "…\n";
  }

  private static List<Throwable> unwrapped(@Nullable Throwable root) {
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Throwable> found = new ArrayList<>();
    collect(root, seen, found);
    return found;
  }

  private static void collect(
      @Nullable Throwable each, Set<Throwable> seen, List<Throwable> found) {
    if (each == null || !seen.add(each)) {
      return;
    }
    String type = each.getClass().getName();
    boolean wrapper =
        type.equals(JMH_EXCEPTION)
            || (type.equals(JMH_RUNNER_EXCEPTION) && each.getCause() != null);
    if (!wrapper) {
      found.add(each);
    }
    collect(each.getCause(), seen, found);
    for (Throwable suppressed : each.getSuppressed()) {
      collect(suppressed, seen, found);
    }
  }
}
