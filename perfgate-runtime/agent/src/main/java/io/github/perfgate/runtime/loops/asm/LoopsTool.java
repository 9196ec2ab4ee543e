package io.github.perfgate.runtime.loops.asm;

import io.github.perfgate.runtime.agent.AgentTool;
import io.github.perfgate.runtime.agent.Places;
import io.github.perfgate.runtime.loops.LoopRecorder;
import io.github.perfgate.runtime.loops.file.LoopFinding;
import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.LoopsFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;

/**
 * Looks for redundant nested loops; {@link LoopSettings} has the settings. There is no lambda here,
 * since making one runs classes that are instrumented as well.
 */
public final class LoopsTool implements AgentTool {
  @Override
  public void start(Instrumentation instrumentation, Properties properties)
      throws UnmodifiableClassException {
    LoopSettings settings = LoopSettings.of(properties);
    String output = properties.getProperty(LoopSettings.OUTPUT);
    if (output == null) {
      throw new IllegalArgumentException("the agent's settings lack " + LoopSettings.OUTPUT);
    }
    LoopRecorder.start(settings);
    LoopsTransformer transformer =
        new LoopsTransformer(
            new Scope(
                Places.of(properties.getProperty(LoopSettings.OURS, "")),
                LoopSettings.lines(properties.getProperty(LoopSettings.EXCLUDED, ""))),
            new Filter(settings.ignored()),
            properties.getProperty(LoopSettings.MEASURED, ""));
    instrumentation.addTransformer(transformer, true);
    transformLoaded(instrumentation);
    Runtime.getRuntime().addShutdownHook(new Writer(transformer, Paths.get(output)));
  }

  /**
   * Instruments the classes of the JDK that are loaded already. A class that is loaded while
   * another one is being transformed is missed, so this is repeated until there is nothing more.
   */
  private static void transformLoaded(Instrumentation instrumentation)
      throws UnmodifiableClassException {
    Set<Class<?>> done = new HashSet<>();
    while (true) {
      List<Class<?>> more = new ArrayList<>();
      for (Class<?> type : instrumentation.getAllLoadedClasses()) {
        if (type.getClassLoader() == null
            && !type.isArray()
            && Scope.isWantedOfJdk(type.getName().replace('.', '/'))
            && !type.getName().startsWith("io.github.perfgate.")
            && instrumentation.isModifiableClass(type)
            && done.add(type)) {
          more.add(type);
        }
      }
      if (more.isEmpty()) {
        return;
      }
      retransform(instrumentation, more);
    }
  }

  private static void retransform(Instrumentation instrumentation, List<Class<?>> types)
      throws UnmodifiableClassException {
    try {
      instrumentation.retransformClasses(types.toArray(new Class<?>[0]));
    } catch (LinkageError e) {
      // One of the classes cannot be changed, so none was. A single one is left as it is.
      if (types.size() > 1) {
        int half = types.size() / 2;
        retransform(instrumentation, types.subList(0, half));
        retransform(instrumentation, types.subList(half, types.size()));
      }
    }
  }

  /** Runs when the JVM ends. */
  private static final class Writer extends Thread {
    private final LoopsTransformer transformer;
    private final Path output;

    Writer(LoopsTransformer transformer, Path output) {
      super("perfgate-loops");
      this.transformer = transformer;
      this.output = output;
    }

    @Override
    public void run() {
      LoopsFile file = LoopRecorder.stop(transformer.counts());
      List<LoopFinding> findings = new ArrayList<>(file.findings());
      findings.sort(new ByWaste());
      try {
        new LoopsFile(file.settings(), file.counts(), file.sections(), findings).write(output);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Most wasted reads first. */
  private static final class ByWaste implements Comparator<LoopFinding> {
    @Override
    public int compare(LoopFinding one, LoopFinding other) {
      return Long.compare(other.figures().wasted(), one.figures().wasted());
    }
  }
}
