package io.github.perfgate.spl;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says what a generator makes, for readers and for documentation. A generator needs no annotation:
 * it is any method that returns an {@link Iterable}, a stream or an array of arguments: an {@code
 * Object[]} for every call, or the argument itself where there is one. Every element is used for
 * one call; when they are used up, the generator is called again.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Generator {
  /** What the arguments are, for example "arrays of random numbers". */
  String value();
}
