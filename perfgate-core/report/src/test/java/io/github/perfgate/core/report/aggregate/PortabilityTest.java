package io.github.perfgate.core.report.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.report.aggregate.Portability.Measured;
import io.github.perfgate.core.report.aggregate.Portability.Portable;
import io.github.perfgate.core.report.aggregate.Portability.Row;
import io.github.perfgate.core.report.html.PortabilityPage;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaPart;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Slowdown;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PortabilityTest {
  @Test
  void theMetricComparesTheRatiosOfTwoHosts() {
    Portability found =
        Portability.of(
            List.of(
                result(
                    comparison("a <= b", FormulaVerdict.HOLDS, 0.5),
                    comparison("c <= d", FormulaVerdict.HOLDS, 0.9),
                    comparison("e <= f", FormulaVerdict.VIOLATED, 3),
                    comparison("only <= here", FormulaVerdict.HOLDS, 1)),
                result(
                    comparison("c <= d", FormulaVerdict.UNDECIDED, 1.08),
                    comparison("a <= b", FormulaVerdict.VIOLATED, 2),
                    comparison("e <= f", FormulaVerdict.VIOLATED, 2.5))));

    assertThat(found.rows())
        .extracting(Row::text, Row::portable)
        .containsExactly(
            tuple("a <= b", Portable.NO),
            tuple("c <= d", Portable.UNDECIDED),
            tuple("e <= f", Portable.YES));
    // By hand: 2 / 0.5 = 4, 1.08 / 0.9 = 1.2, 3 / 2.5 = 1.2.
    assertThat(found.rows().get(0).metric()).isCloseTo(4, within(1e-12));
    assertThat(found.metrics()).hasSize(3);
    assertThat(found.metrics().get(0)).isCloseTo(1.2, within(1e-12));
    assertThat(found.partial()).isEqualTo(1);
    assertThat(found.hosts().get(0)).endsWith(" (1)");
    assertThat(new PortabilityPage(found).lines())
        .startsWith("Portable: 1 of 3 comparisons; 1 decided differently; 1 undecided on a host")
        .contains("  NOT PORTABLE  a <= b: PM 4.00");
  }

  @Test
  void everyPairOfHostsHasAMetric() {
    Portability found =
        Portability.of(
            List.of(
                result(comparison("a <= b", FormulaVerdict.HOLDS, 1)),
                result(comparison("a <= b", FormulaVerdict.HOLDS, 2)),
                result(comparison("a <= b", FormulaVerdict.HOLDS, 4))));

    assertThat(found.metrics()).containsExactly(2.0, 2.0, 4.0);
    assertThat(found.rows().get(0).portable()).isEqualTo(Portable.YES);
  }

  @Test
  void theMetricIsThatOfMeanTimes() {
    Portability found =
        Portability.of(
            List.of(
                result(comparison("a <= b", FormulaVerdict.HOLDS, inTurns(1, 1.2))),
                result(comparison("a <= b", FormulaVerdict.HOLDS, inTurns(1, 0.8)))));

    // By hand: 1.2 / 0.8 = 1.5; the medians of neighbouring turns are equal.
    assertThat(found.rows().get(0).metric()).isCloseTo(1.5, within(1e-12));
  }

  @Test
  void anEqualityThatFailsInTheOtherDirectionIsTurnedRound() {
    ComparisonResult twice =
        comparison("a = b", FormulaVerdict.VIOLATED, new Slowdown(2, 1.6, 2.5, 0.99));

    Portability found =
        Portability.of(List.of(result(between(twice, "a", "b")), result(between(twice, "b", "a"))));

    // By hand: a / b is 2 on the first host and 1 / 2 on the second.
    assertThat(found.rows().get(0).metric()).isCloseTo(4, within(1e-12));
    assertThat(found.rows().get(0).measured())
        .extracting(Measured::ratio)
        .containsExactly(new Slowdown(2, 1.6, 2.5, 0.99), new Slowdown(0.5, 0.4, 0.625, 0.99));
  }

  @Test
  void whatCannotBeComparedIsAProblem() {
    GateResult one = result(comparison("a <= b", FormulaVerdict.HOLDS, 1));

    assertThatThrownBy(() -> Portability.of(List.of(one)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("at least two hosts")
        .hasMessageContaining("-Dperfgate.results");
    assertThatThrownBy(
            () ->
                Portability.of(List.of(one, result(comparison("c <= d", FormulaVerdict.HOLDS, 1)))))
        .hasMessageContaining("no measured comparison in common");
    assertThatThrownBy(
            () ->
                Portability.of(List.of(one, result(comparison("a <= b", FormulaVerdict.ERROR, 1)))))
        .hasMessageContaining("no measured comparison in common");
  }

  @Test
  void thePageEscapesWhatItShowsAndLoadsNothing(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("new").resolve(PortabilityPage.FILE);
    String hostile = "</code><script>alert(1)</script> <= b";

    new PortabilityPage(
            Portability.of(
                List.of(
                    result(comparison(hostile, FormulaVerdict.HOLDS, 1)),
                    result(comparison(hostile, FormulaVerdict.VIOLATED, 9)))))
        .write(file);

    Document parsed = Jsoup.parse(Files.readString(file));
    assertThat(parsed.select("script")).isEmpty();
    assertThat(parsed.select("code").text()).contains("<script>alert(1)</script>");
    assertThat(parsed.select(".verdict.VIOLATED").text()).isEqualTo("NOT PORTABLE");
    assertThat(parsed.select("svg.chart path.curve")).as("the bar of the only pair").hasSize(1);
    assertThat(parsed.select("meta[http-equiv]").attr("content")).startsWith("default-src 'none'");
    assertThat(parsed.select("[src], [href^=http], link")).isEmpty();
  }

  private static GateResult result(ComparisonResult... comparisons) {
    return Results.gate(
        List.of(),
        List.of(
            new FormulaResult(
                "all of them",
                "a.spl:1:1",
                null,
                FormulaVerdict.HOLDS,
                "gate",
                List.of(comparisons),
                new FormulaPart(FormulaPart.Operator.AND, FormulaVerdict.HOLDS, null, List.of()))));
  }

  private static ComparisonResult comparison(String text, FormulaVerdict verdict, double ratio) {
    return comparison(text, verdict, new Slowdown(ratio, 0.9 * ratio, 1.1 * ratio, 0.99));
  }

  private static ComparisonResult comparison(String text, FormulaVerdict verdict, Slowdown ratio) {
    return Results.ofTimes(text, verdict, ratio, false, null);
  }

  /** The ratio of forks that took turns. */
  private static Slowdown inTurns(double neighbours, double means) {
    return new Slowdown(
        neighbours,
        0.9 * neighbours,
        1.1 * neighbours,
        0.99,
        new Slowdown(means, 0.9 * means, 1.1 * means, 0.99),
        null,
        null);
  }

  /** The same comparison; the question that decided it had these sides. */
  private static ComparisonResult between(ComparisonResult other, String left, String right) {
    return new ComparisonResult(
        other.workload(),
        other.text(),
        other.verdict(),
        other.reason(),
        new ComparisonResult.Sides(other.sides().ratio(), left, right, 10, null, null),
        other.rule(),
        other.suspect(),
        other.comparable(),
        other.acceptance(),
        other.answers());
  }
}
