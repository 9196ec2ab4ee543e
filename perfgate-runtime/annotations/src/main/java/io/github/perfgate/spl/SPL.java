package io.github.perfgate.spl;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Formulas of Stochastic Performance Logic that have to hold, for example
 *
 * <pre>{@code
 * @SPL("for n in {100, 1000} SELF[data](n) <= 1.05 * java.util.Arrays#sort(int[])[data](n)")
 * public static void sort(int[] array) { … }
 * }</pre>
 *
 * <p>On a method, {@code SELF} is this method, and names without a class are methods of its class.
 * On a {@link TestHelper} it is the method that the helper is for. See Bulej et al., "Unit Testing
 * Performance with Stochastic Performance Logic" (Automated Software Engineering, 2016), section 4.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
@Repeatable(SPL.All.class)
public @interface SPL {
  /** Texts with aliases and formulas; later texts know the aliases of earlier ones. */
  String[] value();

  /** Holds several annotations of one method; the compiler creates it. */
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.METHOD, ElementType.TYPE})
  @interface All {
    /** The annotations. */
    SPL[] value();
  }
}
