/**
 * Feedback-directed random generation of concurrent tests, in a JVM of its own: from focus methods
 * to the source of tests, every call of which was executed in both versions. Deterministic from its
 * seed, as long as the code under test is.
 */
@NullMarked
package io.github.perfgate.core.concurrent.explore;

import org.jspecify.annotations.NullMarked;
