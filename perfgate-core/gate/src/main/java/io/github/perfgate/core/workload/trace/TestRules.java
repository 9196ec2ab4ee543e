package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.ClassFiles;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import io.github.perfgate.runtime.junit.Platform;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How the project runs its unit tests, as its pom tells Surefire.
 *
 * @param includes patterns of Surefire for the names of test classes, such as {@code
 *     a/b/*Spec.java} or {@code %regex[.*Check.*]}; empty for those that Surefire has by default
 * @param excludes patterns for classes that are no tests
 * @param jvmArgs arguments of the JVM that executes tests
 * @param directory where tests run, relative to the module; empty for the module's folder
 * @param variables environment variables that tests have besides those of the build
 * @param leftOut the arguments of Surefire's JVM that are not among {@code jvmArgs}, as they would
 *     disturb measurements
 * @param classPath files and folders behind the class path, whether they exist or not
 * @param artifacts what Surefire resolves itself and adds to the class path, such as engines of
 *     JUnit, as {@code group:artifact:version}
 * @param removed dependencies that tests run without, as {@code group:artifact}; {@code *} stands
 *     for any characters
 */
public record TestRules(
    List<String> includes,
    List<String> excludes,
    List<String> jvmArgs,
    String directory,
    Map<String, String> variables,
    List<String> leftOut,
    List<String> classPath,
    List<String> artifacts,
    List<String> removed) {
  /** The rules of a project whose pom says nothing. */
  public static final TestRules DEFAULT =
      new TestRules(
          List.of(), List.of(), List.of(), "", Map.of(), List.of(), List.of(), List.of(),
          List.of());

  /** The system property with the tags, or expressions over tags, of the tests that run. */
  public static final String TAGS = Platform.TAGS;

  /** The system property with the tags of the tests that do not run. */
  public static final String EXCLUDED_TAGS = Platform.EXCLUDED_TAGS;

  private static final Pattern NAMED =
      Pattern.compile("(.*\\.)?(Test[^.$]*|[^.$]*Test|[^.$]*Tests|[^.$]*TestCase)");

  /** Begins an include that excludes. */
  private static final String NOT = "!";

  private static final Pattern REGEX = Pattern.compile("%regex\\[(.*)]");

  /**
   * The package of JMH's generated classes, some of which are named like tests but contain none.
   */
  private static final String GENERATED = ".jmh_generated.";

  /** Copies the lists. */
  public TestRules {
    includes = List.copyOf(includes);
    excludes = List.copyOf(excludes);
    jvmArgs = List.copyOf(jvmArgs);
    variables = Collections.unmodifiableMap(new TreeMap<>(variables));
    leftOut = List.copyOf(leftOut);
    classPath = List.copyOf(classPath);
    artifacts = List.copyOf(artifacts);
    removed = List.copyOf(removed);
  }

  /**
   * The same rules with another text wherever a text stands, such as the path of a folder.
   *
   * @param from the text
   * @param to the other text
   */
  public TestRules replaced(String from, String to) {
    Map<String, String> others = new TreeMap<>();
    variables.forEach((name, value) -> others.put(name, value.replace(from, to)));
    return new TestRules(
        includes,
        excludes,
        jvmArgs.stream().map(one -> one.replace(from, to)).toList(),
        directory.replace(from, to),
        others,
        leftOut.stream().map(one -> one.replace(from, to)).toList(),
        classPath.stream().map(one -> one.replace(from, to)).toList(),
        artifacts,
        removed);
  }

  /** Which classes are tests, without how they run. */
  public TestRules namesOnly() {
    return new TestRules(
        includes, excludes, List.of(), "", Map.of(), List.of(), List.of(), List.of(), List.of());
  }

  /**
   * The environment in which the tests of a module run.
   *
   * @param module the folder of the module
   */
  public JvmEnvironment in(Path module) {
    return new JvmEnvironment(module.resolve(directory), variables);
  }

  /** Whether Surefire, by default, looks for tests in a class of this full name. */
  public static boolean isNamedLikeATest(String name) {
    return NAMED.matcher(name).matches() && !name.contains(GENERATED);
  }

  /**
   * The full names of test classes, sorted; JUnit finds nested classes through the classes around
   * them.
   *
   * @throws ProblemException if a pattern is a wrong regular expression
   */
  public List<String> classesIn(Path testClasses) {
    List<Pattern> wanted = patterns(includes, text -> !text.startsWith(NOT));
    List<Pattern> unwanted = new ArrayList<>(patterns(excludes, text -> true));
    unwanted.addAll(patterns(includes, text -> text.startsWith(NOT)));
    return ClassFiles.read(testClasses).content().keySet().stream()
        .filter(file -> !matches(unwanted, file))
        .filter(file -> wanted.isEmpty() || matches(wanted, file))
        .map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.'))
        .filter(
            name ->
                wanted.isEmpty()
                    ? isNamedLikeATest(name)
                    : name.indexOf('$') < 0 && !name.contains(GENERATED))
        .sorted()
        .toList();
  }

  /**
   * Whether tests run without a file of the class path. The path of a file in a local repository
   * tells group and artifact, for any version of the project. Folders and files of other modules
   * ({@code target/...}) do not tell them and may stay.
   */
  public boolean removes(Path file) {
    String path = file.toString().replace('\\', '/');
    return removed.stream().anyMatch(one -> inRepository(one).matcher(path).matches());
  }

  /** A pattern for paths such as {@code /repository/org/acme/artifact/1.0/artifact-1.0.jar}. */
  private static Pattern inRepository(String artifact) {
    String[] parts = artifact.split(":", 2);
    return Pattern.compile(
        ".*/%s/(%s)/[^/]+/\\1-[^/]*"
            .formatted(anyFor(parts[0].replace('.', '/'), ".*"), anyFor(parts[1], "[^/]*")));
  }

  /** The text as a regular expression in which one for any characters stands for {@code *}. */
  private static String anyFor(String text, String any) {
    return Stream.of(text.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(any));
  }

  private static boolean matches(List<Pattern> patterns, String file) {
    return patterns.stream().anyMatch(pattern -> pattern.matcher(file).matches());
  }

  private static List<Pattern> patterns(List<String> texts, Predicate<String> which) {
    return texts.stream()
        .flatMap(text -> text.contains("%") ? Stream.of(text) : Arrays.stream(text.split(",")))
        .map(String::strip)
        .filter(text -> !text.isEmpty())
        .filter(which)
        .map(text -> text.startsWith(NOT) ? text.substring(NOT.length()) : text)
        .map(TestRules::pattern)
        .toList();
  }

  /** A pattern for the paths of class files, such as {@code com/acme/ParserTest.class}. */
  private static Pattern pattern(String text) {
    var regex = REGEX.matcher(text);
    if (regex.matches()) {
      try {
        return Pattern.compile(regex.group(1));
      } catch (PatternSyntaxException e) {
        throw new ProblemException(
            Help.UNIT_TESTS,
            "%s among Surefire's includes and excludes is no regular expression".formatted(text),
            "correct it in the configuration of maven-surefire-plugin",
            e);
      }
    }
    String path =
        text.replaceFirst("^%ant\\[(.*)]$", "$1")
            .replaceFirst("#.*", "")
            .replaceFirst("\\.(java|class)$", "");
    if (path.indexOf('/') < 0) {
      path = "**/" + path.replace('.', '/');
    }
    StringBuilder pattern = new StringBuilder();
    for (int at = 0; at < path.length(); ) {
      String rest = path.substring(at);
      String glob =
          rest.startsWith("**/") ? "**/" : rest.startsWith("**") ? "**" : rest.substring(0, 1);
      pattern.append(
          switch (glob) {
            case "**/" -> "(.*/)?";
            case "**" -> ".*";
            case "*" -> "[^/]*";
            case "?" -> "[^/]";
            default -> Pattern.quote(glob);
          });
      at += glob.length();
    }
    return Pattern.compile(pattern.append("\\.class").toString());
  }
}
