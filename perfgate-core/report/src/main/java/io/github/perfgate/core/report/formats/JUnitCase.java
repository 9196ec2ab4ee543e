package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.result.verdict.SourcePlace;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/**
 * A test case in JUnit XML that is no formula.
 *
 * @param type the class by which CI servers group it
 * @param name its name in that class
 * @param place its place in the sources, if that is known
 * @param outcome what became of it
 * @param message why it did not pass, on one line
 * @param lines the details
 */
record JUnitCase(
    String type,
    String name,
    @Nullable SourcePlace place,
    Outcome outcome,
    String message,
    List<String> lines) {

  /** What becomes of a test case. */
  enum Outcome {
    PASSED,
    FAILED,
    /** Undecided, and a failure, as {@code failOn} asks for it. */
    UNDECIDED,
    /** A failure, too. */
    NOTHING_COMPARED,
    ERROR,
    SKIPPED;

    boolean isFailure() {
      return this == FAILED || this == UNDECIDED || this == NOTHING_COMPARED;
    }
  }

  void write(XMLStreamWriter xml) throws XMLStreamException {
    xml.writeStartElement("testcase");
    XmlText.attribute(xml, "classname", type);
    XmlText.attribute(xml, "name", name);
    if (place != null) {
      XmlText.attribute(xml, "file", place.path());
      XmlText.attribute(xml, "line", String.valueOf(place.line()));
    }
    XmlText.attribute(xml, "time", "0.000");
    String text = String.join("\n", lines);
    switch (outcome) {
      case FAILED -> problem("failure", "REGRESSION", text, xml);
      case UNDECIDED -> problem("failure", "INCONCLUSIVE", text, xml);
      case NOTHING_COMPARED -> problem("failure", "NOTHING_COMPARED", text, xml);
      case ERROR -> problem("error", "ERROR", text, xml);
      case SKIPPED -> {
        xml.writeEmptyElement("skipped");
        XmlText.attribute(xml, "message", message);
      }
      case PASSED -> {}
    }
    if (outcome == Outcome.PASSED || outcome == Outcome.SKIPPED) {
      xml.writeStartElement("system-out");
      xml.writeCharacters(text);
      xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeCharacters("\n");
  }

  private void problem(String element, String kind, String text, XMLStreamWriter xml)
      throws XMLStreamException {
    xml.writeStartElement(element);
    XmlText.attribute(xml, "type", "perfgate." + kind);
    XmlText.attribute(xml, "message", message);
    xml.writeCharacters(text);
    xml.writeEndElement();
  }
}
