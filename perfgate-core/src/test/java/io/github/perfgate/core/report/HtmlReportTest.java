package io.github.perfgate.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.gate.Failure;
import io.github.perfgate.core.gate.FormulaVerdict;
import io.github.perfgate.core.gate.GateResult;
import io.github.perfgate.core.gate.Verdict;
import io.github.perfgate.core.gate.WorkloadResult;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
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
      Set.of("img", "link", "iframe", "object", "embed", "svg", "video", "audio", "base", "image");

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
  void theFirstSightIsTheVerdict() {
    Document page = page(RESULT);

    assertThat(page.title()).isEqualTo("Failed: perfgate, com.acme:parser");
    assertThat(page.select("h1").text()).isEqualTo(RESULT.sentence());
    assertThat(page.select(".outcome").text())
        .isEqualTo(
            "The build fails. The gate started at 2026-11-20 12:34:56 UTC and took 1 min 40 s.");
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

    assertThat(page.select(".counts li").eachText()).containsExactly("VIOLATED 1", "HOLDS 1");
    assertThat(page.select("main > section > h2").eachText())
        .containsSubsequence("Formulas", "Workloads");
    assertThat(page.select("details.formula tbody tr").first().text())
        .contains("VIOLATED a <= b 1.50 × as long", "gate level 1 %", "longer than allowed");
    assertThat(page.select("details.formula .answers th code").eachText()).contains("welch-vm");
    assertThat(page.select("details.formula summary code").eachText()).contains("<i> = c");
  }

  @Test
  void theTableIsSortedWorstFirstAndSaysTheDirection() {
    assertThat(page(RESULT).select("table.workloads tbody tr").eachText())
        .containsExactly(
            "REGRESSION a.B.slow 1.12 × as long (slower) 99 % interval 1.09 to 1.15 2 3.5 %",
            "ERROR a.B.broken The reason of ERROR 0 –",
            "INCONCLUSIVE suspect a.B.maybe 1.08 × as long (looks slower, but not shown) 99 %"
                + " interval 1.05 to 1.11 2 3.5 %",
            "IMPROVEMENT a.B.quick 0.90 × as long (faster) 99 % interval 0.87 to 0.93 2 3.5 %",
            "NO_CHANGE a.B.same 0.99 × as long (not slower by more than 2 %) 99 % interval 0.96 to"
                + " 1.02 2 3.5 %",
            "NOT_COMPARABLE a.B.fresh The reason of NOT_COMPARABLE 0 –");
  }

  @Test
  void theVersionsAreNamedWithTheReasonOfTheirChoice() {
    assertThat(page(RESULT).select("section[aria-labelledby=versions] tbody tr").eachText())
        .containsExactly(
            "BASELINE commit "
                + Results.COMMIT
                + " Parse faster com.acme:parser:1.0 the merge base with origin/main",
            "CURRENT worktree no commit with uncommitted changes com.acme:parser:1.1 the working"
                + " tree");
  }

  @Test
  void everyWorkloadHasItsEvidenceBehindItsName() {
    Document page = page(RESULT);
    Element slow = details(page, "a.B.slow");
    Element broken = details(page, "a.B.broken");

    assertThat(slow.select("table").get(0).select("tbody tr").eachText())
        .containsExactly(
            "10 8.00e-7 below 1.00 not below 8.14e-6 0.900 not below 0.0226 0.950 REGRESSION");
    assertThat(slow.select(".values thead th").eachText())
        .containsExactly("Round", "BASELINE", "CURRENT", "CURRENT / BASELINE");
    assertThat(slow.select(".values tbody tr").eachText())
        .containsExactly("1 101 ns 113 ns 1.12 × as long", "2 99.0 ns 99.0 ns 1.00 × as long");
    assertThat(slow.select("pre").eachText())
        .containsExactly("mvn perfgate:check -Dperfgate.includes='a.B.slow'");
    assertThat(broken.text()).contains("The reason of ERROR", "CURRENT, round 1: EXIT");
    assertThat(broken.select("pre").first().wholeText()).isEqualTo("Killed\nby <x>");
  }

  @Test
  void theRestIsThere() {
    Document page = page(RESULT);

    assertThat(page.select("details.formula summary").text())
        .isEqualTo("VIOLATED CURRENT <= 1.02 * BASELINE 1 comparison");
    assertThat(page.select("section[aria-labelledby=timing] p").text())
        .isEqualTo(
            "40 % of the gate's time was not spent inside JMH iterations; 20 % when what each VM"
                + " start costs is left out.");
    assertThat(page.select("section[aria-labelledby=host]").text())
        .contains("Linux 6.1 amd64", "16.0 GiB", "Temurin 17", "3.9.9");
    assertThat(page.select("section[aria-labelledby=settings]").text()).contains("maxRounds 30");
  }

  @Test
  void everyLinkLeadsIntoThePageAndEveryLabelExists() {
    Document page = page(RESULT);

    assertThat(page.select("a")).hasSameSizeAs(RESULT.workloads());
    for (Element link : page.select("a")) {
      assertThat(page.getElementById(link.attr("href").substring(1)).selectFirst(".full").text())
          .isEqualTo(link.text());
    }
    for (Element labelled : page.select("[aria-labelledby]")) {
      assertThat(page.getElementById(labelled.attr("aria-labelledby"))).isNotNull();
    }
    assertThat(page.select("[id]").eachAttr("id")).doesNotHaveDuplicates();
    assertThat(page.select("thead th:not([scope]), tbody th:not([scope])")).isEmpty();
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

    assertThat(page.select(".full code").eachAttr("class")).hasSameSizeAs(HostileNames.ALL);
    assertThat(page.select(".full code").stream().map(Element::wholeText))
        .containsExactlyInAnyOrderElementsOf(
            HostileNames.ALL.stream().map(PlainText::line).toList());
    assertHarmless(page);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void anyResultCanBeDrawnHarmlessly(long seed) {
    GateResult result = new RandomResults(seed).result();

    Document page = page(result);

    assertThat(page.select("table.workloads tbody tr")).hasSameSizeAs(result.workloads());
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
          assertThat(attribute.getValue()).startsWith("#workload-");
        }
      }
    }
  }

  private static Element details(Document page, String id) {
    return page.select("details.workload").stream()
        .filter(one -> one.selectFirst(".full").text().equals(id))
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
