package io.github.perfgate.spl;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets formulas speak about a method of foreign code. {@link SPL} on the same class takes that
 * method for {@code SELF}, and names without a class are methods of the helper.
 *
 * <pre>{@code
 * @TestHelper(forClass = "java.util.Arrays", forMethod = "sort(int[])")
 * @SPL("SELF[data](1000) <= 100 us")
 * final class ArraysHelper {
 *   static Iterable<int[]> data(int size) { … }
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface TestHelper {
  /** Full name of the class that has the method; of a nested one with {@code $}. */
  String forClass();

  /** The method, with the types of its parameters where its name alone says too little. */
  String forMethod();
}
