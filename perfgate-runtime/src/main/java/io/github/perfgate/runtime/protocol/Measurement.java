package io.github.perfgate.runtime.protocol;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The values of a complete run, in nanoseconds per operation. */
public final class Measurement {
  private final List<Double> warmup;
  private final List<Double> iterations;

  /**
   * @param warmup of each warm-up iteration
   * @param iterations of each measured iteration
   */
  public Measurement(List<Double> warmup, List<Double> iterations) {
    this.warmup = Collections.unmodifiableList(new ArrayList<>(warmup));
    this.iterations = Collections.unmodifiableList(new ArrayList<>(iterations));
  }

  /** Nanoseconds per operation of each warm-up iteration. */
  public List<Double> warmup() {
    return warmup;
  }

  /** Nanoseconds per operation of each measured iteration. */
  public List<Double> iterations() {
    return iterations;
  }

  /** As a frame. */
  public Frame toFrame() {
    return new PayloadWriter().values(warmup).values(iterations).frame(FrameType.MEASURED);
  }

  /** From a frame. */
  public static Measurement from(Frame frame) throws ProtocolException {
    PayloadReader reader = frame.reader();
    Measurement measurement = new Measurement(reader.values(), reader.values());
    reader.end();
    return measurement;
  }
}
