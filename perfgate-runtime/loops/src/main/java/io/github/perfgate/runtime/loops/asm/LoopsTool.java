package io.github.perfgate.runtime.loops.asm;

import io.github.perfgate.runtime.agent.AgentTool;
import io.github.perfgate.runtime.agent.LoadedClasses;
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
import java.util.List;
import java.util.Properties;

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
    LoadedClasses.retransform(instrumentation, new WantedOfJdk());
    Runtime.getRuntime().addShutdownHook(new Writer(transformer, Paths.get(output)));
  }

  /** The classes of the JDK that are instrumented although they are loaded already. */
  private static final class WantedOfJdk implements LoadedClasses.Filter {
    @Override
    public boolean accepts(Class<?> type) {
      return type.getClassLoader() == null
          && Scope.isWantedOfJdk(type.getName().replace('.', '/'))
          && !type.getName().startsWith("io.github.perfgate.");
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
