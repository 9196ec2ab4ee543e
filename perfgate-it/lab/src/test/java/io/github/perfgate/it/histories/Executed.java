package io.github.perfgate.it.histories;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The methods that a benchmark executes, by the JVM's own log ({@code LogTouchedMethods}). */
final class Executed {
  /** Enough for what a benchmark does only now and then. */
  private static final int CALLS = 200;

  private Executed() {}

  /**
   * Executes a benchmark without arguments and without set-up, in a JVM of its own.
   *
   * @param classPath of the version
   * @param benchmark its class and method, separated by a dot
   */
  static Set<String> by(List<Path> classPath, String benchmark) {
    Path own =
        Path.of(Executed.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:+LogTouchedMethods",
            "-XX:+PrintTouchedMethodsAtExit",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            Stream.concat(classPath.stream(), Stream.of(own))
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator)),
            Executed.class.getName(),
            benchmark);
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String log = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException(benchmark + " failed: " + log);
      }
      return log.lines().map(String::strip).collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Calls the benchmark that the argument names. */
  public static void main(String[] arguments) throws ReflectiveOperationException {
    int dot = arguments[0].lastIndexOf('.');
    Object state =
        Class.forName(arguments[0].substring(0, dot)).getDeclaredConstructor().newInstance();
    Method method = state.getClass().getMethod(arguments[0].substring(dot + 1));
    try {
      for (int call = 0; call < CALLS; call++) {
        method.invoke(state);
      }
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(e.getCause());
    }
  }
}
