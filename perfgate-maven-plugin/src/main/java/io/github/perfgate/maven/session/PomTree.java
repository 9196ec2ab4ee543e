package io.github.perfgate.maven.session;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/**
 * The modules that a pom leads to, read from the files. A session that was started with {@code -pl}
 * or in a module's folder does not know its siblings. Modules of profiles count, whether they are
 * active or not.
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
    Optional<Element> project = PlainXml.root(pom);
    modules.put(folder, project.map(PomTree::coordinates).orElse(""));
    project.ifPresent(root -> readModules(root, folder));
  }

  private void readModules(Element container, Path folder) {
    for (Element element : PlainXml.children(container)) {
      switch (element.getTagName()) {
        case "module", "subproject" -> {
          Path target = folder.resolve(PlainXml.text(element));
          read(Files.isDirectory(target) ? target.resolve("pom.xml") : target);
        }
        case "modules", "subprojects", "profiles", "profile" -> readModules(element, folder);
        default -> {
          // No other element names modules.
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
    return child(parent, name).map(PlainXml::text);
  }

  private static Optional<Element> child(Element parent, String name) {
    return PlainXml.children(parent).stream()
        .filter(element -> element.getTagName().equals(name))
        .findFirst();
  }
}
