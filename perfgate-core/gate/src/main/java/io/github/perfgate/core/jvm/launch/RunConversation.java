package io.github.perfgate.core.jvm.launch;

import io.github.perfgate.core.jvm.launch.ForkOutcome.Failed;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Kind;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import io.github.perfgate.runtime.protocol.Failure;
import io.github.perfgate.runtime.protocol.Frame;
import io.github.perfgate.runtime.protocol.FrameType;
import io.github.perfgate.runtime.protocol.IterationEvent;
import io.github.perfgate.runtime.protocol.Measurement;
import io.github.perfgate.runtime.protocol.Position;
import io.github.perfgate.runtime.protocol.ProtocolException;
import io.github.perfgate.runtime.protocol.RunOrder;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One order to a host and its answers, watched for a hang. */
final class RunConversation {
  /** How long a host may take to end a fork and to answer. */
  private static final Duration LAST_ANSWER = Duration.ofSeconds(5);

  private final HostConnection connection;
  private final ForkRequest request;
  private final String classPath;
  private final Position position = new Position();
  private final long start = System.nanoTime();
  private long lastIteration = start;

  /**
   * @param classPath that of the fork as one argument
   */
  RunConversation(HostConnection connection, ForkRequest request, String classPath) {
    this.connection = connection;
    this.request = request;
    this.classPath = classPath;
  }

  /** The position of the run. */
  Position position() {
    return position;
  }

  /**
   * Orders the run and waits for its end.
   *
   * @throws IOException when the connection ended or is out of step
   */
  ForkOutcome hold() throws IOException, InterruptedException {
    connection.send(order().toFrame());
    ForkOutcome outcome = answer(request.silence());
    return outcome == null ? hung() : outcome;
  }

  /** The outcome, or null when the host was silent for this long. */
  private @Nullable ForkOutcome answer(Duration silence) throws IOException, InterruptedException {
    for (Frame frame = receive(silence); frame != null; frame = receive(silence)) {
      switch (frame.type()) {
        case FORK_STARTING -> {}
        case ITERATION_STARTED -> position.started(IterationEvent.from(frame));
        case ITERATION_ENDED -> {
          position.ended(IterationEvent.from(frame));
          lastIteration = System.nanoTime();
        }
        case MEASURED -> {
          return measured(Measurement.from(frame));
        }
        case FAILED -> {
          return failed(Failure.from(frame));
        }
        default ->
            throw new ProtocolException("the host sent an unexpected " + frame.type() + " frame");
      }
    }
    return null;
  }

  /** The next frame, or null when the fork could have gone on for this long and did not. */
  private @Nullable Frame receive(Duration silence) throws IOException, InterruptedException {
    Turns.Seat seat = request.seat();
    Frame frame = connection.receive(silence);
    while (frame == null && seat != null) {
      Duration left = silence.minus(seat.busy());
      if (left.isNegative() || left.isZero()) {
        return null;
      }
      frame = connection.receive(left);
    }
    return frame;
  }

  private ForkOutcome hung() throws InterruptedException {
    String where = position.toString();
    String output = "";
    try {
      connection.send(Frame.of(FrameType.END_FORKS));
      ForkOutcome last = answer(LAST_ANSWER);
      if (last instanceof Measured) {
        return last; // The run has just ended after all.
      }
      if (last instanceof Failed failed) {
        output = failed.output();
      }
    } catch (IOException e) {
      // The host is gone as well; the verdict is the same, without the output.
    }
    return new Failed(
        Kind.HANG,
        "no sign of life for " + seconds(request.silence()) + " " + where,
        output,
        wall());
  }

  private ForkOutcome measured(Measurement measurement) throws ProtocolException {
    if (measurement.iterations().size() != request.measurementIterations()) {
      throw new ProtocolException("the host sent " + measurement.iterations().size() + " values");
    }
    Turns.Seat seat = request.seat();
    Map<String, Long> events = new HashMap<>(measurement.events());
    if (seat != null) {
      events.putAll(seat.load().events());
    }
    events.put(ForkOutcome.ENDING_MILLIS, ending().toMillis());
    return new Measured(
        measurement.warmup(),
        measurement.iterations(),
        events,
        wall(),
        measurement.operations(),
        measurement.allocated(),
        seat == null ? List.of() : seat.granted());
  }

  /** How long the fork took to end when nothing kept it any more. */
  private Duration ending() {
    Turns.Seat seat = request.seat();
    return seat == null ? Duration.ofNanos(System.nanoTime() - lastIteration) : seat.busy();
  }

  private ForkOutcome failed(Failure failure) {
    Kind kind =
        switch (failure.kind()) {
          case EXCEPTION -> Kind.EXCEPTION;
          case LINKAGE -> Kind.LINKAGE;
          case EXIT -> Kind.EXIT;
          case LAUNCH -> Kind.LAUNCH;
        };
    return new Failed(kind, failure.message(), failure.output(), wall());
  }

  private RunOrder order() {
    return new RunOrder(
            request.benchmark(),
            request.mode(),
            request.parameters(),
            request.warmupIterations(),
            request.measurementIterations(),
            request.iterationTime().toNanos(),
            jvmArgs())
        .on(classPath);
  }

  private List<String> jvmArgs() {
    List<String> arguments = new ArrayList<>(request.jvmArgs());
    if (request.seat() != null) {
      arguments.add(request.seat().argument());
    }
    return arguments;
  }

  private Duration wall() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  private static String seconds(Duration duration) {
    return duration.toMillis() % 1000 == 0
        ? duration.toSeconds() + " s"
        : duration.toMillis() + " ms";
  }
}
