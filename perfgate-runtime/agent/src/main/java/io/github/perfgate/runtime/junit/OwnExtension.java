package io.github.perfgate.runtime.junit;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;

/**
 * A class loader that differs from its parent in what JUnit finds by itself. It shows only our own
 * extension of Jupiter, which is so registered without an edit of sources or settings. Extensions
 * of foreign libraries, which Jupiter leaves out by default, stay out. It shows none of the
 * launcher's listeners and filters, which would write reports of every repetition.
 */
final class OwnExtension extends ClassLoader {
  private static final String SERVICES =
      "META-INF/services/org.junit.jupiter.api.extension.Extension";

  private static final String OF_LAUNCHER = "META-INF/services/org.junit.platform.launcher.";

  /** Jupiter 5.5 and later have this class; without it our extension could not be loaded. */
  private static final String INTERCEPTOR =
      "org/junit/jupiter/api/extension/InvocationInterceptor.class";

  private static final String NAME = "io.github.perfgate.runtime.junit.jupiter.TimingExtension";

  OwnExtension(ClassLoader parent) {
    super(parent);
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    if (name.startsWith(OF_LAUNCHER)) {
      return Collections.emptyEnumeration();
    }
    if (!name.equals(SERVICES)) {
      return super.getResources(name);
    }
    return Collections.enumeration(
        seesBodies(getParent()) ? Collections.singleton(ours()) : Collections.<URL>emptySet());
  }

  /** Whether the JUnit of this class path shows the bodies of its tests. */
  static boolean seesBodies(ClassLoader classPath) {
    return classPath.getResource(INTERCEPTOR) != null;
  }

  private static URL ours() throws MalformedURLException {
    byte[] content = NAME.getBytes(StandardCharsets.UTF_8);
    return new URL(
        null,
        "perfgate:extension",
        new URLStreamHandler() {
          @Override
          protected URLConnection openConnection(URL url) {
            return new URLConnection(url) {
              @Override
              public void connect() {}

              @Override
              public InputStream getInputStream() {
                return new ByteArrayInputStream(content);
              }
            };
          }
        });
  }
}
