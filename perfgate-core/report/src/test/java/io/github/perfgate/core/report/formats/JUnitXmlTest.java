package io.github.perfgate.core.report.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.RandomResults;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.HostileNames;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AllocationSummary;
import io.github.perfgate.core.result.workload.Failure;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class JUnitXmlTest {
  private static final GateResult RESULT =
      Results.gate(
          List.of(
              Results.workload("a.B.slow", Verdict.REGRESSION, 1.12),
              Results.workload("a.B.same", Verdict.NO_CHANGE, 1.0),
              Results.failed(
                  "a.B.broken", new Failure("CURRENT", 3, "EXIT", "ended with 3", "tail"))),
          List.of(
              Results.formula("violated", FormulaVerdict.VIOLATED, "a.B.slow"),
              Results.formula("holds", FormulaVerdict.HOLDS, "a.B.same"),
              Results.formula("undecided", FormulaVerdict.UNDECIDED, "a.B.same"),
              Results.formula("broken", FormulaVerdict.ERROR, "a.B.broken"),
              Results.formula("holds", FormulaVerdict.HOLDS, "a.B.same")));

  static LongStream seeds() {
    return LongStream.range(500, 540);
  }

  @Test
  void theSuiteCountsWhatItsCasesHold() throws Exception {
    Element suite = parse(RESULT);

    assertThat(suite.getTagName()).isEqualTo("testsuite");
    assertThat(suite.getAttribute("name")).isEqualTo("com.acme.parser.perfgate");
    assertThat(suite.getAttribute("tests")).isEqualTo("5");
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    assertThat(suite.getAttribute("errors")).isEqualTo("1");
    assertThat(suite.getAttribute("skipped")).isEqualTo("1");
    assertThat(suite.getAttribute("time")).isEqualTo("100.000");
    assertThat(elements(suite, "testcase"))
        .allMatch(one -> one.getAttribute("classname").equals("a.B"))
        .extracting(one -> one.getAttribute("name"))
        .containsExactly("slow", "same", "same #2", "broken", "same #3");
  }

  @Test
  void casesAreGroupedByClassAndKnowTheirFile() throws Exception {
    String id = "com.acme.Bench.parse{size=100}";
    Element suite =
        parse(
            Results.gate(
                List.of(
                    Results.written(
                        Results.workload(id, Verdict.NO_CHANGE, 1.0),
                        new SourcePlace("src/test/java/com/acme/Bench.java", 42),
                        null)),
                List.of(
                    Results.formula("its own", FormulaVerdict.HOLDS, id),
                    Results.written("a <= b", FormulaVerdict.VIOLATED))));

    Element own = elements(suite, "testcase").get(0);
    assertThat(own.getAttribute("classname")).isEqualTo("com.acme.Bench");
    assertThat(own.getAttribute("name")).isEqualTo("parse{size=100}");
    assertThat(own.getAttribute("file")).isEqualTo("src/test/java/com/acme/Bench.java");
    assertThat(own.getAttribute("line")).isEqualTo("42");
    assertThat(elements(own, "system-out").get(0).getTextContent())
        .isEqualTo(
            "HOLDS %s: 100 ns → 100 ns, 0.0 %% (99 %% CI -3.0 to +3.0 %%), not slower by more than 2 %%",
            id);
    Element written = elements(suite, "testcase").get(1);
    assertThat(written.getAttribute("classname")).isEqualTo("com.acme.parser.perfgate");
    assertThat(written.getAttribute("name")).isEqualTo("a <= b");
    assertThat(written.getAttribute("file")).isEqualTo("src/test/spl/limits.spl");
    assertThat(elements(written, "system-out")).as("the failure has them").isEmpty();
  }

  @Test
  void aViolatedFormulaIsAFailureInWords() throws Exception {
    Element failure = elements(parse(RESULT), "failure").get(0);

    assertThat(((Element) failure.getParentNode()).getAttribute("name")).isEqualTo("slow");
    assertThat(failure.getAttribute("message"))
        .isEqualTo(
            "1 of 1 comparison violated: a.B.slow: 100 ns → 112 ns, +12.0 % (99 % CI +9.0 to +15.0 %), slower");
    assertThat(failure.getTextContent())
        .contains("comparison: a.B.slow: CURRENT <= 1.02 * BASELINE")
        .contains("measure again: mvn perfgate:check -Dperfgate.includes='a.B.slow'");
  }

  @Test
  void anUndecidedFormulaIsSkippedAndABrokenOneAnError() throws Exception {
    Element skipped = elements(parse(RESULT), "skipped").get(0);
    Element error = elements(parse(RESULT), "error").get(0);

    assertThat(((Element) skipped.getParentNode()).getAttribute("name")).isEqualTo("same #2");
    assertThat(skipped.getAttribute("message")).startsWith("1 of 1 comparison undecided");
    assertThat(((Element) error.getParentNode()).getAttribute("name")).isEqualTo("broken");
    assertThat(error.getTextContent())
        .contains("failure: the candidate, round 4: EXIT, ended with 3");
  }

  @Test
  void whatIsUndecidedIsAFailureIfItFailsTheBuild() throws Exception {
    Element suite = parse(Results.withSettings(RESULT, Map.of("failOn", "inconclusive")));

    assertThat(suite.getAttribute("failures")).isEqualTo("2");
    assertThat(suite.getAttribute("skipped")).isEqualTo("0");
    Element failure = elements(suite, "failure").get(1);
    assertThat(((Element) failure.getParentNode()).getAttribute("name")).isEqualTo("same #2");
    assertThat(failure.getAttribute("type")).isEqualTo("perfgate.INCONCLUSIVE");
    assertThat(failure.getAttribute("message")).startsWith("1 of 1 comparison undecided");
    assertThat(failure.getTextContent()).contains("measure again: mvn perfgate:check");
  }

  @Test
  void bytesThatMayBeChanceAreAFailureIfTheyFailTheBuild() throws Exception {
    GateResult result =
        Results.gate(
            List.of(
                Results.judged(
                    Results.workload("a.B.same", Verdict.NO_CHANGE, 1.0),
                    Results.bytes(Verdict.INCONCLUSIVE, 800, null))),
            List.of(Results.formula("holds", FormulaVerdict.HOLDS, "a.B.same")));

    assertThat(elements(parse(result), "skipped")).hasSize(1);
    Element suite = parse(Results.withSettings(result, Map.of("failOn", "inconclusive")));
    assertThat(elements(suite, "skipped")).isEmpty();
    assertThat(elements(suite, "failure"))
        .singleElement()
        .satisfies(
            failure -> assertThat(failure.getAttribute("type")).isEqualTo("perfgate.INCONCLUSIVE"));
  }

  @Test
  void whatHasNoCounterpartIsNotToldToMeasureMore() throws Exception {
    FormulaResult fresh =
        Results.written(
            "a <= b",
            FormulaVerdict.UNDECIDED,
            new ComparisonResult(
                "a.B.fresh",
                "a <= b",
                FormulaVerdict.UNDECIDED,
                "new: the baseline has no such benchmark",
                new ComparisonResult.Sides(null, null, null, 0, null, null),
                new ComparisonResult.Decider("gate", 0.01, 0.02),
                false,
                false,
                new ComparisonResult.Acceptability(true, null),
                List.of()));

    assertThat(elements(parse(Results.gate(List.of(), List.of(fresh))), "skipped").get(0))
        .extracting(skipped -> skipped.getAttribute("message"))
        .isEqualTo("not comparable: new: the baseline has no such benchmark");
  }

  @Test
  void whatIsAcceptedIsNotCountedAmongTheGuilty() throws Exception {
    FormulaResult formula =
        Results.written(
            "a <= b and c <= d",
            FormulaVerdict.VIOLATED,
            Results.accepted("a <= b").comparisons().get(0),
            Results.written("c <= d", FormulaVerdict.VIOLATED).comparisons().get(0));

    Element failure = elements(parse(Results.gate(List.of(), List.of(formula))), "failure").get(0);

    assertThat(failure.getAttribute("message"))
        .startsWith(
            "1 of 2 comparisons violated: c <= d: a.B#c@CURRENT against 0.8 * a.B#d@CURRENT: +50 %");
    assertThat(failure.getTextContent()).doesNotContain("a <= b");
  }

  @Test
  void aComparisonThatSomebodyWroteIsToldByItsOwnRatio() throws Exception {
    Element failure =
        elements(
                parse(
                    Results.gate(
                        List.of(Results.workload("a.B#c", Verdict.NO_CHANGE, 1.0)),
                        List.of(Results.written("a <= b", FormulaVerdict.VIOLATED)))),
                "failure")
            .get(0);

    assertThat(failure.getAttribute("message")).contains("against 0.8 * a.B#d@CURRENT: +50 %");
    assertThat(failure.getTextContent())
        .contains("measure again: mvn perfgate:check")
        .doesNotContain("not slower by");
  }

  @Test
  void hostileNamesStayText() throws Exception {
    List<WorkloadResult> workloads = new ArrayList<>();
    for (String name : HostileNames.ALL) {
      workloads.add(Results.workload(name, Verdict.REGRESSION, 1.5));
    }
    GateResult result =
        Results.gate(
            workloads,
            HostileNames.ALL.stream()
                .map(name -> Results.formula(name, FormulaVerdict.VIOLATED, name))
                .collect(Collectors.toList()));

    Element suite = parse(result);

    assertThat(elements(suite, "testcase"))
        .extracting(one -> one.getAttribute("name"))
        .containsExactlyElementsOf(HostileNames.ALL.stream().map(PlainText::line).toList());
    assertThat(elements(suite, "*"))
        .extracting(Element::getTagName)
        .containsOnly("properties", "property", "testcase", "failure");
    assertThat(elements(suite, "testcase"))
        .allMatch(one -> one.getAttribute("classname").equals("com.acme.parser.perfgate"));
    assertThat(elements(suite, "failure"))
        .hasSameSizeAs(HostileNames.ALL)
        .allMatch(failure -> failure.getTextContent().contains("100 ns → 150 ns, +50.0 %"));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void anyResultIsWellFormed(long seed) throws Exception {
    GateResult result = new RandomResults(seed).result();

    int concurrent =
        result.concurrentClasses().stream()
            .mapToInt(one -> Math.max(1, one.methods().size()))
            .sum();
    int bytes = AllocationSummary.of(result.workloads()).decisions().size();
    int nothing = result.failsForGaps() || result.verdict() == Verdict.NOTHING_COMPARED ? 1 : 0;
    assertThat(elements(parse(result), "testcase"))
        .hasSize(result.formulas().size() + bytes + concurrent + nothing);
  }

  private static Element parse(GateResult result) throws Exception {
    StringWriter out = new StringWriter();
    new JUnitXml().write(result, out);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(out.toString())))
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

  @Test
  void moreRoundsDoNotHelpWhereCountedWorkIsUndecided() throws Exception {
    StringWriter xml = new StringWriter();
    new JUnitXml()
        .write(
            Results.gate(
                List.of(),
                List.of(
                    Results.written(
                        "c.bytes <= 0",
                        FormulaVerdict.UNDECIDED,
                        Results.ofCounts(FormulaVerdict.UNDECIDED, "the count is not exact")))),
            xml);

    assertThat(xml.toString())
        .contains("1 of 1 comparison undecided; ", "the count is not exact")
        .doesNotContain("more rounds");
  }
}
