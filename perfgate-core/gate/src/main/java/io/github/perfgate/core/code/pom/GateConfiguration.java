package io.github.perfgate.core.code.pom;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * All that the files of a version configure for perfgate. This is the plugin's version, phase,
 * goals and configuration wherever they stand in poms (build, plugin management, profiles,
 * executions), and the properties {@code perfgate.*} in poms, settings and Maven's files in {@code
 * .mvn}, with all properties that these refer to. It is also what brings further configuration:
 * profiles, settings, extensions and parents from elsewhere. Poms are read as files: expressions
 * such as <code>${...}</code> stay as they are, and profiles count whether they are active or not.
 *
 * @param values the texts of each setting, by the file's path and the setting's name: {@code
 *     "app/pom.xml <margin>"}
 * @param unreadable the paths of files that are there and cannot be read
 */
public record GateConfiguration(Map<String, List<String>> values, List<String> unreadable) {
  /** Nothing is configured. */
  public static final GateConfiguration NONE = new GateConfiguration(Map.of());

  /** Copies the collections, in their order. */
  public GateConfiguration {
    Map<String, List<String>> copy = new LinkedHashMap<>();
    values.forEach((name, texts) -> copy.put(name, List.copyOf(texts)));
    values = copy;
    unreadable = List.copyOf(unreadable);
  }

  /** A configuration of files that can all be read. */
  public GateConfiguration(Map<String, List<String>> values) {
    this(values, List.of());
  }

  /**
   * Reads files.
   *
   * @param files the contents of poms and of Maven's other files, by their paths
   * @param tests whether unit tests are measured, so that Surefire's settings count
   */
  public static GateConfiguration of(Map<String, byte[]> files, boolean tests) {
    ConfigurationReader reader = new ConfigurationReader(files.keySet(), tests);
    files.forEach(reader::read);
    return reader.result();
  }

  /**
   * The entries of all elements and properties of a setting.
   *
   * @param setting the name of a setting whose children or lines are entries
   */
  public List<String> entries(String setting) {
    Set<String> names =
        Set.of("<" + setting + ">", "<" + ConfigurationReader.PROPERTY + setting + ">");
    return values.entrySet().stream()
        .filter(
            entry -> names.contains(entry.getKey().substring(entry.getKey().lastIndexOf(' ') + 1)))
        .flatMap(entry -> entry.getValue().stream())
        .distinct()
        .toList();
  }

  /** What is different from an older version, a sentence's part for each setting, in order. */
  public List<String> changesSince(GateConfiguration older) {
    TreeSet<String> unknown = new TreeSet<>(older.unreadable);
    unknown.addAll(unreadable);
    Predicate<String> isKnown =
        name -> unknown.stream().noneMatch(file -> name.startsWith(file + " "));
    TreeSet<String> names = new TreeSet<>(older.values.keySet());
    names.addAll(values.keySet());
    List<String> changes = new ArrayList<>();
    for (String name : names.stream().filter(isKnown).toList()) {
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
