package io.github.perfgate.core.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.findings.CodeFinding;
import io.github.perfgate.core.report.findings.CodeFinding.Kind;
import io.github.perfgate.core.report.findings.CodeFinding.Level;
import io.github.perfgate.core.report.formats.CodeFindings;
import io.github.perfgate.core.report.formats.FailureLog;
import io.github.perfgate.core.report.formats.GitHubAnnotations;
import io.github.perfgate.core.report.formats.JUnitXml;
import io.github.perfgate.core.report.formats.MarkdownSummary;
import io.github.perfgate.core.report.formats.ReportFormat;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.report.formats.Sarif;
import io.github.perfgate.core.report.html.HtmlReport;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.HostileNames;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Verdict;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/**
 * Tests what every output shows about thread-safe classes that were compared by concurrent tests.
 */
class ConcurrentReportTest {
  private static final ConcurrentClass BROKEN =
      ConcurrentClass.failed(
          "com.acme.Broken",
          0.1,
          7,
          "mvn verify broken",
          "it could not be compared: no space left");
  private static final GateResult RESULT =
      Results.withConcurrent(Results.gate(List.of(), List.of()), ConcurrentSamples.mixed(), BROKEN);
  private static final Path FOLDER = Path.of("target", "perfgate");

  @Test
  void resultsJsonHasAllOfIt() throws IOException {
    JsonNode json = new ObjectMapper().readTree(written(new ResultsJson(), RESULT));

    assertThat(json.at("/concurrent/0/type").textValue()).isEqualTo("com.acme.Counters");
    assertThat(json.at("/concurrent/0/direction").textValue()).isEqualTo("MIXED");
    assertThat(json.at("/concurrent/0/methods/4/id").textValue())
        .isEqualTo("com.acme.Counters.count(int)");
    JsonNode test = json.at("/concurrent/0/methods/4/tests/0");
    assertThat(test.at("/slowdown/estimate").doubleValue()).isEqualTo(2.5);
    assertThat(test.at("/threads").intValue()).isEqualTo(2);
    assertThat(test.at("/interaction").textValue()).isEqualTo("both");
    assertThat(test.at("/waits/0/candidate").doubleValue()).isEqualTo(340);
    assertThat(test.at("/benchmark").textValue()).endsWith("T1_Jmh.java");
    assertThat(json.at("/concurrent/1/problem").textValue()).contains("no space left");
    GateResult without = Results.gate(List.of(), List.of());
    assertThat(new ObjectMapper().readTree(written(new ResultsJson(), without)).has("concurrent"))
        .isFalse();
  }

  @Test
  void everyMethodIsATestCaseAndASlowerOneAFailure() throws Exception {
    Element suite = suite(RESULT);

    assertThat(suite.getAttribute("tests")).isEqualTo("6");
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    assertThat(suite.getAttribute("errors")).isEqualTo("1");
    assertThat(suite.getAttribute("skipped")).isEqualTo("1");
    assertThat(elements(suite, "testcase"))
        .extracting(one -> one.getAttribute("classname"), one -> one.getAttribute("name"))
        .containsExactly(
            tuple("com.acme.Broken", "concurrent tests"),
            tuple("com.acme.Counters", "count(int)"),
            tuple("com.acme.Counters", "known()"),
            tuple("com.acme.Counters", "open()"),
            tuple("com.acme.Counters", "quick()"),
            tuple("com.acme.Counters", "same()"));
    Element failure = elements(suite, "failure").get(0);
    assertThat(failure.getAttribute("message"))
        .isEqualTo("+150 % (95 % CI +140 to +160 %) with 2 threads, slower, both");
    assertThat(failure.getTextContent())
        .contains("it.count(7): +50 % (95 % CI +40 to +60 %) with 1 thread, slower")
        .contains(
            "waits for com.acme.Counters in com.acme.Counters.count:14, 12.0 ns → 340 ns a call")
        .contains("JMH benchmark: concurrent/com.acme.Counters/jmh/T1_Jmh.java");
    Element slow = elements(suite, "testcase").get(1);
    assertThat(slow.getAttribute("file")).isEqualTo("src/main/java/com/acme/Counters.java");
    assertThat(slow.getAttribute("line")).isEqualTo("12");
    assertThat(elements(suite, "error").get(0).getAttribute("message")).contains("no space left");
    assertThat(elements(elements(suite, "testcase").get(2), "system-out").get(0).getTextContent())
        .startsWith("accepted, pom: correct now");
  }

  @Test
  void aClassWithoutTestsIsACaseToo() throws Exception {
    Element suite =
        suite(
            Results.withConcurrent(
                Results.gate(List.of(), List.of()),
                ConcurrentSamples.type("a.Same", Direction.NO_CHANGE),
                ConcurrentSamples.type("a.Open", Direction.INCONCLUSIVE)));

    assertThat(suite.getAttribute("tests")).isEqualTo("2");
    assertThat(suite.getAttribute("skipped")).isEqualTo("1");
    assertThat(elements(suite, "skipped").get(0).getAttribute("message"))
        .isEqualTo("the time ended");
  }

