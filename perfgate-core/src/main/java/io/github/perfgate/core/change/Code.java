package io.github.perfgate.core.change;

import io.github.perfgate.core.build.ClassFiles;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The classes of one version, as far as they take part in comparisons. */
public final class Code {
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

  /** Full names of the classes that a method names; none for a method that is not here. */
  public Set<String> mentionedBy(MethodId method) {
    ClassShape shape = shapes.get(method.owner());
    MethodShape body = shape == null ? null : shape.methods().get(method.signature());
    return body == null ? Set.of() : body.mentions();
  }

  Map<String, ClassShape> shapes() {
    return shapes;
  }
}
