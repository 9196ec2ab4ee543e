package io.github.perfgate.spl;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A performance unit test: a method without parameters whose assertions, written with {@link
 * Performance}, become one formula that has to hold. {@code perfgate:check} calls the method once
 * to read the formula, and then measures. JUnit Jupiter reports the test as skipped.
 *
 * <pre>{@code
 * @PerformanceTest
 * void sortsAsFastAsTheLibrary() {
 *   for (int size : new int[] {100, 10_000}) {
 *     Arguments data = generated(Data::random, size);
 *     assertThat(method(Sorter::sort, data)).isNotSlowerThan(method(Library::sort, data)).by(1.05);
 *   }
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@Test
@ExtendWith(MeasuredByCheck.class)
public @interface PerformanceTest {}
