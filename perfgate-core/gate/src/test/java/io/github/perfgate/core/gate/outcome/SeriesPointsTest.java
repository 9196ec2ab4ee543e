package io.github.perfgate.core.gate.outcome;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.ComparisonResult.Point;
import io.github.perfgate.core.workload.spl.Comparison;
import io.github.perfgate.core.workload.spl.Source;
import io.github.perfgate.core.workload.spl.grounding.Scope;
import io.github.perfgate.core.workload.spl.grounding.Scope.KnownBenchmark;
import io.github.perfgate.core.workload.spl.grounding.Script;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeriesPointsTest {
  private static final Scope SCOPE =
      new Scope(
          null,
          Map.of(),
          List.of(
              new KnownBenchmark(
                  "a.Bench.sort", Map.of("n", List.of("10", "100"), "how", List.of("fast")))),
          null);

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '`',
      textBlock =
          """
          for n in {10, 100} a.B#m[a.G#g](n, 7) <= 1.05 * a.C#k[a.G#g](n) → a.B#m[a.G#g](…, 7)@CURRENT <= a.C#k[a.G#g](…)@CURRENT: 10 100
          for n in {1, 2, 4} a.B#m(n) <= n * a.B#m(1)                     → a.B#m(…)@CURRENT <= a.B#m(1)@CURRENT: 1 2 4
          for n in {10, 100} a.B#m(n) < 5 us                              → a.B#m(…)@CURRENT < 5000 ns: 10 100
          for b in benchmarks('sort') b <= 1.1 * b@v1                     → a.Bench.sort{how=fast,n=…}@CURRENT <= a.Bench.sort{how=fast,n=…}@v1: 10 100
          for n in {1, 2} (a.B#m(n) < 5 us and a.B#k(n) < 5 us)           → a.B#k(…)@CURRENT < 5000 ns: 1 2; a.B#m(…)@CURRENT < 5000 ns: 1 2
          for n in {1, 2} for m in {3, 4} a.B#m(n, m) < 5 us              → ``
          a.B#m(1) < 5 us                                                 → ``
          for s in {'a', 'b'} a.B#m(s) < 5 us                             → ``
          """)
  void comparisonsThatDifferInOneNumberAreASeries(String formula, String series) {
    assertThat(series(formula)).isEqualTo(series);
  }

  private static String series(String formula) {
    var comparisons =
        Script.parse(new Source("a.spl", formula), List.of())
            .ground(SCOPE)
            .requirements()
            .get(0)
            .formula()
            .comparisons();
    Map<Comparison, Point> points = SeriesPoints.of(comparisons);
    return points.values().stream()
        .map(Point::series)
        .distinct()
        .sorted()
        .map(
            text ->
                text
                    + ": "
                    + points.values().stream()
                        .filter(point -> point.series().equals(text))
                        .map(point -> String.valueOf(Math.round(point.at())))
                        .sorted(java.util.Comparator.comparing(Long::valueOf))
                        .collect(joining(" ")))
        .collect(joining("; "));
  }
}
