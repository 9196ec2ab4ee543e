package io.github.perfgate.core.explain;

import io.github.perfgate.core.change.MethodId;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/** Methods as people write them. */
final class MethodNames {
  private MethodNames() {}

  /** As in {@code com.acme.Cell.pad(String)}; constructors as {@code com.acme.Cell.<init>()}. */
  static String of(MethodId method) {
    return Arrays.stream(Type.getArgumentTypes(method.descriptor()))
        .map(Type::getClassName)
        .map(name -> name.substring(name.lastIndexOf('.') + 1))
        .collect(Collectors.joining(", ", method.owner() + "." + method.name() + "(", ")"));
  }
}
