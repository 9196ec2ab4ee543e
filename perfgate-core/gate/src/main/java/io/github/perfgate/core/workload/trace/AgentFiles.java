package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.base.files.CodeLocation;
import io.github.perfgate.core.jvm.launch.MeasuredRuntime;
import io.github.perfgate.runtime.agent.AgentMain;
import io.github.perfgate.runtime.agent.AgentTool;
import io.github.perfgate.runtime.agent.TestSections;
import io.github.perfgate.runtime.trace.ArgumentTrace;
import io.github.perfgate.runtime.trace.MethodTrace;
import io.github.perfgate.runtime.trace.asm.ArgumentTool;
import io.github.perfgate.runtime.trace.asm.TraceTool;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;

/**
 * Writes the files of an agent. Its jars are written for every gate, as perfgate-runtime is a
 * folder in some builds and a JVM takes only jars. ASM stays in its own files and in a class loader
 * of its own.
 */
public final class AgentFiles {
  private static final List<Class<?>> ALWAYS =
      List.of(AgentTool.class, TestSections.class, TestSections.Listener.class);

  private AgentFiles() {}

  /**
   * Writes the agent that traces methods.
   *
   * @param folder an existing folder
   * @param places folders and jars whose methods are traced
   * @return the argument for the JVM
   */
  static String traceAgent(Path folder, List<Path> places) throws IOException {
    return traceAgent(folder, places, Map.of());
  }

  /** Writes the agent that traces methods, with more settings of the tool. */
  static String traceAgent(Path folder, List<Path> places, Map<String, String> more)
      throws IOException {
    Map<String, String> settings = new LinkedHashMap<>(more);
    settings.put(TraceTool.PLACES, locations(places));
    return agent(folder, TraceTool.class, List.of(MethodTrace.class), settings);
  }

  /** Writes the agent that records arguments. The settings have the tool's own names. */
  static String argumentAgent(Path folder, Map<String, String> settings) throws IOException {
    return agent(folder, ArgumentTool.class, ArgumentTrace.classes(), settings);
  }

  /**
   * Writes an agent.
   *
   * @param folder an existing folder, which has no other agent
   * @param tool the tool that the agent runs
   * @param seenByAll the classes that instrumented classes call, and the classes that these need
   *     besides the JDK
   * @param forTool the settings of the tool, by its own names
   * @return the argument for the JVM
   */
  public static String agent(
      Path folder,
      Class<? extends AgentTool> tool,
      List<Class<?>> seenByAll,
      Map<String, String> forTool)
      throws IOException {
    Path agent = folder.resolve("perfgate-agent.jar");
    Path boot = folder.resolve("perfgate-agent-boot.jar");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().putValue("Premain-Class", AgentMain.class.getName());
    // Some tools instrument classes that are loaded before them.
    manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
    write(agent, manifest, List.of(AgentMain.class));
    write(boot, new Manifest(), Stream.concat(ALWAYS.stream(), seenByAll.stream()).toList());
    Properties settings = new Properties();
    settings.setProperty(AgentMain.BOOT, boot.toString());
    settings.setProperty(
        AgentMain.CLASS_PATH,
        Stream.concat(
                MeasuredRuntime.classPath().stream(),
                Stream.of(
                    CodeLocation.of(tool),
                    CodeLocation.of(ClassReader.class),
                    CodeLocation.of(MethodNode.class),
                    CodeLocation.of(Analyzer.class)))
            .map(Path::toString)
            .collect(Collectors.joining("\n")));
    settings.setProperty(AgentMain.TOOL, tool.getName());
    forTool.forEach(settings::setProperty);
    Path file = folder.resolve("perfgate-agent.properties");
    try (OutputStream out = Files.newOutputStream(file)) {
      settings.store(out, null);
    }
    return "-javaagent:" + agent + "=" + file;
  }

  /** Folders and jars in the form that instrumenting tools take. */
  public static String locations(List<Path> places) {
    return places.stream()
        .map(place -> place.toAbsolutePath().toString())
        .collect(Collectors.joining("\n"));
  }

  private static void write(Path jar, Manifest manifest, List<Class<?>> types) throws IOException {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      for (Class<?> type : types) {
        String name = type.getName().replace('.', '/') + ".class";
        out.putNextEntry(new JarEntry(name));
        try (InputStream in = type.getClassLoader().getResourceAsStream(name)) {
          if (in == null) {
            throw new IOException("perfgate-runtime has no " + name);
          }
          in.transferTo(out);
        }
        out.closeEntry();
      }
    }
  }
}
