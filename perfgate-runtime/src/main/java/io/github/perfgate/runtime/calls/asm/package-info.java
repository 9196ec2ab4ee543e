/**
 * Instruments classes so that they tell {@link io.github.perfgate.runtime.calls.CallRecorder} when
 * a method begins and ends.
 */
@NullMarked
package io.github.perfgate.runtime.calls.asm;

import org.jspecify.annotations.NullMarked;
