package io.github.perfgate.core.gate.explain.profile;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.result.explanation.ProfileKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;

/** Reads a recording of the Flight Recorder, of Java 8 or later. */
final class SamplesReader {
  private static final String EXECUTION = "jdk.ExecutionSample";
  private static final String ALLOCATION = "jdk.ObjectAllocationSample";
  private static final String IN_BUFFER = "jdk.ObjectAllocationInNewTLAB";
  private static final String OUTSIDE_BUFFER = "jdk.ObjectAllocationOutsideTLAB";

  private final MeasuredPart measured;
  private final Set<Long> allocated = new HashSet<>();
  private final List<Samples.Stack> stacks = new ArrayList<>();
  private long others;
  private long cut;

  private SamplesReader(MeasuredPart measured) {
    this.measured = measured;
  }

  /**
   * Reads the samples of a recording.
   *
   * @throws IOException if the file is no recording, or is incomplete
   */
  static Samples read(Path file, MeasuredPart measured) throws IOException {
    try {
      List<RecordedEvent> events = new ArrayList<>(RecordingFile.readAllEvents(file));
      events.sort(Comparator.comparing(RecordedEvent::getStartTime));
      SamplesReader reader = new SamplesReader(measured);
      events.forEach(reader::take);
      return new Samples(reader.stacks, reader.others, reader.cut);
    } catch (RuntimeException | VirtualMachineError e) {
      // The JDK believes the content of a recording: lengths, depths, and what has to be there.
      throw new IOException(file + " is damaged", e);
    }
  }

  private void take(RecordedEvent event) {
    switch (event.getEventType().getName()) {
      case EXECUTION -> executed(event);
      case ALLOCATION -> {
        if (!isFirst(event)) {
          allocated(event, "weight");
        }
      }
      case IN_BUFFER -> allocated(event, "tlabSize");
      case OUTSIDE_BUFFER -> allocated(event, "allocationSize");
      default -> {
        // The recording has no other events of interest.
      }
    }
  }

  private void allocated(RecordedEvent event, String bytes) {
    add(ProfileKind.ALLOCATION, event, (double) event.getLong(bytes));
  }

  /**
   * Whether an allocation sample is the first one of its thread: its weight includes all that the
   * thread allocated before the recording began.
   */
  private boolean isFirst(RecordedEvent event) {
    RecordedThread thread = event.getThread();
    return thread == null || allocated.add(thread.getId());
  }

  private void executed(RecordedEvent event) {
    if (!add(ProfileKind.TIME, event, 1)) {
      RecordedStackTrace trace = event.getStackTrace();
      if (trace != null && trace.isTruncated()) {
        cut++;
      } else {
        others++;
      }
    }
  }

  private boolean add(ProfileKind kind, RecordedEvent event, double weight) {
    List<MethodId> methods = measured.of(stack(event.getStackTrace()));
    if (methods != null) {
      stacks.add(new Samples.Stack(kind, methods, weight));
    }
    return methods != null;
  }

  private static List<MethodId> stack(@Nullable RecordedStackTrace trace) {
    List<MethodId> stack = new ArrayList<>();
    if (trace != null) {
      for (RecordedFrame frame : trace.getFrames()) {
        MethodId method = PlainFrame.of(frame);
        if (method != null) {
          stack.add(method);
        }
      }
      Collections.reverse(stack);
    }
    return stack;
  }
}