  @Test
  void aSlowerMethodThatNobodyAcceptsIsFoundAtItsLine() {
    assertThat(CodeFindings.of(RESULT))
        .extracting(CodeFinding::kind, CodeFinding::level, CodeFinding::subject, CodeFinding::place)
        .containsExactly(
            tuple(Kind.CONCURRENT_ERROR, Level.ERROR, "com.acme.Broken", null),
            tuple(
                Kind.CONCURRENT_REGRESSION,
                Level.ERROR,
                "com.acme.Counters.count(int)",
                ConcurrentSamples.PLACE),
            tuple(Kind.ACCEPTED, Level.NOTE, "com.acme.Counters.known()", ConcurrentSamples.PLACE));
    assertThat(CodeFindings.of(Results.withSettings(RESULT, Map.of("failOn", "never"))))
        .extracting(CodeFinding::kind, CodeFinding::level)
        .containsExactly(
            tuple(Kind.CONCURRENT_ERROR, Level.ERROR),
            tuple(Kind.CONCURRENT_REGRESSION, Level.WARNING),
            tuple(Kind.ACCEPTED, Level.NOTE));
  }

  @Test
  void codeScanningAndAnnotationsShowTheMethodInItsClass() throws IOException {
    JsonNode result =
        new ObjectMapper().readTree(written(new Sarif(), RESULT)).at("/runs/0/results/1");

    assertThat(result.at("/ruleId").textValue()).isEqualTo("perfgate/concurrent-regression");
    assertThat(result.at("/message/text").textValue())
        .startsWith(
            "REGRESSION com.acme.Counters.count(int): +150 % (95 % CI +140 to +160 %) with 2 threads")
        .contains("; waits for com.acme.Counters in");
    assertThat(result.at("/locations/0/physicalLocation/artifactLocation/uri").textValue())
        .isEqualTo("src/main/java/com/acme/Counters.java");
    assertThat(GitHubAnnotations.lines(RESULT).get(1))
        .startsWith(
            "::error file=src/main/java/com/acme/Counters.java,line=12,title=perfgate%3A REGRESSION")
        .doesNotContain("Measure again");
  }

  @Test
  void theSummaryHasWhatChangedInATableAndCountsTheRest() throws IOException {
    Document page = markdown(RESULT);

    assertThat(page.select("h3").text()).isEqualTo("Concurrent tests of thread-safe classes");
    assertThat(page.select("table tbody tr").eachText())
        .containsExactly(
            "ERROR com.acme.Broken it could not be compared: no space left",
            "REGRESSION com.acme.Counters.count(int) with 2 threads +150 % (95 % CI +140 to +160 %), slower both",
            "REGRESSION (accepted) com.acme.Counters.known() with 2 threads +40 % (95 % CI +30 to +50 %), slower both",
            "INCONCLUSIVE com.acme.Counters.open() 2 threads: 3 forks are fewer than 5",
            "IMPROVEMENT com.acme.Counters.quick() with 2 threads -50 % (95 % CI -60 to -40 %), faster both");
    assertThat(page.text()).contains("No difference is shown for 1 method.");
    assertThat(markdown(Results.gate(List.of(), List.of())).select("h3")).isEmpty();
  }

  @Test
  void theLogOfAFailedBuildNamesTheMethodsWithTheTrailerThatAcceptsThem() {
    assertThat(FailureLog.lines(RESULT, FOLDER))
        .containsSubsequence(
            "  ERROR com.acme.Broken: it could not be compared: no space left",
            "    measure again: mvn verify broken",
            "  REGRESSION com.acme.Counters.count(int): +150 % (95 % CI +140 to +160 %) with 2 threads, slower, both",
            "    it calls: it.count(7)",
            "    waits for com.acme.Counters in com.acme.Counters.count:14, 12.0 ns → 340 ns a call",
            "    JMH benchmark: concurrent/com.acme.Counters/jmh/T1_Jmh.java",
            "    measure again: mvn verify -Dperfgate.seed=42",
            "    to accept it, add this trailer to a commit message, with your reason: Perf-Accepted: com.acme.Counters.count(int) up to +420%, until 2027-02-18: YOUR REASON",
            "    (ceiling: twice the largest upper confidence limit; other hosts or seeds generate other tests)",
            "Report: " + FOLDER.resolve("index.html").toAbsolutePath())
        .noneMatch(line -> line.contains("known()"));
    assertThat(FailureLog.accepted(RESULT))
        .containsExactly(
            "accepted: com.acme.Counters.known(), +40 % (95 % CI +30 to +50 %) with 2 threads, slower, both; up to +50 % by pom: correct now");
  }

