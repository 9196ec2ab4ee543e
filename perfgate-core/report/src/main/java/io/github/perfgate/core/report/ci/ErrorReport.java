package io.github.perfgate.core.report.ci;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.formats.JUnitXml;
import io.github.perfgate.core.report.formats.MarkdownSummary;
import io.github.perfgate.core.report.formats.MarkdownText;
import io.github.perfgate.core.result.verdict.Verdict;
import java.io.IOException;
import java.io.Writer;
import java.util.Objects;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * The summary and the test case of a gate that ended with an error and has no result.
 *
 * @param module {@code G:A} of what was gated
 * @param verdict the outcome
 * @param problem what is wrong
 */
public record ErrorReport(String module, Verdict verdict, Exception problem) {
  /** The name of the summary. */
  public static final String SUMMARY = new MarkdownSummary().fileName();

  /** The name of the file with the test case. */
  public static final String CASES = new JUnitXml().fileName();

  private static final int LONGEST = 3_000;

  /** Writes the summary. */
  public void summary(Writer out) throws IOException {
    out.write(
        "## perfgate: %s, nothing was decided about %s\n\n%s\n"
            .formatted(
                MarkdownText.escape(verdict.name()),
                MarkdownText.escape(module),
                MarkdownText.escape(text())));
  }

  /** Writes a suite with one test case, which is an error. */
  public void cases(Writer out) throws IOException {
    try {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
      String suite = PlainText.line(JUnitXml.suiteName(module));
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      xml.writeStartElement("testsuite");
      xml.writeAttribute("name", suite);
      xml.writeAttribute("tests", "1");
      xml.writeAttribute("failures", "0");
      xml.writeAttribute("errors", "1");
      xml.writeAttribute("skipped", "0");
      xml.writeStartElement("testcase");
      xml.writeAttribute("classname", suite);
      xml.writeAttribute("name", "the gate comes to its end");
      xml.writeAttribute("time", "0.000");
      xml.writeStartElement("error");
      xml.writeAttribute("type", "perfgate." + verdict);
      xml.writeAttribute("message", text());
      xml.writeEndElement();
      xml.writeEndElement();
      xml.writeEndElement();
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  private String text() {
    return PlainText.line(
        Objects.requireNonNullElseGet(problem.getMessage(), problem::toString), LONGEST);
  }
}
