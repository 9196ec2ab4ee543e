package io.github.perfgate.maven.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The standard output of the build's process, for what another program reads from the start of a
 * line. Maven's logger puts its level in front. Maven 4 does the same with what is printed to
 * Java's standard stream, and Maven's option {@code -l} leads that into a file. This stream
 * bypasses all of these.
 */
public final class StandardOutput {
  private StandardOutput() {}

  /** The stream; it is not to be closed, and to be flushed. */
  public static PrintStream ofProcess() {
    return new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
  }
}
