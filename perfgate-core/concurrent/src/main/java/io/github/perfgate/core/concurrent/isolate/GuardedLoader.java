package io.github.perfgate.core.concurrent.isolate;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.List;

/**
 * Loads one version's classes, each rewritten by {@link GuardedClass}. The loader knows the JDK,
 * the version's class path and the classes that generated tests extend, but nothing else of
 * perfgate or Maven.
 */
public final class GuardedLoader extends URLClassLoader {
  static {
    registerAsParallelCapable();
  }

  private static final List<String> OURS =
      List.of(
          "io.github.perfgate.runtime.",
          "io.github.perfgate.core.concurrent.isolate.",
          "org.openjdk.jmh.");

  private final Hits hits;
  private final String tested;
  private final Supertypes supertypes = new Supertypes(this);

  /**
   * @param classPath folders and jars in order
   * @param hits records which of its marked methods are executed
   * @param tested full name of the class under test, which may change its static fields
   */
  public GuardedLoader(List<Path> classPath, Hits hits, String tested) {
    super(
        classPath.stream().map(GuardedLoader::url).toArray(URL[]::new),
        ClassLoader.getPlatformClassLoader());
    this.hits = hits;
    this.tested = tested;
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    for (String prefix : OURS) {
      if (name.startsWith(prefix)) {
        return GuardedLoader.class.getClassLoader().loadClass(name);
      }
    }
    return super.loadClass(name, resolve);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    URL resource = findResource(name.replace('.', '/') + ".class");
    if (resource == null) {
      throw new ClassNotFoundException(name);
    }
    try (InputStream in = resource.openStream()) {
      byte[] guarded = GuardedClass.of(in.readAllBytes(), hits, tested, supertypes);
      int end = name.lastIndexOf('.');
      if (end > 0 && getDefinedPackage(name.substring(0, end)) == null) {
        definePackage(name.substring(0, end));
      }
      ProtectionDomain domain =
          new ProtectionDomain(
              new CodeSource(resource, (java.security.cert.Certificate[]) null), null);
      return defineClass(name, guarded, 0, guarded.length, domain);
    } catch (IOException | IllegalArgumentException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  private void definePackage(String name) {
    try {
      definePackage(name, null, null, null, null, null, null, null);
    } catch (IllegalArgumentException e) {
      // Another thread has defined the package first.
      if (getDefinedPackage(name) == null) {
        throw e;
      }
    }
  }
}
