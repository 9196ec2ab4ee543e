package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.code.change.MethodId;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * Whether generated tests can call a class at all: other code can name the class, and the class has
 * code.
 */
public final class Testable {
  private Testable() {}

  /**
   * Refuses a class that no test can call, as nothing can be measured then.
   *
   * @param version which version that is, for the message
   * @throws ProblemException when the version does not have the class, or no test can call it
   */
  public static void require(String type, CodePath code, String version) {
    if (!code.has(type)) {
      throw new ProblemException(
          Help.CONCURRENT,
          "the %s has no class %s".formatted(version, type),
          "name a class that both versions have, with -Dperfgate.className (nested ones with $)");
    }
    ProblemException problem = problem(type, code, version);
    if (problem != null) {
      throw problem;
    }
  }

  /** Whether tests can call an existing class. */
  static boolean isSo(String type, CodePath code) {
    return problem(type, code, "") == null;
  }

  private static @Nullable ProblemException problem(String type, CodePath code, String version) {
    if (Nesting.isHidden(type, code)) {
      return new ProblemException(
          Help.CONCURRENT,
          "%s of the %s is private, local or anonymous (or in a class that is), so that no test can call it"
              .formatted(type, version),
          "name the class around it, %s, whose methods reach it".formatted(around(type)));
    }
    byte[] classFile = code.classFile(type);
    if (classFile != null && isInterface(classFile) && !hasCode(type, code)) {
      return new ProblemException(
          Help.CONCURRENT,
          "%s of the %s is an interface without code of its own, so that there is nothing to measure"
              .formatted(type, version),
          "name a class that implements it");
    }
    return null;
  }

  private static String around(String type) {
    int end = type.indexOf('$');
    return end < 0 ? type : type.substring(0, end);
  }

  private static boolean isInterface(byte[] classFile) {
    return (new ClassReader(classFile).getAccess() & Opcodes.ACC_INTERFACE) != 0;
  }

  private static boolean hasCode(String type, CodePath code) {
    return code.methods(type).stream().anyMatch(method -> isCallable(method, code));
  }

  private static boolean isCallable(MethodId method, CodePath code) {
    int access = code.access(method);
    return (access & Opcodes.ACC_PUBLIC) != 0
        && (access & Opcodes.ACC_ABSTRACT) == 0
        && !method.name().startsWith("<");
  }
}
