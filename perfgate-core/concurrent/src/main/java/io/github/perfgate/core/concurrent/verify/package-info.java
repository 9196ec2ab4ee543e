/**
 * Executes compiled concurrent tests in both versions, alone and concurrently, before they count,
 * and finds out how long they have to be. Runs in a JVM of its own, which ends after a test that
 * hangs.
 */
@NullMarked
package io.github.perfgate.core.concurrent.verify;

import org.jspecify.annotations.NullMarked;
