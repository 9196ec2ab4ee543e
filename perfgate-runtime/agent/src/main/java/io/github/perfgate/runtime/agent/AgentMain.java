package io.github.perfgate.runtime.agent;

import java.io.File;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.jar.JarFile;

/**
 * Entry point of the agent. The agent's argument is a file of properties. {@value #BOOT} is the jar
 * with what instrumented classes call, which all class loaders have to see. {@value #CLASS_PATH} is
 * what the tool needs, one entry a line. {@value #TOOL} is the class that implements {@link
 * AgentTool}. All other properties are the tool's own settings.
 */
public final class AgentMain {
  /** Name of a property. */
  public static final String BOOT = "perfgate.boot";

  /** Name of a property. */
  public static final String CLASS_PATH = "perfgate.classPath";

  /** Name of a property. */
  public static final String TOOL = "perfgate.tool";

  private AgentMain() {}

  /**
   * Called by the JVM.
   *
   * @param file path of the properties
   */
  public static void premain(String file, Instrumentation instrumentation) throws Exception {
    Properties settings = new Properties();
    try (InputStream in = Files.newInputStream(Paths.get(file))) {
      settings.load(in);
    }
    // This comes before the tool is cast: the tool finds its interface there, and so must this
    // class.
    instrumentation.appendToBootstrapClassLoaderSearch(
        new JarFile(required(settings, BOOT), false));
    List<URL> urls = new ArrayList<>();
    for (String entry : required(settings, CLASS_PATH).split("\n")) {
      urls.add(new File(entry).toURI().toURL());
    }
    // The loader is not closed: the tool lives as long as the JVM.
    URLClassLoader loader = new URLClassLoader(urls.toArray(new URL[0]), null);
    Object tool =
        Class.forName(required(settings, TOOL), true, loader).getConstructor().newInstance();
    ((AgentTool) tool).start(instrumentation, settings);
  }

  private static String required(Properties settings, String name) {
    String value = settings.getProperty(name);
    if (value == null) {
      throw new IllegalArgumentException("the agent's settings lack " + name);
    }
    return value;
  }
}
