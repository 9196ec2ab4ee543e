package io.github.perfgate.spl;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Tells {@code perfgate:find-loops} that loops are needed although they read the same again and
 * again, for example
 *
 * <pre>{@code
 * @NeededLoop("every element of the product is a sum over a row and a column")
 * static double[][] multiply(double[][] a, double[][] b) { … }
 * }</pre>
 *
 * <p>It covers the loops of the method, or of all methods of the class, and those of others that
 * such a loop executes. What it covers is listed in the report with the reason, and fails no build.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR, ElementType.TYPE})
public @interface NeededLoop {
  /** Why the loops are needed; must not be blank. */
  String value();
}
