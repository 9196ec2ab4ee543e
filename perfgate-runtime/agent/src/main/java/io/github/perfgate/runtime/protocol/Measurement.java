package io.github.perfgate.runtime.protocol;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A complete run: values in nanoseconds per operation, and what happened inside the JVM. */
public final class Measurement {
  private final List<Double> warmup;
  private final List<Double> iterations;
  private final List<Double> operations;
  private final List<Double> allocated;
  private final Map<String, Long> events;

  /**
   * @param warmup values of the warm-up iterations
   * @param iterations values of the measured iterations
   * @param operations how many operations each measured iteration had
   * @param allocated bytes per operation that each measured iteration allocated; empty if they are
   *     not known
   * @param events growth of each counter over all measured iterations, by the counter's name
   */
  public Measurement(
      List<Double> warmup,
      List<Double> iterations,
      List<Double> operations,
      List<Double> allocated,
      Map<String, Long> events) {
    this.warmup = Collections.unmodifiableList(new ArrayList<>(warmup));
    this.iterations = Collections.unmodifiableList(new ArrayList<>(iterations));
    this.operations = Collections.unmodifiableList(new ArrayList<>(operations));
    this.allocated = Collections.unmodifiableList(new ArrayList<>(allocated));
    this.events = Collections.unmodifiableMap(new TreeMap<>(events));
  }

  /** Nanoseconds per operation of each warm-up iteration. */
  public List<Double> warmup() {
    return warmup;
  }

  /** Nanoseconds per operation of each measured iteration. */
  public List<Double> iterations() {
    return iterations;
  }

  /** How many operations each measured iteration had. */
  public List<Double> operations() {
    return operations;
  }

  /** Bytes per operation that each measured iteration allocated; empty if they are not known. */
  public List<Double> allocated() {
    return allocated;
  }

  /**
   * Growth of each counter of the measured JVM over all measured iterations, by the counter's name.
   */
  public Map<String, Long> events() {
    return events;
  }

  /** Encodes the measurement as a frame. */
  public Frame toFrame() {
    PayloadWriter writer =
        new PayloadWriter()
            .values(warmup)
            .values(iterations)
            .values(operations)
            .values(allocated)
            .texts(events.keySet());
    for (long growth : events.values()) {
      writer.number(growth);
    }
    return writer.frame(FrameType.MEASURED);
  }

  /** Decodes the measurement from a frame. */
  public static Measurement from(Frame frame) throws ProtocolException {
    PayloadReader reader = frame.reader();
    List<Double> warmup = reader.values();
    List<Double> iterations = reader.values();
    List<Double> operations = reader.values();
    List<Double> allocated = reader.values();
    Map<String, Long> events = new TreeMap<>();
    for (String name : reader.texts()) {
      events.put(name, reader.number());
    }
    reader.end();
    return new Measurement(warmup, iterations, operations, allocated, events);
  }
}
