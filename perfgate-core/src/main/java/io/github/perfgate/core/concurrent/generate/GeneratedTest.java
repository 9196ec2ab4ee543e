package io.github.perfgate.core.concurrent.generate;

import io.github.perfgate.core.concurrent.verify.Outcome;

/**
 * A generated test.
 *
 * @param type full name of its class
 * @param method signature of its focus method, name and descriptor
 * @param mixed whether it calls another method in turn with the focus method
 * @param description what its threads call, and what was called before, in Java
 * @param outcome the result of its verification
 */
public record GeneratedTest(
    String type, String method, boolean mixed, String description, Outcome outcome) {
  /** Simple name of the test's class. */
  public String name() {
    return type.substring(type.lastIndexOf('.') + 1);
  }

  /** Whether the test can be measured. */
  public boolean isGood() {
    return outcome.kind() == Outcome.Kind.GOOD;
  }

  GeneratedTest with(Outcome other) {
    return new GeneratedTest(type, method, mixed, description, other);
  }
}
