package io.github.perfgate.runtime.trace.asm;

import io.github.perfgate.runtime.agent.AgentTool;
import io.github.perfgate.runtime.trace.ArgumentTrace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Properties;

/** Records the calls of one class with their arguments, and writes them when the JVM ends. */
public final class ArgumentTool implements AgentTool {
  /** Full name of the class. */
  public static final String TYPE = "perfgate.arguments.type";

  /** Full names of the superclasses whose methods count as well, one a line. */
  public static final String SUPERTYPES = "perfgate.arguments.supertypes";

  /** The file to be written, with the lines of {@link ArgumentTrace}. */
  public static final String OUTPUT = "perfgate.arguments.output";

  @Override
  public void start(Instrumentation instrumentation, Properties settings) {
    String type = settings.getProperty(TYPE, "");
    Path output = Paths.get(settings.getProperty(OUTPUT, ""));
    ArgumentTrace.start(type);
    instrumentation.addTransformer(
        new ArgumentTransformer(
            type,
            new HashSet<>(Arrays.asList(settings.getProperty(SUPERTYPES, "").split("\n", -1)))));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> write(output), "perfgate-arguments"));
  }

  private static void write(Path file) {
    try {
      Files.write(file, ArgumentTrace.lines(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
