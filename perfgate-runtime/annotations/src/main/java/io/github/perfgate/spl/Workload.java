package io.github.perfgate.spl;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says what a workload does, for readers and for documentation. What makes a method a workload is
 * its first parameter, an {@link SPLController}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Workload {
  /** What the workload does, for example "looks up words that are not there". */
  String value();
}
