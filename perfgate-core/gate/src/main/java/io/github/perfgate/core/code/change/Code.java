package io.github.perfgate.core.code.change;

import io.github.perfgate.core.code.version.ClassFiles;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The classes of one version, as far as they take part in comparisons. Class files are analysed
 * when they are asked for, so equal versions cost no more than reading them.
 */
public final class Code {
  private static final String ENDING = ".class";

  /** Class files by the full names that their places give the classes. */
  private final Map<String, byte[]> files;

  private final MadeUpText madeUp = new MadeUpText(this::body);
  private final Map<String, Set<String>> supertypes = new ConcurrentHashMap<>();
  private @Nullable Analysed analysed;

  private Code(Map<String, byte[]> files) {
    this.files = Collections.unmodifiableMap(files);
  }

  /** As {@link #read(Collection, int)}, for a JVM of this JVM's version. */
  public static Code read(Collection<Path> roots) {
    return read(roots, Runtime.version().feature());
  }

  /**
   * Reads all classes of folders and jars. If two classes have the same name, the first one counts,
   * as on a class path. A folder or jar that does not exist has no classes.
   *
   * @param feature the feature version of the JVM that runs the code
   * @throws java.io.UncheckedIOException if one cannot be read
   */
  public static Code read(Collection<Path> roots, int feature) {
    Map<String, byte[]> files = new TreeMap<>();
    for (Path root : roots) {
      ClassFiles.read(root, feature)
          .content()
          .forEach(
              (file, content) ->
                  files.putIfAbsent(
                      file.substring(0, file.length() - ENDING.length()).replace('/', '.'),
                      content));
    }
    return new Code(files);
  }

  /**
   * What was found in the class files.
   *
   * @param shapes by full name; without files that cannot be read, or have another class than their
   *     place says
   * @param bySignature the classes that have a method with this name and these types
   */
  private record Analysed(
      Map<String, ClassShape> shapes, Map<String, List<ClassShape>> bySignature) {
    static Analysed of(Map<String, byte[]> files) {
      Map<String, ClassShape> shapes = new HashMap<>();
      Map<String, List<ClassShape>> bySignature = new HashMap<>();
      files.forEach(
          (name, file) ->
              shape(file)
                  .filter(shape -> shape.name().equals(name))
                  .ifPresent(shape -> shapes.put(name, shape)));
      for (ClassShape shape : shapes.values()) {
        for (String signature : shape.methods().keySet()) {
          bySignature.computeIfAbsent(signature, all -> new ArrayList<>()).add(shape);
        }
      }
      return new Analysed(Collections.unmodifiableMap(shapes), bySignature);
    }

    private static Optional<ClassShape> shape(byte[] file) {
      try {
        return Optional.of(ClassText.read(file));
      } catch (RuntimeException e) {
        return Optional.empty(); // It is damaged, or of a Java that is not known yet.
      }
    }
  }

  private synchronized Analysed analysed() {
    Analysed known = analysed;
    if (known == null) {
      known = Analysed.of(files);
      analysed = known;
    }
    return known;
  }

  /** Full names of all classes. */
  public Set<String> classes() {
    return files.keySet();
  }

  /** Whether both have the same class files. */
  boolean hasFilesOf(Code other) {
    return classes().equals(other.classes())
        && classes().stream().allMatch(name -> hasFileOf(other, name));
  }

  /** Whether both have the same class file of a class, or neither has one. */
  boolean hasFileOf(Code other, String name) {
    return Arrays.equals(files.get(name), other.files.get(name));
  }

  /** The class file of a class; null if there is none. */
  public byte @Nullable [] file(String name) {
    return files.get(name);
  }

  /**
   * Full names of the classes that a method has to do with: its own, those that it names, and all
   * their supertypes in this version. None for a method that this version does not have.
   */
  public Set<String> touchedBy(MethodId method) {
    MethodShape body = body(method);
    Set<String> touched = new TreeSet<>();
    if (body != null) {
      touched.addAll(supertypes(method.owner()));
      body.mentions().forEach(type -> touched.addAll(supertypes(type)));
    }
    return touched;
  }

  /** The methods of a class; none if this version does not have it. */
  public Set<MethodId> methodsOf(String type) {
    ClassShape shape = shapes().get(type);
    return shape == null
        ? Set.of()
        : shape.methods().keySet().stream().map(shape::id).collect(Collectors.toSet());
  }

  /**
   * The methods of this version that may run one of some methods, each with the one that it may
   * run. Those methods themselves are among them. A call may run the method of the named class, of
   * any of its subtypes and of any of its supertypes. Naming a class may run its static
   * initialiser.
   */
  Map<MethodId, MethodId> leadingTo(Set<MethodId> targets) {
    Map<MethodId, List<MethodId>> callers = new HashMap<>();
    for (ClassShape shape : shapes().values()) {
      for (String signature : shape.methods().keySet()) {
        MethodId caller = shape.id(signature);
        mayRun(caller)
            .forEach(run -> callers.computeIfAbsent(run, id -> new ArrayList<>()).add(caller));
      }
    }
    Map<MethodId, MethodId> leading = new HashMap<>();
    Deque<MethodId> open = new ArrayDeque<>();
    for (MethodId target : new TreeSet<>(targets)) {
      if (body(target) != null) {
        leading.put(target, target);
        open.add(target);
      }
    }
    while (!open.isEmpty()) {
      MethodId method = open.remove();
      for (MethodId caller : callers.getOrDefault(method, List.of())) {
        if (leading.putIfAbsent(caller, Objects.requireNonNull(leading.get(method))) == null) {
          open.add(caller);
        }
      }
    }
    return leading;
  }

  /** The methods that a method may run directly; some may be missing in this version. */
  public Set<MethodId> mayRun(MethodId method) {
    return runs(method, called -> true);
  }

  /**
   * Those of {@link #mayRun} that it runs by names of this version's own classes. If it calls a
   * class or interface of a library, nobody can tell what the library runs.
   */
  public Set<MethodId> runs(MethodId method) {
    return runs(method, called -> shapes().containsKey(called.owner()));
  }

  private Set<MethodId> runs(MethodId method, Predicate<MethodId> calls) {
    MethodShape body = body(method);
    return body == null
        ? Set.of()
        : Stream.concat(
                body.calls().stream().filter(calls).flatMap(this::implementations),
                touchedBy(method).stream().map(type -> new MethodId(type, "<clinit>", "()V")))
            .collect(Collectors.toSet());
  }

  private Stream<MethodId> implementations(MethodId called) {
    if (called.name().equals("<init>")) {
      // No class inherits a constructor.
      return Stream.of(called);
    }
    return analysed().bySignature().getOrDefault(called.signature(), List.of()).stream()
        .filter(
            shape ->
                supertypes(shape.name()).contains(called.owner())
                    || supertypes(called.owner()).contains(shape.name()))
        .map(shape -> shape.id(called.signature()));
  }

  /** A class with all its supertypes. */
  private Set<String> supertypes(String type) {
    Set<String> known = supertypes.get(type);
    if (known == null) {
      known = new HashSet<>();
      collect(type, known);
      supertypes.put(type, known);
    }
    return known;
  }

  @Nullable MethodShape body(MethodId method) {
    ClassShape shape = shapes().get(method.owner());
    return shape == null ? null : shape.methods().get(method.signature());
  }

  private void collect(String type, Set<String> touched) {
    ClassShape shape = shapes().get(type);
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
    return analysed().shapes();
  }

  /** All that a method does, see {@link MadeUpText}. */
  String text(MethodId method) {
    return madeUp.of(method);
  }
}
