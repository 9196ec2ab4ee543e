package io.github.perfgate.core.code.change;

import java.util.Set;

/**
 * A method, as far as it takes part in a comparison.
 *
 * @param access its flags as the JVM has them
 * @param declaration what reflection can read of it besides the flags
 * @param text all that the method does, without names and numbers that do not change what it does;
 *     it names made-up methods
 * @param beside what the class file says of the code besides the instructions
 * @param calls the methods that it may call directly: invoked methods, and those that it makes
 *     lambdas of
 * @param mentions full names of the classes that it names
 */
record MethodShape(
    int access,
    String declaration,
    String text,
    String beside,
    Set<MethodId> calls,
    Set<String> mentions) {
  MethodShape {
    calls = Set.copyOf(calls);
    mentions = Set.copyOf(mentions);
  }

  /** All that counts besides the instructions. */
  String signs() {
    return access + "\n" + declaration + "\n" + beside;
  }
}
