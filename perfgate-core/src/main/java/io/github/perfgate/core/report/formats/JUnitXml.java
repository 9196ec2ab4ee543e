package io.github.perfgate.core.report.formats;

import static io.github.perfgate.core.report.formats.JUnitCase.Outcome.ERROR;
import static io.github.perfgate.core.report.formats.JUnitCase.Outcome.SKIPPED;

import io.github.perfgate.core.problem.PlainRecords;
import io.github.perfgate.core.problem.PlainText;
import io.github.perfgate.core.report.words.ComparisonWords;
import io.github.perfgate.core.report.words.GapWords;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.report.words.WorkloadName;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Failure;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * {@code TEST-perfgate.xml}: JUnit XML as Surefire writes it, with a test case per formula, for the
 * test views of CI servers. A violated formula is a failure, and a formula that could not be
 * evaluated is an error. An undecided formula is skipped: it is neither shown to hold nor to be
 * violated. The gate's own formulas are named after their workloads. They have the class by which
 * Jenkins and GitLab group, and the file to which GitLab links. Allocated bytes and methods of
 * thread-safe classes follow, see {@link JUnitAllocation} and {@link JUnitConcurrent}.
 */
public final class JUnitXml implements ReportFormat {
  private static final int MOST_COMPARISONS = 100;
  private static final int LONGEST_ID = 300;

  @Override
  public String fileName() {
    return "TEST-perfgate.xml";
  }

