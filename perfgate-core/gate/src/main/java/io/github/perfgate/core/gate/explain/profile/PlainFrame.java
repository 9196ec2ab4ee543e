package io.github.perfgate.core.gate.explain.profile;

import io.github.perfgate.core.code.change.MethodId;
import java.util.List;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import org.jspecify.annotations.Nullable;

/**
 * A frame of a stack without names that differ between JVMs. Classes that a JVM creates at run time
 * have numbers in their names, and so do bodies of lambdas.
 */
final class PlainFrame {
  /**
   * Classes that implement reflective calls and method handles, which a JVM does in several ways.
   */
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

  /** The number after the name of a hidden class or of a proxy. */
  private static final Pattern NUMBER = Pattern.compile("[./]0x[0-9a-f]+$|(?<=\\$Proxy)\\d+$");

  private PlainFrame() {}

  /** The method of a frame; null for a frame that only passes a call on. */
  static @Nullable MethodId of(RecordedFrame frame) {
    RecordedMethod method = frame.getMethod();
    return !frame.isJavaFrame() || method == null
        ? null
        : of(new MethodId(method.getType().getName(), method.getName(), method.getDescriptor()));
  }

  /**
   * The method without names that differ between JVMs; null for a method that only passes a call
   * on.
   */
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
