package io.github.perfgate.core.workload.harness;

import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.workload.spl.Factory;
import io.github.perfgate.core.workload.spl.MethodName;
import io.github.perfgate.core.workload.spl.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Finds the methods that an operand names, in the classes of one version. */
final class Lookup {
  private static final String CONSTRUCTOR = "<init>";

  /** The name of the method that older tools call before a factory. */
  private static final String PREPARE = "prepare";

  private final ClassIndex classes;

  Lookup(ClassIndex classes) {
    this.classes = classes;
  }

  /**
   * A method, and the class on which it is called.
   *
   * @param type the class that the formula names; it may have inherited the method
   */
  record Found(TypeInfo type, MethodInfo method) {}

  /**
   * The measured method.
   *
   * @throws MissingMemberException if this version does not have it
   * @throws ProblemException if the name is that of several
   */
  Found measured(Subject.Method subject) throws MissingMemberException {
    String name = subject.name().method();
    TypeInfo type = type(subject.name().type());
    List<String> written = subject.name().parameterTypes();
    Predicate<MethodInfo> fits =
        written == null
            ? method -> subject.generator() != null || takes(method, subject.arguments().size())
            : method -> withoutController(method).equals(erased(written));
    List<MethodInfo> candidates = candidates(type, name);
    List<MethodInfo> fitting = candidates.stream().filter(fits).toList();
    if (candidates.isEmpty()) {
      throw new MissingMemberException(
          "no method " + (written == null ? what(subject, name) : subject.name().toSpl()));
    }
    if (fitting.isEmpty()) {
      throw otherParameters(subject, candidates);
    }
    return new Found(type, single(subject.toSpl(), fitting));
  }

  private static ProblemException otherParameters(
      Subject.Method subject, List<MethodInfo> candidates) {
    int arguments = subject.arguments().size();
    boolean isCounted = subject.name().parameterTypes() == null;
    return new ProblemException(
        Help.FORMULA,
        "%s %s and takes others: %s"
            .formatted(
                subject.toSpl(),
                isCounted
                    ? "is given %d argument%s".formatted(arguments, arguments == 1 ? "" : "s")
                    : "is written with these parameters",
                signatures(candidates)),
        "write %s, or let a generator make the arguments: %s[generator](n)"
            .formatted(
                isCounted
                    ? "as many arguments in the formula as the method has parameters"
                    : "the types of the parameters as the method declares them",
                subject.name().method()));
  }

  private static String what(Subject.Method subject, String name) {
    int arguments = subject.arguments().size();
    return subject.name().type()
        + "#"
        + name
        + (subject.generator() == null
            ? " with %d argument%s".formatted(arguments, arguments == 1 ? "" : "s")
            : "");
  }

  private static boolean takes(MethodInfo method, int arguments) {
    return withoutController(method).size() == arguments;
  }

  /** The types of the arguments that a formula gives; a workload's controller is not among them. */
  private static List<String> withoutController(MethodInfo method) {
    List<String> types = method.parameterTypes();
    return types.isEmpty() || !types.get(0).equals(Names.CONTROLLER)
        ? types
        : types.subList(1, types.size());
  }

  /**
   * Whether a method takes an SPLController and this number of arguments, and no generator of its
   * name takes this number.
   */
  boolean isWorkload(Factory maker, int arguments) throws MissingMemberException {
    List<MethodInfo> fitting =
        candidates(type(maker.type()), maker.method()).stream()
            .filter(method -> withoutController(method).size() == arguments)
            .toList();
    return !fitting.isEmpty()
        && fitting.stream().allMatch(method -> method.parameterTypes().size() == arguments + 1);
  }

  /**
   * Checks that a method exists, with any parameters.
   *
   * @throws MissingMemberException if this version does not have it
   */
  void requireMethod(MethodName name) throws MissingMemberException {
    if (candidates(type(name.type()), name.method()).isEmpty()) {
      throw new MissingMemberException("no method " + name.toSpl());
    }
  }

  /**
   * A generator.
   *
   * @param arguments how many arguments it gets, besides {@code MethodArguments} to fill
   * @throws MissingMemberException if this version does not have it
   * @throws ProblemException if the name is that of several
   */
  Found maker(Factory maker, int arguments) throws MissingMemberException {
    TypeInfo type = type(maker.type());
    List<MethodInfo> named = candidates(type, maker.method());
    if (named.isEmpty()) {
      throw new MissingMemberException("no method " + maker.type() + "#" + maker.method());
    }
    List<MethodInfo> fitting =
        named.stream()
            .filter(
                method ->
                    method.parameterTypes().size() == arguments + (fillsArguments(method) ? 1 : 0))
            .toList();
    if (fitting.isEmpty()) {
      throw new ProblemException(
          Help.FORMULA,
          "%s is given %d argument%s and takes others: %s"
              .formatted(maker.toSpl(), arguments, arguments == 1 ? "" : "s", signatures(named)),
          "write as many arguments in the formula as the method has parameters");
    }
    return new Found(type, single(maker.toSpl(), fitting));
  }

