package io.github.perfgate.spl;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names methods whose speed a test method exercises. See {@link ShowWithClass}, which names
 * classes.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface ShowWithMethod {
  /** Methods, as formulas write them: {@code pkg.Class#method}. */
  String[] value();
}