  @Override
  public void write(GateResult given, Writer out) throws IOException {
    GateResult result = PlainRecords.of(given);
    try {
      // Takes the JDK's implementation, as the class path of a build may bring another StAX.
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      writeSuite(result, xml);
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  private static void writeSuite(GateResult result, XMLStreamWriter xml) throws XMLStreamException {
    xml.writeStartElement("testsuite");
    XmlText.attribute(xml, "name", suiteName(result));
    XmlText.attribute(xml, "timestamp", result.gated().started().toString());
    XmlText.attribute(xml, "time", seconds(result.conditions().timing().withReport(0).total()));
    List<JUnitCase> others = new ArrayList<>(nothingCompared(result));
    others.addAll(JUnitAllocation.of(result.workloads()));
    others.addAll(JUnitConcurrent.of(result.concurrentClasses()));
    XmlText.attribute(xml, "tests", String.valueOf(result.formulas().size() + others.size()));
    XmlText.attribute(
        xml,
        "failures",
        count(result, FormulaVerdict.VIOLATED, others, JUnitCase.Outcome::isFailure));
    XmlText.attribute(xml, "errors", count(result, FormulaVerdict.ERROR, others, ERROR::equals));
    XmlText.attribute(
        xml, "skipped", count(result, FormulaVerdict.UNDECIDED, others, SKIPPED::equals));
    writeProperties(result, xml);
    Map<String, WorkloadResult> workloads =
        result.workloads().stream()
            .collect(
                Collectors.toMap(WorkloadResult::id, Function.identity(), (first, same) -> first));
    Map<String, Integer> seen = new HashMap<>();
    for (FormulaResult formula : result.formulas()) {
      WorkloadName parts = nameOf(formula);
      String className = parts.type().isEmpty() ? suiteName(result) : parts.type();
      String name = parts.method() + parts.tail();
      int occurrence = seen.merge(className + "\n" + name, 1, Integer::sum);
      xml.writeStartElement("testcase");
      XmlText.attribute(xml, "classname", className);
      XmlText.attribute(xml, "name", occurrence == 1 ? name : name + " #" + occurrence);
      writePlace(formula, workloads, xml);
      // Formulas share measurements, so none has a time of its own; the suite has the whole time.
      XmlText.attribute(xml, "time", seconds(0));
      writeOutcome(formula, workloads, xml);
      writeNumbers(formula, workloads, xml);
      xml.writeEndElement();
      xml.writeCharacters("\n");
    }
    for (JUnitCase other : others) {
      other.write(xml);
    }
    xml.writeEndElement();
  }

  /** A case that fails if nothing was compared; a suite without a failure counts as passed. */
  private static List<JUnitCase> nothingCompared(GateResult result) {
    boolean fails = result.failsForGaps();
    return fails || result.verdict() == Verdict.NOTHING_COMPARED
        ? List.of(
            new JUnitCase(
                suiteName(result),
                "what the change can affect is compared",
                result.gated().pom(),
                fails ? JUnitCase.Outcome.NOTHING_COMPARED : SKIPPED,
                result.outcome().sentence(),
                GapWords.lines(result)))
        : List.of();
  }

  /**
   * Names the gate's own formulas after their workloads, so that another margin does not make
   * another test.
   */
  private static WorkloadName nameOf(FormulaResult formula) {
    return isOwn(formula)
        ? WorkloadName.of(formula.comparisons().get(0).workload())
        : new WorkloadName("", PlainText.line(formula.text()), Map.of(), "");
  }

  private static boolean isOwn(FormulaResult formula) {
    return !formula.wasWritten() && formula.comparisons().size() == 1;
  }

  private static void writePlace(
      FormulaResult formula, Map<String, WorkloadResult> workloads, XMLStreamWriter xml)
      throws XMLStreamException {
    SourcePlace place = formula.source();
    if (place == null && isOwn(formula)) {
      WorkloadResult workload = workloads.get(formula.comparisons().get(0).workload());
      place = workload == null ? null : workload.execution().source();
    }
    if (place != null) {
      XmlText.attribute(xml, "file", place.path());
      XmlText.attribute(xml, "line", String.valueOf(place.line()));
    }
  }

  /** Writes the numbers of the comparisons that the failure does not mention. */
  private static void writeNumbers(
      FormulaResult formula, Map<String, WorkloadResult> workloads, XMLStreamWriter xml)
      throws XMLStreamException {
    String numbers =
        formula.comparisons().stream()
            .filter(one -> !isBad(formula.effective()) || one.verdict() != formula.effective())
            .limit(MOST_COMPARISONS)
            .map(
                one ->
                    one.verdict()
                        + acceptance(one)
                        + " "
                        + firstLine(account(formula, one, workloads)))
            .collect(Collectors.joining("\n"));
    if (!numbers.isEmpty()) {
      xml.writeStartElement("system-out");
      xml.writeCharacters(numbers);
      xml.writeEndElement();
    }
  }

  private static String acceptance(ComparisonResult comparison) {
    Acceptance accepted = comparison.accepted();
    return accepted == null
        ? ""
        : " (%s, %s: %s)".formatted(accepted.mark(), accepted.place(), accepted.reason());
  }

  private static boolean isBad(FormulaVerdict verdict) {
    return verdict == FormulaVerdict.VIOLATED || verdict == FormulaVerdict.ERROR;
  }

  private static void writeProperties(GateResult result, XMLStreamWriter xml)
      throws XMLStreamException {
    xml.writeStartElement("properties");
    for (VersionInfo version : result.versions()) {
      String commit = version.commit();
      property(xml, "perfgate." + version.name(), commit == null ? version.artifact() : commit);
    }
    for (Map.Entry<String, String> setting : result.conditions().settings().entrySet()) {
      property(xml, "perfgate.setting." + setting.getKey(), setting.getValue());
    }
    xml.writeEndElement();
    xml.writeCharacters("\n");
  }

  private static void property(XMLStreamWriter xml, String name, String value)
      throws XMLStreamException {
    xml.writeEmptyElement("property");
    XmlText.attribute(xml, "name", name);
    XmlText.attribute(xml, "value", value);
  }

  private static void writeOutcome(
      FormulaResult formula, Map<String, WorkloadResult> workloads, XMLStreamWriter xml)
      throws XMLStreamException {
    List<ComparisonResult> guilty =
        formula.comparisons().stream()
            .filter(one -> one.verdict() == formula.effective() && one.accepted() == null)
            .toList();
    String share = guilty.size() + " of " + Words.count(formula.comparisons().size(), "comparison");
    switch (formula.effective()) {
      case HOLDS -> {}
      case UNDECIDED -> {
        // More rounds do not help if an operand has no counterpart, or is counted.
        boolean comparable =
            guilty.isEmpty() || guilty.stream().anyMatch(ComparisonResult::comparable);
        boolean counted =
            !guilty.isEmpty() && guilty.stream().allMatch(ComparisonResult::wasCounted);
        xml.writeEmptyElement("skipped");
        XmlText.attribute(
            xml,
            "message",
            comparable
                ? share
                    + (counted
                        ? " undecided"
                        : " undecided: more rounds or a quieter host are needed")
                    + guilty.stream()
                        .filter(ComparisonResult::comparable)
                        .findFirst()
                        .map(one -> "; " + firstLine(account(formula, one, workloads)))
                        .orElse("")
                : "not comparable: " + guilty.get(0).reason());
      }
      case VIOLATED ->
          writeProblem("failure", share + " violated", formula, guilty, workloads, xml);
      case ERROR ->
          writeProblem("error", share + " could not be evaluated", formula, guilty, workloads, xml);
    }
  }

  private static void writeProblem(
      String element,
      String summary,
      FormulaResult formula,
      List<ComparisonResult> guilty,
      Map<String, WorkloadResult> workloads,
      XMLStreamWriter xml)
      throws XMLStreamException {
    List<String> accounts =
        guilty.stream()
            .limit(MOST_COMPARISONS)
            .map(comparison -> account(formula, comparison, workloads))
            .toList();
    String first = accounts.isEmpty() ? "" : ": " + firstLine(accounts.get(0));
    xml.writeStartElement(element);
    XmlText.attribute(xml, "type", "perfgate." + (element.equals("error") ? "ERROR" : "VIOLATED"));
    XmlText.attribute(xml, "message", summary + first);
    xml.writeCharacters(String.join("\n\n", accounts));
    int more = guilty.size() - accounts.size();
    if (more > 0) {
      xml.writeCharacters("\n\nand " + more + " more");
    }
    xml.writeEndElement();
  }

  /**
   * The first line has the result, the others have its details. A written comparison is described
   * by its own ratio, as the workload's slowdown may be about other versions.
   */
  private static String account(
      FormulaResult formula, ComparisonResult comparison, Map<String, WorkloadResult> workloads) {
    WorkloadResult workload = workloads.get(comparison.workload());
    if (workload == null
        || (workload.effect().slowdown() == null && workload.evidence().failures().isEmpty())) {
      return written(comparison);
    }
    StringBuilder account =
        new StringBuilder(
            isOwn(formula)
                ? "%s: %s\n  comparison: %s\n  verdict: %s, %s"
                    .formatted(
                        PlainText.line(comparison.workload(), LONGEST_ID),
                        Words.change(workload),
                        PlainText.line(comparison.text(), LONGEST_ID),
                        workload.verdict(),
                        workload.decision().reason())
                : written(comparison));
    for (Failure failure : workload.evidence().failures()) {
      account.append("\n  failure: " + Words.failure(failure));
    }
    return account
        .append("\n  measure again: " + PlainText.line(workload.execution().command()))
        .toString();
  }

  private static String written(ComparisonResult comparison) {
    String ratio = ComparisonWords.ratio(comparison);
    return PlainText.line(comparison.text(), LONGEST_ID)
        + ": "
        + (ratio.isEmpty() ? "" : ratio + ", ")
        + comparison.reason();
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }

  /** The form of a class in a package, because CI servers group test cases by it. */
  public static String suiteName(String module) {
    return module.replace(':', '.') + ".perfgate";
  }

  private static String suiteName(GateResult result) {
    return suiteName(result.gated().module());
  }

  private static String count(
      GateResult result,
      FormulaVerdict verdict,
      List<JUnitCase> others,
      Predicate<JUnitCase.Outcome> outcome) {
    return String.valueOf(
        others.stream().map(JUnitCase::outcome).filter(outcome).count()
            + result.formulas().stream().filter(formula -> formula.effective() == verdict).count());
  }

  private static String seconds(long nanoseconds) {
    return BigDecimal.valueOf(nanoseconds / 1_000_000, 3).toPlainString();
  }
}
