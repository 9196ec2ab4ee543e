package io.github.perfgate.core.workload.harness;

import io.github.perfgate.core.code.change.ClassNodes;
import io.github.perfgate.core.workload.spl.Documented;
import io.github.perfgate.core.workload.spl.Factory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Reads what annotations say of methods, besides formulas. */
final class Documentation {
  private static final String PACKAGE = "Lio/github/perfgate/spl/";

  /**
   * A method as a formula or the papers write it: {@code pkg.Class#m}, {@code Class.m(int)}, or
   * {@code m()} of the same class. A single word is a description.
   */
  private static final Pattern METHOD =
      Pattern.compile(
          "(?<type>[\\w$.]+)(?:\\s*#\\s*|\\.)(?<qualified>[\\w$]+)(?:\\([^)]*\\)?)?"
              + "|(?<own>[\\w$]+)\\([^)]*\\)?");

  private final List<ClassNode> classes;

  /**
   * @param classes all classes whose simple names may be meant
   */
  Documentation(List<ClassNode> classes) {
    this.classes = classes;
  }

  /** What is said of the methods of all classes; methods without annotations are left out. */
  List<Documented> methods() {
    return classes.stream()
        .flatMap(
            type ->
                type.methods.stream()
                    .filter(method -> (method.access & Opcodes.ACC_SYNTHETIC) == 0)
                    .flatMap(method -> Stream.ofNullable(documented(type, method))))
        .toList();
  }

  private @Nullable Documented documented(ClassNode type, MethodNode method) {
    List<AnnotationNode> annotations = ClassNodes.annotations(method);
    List<String> texts = new ArrayList<>(texts(annotations, "Generator"));
    texts.addAll(texts(annotations, "Workload"));
    List<Documented.Parameter> parameters = parameters(method);
    List<String> seeAlso = texts(annotations, "SeeAlso");
    List<String> shownWith = new ArrayList<>(texts(annotations, "ShowWithClass"));
    shownWith.addAll(texts(annotations, "ShowWithMethod"));
    if (texts.isEmpty() && parameters.isEmpty() && seeAlso.isEmpty() && shownWith.isEmpty()) {
      return null;
    }
    Factory generator = fillsItself(method) ? null : generator(type, texts);
    return new Documented(
        generator == null
            ? ForeignMethods.in(type).own(method)
            : ForeignMethods.in(type).meantBy(method),
        generator,
        generator == null ? String.join("; ", texts) : "",
        parameters,
        seeAlso,
        shownWith);
  }

  /** Whether the method takes no generated arguments, so that its annotation describes it. */
  private static boolean fillsItself(MethodNode method) {
    Type[] types = Type.getArgumentTypes(method.desc);
    return types.length > 0
        && List.of(Names.CONTROLLER, Names.ARGUMENTS).contains(types[0].getClassName());
  }

  /** The generator that the first text names; null if it is no name of a method. */
  private @Nullable Factory generator(ClassNode type, List<String> texts) {
    Matcher matcher = METHOD.matcher(texts.isEmpty() ? "" : texts.get(0).strip());
    if (!matcher.matches()) {
      return null;
    }
    String home = type.name.replace('/', '.');
    String own = matcher.group("own");
    return own != null
        ? new Factory(home, own, List.of(), List.of())
        : new Factory(
            resolved(matcher.group("type"), home),
            matcher.group("qualified"),
            List.of(),
            List.of());
  }

  /** The class of this name: as written, nested in the class or one around it, or beside it. */
  private String resolved(String written, String home) {
    Stream<String> around =
        Stream.iterate(
                home, name -> !name.isEmpty(), name -> name.replaceFirst("(^|\\$)[^$]*$", ""))
            .map(name -> name + "$" + written);
    return Stream.of(Stream.of(written), around, Stream.of(home.replaceAll("[^.]*$", "") + written))
        .flatMap(names -> names)
        .filter(name -> classes.stream().anyMatch(one -> one.name.replace('/', '.').equals(name)))
        .findFirst()
        .orElse(written);
  }

  private static List<Documented.Parameter> parameters(MethodNode method) {
    List<Documented.Parameter> parameters = new ArrayList<>();
    List<AnnotationNode>[] annotated = method.visibleParameterAnnotations;
    for (int i = 0; annotated != null && i < annotated.length; i++) {
      for (AnnotationNode one : annotated[i] == null ? List.<AnnotationNode>of() : annotated[i]) {
        if (one.desc.equals(PACKAGE + "Param;")) {
          Map<String, Object> values = ClassNodes.values(one);
          parameters.add(
              new Documented.Parameter(
                  i,
                  String.valueOf(values.get("value")),
                  String.valueOf(values.getOrDefault("unit", "")),
                  (double) values.getOrDefault("min", Double.NEGATIVE_INFINITY),
                  (double) values.getOrDefault("max", Double.POSITIVE_INFINITY)));
        }
      }
    }
    return parameters;
  }

  private static List<String> texts(List<AnnotationNode> annotations, String name) {
    return annotations.stream()
        .filter(annotation -> annotation.desc.equals(PACKAGE + name + ";"))
        .flatMap(annotation -> ClassNodes.values(annotation).values().stream())
        .flatMap(value -> value instanceof List<?> several ? several.stream() : Stream.of(value))
        .map(value -> value instanceof Type type ? type.getClassName() : String.valueOf(value))
        .toList();
  }
}
