package io.github.perfgate.spl;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names methods whose speed is worth comparing with this one's. {@code perfgate:plan} lists them,
 * and warns of those that do not exist.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface SeeAlso {
  /** Methods, as formulas write them: {@code pkg.Class#method}. */
  String[] value();
}