  /** Whether a generator fills arguments that it is given. */
  static boolean fillsArguments(MethodInfo method) {
    List<String> types = method.parameterTypes();
    return method.returnType().equals("void")
        && !types.isEmpty()
        && types.get(0).equals(Names.ARGUMENTS);
  }

  /**
   * The method of a factory: with the generated arguments, without any, or with those that the
   * formula gives to the generator.
   *
   * @param arguments how many the formula gives
   */
  Found factory(Factory maker, int arguments) throws MissingMemberException {
    TypeInfo type = type(maker.type());
    List<MethodInfo> named = candidates(type, maker.method());
    if (named.isEmpty()) {
      throw new MissingMemberException("no method " + maker.type() + "#" + maker.method());
    }
    List<MethodInfo> generated = named.stream().filter(Lookup::takesGenerated).toList();
    List<MethodInfo> fitting =
        generated.isEmpty()
            ? named.stream().filter(method -> method.parameterTypes().size() == arguments).toList()
            : generated;
    if (fitting.isEmpty()) {
      throw new ProblemException(
          Help.FORMULA,
          "%s is no factory: no method of this name takes a %s, an Object[], nothing, or what the formula gives to the generator"
              .formatted(maker.toSpl(), Names.ARGUMENTS),
          "write `static Object %s(MethodArguments generated)`".formatted(maker.method()));
    }
    return new Found(type, single(maker.toSpl(), fitting));
  }

  /**
   * The method of a factory's class that receives the generated arguments before the factory itself
   * is called; null if there is none.
   *
   * @param factory the factory's own method; if it is static, the method that is called before it
   *     must be static too
   */
  @Nullable MethodInfo preparation(Found factory) {
    return candidates(factory.type(), PREPARE).stream()
        .filter(method -> !method.equals(factory.method()) && takesGenerated(method))
        .filter(method -> method.isStatic() || !factory.method().isStatic())
        .findFirst()
        .orElse(null);
  }

  static boolean takesGenerated(MethodInfo method) {
    List<String> types = method.parameterTypes();
    return types.isEmpty()
        || types.equals(List.of(Names.ARGUMENTS))
        || types.equals(List.of("java.lang.Object[]"));
  }

  /** The constructor with this number of parameters. */
  MethodInfo constructor(TypeInfo type, int arguments) {
    if (type.is(Opcodes.ACC_ABSTRACT) || type.isInner()) {
      throw noInstance(type, type.isInner() ? "it is an inner class" : "it is abstract");
    }
    List<MethodInfo> constructors =
        type.methods().stream()
            .filter(method -> method.name().equals(CONSTRUCTOR))
            .filter(method -> method.parameterTypes().size() == arguments)
            .filter(method -> !method.is(Opcodes.ACC_PRIVATE))
            .toList();
    if (constructors.isEmpty()) {
      throw noInstance(
          type,
          arguments == 0
              ? "it has no constructor without parameters"
              : "it has no constructor with %d parameters".formatted(arguments));
    }
    return single(type.sourceName(), constructors);
  }

  private static ProblemException noInstance(TypeInfo type, String why) {
    return new ProblemException(
        Help.FORMULA,
        "There is no instance of %s to call the method of: %s".formatted(type.sourceName(), why),
        "let a factory make the instance, method[generator, factory], or make the method static");
  }

  TypeInfo type(String name) throws MissingMemberException {
    TypeInfo type = classes.find(name);
    if (type == null) {
      throw new MissingMemberException("no class " + name);
    }
    return type;
  }

  @Nullable TypeInfo known(String name) {
    return classes.find(name);
  }

  private List<MethodInfo> candidates(TypeInfo type, String name) {
    if (name.equals(CONSTRUCTOR)) {
      return type.methods().stream().filter(method -> method.name().equals(name)).toList();
    }
    // The nearest declaration of a signature hides those above it.
    Map<List<String>, MethodInfo> bySignature = new LinkedHashMap<>();
    for (TypeInfo one : classes.hierarchy(type.name())) {
      for (MethodInfo method : one.methods()) {
        if (method.name().equals(name)) {
          bySignature.putIfAbsent(method.parameterTypes(), method);
        }
      }
    }
    return new ArrayList<>(bySignature.values());
  }

  private static MethodInfo single(String operand, List<MethodInfo> methods) {
    if (methods.size() > 1) {
      throw new ProblemException(
          Help.FORMULA,
          "`%s` can be any of %s".formatted(operand, signatures(methods)),
          "write the types of the parameters: " + methods.get(0).signature());
    }
    return methods.get(0);
  }

  private static String signatures(List<MethodInfo> methods) {
    return methods.stream().map(MethodInfo::signature).collect(joining(", "));
  }

  /** Replaces {@code String...} by an array. Types in formulas have no type arguments. */
  private static List<String> erased(List<String> written) {
    return written.stream().map(type -> type.replace("...", "[]")).toList();
  }
}
