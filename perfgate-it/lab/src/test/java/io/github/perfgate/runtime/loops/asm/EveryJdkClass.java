package io.github.perfgate.runtime.loops.asm;

import io.github.perfgate.runtime.agent.AgentTool;
import io.github.perfgate.runtime.agent.Places;
import io.github.perfgate.runtime.loops.LoopRecorder;
import io.github.perfgate.runtime.loops.file.LoopSettings;
import io.github.perfgate.runtime.loops.file.LoopsFile;
import io.github.perfgate.runtime.loops.file.Origin;
import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The agent's tool for a JVM in which every class of {@code java.base} is instrumented, also those
 * that never are otherwise, while nothing is recorded. The JVM has to verify what it is given.
 */
public final class EveryJdkClass implements AgentTool {
  /** The file to write. */
  public static final String OUTPUT = "everyJdkClass.output";

  private final LoopsTransformer transformer =
      new LoopsTransformer(new Scope(Places.of(""), List.of()), new Filter(List.of()), "");
  private final List<String> problems = new ArrayList<>();
  private int verified;

  @Override
  public void start(Instrumentation instrumentation, Properties settings) throws Exception {
    LoopRecorder.start(LoopSettings.defaults());
    List<Class<?>> types = types(instrumentation);
    Giving giving = new Giving();
    instrumentation.addTransformer(giving, true);
    for (int from = 0; from < types.size(); from += 256) {
      retransform(instrumentation, types.subList(from, Math.min(types.size(), from + 256)));
    }
    instrumentation.removeTransformer(giving);
    Map<String, Long> counts = transformer.counts();
    List<String> lines = new ArrayList<>();
    lines.add("classes " + types.size());
    lines.add("instrumented " + counts.get(LoopsFile.CLASSES));
    lines.add("verified " + verified);
    lines.add("loops " + counts.get(LoopsFile.LOOPS));
    lines.add("irreducible " + counts.get(LoopsFile.IRREDUCIBLE));
    lines.add("problems " + problems.size());
    lines.addAll(problems);
    Files.write(Path.of(settings.getProperty(OUTPUT)), lines);
  }

  private static List<Class<?>> types(Instrumentation instrumentation) throws IOException {
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
    List<String> names;
    try (Stream<Path> files = Files.walk(base)) {
      names =
          files
              .map(file -> base.relativize(file).toString())
              .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
              .map(name -> name.substring(0, name.length() - 6).replace('/', '.'))
              .toList();
    }
    List<Class<?>> types = new ArrayList<>();
    for (String name : names) {
      try {
        Class<?> type = Class.forName(name, false, null);
        if (instrumentation.isModifiableClass(type)) {
          types.add(type);
        }
      } catch (ClassNotFoundException | LinkageError e) {
        // A class of the module that nothing can load, as one for another system.
      }
    }
    return types;
  }

  private void retransform(Instrumentation instrumentation, List<Class<?>> types)
      throws UnmodifiableClassException {
    try {
      instrumentation.retransformClasses(types.toArray(new Class<?>[0]));
      verified += types.size();
    } catch (LinkageError e) {
      if (types.size() == 1) {
        problems.add(types.get(0).getName() + " " + String.valueOf(e).lines().findFirst());
      } else {
        int half = types.size() / 2;
        retransform(instrumentation, types.subList(0, half));
        retransform(instrumentation, types.subList(half, types.size()));
      }
    }
  }

  private final class Giving implements ClassFileTransformer {
    @Override
    public byte @Nullable [] transform(
        @Nullable ClassLoader loader,
        String name,
        @Nullable Class<?> redefined,
        @Nullable ProtectionDomain domain,
        byte[] classFile) {
      if (redefined == null || loader != null) {
        return null;
      }
      try {
        return transformer.transformed(classFile, Origin.JDK);
      } catch (RuntimeException e) {
        problems.add(name + " " + e);
        return null;
      }
    }
  }
}
