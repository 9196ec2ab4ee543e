package io.github.perfgate.core.gate.explain.profile;

import io.github.perfgate.core.base.files.PropertiesFile;
import io.github.perfgate.runtime.watch.ProfileWatch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A recording of one fork: the arguments with which the JVM makes it, and its content. */
final class Recording {
  /** The recorded depth of stacks; deeper stacks lose their beginning. */
  private static final int STACK_DEPTH = 1024;

  /** Paths that need no quotes in the syntax of the JVM's options. */
  private static final Pattern SIMPLE_PATH = Pattern.compile("[\\w./+-]+");

  private final Path file;

  /**
   * @param file a file that does not exist yet, in an existing folder
   */
  Recording(Path file) {
    this.file = file.toAbsolutePath();
  }

  /** The arguments for the measured JVM. A JVM without a Flight Recorder ignores these options. */
  List<String> arguments() {
    String folder = String.valueOf(file.getParent());
    return List.of(
        "-XX:+IgnoreUnrecognizedVMOptions",
        "-XX:FlightRecorderOptions=stackdepth="
            + STACK_DEPTH
            + (SIMPLE_PATH.matcher(folder).matches() ? ",repository=" + folder : ""),
        // Without this option, samples of inlined code would be attributed to the next safepoint.
        "-XX:+UnlockDiagnosticVMOptions",
        "-XX:+DebugNonSafepoints",
        ProfileWatch.ARGUMENT + file);
  }

  /** Why there is no recording; null if there is one. */
  @Nullable String problem() throws IOException {
    String problem = note().getProperty(ProfileWatch.PROBLEM);
    return problem == null && !Files.exists(file) ? "the JVM left no recording" : problem;
  }

  /** How many operations of the workload the recording covers; NaN if that is unknown. */
  double operations() throws IOException {
    try {
      return Double.parseDouble(note().getProperty(ProfileWatch.OPERATIONS, "NaN"));
    } catch (NumberFormatException e) {
      throw new IOException("the note beside " + file + " is damaged", e);
    }
  }

  /** Reads the recording and deletes its file. */
  Samples take(MeasuredPart measured) throws IOException {
    Samples samples = SamplesReader.read(file, measured);
    Files.delete(file);
    return samples;
  }

  private Properties note() throws IOException {
    Path beside = Path.of(file + ProfileWatch.NOTE);
    return Files.exists(beside) ? PropertiesFile.read(beside) : new Properties();
  }
}
