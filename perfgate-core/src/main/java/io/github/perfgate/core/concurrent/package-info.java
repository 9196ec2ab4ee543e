/**
 * Two versions of a thread-safe class, and which of its methods became slower: tests are generated,
 * verified, measured and judged, without anybody having written one.
 *
 * <p>M. Pradel, M. Huggler, T. R. Gross: Performance regression testing of concurrent classes.
 * ISSTA 2014.
 */
@NullMarked
package io.github.perfgate.core.concurrent;

import org.jspecify.annotations.NullMarked;
