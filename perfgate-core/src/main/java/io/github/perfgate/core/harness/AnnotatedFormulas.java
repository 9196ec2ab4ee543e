package io.github.perfgate.core.harness;

import io.github.perfgate.core.change.ClassNodes;
import io.github.perfgate.core.problem.Help;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.spl.Documented;
import io.github.perfgate.core.spl.MethodName;
import io.github.perfgate.core.spl.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds what stands in annotations: formulas, and what they say of methods besides. */
public final class AnnotatedFormulas {
  private static final String SPL = "Lio/github/perfgate/spl/SPL;";
  private static final String ALL = "Lio/github/perfgate/spl/SPL$All;";
  private static final String HELPER = "Lio/github/perfgate/spl/TestHelper;";
  private static final Pattern METHOD = Pattern.compile("\\s*([\\w$<>]+)\\s*(?:\\((.*)\\))?\\s*");

  private AnnotatedFormulas() {}

  /**
   * The formulas of one annotated method or helper.
   *
   * @param source the texts, one below the other
   * @param self the method that they are about
   * @param home the class in which they stand
   */
  public record Annotated(Source source, MethodName self, String home) {}

  /**
   * Everything that was found.
   *
   * @param formulas the formulas
   * @param documented what other annotations say
   * @param performanceTests the methods that state formulas in Java, as {@code
   *     com.acme.SortTest#sorts}
   */
  public record Found(
      List<Annotated> formulas, List<Documented> documented, List<String> performanceTests) {
    /** Copies the lists. */
    public Found {
      formulas = List.copyOf(formulas);
      documented = List.copyOf(documented);
      performanceTests = List.copyOf(performanceTests);
    }
  }

  /**
   * Reads all class files of some folders.
   *
   * @param folders folders of classes; those that do not exist are passed over
   * @throws ProblemException for formulas on a class that is no helper
   */
  public static Found in(List<Path> folders) {
    List<Annotated> found = new ArrayList<>();
    List<ClassNode> classes = new ArrayList<>();
    for (Path folder : folders) {
      if (Files.isDirectory(folder)) {
        try (Stream<Path> walk = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
          for (Path file :
              walk.filter(path -> path.toString().endsWith(".class")).sorted().toList()) {
            ClassNode declared = ClassNodes.declared(Files.readAllBytes(file));
            classes.add(declared);
            found.addAll(in(declared));
          }
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    return new Found(
        found,
        new Documentation(classes).methods(),
        classes.stream().flatMap(node -> PerformanceTests.in(node).stream()).toList());
  }

  private static List<Annotated> in(ClassNode node) {
    List<Annotated> found = new ArrayList<>();
    String type = node.name.replace('/', '.');
    for (MethodNode method : node.methods) {
      // The compiler copies annotations to the bridge methods that it generates.
      if ((method.access & Opcodes.ACC_SYNTHETIC) == 0) {
        List<String> types =
            Arrays.stream(Type.getArgumentTypes(method.desc)).map(Type::getClassName).toList();
        add(
            texts(ClassNodes.annotations(method)),
            new MethodName(type, method.name, types),
            type,
            found);
      }
    }
    List<AnnotationNode> ofClass = ClassNodes.annotations(node);
    Map<String, Object> helper =
        ofClass.stream()
            .filter(annotation -> annotation.desc.equals(HELPER))
            .map(ClassNodes::values)
            .findFirst()
            .orElse(Map.of());
    List<String> texts = texts(ofClass);
    if (helper.containsKey("forMethod")) {
      add(texts, helped(helper, type), type, found);
    } else if (!texts.isEmpty()) {
      throw new ProblemException(
          Help.FORMULA,
          "The formulas of the class %s are about no method".formatted(type),
          "annotate a method with @SPL, or the class with @TestHelper too");
    }
    return found;
  }

  private static void add(List<String> texts, MethodName self, String type, List<Annotated> found) {
    if (!texts.isEmpty()) {
      String place = self.type().equals(type) ? type + "#" + self.method() : type;
      found.add(new Annotated(new Source(place, String.join("\n", texts)), self, type));
    }
  }

  private static MethodName helped(Map<String, Object> helper, String type) {
    Object method = helper.get("forMethod");
    Matcher matcher = METHOD.matcher(String.valueOf(method));
    if (!matcher.matches()) {
      throw new ProblemException(
          Help.FORMULA,
          "@TestHelper of %s has forMethod = \"%s\", which is no method".formatted(type, method),
          "write its name, with the types of its parameters where it has several: sort(int[])");
    }
    String types = matcher.group(2);
    return new MethodName(
        String.valueOf(helper.getOrDefault("forClass", "")),
        matcher.group(1),
        types == null
            ? null
            : types.isBlank() ? List.of() : Arrays.asList(types.strip().split("\\s*,\\s*")));
  }

  private static List<String> texts(List<AnnotationNode> annotations) {
    return annotations.stream()
        .filter(annotation -> annotation.desc.equals(SPL) || annotation.desc.equals(ALL))
        .flatMap(AnnotatedFormulas::texts)
        .toList();
  }

  /** The texts of one annotation, or of the container of several. */
  private static Stream<String> texts(Object value) {
    if (value instanceof AnnotationNode annotation) {
      return ClassNodes.values(annotation).values().stream().flatMap(AnnotatedFormulas::texts);
    }
    return value instanceof List<?> several
        ? several.stream().flatMap(AnnotatedFormulas::texts)
        : Stream.of(String.valueOf(value));
  }
}
