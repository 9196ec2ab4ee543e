package io.github.perfgate.core.base.problem;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a text of several lines in a record. {@link PlainRecords} leaves it as it is: only who
 * shows it knows whether as a {@linkplain PlainText#block block} or on one {@linkplain
 * PlainText#line(String) line}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Multiline {}
