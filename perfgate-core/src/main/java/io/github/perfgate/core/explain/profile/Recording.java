package io.github.perfgate.core.explain.profile;

import io.github.perfgate.runtime.watch.ProfileWatch;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A recording of one VM start: what lets the JVM make it, and what it has left. */
final class Recording {
  /** Deeper stacks lose their beginning. */
  private static final int STACK_DEPTH = 1024;

  /** The JVM's options are a language of their own, in which other paths would need quotes. */
  private static final Pattern SIMPLE_PATH = Pattern.compile("[\\w./+-]+");

  private final Path file;

  /**
   * @param file is not there yet, in a folder that is
   */
  Recording(Path file) {
    this.file = file.toAbsolutePath();
  }

  /**
   * For the measured JVM. A JVM without a Flight Recorder knows none of the options, and passes
   * over them.
   */
  List<String> arguments() {
    String folder = String.valueOf(file.getParent());
    return List.of(
        "-XX:+IgnoreUnrecognizedVMOptions",
        "-XX:FlightRecorderOptions=stackdepth="
            + STACK_DEPTH
            + (SIMPLE_PATH.matcher(folder).matches() ? ",repository=" + folder : ""),
        // Else samples of inlined code would be drawn to the next place where a thread can stop.
        "-XX:+UnlockDiagnosticVMOptions",
        "-XX:+DebugNonSafepoints",
        ProfileWatch.ARGUMENT + file);
  }

  /** Why there is no recording; null if there is one. */
  @Nullable String problem() throws IOException {
    String problem = note().getProperty(ProfileWatch.PROBLEM);
    return problem == null && !Files.exists(file) ? "the JVM left no recording" : problem;
  }

  /** During how many operations of the workload it was taken; not a number where unknown. */
  double operations() throws IOException {
    return Double.parseDouble(note().getProperty(ProfileWatch.OPERATIONS, "NaN"));
  }

  /** What it holds; it is deleted. */
  Samples take(MeasuredPart measured) throws IOException {
    Samples samples = SamplesReader.read(file, measured);
    Files.delete(file);
    return samples;
  }

  private Properties note() throws IOException {
    Properties note = new Properties();
    Path beside = Path.of(file + ProfileWatch.NOTE);
    if (Files.exists(beside)) {
      try (InputStream in = Files.newInputStream(beside)) {
        note.load(in);
      }
    }
    return note;
  }
}
