package io.github.perfgate.core;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Counts lines of code: Java without blank lines and without lines that hold nothing but a comment.
 * As a program, which needs no build, it prints the lines of each module that it is given: {@code
 * java CodeLines.java perfgate-core/gate perfgate-core/report}.
 */
final class CodeLines {
  private CodeLines() {}

  /** Prints the lines of each module, and of all together. */
  public static void main(String... modules) throws IOException {
    long all = 0;
    for (String module : modules) {
      long lines = of(Path.of(module));
      all += lines;
      System.out.printf("%,8d %s%n", lines, module);
    }
    System.out.printf("%,8d together%n", all);
  }

  /** The lines of code below {@code src/main/java} of a module. */
  static long of(Path module) throws IOException {
    Path sources = module.resolve("src/main/java");
    if (!Files.isDirectory(sources)) {
      return 0;
    }
    List<Path> files;
    try (Stream<Path> all = Files.walk(sources)) {
      files = all.filter(file -> file.toString().endsWith(".java")).toList();
    }
    long lines = 0;
    for (Path file : files) {
      lines += ofText(Files.readString(file));
    }
    return lines;
  }

  /** The lines of code of a source file. */
  static long ofText(String source) {
    long lines = 0;
    boolean comment = false;
    for (String line : source.lines().map(String::strip).toList()) {
      if (!comment && line.startsWith("/*")) {
        comment = true;
      }
      if (comment) {
        comment = !line.endsWith("*/");
      } else if (!line.isEmpty() && !line.startsWith("//")) {
        lines++;
      }
    }
    return lines;
  }
}
