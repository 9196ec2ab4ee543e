package io.github.perfgate.core.code.pom;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/**
 * A pom as its author wrote it, without what Maven adds to it.
 *
 * @param file the file
 * @param project its root element
 */
record PomFile(Path file, Element project) {
  private static final String POM = "pom.xml";
  private static final List<String> MODULE_LISTS = List.of("modules", "subprojects");
  private static final String EXPRESSION = "${";

  /** Reads a pom; empty if it is not there, or is no pom. */
  static Optional<PomFile> read(Path file) {
    try {
      return Files.isRegularFile(file)
          ? PomXml.parse(Files.readAllBytes(file))
              .filter(root -> "project".equals(root.getLocalName()))
              .map(root -> new PomFile(file, root))
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The group; null if an expression has it. */
  @Nullable String groupId() {
    return own("groupId");
  }

  String artifactId() {
    return PomXml.text(project, "artifactId").orElse("");
  }

  /** The version; null if an expression has it, such as {@code ${revision}}. */
  @Nullable String version() {
    return own("version");
  }

  private @Nullable String own(String name) {
    return PomXml.text(project, name)
        .or(() -> parentElement().flatMap(parent -> PomXml.text(parent, name)))
        .filter(text -> !text.contains(EXPRESSION))
        .orElse(null);
  }

  private Optional<Element> parentElement() {
    return PomXml.children(project, "parent").findFirst();
  }

  /** The path of its parent's pom; empty if only a repository has the parent. */
  Optional<Path> parent() {
    return parentElement()
        .map(parent -> PomXml.text(parent, "relativePath").orElse("../" + POM))
        .filter(text -> !text.isEmpty())
        .flatMap(this::near);
  }

  /** The poms of the modules that it builds if no profile is named. */
  List<Path> modules() {
    return modules(profiles().filter(PomFile::isDefault));
  }

  /** The poms of the modules that it builds with one profile or another. */
  List<Path> allModules() {
    return modules(profiles());
  }

  private Stream<Element> profiles() {
    return PomXml.children(project, "profiles")
        .flatMap(profiles -> PomXml.children(profiles, "profile"));
  }

  private List<Path> modules(Stream<Element> profiles) {
    return Stream.concat(Stream.of(project), profiles)
        .flatMap(part -> MODULE_LISTS.stream().flatMap(list -> PomXml.children(part, list)))
        .flatMap(PomXml::children)
        .map(module -> module.getTextContent().strip())
        .distinct()
        .flatMap(module -> near(module).stream())
        .toList();
  }

  private static boolean isDefault(Element profile) {
    return PomXml.children(profile, "activation")
        .anyMatch(one -> PomXml.text(one, "activeByDefault").orElse("").equals("true"));
  }

  /** The pom that a path of this pom names, by itself or by its folder. */
  private Optional<Path> near(String text) {
    try {
      Path target = file.resolveSibling(text).normalize();
      return Optional.of(Files.isDirectory(target) ? target.resolve(POM) : target);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** Whether it may depend on, or import, what the other pom makes. */
  boolean mentions(PomFile other) {
    return mentionsOf(other).anyMatch(one -> agree(text(one, "version"), other.version()));
  }

  /** Whether it may depend on what the other pom makes, in whatever version. */
  boolean mentionsAny(PomFile other) {
    return mentionsOf(other).findAny().isPresent();
  }

  private Stream<Element> mentionsOf(PomFile other) {
    return Stream.of("dependency", "parent")
        .flatMap(name -> PomXml.all(project, name))
        .filter(one -> PomXml.text(one, "artifactId").orElse("").equals(other.artifactId()))
        .filter(one -> agree(text(one, "groupId"), other.groupId()));
  }

  /** The text of an element, with the project's own coordinates put in; null if it is not known. */
  private @Nullable String text(Element element, String name) {
    return PomXml.text(element, name)
        .map(text -> text.matches("[$][{](project\\.|pom\\.)?" + name + "}") ? own(name) : text)
        .filter(text -> !text.contains(EXPRESSION))
        .orElse(null);
  }

  /** What is not known may be anything. */
  private static boolean agree(@Nullable String one, @Nullable String other) {
    return one == null || other == null || one.equals(other);
  }
}
