package io.github.perfgate.core.trace;

import io.github.perfgate.core.build.ClassFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Which of the test classes Surefire would run: those that are named as it expects by default. */
public final class TestClasses {
  private static final Pattern NAMED =
      Pattern.compile("(.*\\.)?(Test[^.$]*|[^.$]*Test|[^.$]*Tests|[^.$]*TestCase)");

  /** What JMH generates for benchmarks is named like tests, and has none. */
  private static final String GENERATED = ".jmh_generated.";

  private TestClasses() {}

  /** Full names, sorted; nested classes are found through those around them. */
  public static List<String> in(Path testClasses) {
    return ClassFiles.read(testClasses).content().keySet().stream()
        .map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.'))
        .filter(TestClasses::isNamedLikeOne)
        .sorted()
        .toList();
  }

  /** Whether Surefire would look for tests in a class of this full name. */
  public static boolean isNamedLikeOne(String name) {
    return NAMED.matcher(name).matches() && !name.contains(GENERATED);
  }
}
