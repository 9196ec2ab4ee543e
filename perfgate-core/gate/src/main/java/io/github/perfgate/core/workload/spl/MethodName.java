package io.github.perfgate.core.workload.spl;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A method as a formula names it.
 *
 * @param type fully qualified name of the class; nested classes with {@code $}
 * @param method its name; {@code <init>} for a constructor
 * @param parameterTypes the types of its parameters as written, or null if the formula does not
 *     give them
 */
public record MethodName(String type, String method, @Nullable List<String> parameterTypes) {
  /** Copies the list. */
  public MethodName {
    parameterTypes = parameterTypes == null ? null : List.copyOf(parameterTypes);
  }

  /** As a formula has it: {@code pkg.Class#method(int,String)}. */
  public String toSpl() {
    return type
        + "#"
        + method
        + (parameterTypes == null ? "" : "(" + String.join(",", parameterTypes) + ")");
  }
}
