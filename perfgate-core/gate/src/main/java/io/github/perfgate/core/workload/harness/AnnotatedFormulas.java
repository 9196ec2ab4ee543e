package io.github.perfgate.core.workload.harness;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.change.ClassNodes;
import io.github.perfgate.core.workload.spl.Documented;
import io.github.perfgate.core.workload.spl.MethodName;
import io.github.perfgate.core.workload.spl.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds what stands in annotations: formulas, and what they say of methods besides. */
public final class AnnotatedFormulas {
  private static final String SPL = "Lio/github/perfgate/spl/SPL;";
  private static final String ALL = "Lio/github/perfgate/spl/SPL$All;";

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
        add(
            type + "#" + method.name,
            texts(ClassNodes.annotations(method)),
            ForeignMethods.in(node).meantBy(method),
            type,
            found);
      }
    }
    List<String> texts = texts(ClassNodes.annotations(node));
    if (!texts.isEmpty()) {
      add(type, texts, ForeignMethods.in(node).ofClass(), type, found);
    }
    return found;
  }

  private static void add(
      String place, List<String> texts, MethodName self, String type, List<Annotated> found) {
    if (!texts.isEmpty()) {
      found.add(new Annotated(new Source(place, String.join("\n", texts)), self, type));
    }
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
