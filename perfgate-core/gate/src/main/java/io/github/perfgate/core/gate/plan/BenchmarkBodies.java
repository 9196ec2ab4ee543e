package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.code.change.ClassNodes;
import io.github.perfgate.core.code.change.NamelessText;
import io.github.perfgate.core.code.change.NamelessText.Names;
import io.github.perfgate.core.code.version.ClassFiles;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the benchmarks or tests of a version do, in a form that does not tell where they are. */
final class BenchmarkBodies {
  private static final Set<String> AROUND =
      Set.of(
          "Lorg/openjdk/jmh/annotations/Setup;",
          "Lorg/openjdk/jmh/annotations/TearDown;",
          "Lorg/openjdk/jmh/annotations/OperationsPerInvocation;",
          "Lorg/junit/jupiter/api/BeforeAll;",
          "Lorg/junit/jupiter/api/BeforeEach;",
          "Lorg/junit/jupiter/api/AfterEach;",
          "Lorg/junit/jupiter/api/AfterAll;",
          "Lorg/junit/BeforeClass;",
          "Lorg/junit/Before;",
          "Lorg/junit/After;",
          "Lorg/junit/AfterClass;");

  private final ClassFiles tests;
  private final ClassFiles main;
  private final NamelessText ofTests;
  private final Map<String, NamelessText> ofMain = new HashMap<>();

  /**
   * @param module the module that has the benchmarks
   */
  BenchmarkBodies(ModuleBuild module) {
    this.tests = ClassFiles.read(module.testClasses());
    this.main = ClassFiles.read(module.classes());
    // All test classes serve tests, but main classes can be code under test.
    this.ofTests = new NamelessText(tests, type -> tests.has(type + ".class"));
  }

  /** The place of a benchmark: an output, and a class in it. */
  private record Place(NamelessText text, String type, String method) {}

  /** What a benchmark does itself; empty if its class is not in the module. */
  Optional<String> of(ListedBenchmark benchmark, Names names) {
    return joined(
        places(benchmark).stream()
            .map(place -> place.text().of(place.type(), place.method(), names))
            .toList());
  }

  /** What a benchmark does with all that prepares it. */
  Optional<String> whole(ListedBenchmark benchmark, Names names) {
    return joined(
        places(benchmark).stream()
            .map(place -> place.text().withLifeCycle(place.type(), place.method(), AROUND, names))
            .toList());
  }

  /** The classes that have a part in that, nested ones with a dollar sign. */
  Set<String> types(ListedBenchmark benchmark) {
    return places(benchmark).stream()
        .flatMap(
            place -> place.text().typesOfLifeCycle(place.type(), place.method(), AROUND).stream())
        .map(type -> type.replace('/', '.'))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Optional<String> joined(List<Optional<String>> texts) {
    return texts.isEmpty() || texts.stream().anyMatch(Optional::isEmpty)
        ? Optional.empty()
        : Optional.of(String.join("\n", texts.stream().map(Optional::orElseThrow).toList()));
  }

  private List<Place> places(ListedBenchmark benchmark) {
    String listed = benchmark.name().substring(0, benchmark.name().lastIndexOf('.'));
    List<String> methods =
        benchmark.groupMethods().isEmpty() ? List.of(benchmark.name()) : benchmark.groupMethods();
    return methods.stream()
        .map(name -> name.substring(name.lastIndexOf('.') + 1))
        .flatMap(method -> Stream.ofNullable(place(listed.replace('.', '/'), method)))
        .toList();
  }

  private @Nullable Place place(String listed, String method) {
    String inTests = declaring(in(tests, listed), method, tests);
    if (inTests != null) {
      return new Place(ofTests, inTests, method);
    }
    String inMain = declaring(in(main, listed), method, main);
    return inMain == null ? null : new Place(ofMain(top(inMain)), inMain, method);
  }

  private NamelessText ofMain(String top) {
    return ofMain.computeIfAbsent(
        top, name -> new NamelessText(main, type -> top(type).equals(name)));
  }

  /** The class with a name as JMH lists it, where nested classes have a dot. */
  private static @Nullable String in(ClassFiles output, String listed) {
    String type = listed;
    while (!output.has(type + ".class") && type.contains("/")) {
      int last = type.lastIndexOf('/');
      type = type.substring(0, last) + "$" + type.substring(last + 1);
    }
    return output.has(type + ".class") ? type : null;
  }

  /** The class or superclass that has the method. */
  private static @Nullable String declaring(
      @Nullable String type, String method, ClassFiles output) {
    for (String each = type; each != null; ) {
      byte[] content = output.content().get(each + ".class");
      if (content == null) {
        return null;
      }
      var node = ClassNodes.declared(content);
      if (node.methods.stream().anyMatch(one -> one.name.equals(method))) {
        return each;
      }
      each = node.superName;
    }
    return null;
  }

  private static String top(String type) {
    int nested = type.indexOf('$', type.lastIndexOf('/') + 2);
    return nested < 0 ? type : type.substring(0, nested);
  }
}
