package io.github.perfgate.runtime.host;

import io.github.perfgate.runtime.protocol.Failure;
import io.github.perfgate.runtime.protocol.Frame;
import io.github.perfgate.runtime.protocol.Measurement;
import io.github.perfgate.runtime.protocol.RunOrder;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Decides how a run ended. JMH alone hides failures. A fork that halts with code 0 gives fewer
 * iterations and no exception. One that ends early gives an exception of JMH's own.
 */
final class RunEnd {
  private static final String JMH_STATE = "java.lang.IllegalStateException";
  private static final String EXIT_CALLED = "<failure: VM prematurely exited";
  private static final String EXIT_CODE = "Forked VM failed with exit code";
  private static final int SIGNAL = 128;
  private static final Pattern OUT_OF_MEMORY =
      Pattern.compile("java\\.lang\\.OutOfMemoryError[^\\r\\n]*");

  private final RunOrder order;
  private final RelayingOutput output;
  private final @Nullable Throwable thrown;
  private final String tail;

  RunEnd(RunOrder order, RelayingOutput output, @Nullable Throwable thrown, String tail) {
    this.order = order;
    this.output = output;
    this.thrown = thrown;
    this.tail = tail;
  }

  Frame frame() {
    String notInvoked = output.lines.notInvoked();
    if (notInvoked != null) {
      return failure(Failure.Kind.LAUNCH, "the measured JVM did not start: " + notInvoked, "");
    }
    List<Thrown> chain = Thrown.chain(thrown);
    boolean exitCalled = !chain.isEmpty() && isJmhState(chain.get(0), EXIT_CALLED);
    boolean endedEarly = !chain.isEmpty() && isJmhState(chain.get(0), EXIT_CODE);
    if (chain.isEmpty() || exitCalled || endedEarly) {
      String trace = output.lines.trace();
      List<Thrown> printed = Thrown.chain(trace);
      if (!printed.isEmpty()) {
        return exception(printed, trace);
      }
      return chain.isEmpty() && complete() ? values() : exit(exitCalled);
    }
    return exception(chain, Thrown.stackTrace(thrown));
  }

  private Frame values() {
    return output.badValue == null
        ? new Measurement(
                output.warmup,
                output.measured,
                output.operations,
                output.allocated.size() == output.measured.size()
                    ? output.allocated
                    : Collections.emptyList(),
                output.events)
            .toFrame()
        : failure(Failure.Kind.EXCEPTION, output.badValue, "");
  }

  private Frame exception(List<Thrown> chain, String stackTrace) {
    String missing = MissingMember.in(chain);
    return missing == null
        ? failure(Failure.Kind.EXCEPTION, chain.get(0).headline(), stackTrace)
        : failure(Failure.Kind.LINKAGE, missing, stackTrace);
  }

  private Frame exit(boolean exitCalled) {
    Matcher memory = OUT_OF_MEMORY.matcher(tail);
    if (memory.find()) {
      return failure(Failure.Kind.EXCEPTION, memory.group(), "");
    }
    int code = output.lines.exitCode();
    if (!output.position.anyStarted()
        && tail.contains("Could not create the Java Virtual Machine")) {
      return failure(
          Failure.Kind.LAUNCH,
          "the measured JVM did not start: " + tail.trim().split("\\R")[0],
          "");
    }
    String how =
        exitCalled ? "System.exit was called, the JVM ended" : "the JVM ended before its time,";
    String signal = code > SIGNAL ? " (signal " + (code - SIGNAL) + ")" : "";
    return failure(
        Failure.Kind.EXIT, how + " with exit code " + code + signal + " " + output.position, "");
  }

  /** Whether all values have come. Bad values count here; they are a failure of another kind. */
  private boolean complete() {
    return output.badValue != null
        || (output.warmup.size() == order.warmupIterations()
            && output.measured.size() == order.measurementIterations());
  }

  private static boolean isJmhState(Thrown first, String beginning) {
    return first.type().equals(JMH_STATE)
        && first.message() != null
        && first.message().startsWith(beginning);
  }

  private Frame failure(Failure.Kind kind, String message, String stackTrace) {
    String separator = tail.isEmpty() || tail.endsWith("\n") || stackTrace.isEmpty() ? "" : "\n";
    return new Failure(kind, message, tail + separator + stackTrace).toFrame();
  }
}
