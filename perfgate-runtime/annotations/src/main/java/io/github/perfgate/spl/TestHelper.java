package io.github.perfgate.spl;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets formulas speak about methods of foreign code. Names without a class are methods of the
 * helper. With {@link #forMethod}, {@link SPL} on the same class takes that method for {@code
 * SELF}:
 *
 * <pre>{@code
 * @TestHelper(forClass = "java.util.Arrays", forMethod = "sort(int[])")
 * @SPL("SELF[data](1000) <= 100 us")
 * final class ArraysHelper {
 *   static Iterable<int[]> data(int size) { … }
 * }
 * }</pre>
 *
 * Without, a method of the helper stands for the method of the other class with the same name and
 * parameters. The helper's method has {@link SPL} or names its generator:
 *
 * <pre>{@code
 * @TestHelper(forClass = "java.util.Arrays")
 * final class ArraysHelper {
 *   @Generator("ArraysHelper#data")
 *   @SPL("SELF(1000) <= 100 us")
 *   static void sort(int[] array) {}
 *
 *   static Iterable<int[]> data(int size) { … }
 * }
 * }</pre>
 *
 * V. Hork&yacute;, P. Libi&#269;, L. Marek, A. Steinhauser, P. T&#367;ma: Utilizing Performance
 * Unit Tests to Increase Performance Awareness (2015), listing 5.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface TestHelper {
  /** Full name of the class that has the method; of a nested one with {@code $}. */
  String forClass();

  /**
   * The method, with the types of its parameters where its name alone says too little. Empty: each
   * method of the helper stands for itself.
   */
  String forMethod() default "";
}
