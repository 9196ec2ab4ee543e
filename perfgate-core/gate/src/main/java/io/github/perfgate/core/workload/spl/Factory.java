package io.github.perfgate.core.workload.spl;

import static java.util.stream.Collectors.joining;

import java.util.List;

/**
 * A generator of arguments, or a factory of the instance or of the arguments, as a formula names
 * it: {@code pkg.Class('constructor')#method('argument')}.
 *
 * @param type fully qualified name of its class; nested classes with {@code $}
 * @param method its method
 * @param constructorArguments arguments of the class's constructor, empty for a static method or
 *     none
 * @param arguments arguments of the method, before those of the operand
 */
public record Factory(
    String type, String method, List<Value> constructorArguments, List<Value> arguments) {
  /** Copies the lists. */
  public Factory {
    constructorArguments = List.copyOf(constructorArguments);
    arguments = List.copyOf(arguments);
  }

  /** As a formula has it. */
  public String toSpl() {
    return type + values(constructorArguments) + "#" + method + values(arguments);
  }

  private static String values(List<Value> values) {
    return values.isEmpty()
        ? ""
        : values.stream().map(Value::toSpl).collect(joining(", ", "(", ")"));
  }
}
