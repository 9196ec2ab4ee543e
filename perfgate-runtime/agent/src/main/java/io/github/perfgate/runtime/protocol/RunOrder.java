package io.github.perfgate.runtime.protocol;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What one fresh JVM shall measure. */
public final class RunOrder {
  private final String benchmark;
  private final String mode;
  private final Map<String, String> parameters;
  private final int warmupIterations;
  private final int measurementIterations;
  private final long iterationNanos;
  private final List<String> jvmArgs;
  private final String classPath;

  /**
   * @param benchmark fully qualified name of the method or group
   * @param mode JMH's short name of the mode
   * @param parameters a value for every parameter
   * @param warmupIterations iterations before measuring
   * @param measurementIterations measured iterations
   * @param iterationNanos the time of one iteration, in nanoseconds
   * @param jvmArgs arguments behind those that the benchmark itself asks for
   */
  public RunOrder(
      String benchmark,
      String mode,
      Map<String, String> parameters,
      int warmupIterations,
      int measurementIterations,
      long iterationNanos,
      List<String> jvmArgs) {
    this(
        benchmark,
        mode,
        parameters,
        warmupIterations,
        measurementIterations,
        iterationNanos,
        jvmArgs,
        "");
  }

  private RunOrder(
      String benchmark,
      String mode,
      Map<String, String> parameters,
      int warmupIterations,
      int measurementIterations,
      long iterationNanos,
      List<String> jvmArgs,
      String classPath) {
    this.benchmark = benchmark;
    this.mode = mode;
    this.parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    this.warmupIterations = warmupIterations;
    this.measurementIterations = measurementIterations;
    this.iterationNanos = iterationNanos;
    this.jvmArgs = Collections.unmodifiableList(new ArrayList<>(jvmArgs));
    this.classPath = classPath;
  }

  /** The same order for a fork with this class path. */
  public RunOrder on(String path) {
    return new RunOrder(
        benchmark,
        mode,
        parameters,
        warmupIterations,
        measurementIterations,
        iterationNanos,
        jvmArgs,
        path);
  }

  /** Fully qualified name of the method or group. */
  public String benchmark() {
    return benchmark;
  }

  /** JMH's short name of the mode. */
  public String mode() {
    return mode;
  }

  /** A value for every parameter. */
  public Map<String, String> parameters() {
    return parameters;
  }

  /** Iterations before measuring. */
  public int warmupIterations() {
    return warmupIterations;
  }

  /** Measured iterations. */
  public int measurementIterations() {
    return measurementIterations;
  }

  /** The time of one iteration, in nanoseconds. */
  public long iterationNanos() {
    return iterationNanos;
  }

  /** Arguments behind those that the benchmark itself asks for. */
  public List<String> jvmArgs() {
    return jvmArgs;
  }

  /** The class path of the fork; empty if the JVM that reads the order starts none. */
  public String classPath() {
    return classPath;
  }

  /** Encodes the order as a frame. */
  public Frame toFrame() {
    return new PayloadWriter()
        .text(benchmark)
        .text(mode)
        .texts(parameters.keySet())
        .texts(parameters.values())
        .integer(warmupIterations)
        .integer(measurementIterations)
        .number(iterationNanos)
        .texts(jvmArgs)
        .text(classPath)
        .frame(FrameType.RUN);
  }

  /** Decodes the order from a frame. */
  public static RunOrder from(Frame frame) throws ProtocolException {
    PayloadReader reader = frame.reader();
    String benchmark = reader.text();
    String mode = reader.text();
    List<String> names = reader.texts();
    List<String> values = reader.texts();
    if (names.size() != values.size()) {
      throw new ProtocolException(
          "a RUN frame has " + names.size() + " parameters with " + values.size() + " values");
    }
    Map<String, String> parameters = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      parameters.put(names.get(i), values.get(i));
    }
    RunOrder order =
        new RunOrder(
            benchmark,
            mode,
            parameters,
            reader.integer(),
            reader.integer(),
            reader.number(),
            reader.texts(),
            reader.text());
    reader.end();
    return order;
  }
}
