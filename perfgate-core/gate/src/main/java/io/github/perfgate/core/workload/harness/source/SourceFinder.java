package io.github.perfgate.core.workload.harness.source;

import io.github.perfgate.core.workload.harness.ClassIndex;
import io.github.perfgate.core.workload.spl.MethodName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds declarations and formulas in the sources of a module. The result is null if there is no
 * source, no debugging information, or more than one declaration of the same name. Not thread-safe.
 */
public final class SourceFinder {
  private static final String BENCHMARK = "Benchmark";
  private static final String TEST = "Test";
  private static final String SPL = "SPL";
  private static final String CONSTRUCTOR = "<init>";

  private final ClassIndex classes;
  private final List<Path> roots;
  private final Map<Path, SourceText> texts = new HashMap<>();

  /** A method in the class that declares it. */
  private record Declared(ClassLines type, ClassLines.Method method) {
    String nameInSource() {
      return method.name().equals(CONSTRUCTOR) ? type.simpleName() : method.name();
    }
  }

  /**
   * @param classes the classes, built from the sources
   * @param roots folders of sources, each of which has the folders of packages
   */
  public SourceFinder(ClassIndex classes, List<Path> roots) {
    this.classes = classes;
    this.roots = List.copyOf(roots);
  }

  /**
   * The line of {@code @Benchmark}, else that of the method's name.
   *
   * @param type the class as JMH lists it, nested classes with a dot; the method may be inherited
   * @param method the method
   * @throws UncheckedIOException if a file cannot be read
   */
  public @Nullable SourceLine benchmark(String type, String method) {
    Declared declared = declared(type, one -> one.name().equals(method), BENCHMARK);
    return declared == null ? null : place(declared, BENCHMARK);
  }

  /**
   * The line of the annotation that makes a method a test, as far as it is called {@code @Test},
   * else that of the method's name.
   *
   * @param type full name of the class
   * @param method the method, which may be inherited; nothing is found for none
   * @throws UncheckedIOException if a file cannot be read
   */
  public @Nullable SourceLine unitTest(String type, String method) {
    Declared declared = declared(type, one -> one.name().equals(method), TEST);
    return declared == null ? null : place(declared, TEST);
  }

  /**
   * The line of the method's {@code @SPL}, else that of its name.
   *
   * @param name the method
   * @throws UncheckedIOException if a file cannot be read
   */
  public @Nullable SourceLine method(MethodName name) {
    Declared declared = declared(name);
    return declared == null ? null : place(declared, SPL);
  }

  /**
   * The line of the {@code @SPL} that contains a formula.
   *
   * @param self the method that the formula is about
   * @param home the class that contains the formula; it differs from the method's class if the
   *     annotation is on a class
   * @param formula the formula's text
   * @throws UncheckedIOException if a file cannot be read
   */
  public @Nullable SourceLine formula(MethodName self, String home, String formula) {
    // A method of a helper stands for the method of another class.
    Declared declared = declared(new MethodName(home, self.method(), self.parameterTypes()));
    if (declared != null) {
      Path file = fileOf(declared);
      return file == null
          ? null
          : new SourceLine(
              file,
              text(file).ofMethod(declared.nameInSource(), declared.method().line(), SPL, formula));
    }
    ClassLines type = find(home);
    Path file = type == null ? null : fileOf(type);
    int line =
        type == null || file == null ? 0 : text(file).ofType(type.simpleName(), SPL, formula);
    return file == null || line == 0 ? null : new SourceLine(file, line);
  }

  /**
   * A line of a class.
   *
   * @param type full name of the class, nested classes with {@code $}
   * @param line the line, from 1
   * @throws UncheckedIOException if a file cannot be read
   */
  public @Nullable SourceLine line(String type, int line) {
    ClassLines lines = find(type);
    Path file = lines == null ? null : fileOf(lines);
    return file == null || line < 1 || line > text(file).lines()
        ? null
        : new SourceLine(file, line);
  }

  private @Nullable SourceLine place(Declared declared, String annotation) {
    Path file = fileOf(declared);
    return file == null
        ? null
        : new SourceLine(
            file,
            text(file).ofMethod(declared.nameInSource(), declared.method().line(), annotation));
  }

  private @Nullable Declared declared(MethodName name) {
    List<String> written = name.parameterTypes();
    List<String> types =
        written == null
            ? null
            : written.stream().map(type -> type.strip().replace("...", "[]")).toList();
    return declared(
        name.type(),
        method ->
            method.name().equals(name.method())
                && (types == null || method.parameterTypes().equals(types)),
        SPL);
  }

  /**
   * The only method that fits, or the only fitting one with the annotation; null if there are
   * several.
   */
  private @Nullable Declared declared(
      String type, Predicate<ClassLines.Method> which, String annotation) {
    for (ClassLines one : hierarchy(type)) {
      List<ClassLines.Method> fitting = one.methods().stream().filter(which).toList();
      List<ClassLines.Method> annotated =
          fitting.stream().filter(method -> method.annotations().contains(annotation)).toList();
      List<ClassLines.Method> found = annotated.isEmpty() ? fitting : annotated;
      if (!found.isEmpty()) {
        return found.size() == 1 ? new Declared(one, found.get(0)) : null;
      }
    }
    return null;
  }

  /** The class and all its supertypes, the nearest first. */
  private List<ClassLines> hierarchy(String type) {
    Map<String, ClassLines> all = new LinkedHashMap<>();
    collect(type, all);
    return List.copyOf(all.values());
  }

  private void collect(String type, Map<String, ClassLines> all) {
    ClassLines lines = find(type);
    if (lines != null && all.putIfAbsent(lines.name(), lines) == null) {
      lines.parents().forEach(parent -> collect(parent, all));
    }
  }

  /**
   * Finds a class. Any dot of the name may separate a nested class from its outer class, so the
   * dots are tried from the last one on.
   */
  private @Nullable ClassLines find(String type) {
    String name = type;
    while (true) {
      byte[] classFile = classes.classFile(name);
      if (classFile != null) {
        return ClassLines.read(classFile);
      }
      int dot = name.lastIndexOf('.');
      if (dot < 0) {
        return null;
      }
      name = name.substring(0, dot) + "$" + name.substring(dot + 1);
    }
  }

  private @Nullable Path fileOf(Declared declared) {
    Path file = declared.method().line() == 0 ? null : fileOf(declared.type());
    // A line beyond the end comes from a class file of another state of the source, or from code
    // that was inlined from another file.
    return file == null || declared.method().line() > text(file).lines() ? null : file;
  }

  private @Nullable Path fileOf(ClassLines type) {
    String name = type.sourceFile();
    if (name == null || name.isEmpty() || !Path.of(name).equals(Path.of(name).getFileName())) {
      return null;
    }
    return roots.stream()
        .map(root -> root.resolve(type.folder()).resolve(name))
        .filter(Files::isRegularFile)
        .findFirst()
        .orElse(null);
  }

  private SourceText text(Path file) {
    return texts.computeIfAbsent(
        file,
        one -> {
          try {
            return SourceText.read(one);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}
