package io.github.perfgate.core.explain.profile;

import io.github.perfgate.core.change.MethodId;
import java.util.List;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import org.jspecify.annotations.Nullable;

/**
 * A frame of a stack without what another JVM calls otherwise: classes that a JVM makes up while it
 * runs have numbers in their names, and bodies of lambdas are numbered through.
 */
final class PlainFrame {
  /** Of calls by reflection and of method handles, which a JVM makes in several ways. */
  private static final List<String> MECHANICS =
      List.of(
          "java.lang.reflect.Method",
          "java.lang.reflect.Constructor",
          "jdk.internal.reflect.",
          "sun.reflect.",
          "java.lang.invoke.LambdaForm",
          "java.lang.invoke.DirectMethodHandle$",
          "java.lang.invoke.DelegatingMethodHandle$",
          "java.lang.invoke.Invokers$");

  private static final String LAMBDA_CLASS = "$$Lambda";
  private static final Pattern LAMBDA_BODY = Pattern.compile("(lambda\\$.*)\\$\\d+");

  /** Of a hidden class behind its name, and of a proxy. */
  private static final Pattern NUMBER = Pattern.compile("[./]0x[0-9a-f]+$|(?<=\\$Proxy)\\d+$");

  private PlainFrame() {}

  /** The method; null for what only passes a call on. */
  static @Nullable MethodId of(RecordedFrame frame) {
    RecordedMethod method = frame.getMethod();
    return !frame.isJavaFrame() || method == null
        ? null
        : of(new MethodId(method.getType().getName(), method.getName(), method.getDescriptor()));
  }

  /** The same of a method as the JVM names it. */
  static @Nullable MethodId of(MethodId method) {
    String owner = method.owner();
    if (owner.contains(LAMBDA_CLASS) || MECHANICS.stream().anyMatch(owner::startsWith)) {
      return null;
    }
    return new MethodId(
        NUMBER.matcher(owner).replaceFirst(""),
        LAMBDA_BODY.matcher(method.name()).replaceFirst("$1"),
        method.descriptor());
  }
}
