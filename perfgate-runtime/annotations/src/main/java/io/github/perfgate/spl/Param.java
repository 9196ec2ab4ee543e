package io.github.perfgate.spl;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Describes a parameter of a generator. perfgate warns of formulas with values beyond its ends. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Param {
  /** The parameter's name, for example "size". */
  String value();

  /** The parameter's unit, for example "elements". */
  String unit() default "";

  /** The least value that makes sense. */
  double min() default Double.NEGATIVE_INFINITY;

  /** The greatest value that makes sense. */
  double max() default Double.POSITIVE_INFINITY;

  /** How many values from the least to the greatest are enough. */
  int steps() default 10;

  /** How an axis of a diagram is divided. */
  Axis axis() default Axis.LINEAR;

  /** Divisions of an axis. */
  enum Axis {
    /** Equal distances are equal differences. */
    LINEAR,
    /** Equal distances are equal ratios. */
    LOGARITHMIC
  }
}
