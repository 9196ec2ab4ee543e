package io.github.perfgate.core.trace;

import io.github.perfgate.core.version.ClassFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Finds the test classes that Surefire would run, by the names that Surefire expects by default.
 */
public final class TestClasses {
  private static final Pattern NAMED =
      Pattern.compile("(.*\\.)?(Test[^.$]*|[^.$]*Test|[^.$]*Tests|[^.$]*TestCase)");

  /**
   * The package of JMH's generated classes, some of which are named like tests but contain none.
   */
  private static final String GENERATED = ".jmh_generated.";

  private TestClasses() {}

  /**
   * The full names of test classes, sorted; JUnit finds nested classes through the classes around
   * them.
   */
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
