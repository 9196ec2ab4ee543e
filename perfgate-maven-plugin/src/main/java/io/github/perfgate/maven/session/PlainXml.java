package io.github.perfgate.maven.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** Poms and settings as plain XML, because no Maven reads those of all other Mavens. */
final class PlainXml {
  private PlainXml() {}

  /** The root of a file; empty if it cannot be read. If that matters, Maven has reported it. */
  static Optional<Element> root(Path file) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
      return Optional.of(factory.newDocumentBuilder().parse(file.toFile()).getDocumentElement());
    } catch (ParserConfigurationException | SAXException | IOException e) {
      return Optional.empty();
    }
  }

  /** The elements directly in another one. */
  static List<Element> children(Element parent) {
    List<Element> children = new ArrayList<>();
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element) {
        children.add(element);
      }
    }
    return children;
  }

  /** The text of an element. */
  static String text(Element element) {
    return element.getTextContent().strip();
  }
}
