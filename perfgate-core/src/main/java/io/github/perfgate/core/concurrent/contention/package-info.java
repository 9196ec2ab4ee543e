/**
 * For tests that show a difference, which locks threads wait for, by the Flight Recorder in VM
 * starts of their own.
 */
@NullMarked
package io.github.perfgate.core.concurrent.contention;

import org.jspecify.annotations.NullMarked;
