package io.github.perfgate.core.trace;

import io.github.perfgate.core.change.MethodId;
import io.github.perfgate.core.launch.ClassPathArgument;
import io.github.perfgate.core.launch.MeasuredEnvironment;
import io.github.perfgate.core.launch.MeasuredRuntime;
import io.github.perfgate.core.problem.PlainText;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.runtime.junit.RepeatMain;
import io.github.perfgate.runtime.junit.TestMode;
import io.github.perfgate.runtime.junit.TraceMain;
import io.github.perfgate.runtime.trace.TestTrace;
import io.github.perfgate.runtime.trace.TraceFile;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs tests of a version once more in JVMs of their own, and notes what they execute. */
final class Tracing {
  private static final Logger LOG = LoggerFactory.getLogger(Tracing.class);
  private static final int TAIL = 4_000;

  /** With each, all others run again. */
  private static final int MOST_ENDS = 10;

  private Tracing() {}

  /**
   * What the tests run on.
   *
   * @param version the version's name, for messages
   * @param javaHome the JDK or JRE
   * @param classPath tests, code, dependencies and the launcher of the JUnit Platform
   * @param traced those of its entries whose methods are traced
   * @param workingDirectory where tests expect to run
   * @param folder an existing folder for our own files
   * @param limit how long all may take
   * @param timeout how long a single one may take that is repeated
   * @param jvmArgs arguments of the measured JVMs
   * @param cache traces of earlier gates
   */
  record Ground(
      String version,
      Path javaHome,
      List<Path> classPath,
      List<Path> traced,
      Path workingDirectory,
      Path folder,
      Duration limit,
      Duration timeout,
      List<String> jvmArgs,
      TraceCache cache) {
    Ground {
      classPath = List.copyOf(classPath);
      traced = List.copyOf(traced);
      jvmArgs = List.copyOf(jvmArgs);
    }
  }

