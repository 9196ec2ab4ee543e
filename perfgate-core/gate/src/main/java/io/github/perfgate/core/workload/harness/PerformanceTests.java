package io.github.perfgate.core.workload.harness;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.change.ClassNodes;
import io.github.perfgate.core.workload.harness.AnnotatedFormulas.Annotated;
import io.github.perfgate.core.workload.spl.MethodName;
import io.github.perfgate.core.workload.spl.Source;
import io.github.perfgate.core.workload.trace.TestJvm;
import io.github.perfgate.runtime.junit.FormulasMain;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** The formulas of performance tests, which are written in Java: a JVM calls each test once. */
public final class PerformanceTests {
  private static final String ANNOTATION = "Lio/github/perfgate/spl/PerformanceTest;";
  private static final Duration LIMIT = Duration.ofMinutes(1);
  private static final String LOG = "performance-tests.log";

  private PerformanceTests() {}

  /**
   * The performance tests of a class, as {@code com.acme.SortTest#sorts}.
   *
   * @throws ProblemException if one has parameters, or is in an abstract class
   */
  static List<String> in(ClassNode node) {
    return node.methods.stream()
        .filter(
            method ->
                ClassNodes.annotations(method).stream()
                    .anyMatch(annotation -> annotation.desc.equals(ANNOTATION)))
        .map(
            method -> {
              String test = node.name.replace('/', '.') + "#" + method.name;
              if (!method.desc.startsWith("()") || (node.access & Opcodes.ACC_ABSTRACT) != 0) {
                throw wrong(test, "it has parameters, or its class is abstract");
              }
              return test;
            })
        .toList();
  }

  /**
   * The formulas of tests.
   *
   * @param tests as {@link AnnotatedFormulas.Found#performanceTests} has them
   * @param jvm runs the candidate's tests
   * @throws ProblemException for the first test that states no formula
   */
  public static List<Annotated> formulas(List<String> tests, TestJvm jvm)
      throws InterruptedException {
    return formulas(tests, jvm, LIMIT);
  }

  static List<Annotated> formulas(List<String> tests, TestJvm jvm, Duration limit)
      throws InterruptedException {
    if (tests.isEmpty()) {
      return List.of();
    }
    Path file = jvm.folder().resolve("performance-tests");
    Path log = jvm.folder().resolve(LOG);
    List<String> arguments = new ArrayList<>(List.of(file.toString()));
    arguments.addAll(tests);
    try {
      boolean ended = jvm.ends(limit, FormulasMain.class, arguments, log);
      String cut =
          ended
              ? "its JVM ended early: " + TestJvm.lastWords(log)
              : "it did not end within %d s".formatted(limit.toSeconds());
      return read(file, tests, cut);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The formulas in a file.
   *
   * @param cut why the file may end early
   */
  static List<Annotated> read(Path file, List<String> tests, String cut) throws IOException {
    List<Annotated> formulas = new ArrayList<>();
    if (Files.exists(file)) {
      try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
        while (formulas.size() < tests.size()) {
          formulas.add(formula(text(in), text(in), text(in)));
        }
        return formulas;
      } catch (EOFException e) {
        // The next test has no entry.
      }
    }
    throw wrong(tests.get(formulas.size()), cut);
  }

  private static String text(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > in.available()) {
      throw new EOFException("the file is shorter than its text");
    }
    byte[] text = new byte[length];
    in.readFully(text);
    return new String(text, UTF_8);
  }

  private static Annotated formula(String test, String formula, String obstacle) {
    if (!obstacle.isEmpty()) {
      throw wrong(test, obstacle);
    }
    int sign = test.lastIndexOf('#');
    if (sign < 0) {
      throw wrong(test, "it has no method");
    }
    String type = test.substring(0, sign);
    return new Annotated(
        new Source(test, formula), new MethodName(type, test.substring(sign + 1), List.of()), type);
  }

  private static ProblemException wrong(String test, String reason) {
    return new ProblemException(
        Help.FORMULA,
        "The performance test %s states no formula: %s".formatted(test, reason),
        "write a method without parameters that calls assertThat(method(Sorter::sort, …)) of"
            + " io.github.perfgate.spl.Performance, in a class with a constructor without parameters");
  }
}
