package io.github.perfgate.core.workload.harness;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.workload.harness.Call.Made;
import io.github.perfgate.core.workload.harness.Lookup.Found;
import io.github.perfgate.core.workload.spl.Subject;
import java.lang.module.ModuleFinder;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Finds the package from which everything that an operand names can be called. */
final class Access {
  /** The package of a generated class if the measured class is in a package of the JDK. */
  private static final String OWN = "io.github.perfgate.generated";

  /**
   * The packages of the JDK's modules; a generated class cannot be in a package of a named module.
   */
  private static final Set<String> OF_THE_JDK =
      ModuleFinder.ofSystem().findAll().stream()
          .flatMap(module -> module.descriptor().packages().stream())
          .collect(Collectors.toUnmodifiableSet());

  private Access() {}

  /**
   * The package of the measured class, or that of the generator or the factory, or our own.
   *
   * @throws ProblemException if no package will do; its message names what cannot be called
   */
  static String commonPackage(
      Subject.Method subject,
      Lookup lookup,
      Found method,
      @Nullable MethodInfo receiver,
      @Nullable Made generator,
      @Nullable Made factory) {
    Set<String> packages = new LinkedHashSet<>();
    packages.add(method.type().packageName());
    Stream.of(generator, factory)
        .filter(Objects::nonNull)
        .forEach(made -> packages.add(made.found().type().packageName()));
    if (packages.contains("")) {
      throw new ProblemException(
          Help.FORMULA,
          "`%s` cannot be measured: it needs a class that has no package"
              .formatted(subject.toSpl()),
          "put the class into a package");
    }
    packages.removeAll(OF_THE_JDK);
    packages.add(OWN);
    String hidden = "";
    for (String candidate : packages) {
      String found = hidden(candidate, lookup, method, receiver, generator, factory);
      if (found.isEmpty()) {
        return candidate;
      }
      hidden = hidden.isEmpty() ? found : hidden;
    }
    throw new ProblemException(
        Help.FORMULA,
        "`%s` cannot be measured: %s".formatted(subject.toSpl(), hidden),
        "make it public, or not private and in the package of the measured method; or measure a"
            + " method that calls it");
  }

  private static String hidden(
      String from,
      Lookup lookup,
      Found method,
      @Nullable MethodInfo receiver,
      @Nullable Made generator,
      @Nullable Made factory) {
    List<String> hidden =
        Stream.of(
                hidden(from, lookup, method, receiver),
                generator == null
                    ? ""
                    : hidden(from, lookup, generator.found(), generator.constructor()),
                factory == null ? "" : hidden(from, lookup, factory.found(), factory.constructor()))
            .filter(one -> !one.isEmpty())
            .toList();
    return hidden.isEmpty() ? "" : hidden.get(0);
  }

  private static String hidden(
      String from, Lookup lookup, Found found, @Nullable MethodInfo constructor) {
    for (TypeInfo type = found.type(); type != null; ) {
      if (isHidden(from, type.packageName(), type.access())) {
        return "%s is not visible".formatted(type.sourceName());
      }
      type = type.outer() == null ? null : lookup.known(type.outer());
    }
    String owner = packageOf(found.method().owner());
    if (isHidden(from, owner, found.method().access())) {
      return "%s is %s".formatted(found.method().signature(), word(found.method().access()));
    }
    if (constructor != null
        && isHidden(from, packageOf(constructor.owner()), constructor.access())) {
      return "the constructor of %s is %s"
          .formatted(constructor.owner(), word(constructor.access()));
    }
    return "";
  }

  private static boolean isHidden(String from, String owner, int access) {
    boolean isPublic = (access & Opcodes.ACC_PUBLIC) != 0;
    boolean isPrivate = (access & Opcodes.ACC_PRIVATE) != 0;
    return isPrivate || (!isPublic && !from.equals(owner));
  }

  private static String word(int access) {
    if ((access & Opcodes.ACC_PRIVATE) != 0) {
      return "private";
    }
    return (access & Opcodes.ACC_PROTECTED) != 0 ? "protected" : "package-private";
  }

  private static String packageOf(String type) {
    return type.substring(0, Math.max(0, type.lastIndexOf('.')));
  }
}
