package io.github.perfgate.maven.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** Poms and settings as plain XML, because no Maven reads those of all other Mavens. */
final class PlainXml {
  private static final String DEPTH = "jdk.xml.maxElementDepth";
  private static final String DEEPEST = "200";

  private PlainXml() {}

  /** The root of a file; empty if it cannot be read. If that matters, Maven has reported it. */
  static Optional<Element> root(Path file) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
      factory.setAttribute(DEPTH, DEEPEST);
      DocumentBuilder builder = factory.newDocumentBuilder();
      builder.setErrorHandler(new DefaultHandler()); // The usual one prints.
      return Optional.of(builder.parse(file.toFile()).getDocumentElement());
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
