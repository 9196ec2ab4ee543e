package io.github.perfgate.core.workload.harness;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.workload.harness.Lookup.Found;
import io.github.perfgate.core.workload.spl.Factory;
import io.github.perfgate.core.workload.spl.MethodName;
import io.github.perfgate.core.workload.spl.Subject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operand with everything that it names looked up in one version.
 *
 * @param subject the operand
 * @param method what is measured
 * @param receiver the constructor of the instance that the method is called on. Null for a static
 *     method, for a constructor, and if a factory makes the instance
 * @param generator what makes its arguments, or null
 * @param factory what makes the instance or other arguments, or null
 * @param preparation the factory's method that is called before the factory itself, or null
 * @param packageName the package from which everything can be called
 */
record Call(
    Subject.Method subject,
    Found method,
    @Nullable MethodInfo receiver,
    @Nullable Made generator,
    @Nullable Made factory,
    @Nullable MethodInfo preparation,
    String packageName) {
  /**
   * A generator or factory.
   *
   * @param maker as the formula has it
   * @param found its method
   * @param constructor the constructor of its instance; null for a static method
   */
  record Made(Factory maker, Found found, @Nullable MethodInfo constructor) {}

  /**
   * Looks everything up.
   *
   * @throws MissingMemberException if the version lacks something
   * @throws ProblemException if it cannot be called
   */
  static Call of(Subject.Method subject, Lookup lookup) throws MissingMemberException {
    Factory generator = subject.generator();
    if (generator != null && lookup.isWorkload(generator, subject.generatorArguments().size())) {
      lookup.requireMethod(subject.name());
      return of(workload(subject, generator), lookup);
    }
    Found method = lookup.measured(subject);
    requireNoMakers(subject, method);
    Factory factory = subject.factory();
    Made made =
        generator == null
            ? null
            : made(generator, lookup, lookup.maker(generator, subject.generatorArguments().size()));
    Made making =
        factory == null
            ? null
            : made(factory, lookup, lookup.factory(factory, subject.arguments().size()));
    boolean needsInstance = !method.method().isStatic() && !isConstructor(method);
    MethodInfo receiver =
        needsInstance && factory == null ? lookup.constructor(method.type(), 0) : null;
    MethodInfo preparation = making == null ? null : lookup.preparation(making.found());
    String packageName = Access.commonPackage(subject, lookup, method, receiver, made, making);
    return new Call(subject, method, receiver, made, making, preparation, packageName);
  }

  /**
   * The workload in the brackets of {@code method[workload](10)}. It calls the method itself, which
   * only names the revision. See Bulej et al., "Unit Testing Performance with Stochastic
   * Performance Logic" (Automated Software Engineering, 2016), listings 4, 5 and 7.
   */
  private static Subject.Method workload(Subject.Method subject, Factory workload) {
    if (!workload.constructorArguments().isEmpty() || subject.factory() != null) {
      throw new ProblemException(
          Help.FORMULA,
          "`%s` measures itself with an SPLController and takes no factory"
              .formatted(workload.toSpl()),
          "let the workload make what it calls: method[workload](10)");
    }
    return new Subject.Method(
        new MethodName(workload.type(), workload.method(), null),
        null,
        null,
        subject.generatorArguments());
  }

  /** A workload makes its arguments itself and takes no generator. */
  private static void requireNoMakers(Subject.Method subject, Found method) {
    if (isWorkload(method) && subject.generator() != null) {
      throw new ProblemException(
          Help.FORMULA,
          "`%s` measures itself with an SPLController and takes no generator"
              .formatted(subject.toSpl()),
          "give it its arguments in parentheses: method(10)");
    }
  }

  private static Made made(Factory maker, Lookup lookup, Found found) {
    return new Made(
        maker,
        found,
        found.method().isStatic()
            ? null
            : lookup.constructor(found.type(), maker.constructorArguments().size()));
  }

  private static boolean isConstructor(Found found) {
    return found.method().name().equals("<init>");
  }

  boolean isConstructor() {
    return isConstructor(method);
  }

  /** Whether the method measures itself, with a controller. */
  boolean isWorkload() {
    return isWorkload(method);
  }

  private static boolean isWorkload(Found method) {
    List<String> types = method.method().parameterTypes();
    return !types.isEmpty() && types.get(0).equals(Names.CONTROLLER);
  }

  /** Whether the method is called on an instance. */
  boolean hasReceiver() {
    return !method.method().isStatic() && !isConstructor();
  }
}
