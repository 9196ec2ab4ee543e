package io.github.perfgate.core.pom;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.w3c.dom.Element;

/**
 * All that the files of a version configure for perfgate. This is the plugin's version, phase,
 * goals and configuration wherever they stand in poms (build, plugin management, profiles,
 * executions). It is also the properties {@code perfgate.*} in poms, in {@code .mvn/maven.config}
 * and in {@code .mvn/jvm.config}. Poms are read as files: expressions such as <code>${...}</code>
 * stay as they are, and profiles count whether they are active or not.
 *
 * @param values the texts of each setting, by the file's path and the setting's name: {@code
 *     "app/pom.xml <margin>"}
 */
public record GateConfiguration(Map<String, List<String>> values) {
  private static final String PLUGIN = "perfgate-maven-plugin";
  private static final String PROPERTY = "perfgate.";
  private static final String OPTION = "-D" + PROPERTY;

  /** What decides whether and when the plugin runs. */
  private static final List<String> EXECUTED = List.of("version", "phase", "goals");

  /** Nothing is configured. */
  public static final GateConfiguration NONE = new GateConfiguration(Map.of());

  /** Copies the map, in its order. */
  public GateConfiguration {
    Map<String, List<String>> copy = new LinkedHashMap<>();
    values.forEach((name, texts) -> copy.put(name, List.copyOf(texts)));
    values = copy;
  }

  /**
   * Reads files.
   *
   * @param files the contents of poms and of Maven's option files, by their paths
   */
  public static GateConfiguration of(Map<String, byte[]> files) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    files.forEach(
        (path, content) -> {
          if (path.endsWith(PomFiles.OPTIONS)) {
            readOptions(new String(content, StandardCharsets.UTF_8), path, values);
          } else {
            PomXml.parse(content).ifPresent(project -> read(project, path, values));
          }
        });
    return new GateConfiguration(values);
  }

  private static void readOptions(String text, String file, Map<String, List<String>> values) {
    for (String option : text.split("\\s+", -1)) {
      if (option.startsWith(OPTION)) {
        String[] parts = option.split("=", 2);
        add(file + " " + parts[0], Stream.of(parts.length < 2 ? "" : parts[1]), values);
      }
    }
  }

  private static void read(Element project, String pom, Map<String, List<String>> values) {
    PomXml.all(project, "plugin")
        .filter(plugin -> PomXml.text(plugin, "artifactId").orElse("").equals(PLUGIN))
        .forEach(
            plugin -> {
              EXECUTED.forEach(
                  name -> PomXml.all(plugin, name).forEach(element -> add(element, pom, values)));
              PomXml.all(plugin, "configuration")
                  .flatMap(PomXml::children)
                  .forEach(setting -> add(setting, pom, values));
            });
    PomXml.all(project, "properties")
        .flatMap(PomXml::children)
        .filter(property -> property.getLocalName().startsWith(PROPERTY))
        .forEach(property -> add(property, pom, values));
  }

  private static void add(Element setting, String pom, Map<String, List<String>> values) {
    Stream<String> texts =
        PomXml.children(setting).findAny().isPresent()
            ? leaves(setting).map(Element::getTextContent)
            : setting.getTextContent().lines();
    add(pom + " <" + setting.getLocalName() + ">", texts, values);
  }

  private static void add(String name, Stream<String> texts, Map<String, List<String>> values) {
    List<String> all = values.computeIfAbsent(name, one -> new ArrayList<>());
    texts.map(String::strip).filter(text -> !text.isEmpty()).forEach(all::add);
  }

  private static Stream<Element> leaves(Element element) {
    List<Element> children = PomXml.children(element).toList();
    return children.isEmpty()
        ? Stream.of(element)
        : children.stream().flatMap(GateConfiguration::leaves);
  }

  /**
   * The entries of all elements and properties of a setting.
   *
   * @param setting the name of a setting whose children or lines are entries
   */
  public List<String> entries(String setting) {
    Set<String> names = Set.of("<" + setting + ">", "<" + PROPERTY + setting + ">");
    return values.entrySet().stream()
        .filter(entry -> names.contains(entry.getKey().replaceFirst("^.* ", "")))
        .flatMap(entry -> entry.getValue().stream())
        .distinct()
        .toList();
  }

  /** What is different from an older version, a sentence's part for each setting, in order. */
  public List<String> changesSince(GateConfiguration older) {
    TreeSet<String> names = new TreeSet<>(older.values.keySet());
    names.addAll(values.keySet());
    List<String> changes = new ArrayList<>();
    for (String name : names) {
      List<String> before = older.values.get(name);
      List<String> now = values.get(name);
      if (before == null) {
        changes.add("%s is new: %s".formatted(name, words(now)));
      } else if (now == null) {
        changes.add("%s is gone, it was %s".formatted(name, words(before)));
      } else if (!before.equals(now)) {
        changes.add("%s is %s, it was %s".formatted(name, words(now), words(before)));
      }
    }
    return changes;
  }

  private static String words(List<String> texts) {
    return texts.isEmpty() ? "empty" : String.join(" | ", texts);
  }
}
