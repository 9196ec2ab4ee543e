package io.github.perfgate.core.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.RandomResults;
import io.github.perfgate.core.report.findings.ShownFindings;
import io.github.perfgate.core.report.findings.ShownStatements;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.HostileNames;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Failure;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HtmlReportTest {
  private static final Set<String> ELEMENTS_THAT_LOAD =
      Set.of(
          "img",
          "link",
          "iframe",
          "object",
          "embed",
          "video",
          "audio",
          "base",
          "image",
          "use",
          "foreignobject",
          "animate",
          "set");

  private static final GateResult RESULT =
      Results.gate(
          List.of(
              Results.workload("a.B.same", Verdict.NO_CHANGE, 0.99),
              Results.workload("a.B.quick", Verdict.IMPROVEMENT, 0.9),
              Results.suspect("a.B.maybe", 1.08),
              Results.failed(
                  "a.B.broken",
                  new Failure("CURRENT", 0, "EXIT", "ended with 3", "Killed\nby <x>")),
              Results.workload("a.B.fresh", Verdict.NOT_COMPARABLE, null),
              Results.workload("a.B.slow", Verdict.REGRESSION, 1.12)),
          List.of(
              Results.formula("CURRENT <= 1.02 * BASELINE", FormulaVerdict.VIOLATED, "a.B.slow")));

  static LongStream seeds() {
    return LongStream.range(300, 340);
  }

  @Test
  void aUnitTestTellsWhatIsTimed() {
    Document page =
        page(
            Results.gate(
                List.of(
                    Results.unitTest("a.T.body", "body"),
                    Results.unitTest("a.T.loop", "loop"),
                    Results.unitTest("a.T.whole", "whole"),
                    Results.workload("a.B.benchmark", Verdict.NO_CHANGE, 1.0)),
                List.of()));

    assertThat(page.select(".workload .note").eachText())
        .contains(
            "The body of the test is timed; set-up runs before each repetition.",
            "The test has nothing but its body, which is called in a loop.",
            "All of the test is timed, set-up and tear-down included.");
    assertThat(page.select(".workload:has(summary:contains(a.B.benchmark)) .note").text())
        .doesNotContain("timed");
  }

  @Test
  void theFirstSightIsTheVerdict() {
    Document page = page(RESULT);

    assertThat(page.title()).isEqualTo("Failed: perfgate, com.acme:parser");
    assertThat(page.select("h1").text()).isEqualTo(RESULT.outcome().sentence());
    assertThat(page.select(".outcome").text())
        .isEqualTo(
            "The build fails. The gate started at 2026-11-20 12:34:56 UTC and took 1 min 40 s. 1 warning");
    assertThat(page.select(".compared div").eachText())
        .containsExactly(
            "Baseline a1b2c3d4e5 Parse faster", "Candidate no commit with uncommitted changes");
    assertThat(page.select(".counts li").eachText())
        .containsExactly(
            "REGRESSION 1",
            "ERROR 1",
            "INCONCLUSIVE 1",
            "IMPROVEMENT 1",
            "NO_CHANGE 1",
            "NOT_COMPARABLE 1");
    assertThat(page.select(".warnings li").eachText())
        .containsExactly("The CPU frequency could not be fixed");
  }

  @Test
  void writtenFormulasComeBeforeTheWorkloads() {
    Document page =
        page(
            Results.gate(
                List.of(Results.workload("a.B.same", Verdict.NO_CHANGE, 0.99)),
                List.of(
                    Results.written("a <= b", FormulaVerdict.VIOLATED),
                    Results.written("<i> = c", FormulaVerdict.HOLDS))));

    assertThat(page.select(".counts.formulas li").eachText())
        .containsExactly("VIOLATED 1", "HOLDS 1");
    assertThat(page.select("main > section > h2").eachText())
        .containsSubsequence("Formulas", "Workloads");
    assertThat(page.select("details.formula .tree li").first().text())
        .startsWith(
            "VIOLATED a <= b a.B#c@CURRENT against 0.8 * a.B#d@CURRENT: +50 % (98 % CI +40 to +60 %) longer than allowed")
        .contains("gate one-sided level 1 %");
    assertThat(page.select("details.formula .body > p").first().text())
        .isEqualTo("Written at src/test/spl/limits.spl:3");
    assertThat(page.select("details.formula .answers tbody th").eachText()).contains("welch-vm");
    assertThat(page.select("details.formula .answers thead th").eachText())
        .contains("a.B#c@CURRENT is");
    assertThat(page.select("details.formula summary code").eachText()).contains("<i> = c");
  }

  @Test
  void whatIsAcceptedIsSaidWhereItStands() {
    Document page = page(Results.gate(List.of(), List.of(Results.accepted("a <= b"))));

    assertThat(page.select("details.formula > summary").text())
        .isEqualTo("VIOLATED accepted a <= b 1 comparison");
    assertThat(page.select(".tree .flag").text())
        .isEqualTo("Accepted on purpose, up to +100 %: it does more now (pom)");
    assertThat(page.select("[aria-labelledby=decided]").text())
        .contains("The slowdown of 1 workload is accepted on purpose.");
  }

  @Test
  void theWorkloadsAreSortedWorstFirstAndSayTheDirection() {
    assertThat(page(RESULT).select("details.workload > summary").eachText())
        .containsExactly(
            "REGRESSION a.B.slow 100 ns → 112 ns +12.0 % slower, 99 % CI +9.0 to +15.0 %, 2 rounds",
            "ERROR a.B.broken The reason of ERROR",
            "INCONCLUSIVE suspect a.B.maybe 100 ns → 108 ns +8.0 % looks slower, but not shown, 99 % CI +5.0 to +11.0 %, 2 rounds",
            "IMPROVEMENT a.B.quick 100 ns → 90.0 ns -10.0 % faster, 99 % CI -13.0 to -7.0 %, 2 rounds",
            "NO_CHANGE a.B.same 100 ns → 99.0 ns -1.0 % not slower by more than 2 %, 99 % CI -4.0 to +2.0 %, 2 rounds",
            "NOT_COMPARABLE a.B.fresh The reason of NOT_COMPARABLE");
  }

  @Test
  void whatFailedComesFirstWithWhatToDoNext() {
    Document page = page(RESULT);

    assertThat(page.selectFirst("main > section").attr("aria-labelledby")).isEqualTo("failed");
    Element slow = page.selectFirst(".failure:has(.REGRESSION)");
    assertThat(slow.select(".what").text()).startsWith("REGRESSION a.B.slow 100 ns → 112 ns");
    assertThat(slow.select("pre.copy").eachText())
        .containsExactly(
            "mvn perfgate:check -Dperfgate.includes='a.B.slow'",
            "Perf-Accepted: a.B.slow up to +20%, until 2027-02-18: YOUR REASON");
    assertThat(page.getElementById(slow.select("a").attr("href").substring(1)).className())
        .isEqualTo("workload");
    assertThat(
            page(Results.gate(
                    List.of(Results.workload("a.B.c", Verdict.NO_CHANGE, 1.0)), List.of()))
                .select("#failed, .failure"))
        .isEmpty();
  }

  @Test
  void aFifthKindOfEvidenceIsAmongWhatFailedAndHasItsTable() {
    GateResult result = Results.gate(List.of(), List.of());
    List<ShownFindings> kinds = new ArrayList<>(ShownFindings.of(result));
    kinds.add(new ShownStatements(result));
    StringWriter out = new StringWriter();
    HtmlReport.write(result, kinds, out);
    Document page = Jsoup.parse(out.toString());

    assertThat(page.select(".failure .what").text())
        .isEqualTo("REGRESSION com.acme.Orders.find sends 1 → 7 statements");
    assertThat(page.select(".failure a").attr("href")).isEqualTo("#others");
    assertThat(page.select(".failure pre").eachText())
        .containsExactly(
            "mvn verify -Dstatements",
            "Perf-Accepted: com.acme.Orders.find up to +600%, until 2027-02-18: YOUR REASON");
    assertThat(page.select("[aria-labelledby=others] tbody tr").eachText())
        .containsExactly("REGRESSION com.acme.Orders.find sends 1 → 7 statements");
    assertThat(page.select("[aria-labelledby=others] h3").text()).isEqualTo("SQL statements");
  }

  @Test
  void picturesHaveTheirSizeWithoutStyles() {
    for (Element picture : page(RESULT).select("main svg[viewBox]")) {
      String[] box = picture.attr("viewBox").split(" ");
      assertThat(List.of(picture.attr("width"), picture.attr("height")))
          .containsExactly(box[2], box[3]);
    }
  }

  @Test
  void theMethodIsFolded() {
    assertThat(page(RESULT).select("[aria-labelledby=decided] > .prose")).isEmpty();
    assertThat(page(RESULT).select("[aria-labelledby=decided] > details[open]")).isEmpty();
  }

  @Test
  void everyWorkloadIsARowOfTheForestPlot() {
    Document page = page(RESULT);

    assertThat(page.select(".heads .scale text").eachText())
        .contains("← faster", "slower →", "0 %");
    assertThat(page.select("details.workload > summary svg.forest .one"))
        .hasSameSizeAs(RESULT.workloads());
    assertThat(page.select("details.workload > summary svg.forest .interval")).hasSize(4);
    assertThat(page.select("details.workload > summary svg.forest .shown")).hasSize(2);
  }

  @Test
  void whatIsNotComparableSharesOneFoldedLineAtTheEnd() {
    Document page = page(RESULT);

    assertThat(page.select(".workloads > details").last().className()).isEqualTo("apart");
    assertThat(page.select(".apart > summary").text())
        .startsWith("1 workload is not comparable: new, removed");
    assertThat(page.select(".apart > details.workload > summary").text())
        .isEqualTo("NOT_COMPARABLE a.B.fresh The reason of NOT_COMPARABLE");
    assertThat(page(Results.gate(List.of(Results.alone("a.B.c", 1.1)), List.of())).select(".apart"))
        .as("measured for a formula that somebody wrote")
        .isEmpty();
  }

  @Test
  void theVersionsAreNamedWithTheReasonOfTheirChoice() {
    assertThat(page(RESULT).select("[aria-labelledby=versions] tbody tr").eachText())
        .containsExactly(
            "Baseline commit; BASELINE in formulas "
                + Results.COMMIT
                + " Parse faster com.acme:parser:1.0 the merge base with origin/main",
            "Candidate worktree; CURRENT in formulas no commit with uncommitted changes com.acme:parser:1.1 the working tree");
  }

  @Test
  void everyWorkloadHasItsEvidenceBehindItsName() {
    Document page = page(RESULT);
    Element slow = details(page, "a.B.slow");
    Element broken = details(page, "a.B.broken");

    assertThat(slow.select("table.looks tbody tr").eachText())
        .containsExactly("10 8.00e-7 ✓ 1.00 8.14e-6 0.900 0.0226 REGRESSION");
    assertThat(slow.select("figure h3").eachText())
        .containsExactly(
            "Forks by round",
            "Change by round",
            "Distribution of the values of forks",
            "Iterations of each fork");
    assertThat(slow.select(".body > .scroll .figures tbody tr").eachText())
        .contains(
            "Mean (99 % CI) 100 ns (36.3 ns to 164 ns) 106 ns (-343 ns to 555 ns) +6.1 %",
            "Median (99 % CI) 100 ns 106 ns +6.1 %");
    assertThat(slow.select(".values thead th").eachText())
        .containsExactly("Round", "Baseline, ns", "Candidate, ns", "Change");
    assertThat(slow.select(".values tbody tr").eachText())
        .containsExactly("1 101 113 +12 %", "2 99.0 99.0 0.00 %");
    assertThat(slow.select("pre").eachText())
        .containsExactly(
            "mvn perfgate:check -Dperfgate.includes='a.B.slow'",
            "Perf-Accepted: a.B.slow up to +20%, until 2027-02-18: YOUR REASON");
    assertThat(slow.select(".statistics")).hasSize(1);
    assertThat(slow.select(".statistics").get(0).hasAttr("open")).isFalse();
    assertThat(broken.text()).contains("The reason of ERROR", "the candidate, round 1: EXIT");
    assertThat(broken.select("pre:not(.copy)").first().wholeText()).isEqualTo("Killed\nby <x>");
  }

  @Test
  void whatFormulasJudgeHasNoMarginOfItsOwn() {
    Element alone =
        details(page(Results.gate(List.of(Results.alone("a.B.c", 1.1)), List.of())), "a.B.c");

    assertThat(alone.select("figcaption").eachText())
        .contains("Dashed: the estimate. Above 0 % the candidate took longer.")
        .noneMatch(caption -> caption.contains("allowed"));
  }

  @Test
  void theRestIsThere() {
    Document page = page(RESULT);

    assertThat(page.select("#formulas, details.formula, a[href=#formulas]"))
        .as("the gate's own formulas say no more than the workloads")
        .isEmpty();
    assertThat(page.getElementById("timing").nextElementSibling().text())
        .isEqualTo(
            "40 % of the gate's time was not spent inside JMH iterations; 20 % when what each fork costs is left out.");
    assertThat(page.select("[aria-labelledby=host]").text())
        .contains("Linux 6.1 amd64", "16.0 GiB", "Temurin 17", "3.9.9");
    assertThat(page.select("[aria-labelledby=settings]").text()).contains("maxRounds 30");
  }

  @Test
  void everyLinkLeadsIntoThePageAndEveryLabelExists() {
    ComparisonResult comparison =
        Results.ofTimes("a.B#c <= 1", FormulaVerdict.VIOLATED, null, false, null);
    Document page =
        page(
            Results.gate(
                List.of(
                    Results.workload("a.B#c", Verdict.REGRESSION, 1.12),
                    Results.workload("a.B.c", Verdict.NO_CHANGE, 1.0)),
                List.of(Results.written("a.B#c <= 1", FormulaVerdict.VIOLATED, comparison))));

    assertThat(page.select("a")).isNotEmpty();
    for (Element link : page.select("a[href^=#]")) {
      assertThat(page.getElementById(link.attr("href").substring(1))).isNotNull();
    }
    assertThat(page.select(".tree a").text()).isEqualTo("a.B#c <= 1");
    assertThat(page.getElementById(page.select(".tree a").attr("href").substring(1)).text())
        .startsWith("REGRESSION a.B#c");
    for (Element labelled : page.select("[aria-labelledby]")) {
      assertThat(page.getElementById(labelled.attr("aria-labelledby"))).isNotNull();
    }
    assertThat(page.select("[id]").eachAttr("id")).doesNotHaveDuplicates();
  }

  @Test
  void thePolicyAllowsTheInlineScriptAndStyleAndNothingElse() throws Exception {
    Document page = page(RESULT);
    String policy = page.select("meta[http-equiv=Content-Security-Policy]").attr("content");

    assertThat(policy)
        .startsWith("default-src 'none';")
        .doesNotContain("unsafe")
        .contains("style-src 'sha256-" + sha256(page.selectFirst("style").data()) + "'")
        .contains("script-src 'sha256-" + sha256(page.selectFirst("script").data()) + "'");
  }

  @Test
  void hostileNamesStayText() {
    List<WorkloadResult> workloads =
        HostileNames.ALL.stream()
            .map(name -> Results.workload(name, Verdict.REGRESSION, 1.5))
            .toList();

    Document page =
        page(
            Results.gate(
                String.join(" ", HostileNames.ALL),
                workloads,
                HostileNames.ALL.stream()
                    .map(name -> Results.formula(name, FormulaVerdict.VIOLATED, name))
                    .toList()));

    assertThat(page.select("details.workload").stream().map(HtmlReportTest::name))
        .containsExactlyInAnyOrderElementsOf(
            HostileNames.ALL.stream().map(PlainText::line).toList());
    assertHarmless(page);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void anyResultCanBeDrawnHarmlessly(long seed) {
    GateResult result = new RandomResults(seed).result();

    Document page = page(result);

    assertThat(page.select("details.workload")).hasSameSizeAs(result.workloads());
    assertHarmless(page);
  }

  private static void assertHarmless(Document page) {
    assertThat(page.select("script")).hasSize(1);
    assertThat(page.select("style")).hasSize(1);
    for (Element element : page.getAllElements()) {
      assertThat(ELEMENTS_THAT_LOAD).doesNotContain(element.tagName());
      for (Attribute attribute : element.attributes()) {
        assertThat(attribute.getKey()).doesNotStartWith("on").isNotEqualTo("style");
        if (attribute.getKey().equals("href")) {
          assertThat(attribute.getValue())
              .matches("#.*|" + PageStyle.SITE + "[a-z-]+\\.html(#[a-z-]+)?");
        }
      }
    }
  }

  /** The whole name, which is in the details if the line has a shortened name. */
  private static String name(Element workload) {
    Element full = workload.selectFirst(".full code");
    Element line = full == null ? workload.selectFirst("summary .name") : full;
    return line == null ? "" : line.wholeText();
  }

  private static Element details(Document page, String id) {
    return page.select("details.workload").stream()
        .filter(one -> name(one).equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static String sha256(String text) throws Exception {
    byte[] hash =
        MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    return Base64.getEncoder().encodeToString(hash);
  }

  private static Document page(GateResult result) {
    StringWriter out = new StringWriter();
    new HtmlReport().write(result, out);
    return Jsoup.parse(out.toString());
  }
}
