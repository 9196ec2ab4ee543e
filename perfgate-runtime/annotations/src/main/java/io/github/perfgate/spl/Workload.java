package io.github.perfgate.spl;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a method whose first parameter is an {@link SPLController}, says what this workload does. On
 * another method, names the generator of its arguments, which formulas use if they name none:
 *
 * <pre>{@code
 * @Workload("my.pkg.Utils.getData(int)")
 * @SPL("SELF(100) <= 1 ms")
 * public static void specializedSort(long[] data) { … }
 * }</pre>
 *
 * <p>See V. Hork&yacute;, "Performance Awareness in Agile Software Development" (2018), listing
 * 3.2.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Workload {
  /** What the workload does, for example "looks up words that are not there"; or the generator. */
  String value();
}
