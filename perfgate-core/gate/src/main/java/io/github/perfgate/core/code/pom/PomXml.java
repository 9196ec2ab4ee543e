package io.github.perfgate.core.code.pom;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** Poms as plain XML. They refer to no other file. */
final class PomXml {
  private static final String DEPTH = "jdk.xml.maxElementDepth";
  private static final String DEEPEST = "200";

  private PomXml() {}

  /** The root element; empty if the content is no XML, which Maven itself refuses. */
  static Optional<Element> parse(byte[] content) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
      factory.setNamespaceAware(true);
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
      factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
      factory.setAttribute(DEPTH, DEEPEST);
      DocumentBuilder builder = factory.newDocumentBuilder();
      builder.setErrorHandler(new DefaultHandler()); // The usual one prints.
      return Optional.of(builder.parse(new ByteArrayInputStream(content)).getDocumentElement());
    } catch (ParserConfigurationException | SAXException | IOException e) {
      return Optional.empty();
    }
  }

  static Stream<Element> all(Element root, String name) {
    NodeList nodes = root.getElementsByTagNameNS("*", name);
    List<Element> found = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      found.add((Element) nodes.item(i));
    }
    return found.stream();
  }

  static Stream<Element> children(Node parent) {
    List<Element> children = new ArrayList<>();
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element) {
        children.add(element);
      }
    }
    return children.stream();
  }

  static Stream<Element> children(Element parent, String name) {
    return children(parent).filter(child -> child.getLocalName().equals(name));
  }

  /** The text of the first child with this name. */
  static Optional<String> text(Element parent, String name) {
    return children(parent, name).findFirst().map(child -> child.getTextContent().strip());
  }
}
