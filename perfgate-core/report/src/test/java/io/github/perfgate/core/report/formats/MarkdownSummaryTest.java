package io.github.perfgate.core.report.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.RandomResults;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.HostileNames;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Failure;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.commonmark.Extension;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MarkdownSummaryTest {
  private static final int MOST_CHARACTERS_OF_A_COMMENT = 65_536;

  private static final Set<String> OUR_ELEMENTS =
      Set.of(
          "html", "head", "body", "h2", "p", "strong", "table", "thead", "tbody", "tr", "th", "td",
          "code", "ul", "li", "details", "summary", "pre", "h3");

  static LongStream seeds() {
    return LongStream.range(900, 960);
  }

  @Test
  void bytesStandBehindTheTimeIfTheyChanged() throws IOException {
    WorkloadResult slow = Results.workload("a.B.slow", Verdict.REGRESSION, 1.12);

    Document page =
        render(
            Results.gate(
                List.of(Results.allocating(slow, List.of(24.0), List.of(1_048.0, 2_048.0))),
                List.of()));

    assertThat(page.select("body > table tbody td").eachText())
        .contains("+12.0 % (99 % CI +9.0 to +15.0 %), slower, allocates 24 → 1,048 or 2,048 B/op");
  }

  @Test
  void theOutcomeComesFirstAndTheWorstWorkloadLeadsTheTable() throws IOException {
    Document page =
        render(
            Results.gate(
                List.of(
                    Results.workload("a.B.same", Verdict.NO_CHANGE, 1.0),
                    Results.suspect("a.B.maybe", 1.08),
                    Results.workload("a.B.slow", Verdict.REGRESSION, 1.12),
                    Results.workload("a.B.fresh", Verdict.NOT_COMPARABLE, null)),
                List.of()));

    assertThat(page.body().child(0).text())
        .isEqualTo("perfgate: Failed: 1 of 34 workloads is slower than 1.02 × main@a1b2c3d");
    assertThat(page.body().child(1).text())
        .isEqualTo("1 REGRESSION · 1 INCONCLUSIVE · 1 NO_CHANGE · 1 NOT_COMPARABLE");
    assertThat(page.select("body > table tbody tr").eachText())
        .containsExactly(
            "REGRESSION a.B.slow 100 ns → 112 ns +12.0 % (99 % CI +9.0 to +15.0 %), slower 2",
            "INCONCLUSIVE (suspect) a.B.maybe 100 ns → 108 ns +8.0 % (99 % CI +5.0 to +11.0 %), looks slower, but not shown 2");
    assertThat(page.select("details summary").eachText())
        .containsExactly(
            "Other workloads", "Measure again", "Accept a slowdown on purpose", "Versions");
    assertThat(page.select("details table tbody tr").eachText())
        .containsExactly(
            "NO_CHANGE a.B.same 100 ns → 100 ns 0.0 % (99 % CI -3.0 to +3.0 %), not slower by more than 2 % 2",
            "NOT_COMPARABLE a.B.fresh The reason of NOT_COMPARABLE 0");
    assertThat(page.select("pre").eachText())
        .contains("mvn perfgate:check -Dperfgate.includes='a.B.slow'");
    assertThat(page.select("li").eachText())
        .contains(
            "Warning: The CPU frequency could not be fixed",
            "BASELINE: " + Results.COMMIT + ", “Parse faster”. the merge base with origin/main");
  }

  @Test
  void writtenFormulasThatDoNotHoldComeFirst() throws IOException {
    String markdown =
        markdown(
            Results.gate(
                List.of(),
                List.of(
                    Results.written("x <= y", FormulaVerdict.HOLDS),
                    Results.written("a <= b", FormulaVerdict.VIOLATED))));

    assertThat(markdown)
        .contains("1 written formula of 2 shown to hold.")
        .contains("| VIOLATED | <code>a &#60;= b</code> | limits")
        .doesNotContain("x <= y");
  }

  @Test
  void hostileNamesStayText() throws IOException {
    for (String name : HostileNames.ALL) {
      Document page =
          render(
              Results.gate(
                  name, List.of(Results.workload(name, Verdict.REGRESSION, 1.5)), List.of()));

      Element row = page.select("body > table tbody tr").first();
      assertThat(row).as(name).isNotNull();
      assertThat(row.children()).as(name).hasSize(5);
      assertThat(row.child(1).child(0).wholeText()).isEqualTo(PlainText.line(name, 120));
      assertOnlyOurElements(page);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void anyResultStaysTextAndFitsIntoAComment(long seed) throws IOException {
    GateResult result = new RandomResults(seed).result();

    assertThat(markdown(result)).hasSizeLessThan(MOST_CHARACTERS_OF_A_COMMENT);
    assertOnlyOurElements(render(result));
  }

  @Test
  void hundredsOfLongNamesFitIntoAComment() throws IOException {
    List<WorkloadResult> workloads = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      String name = "@_*".repeat(1000) + i;
      workloads.add(
          Results.workload(name, i % 2 == 0 ? Verdict.REGRESSION : Verdict.NO_CHANGE, 1.0 + i));
    }

    String markdown = markdown(Results.gate(workloads, List.of()));

    assertThat(markdown)
        .hasSizeLessThan(MOST_CHARACTERS_OF_A_COMMENT)
        .contains("<summary>Further workloads</summary>")
        .containsPattern("And 2\\d\\d more workloads in index.html");
  }

  @Test
  void namesThatTakeMostCharactersToWriteFitIntoACommentInEveryPart() throws IOException {
    List<WorkloadResult> workloads = new ArrayList<>();
    List<FormulaResult> formulas = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      String name = i + "@".repeat(400);
      workloads.add(Results.failed(name, new Failure(name, 0, name, name, name)));
      workloads.add(Results.workload(name + "x", Verdict.REGRESSION, 1.0 + i));
      workloads.add(Results.workload(name + "y", Verdict.NO_CHANGE, 1.0));
      formulas.add(Results.written(name, FormulaVerdict.VIOLATED));
    }

    String markdown = markdown(Results.gate("@".repeat(1000), workloads, formulas));

    assertThat(markdown).hasSizeLessThan(MOST_CHARACTERS_OF_A_COMMENT);
    assertOnlyOurElements(render(Results.gate("@", workloads, formulas)));
  }

  @Test
  void whatIsAcceptedIsCalledSo() throws IOException {
    Acceptance acceptance =
        new Acceptance("a.B.c", Acceptance.Covers.TIME, 1.2, null, "wanted", "pom");

    assertThat(
            markdown(
                Results.gate(
                    List.of(
                        Results.written(
                            Results.workload("a.B.c", Verdict.REGRESSION, 1.1), null, acceptance)),
                    List.of())))
        .contains("| REGRESSION (accepted) |");
    assertThat(markdown(Results.gate(List.of(), List.of(Results.accepted("a <= b")))))
        .contains("| VIOLATED (accepted) | <code>a &#60;= b</code> |");
  }

  private static void assertOnlyOurElements(Document page) {
    for (Element element : page.getAllElements()) {
      if (!element.tagName().equals("#root")) {
        assertThat(OUR_ELEMENTS).contains(element.tagName());
        assertThat(element.attributes().asList())
            .as(element.tagName())
            .allMatch(attribute -> attribute.getKey().equals("align"));
      }
    }
  }

  private static Document render(GateResult result) throws IOException {
    List<Extension> github = List.of(TablesExtension.create(), AutolinkExtension.create());
    Parser parser = Parser.builder().extensions(github).build();
    HtmlRenderer renderer = HtmlRenderer.builder().extensions(github).build();
    return Jsoup.parse(renderer.render(parser.parse(markdown(result))));
  }

  private static String markdown(GateResult result) throws IOException {
    StringWriter out = new StringWriter();
    new MarkdownSummary().write(result, out);
    return out.toString();
  }

  @Test
  void countsStandBesideTheFormulaThatTheyDecided() throws IOException {
    String markdown =
        markdown(
            Results.gate(
                List.of(),
                List.of(
                    Results.written(
                        "c.bytes <= 0",
                        FormulaVerdict.VIOLATED,
                        Results.ofCounts(FormulaVerdict.VIOLATED, "24 against 0 bytes")))));

    assertThat(markdown).contains("= 0</code>: 24 against 0 bytes |");
  }
}
