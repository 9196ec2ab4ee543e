package io.github.perfgate.runtime.host;

import org.jspecify.annotations.Nullable;

/**
 * Understands the few lines of JMH that say what no interface says. These are the fork's exit code,
 * and the stack trace of an exception that could not be sent as an object.
 */
final class RunnerLines {
  private static final String EXIT_CODE = "<forked VM failed with exit code ";
  private static final String NOT_INVOKED = "<failed to invoke the VM";
  private static final String FAILURE = "<failure>";
  private static final int MAX_TRACE = 40_000;

  private final StringBuilder trace = new StringBuilder();
  private boolean inTrace;
  private int exitCode;
  private @Nullable String notInvoked;

  synchronized void line(String line) {
    if (line.startsWith(EXIT_CODE)) {
      exitCode = Integer.parseInt(line.substring(EXIT_CODE.length()).replace(">", "").trim());
    } else if (line.startsWith(NOT_INVOKED)) {
      notInvoked = line;
    } else if (line.equals(FAILURE)) {
      inTrace = true;
    } else if (inTrace && !line.trim().isEmpty()) {
      trace.append(line, 0, Math.min(line.length(), Math.max(0, MAX_TRACE - trace.length())));
    } else if (trace.length() > 0) {
      inTrace = false;
    }
  }

  /** The fork's exit code; 0 when JMH named none. */
  synchronized int exitCode() {
    return exitCode;
  }

  /** Why the fork could not be started at all, or null. */
  synchronized @Nullable String notInvoked() {
    return notInvoked;
  }

  /** What the fork printed of the exception that ended it; may be empty. */
  synchronized String trace() {
    return trace.toString();
  }
}