  /**
   * Traces.
   *
   * @param types full names of the test classes
   * @throws ProblemException if the JVM does not come to its end
   */
  static List<TracedTest> trace(Ground ground, List<String> types) throws InterruptedException {
    try {
      String key = TraceCache.key(ground, types);
      TraceFile known = ground.cache().find(key).orElse(null);
      if (known != null) {
        return tests(known);
      }
      LOG.info("Running the tests of {} once to see what they execute", ground.version());
      Path output = ground.folder().resolve("trace.bin");
      List<TracedTest> tests = tests(TraceFile.read(traced(ground, types, output)));
      if (tests.stream().noneMatch(TracedTest::failed)) {
        ground.cache().keep(key, output);
      }
      return tests;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Lets all tests run, and those all again that are left where one ends the JVM. */
  private static Path traced(Ground ground, List<String> types, Path output)
      throws IOException, InterruptedException {
    Instant deadline = Instant.now().plus(ground.limit());
    Path names = Files.write(ground.folder().resolve("test-classes.txt"), types);
    Path journal = ground.folder().resolve("journal.txt");
    Path without = ground.folder().resolve("without.txt");
    Path log = ground.folder().resolve("trace.log");
    Map<String, String> ending = new LinkedHashMap<>();
    while (true) {
      Files.write(
          without,
          ending.entrySet().stream().map(one -> one.getKey() + "\t" + one.getValue()).toList());
      Files.deleteIfExists(output);
      Files.deleteIfExists(journal);
      boolean ends =
          ends(
              ground,
              Duration.between(Instant.now(), deadline),
              TraceMain.class,
              Stream.of(names, output, journal, without).map(Path::toString).toList(),
              log);
      String last = running(journal);
      if (!ends) {
        throw new ProblemException(
            "The tests of %s did not end within %d s while they were traced%s"
                .formatted(
                    ground.version(),
                    ground.limit().toSeconds(),
                    last.isBlank() ? "" : "; at the end this one was executed: " + last),
            "raise <budget> (-Dperfgate.budget), disable the tests that take so long, or leave out"
                + " <junit> (-Dperfgate.junit)");
      }
      if (Files.exists(output)) {
        return output;
      }
      if (last.isBlank() || ending.size() == MOST_ENDS || ending.containsKey(last)) {
        throw new ProblemException(
            "The tests of %s could not be traced, as their JVM ended early%s: %s"
                .formatted(ground.version(), last.isBlank() ? "" : " in " + last, tail(log)),
            "disable the tests that end the JVM or crash it, give it what they need in <jvmArgs>, or"
                + " leave out <junit> (-Dperfgate.junit)");
      }
      ending.put(last, "its JVM ends early: " + lastWords(log));
      LOG.warn(
          "A test of {} ends the JVM, so all others run once more: {}: {}",
          ground.version(),
          PlainText.line(last),
          PlainText.line(ending.get(last)));
    }
  }

  /**
   * Executes a test twice, in a fresh JVM as measured ones are.
   *
   * @param id what the JUnit Platform knows it by
   * @return why it cannot be repeated, or null
   */
  static @Nullable String obstacle(Ground ground, String id) throws InterruptedException {
    try {
      Path output = ground.folder().resolve("repeated.txt");
      Path log = ground.folder().resolve("repeated.log");
      Files.deleteIfExists(output);
      if (!ends(ground, ground.timeout(), RepeatMain.class, List.of(id, output.toString()), log)) {
        return "it does not end within <timeout> %d s".formatted(ground.timeout().toSeconds());
      }
      if (!Files.exists(output)) {
        return "its JVM ends early: " + lastWords(log);
      }
      String obstacle = Files.readString(output);
      return obstacle.isEmpty() ? null : obstacle;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether the JVM came to its end in time. */
  private static boolean ends(
      Ground ground, Duration limit, Class<?> main, List<String> arguments, Path log)
      throws IOException, InterruptedException {
    List<Path> classPath = new ArrayList<>(ground.classPath());
    classPath.add(MeasuredRuntime.path());
    List<String> command = new ArrayList<>();
    command.add(
        ground
            .javaHome()
            .resolve("bin")
            .resolve(File.separatorChar == '\\' ? "java.exe" : "java")
            .toString());
    command.add(AgentFiles.traceAgent(ground.folder(), ground.traced()));
    command.addAll(ground.jvmArgs());
    command.addAll(List.of("-ea", "-cp", ClassPathArgument.of(classPath, ground.folder())));
    command.add(main.getName());
    command.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(ground.workingDirectory().toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    MeasuredEnvironment.clean(builder.environment());
    Process process = builder.start();
    try {
      process.getOutputStream().close();
      return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static List<TracedTest> tests(TraceFile file) {
    List<MethodId> methods = file.methods().stream().map(Tracing::method).toList();
    return file.tests().stream().map(test -> traced(test, methods)).toList();
  }

  private static TracedTest traced(TestTrace test, List<MethodId> methods) {
    Map<MethodId, Long> calls = new TreeMap<>();
    test.calls().forEach((number, count) -> calls.merge(methods.get(number), count, Long::sum));
    return new TracedTest(
        test.id(),
        test.type(),
        test.method(),
        test.name(),
        TestMode.valueOf(test.mode()),
        test.obstacle(),
        test.nanos(),
        calls);
  }

  private static MethodId method(String name) {
    String[] parts = name.split("\t", -1);
    return new MethodId(parts[0], parts[1], parts[2]);
  }

  /** The test that was executed at the end, or nothing. */
  private static String running(Path journal) throws IOException {
    List<String> lines = Files.exists(journal) ? Files.readAllLines(journal) : List.of();
    return lines.isEmpty() ? "" : lines.get(lines.size() - 1);
  }

  /** The last line that is neither a frame of a stack nor said for all JVMs with an agent. */
  private static String lastWords(Path log) throws IOException {
    return text(log)
        .lines()
        .filter(line -> !line.isBlank() && !Character.isWhitespace(line.charAt(0)))
        .filter(line -> !line.contains(" VM warning: "))
        .reduce((line, next) -> next)
        .orElse("it says nothing");
  }

  private static String tail(Path log) throws IOException {
    String text = text(log);
    return text.substring(Math.max(0, text.length() - TAIL));
  }

  private static String text(Path log) throws IOException {
    return new String(Files.readAllBytes(log), Charset.defaultCharset()).strip();
  }
}
