package io.github.perfgate.core.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** The place of perfgate's own classes for the measured JVM. */
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
