package io.github.perfgate.core.report;

import io.github.perfgate.core.result.Acceptance;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.Failure;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Slowdown;
import io.github.perfgate.core.result.SourcePlace;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.WorkloadResult;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * {@code TEST-perfgate.xml}: JUnit XML as Surefire writes it, with a test case per formula, for the
 * test views of CI servers. A violated formula is a failure, one that could not be evaluated an
 * error, and an undecided one is skipped: it is neither shown to hold nor to be violated. The
 * gate's own formulas are named after their workloads, with the class as Jenkins and GitLab group
 * by it, and have the file that GitLab links to.
 */
final class JUnitXml implements ReportFormat {
  private static final int MOST_COMPARISONS = 100;
  private static final int LONGEST_ID = 300;

  @Override
  public String fileName() {
    return "TEST-perfgate.xml";
  }

  @Override
  public void write(GateResult result, Writer out) throws IOException {
    try {
      // The JDK's own, whatever other StAX the class path of a build may bring.
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
    attribute(xml, "name", suiteName(result));
    attribute(xml, "timestamp", result.started().toString());
    attribute(xml, "time", seconds(result.timing().total()));
    attribute(xml, "tests", String.valueOf(result.formulas().size()));
    attribute(xml, "failures", count(result, FormulaVerdict.VIOLATED));
    attribute(xml, "errors", count(result, FormulaVerdict.ERROR));
    attribute(xml, "skipped", count(result, FormulaVerdict.UNDECIDED));
    writeProperties(result, xml);
    Map<String, WorkloadResult> workloads =
        result.workloads().stream()
            .collect(
                Collectors.toMap(WorkloadResult::id, Function.identity(), (first, same) -> first));
    Map<String, Integer> seen = new HashMap<>();
    for (FormulaResult formula : result.formulas()) {
      WorkloadName parts = nameOf(formula);
      String className = parts.type().isEmpty() ? suiteName(result) : parts.type();
      String name = PlainText.line(parts.method() + parts.tail());
      int occurrence = seen.merge(className + "\n" + name, 1, Integer::sum);
      xml.writeStartElement("testcase");
      attribute(xml, "classname", className);
      attribute(xml, "name", occurrence == 1 ? name : name + " #" + occurrence);
      writePlace(formula, workloads, xml);
      // Formulas share the measuring, so none has a time of its own; the suite has all of it.
      attribute(xml, "time", seconds(0));
      writeOutcome(formula, workloads, xml);
      writeNumbers(formula, workloads, xml);
      xml.writeEndElement();
      xml.writeCharacters("\n");
    }
    xml.writeEndElement();
  }

  /** The gate's own formulas by their workloads, so that another margin is no other test. */
  private static WorkloadName nameOf(FormulaResult formula) {
    return isOwn(formula)
        ? WorkloadName.of(formula.comparisons().get(0).workload())
        : new WorkloadName("", formula.text(), Map.of(), "");
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
      place = workload == null ? null : workload.source();
    }
    if (place != null) {
      attribute(xml, "file", place.path());
      attribute(xml, "line", String.valueOf(place.line()));
    }
  }

  /** What a failure does not tell: the numbers of all comparisons. */
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
                        + account(one, workloads).lines().findFirst().orElse(""))
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
        : " (accepted, %s: %s)"
            .formatted(PlainText.line(accepted.place()), PlainText.line(accepted.reason()));
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
    for (Map.Entry<String, String> setting : result.settings().entrySet()) {
      property(xml, "perfgate.setting." + setting.getKey(), setting.getValue());
    }
    xml.writeEndElement();
    xml.writeCharacters("\n");
  }

  private static void property(XMLStreamWriter xml, String name, String value)
      throws XMLStreamException {
    xml.writeEmptyElement("property");
    attribute(xml, "name", name);
    attribute(xml, "value", value);
  }

  private static void writeOutcome(
      FormulaResult formula, Map<String, WorkloadResult> workloads, XMLStreamWriter xml)
      throws XMLStreamException {
    List<ComparisonResult> guilty =
        formula.comparisons().stream().filter(one -> one.verdict() == formula.effective()).toList();
    String share = guilty.size() + " of " + Words.count(formula.comparisons().size(), "comparison");
    switch (formula.effective()) {
      case HOLDS -> {}
      case UNDECIDED -> {
        xml.writeEmptyElement("skipped");
        attribute(
            xml,
            "message",
            share
                + " undecided: more rounds or a quieter host are needed"
                + guilty.stream()
                    .findFirst()
                    .map(one -> "; " + account(one, workloads).lines().findFirst().orElse(""))
                    .orElse(""));
      }
      case VIOLATED -> writeProblem("failure", share + " violated", guilty, workloads, xml);
      case ERROR ->
          writeProblem("error", share + " could not be evaluated", guilty, workloads, xml);
    }
  }

  private static void writeProblem(
      String element,
      String summary,
      List<ComparisonResult> guilty,
      Map<String, WorkloadResult> workloads,
      XMLStreamWriter xml)
      throws XMLStreamException {
    List<String> accounts =
        guilty.stream()
            .limit(MOST_COMPARISONS)
            .map(comparison -> account(comparison, workloads))
            .toList();
    String first = accounts.isEmpty() ? "" : ": " + accounts.get(0).lines().findFirst().orElse("");
    xml.writeStartElement(element);
    attribute(xml, "type", "perfgate." + (element.equals("error") ? "ERROR" : "VIOLATED"));
    attribute(xml, "message", summary + first);
    xml.writeCharacters(String.join("\n\n", accounts));
    int more = guilty.size() - accounts.size();
    if (more > 0) {
      xml.writeCharacters("\n\nand " + more + " more");
    }
    xml.writeEndElement();
  }

  /** The first line says what, the others how it came about. */
  private static String account(
      ComparisonResult comparison, Map<String, WorkloadResult> workloads) {
    String id = PlainText.line(comparison.workload(), LONGEST_ID);
    String text = PlainText.line(comparison.text(), LONGEST_ID);
    WorkloadResult workload = workloads.get(comparison.workload());
    if (workload == null || (workload.slowdown() == null && workload.failures().isEmpty())) {
      Slowdown ratio = comparison.ratio();
      return text
          + ": "
          + (ratio == null ? "" : Words.slowdown(ratio) + ", ")
          + PlainText.line(comparison.reason());
    }
    StringBuilder account =
        new StringBuilder(id + ": " + Words.slowdown(workload) + "\n  comparison: " + text)
            .append(
                "\n  verdict: " + workload.verdict() + ", " + PlainText.line(workload.reason()));
    for (Failure failure : workload.failures()) {
      account.append("\n  failure: " + Words.failure(failure));
    }
    return account.append("\n  measure again: " + PlainText.line(workload.command())).toString();
  }

  /** Like a class in a package, because that is how CI servers group test cases. */
  private static String suiteName(GateResult result) {
    return result.module().replace(':', '.') + ".perfgate";
  }

  private static String count(GateResult result, FormulaVerdict verdict) {
    return String.valueOf(
        result.formulas().stream().filter(formula -> formula.effective() == verdict).count());
  }

  private static String seconds(long nanoseconds) {
    return BigDecimal.valueOf(nanoseconds / 1_000_000, 3).toPlainString();
  }

  private static void attribute(XMLStreamWriter xml, String name, String value)
      throws XMLStreamException {
    xml.writeAttribute(name, PlainText.line(value));
  }
}
