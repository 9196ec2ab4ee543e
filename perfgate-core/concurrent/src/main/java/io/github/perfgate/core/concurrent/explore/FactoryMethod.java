package io.github.perfgate.core.concurrent.explore;

import java.util.Comparator;
import org.objectweb.asm.Type;

/**
 * A public method or constructor that gives an object.
 *
 * @param owner full name of its class
 * @param name its name; {@code <init>} for a constructor
 * @param descriptor its types as the JVM writes them
 * @param isStatic whether it needs no receiver
 * @param given full name of the class of its result
 */
record FactoryMethod(String owner, String name, String descriptor, boolean isStatic, String given) {
  /** Those that need least come first, in an order that is always the same. */
  static final Comparator<FactoryMethod> LEAST_FIRST =
      Comparator.comparing((FactoryMethod one) -> !one.isStatic())
          .thenComparing(FactoryMethod::parameters)
          .thenComparing(FactoryMethod::toString);

  boolean isConstructor() {
    return name.equals("<init>");
  }

  int parameters() {
    return Type.getArgumentTypes(descriptor).length;
  }
}
