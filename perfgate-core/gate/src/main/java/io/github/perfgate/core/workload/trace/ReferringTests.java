package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.code.change.Code;
import io.github.perfgate.core.code.change.CodeChange;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** Finds the test classes that use a class, by the constants of class files. */
public final class ReferringTests {
  /** Tests of many classes that only use the class would take long and tell little. */
  private static final int MOST_CLASSES = 10;

  private static final int CONSTANT_UTF8 = 1;

  /** A class in an annotation; code has its name alone. */
  private static final Pattern DESCRIPTOR = Pattern.compile("^L(.*);$");

  private final Code code;
  private final Set<String> names;

  private ReferringTests(Code code) {
    this.code = code;
    names = code.classes();
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
    ReferringTests referring = new ReferringTests(Code.read(List.of(testClasses)));
    List<String> direct = referring.to(type, tests);
    return direct.isEmpty() ? referring.to(type, referring.reached(tests)) : direct;
  }

  /**
   * First the test classes that name a class that changed, then those that name a class that names
   * one, then the others, each as they are given. If the time does not suffice for all, the last
   * ones are least likely to be affected. Nested classes count with those around them.
   *
   * @param tests full names of test classes
   * @param code the new version's code and the tests
   */
  static List<String> likelyFirst(List<String> tests, CodeChange change, Code code) {
    Set<String> changed =
        change.types().stream().map(OwnTests::outermost).collect(Collectors.toSet());
    if (changed.isEmpty()) {
      return tests;
    }
    Map<String, Set<String>> named = new ReferringTests(code).named();
    Set<String> direct = naming(changed, named);
    Set<String> indirect = naming(direct, named);
    return tests.stream()
        .sorted(
            Comparator.comparing((String test) -> !direct.contains(test))
                .thenComparing(test -> !indirect.contains(test)))
        .toList();
  }

  /** The classes that name one of these. */
  private static Set<String> naming(Set<String> types, Map<String, Set<String>> named) {
    return named.entrySet().stream()
        .filter(one -> !Collections.disjoint(one.getValue(), types))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
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
    byte[] classFile = code.file(name);
    return classFile == null ? "" : new String(classFile, StandardCharsets.ISO_8859_1);
  }

  /** The outermost classes that some classes name, or classes named by these. */
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

  /** What each outermost class names with its nested ones. Each of them names itself. */
  private Map<String, Set<String>> named() {
    Map<String, Set<String>> all = new HashMap<>();
    for (String name : names) {
      all.computeIfAbsent(OwnTests.outermost(name), type -> new HashSet<>()).addAll(named(name));
    }
    return all;
  }

  /** The outermost classes that a class names, in code or in an annotation. */
  private Set<String> named(String name) {
    Set<String> found = new HashSet<>();
    byte[] classFile = code.file(name);
    ClassReader reader = classFile == null ? null : reader(classFile);
    if (classFile != null && reader != null) {
      for (int i = 1; i < reader.getItemCount(); i++) {
        int at = reader.getItem(i);
        if (at > 0 && reader.readByte(at - 1) == CONSTANT_UTF8) {
          String text =
              new String(
                  classFile, at + 2, reader.readUnsignedShort(at), StandardCharsets.ISO_8859_1);
          found.add(DESCRIPTOR.matcher(text).replaceFirst("$1").replace('/', '.'));
        }
      }
    }
    found.retainAll(names);
    return found.stream().map(OwnTests::outermost).collect(Collectors.toCollection(TreeSet::new));
  }

  private static @Nullable ClassReader reader(byte[] classFile) {
    try {
      return new ClassReader(classFile);
    } catch (RuntimeException e) {
      return null; // It is damaged, or of a Java that is not known yet.
    }
  }
}
