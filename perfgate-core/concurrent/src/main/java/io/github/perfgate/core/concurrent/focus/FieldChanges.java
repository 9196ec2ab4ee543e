package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.code.change.MethodId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;

/**
 * Fields that make threads wait for each other in one version only, in whatever method uses them. A
 * field is one of them if it is volatile in one version only. So is a field whose initial value
 * comes from different calls of thread-safe classes, or from such calls in one version only. An
 * example is {@code Map<K, V> map = synchronizedMap(…)}.
 */
final class FieldChanges {
  /** A line of a method's text that sets a field. */
  private static final Pattern SET = Pattern.compile("(?:179|181) (\\S+) (\\S+ \\S+)");

  private final CodePath old;
  private final CodePath now;
  private final Map<String, Set<String>> own = new HashMap<>();
  private final Map<String, Set<String>> all = new HashMap<>();

  FieldChanges(CodePath old, CodePath now) {
    this.old = old;
    this.now = now;
  }

  /** Whether a method uses a field, of any class, that makes threads wait in one version only. */
  boolean areUsedIn(MethodId method) {
    return areUsedIn(method, now) || areUsedIn(method, old);
  }

  private boolean areUsedIn(MethodId method, CodePath code) {
    List<String> differing = new ArrayList<>();
    Set<String> named = new TreeSet<>(code.mentions(method));
    named.add(method.owner());
    named.forEach(type -> differing.addAll(of(type)));
    if (differing.isEmpty()) {
      return false;
    }
    String text = code.text(method);
    return differing.stream().anyMatch(field -> text.contains(" " + field + "\n"));
  }

  /**
   * The differing fields as instructions name them: with this class as the owner, even if the class
   * inherits the field.
   */
  private Set<String> of(String type) {
    Set<String> known = all.get(type);
    if (known == null) {
      known = new TreeSet<>();
      for (String owner : lineage(type)) {
        for (String field : own.computeIfAbsent(owner, this::compare)) {
          known.add(type.replace('.', '/') + " " + field);
        }
      }
      all.put(type, known);
    }
    return known;
  }

  private Set<String> lineage(String type) {
    Set<String> lineage = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      String next = open.poll();
      if (lineage.add(next)) {
        open.addAll(now.parents(next));
        open.addAll(old.parents(next));
      }
    }
    return lineage;
  }

  private Set<String> compare(String type) {
    Map<String, Integer> before = old.fields(type);
    Map<String, List<String>> given = given(type, old);
    Map<String, List<String>> givenNow = given(type, now);
    Set<String> differing = new TreeSet<>();
    new TreeMap<>(now.fields(type))
        .forEach(
            (field, access) -> {
              int then = before.getOrDefault(field, access);
              boolean isNew = !before.containsKey(field);
              if (((then ^ access) & Opcodes.ACC_VOLATILE) != 0
                  || (!isNew
                      && !given
                          .getOrDefault(field, List.of())
                          .equals(givenNow.getOrDefault(field, List.of())))) {
                differing.add(field);
              }
            });
    return differing;
  }

  /** For each field, the calls of thread-safe classes that give it its initial value. */
  private static Map<String, List<String>> given(String type, CodePath code) {
    Map<String, List<String>> given = new HashMap<>();
    for (MethodId method : new TreeSet<>(code.methods(type))) {
      if (method.name().startsWith("<")) {
        String before = "";
        for (String line : code.text(method).lines().toList()) {
          Matcher set = SET.matcher(line);
          if (set.matches() && set.group(1).equals(type.replace('.', '/'))) {
            given
                .computeIfAbsent(set.group(2), field -> new ArrayList<>())
                .addAll(Synchronisation.calls(before));
          }
          before = line;
        }
      }
    }
    given.values().removeIf(List::isEmpty);
    return given;
  }
}
