/**
 * From a text such as {@code HEAD~1} to code that can run: revisions, their poms, their builds, and
 * what differs between two of them. It uses {@code base} and {@code jvm}.
 */
@NullMarked
package io.github.perfgate.core.code;

import org.jspecify.annotations.NullMarked;
