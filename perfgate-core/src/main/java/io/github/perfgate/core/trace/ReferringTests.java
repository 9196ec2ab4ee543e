package io.github.perfgate.core.trace;

import io.github.perfgate.core.change.CodePath;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;

/** Finds the test classes that use a class. */
public final class ReferringTests {
  /** Tests of many classes that only use the class would take long and tell little. */
  private static final int MOST_CLASSES = 10;

  private static final int CONSTANT_UTF8 = 1;

  private final CodePath code;
  private final Set<String> names;

  private ReferringTests(CodePath code) {
    this.code = code;
    names = new TreeSet<>(code.names());
  }

  /**
   * The test classes that refer to a class, those named after it first, ten at most. If none does,
   * they may be suites. Then these are the classes that the suites name, directly or by others.
   *
   * @param type full name of the class
   * @param tests full names of all test classes
   * @param testClasses the folder of the test classes
   */
  public static List<String> of(String type, List<String> tests, Path testClasses) {
    try (CodePath code = new CodePath(List.of(testClasses))) {
      ReferringTests referring = new ReferringTests(code);
      List<String> direct = referring.to(type, tests);
      return direct.isEmpty() ? referring.to(type, referring.reached(tests)) : direct;
    }
  }

  private List<String> to(String type, Collection<String> tests) {
    String simple = type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
    Pattern reference = Pattern.compile(Pattern.quote(type.replace('.', '/')) + "(?![\\w/])");
    return tests.stream()
        .filter(
            test ->
                names.stream()
                    .filter(name -> name.equals(test) || name.startsWith(test + "$"))
                    .anyMatch(name -> reference.matcher(text(name)).find()))
        .sorted(
            Comparator.comparing(
                    (String test) -> !test.substring(test.lastIndexOf('.') + 1).contains(simple))
                .thenComparing(Comparator.naturalOrder()))
        .limit(MOST_CLASSES)
        .toList();
  }

  private String text(String name) {
    byte[] classFile = code.classFile(name);
    return classFile == null ? "" : new String(classFile, StandardCharsets.ISO_8859_1);
  }

  /** The outer classes of the folder that some classes name, or classes named by these. */
  private Set<String> reached(List<String> from) {
    Set<String> reached = new LinkedHashSet<>();
    Deque<String> left = new ArrayDeque<>(from);
    while (!left.isEmpty()) {
      for (String named : named(left.remove())) {
        if (reached.add(named)) {
          left.add(named);
        }
      }
    }
    return reached;
  }

  /** In code, as {@code a/B}, or in an annotation, as {@code La/B;}. */
  private Set<String> named(String name) {
    Set<String> found = new TreeSet<>();
    byte[] classFile = code.classFile(name);
    if (classFile != null) {
      ClassReader reader = new ClassReader(classFile);
      for (int i = 1; i < reader.getItemCount(); i++) {
        int at = reader.getItem(i);
        if (at > 0 && reader.readByte(at - 1) == CONSTANT_UTF8) {
          String text =
              new String(
                  classFile, at + 2, reader.readUnsignedShort(at), StandardCharsets.ISO_8859_1);
          found.add(text.replaceFirst("^L(.*);$", "$1").replace('/', '.'));
        }
      }
    }
    found.retainAll(names);
    found.removeIf(one -> one.indexOf('$') >= 0);
    return found;
  }
}
