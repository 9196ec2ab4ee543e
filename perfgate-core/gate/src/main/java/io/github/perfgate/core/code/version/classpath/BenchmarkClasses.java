package io.github.perfgate.core.code.version.classpath;

import io.github.perfgate.core.code.version.ClassFiles;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which class files of an output belong to benchmarks: what JMH generated, and the classes that JMH
 * lists. All classes nested in the same top-level class belong to them, since they may use each
 * other's private members.
 *
 * @param tops names of top-level classes in this output, for example {@code com/acme/ParserBench}
 */
public record BenchmarkClasses(Set<String> tops) {
  private static final String GENERATED = "jmh_generated/";

  /** Copies the set. */
  public BenchmarkClasses {
    tops = Set.copyOf(tops);
  }

  /**
   * Finds the classes of benchmarks in an output.
   *
   * @param listed class names as JMH lists them, nested classes with a dot; those that are not in
   *     the output are passed over
   * @param output the output in which the classes are looked for
   */
  public static BenchmarkClasses of(Set<String> listed, ClassFiles output) {
    Set<String> tops = new TreeSet<>();
    for (String name : listed) {
      String top = name.replace('.', '/');
      while (!output.has(top + ".class") && top.contains("/")) {
        top = top.substring(0, top.lastIndexOf('/'));
      }
      if (output.has(top + ".class")) {
        tops.add(topOf(top));
      }
    }
    return new BenchmarkClasses(tops);
  }

  boolean isEmpty() {
    return tops.isEmpty();
  }

  /** Whether the class file is one of a benchmark. */
  boolean include(String classFile) {
    return isGenerated(classFile)
        || tops.contains(topOf(classFile.substring(0, classFile.length() - ".class".length())));
  }

  /** All class files of benchmarks in the output. */
  public Set<String> filesIn(ClassFiles output) {
    return output.content().keySet().stream().filter(this::include).collect(Collectors.toSet());
  }

  static boolean isGenerated(String classFile) {
    return classFile.startsWith(GENERATED) || classFile.contains("/" + GENERATED);
  }

  /** The name up to the first {@code $} behind the package; a leading one is part of the name. */
  static String topOf(String name) {
    int simple = name.lastIndexOf('/') + 1;
    int nested = name.indexOf('$', simple + 1);
    return nested < 0 ? name : name.substring(0, nested);
  }
}
