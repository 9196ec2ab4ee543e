package io.github.perfgate.core.base.files;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** Tells from which jar or folder the code of a class comes. */
public final class CodeLocation {
  private CodeLocation() {}

  /** The jar, or the folder of classes, from which a class was loaded. */
  public static Path of(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the location of " + type + " is not a path", e);
    }
  }
}
