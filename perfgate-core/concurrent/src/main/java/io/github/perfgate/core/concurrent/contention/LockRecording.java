package io.github.perfgate.core.concurrent.contention;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;

/** A recording of every wait for a lock, however short. */
final class LockRecording {
  private static final String OF_MONITORS = "jdk.JavaMonitorEnter";
  private static final String OF_OTHERS = "jdk.ThreadPark";
  private static final String SUFFIX_THREADS = "perfgate-suffix-";

  private static final String EVENT =
      """
        <event name="%s">
          <setting name="enabled">true</setting>
          <setting name="stackTrace">true</setting>
          <setting name="threshold">0 ns</setting>
        </event>
      """;

  private static final String SETTINGS =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <configuration version="2.0">
      %s%s</configuration>
      """
          .formatted(EVENT.formatted(OF_MONITORS), EVENT.formatted(OF_OTHERS));

  private final Path file;
  private final Path settings;

  /** A lock, and the place where a thread wants it. */
  record Place(String lock, String frame) implements Comparable<Place> {
    /** If waits are equally long, the first ones in this order are reported. */
    @Override
    public int compareTo(Place other) {
      return text().compareTo(other.text());
    }

    /**
     * The text of the place. Unlike a record's own text, it does not depend on names in the code.
     */
    private String text() {
      return "Place[lock=" + lock + ", frame=" + frame + "]";
    }
  }

  /**
   * @param folder an existing folder
   * @param name of the recording in it
   */
  LockRecording(Path folder, String name) throws IOException {
    this.file = folder.resolve(name + ".jfr").toAbsolutePath();
    this.settings = folder.resolve("locks.jfc").toAbsolutePath();
    Files.writeString(settings, SETTINGS);
  }

  /** The arguments for the measured JVM; a JVM without a Flight Recorder ignores them. */
  List<String> arguments() {
    return List.of(
        "-XX:+IgnoreUnrecognizedVMOptions",
        "-XX:StartFlightRecording:filename=%s,settings=%s,dumponexit=true"
            .formatted(file, settings));
  }

  /** Nanoseconds of waiting by place, summed over all threads; empty without a recording. */
  Map<Place, Long> waits() throws IOException {
    Map<Place, Long> waits = new TreeMap<>();
    if (!Files.exists(file)) {
      return waits;
    }
    try (RecordingFile recording = new RecordingFile(file)) {
      while (recording.hasMoreEvents()) {
        RecordedEvent event = recording.readEvent();
        Place place = place(event);
        if (place != null) {
          waits.merge(place, event.getDuration().toNanos(), Long::sum);
        }
      }
    } catch (RuntimeException | VirtualMachineError e) {
      // The JDK believes the content of a recording: lengths, depths, and what has to be there.
      throw new IOException(file + " is damaged", e);
    }
    Files.delete(file);
    return waits;
  }

  private static @Nullable Place place(RecordedEvent event) {
    String kind = event.getEventType().getName();
    RecordedThread thread = event.getThread();
    if (thread == null || !String.valueOf(thread.getJavaName()).startsWith(SUFFIX_THREADS)) {
      return null;
    }
    String field =
        kind.equals(OF_MONITORS) ? "monitorClass" : kind.equals(OF_OTHERS) ? "parkedClass" : "";
    RecordedClass lock = field.isEmpty() ? null : event.getClass(field);
    String frame = frame(event.getStackTrace());
    return lock == null || frame == null ? null : new Place(lock.getName(), frame);
  }

  /**
   * The first method outside the lock's own code; null for perfgate's own threads, which wait to
   * begin.
   */
  private static @Nullable String frame(@Nullable RecordedStackTrace stack) {
    if (stack == null) {
      return null;
    }
    for (RecordedFrame frame : stack.getFrames()) {
      String type = frame.getMethod().getType().getName();
      if (type.startsWith("io.github.perfgate.")) {
        return null;
      }
      if (!type.startsWith("java.util.concurrent.") && !type.startsWith("jdk.internal.")) {
        return "%s.%s:%d".formatted(type, frame.getMethod().getName(), frame.getLineNumber());
      }
    }
    return null;
  }
}
