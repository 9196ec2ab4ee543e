package io.github.perfgate.core.gate.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfgate.core.code.change.Sources;
import io.github.perfgate.core.result.explanation.CallNode;
import io.github.perfgate.core.result.explanation.CallRole;
import io.github.perfgate.core.result.explanation.DifferenceLine;
import io.github.perfgate.core.result.explanation.Explanation;
import io.github.perfgate.core.result.explanation.MethodDifference;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real code runs in real JVMs: what the agent records, and which causes are found. */
@Tag("process")
class ExplainingTest {
  private static final String PACKAGE = "io.github.perfgate.core.gate.explain.samples.";

  /** Exceptions leave a method and a constructor, and a method calls itself. */
  private static final String CODE =
      """
      package io.github.perfgate.core.gate.explain.samples;
      import java.util.function.IntUnaryOperator;
      public final class Table {
        public static int render(int seed) {
          int sum = 0;
          for (int row = 0; row < 2; row++) { sum += Row.render(seed + row); }
          return sum;
        }
      }
      class Row {
        static int render(int seed) {
          int sum = 0;
          IntUnaryOperator both = cell -> Cell.pad(cell) + Cell.trim(cell);
          for (int cell = 0; cell < 2; cell++) { sum += both.applyAsInt(seed); }
          try { new Row(seed); } catch (IllegalStateException e) { sum++; }
          return sum + depth(3);
        }
        static int depth(int left) { return left == 0 ? 0 : 1 + depth(left - 1); }
        Row(int seed) { if (seed > 0) { throw new IllegalStateException(); } }
      }
      class Cell {
        static int pad(int seed) {
          int value = seed;
          for (int step = 0; step < %d; step++) {
            value ^= value << 13; value ^= value >>> 17; value ^= value << 5;
          }
          return value;
        }
        static int trim(int seed) {
          try { return fail(seed); } catch (IllegalArgumentException e) { return added(seed); }
        }
        static int fail(int seed) { throw FAILURE; }
        static final IllegalArgumentException FAILURE = new IllegalArgumentException();
        static int added(int seed) { return %s; }
        static int twice(int seed) { return 2 * seed; }
      }
      """;

  @TempDir Path folder;

  @Tag("all")
  @Test
  void namesTheMethodThreeLevelsDeepAsTheOnlyCause() throws IOException, InterruptedException {
    Explanation explanation = explain();

    assertThat(explanation.notes()).isEmpty();
    assertThat(explanation.causes())
        .extracting(CallNode::method)
        .containsExactly(PACKAGE + "Cell.pad(int)");
    assertThat(explanation.causes().get(0).share()).isGreaterThan(0.5);
    assertThat(node(explanation, "Cell.pad(int)").changed()).isTrue();
    for (String caller : List.of("Table.render(int)", "Row.render(int)")) {
      assertThat(node(explanation, caller).role()).as(caller).isEqualTo(CallRole.CALLER);
      assertThat(node(explanation, caller).changed()).as(caller).isFalse();
    }
    assertThat(node(explanation, "Cell.twice(int)").measured().baselineCalls()).isNull();
    assertThat(node(explanation, "Cell.twice(int)").measured().candidateCalls()).isEqualTo(4);
    assertThat(node(explanation, "Cell.twice(int)").role()).isEqualTo(CallRole.ADDED);

    assertThat(explanation.levels())
        .singleElement()
        .satisfies(
            level -> {
              // What five rounds do not show by chance, the next five do.
              assertThat(level.rounds() % 5).isZero();
              assertThat(level.nodes()).isEqualTo(explanation.nodes().size());
              assertThat(level.overhead().get("CURRENT")).isPositive();
            });
    assertThat(explanation.differences())
        .extracting(MethodDifference::method)
        .containsExactly(PACKAGE + "Cell.pad(int)");
    assertThat(explanation.differences().get(0).lines())
        .contains(new DifferenceLine("sipush 200", "sipush 20000"))
        .filteredOn(line -> !line.same())
        .hasSize(1);

    // The call tree is right even if methods throw; the lambda is part of its caller.
    assertThat(explanation.nodes())
        .extracting(
            node -> node.method().substring(PACKAGE.length()),
            CallNode::depth,
            one -> one.measured().candidateCalls())
        .contains(
            tuple("Cell.pad(int)", 3, 4.0),
            tuple("Cell.trim(int)", 3, 4.0),
            tuple("Cell.fail(int)", 4, 4.0),
            tuple("Cell.added(int)", 4, 4.0),
            tuple("Row.<init>(int)", 3, 2.0),
            tuple("Row.depth(int)", 3, 8.0))
        .hasSize(9);
  }

  private static CallNode node(Explanation explanation, String method) {
    return explanation.nodes().stream()
        .filter(node -> node.method().equals(PACKAGE + method))
        .findFirst()
        .orElseThrow(() -> new AssertionError(method + " not in " + explanation.nodes()));
  }

  private Explanation explain() throws IOException, InterruptedException {
    Path old = version("old", 200, "seed");
    Path now = version("now", 20_000, "twice(seed)");
    try (TableHosts hosts = new TableHosts(Map.of("BASELINE", old, "CURRENT", now), folder)) {
      return new Explaining(
              new Explaining.Workload(
                  "rendering",
                  Map.of(
                      "BASELINE", new VersionCode(List.of(old), List.of()),
                      "CURRENT", new VersionCode(List.of(now), List.of())),
                  2,
                  Map.of("BASELINE", 1000.0, "CURRENT", 1000.0),
                  false,
                  17),
              new SearchSettings(5, true),
              hosts,
              folder)
          .explain();
    }
  }

  private Path version(String name, int steps, String added) throws IOException {
    Path classes = Files.createDirectories(folder.resolve(name));
    Sources.compile(CODE.formatted(steps, added), classes);
    return classes;
  }
}