  @Test
  void thePageShowsFailedOnesFirstWithTestsLocksAndBenchmarks() {
    Document page = page(RESULT);

    assertThat(page.select("details.concurrent > summary").eachText())
        .containsExactly(
            "ERROR com.acme.Broken",
            "MIXED com.acme.Counters mostly REGRESSION, 9 of 12 tests conclusive");
    assertThat(page.select("details.method > summary").eachText())
        .containsExactly(
            "REGRESSION count(int) +150 % (95 % CI +140 to +160 %) with 2 threads, slower, both",
            "REGRESSION accepted known() +40 % (95 % CI +30 to +50 %) with 2 threads, slower, both",
            "INCONCLUSIVE open() 2 threads: 3 forks are fewer than 5",
            "IMPROVEMENT quick() -50 % (95 % CI -60 to -40 %) with 2 threads, faster, both",
            "NO_CHANGE same() +1 % (95 % CI -9 to +11 %) with 2 threads, no difference shown");
    org.jsoup.nodes.Element slow = page.select("details.method").get(0);
    assertThat(slow.select("tbody tr").eachText())
        .containsExactly(
            "it.count(7) 2 REGRESSION +150 % +140 to +160 % +150 % 5 both",
            "it.count(7) 1 REGRESSION +50 % +40 to +60 % +50 % 5 both");
    assertThat(slow.text())
        .contains(
            "it.count(7) with 2 threads: waits for com.acme.Counters in com.acme.Counters.count")
        .contains("concurrent/com.acme.Counters/jmh/T1_Jmh.java")
        .contains("src/main/java/com/acme/Counters.java:12");
    assertThat(page.select("details.method").get(1).select(".flag").text())
        .isEqualTo("Accepted on purpose, up to +50 %: correct now (pom)");
    assertThat(page.select("details.concurrent").text())
        .contains("Compare it again: mvn verify -Dperfgate.seed=42", "mvn verify broken");
    assertThat(page.select("nav a[href=#concurrent]")).hasSize(1);
    assertThat(page(Results.gate(List.of(), List.of())).select("#concurrent")).isEmpty();
  }

  @Test
  void withoutWorkloadsThePageHasNoEmptyPartsOfThem() {
    Document page = page(RESULT);

    assertThat(page.select("#workloads, #formulas, form.filter, #counts")).isEmpty();
    assertThat(page.select("a[href=#workloads], a[href=#formulas]")).isEmpty();
    assertThat(page.select("ul[aria-label='Methods per verdict'] li").eachText())
        .containsExactly("REGRESSION 2", "INCONCLUSIVE 1", "IMPROVEMENT 1", "NO_CHANGE 1");
    assertThat(page.text())
        .doesNotContain("No workload was measured", "There are none", "JMH iterations")
        .doesNotContain("No round in the statistics")
        .contains(
            "Concurrent tests were generated for 2 thread-safe classes, with a margin of 10 %")
        .contains(
            "2 methods shown to be slower or not to end any more; 1 method shown to be faster")
        .contains("Accepted on purpose: the slowdown of 1 method.")
        .contains("Rounds of concurrent tests are not checked")
        .contains("of it in concurrent tests 1 min 15 s");

    Document both =
        page(
            Results.withConcurrent(
                Results.gate(List.of(Results.workload("a.B.c", Verdict.NO_CHANGE, 1.0)), List.of()),
                ConcurrentSamples.mixed()));
    assertThat(both.select("#workloads, form.filter, #counts")).hasSize(3);
    assertThat(both.text())
        .contains("of the gate's time without concurrent tests was not spent inside JMH iterations")
        .contains("No round in the statistics", "Rounds of concurrent tests are not checked");
  }

