package io.github.perfgate.runtime.protocol;

/** An iteration started or ended: a sign of life of the measured JVM. */
public final class IterationEvent {
  private final boolean warmup;
  private final int number;

  /**
   * @param warmup whether the iteration warms up
   * @param number from 1, within its kind
   */
  public IterationEvent(boolean warmup, int number) {
    this.warmup = warmup;
    this.number = number;
  }

  /** Whether the iteration warms up. */
  public boolean warmup() {
    return warmup;
  }

  /** The number of the iteration within its kind, from 1. */
  public int number() {
    return number;
  }

  /** Encodes the event as a frame of this type. */
  public Frame toFrame(FrameType type) {
    return new PayloadWriter().integer(warmup ? 1 : 0).integer(number).frame(type);
  }

  /** Decodes the event from a frame. */
  public static IterationEvent from(Frame frame) throws ProtocolException {
    PayloadReader reader = frame.reader();
    IterationEvent event = new IterationEvent(reader.integer() != 0, reader.integer());
    reader.end();
    return event;
  }
}
