package io.github.perfgate.runtime.protocol;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One benchmark in one mode, as JMH's list describes it. */
public final class BenchmarkDescription {
  private final String name;
  private final String mode;
  private final int threads;
  private final List<Integer> groupThreads;
  private final List<String> groupMethods;
  private final Map<String, List<String>> parameters;
  private final List<Integer> singleShots;
  private final List<String> jvmArgs;
  private final long timeoutNanos;

  /**
   * @param name fully qualified name of the method or group
   * @param mode JMH's short name of the mode
   * @param threads number of threads as annotated; 1 without an annotation, -1 for one per
   *     processor
   * @param groupThreads threads of each method of the group; one element when it is no group
   * @param groupMethods the methods of the group; empty when it is no group
   * @param parameters every parameter, sorted by name, with the values that it shall take; a
   *     parameter without values cannot be measured
   * @param singleShots the iterations of a fork before measuring and those measured; empty unless
   *     an iteration is one call
   * @param jvmArgs the arguments that the benchmark itself asks for
   * @param timeoutNanos the benchmark's timeout in nanoseconds, or -1 when it names none
   */
  public BenchmarkDescription(
      String name,
      String mode,
      int threads,
      List<Integer> groupThreads,
      List<String> groupMethods,
      Map<String, List<String>> parameters,
      List<Integer> singleShots,
      List<String> jvmArgs,
      long timeoutNanos) {
    this.name = name;
    this.mode = mode;
    this.threads = threads;
    this.groupThreads = Collections.unmodifiableList(new ArrayList<>(groupThreads));
    this.groupMethods = Collections.unmodifiableList(new ArrayList<>(groupMethods));
    this.parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    this.singleShots = Collections.unmodifiableList(new ArrayList<>(singleShots));
    this.jvmArgs = Collections.unmodifiableList(new ArrayList<>(jvmArgs));
    this.timeoutNanos = timeoutNanos;
  }

  /** Fully qualified name of the method or group. */
  public String name() {
    return name;
  }

  /** JMH's short name of the mode. */
  public String mode() {
    return mode;
  }

  /** Number of threads as annotated; 1 without an annotation, -1 for one per processor. */
  public int threads() {
    return threads;
  }

  /** Threads of each method of the group; one element when it is no group. */
  public List<Integer> groupThreads() {
    return groupThreads;
  }

  /** The methods of the group; empty when it is no group. */
  public List<String> groupMethods() {
    return groupMethods;
  }

  /** Every parameter, sorted by name, with the values that it shall take. */
  public Map<String, List<String>> parameters() {
    return parameters;
  }

  /**
   * The iterations of a fork before measuring and those measured; empty unless an iteration is one
   * call.
   */
  public List<Integer> singleShots() {
    return singleShots;
  }

  /** The arguments that the benchmark itself asks for. */
  public List<String> jvmArgs() {
    return jvmArgs;
  }

  /** The benchmark's timeout in nanoseconds, or -1 when it names none. */
  public long timeoutNanos() {
    return timeoutNanos;
  }

  /** Encodes the description as a frame. */
  public Frame toFrame() {
    PayloadWriter writer =
        new PayloadWriter()
            .text(name)
            .text(mode)
            .integer(threads)
            .integers(groupThreads)
            .texts(groupMethods)
            .integer(parameters.size());
    for (Map.Entry<String, List<String>> parameter : parameters.entrySet()) {
      writer.text(parameter.getKey()).texts(parameter.getValue());
    }
    return writer
        .integers(singleShots)
        .texts(jvmArgs)
        .number(timeoutNanos)
        .frame(FrameType.BENCHMARK);
  }

  /** Decodes the description from a frame. */
  public static BenchmarkDescription from(Frame frame) throws ProtocolException {
    PayloadReader reader = frame.reader();
    String name = reader.text();
    String mode = reader.text();
    int threads = reader.integer();
    List<Integer> groupThreads = reader.integers();
    List<String> groupMethods = reader.texts();
    Map<String, List<String>> parameters = new LinkedHashMap<>();
    for (int left = reader.count(2 * Integer.BYTES); left > 0; left--) {
      parameters.put(reader.text(), reader.texts());
    }
    List<Integer> singleShots = reader.integers();
    List<String> jvmArgs = reader.texts();
    long timeoutNanos = reader.number();
    reader.end();
    return new BenchmarkDescription(
        name,
        mode,
        threads,
        groupThreads,
        groupMethods,
        parameters,
        singleShots,
        jvmArgs,
        timeoutNanos);
  }
}