  @Test
  void whatWentWrongInOneVersionOnlyIsInEveryOutput() throws Exception {
    GateResult result =
        Results.withConcurrent(
            Results.gate(List.of(), List.of()),
            ConcurrentSamples.type(
                ConcurrentSamples.TYPE,
                Direction.REGRESSION,
                ConcurrentSamples.troubled(
                    ConcurrentSamples.method("lock()", Direction.REGRESSION),
                    ConcurrentSamples.trouble(ConcurrentTrouble.Kind.DEADLOCK, "CURRENT")),
                ConcurrentSamples.troubled(
                    ConcurrentSamples.method(
                        "size()",
                        Direction.NO_CHANGE,
                        ConcurrentSamples.test(2, Direction.NO_CHANGE, 1)),
                    ConcurrentSamples.trouble(ConcurrentTrouble.Kind.EXCEPTION, "CURRENT"),
                    ConcurrentSamples.trouble(ConcurrentTrouble.Kind.HANG, "BASELINE"))));
    String deadlock =
        "has a deadlock in the candidate only, called by it.count(7): \"a\" waits for \"b\"";
    String exception = "fails in the candidate only, called by it.count(7): \"a\" waits for \"b\"";
    String hang = "does not end in the baseline only, called by it.count(7): \"a\" waits for \"b\"";

    Element suite = suite(result);
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    assertThat(elements(suite, "failure").get(0).getAttribute("message")).isEqualTo(deadlock);
    assertThat(elements(elements(suite, "testcase").get(1), "system-out").get(0).getTextContent())
        .contains(exception, hang);
    assertThat(CodeFindings.of(result))
        .extracting(CodeFinding::kind, CodeFinding::level, CodeFinding::message, CodeFinding::place)
        .containsExactly(
            tuple(Kind.CONCURRENT_STUCK, Level.ERROR, deadlock, ConcurrentSamples.PLACE),
            tuple(Kind.CONCURRENT_FAILURE, Level.WARNING, exception, ConcurrentSamples.PLACE));
    assertThat(markdown(result).select("table tbody tr").eachText())
        .containsExactly(
            "DEADLOCK com.acme.Counters.lock() " + deadlock,
            "EXCEPTION (warning) com.acme.Counters.size() " + exception,
            "HANG (warning) com.acme.Counters.size() " + hang);
    assertThat(FailureLog.lines(result, FOLDER))
        .contains(
            "  REGRESSION com.acme.Counters.lock(): " + deadlock,
            "  warning: com.acme.Counters.size() " + exception)
        .noneMatch(line -> line.contains("Perf-Accepted"));
    Document page = page(result);
    assertThat(page.select("details.method > summary").get(0).text())
        .isEqualTo("REGRESSION lock() " + deadlock);
    assertThat(page.select("details.method").get(0).select("table")).isEmpty();
    assertThat(page.select("details.method").get(1).select("li").eachText())
        .containsExactly(exception, hang);
    assertThat(page.select("details.concurrent").text())
        .contains("2 processors, 17.0.1+12, UseG1GC UseBiasedLocking=false");
    assertThat(
            new ObjectMapper()
                .readTree(written(new ResultsJson(), result))
                .at("/concurrent/0/methods/0/troubles/0/kind")
                .textValue())
        .isEqualTo("DEADLOCK");
  }

  @Test
  void hostileNamesStayTextEverywhere() throws Exception {
    for (String name : HostileNames.ALL) {
      GateResult result =
          Results.withConcurrent(
              Results.gate(List.of(), List.of()), ConcurrentSamples.hostile(name));

      assertThat(suite(result).getAttribute("tests")).isEqualTo("2");
      assertThat(elements(suite(result), "testcase").get(0).getAttribute("name"))
          .isEqualTo(PlainText.line(name));
      assertThat(FailureLog.lines(result, FOLDER))
          .hasSizeLessThan(12)
          .noneMatch(line -> line.matches("(?s).*\\p{Cntrl}.*"));
      assertThat(FailureLog.accepted(result))
          .singleElement()
          .asString()
          .doesNotContainPattern("\\p{Cntrl}");
      assertThat(GitHubAnnotations.lines(result))
          .hasSize(3)
          .allSatisfy(line -> assertThat(line).doesNotContain("\n"));
      assertThat(markdown(result).select("script, img, svg, a, i")).isEmpty();
      assertThat(markdown(result).select("table tbody tr")).hasSize(3);
      Document page = page(result);
      assertThat(page.select("script")).hasSize(1);
      assertThat(page.select("img, iframe, textarea, main svg")).isEmpty();
      assertThat(page.select("details.concurrent")).hasSize(1);
      assertThat(page.select("details.method")).hasSize(2);
      assertThat(new ObjectMapper().readTree(written(new Sarif(), result)).at("/runs/0/results"))
          .hasSize(3);
    }
  }

  private static String written(ReportFormat format, GateResult result) throws IOException {
    StringWriter out = new StringWriter();
    format.write(result, out);
    return out.toString();
  }

  private static Document page(GateResult result) {
    StringWriter out = new StringWriter();
    new HtmlReport().write(result, out);
    return Jsoup.parse(out.toString());
  }

  private static Document markdown(GateResult result) throws IOException {
    return Jsoup.parse(
        HtmlRenderer.builder()
            .extensions(List.of(TablesExtension.create()))
            .build()
            .render(
                Parser.builder()
                    .extensions(List.of(TablesExtension.create()))
                    .build()
                    .parse(written(new MarkdownSummary(), result))));
  }

  private static Element suite(GateResult result) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(written(new JUnitXml(), result))))
        .getDocumentElement();
  }

  private static List<Element> elements(Element parent, String name) {
    NodeList nodes = parent.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }
}
