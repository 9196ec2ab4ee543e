package io.github.perfgate.core.workload.spl.grounding;

import io.github.perfgate.core.workload.spl.GroundFormula;
import io.github.perfgate.core.workload.spl.MethodName;
import io.github.perfgate.core.workload.spl.Source;
import io.github.perfgate.core.workload.spl.grounding.Scope.KnownBenchmark;
import io.github.perfgate.core.workload.spl.grounding.Scope.Types;
import io.github.perfgate.core.workload.spl.syntax.Formula;
import io.github.perfgate.core.workload.spl.syntax.Statement;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A small project that the formulas of tests refer to. */
public final class GroundedFormulas {
  static final List<String> INTERPRETATIONS = List.of("gate", "quick", "welch-vm", "ci-overlap");

  private static final Map<String, Set<String>> CLASSES =
      Map.of(
          "com.acme.Sorter", Set.of("specializedSort", "other", "data", "sorted"),
          "com.acme.Sorter$Fast", Set.of("sort"),
          "com.acme.Generators", Set.of("lists", "generate"),
          "com.acme.ParserBenchmark", Set.of("parse", "print"),
          "org.jdom.input.SAXBuilder", Set.of("build"),
          "java.util.Arrays", Set.of("sort"),
          "java.lang.String", Set.of("copyValueOf"));

  private static final Types TYPES =
      new Types() {
        @Override
        public boolean hasType(String name) {
          return CLASSES.containsKey(name);
        }

        @Override
        public Collection<String> methodsOf(String type) {
          return CLASSES.getOrDefault(type, Set.of());
        }

        @Override
        public boolean declares(String type, String method, List<String> parameterTypes) {
          return methodsOf(type).contains(method)
              && (parameterTypes == null || !parameterTypes.contains("java.lang.Short"));
        }

        @Override
        public Collection<String> typeNames() {
          return CLASSES.keySet().stream()
              .filter(name -> !name.startsWith("java."))
              .sorted()
              .toList();
        }
      };

  private static final List<KnownBenchmark> BENCHMARKS =
      List.of(
          new KnownBenchmark(
              "com.acme.ParserBenchmark.parse",
              Map.of("size", List.of("10", "100"), "mode", List.of("fast"))),
          new KnownBenchmark("com.acme.ParserBenchmark.print", Map.of()),
          new KnownBenchmark("com.acme.SortBenchmark.sort:Throughput", Map.of()));

  /** The scope of {@code @SPL} on {@code com.acme.Sorter#specializedSort}. */
  public static final Scope ANNOTATED =
      new Scope(
          new MethodName("com.acme.Sorter", "specializedSort", List.of("int[]")),
          Map.of("old", "v1.0", "jdom", "jdom:jdom:b9"),
          BENCHMARKS,
          TYPES);

  /** A scope in which only the annotated method is known. */
  static final Scope UNKNOWING =
      new Scope(new MethodName("com.acme.Sorter", "sort", null), Map.of(), List.of(), null);

  private GroundedFormulas() {}

  public static Script parse(String text) {
    return Script.parse(new Source("limits.spl", text), INTERPRETATIONS);
  }

  /** The only formula of a text. */
  public static Formula formula(String text) {
    List<Statement> statements = parse(text).statements();
    return ((Statement.Claim) statements.get(statements.size() - 1)).formula();
  }

  static GroundFormula ground(String text, Scope scope) {
    List<Grounding.Requirement> requirements = parse(text).ground(scope).requirements();
    return requirements.get(requirements.size() - 1).formula();
  }

  static String grounded(String text) {
    return ground(text, ANNOTATED).toSpl();
  }
}
