package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.base.files.FileTail;
import io.github.perfgate.core.jvm.launch.ClassPathArgument;
import io.github.perfgate.core.jvm.launch.MeasuredRuntime;
import io.github.perfgate.core.jvm.process.ChildJvm;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * How to start a JVM that runs the tests or benchmarks of a version.
 *
 * @param version the version's name, for messages
 * @param javaHome the JDK or JRE
 * @param classPath tests, code, dependencies and the launcher of the JUnit Platform
 * @param jvmEnvironment where tests expect to run
 * @param folder an existing folder for perfgate's files
 * @param own perfgate's own arguments, such as those that load an agent
 * @param jvmArgs the user's arguments for JVMs
 */
public record TestJvm(
    String version,
    Path javaHome,
    List<Path> classPath,
    JvmEnvironment jvmEnvironment,
    Path folder,
    List<String> own,
    List<String> jvmArgs) {
  /**
   * The argument with which tests run, as Surefire gives it. The user's arguments come behind it,
   * so that a project can switch assertions off.
   */
  public static final String ASSERTIONS = "-ea";

  private static final int TAIL = 4_000;
  private static final int MOST_BYTES = 1 << 16;

  /** Copies the lists. */
  public TestJvm {
    classPath = List.copyOf(classPath);
    own = List.copyOf(own);
    jvmArgs = List.copyOf(jvmArgs);
  }

  /**
   * Starts the JVM, and waits for its end.
   *
   * @param main the main class, which is a class of perfgate
   * @param log the file for the output
   * @return whether the JVM came to its end in time; the JVM and all processes that it started are
   *     gone in any case
   */
  public boolean ends(Duration limit, Class<?> main, List<String> arguments, Path log)
      throws IOException, InterruptedException {
    List<Path> entries = new ArrayList<>(classPath);
    entries.addAll(MeasuredRuntime.classPath());
    List<String> all = new ArrayList<>(own);
    all.addAll(jvmArgs);
    all.addAll(List.of("-cp", ClassPathArgument.of(entries, folder), main.getName()));
    all.addAll(arguments);
    return new ChildJvm(javaHome, all, jvmEnvironment, log).run(limit).isPresent();
  }

  /**
   * The last line of a log that is neither a stack frame nor a warning that all JVMs with an agent
   * print.
   */
  public static String lastWords(Path log) throws IOException {
    return text(log)
        .lines()
        .filter(line -> !line.isBlank() && !Character.isWhitespace(line.charAt(0)))
        .filter(line -> !line.contains(" VM warning: "))
        .reduce((line, next) -> next)
        .orElse("it says nothing");
  }

  /** The end of a log. */
  static String tail(Path log) throws IOException {
    String text = text(log);
    return text.substring(Math.max(0, text.length() - TAIL));
  }

  private static String text(Path log) throws IOException {
    return FileTail.of(log, MOST_BYTES).strip();
  }
}
