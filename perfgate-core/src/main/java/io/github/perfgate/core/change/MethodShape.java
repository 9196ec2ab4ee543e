package io.github.perfgate.core.change;

import java.util.Set;

/**
 * A method, as far as it takes part in a comparison.
 *
 * @param access its flags as the JVM has them
 * @param text all that the method does, without names and numbers that do not change what it does;
 *     it names made-up methods
 * @param calls the methods that it may call directly: invoked methods, and those that it makes
 *     lambdas of
 * @param mentions full names of the classes that it names
 */
record MethodShape(int access, String text, Set<MethodId> calls, Set<String> mentions) {
  MethodShape {
    calls = Set.copyOf(calls);
    mentions = Set.copyOf(mentions);
  }
}
