package io.github.perfgate.core.concurrent;

import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.code.change.Sources;
import io.github.perfgate.core.concurrent.focus.Focus;
import io.github.perfgate.core.concurrent.focus.FocusFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Two versions of a source, compiled. */
public record TwoVersions(Path old, Path now) {
  /** Compiles both versions below the folder. */
  public static TwoVersions of(Path folder, String old, String now) {
    try {
      Path before = Files.createDirectories(folder.resolve("old"));
      Path after = Files.createDirectories(folder.resolve("now"));
      Sources.compile(old, before);
      Sources.compile(now, after);
      return new TwoVersions(before, after);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** The focus methods of a class. */
  public Focus focus(String type) {
    try (CodePath before = new CodePath(List.of(old));
        CodePath after = new CodePath(List.of(now))) {
      return FocusFinder.find(type, before, after);
    }
  }

  /** JMH, its annotation processor, and what they need, from the class path of the tests. */
  public static List<Path> jmh() {
    return Arrays.stream(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
        .filter(entry -> entry.matches(".*(jmh-core|jmh-generator|jopt-simple|commons-math3).*"))
        .map(Path::of)
        .toList();
  }
}
