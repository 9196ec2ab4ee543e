package io.github.perfgate.it.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * The global settings of nested builds: those of the outer build, and a profile that asks the outer
 * build's local repository before any other, so that nothing is downloaded twice. The user's own
 * settings (mirrors, proxies, passwords) are passed on as they are and never copied.
 */
final class NestedSettings {
  private static final String PROFILE = "what-the-outer-build-has";

  private NestedSettings() {}

  /** Writes the settings file, once for all tests, and gives its path. */
  static Path file() {
    return Holder.FILE;
  }

  private static final class Holder {
    static final Path FILE = write(OuterBuild.directory().resolve("global-settings.xml"));
  }

  private static Path write(Path target) {
    try {
      Document settings = outerGlobalSettings();
      Element root = settings.getDocumentElement();
      Element profile = child(child(root, "profiles"), "profile");
      text(profile, "id", PROFILE);
      repository(child(profile, "repositories"), "repository");
      repository(child(profile, "pluginRepositories"), "pluginRepository");
      text(child(root, "activeProfiles"), "activeProfile", PROFILE);
      Files.createDirectories(target.getParent());
      TransformerFactory.newInstance()
          .newTransformer()
          .transform(new DOMSource(settings), new StreamResult(target.toFile()));
      return target;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ParserConfigurationException | SAXException | TransformerException e) {
      throw new IllegalStateException("Cannot write " + target, e);
    }
  }

  private static Document outerGlobalSettings()
      throws IOException, ParserConfigurationException, SAXException {
    var builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    var outer = OuterBuild.globalSettings();
    if (outer.isPresent()) {
      return builder.parse(outer.get().toFile());
    }
    Document empty = builder.newDocument();
    empty.appendChild(empty.createElement("settings"));
    return empty;
  }

  private static void repository(Element repositories, String name) {
    Element repository = append(repositories, name);
    text(repository, "id", PROFILE);
    text(repository, "url", OuterBuild.outerRepository().toUri().toString());
    text(append(repository, "releases"), "checksumPolicy", "ignore");
    // Snapshots of perfgate itself come from this build, never from an earlier one.
    text(append(repository, "snapshots"), "enabled", "false");
  }

  private static void text(Element parent, String name, String content) {
    append(parent, name).setTextContent(content);
  }

  private static Element append(Element parent, String name) {
    Document document = parent.getOwnerDocument();
    String namespace = document.getDocumentElement().getNamespaceURI();
    Element element =
        namespace == null
            ? document.createElement(name)
            : document.createElementNS(namespace, name);
    parent.appendChild(element);
    return element;
  }

  /** The named child where there is one, else a new one; a profile is always a new one. */
  private static Element child(Element parent, String name) {
    if (!name.equals("profile")) {
      for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
        if (node instanceof Element element && element.getTagName().equals(name)) {
          return element;
        }
      }
    }
    return append(parent, name);
  }
}
