package io.github.perfgate.core.workload.harness;

import java.util.List;
import org.objectweb.asm.Opcodes;

/**
 * A method as its class file describes it.
 *
 * @param owner full name of its class
 * @param name its name, {@code <init>} for a constructor
 * @param access its access flags
 * @param parameterTypes erased types, nested classes with {@code $}, arrays with brackets
 * @param returnType erased type
 */
record MethodInfo(
    String owner, String name, int access, List<String> parameterTypes, String returnType) {
  boolean is(int flag) {
    return (access & flag) != 0;
  }

  boolean isStatic() {
    return is(Opcodes.ACC_STATIC);
  }

  /** {@code pkg.Class#method(int,String[])}. */
  String signature() {
    return owner + "#" + name + "(" + String.join(",", parameterTypes) + ")";
  }
}
