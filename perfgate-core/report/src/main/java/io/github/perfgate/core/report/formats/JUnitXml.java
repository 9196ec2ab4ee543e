package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.report.findings.JUnitCase;
import io.github.perfgate.core.report.findings.JUnitCase.Outcome;
import io.github.perfgate.core.report.findings.ShownFindings;
import io.github.perfgate.core.report.words.GapWords;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * {@code TEST-perfgate.xml}: JUnit XML as Surefire writes it, with the test cases of each kind of
 * evidence, for the test views of CI servers. What is violated or became worse is a failure, and
 * what could not be measured is an error. What is undecided is skipped: it is neither shown to hold
 * nor to be violated. It is a failure if it fails the build. The gate's own formulas are named
 * after their workloads. They have the class by which Jenkins and GitLab group, and the file to
 * which GitLab links.
 */
public final class JUnitXml implements ReportFormat {
  @Override
  public String fileName() {
    return "TEST-perfgate.xml";
  }

  @Override
  public void write(GateResult given, Writer out) throws IOException {
    GateResult result = PlainRecords.of(given);
    write(result, ShownFindings.of(result), out);
  }

  static void write(GateResult result, List<ShownFindings> kinds, Writer out) throws IOException {
    try {
      // Takes the JDK's implementation, as the class path of a build may bring another StAX.
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      writeSuite(
          result,
          Stream.concat(
                  nothingCompared(result), kinds.stream().flatMap(kind -> kind.cases().stream()))
              .toList(),
          xml);
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  private static void writeSuite(GateResult result, List<JUnitCase> cases, XMLStreamWriter xml)
      throws XMLStreamException {
    xml.writeStartElement("testsuite");
    XmlText.attribute(xml, "name", suiteName(result));
    XmlText.attribute(xml, "timestamp", result.gated().started().toString());
    XmlText.attribute(xml, "time", seconds(result.conditions().timing().withReport(0).total()));
    XmlText.attribute(xml, "tests", String.valueOf(cases.size()));
    XmlText.attribute(xml, "failures", count(cases, "failure"));
    XmlText.attribute(xml, "errors", count(cases, "error"));
    XmlText.attribute(xml, "skipped", count(cases, "skipped"));
    writeProperties(result, xml);
    Map<String, Integer> seen = new HashMap<>();
    for (JUnitCase one : cases) {
      String type = one.type().isEmpty() ? suiteName(result) : one.type();
      int occurrence = seen.merge(type + "\n" + one.name(), 1, Integer::sum);
      write(one, type, occurrence == 1 ? one.name() : one.name() + " #" + occurrence, xml);
    }
    xml.writeEndElement();
  }

  private static void write(JUnitCase one, String type, String name, XMLStreamWriter xml)
      throws XMLStreamException {
    xml.writeStartElement("testcase");
    XmlText.attribute(xml, "classname", type);
    XmlText.attribute(xml, "name", name);
    SourcePlace place = one.place();
    if (place != null) {
      XmlText.attribute(xml, "file", place.path());
      XmlText.attribute(xml, "line", String.valueOf(place.line()));
    }
    // Cases share measurements, so none has a time of its own; the suite has the whole time.
    XmlText.attribute(xml, "time", seconds(0));
    Outcome outcome = one.outcome();
    if (outcome.isBad()) {
      xml.writeStartElement(outcome.element());
      XmlText.attribute(xml, "type", "perfgate." + outcome.kind());
      XmlText.attribute(xml, "message", one.message());
      xml.writeCharacters(one.problem());
      xml.writeEndElement();
    } else if (outcome == Outcome.SKIPPED) {
      xml.writeEmptyElement(outcome.element());
      XmlText.attribute(xml, "message", one.message());
    }
    if (!one.output().isEmpty()) {
      xml.writeStartElement("system-out");
      xml.writeCharacters(one.output());
      xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeCharacters("\n");
  }

  /** A case that fails if nothing was compared; a suite without a failure counts as passed. */
  private static Stream<JUnitCase> nothingCompared(GateResult result) {
    boolean fails = result.failsForGaps();
    return fails || result.verdict() == Verdict.NOTHING_COMPARED
        ? Stream.of(
            JUnitCase.of(
                suiteName(result),
                "what the change can affect is compared",
                result.gated().pom(),
                fails ? Outcome.NOTHING_COMPARED : Outcome.SKIPPED,
                result.outcome().sentence(),
                GapWords.lines(result)))
        : Stream.empty();
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

  /** The form of a class in a package, because CI servers group test cases by it. */
  public static String suiteName(String module) {
    return module.replace(':', '.') + ".perfgate";
  }

  private static String suiteName(GateResult result) {
    return suiteName(result.gated().module());
  }

  private static String count(List<JUnitCase> cases, String element) {
    return String.valueOf(
        cases.stream().filter(one -> one.outcome().element().equals(element)).count());
  }

  private static String seconds(long nanoseconds) {
    return BigDecimal.valueOf(nanoseconds / 1_000_000, 3).toPlainString();
  }
}
