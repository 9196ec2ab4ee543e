package io.github.perfgate.core.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Where perfgate's own classes for the measured JVM are. */
public final class MeasuredRuntime {
  private MeasuredRuntime() {}

  /** A jar, or a folder of classes. */
  public static Path path() {
    try {
      return HostFiles.runtime();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
