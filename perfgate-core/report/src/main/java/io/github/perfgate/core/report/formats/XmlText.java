package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.base.problem.PlainText;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Foreign text in XML. */
final class XmlText {
  private XmlText() {}

  /** Writes an attribute whose value is one line without control characters. */
  static void attribute(XMLStreamWriter xml, String name, String value) throws XMLStreamException {
    xml.writeAttribute(name, PlainText.line(value));
  }
}
