package io.github.perfgate.core.change;

import io.github.perfgate.core.build.ClassFiles;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The classes of one version, as far as they take part in comparisons. */
public final class Code {
  private final Map<String, ClassShape> shapes;
  private final MadeUpText madeUp = new MadeUpText(this::body);

  /** The classes that have a method with this name and these types. */
  private final Map<String, List<ClassShape>> bySignature = new HashMap<>();

  private Code(Map<String, ClassShape> shapes) {
    this.shapes = Collections.unmodifiableMap(shapes);
    for (ClassShape shape : shapes.values()) {
      for (String signature : shape.methods().keySet()) {
        bySignature.computeIfAbsent(signature, name -> new ArrayList<>()).add(shape);
      }
    }
  }

  /**
   * Reads all classes of folders and jars. If two classes have the same name, the first one counts,
   * as on a class path. A folder or jar that does not exist has no classes.
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
   * Full names of the classes that a method has to do with: its own, those that it names, and all
   * their supertypes in this version; none for a method that this version does not have.
   */
  public Set<String> touchedBy(MethodId method) {
    MethodShape body = body(method);
    Set<String> touched = new TreeSet<>();
    if (body != null) {
      collect(method.owner(), touched);
      body.mentions().forEach(type -> collect(type, touched));
    }
    return touched;
  }

  /**
   * All methods of this version that may run when a method runs, including the method itself. A
   * call may run the method of the named class, of any of its subtypes and of any of its
   * supertypes. Naming a class may run its static initialiser.
   */
  Stream<MethodId> reachable(MethodId first) {
    Set<MethodId> reached = new LinkedHashSet<>();
    Deque<MethodId> open = new ArrayDeque<>(List.of(first));
    while (!open.isEmpty()) {
      MethodId method = open.pop();
      MethodShape body = body(method);
      if (body != null && reached.add(method)) {
        for (MethodId called : body.calls()) {
          implementations(called).forEach(open::add);
        }
        for (String type : touchedBy(method)) {
          open.add(new MethodId(type, "<clinit>", "()V"));
        }
      }
    }
    return reached.stream();
  }

  private Stream<MethodId> implementations(MethodId called) {
    return bySignature.getOrDefault(called.signature(), List.of()).stream()
        .filter(
            shape ->
                inherits(shape.name(), called.owner()) || inherits(called.owner(), shape.name()))
        .map(shape -> shape.id(called.signature()));
  }

  private boolean inherits(String type, String from) {
    Set<String> all = new HashSet<>();
    collect(type, all);
    return all.contains(from);
  }

  private @Nullable MethodShape body(MethodId method) {
    ClassShape shape = shapes.get(method.owner());
    return shape == null ? null : shape.methods().get(method.signature());
  }

  private void collect(String type, Set<String> touched) {
    ClassShape shape = shapes.get(type);
    if (touched.add(type) && shape != null) {
      shape.parents().forEach(parent -> collect(parent, touched));
    }
  }

  /**
   * What a method does, instruction by instruction, with the JVM's names for the instructions;
   * empty for a method that this version does not have. Names of variables and line numbers are
   * left out, so that two texts differ only if the instructions differ.
   */
  public List<String> instructions(MethodId method) {
    return body(method) == null
        ? List.of()
        : text(method).lines().map(Mnemonics::readable).toList();
  }

  Map<String, ClassShape> shapes() {
    return shapes;
  }

  /** All that a method does, see {@link MadeUpText}. */
  String text(MethodId method) {
    return madeUp.of(method);
  }
}
