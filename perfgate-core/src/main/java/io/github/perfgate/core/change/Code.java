package io.github.perfgate.core.change;

import io.github.perfgate.core.build.ClassFiles;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The classes of one version, as far as they take part in comparisons. */
public final class Code {
  private static final Pattern MADE_UP =
      Pattern.compile(MethodText.INLINE + "([^" + MethodText.INLINE + "]*)" + MethodText.INLINE);

  private final Map<String, ClassShape> shapes;

  private Code(Map<String, ClassShape> shapes) {
    this.shapes = Collections.unmodifiableMap(shapes);
  }

  /**
   * Reads all classes of folders and jars; of two with the same name the first one counts, as on a
   * class path. What does not exist has none.
   *
   * @throws java.io.UncheckedIOException if one cannot be read
   */
  public static Code read(Collection<Path> roots) {
    Map<String, ClassShape> shapes = new HashMap<>();
    for (Path root : roots) {
      for (byte[] classFile : ClassFiles.read(root).content().values()) {
        ClassShape shape = ClassText.read(classFile);
        shapes.putIfAbsent(shape.name(), shape);
      }
    }
    return new Code(shapes);
  }

  /** Full names of all classes. */
  public Set<String> classes() {
    return shapes.keySet();
  }

  /**
   * Full names of the classes that a method has to do with: its own, those that it names, and what
   * they inherit from, as far as it is here; none for a method that is not here.
   */
  public Set<String> touchedBy(MethodId method) {
    ClassShape shape = shapes.get(method.owner());
    MethodShape body = shape == null ? null : shape.methods().get(method.signature());
    Set<String> touched = new TreeSet<>();
    if (body != null) {
      collect(method.owner(), touched);
      body.mentions().forEach(type -> collect(type, touched));
    }
    return touched;
  }

  private void collect(String type, Set<String> touched) {
    ClassShape shape = shapes.get(type);
    if (touched.add(type) && shape != null) {
      shape.parents().forEach(parent -> collect(parent, touched));
    }
  }

  /**
   * What a method does, instruction by instruction, with the JVM's names for them; empty for a
   * method that is not here. Names of variables and numbers of lines are left out, so that lines
   * differ only where what is done differs.
   */
  public List<String> instructions(MethodId method) {
    ClassShape shape = shapes.get(method.owner());
    return shape == null || !shape.methods().containsKey(method.signature())
        ? List.of()
        : text(method).lines().map(Mnemonics::readable).toList();
  }

  Map<String, ClassShape> shapes() {
    return shapes;
  }

  /**
   * All that a method does, with what made-up methods do in the place of their names. Bridges to
   * private members are in another class than those that cross them.
   */
  String text(MethodId method) {
    return text(method, new HashSet<>());
  }

  private String text(MethodId method, Set<String> around) {
    ClassShape shape = shapes.get(method.owner());
    MethodShape body = shape == null ? null : shape.methods().get(method.signature());
    return body == null ? method.toString() : expanded(body.text(), around);
  }

  private String expanded(String text, Set<String> around) {
    return MADE_UP
        .matcher(text)
        .replaceAll(
            (MatchResult match) -> {
              String name = match.group(1);
              if (!around.add(name)) {
                return "itself";
              }
              MethodId method = MethodId.parse(name);
              String does = "{" + method.descriptor() + "\n" + text(method, around) + "}";
              around.remove(name);
              return Matcher.quoteReplacement(does);
            });
  }
}
