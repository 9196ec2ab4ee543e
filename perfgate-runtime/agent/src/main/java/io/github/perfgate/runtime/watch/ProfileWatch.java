package io.github.perfgate.runtime.watch;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Collection;
import java.util.Collections;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/**
 * Lets the JVM's Flight Recorder take samples from the first measured iteration to the last, so
 * that nothing of the warm-up is among them. Beside the recording it leaves a file of properties.
 * {@value #OPERATIONS} is the number of operations during which the recording was taken, and
 * {@value #PROBLEM} says why there is none. JMH creates this class by its constructor without
 * arguments.
 */
public final class ProfileWatch implements InternalProfiler {
  /** Beginning of the argument that makes a measured JVM be profiled; the file follows. */
  public static final String ARGUMENT = "-Dperfgate.profile=";

  /** Added to the recording's file name for the file of properties. */
  public static final String NOTE = ".properties";

  /** Name of a property. */
  public static final String OPERATIONS = "operations";

  /** Name of a property. */
  public static final String PROBLEM = "problem";

  private final Path file = Paths.get(System.getProperty("perfgate.profile", ""));
  private @Nullable FlightRecording recording;
  private boolean begun;
  private int iterations;
  private double operations;

  @Override
  public String getDescription() {
    return "perfgate: samples of the Flight Recorder";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    if (begun || iteration.getType() != IterationType.MEASUREMENT) {
      return;
    }
    begun = true;
    try {
      recording = FlightRecording.start();
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      leave(PROBLEM, FlightRecording.cause(e));
    }
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    FlightRecording running = recording;
    if (running != null) {
      operations += CallWatch.operations(result);
      iterations++;
      if (iterations == iteration.getCount()) {
        recording = null;
        end(running);
      }
    }
    return Collections.emptyList();
  }

  private void end(FlightRecording running) {
    try {
      running.end(file);
      leave(OPERATIONS, String.valueOf(operations));
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      leave(PROBLEM, FlightRecording.cause(e));
    }
  }

  private void leave(String name, String value) {
    Properties note = new Properties();
    note.setProperty(name, value);
    try (OutputStream out = Files.newOutputStream(Paths.get(file + NOTE))) {
      note.store(out, null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
