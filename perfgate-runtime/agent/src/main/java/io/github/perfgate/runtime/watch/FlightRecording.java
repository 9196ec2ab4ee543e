package io.github.perfgate.runtime.watch;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A running recording of the JVM's Flight Recorder: samples of executed and of allocating code, and
 * nothing else. Uses reflection, as not every JVM has a Flight Recorder and Java 8 got its own
 * late.
 */
final class FlightRecording {
  private static final String RECORDER = "jdk.jfr.FlightRecorder";
  private static final String RECORDING = "jdk.jfr.Recording";
  private static final String SETTINGS = "jdk.jfr.EventSettings";
  private static final String TYPE = "jdk.jfr.EventType";

  private static final String EXECUTION = "jdk.ExecutionSample";

  /**
   * The event of allocations from Java 16 on. Its weights are bytes, however few samples are kept.
   */
  private static final String ALLOCATION = "jdk.ObjectAllocationSample";

  /**
   * The events of allocations before Java 16: one for every new buffer of a thread, and one for
   * what does not fit into a buffer.
   */
  private static final String[] BUFFERS = {
    "jdk.ObjectAllocationInNewTLAB", "jdk.ObjectAllocationOutsideTLAB"
  };

  /** Enough samples for a picture, and too few to disturb. */
  private static final String ALLOCATIONS_PER_SECOND = "300/s";

  /** The shortest period that every version of the Flight Recorder grants. */
  private static final Duration PERIOD = Duration.ofMillis(10);

  private final Object recording;

  private FlightRecording(Object recording) {
    this.recording = recording;
  }

  /**
   * Begins a recording.
   *
   * @throws IllegalStateException if this JVM has no Flight Recorder
   */
  static FlightRecording start() throws ReflectiveOperationException {
    if (!isAvailable()) {
      throw new IllegalStateException("this JVM has no Flight Recorder");
    }
    FlightRecording started =
        new FlightRecording(Class.forName(RECORDING).getConstructor().newInstance());
    call(SETTINGS, started.enabled(EXECUTION), "withPeriod", Duration.class, PERIOD);
    if (isKnown(ALLOCATION)) {
      Class.forName(SETTINGS)
          .getMethod("with", String.class, String.class)
          .invoke(started.enabled(ALLOCATION), "throttle", ALLOCATIONS_PER_SECOND);
    } else {
      for (String buffer : BUFFERS) {
        started.enabled(buffer);
      }
    }
    call(RECORDING, started.recording, "start");
    return started;
  }

  /** Ends the recording, and writes what it has. */
  void end(Path file) throws ReflectiveOperationException {
    call(RECORDING, recording, "setDestination", Path.class, file);
    call(RECORDING, recording, "stop");
    call(RECORDING, recording, "close");
  }

  private static boolean isAvailable() throws ReflectiveOperationException {
    try {
      return Boolean.TRUE.equals(call(RECORDER, null, "isAvailable"));
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static boolean isKnown(String event) throws ReflectiveOperationException {
    Object recorder = call(RECORDER, null, "getFlightRecorder");
    Iterable<?> types =
        (Iterable<?>) Objects.requireNonNull(call(RECORDER, recorder, "getEventTypes"));
    for (Object type : types) {
      if (event.equals(call(TYPE, type, "getName"))) {
        return true;
      }
    }
    return false;
  }

  /** The settings of an event that is recorded from now on, with stack traces. */
  private @Nullable Object enabled(String event) throws ReflectiveOperationException {
    return call(
        SETTINGS, call(RECORDING, recording, "enable", String.class, event), "withStackTrace");
  }

  /** Calls a method of the public class, since the object's own class may not be accessible. */
  private static @Nullable Object call(String type, @Nullable Object target, String name)
      throws ReflectiveOperationException {
    return Class.forName(type).getMethod(name).invoke(target);
  }

  private static @Nullable Object call(
      String type, @Nullable Object target, String name, Class<?> parameter, Object argument)
      throws ReflectiveOperationException {
    return Class.forName(type).getMethod(name, parameter).invoke(target, argument);
  }

  /** What went wrong, in one line. */
  static String cause(Throwable thrown) {
    Throwable cause = thrown;
    while (cause instanceof InvocationTargetException && cause.getCause() != null) {
      cause = cause.getCause();
    }
    String message = cause.getMessage();
    return message == null ? cause.getClass().getName() : message;
  }
}
