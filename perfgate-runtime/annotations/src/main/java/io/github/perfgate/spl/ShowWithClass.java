package io.github.perfgate.spl;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names classes whose speed a test method exercises, although it belongs to none of them. See
 * Hork&yacute; et al., "Utilizing Performance Unit Tests To Increase Performance Awareness" (ICPE
 * 2015), section 4.2 and listing 6. {@code perfgate:plan} lists them.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface ShowWithClass {
  /** The classes. */
  Class<?>[] value();
}
