package io.github.perfgate.maven.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * The modules that a pom leads to, read from the files. A session that was started with {@code -pl}
 * or in a module's folder does not know its siblings. Read as plain XML, because no Maven reads the
 * poms of all other Mavens; modules of profiles count, whether they are active or not.
 */
final class PomTree {
  private final Map<Path, String> modules = new LinkedHashMap<>();

  private PomTree() {}

  /**
   * Reads the tree; a pom that cannot be read has no modules.
   *
   * @param folder the folder with the topmost pom
   */
  static PomTree below(Path folder) {
    PomTree tree = new PomTree();
    tree.read(folder.resolve("pom.xml"));
    return tree;
  }

  /** {@code G:A} of the module in the folder, or null if there is none. */
  @Nullable String find(Path folder) {
    return modules.get(folder.normalize());
  }

  /** The folder of a module, or null if there is none. */
  @Nullable Path folderOf(String groupId, String artifactId) {
    return modules.entrySet().stream()
        .filter(module -> module.getValue().equals(groupId + ":" + artifactId))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(null);
  }

  private void read(Path pom) {
    Path folder = pom.toAbsolutePath().normalize().getParent();
    if (!Files.isRegularFile(pom) || modules.containsKey(folder)) {
      return;
    }
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
      Element project = factory.newDocumentBuilder().parse(pom.toFile()).getDocumentElement();
      modules.put(folder, coordinates(project));
      readModules(project, folder);
    } catch (ParserConfigurationException | SAXException | IOException e) {
      // Maven itself has reported what is wrong with the pom, if it matters.
      modules.putIfAbsent(folder, "");
    }
  }

  private void readModules(Element container, Path folder) {
    for (Node node = container.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element) {
        switch (element.getTagName()) {
          case "module", "subproject" -> {
            Path target = folder.resolve(element.getTextContent().strip());
            read(Files.isDirectory(target) ? target.resolve("pom.xml") : target);
          }
          case "modules", "subprojects", "profiles", "profile" -> readModules(element, folder);
          default -> {
            // No other element names modules.
          }
        }
      }
    }
  }

  private static String coordinates(Element project) {
    String groupId =
        text(project, "groupId")
            .or(() -> child(project, "parent").flatMap(parent -> text(parent, "groupId")))
            .orElse("");
    return groupId + ":" + text(project, "artifactId").orElse("");
  }

  private static Optional<String> text(Element parent, String name) {
    return child(parent, name).map(element -> element.getTextContent().strip());
  }

  private static Optional<Element> child(Element parent, String name) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element && element.getTagName().equals(name)) {
        return Optional.of(element);
      }
    }
    return Optional.empty();
  }
}
