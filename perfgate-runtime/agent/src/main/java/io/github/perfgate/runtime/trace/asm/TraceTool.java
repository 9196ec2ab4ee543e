package io.github.perfgate.runtime.trace.asm;

import io.github.perfgate.runtime.agent.AgentTool;
import io.github.perfgate.runtime.agent.LoadedClasses;
import io.github.perfgate.runtime.agent.Places;
import io.github.perfgate.runtime.trace.MethodTrace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * Traces the methods of the classes that come from given places. Other code in the same JVM asks
 * for the calls, or the gate reads them from a file that is written when the JVM ends.
 */
public final class TraceTool implements AgentTool {
  /** The places, absolute paths of folders and jars, one a line. */
  public static final String PLACES = "perfgate.trace.places";

  /** Descriptor of the annotation of the methods that are measured. */
  public static final String MEASURED = "perfgate.trace.measured";

  /** Whether the files of the places that are opened count as methods that are called. */
  public static final String FILES = "perfgate.trace.files";

  /**
   * The file to be written in the end. It has the number of measured operations, then a line for
   * every method that they called. A line has the method's class, name, descriptor and number of
   * calls, with tabs between.
   */
  public static final String OUTPUT = "perfgate.trace.output";

  @Override
  public void start(Instrumentation instrumentation, Properties settings)
      throws UnmodifiableClassException {
    TracingTransformer transformer =
        new TracingTransformer(
            Places.of(settings.getProperty(PLACES, "")), settings.getProperty(MEASURED, ""));
    instrumentation.addTransformer(transformer);
    MethodTrace.instrumentUnshown(transformer::unshown);
    instrument(instrumentation, new UnshownCode());
    if (Boolean.parseBoolean(settings.getProperty(FILES))) {
      watchFiles(instrumentation, new OpenedFiles(settings.getProperty(PLACES, "")));
    }
    String output = settings.getProperty(OUTPUT);
    if (output != null) {
      Path file = Paths.get(output);
      Runtime.getRuntime().addShutdownHook(new Thread(() -> write(file), "perfgate-trace"));
    }
  }

  private static void watchFiles(Instrumentation instrumentation, OpenedFiles files)
      throws UnmodifiableClassException {
    // The classes that this needs are loaded before those that load them are instrumented.
    files.opened("");
    MethodTrace.watchFiles(files::opened);
    instrument(instrumentation, files);
  }

  private static void instrument(Instrumentation instrumentation, JdkTransformer transformer)
      throws UnmodifiableClassException {
    instrumentation.addTransformer(transformer, true);
    LoadedClasses.retransform(
        instrumentation, type -> transformer.watches(type.getName().replace('.', '/')));
  }

  private static void write(Path file) {
    long[] calls = MethodTrace.calls();
    List<String> names = MethodTrace.names();
    List<String> lines = new ArrayList<>();
    lines.add(String.valueOf(MethodTrace.operations()));
    for (int i = 0; i < calls.length; i++) {
      if (calls[i] > 0) {
        lines.add(names.get(i) + '\t' + calls[i]);
      }
    }
    try {
      Files.write(file, lines, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
