package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.base.files.CacheReport;
import io.github.perfgate.core.base.files.KeptFiles;
import io.github.perfgate.core.base.files.UserKey;
import io.github.perfgate.core.code.change.Sources;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Makes a folder with code and its tests, which are traced on this project's own JUnit. */
public final class TracedCode {
  public static final String TESTS = "tests";

  public static final String CODE = "code";

  private static final UserKey KEY = UserKey.random();

  private TracedCode() {}

  /** Compiles code and tests into a folder. */
  public static Path compile(Path folder, String code, String tests) throws IOException {
    Path codeClasses = Files.createDirectories(folder.resolve(CODE));
    Sources.compile(code, codeClasses);
    Sources.compile(
        tests,
        Files.createDirectories(folder.resolve(TESTS)),
        "-cp",
        codeClasses + File.pathSeparator + System.getProperty("java.class.path"));
    return folder;
  }

  /** The environment of the tests of a folder. */
  static Tracing.Environment environment(Path folder) throws IOException {
    return environment(folder, ".*");
  }

  /** The environment of the tests of a folder in a project without JUnit 4. */
  static Tracing.Environment environmentOfJupiter(Path folder) throws IOException {
    return environment(folder, "(?!junit-(4|vintage)).*");
  }

  /** The environment in which all tests of a folder run once, with Jupiter. */
  public static UnitTests.Environment environmentOfTests(Path folder, Duration limit)
      throws IOException {
    Tracing.Environment environment = environmentOfJupiter(folder);
    return new UnitTests.Environment(
        folder.resolve(TESTS),
        TestRules.DEFAULT,
        environment.javaHome(),
        JvmEnvironment.in(folder),
        environment.folder(),
        limit,
        environment.timeout(),
        List.of(),
        kept(folder));
  }

  private static KeptFiles kept(Path folder) {
    return new KeptFiles(folder.resolve("traces"), KEY, new CacheReport());
  }

  /** The version whose tests run. */
  public static UnitTests.Side side(Path folder) throws IOException {
    Tracing.Environment environment = environmentOfJupiter(folder);
    return new UnitTests.Side(environment.version(), environment.classPath());
  }

  private static Tracing.Environment environment(Path folder, String files) throws IOException {
    List<Path> own = List.of(folder.resolve(TESTS), folder.resolve(CODE));
    List<Path> classPath = new ArrayList<>(own);
    Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .filter(file -> file.getFileName().toString().matches(files))
        .forEach(classPath::add);
    return new Tracing.Environment(
        folder.getFileName().toString(),
        Path.of(System.getProperty("java.home")),
        classPath,
        own,
        JvmEnvironment.in(folder),
        Files.createDirectories(folder.resolveSibling("own files")),
        Duration.ofMinutes(5),
        Duration.ofMinutes(1),
        List.of(),
        new TraceCache(kept(folder)));
  }
}
