package io.github.perfgate.runtime.loops.asm;

import io.github.perfgate.runtime.agent.Places;
import io.github.perfgate.runtime.loops.file.LoopsFile;
import io.github.perfgate.runtime.loops.file.Origin;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Loads all classes of a jar with events, verified as those of any program. */
final class EveryLibraryClass extends ClassLoader {
  private final LoopsTransformer transformer =
      new LoopsTransformer(new Scope(Places.of(""), List.of()), new Filter(List.of()), "");
  private final Map<String, byte[]> classFiles = new TreeMap<>();

  private EveryLibraryClass() {
    super(EveryLibraryClass.class.getClassLoader());
  }

  /** Prints a line for each jar, and one for each class that the JVM refuses. */
  public static void main(String[] jars) throws IOException {
    PrintStream out = System.out;
    for (String jar : jars) {
      EveryLibraryClass loader = new EveryLibraryClass();
      loader.instrument(jar);
      int verified = 0;
      for (String name : loader.classFiles.keySet()) {
        try {
          // Linked, but not initialised.
          Method[] methods = Class.forName(name, false, loader).getDeclaredMethods();
          verified += methods == null ? 0 : 1;
        } catch (VerifyError | ClassFormatError e) {
          out.println("refused " + name + " " + String.valueOf(e).lines().findFirst());
        } catch (ClassNotFoundException | LinkageError e) {
          // It needs what is not there.
        }
      }
      Map<String, Long> counts = loader.transformer.counts();
      out.printf(
          "library %s: instrumented %d, loops %d, irreducible %d, too large methods %d, verified %d%n",
          jar.replaceAll(".*/", ""),
          counts.get(LoopsFile.CLASSES),
          counts.get(LoopsFile.LOOPS),
          counts.get(LoopsFile.IRREDUCIBLE),
          counts.get(LoopsFile.TOO_LARGE),
          verified);
    }
  }

  private void instrument(String jar) throws IOException {
    try (JarFile file = new JarFile(jar)) {
      for (JarEntry entry : Collections.list(file.entries())) {
        String name = entry.getName();
        if (name.endsWith(".class") && !name.contains("META-INF") && !name.contains("-info.")) {
          try (InputStream in = file.getInputStream(entry)) {
            byte[] before = in.readAllBytes();
            byte[] after = transformer.transformed(before, Origin.LIBRARY);
            classFiles.put(
                name.substring(0, name.length() - 6).replace('/', '.'),
                after == null ? before : after);
          }
        }
      }
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    byte[] classFile = classFiles.get(name);
    if (classFile == null) {
      return super.loadClass(name, resolve);
    }
    Class<?> loaded = findLoadedClass(name);
    return loaded != null ? loaded : defineClass(name, classFile, 0, classFile.length);
  }
}
