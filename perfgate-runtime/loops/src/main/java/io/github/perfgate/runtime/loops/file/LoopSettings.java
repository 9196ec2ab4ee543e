package io.github.perfgate.runtime.loops.file;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** The settings of the tool. The five numbers have the paper's names and defaults (section III). */
public final class LoopSettings {
  /** The file to write when the JVM ends. */
  public static final String OUTPUT = "perfgate.loops.output";

  /** The project's own folders and jars, absolute paths, one a line. */
  public static final String OURS = "perfgate.loops.ours";

  /** A {@link RecordingMode}, {@code SAMPLED} by default. */
  public static final String MODE = "perfgate.loops.mode";

  /** The least number of iterations of an outer loop; 10 by default, 2 at least. */
  public static final String MIN_ITERATIONS = "perfgate.loops.minIter";

  /**
   * The least share of the iterations in which an instruction has to read at all; 0.45 by default.
   */
  public static final String MIN_SEQUENCES = "perfgate.loops.minSeqRatio";

  /**
   * The least share of an instruction's sequences that are similar to the one before; 0.7 by
   * default.
   */
  public static final String MIN_SIMILAR = "perfgate.loops.minSimRatio";

  /** The least length of the common part of two similar sequences; 7 by default, 2 at least. */
  public static final String MIN_COMMON = "perfgate.loops.minLCS";

  /** The least share of the shorter sequence that the common part has; 0.7 by default. */
  public static final String MIN_COMMON_SHARE = "perfgate.loops.minLCSRatio";

  /**
   * Fields and methods whose reads do not count, one a line, besides those that never count. {@code
   * com.acme.Table.cursor} is a field or method, {@code com.acme.Table} all of a class, and {@code
   * com.acme.gen.*} all of a package and those below it.
   */
  public static final String IGNORED = "perfgate.loops.ignored";

  /**
   * Prefixes of full names of classes that are not instrumented, besides test frameworks and the
   * agent, one a line.
   */
  public static final String EXCLUDED = "perfgate.loops.excluded";

  /**
   * Descriptor of an annotation such as that of JMH's benchmarks. Each call of a method with this
   * annotation is a section named {@code class.method}, and the first {@value #OPERATIONS} calls
   * are recorded. Empty by default.
   */
  public static final String MEASURED = "perfgate.loops.measured";

  /** How many calls of a measured method are recorded. */
  public static final int OPERATIONS = 3;

  private final RecordingMode mode;
  private final int minIterations;
  private final double minSequences;
  private final double minSimilar;
  private final int minCommon;
  private final double minCommonShare;
  private final List<String> ignored;

  /**
   * @param mode how much is recorded
   * @param minIterations see {@link #MIN_ITERATIONS}
   * @param minSequences see {@link #MIN_SEQUENCES}
   * @param minSimilar see {@link #MIN_SIMILAR}
   * @param minCommon see {@link #MIN_COMMON}
   * @param minCommonShare see {@link #MIN_COMMON_SHARE}
   * @param ignored see {@link #IGNORED}
   * @throws IllegalArgumentException if a number is outside its range
   */
  public LoopSettings(
      RecordingMode mode,
      int minIterations,
      double minSequences,
      double minSimilar,
      int minCommon,
      double minCommonShare,
      List<String> ignored) {
    this.mode = mode;
    this.minIterations = atLeastTwo(MIN_ITERATIONS, minIterations);
    this.minSequences = share(MIN_SEQUENCES, minSequences);
    this.minSimilar = share(MIN_SIMILAR, minSimilar);
    this.minCommon = atLeastTwo(MIN_COMMON, minCommon);
    this.minCommonShare = share(MIN_COMMON_SHARE, minCommonShare);
    this.ignored = LoopsFile.copy(ignored);
  }

  /** The paper's settings. */
  public static LoopSettings defaults() {
    return of(new Properties());
  }

  /**
   * Reads settings from properties.
   *
   * @throws IllegalArgumentException if a value is malformed, or outside its range
   */
  public static LoopSettings of(Properties properties) {
    return new LoopSettings(
        RecordingMode.valueOf(properties.getProperty(MODE, RecordingMode.SAMPLED.name())),
        Integer.parseInt(properties.getProperty(MIN_ITERATIONS, "10")),
        Double.parseDouble(properties.getProperty(MIN_SEQUENCES, "0.45")),
        Double.parseDouble(properties.getProperty(MIN_SIMILAR, "0.7")),
        Integer.parseInt(properties.getProperty(MIN_COMMON, "7")),
        Double.parseDouble(properties.getProperty(MIN_COMMON_SHARE, "0.7")),
        lines(properties.getProperty(IGNORED, "")));
  }

  /** The lines of a property that are not empty. */
  public static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      if (!line.trim().isEmpty()) {
        lines.add(line.trim());
      }
    }
    return lines;
  }

  private static int atLeastTwo(String name, int value) {
    if (value < 2) {
      throw new IllegalArgumentException(name + " is " + value + ", and has to be at least 2");
    }
    return value;
  }

  private static double share(String name, double value) {
    if (!(value > 0 && value <= 1)) {
      throw new IllegalArgumentException(name + " is " + value + ", and has to be in (0, 1]");
    }
    return value;
  }

  /** How much is recorded. */
  public RecordingMode mode() {
    return mode;
  }

  /** See {@link #MIN_ITERATIONS}. */
  public int minIterations() {
    return minIterations;
  }

  /** See {@link #MIN_SEQUENCES}. */
  public double minSequences() {
    return minSequences;
  }

  /** See {@link #MIN_SIMILAR}. */
  public double minSimilar() {
    return minSimilar;
  }

  /** See {@link #MIN_COMMON}. */
  public int minCommon() {
    return minCommon;
  }

  /** See {@link #MIN_COMMON_SHARE}. */
  public double minCommonShare() {
    return minCommonShare;
  }

  /** See {@link #IGNORED}. */
  public List<String> ignored() {
    return ignored;
  }

  void write(DataOutputStream out) throws IOException {
    LoopsFile.text(out, mode.name());
    out.writeInt(minIterations);
    out.writeDouble(minSequences);
    out.writeDouble(minSimilar);
    out.writeInt(minCommon);
    out.writeDouble(minCommonShare);
    out.writeInt(ignored.size());
    for (String each : ignored) {
      LoopsFile.text(out, each);
    }
  }

  static LoopSettings read(DataInputStream in) throws IOException {
    RecordingMode mode = RecordingMode.valueOf(LoopsFile.text(in));
    int minIterations = in.readInt();
    double minSequences = in.readDouble();
    double minSimilar = in.readDouble();
    int minCommon = in.readInt();
    double minCommonShare = in.readDouble();
    List<String> ignored = new ArrayList<>();
    for (int left = LoopsFile.size(in); left > 0; left--) {
      ignored.add(LoopsFile.text(in));
    }
    return new LoopSettings(
        mode, minIterations, minSequences, minSimilar, minCommon, minCommonShare, ignored);
  }
}
