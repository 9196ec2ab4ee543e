package io.github.perfgate.spl;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a generator, says what it makes. On another method, names the generator of its arguments:
 * {@code @Generator("LinkedListGen#contains")}, which formulas use if they name none. {@code
 * perfgate:plan} lists both. See Hork&yacute; et al., "Utilizing Performance Unit Tests To Increase
 * Performance Awareness" (ICPE 2015), listings 4 and 7.
 *
 * <p>A generator needs no annotation: it is any method that returns an {@link Iterable}, a stream
 * or an array of arguments. The arguments of a call are an {@code Object[]}, or the argument itself
 * where there is one. Every element is used for one call; when they are used up, the generator is
 * called again.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Generator {
  /** What the arguments are, for example "arrays of random numbers"; or the generator's method. */
  String value();
}
